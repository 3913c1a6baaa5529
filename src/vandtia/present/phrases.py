"""What sentences are built from: cards by rank, numbers of cards, names and lists in words.

Suits never matter to the rules, so sentences name ranks only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import combining, east_asian_width

from vandtia.engine.cards import RANK_NAMES, rank_of
from vandtia.i18n import NP_, _, ngettext, pgettext
from vandtia.i18n import ranks as rank_words

_NUMBERS = {
    2: NP_("number", "two"),
    3: NP_("number", "three"),
    4: NP_("number", "four"),
}


LONGEST_NAME = 20
"""Cells for a name in a sentence of the log; what happened matters more than the whole name."""


def a_rank(rank: int) -> str:
    """One card of a rank (0–13): "a seven"."""
    return rank_words.a_rank(RANK_NAMES[rank])


def the_rank(rank: int) -> str:
    """A card of a rank (0–13) that was spoken of: "the seven"."""
    return rank_words.the_rank(RANK_NAMES[rank])


def many_of(rank: int) -> str:
    """The cards of a rank (0–13): "sevens"."""
    return rank_words.ranks(RANK_NAMES[rank])


def bare_rank(rank: int) -> str:
    """A rank (0–13) without its article: "seven"."""
    return rank_words.card_name(RANK_NAMES[rank], None)


def rank_sign(rank: int) -> str:
    """A rank (0–13) as in the corner of its card: "7", "Q"."""
    return rank_words.rank_index(RANK_NAMES[rank])


def rank_count(rank: int, number: int) -> str:
    """So many cards of a rank: "a seven", "two sevens", "5 sevens"."""
    if number == 1:
        return a_rank(rank)
    word = pgettext("number", _NUMBERS[number]) if number in _NUMBERS else str(number)
    return _("%(number)s %(ranks)s", number=word, ranks=many_of(rank))


def equal_cards(cards: int) -> str:
    """A set of cards of one rank: "a seven", "two sevens"."""
    return rank_count(rank_of(cards), cards.bit_count())


def card_count(number: int) -> str:
    """A number of cards: "1 card", "9 cards"."""
    return ngettext("%(n)s card", "%(n)s cards", number)


def any_of(parts: Sequence[str]) -> str:
    """A list to choose from: "a", "a or b", "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(first)s or %(last)s", first=_with_commas(parts[:-1]), last=parts[-1])


def all_of(parts: Sequence[str]) -> str:
    """A list of several: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(first)s and %(last)s", first=_with_commas(parts[:-1]), last=parts[-1])


def either_of(parts: Sequence[str]) -> str:
    """A choice among longer phrases: "do this, or do that"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(first)s, or %(last)s", first=_with_commas(parts[:-1]), last=parts[-1])


def _with_commas(parts: Sequence[str]) -> str:
    return ", ".join(parts)


def capital(text: str) -> str:
    """A text with its first letter large, to begin a sentence."""
    return text[:1].upper() + text[1:]


def cells(words: str) -> int:
    """How many cells words take: signs of some scripts and pictures take two, accents none."""
    return sum(map(_cells_of, words))


def shortened(name: str, most: int = LONGEST_NAME) -> str:
    """A name in at most `most` cells, `…` for what is cut off."""
    if cells(name) <= most:
        return name
    while cells(name) >= most:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _cells_of(sign: str) -> int:
    if combining(sign):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def is_yes(answer: str) -> bool:
    """Whether a typed answer is yes, in English or the language in use, or its first letter."""
    yes = _("yes").casefold()
    return answer.strip().casefold() in {"y", "yes", yes, yes[:1]}


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that a mistyped one is most like, if any is near."""
    from difflib import get_close_matches  # noqa: PLC0415 (only when something is wrong)

    folded = {one.casefold(): one for one in known}
    near = get_close_matches(str(word).casefold(), folded, n=1, cutoff=0.55)
    return folded[near[0]] if near else None
