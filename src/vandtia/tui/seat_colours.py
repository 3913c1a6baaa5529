"""The colours that players wear, where the table is laid and where it is played at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vandtia.storage.settings import NewGame

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
