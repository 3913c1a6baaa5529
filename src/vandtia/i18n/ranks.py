"""Names of ranks, suits and cards, in every form a sentence may need.

Each form is a message of its own, since other languages bend the word itself: Swedish has
"en sjua", "sjuan", "sjuor" and, in the name of a card, "spader sju".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from vandtia.i18n.translation import N_, NP_, _, pgettext


class _Messages(NamedTuple):
    bare: str
    one: str
    the: str
    many: str


# By the names that ranks have in rules and records. The bare form stands in the name of a card.
_RANKS: Mapping[str, _Messages] = {
    "2": _Messages(NP_("rank", "two"), N_("a two"), N_("the two"), N_("twos")),
    "3": _Messages(NP_("rank", "three"), N_("a three"), N_("the three"), N_("threes")),
    "4": _Messages(NP_("rank", "four"), N_("a four"), N_("the four"), N_("fours")),
    "5": _Messages(NP_("rank", "five"), N_("a five"), N_("the five"), N_("fives")),
    "6": _Messages(NP_("rank", "six"), N_("a six"), N_("the six"), N_("sixes")),
    "7": _Messages(NP_("rank", "seven"), N_("a seven"), N_("the seven"), N_("sevens")),
    "8": _Messages(NP_("rank", "eight"), N_("an eight"), N_("the eight"), N_("eights")),
    "9": _Messages(NP_("rank", "nine"), N_("a nine"), N_("the nine"), N_("nines")),
    "10": _Messages(NP_("rank", "ten"), N_("a ten"), N_("the ten"), N_("tens")),
    "J": _Messages(NP_("rank", "jack"), N_("a jack"), N_("the jack"), N_("jacks")),
    "Q": _Messages(NP_("rank", "queen"), N_("a queen"), N_("the queen"), N_("queens")),
    "K": _Messages(NP_("rank", "king"), N_("a king"), N_("the king"), N_("kings")),
    "A": _Messages(NP_("rank", "ace"), N_("an ace"), N_("the ace"), N_("aces")),
    "joker": _Messages(NP_("rank", "joker"), N_("a joker"), N_("the joker"), N_("jokers")),
}

# What stands in the corner of the card: at most two characters. Numbers are the same everywhere.
_INDEXES: Mapping[str, str] = {
    "J": NP_("card index", "J"),
    "Q": NP_("card index", "Q"),
    "K": NP_("card index", "K"),
    "A": NP_("card index", "A"),
    "joker": NP_("card index", "Jo"),
}

_SUITS: Mapping[str, str] = {
    "C": N_("clubs"),
    "D": N_("diamonds"),
    "H": N_("hearts"),
    "S": N_("spades"),
}

RANK_NAMES: tuple[str, ...] = tuple(_RANKS)
"""The fourteen ranks, lowest first, as rules and records name them: `"2"` ... `"A"`, `"joker"`."""

SUIT_LETTERS: tuple[str, ...] = tuple(_SUITS)
"""The four suits as records name them: `"C"`, `"D"`, `"H"`, `"S"`."""


def a_rank(rank: str) -> str:
    """One card of a rank: "a seven". `rank` is one of `RANK_NAMES`, else `KeyError`."""
    return _(_RANKS[rank].one)


def the_rank(rank: str) -> str:
    """A card of a rank that was spoken of: "the seven"."""
    return _(_RANKS[rank].the)


def ranks(rank: str) -> str:
    """Several cards of a rank, or all of them: "sevens"."""
    return _(_RANKS[rank].many)


def rank_index(rank: str) -> str:
    """The sign in a card's corner, one or two characters: "7", "10", "J"."""
    return pgettext("card index", _INDEXES[rank]) if rank in _INDEXES else rank


def suit_name(suit: str) -> str:
    """A suit: "spades". `suit` is one of `SUIT_LETTERS`, else `KeyError`."""
    return _(_SUITS[suit])


def card_name(rank: str, suit: str | None) -> str:
    """A card in full: "queen of spades". A joker has no suit and is a "joker"."""
    bare = pgettext("rank", _RANKS[rank].bare)
    if suit is None:
        return bare
    return _("%(rank)s of %(suit)s", rank=bare, suit=suit_name(suit))
