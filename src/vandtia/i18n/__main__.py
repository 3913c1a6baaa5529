"""`python -m vandtia.i18n` compiles the message catalogues and says how complete they are."""

from vandtia.i18n.catalogues import compile_all

if __name__ == "__main__":
    for language, share in compile_all().items():
        print(f"{language}: {share:.0%} translated")
