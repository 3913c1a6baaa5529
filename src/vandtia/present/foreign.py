"""Texts that came from outside, names and paths say, on their way to a terminal.

A terminal obeys control characters: it sets its title, clears itself, answers. It also writes
backwards where a text says so. Every text passes here, on the command line as on the screen.
"""

from __future__ import annotations

REPLACED = "\N{REPLACEMENT CHARACTER}"


def harmless(text: str, keep: str = "") -> str:
    """A text without what a terminal would obey, and without what changes the direction of writing.

    White space becomes a space, anything else that cannot be seen `REPLACED`.

    Args:
        text: the text.
        keep: characters that stay, a line feed say.
    """
    if text.isprintable():
        return text
    return "".join(char if char in keep else _seen(char) for char in text)


def _seen(char: str) -> str:
    if char.isprintable():
        return char
    return " " if char.isspace() else REPLACED
