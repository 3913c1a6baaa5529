"""What somebody typed, as a move or a command.

Moves are typed as one says them: `7`, `7 7`, `three kings`, `take`, `flip 2`, `swap q 1`; or by
number from the list (`#3`); or as records write them (`play 7D 7S`). Words are understood in
English and in the language in use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from vandtia.engine import (
    BadNotation,
    CardSet,
    Chance,
    Flip,
    Move,
    Play,
    Ready,
    Stack,
    Swap,
    Take,
    View,
    parse_move,
)
from vandtia.engine.cards import RANK_MASKS, RANK_NAMES
from vandtia.i18n import NP_, _, pgettext
from vandtia.i18n.ranks import a_rank, card_name, rank_index, ranks
from vandtia.present.phrases import nearest
from vandtia.present.status import zone_in_play

COMMANDS: Mapping[str, str] = {
    "?": NP_("typed", "?"),
    "help": NP_("typed", "help"),
    "hand": NP_("typed", "hand"),
    "table": NP_("typed", "table"),
    "who": NP_("typed", "who"),
    "list": NP_("typed", "list"),
    "log": NP_("typed", "log"),
    "rules": NP_("typed", "rules"),
    "hint": NP_("typed", "hint"),
    "undo": NP_("typed", "undo"),
    "redo": NP_("typed", "redo"),
    "count": NP_("typed", "count cards"),
    "save": NP_("typed", "save"),
    "set": NP_("typed", "set"),
    "quit": NP_("typed", "quit"),
}
"""Commands by their English word, with the message of their word in the language in use."""

_NUMBERS = (NP_("typed", "one"), NP_("typed", "two"), NP_("typed", "three"), NP_("typed", "four"))
_TAKE, _FLIP, _CHANCE, _READY = (
    NP_("typed", "take"),
    NP_("typed", "flip"),
    NP_("typed", "chance"),
    NP_("typed", "ready"),
)
_SWAP, _STACK, _ALL, _PASS = (
    NP_("typed", "swap"),
    NP_("typed", "stack"),
    NP_("typed", "all"),
    NP_("typed", "pass"),
)


def _in_use(message: str) -> str:
    """A word to type, in the language in use."""
    return pgettext("typed", message).casefold()


class Command(NamedTuple):
    """A command and what stood behind it."""

    name: str
    rest: str = ""


class Unclear(NamedTuple):
    """It could not be understood; `why` says so in a sentence."""

    why: str


_SETTINGS = (
    NP_("typed", "cards"),
    NP_("typed", "suits"),
    NP_("typed", "words"),
    NP_("typed", "letters"),
    NP_("typed", "on"),
    NP_("typed", "off"),
)


def read_setting(text: str) -> tuple[str, ...]:
    """The English words of a setting such as `("cards", "letters")`, in whatever language typed."""
    english = {_in_use(message): message for message in _SETTINGS}
    return tuple(english.get(word, word) for word in text.casefold().split())


Typed: TypeAlias = Move | Command | Unclear


def read_typed(text: str, view: View, legal: Sequence[Move]) -> Typed:
    """What was typed at the turn of the seat whose view it is.

    A move that is returned need not be legal; the engine says why it is not.
    """
    words = text.casefold().replace(",", " ").split()
    if not words:
        return Command("again")
    first, rest = words[0], words[1:]
    if first.startswith("#"):
        return _from_list(first[1:] + "".join(rest), legal)
    command = _command(words)
    if command is not None:
        return Command(command, text.strip()[len(first) :].strip())
    for message, read in _READERS.items():
        if first in {message, *_in_use(message).split()[:1]}:
            return read(rest, view, legal)
    found = _play(words, view)
    if found is not None:
        return found
    try:
        return parse_move(text.strip())
    except BadNotation:
        return _not_understood(text, words)


def _command(words: Sequence[str]) -> str | None:
    for name, message in COMMANDS.items():
        if words[0] in {name, _in_use(message).split()[0]}:
            return name
    return None


def _from_list(number: str, legal: Sequence[Move]) -> Typed:
    if number.isdecimal() and 1 <= int(number) <= len(legal):
        return legal[int(number) - 1]
    return Unclear(_("The list has the numbers from 1 to %(most)s.", most=len(legal)))


def _rank_words() -> Mapping[str, int]:
    """Every word for a rank, with its number."""
    words: dict[str, int] = {"t": RANK_NAMES.index("10")}
    for number, name in enumerate(RANK_NAMES):
        forms = (name, rank_index(name), card_name(name, None), ranks(name))
        for form in (*forms, a_rank(name).split()[-1]):
            words.setdefault(form.casefold(), number)
    return words


def _play(words: Sequence[str], view: View) -> Typed | None:
    """`7`, `7 7`, `two sevens`, `all 7`; `None` where no rank is named."""
    known = _rank_words()
    names = [word for word in words if word in known]
    wanted = {known[word] for word in names}
    if not names:
        return None
    number: int | None = len(names)
    others = [word for word in words if word not in known]
    counted = [_in_use(message) for message in _NUMBERS]
    # "two sevens": the first word is a number and names a rank as well.
    if len(names) == 2 and names[0] in counted and len(wanted) == 2:
        number, wanted = counted.index(names[0]) + 1, {known[names[1]]}
    elif len(others) == 1 and others[0] in counted:
        number = counted.index(others[0]) + 1
    elif others and set(others) <= {_ALL, _in_use(_ALL), "play", "x"}:
        number = None if others[0] in {_ALL, _in_use(_ALL)} else number
    elif others:
        return None
    if len(wanted) > 1:
        return Unclear(_("Cards played together must be of the same rank."))
    (rank,) = wanted
    return _cards(rank, number, view)


def _cards(rank: int, number: int | None, view: View) -> Typed:
    """So many cards of a rank from hand or row; `None`: all of the zone in play."""
    zone = zone_in_play(view) & RANK_MASKS[rank]
    seat = view.seats[view.turn]
    everywhere = (view.hand | seat.up[0] | seat.up[1] | seat.up[2]) & RANK_MASKS[rank]
    have = zone if number is None or zone.bit_count() >= number else everywhere
    cards = list(CardSet(have))
    if not cards or (number is not None and number > len(cards)):
        return Unclear(_not_enough(rank, len(cards)))
    return Play(int(CardSet.of(cards[: number or len(cards)])))


def _not_enough(rank: int, have: int) -> str:
    many = ranks(RANK_NAMES[rank])
    if not have:
        return _("You have no %(ranks)s.", ranks=many)
    return _("You have only %(n)s of the %(ranks)s.", n=have, ranks=many)


def _take(words: Sequence[str], view: View, legal: Sequence[Move]) -> Typed:
    """`take`, `take up`, `take 8`: the pile, and a card of the row with it."""
    known = _rank_words()
    named = [known[word] for word in words if word in known]
    if not named:
        return Take()
    for move in legal:
        if isinstance(move, Take) and move.row_card & RANK_MASKS[named[0]]:
            return move
    row = view.seats[view.turn].up
    card = (row[0] | row[1] | row[2]) & RANK_MASKS[named[0]]
    return Take(card & -card) if card else Unclear(_not_enough(named[0], 0))


def _flip(words: Sequence[str], _view: View, legal: Sequence[Move]) -> Typed:
    """`flip 2`; `flip` alone where there is only one."""
    place = _number(words)
    flips = [move for move in legal if isinstance(move, Flip)]
    if place is None and len(flips) == 1:
        return flips[0]
    return Flip(place) if place else Unclear(_("Which place? Type flip 1, flip 2 or flip 3."))


def _swap(words: Sequence[str], view: View, _legal: Sequence[Move]) -> Typed:
    """`swap q 1`: a queen of the hand with what lies face up at place 1."""
    card, place = _hand_card(words, view), _number(words[1:])
    if card is None or place is None:
        return Unclear(_("Type a card of your hand and a place, such as swap K 1."))
    return Swap(card, place)


def _stack(words: Sequence[str], view: View, legal: Sequence[Move]) -> Typed:
    """`stack 7 2`: a seven of the hand on place 2 of one's own row; `stack 7 2 @3` on another's."""
    card, place = _hand_card(words, view), _number(words[1:2])
    if card is None or place is None:
        return Unclear(_("Type a card of your hand and a place, such as stack 7 2."))
    at = next((int(w[1:]) for w in words[2:] if w[:1] == "@" and w[1:].isdecimal()), None)
    moves = [
        m for m in legal if isinstance(m, Stack) and (m.card, m.place, m.seat) == (card, place, at)
    ]
    return moves[0] if moves else Stack(card, place, at)


def _hand_card(words: Sequence[str], view: View) -> int | None:
    rank = _rank_words().get(words[0]) if words else None
    cards = view.hand & RANK_MASKS[rank] if rank is not None else 0
    return cards & -cards or None


def _number(words: Sequence[str]) -> int | None:
    return next((int(word) for word in words if word.isdecimal()), None)


def _not_understood(text: str, words: Sequence[str]) -> Unclear:
    known = [*COMMANDS, *map(_in_use, COMMANDS.values()), *map(_in_use, _READERS), *_READERS]
    near = nearest(words[0], known)
    if near is not None:
        return Unclear(
            _("“%(text)s” is not understood. Did you mean %(word)s?", text=text.strip(), word=near)
        )
    return Unclear(_("“%(text)s” is not understood. ? lists what you can type.", text=text.strip()))


_Reader: TypeAlias = Callable[[Sequence[str], View, Sequence[Move]], Typed]

_READERS: Mapping[str, _Reader] = {
    _TAKE: _take,
    _PASS: lambda _words, _view, _legal: Take(),
    _FLIP: _flip,
    _CHANCE: lambda _words, _view, _legal: Chance(),
    _READY: lambda _words, _view, _legal: Ready(),
    _SWAP: _swap,
    _STACK: _stack,
}
