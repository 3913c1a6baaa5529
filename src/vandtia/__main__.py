"""`python -m vandtia` is the command `vandtia`."""

from vandtia.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
