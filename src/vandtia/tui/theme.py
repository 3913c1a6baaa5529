"""The colours: own themes for the eye at a felt table, and what any other theme lacks.

Screens use the names in `TABLE_COLOURS` as variables of their style sheets; cards are drawn cell by
cell and take theirs from `Ink`. Players wear the same colour where the table is laid and played at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

from vandtia.storage.settings import NewGame
from vandtia.tui.ink import LARGE, READABLE, contrast

TABLE_COLOURS: dict[str, str] = {
    "felt": "#10442f",
    "felt-deep": "#0b3625",
    "felt-line": "#2c6a50",
    "felt-text": "#e8efe6",
    "felt-dim": "#9dbcab",
    "card-face": "#f8f5e6",
    "card-unfit": "#c9cdbb",
    "card-ink": "#1d1d24",
    "card-unfit-ink": "#4c524a",
    "card-red": "#b3151a",
    "card-blue": "#2335f5",
    "card-green": "#0e6330",
    "card-purple": "#882097",
    "card-orange": "#a1240b",
    "card-back": "#27508f",
    "card-back-ink": "#5f8ad0",
    "cursor": "#ffd75f",
    "cursor-ink": "#201800",
    "turn": "#ffd75f",
    "fits": "#8ee6b0",
    "warn": "#ffb4a0",
    "key-bar": "#0b3625",
    "key-bar-text": "#b9d2c4",
    "key-bar-key": "#ffd75f",
}
"""Every colour the table needs beyond Textual's, by the name style sheets use; the dark felt."""

PLAIN_COLOURS = dict.fromkeys(TABLE_COLOURS, "ansi_default")
"""The same for themes without colours of their own."""

_LIGHT = {
    **TABLE_COLOURS,
    "felt": "#d6e5d8",
    "felt-deep": "#c3d8c8",
    "felt-line": "#8fb09a",
    "felt-text": "#12281c",
    "felt-dim": "#3f5e4c",
    "card-face": "#fffdf4",
    "card-unfit": "#dcdccb",
    "card-unfit-ink": "#5d6157",
    "card-back": "#3b66ab",
    "card-back-ink": "#a9c4ee",
    "cursor": "#0b4f8a",
    "cursor-ink": "#ffffff",
    "turn": "#7a3c00",
    "fits": "#0a6b35",
    "warn": "#a31515",
    "key-bar": "#c3d8c8",
    "key-bar-text": "#27412f",
    "key-bar-key": "#0b4f8a",
}

_CONTRAST = {
    **TABLE_COLOURS,
    "felt": "#000000",
    "felt-deep": "#000000",
    "felt-line": "#ffffff",
    "felt-text": "#ffffff",
    "felt-dim": "#e0e0e0",
    "card-face": "#ffffff",
    "card-unfit": "#8a8a8a",
    "card-ink": "#000000",
    "card-unfit-ink": "#000000",
    "card-red": "#b00000",
    "card-back": "#0000b0",
    "card-back-ink": "#ffffff",
    "cursor": "#ffff00",
    "cursor-ink": "#000000",
    "turn": "#ffff00",
    "fits": "#00ff66",
    "warn": "#ffff00",
    "key-bar": "#000000",
    "key-bar-text": "#ffffff",
    "key-bar-key": "#ffff00",
}

_SIXTEEN = {
    **TABLE_COLOURS,
    "felt": "#000000",
    "felt-deep": "#000000",
    "felt-line": "#555555",
    "felt-text": "#ffffff",
    "felt-dim": "#aaaaaa",
    "card-face": "#aaaaaa",
    "card-unfit": "#555555",
    "card-ink": "#000000",
    "card-unfit-ink": "#ffffff",
    "card-red": "#aa0000",
    "card-blue": "#0000aa",
    "card-green": "#00aa00",
    "card-purple": "#aa00aa",
    "card-orange": "#aa5500",
    "card-back": "#0000aa",
    "card-back-ink": "#00aaaa",
    "cursor": "#aa5500",
    "cursor-ink": "#000000",
    "turn": "#ffff55",
    "fits": "#55ff55",
    "warn": "#ff5555",
    "key-bar": "#000000",
    "key-bar-text": "#aaaaaa",
    "key-bar-key": "#ffff55",
}
"""Exactly the sixteen colours of a console: anything else would be rounded to them unluckily."""

DARK, LIGHT, CONTRAST = "vandtia-dark", "vandtia-light", "vandtia-contrast"
SIXTEEN = "vandtia-16"

THEMES: tuple[Theme, ...] = (
    Theme(
        name=DARK,
        primary="#4f9d78",
        secondary="#3b66ab",
        accent="#ffd75f",
        warning="#ffb44d",
        error="#e5604d",
        success="#8ee6b0",
        foreground="#e8efe6",
        background="#0c2f21",
        surface="#10442f",
        panel="#164f38",
        dark=True,
        variables=TABLE_COLOURS,
    ),
    Theme(
        name=LIGHT,
        primary="#2f7d55",
        secondary="#3b66ab",
        accent="#0b4f8a",
        warning="#8a5a00",
        error="#a31515",
        success="#0a6b35",
        foreground="#12281c",
        background="#e4eee4",
        surface="#d6e5d8",
        panel="#c3d8c8",
        dark=False,
        variables=_LIGHT,
    ),
    Theme(
        name=CONTRAST,
        primary="#ffff00",
        secondary="#00ffff",
        accent="#ffff00",
        warning="#ffff00",
        error="#ff8080",
        success="#00ff66",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1c1c1c",
        dark=True,
        variables=_CONTRAST,
    ),
    Theme(
        name=SIXTEEN,
        primary="#00aa00",
        secondary="#0000aa",
        accent="#ffff55",
        warning="#ffff55",
        error="#ff5555",
        success="#55ff55",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        dark=True,
        variables=_SIXTEEN,
    ),
)
"""Our own themes. Textual's are offered beside them, with tables in their colours."""


DEFAULT_THEME = DARK

NO_COLOUR_THEME = "ansi-dark"
"""The theme under NO_COLOR: Textual's own greys would still be colours."""


def listed_themes(names: Iterable[str]) -> list[str]:
    """Those themes of a list that give a table, ours first.

    Themes of the terminal's own colours say nothing of felt and cards; they are for NO_COLOR.
    """
    own = [theme.name for theme in THEMES]
    return own + sorted(n for n in names if n not in own and not n.startswith("ansi-"))


def table_colours(theme: Theme) -> Mapping[str, str]:
    """The table in a theme's colours: felt, cards, accents; each word made readable."""
    if "felt" in theme.variables:
        return {name: theme.variables[name] for name in TABLE_COLOURS}
    if theme.ansi:
        return PLAIN_COLOURS
    made = theme.to_color_system().generate()
    ground, front = _solid(made["background"]), _solid(made["foreground"])
    accent, primary = _solid(made["accent"]), _solid(made["primary"])
    # A light felt is dark enough for a white card to lie on it.
    felt = _mixed(ground, primary, 0.10 if theme.dark else 0.22)
    deep = _mixed(felt, "#000000", 0.25 if theme.dark else 0.08)
    ours = TABLE_COLOURS if theme.dark else _LIGHT
    face = _mixed(ours["card-face"], front, 0.08) if theme.dark else ours["card-face"]
    unfit = _mixed(face, felt, 0.30)
    back = _mixed(primary, "#000000" if theme.dark else "#ffffff", 0.25)
    cursor = _readable(accent, (felt,), LARGE)
    found = {
        "felt": felt,
        "felt-deep": deep,
        "felt-line": _readable(_mixed(felt, front, 0.3), (felt,), 1.5),
        "felt-text": _readable(front, (felt, deep), 7.0),
        "felt-dim": _readable(_mixed(front, felt, 0.3), (felt, deep), READABLE),
        "card-face": face,
        "card-unfit": unfit,
        "card-back": back,
        "card-back-ink": _readable(_mixed(back, "#ffffff", 0.3), (back,), 1.5),
        "cursor": cursor,
        "cursor-ink": _readable(felt, (cursor,), READABLE),
        "turn": _readable(accent, (felt, deep), READABLE),
        "fits": _readable(_solid(made["success"]), (felt, deep), READABLE),
        "warn": _readable(_solid(made["error"]), (felt, deep), READABLE),
        "key-bar": deep,
        "key-bar-text": _readable(_mixed(front, felt, 0.15), (deep,), READABLE),
        "key-bar-key": _readable(accent, (deep,), READABLE),
    }
    for name, colour in ours.items():
        if name not in found:  # the inks of cards
            found[name] = _readable(colour, (unfit, face), READABLE)
    return found


_STANDS_ON: tuple[tuple[str, tuple[str, ...], float], ...] = (
    ("card-face", ("felt",), 1.25),
    ("card-unfit", ("felt", "card-face"), 1.15),
    ("felt-text", ("felt", "felt-deep"), READABLE),
    ("felt-dim", ("felt", "felt-deep"), LARGE),
    ("turn", ("felt", "felt-deep"), READABLE),
    ("fits", ("felt", "felt-deep"), READABLE),
    ("warn", ("felt", "felt-deep"), READABLE),
    ("cursor", ("felt",), LARGE),
    ("cursor-ink", ("cursor",), READABLE),
    ("key-bar-text", ("key-bar",), READABLE),
    ("key-bar-key", ("key-bar",), READABLE),
    ("card-ink", ("card-face",), READABLE),
    ("card-unfit-ink", ("card-unfit",), LARGE),
    ("card-back-ink", ("card-back",), 1.25),
)
"""What is drawn on what, and the least contrast, where colours are rounded; grounds come first."""


def in_256_colours(colours: Mapping[str, str]) -> Mapping[str, str]:
    """A table's colours for a terminal with a palette of 256.

    What would be lost on its ground, once the terminal has rounded both, is lighter or darker.
    """
    found = dict(colours)
    for name, grounds, least in _STANDS_ON:
        on = tuple(_rounded(found[ground]) for ground in grounds)
        found[name] = _readable(colours[name], on, least, _rounded)
    return found


@cache
def _rounded(colour: str) -> str:
    rounded = RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
    return rounded.get_truecolor().hex


def _as_it_is(colour: str) -> str:
    return colour


def _solid(colour: str) -> str:
    return Color.parse(colour).rich_color.get_truecolor().hex


def _mixed(one: str, other: str, share: float) -> str:
    return Color.parse(one).blend(Color.parse(other), share).hex6


def _readable(
    colour: str,
    grounds: tuple[str, ...],
    least: float,
    shown: Callable[[str], str] = _as_it_is,
) -> str:
    """A colour, made lighter or darker until it stands out from each of the grounds.

    `shown` is how a terminal shows it.
    """
    steps = (
        _mixed(colour, target, step / 20) for step in range(21) for target in ("#ffffff", "#000000")
    )
    tried = ((min(contrast(shown(made), ground) for ground in grounds), made) for made in steps)
    best = (0.0, colour)
    for found in tried:
        if found[0] >= least:
            return found[1]
        best = max(best, found)
    return best[1]


# Each on dark felt and on light; every pair keeps a contrast that is easy to see.
_COLOURS: Mapping[str, tuple[str, str]] = {
    "yellow": ("#e8c547", "#8a6a00"),
    "blue": ("#5b9bf0", "#1d4ed8"),
    "red": ("#f07a6a", "#b91c1c"),
    "green": ("#6fce8c", "#15703a"),
    "purple": ("#c79bf2", "#7e22ce"),
    "orange": ("#f0a35b", "#a04a00"),
    "cyan": ("#5fd0d6", "#0e6f80"),
    "grey": ("#b9bdb9", "#5a605c"),
    "pink": ("#f5a3c7", "#be185d"),
    "brown": ("#c99a6e", "#6f4518"),
    "lime": ("#b7df5a", "#4d6f0b"),
}


def seat_colour(name: str, *, dark: bool) -> str:
    """How a colour of a seat looks under a dark or light theme; empty for one without a look."""
    looks = _COLOURS.get(name)
    return "" if looks is None else looks[0 if dark else 1]


def colours_of(names: Sequence[str], table: NewGame | None, *, dark: bool) -> tuple[str, ...]:
    """The colours of players by seat, each another while there are enough.

    Whoever sat at the table as it was last laid wears what they were given there; the others what
    is left, in the order of their seats.
    """
    worn = {} if table is None else {seat.name: seat.colour for seat in table.players}
    found = [worn.get(name, "") for name in names]
    left = [colour for colour in _COLOURS if colour not in found]
    for seat, colour in enumerate(found):
        if not colour:
            found[seat] = left.pop(0) if left else ""
    return tuple(seat_colour(colour, dark=dark) for colour in found)
