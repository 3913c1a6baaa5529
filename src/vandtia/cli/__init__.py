"""The command line. Each command is a file; screens are loaded only when they are shown."""

from vandtia.cli.main import main

__all__ = ["main"]
