"""Text ↔ cards and moves. Reading is lenient in case and order; writing is canonical."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from vandtia.engine.cards import (
    RANK_LETTERS,
    SUIT_LETTERS,
    Card,
    CardSet,
    Rank,
    card_of,
    iter_cards,
)
from vandtia.engine.errors import BadNotation
from vandtia.engine.moves import Chance, Flip, Move, Play, Ready, Stack, Swap, Take

_CARD = re.compile(r"(?:(10|[2-9TJQKA])([CDHS])|X([1-4]))('{0,3})", re.ASCII)
_LONGEST_MOVE = 400
_LONGEST_CARD = 6
MAX_SEATS = 11


def parse_card(text: str) -> Card:
    """Read a card, e.g. `7D'`, `10h`, `X1`. Raises BadNotation."""
    return _parsed(_text(text))


@lru_cache(maxsize=1_000)
def _parsed(text: str) -> Card:
    found = _CARD.fullmatch(text.upper()) if len(text) <= _LONGEST_CARD else None
    if found is None or not text.isascii():
        raise BadNotation(text, "not a card")
    rank, suit, joker, marks = found.groups()
    if joker:
        return card_of(Rank.JOKER, int(joker) - 1, len(marks))
    letter = "T" if rank == "10" else rank
    return card_of(RANK_LETTERS.index(letter), SUIT_LETTERS.index(suit), len(marks))


def format_card(card: int) -> str:
    """Write a card (a set of exactly one), e.g. `7D'`."""
    (only,) = iter_cards(card)
    return str(only)


def parse_cards(texts: Iterable[str]) -> CardSet:
    """Read several cards as a set. Raises BadNotation, also for a card named twice."""
    cards = 0
    for text in texts:
        card = parse_card(text)
        if card & cards:
            raise BadNotation(text, "named twice")
        cards |= card
    return CardSet(cards)


def parse_move(text: str) -> Move:
    """Read a move in the text form of one line, e.g. `play 7D 7S`. Raises BadNotation."""
    text = _text(text)
    if len(text) > _LONGEST_MOVE:
        raise BadNotation(text, f"longer than {_LONGEST_MOVE} characters")
    if not text.isascii():
        raise BadNotation(text, "not a move")
    verb, *words = text.split() or [""]
    match verb.lower(), words:
        case "play", [_, *_]:
            return Play(int(parse_cards(words)))
        case "play", []:
            raise BadNotation(text, "play what? name at least one card")
        case "flip", [place]:
            return Flip(_place(text, place))
        case "chance", []:
            return Chance()
        case "take", []:
            return Take()
        case "take", [card]:
            return Take(int(parse_card(card)))
        case "swap", [card, place]:
            return Swap(int(parse_card(card)), _place(text, place))
        case "stack", [card, place]:
            return Stack(int(parse_card(card)), _place(text, place))
        case "stack", [card, place, at]:
            return Stack(int(parse_card(card)), _place(text, place), _seat(text, at))
        case "ready", []:
            return Ready()
        case (("flip" | "chance" | "take" | "swap" | "stack" | "ready"), _):
            raise BadNotation(text, f"not how {verb.lower()} is written")
        case _:
            raise BadNotation(text, "not a move")


def format_move(move: Move) -> str:
    """Write a move in its canonical text form."""
    return str(move)


def _text(value: object) -> str:
    """What came from outside may be no text at all."""
    if not isinstance(value, str):
        raise BadNotation(f"a {type(value).__name__}", "not a text")
    return value


def _place(text: str, word: str) -> int:
    if word not in ("1", "2", "3"):
        raise BadNotation(text, f"{word!r} is not a place from 1 to 3")
    return int(word)


def _seat(text: str, word: str) -> int:
    number = word[1:]
    if word[:1] != "@" or not number.isascii() or not number.isdigit() or len(number) > 2:
        raise BadNotation(text, f"{word!r} is not a seat such as @2")
    if int(number) >= MAX_SEATS:
        raise BadNotation(text, f"there is no seat {number}")
    return int(number)
