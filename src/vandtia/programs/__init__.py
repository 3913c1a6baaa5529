"""Computer players by others: any program that speaks the seat protocol, and bots in Python.

The first speak it on standard input and output, the second enter by the entry point `vandtia.bots`.
Both run outside the game's process and under the same limits. Nothing a program does stops a game:
it fails with `ProgramFailed`, and whoever asked it goes on without it.
"""
