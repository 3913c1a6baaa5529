"""Styles and signs for cells of cards: by theme, by deck, and for terminals without colour."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

_SUIT_COLOURS: Mapping[str, tuple[str, str, str, str]] = {
    "classic": ("card-ink", "card-red", "card-red", "card-ink"),
    "ascii": ("card-ink", "card-red", "card-red", "card-ink"),
    "four_colour": ("card-green", "card-blue", "card-red", "card-ink"),
    "colour_blind": ("card-purple", "card-blue", "card-orange", "card-ink"),
}


READABLE, LARGE = 4.5, 3.0
"""The least contrast of words, and of bold signs and edges, as WCAG 2 counts it."""


@lru_cache(maxsize=512)
def contrast(one: str, other: str) -> float:
    """The contrast of two colours, `#rrggbb`, by WCAG 2: from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Signs(NamedTuple):
    """The signs that give every state a shape, besides its colour."""

    suits: tuple[str, str, str, str] = ("♣", "♦", "♥", "♠")
    edge: str = "▏"
    back: str = "▒"
    shade: str = "░"
    full: str = "█"
    fits: str = "▴"
    chosen: str = "▲"
    turn: str = "►"
    known: str = "•"
    times: str = "×"
    clockwise: str = "↻"
    anticlockwise: str = "↺"
    last: str = "*"
    corners: str = "┌┐└┘"
    worn: str = "■"
    drawn: str = "+"
    burst: str = "✶"
    wall: str = "│"
    rise: str = "▄"
    levels: str = " ▁▂▃▄▅▆▇█"


# Suits are small letters: D is the queen in some languages, and K the king in all.
ASCII_SIGNS = Signs(
    suits=("c", "d", "h", "s"),
    edge="|",
    back="#",
    shade=":",
    full="#",
    fits="'",
    chosen="^",
    turn=">",
    known=".",
    times="x",
    clockwise=">",
    anticlockwise="<",
    corners="++++",
    worn="#",
    burst="*",
    wall="|",
    rise="_",
    levels=" .:-=+*#@",
)

_TWINS = (
    ("♣", "c"), ("♦", "d"), ("♥", "h"), ("♠", "s"),
    ("●•∙◦", "."), ("·", "|"), ("►▶▸›»→❯", ">"), ("◄◀◂‹«←❮", "<"), ("▲△▴↑", "^"), ("▼▽▾↓", "v"),
    ("─━═╌┄┈▔▁⎯–—‐‑−", "-"), ("╶╴", "-"), ("╵╷│┃║╎┆┊▏▎▍▌▐▕", "|"),
    ("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫", "+"),
    ("■□▪▫█▉▊▋▇▆▅▃▂▀▓▒▖▗▘▙▚▛▜▝▞▟", "#"), ("░", ":"), ("×✕✗✖", "x"), ("✓✔", "v"),
    ("✶★☆✦✱", "*"), ("↻↷", ">"), ("↺↶", "<"), ("…", "."), ("“”„", '"'), ("‘’‚", "'"),
    ("▄", "_"), ("√", "v"), ("≤", "<"), ("≥", ">"), ("≈", "~"), ("°", "o"), ("§", "S"), ("⏎", "<"),
    ("○◯", "o"), ("◆◇", "*"), ("⭘", "O"), ("⇥", ">"), ("␣", "_"), ("⇧", "^"), ("\u00a0", " "),
)  # fmt: skip

ASCII_TWINS: Mapping[str, str] = {sign: twin for signs, twin in _TWINS for sign in signs}
"""What stands for a sign in the letters deck, wherever on a screen it is: as wide as the sign."""


@lru_cache(maxsize=512)
def _style(front: str | None, ground: str | None, bold: bool, dim: bool, reverse: bool) -> Style:
    return Style(color=front, bgcolor=ground, bold=bold, dim=dim, reverse=reverse)


class Ink:
    """How cells are drawn under one theme and deck. Get it from `ink_for`."""

    def __init__(self, colours: Mapping[str, str], deck: str, *, plain: bool) -> None:
        self.signs = ASCII_SIGNS if deck == "ascii" else Signs()
        self.plain = plain
        self._colours = colours
        self._suits = _SUIT_COLOURS[deck]
        paint = self._paint
        self.felt = paint("felt-text", "felt")
        self.dim = paint("felt-dim", "felt", dim=plain)
        self.bold = paint("felt-text", "felt", bold=True)
        self.fits = paint("fits", "felt", bold=True)
        self.turn = paint("turn", "felt", bold=True)
        self.warn = paint("warn", "felt", bold=True)
        self.line = paint("felt-line", "felt", dim=plain)
        self.bar = paint("felt-text", "felt-deep")
        self.bar_dim = paint("felt-dim", "felt-deep", dim=plain)
        self.bar_turn = paint("turn", "felt-deep", bold=True)
        self.cursor = paint("cursor-ink", "cursor", bold=True, reverse=plain)
        self.chosen = paint("cursor", "felt", bold=True)
        self.back = paint("card-back-ink", "card-back")
        self.slot = paint("felt-line", "felt-deep", dim=plain)

    def _paint(
        self,
        front: str,
        ground: str,
        *,
        bold: bool = False,
        dim: bool = False,
        reverse: bool = False,
    ) -> Style:
        if self.plain:
            return _style(None, None, bold, dim, reverse)
        return _style(self._colours[front], self._colours[ground], bold, dim, False)

    def ghost(self) -> Style:
        """A card that was there a moment ago."""
        return self._paint("felt-dim", "felt-deep", dim=self.plain)

    def face(self, *, unfit: bool = False, bold: bool = False) -> Style:
        """The ground of a card's face with plain ink; `unfit` for one that may not be played."""
        if self.plain:
            return _style(None, None, bold, unfit, True)
        name = "card-unfit-ink" if unfit else "card-ink"
        return self._paint(name, "card-unfit" if unfit else "card-face", bold=bold)

    def rise(self, *, unfit: bool = False) -> Style:
        """The upper edge of a card that rises half a row, in the lower half of a cell."""
        return self._paint("card-unfit" if unfit else "card-face", "felt")

    def suit(self, suit: int, *, unfit: bool = False, joker: bool = False) -> Style:
        """The ink of a suit on a card's face."""
        if self.plain:
            return self.face(unfit=unfit, bold=True)
        name = "card-ink" if joker else self._suits[suit]
        ground, ink = ("card-unfit", "card-unfit-ink") if unfit else ("card-face", "card-ink")
        if contrast(self._colours[name], self._colours[ground]) < LARGE:
            name = ink  # to be read comes first
        return self._paint(name, ground, bold=True)

    def edge(self, *, unfit: bool = False) -> Style:
        """The thin line at the left of a card that lies on another."""
        if self.plain:
            return self.face(unfit=unfit)
        return self._paint("card-unfit-ink", "card-unfit" if unfit else "card-face")


@lru_cache(maxsize=8)
def _made(colours: tuple[tuple[str, str], ...], deck: str, plain: bool) -> Ink:
    return Ink(dict(colours), deck, plain=plain)


def ink_for(variables: Mapping[str, str], names: Mapping[str, str], deck: str, plain: bool) -> Ink:
    """The ink of a theme.

    Args:
        variables: the theme's variables.
        names: the table's colours with their defaults.
        deck: `classic`, `four_colour`, `colour_blind` or `ascii`.
        plain: draw with shapes, bold and reverse alone, without any colour.
    """
    colours = tuple((name, variables.get(name, default)) for name, default in names.items())
    return _made(colours, deck, plain)
