"""Vändtia: a Swedish card game for the terminal.

Nothing is imported here, so that `import vandtia.engine` costs what the engine costs and no more.
"""

__version__ = "0.1.0"
