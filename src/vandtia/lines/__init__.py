"""The whole game in lines that are only ever appended, for screen readers and pipes.

Nothing is drawn, moved, coloured or repeated. `docs/accessibility.md` tells how it is played.
"""
