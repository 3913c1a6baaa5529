"""Move texts, read and written."""

import re
from dataclasses import dataclass, field

from tests.oracle.cards import pack_then_suit, read_card


@dataclass
class Move:
    kind: str
    cards: list[str] = field(default_factory=list)
    place: int | None = None  # 0..2
    seat: int | None = None  # only of `stack` with `@`


FORMS = {
    "swap": r"(?P<cards>\S+) (?P<place>[1-3])",
    "stack": r"(?P<cards>\S+) (?P<place>[1-3])( @(?P<seat>\d+))?",
    "ready": r"",
    "play": r"(?P<cards>\S+( \S+)*)",
    "flip": r"(?P<place>[1-3])",
    "chance": r"",
    "take": r"(?P<cards>\S+)?",
}


def read_move(text: str) -> Move | None:
    """The move, or None if the text is none."""
    kind, _, rest = " ".join(text.lower().split()).partition(" ")
    match = re.fullmatch(FORMS[kind], rest) if kind in FORMS else None
    if match is None:
        return None
    parts = match.groupdict()
    cards = [read_card(word) for word in (parts.get("cards") or "").split()]
    place, seat = parts.get("place"), parts.get("seat")
    if None in cards:
        return None
    return Move(
        kind,
        [card for card in cards if card],
        int(place) - 1 if place else None,
        int(seat) if seat else None,
    )


def play_text(cards: list[str]) -> str:
    return "play " + " ".join(sorted(cards, key=pack_then_suit))
