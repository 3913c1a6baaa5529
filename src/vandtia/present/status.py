"""The status sentence: what the seat to move may do, by kind, and the rule it follows from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from vandtia.engine import CardSet, Chance, Flip, Move, Phase, Play, Power, Stack, Swap, Take, View
from vandtia.engine.cards import rank_of, split_ranks
from vandtia.i18n import _, ngettext
from vandtia.i18n.ranks import rank_index
from vandtia.present.phrases import (
    a_rank,
    any_of,
    capital,
    card_count,
    cells,
    either_of,
    equal_cards,
    many_of,
    rank_count,
    shortened,
)
from vandtia.present.requirement import deciding_rank, fitting, fitting_words

BRIEF_NAME = 12
"""Cells for a name where the sentence would not fit otherwise."""


class Status(NamedTuple):
    """The sentence, and the number of the rule that explains it (`R4.3`)."""

    text: str
    rule: str


def status_line(view: View, names: Sequence[str], legal: Sequence[Move]) -> str:
    """One sentence about what may be done now.

    To the seat whose turn it is (`view.seat`) it tells every choice in `legal`; to others who is
    to play. `names` are those of the seats, in order.
    """
    return status(view, names, legal).text


def status(
    view: View, names: Sequence[str], legal: Sequence[Move], width: int | None = None
) -> Status:
    """As `status_line`, with the rule.

    Where the sentence is longer than `width` cells it is said shorter, as far as that goes:
    ranks as their cards show them, then without what is not a choice, then with a short name.
    """
    words = _status(view, names, legal, terse=False, notes=True)
    brief = [shortened(name, BRIEF_NAME) for name in names]
    for notes, who in ((True, names), (False, names), (False, brief)):
        if width is None or cells(words.text) <= width:
            break
        words = _status(view, who, legal, terse=True, notes=notes)
    return words


def _status(
    view: View, names: Sequence[str], legal: Sequence[Move], *, terse: bool, notes: bool
) -> Status:
    if view.phase is Phase.OVER:
        return Status(_("The game is over."), "R8")
    name = names[view.turn]
    mine = view.seat == view.turn
    if view.phase is Phase.SWAP:
        return Status(_swapping(name, options(view, legal)) if mine else _others_swap(name), "R2.1")
    if not mine or not legal:
        return Status(_others_play(view, name, terse=terse), _fit_rule(view))
    found = options(view, legal)
    text = _playing(view, name, found, terse=terse)
    if notes:
        text = " ".join([text, *_notes(view, found)])
    return Status(text, _rule(view, found))


def selection_line(cards: int) -> str:
    """How many cards are chosen: "Three queens chosen". Empty for none."""
    return capital(_("%(cards)s chosen", cards=equal_cards(cards))) if cards else ""


def memory_line(view: View, seat: int, names: Sequence[str]) -> str:
    """What everybody knows of a hand: how many cards, and which have been seen (R10.2)."""
    cards, name = view.seats[seat], names[seat]
    if seat in view.out:
        return _("%(name)s is out.", name=name)
    held = ngettext(
        "%(name)s has %(n)s card in hand.",
        "%(name)s has %(n)s cards in hand.",
        cards.hand_size,
        name=name,
    )
    if not cards.hand_size:
        return held
    seen = " ".join(rank_index(card.rank.label) for card in CardSet(cards.known))
    known = _("Seen by all: %(cards)s.", cards=seen) if seen else _("None of them has been seen.")
    return f"{held} {known}"


def _swapping(name: str, found: Options) -> str:
    choices = []
    if found.swap:
        choices.append(_("swap hand cards with the row"))
    if found.stack_own or found.stack_other:
        choices.append(
            _("stack equals in any row") if found.stack_other else _("stack equal cards there")
        )
    choices.append(_("say ready"))
    return _("%(name)s: %(choices)s.", name=name, choices=either_of(choices))


def _others_swap(name: str) -> str:
    return _("%(name)s is swapping.", name=name)


def _others_play(view: View, name: str, *, terse: bool) -> str:
    seat = view.seats[view.turn]
    if not seat.hand_size and not any(seat.up):
        return _("%(name)s must flip a face-down card.", name=name)
    if not view.pile:
        return _("%(name)s leads.", name=name)
    return _("%(name)s to play: %(cards)s.", name=name, cards=fitting_words(view, terse=terse))


def _playing(view: View, name: str, found: Options, *, terse: bool) -> str:
    choices = _ways_to_play(view, found, terse=terse)
    stuck = not choices
    if found.chance:
        choices.append(_("turn up a chance card"))
    if found.take:
        choices.append(_take(view, found, terse=terse))
    if found.passing:
        choices.append(_("pass"))
    words = either_of(choices)
    if stuck:
        return _stuck(view, name, words, terse=terse)
    return _("%(name)s: %(choices)s.", name=name, choices=words)


def _take(view: View, found: Options, *, terse: bool) -> str:
    cards = card_count(view.pile_size)
    if not found.row_card:
        return _("take up %(cards)s", cards=cards)
    if terse:
        return _("take up %(pile)s + 1 cards", pile=view.pile_size)
    return _("take up %(cards)s and one from the row", cards=cards)


def _stuck(view: View, name: str, words: str, *, terse: bool) -> str:
    """Nothing can be played: either nothing fits, or what fits may not be the last card."""
    top = deciding_rank(view)
    if terse:
        return _("%(name)s cannot play: %(choices)s.", name=name, choices=words)
    if zone_in_play(view) & view.fits or top is None:
        return _("%(name)s has nothing to play: %(choices)s.", name=name, choices=words)
    return _(
        "%(name)s has nothing that fits on %(top)s: %(choices)s.",
        name=name,
        top=a_rank(top),
        choices=words,
    )


def _ways_to_play(view: View, found: Options, *, terse: bool) -> list[str]:
    ways = []
    if found.plays:
        cards = fitting_words(view, terse=terse)
        ways.append(
            _("play %(cards)s", cards=cards) if view.pile else _("lead with %(cards)s", cards=cards)
        )
    if found.fours:
        sets = any_of([rank_count(rank, 4) for rank in found.fours])
        ways.append(
            _("%(cards)s at once", cards=sets) if ways else _("play %(cards)s at once", cards=sets)
        )
    if found.flips:
        ways.append(ngettext("flip the face-down card", "flip a face-down card", len(found.flips)))
    return ways


def _notes(view: View, found: Options) -> list[str]:
    """What is no choice but explains them."""
    notes = []
    if view.pile and deciding_rank(view) != rank_of(view.pile[-1]):
        seen = many_of(rank_of(view.pile[-1]))
        notes.append(_("%(cards)s are see-through.", cards=capital(seen)))
    if found.combined is not None:
        notes.append(_("You may add the %(ranks)s of your row.", ranks=many_of(found.combined)))
    if found.last is not None:
        notes.append(_("Nobody may go out on %(ranks)s.", ranks=many_of(found.last)))
    return notes


def _rule(view: View, found: Options) -> str:
    """The rule that says most about these choices."""
    if found.last is not None:
        return "R9.2"
    if found.passing:
        return "R3.5"
    if found.flips:
        return "R7.2"
    if found.combined is not None:
        return "R7.5"
    if found.fours:
        return "R6.2"
    if not found.plays:
        return "R9.5" if found.chance else "R7.4" if found.row_card else "R3.4"
    return _fit_rule(view)


def _fit_rule(view: View) -> str:
    if not view.pile:
        return "R4.1"
    top = deciding_rank(view)
    if top is not None and Power.LOW in view.table.powers.of(top) and fitting(view).missing:
        return "R9.3"
    return "R4.3"


@dataclass(frozen=True)
class Options:
    """The legal moves by kind.

    `plays` are the ranks that may be played since they fit, `fours` those that fit only as four
    or more at once (R6.2). `last` is a rank that fits but may not all be played, since nobody
    goes out on it (R9.2). `combined` is a rank of which hand and row may go together (R7.5).
    `take` says whether the pile may be taken up, `row_card` whether a row card goes along
    (R7.4), `passing` whether the take-up is a pass (R3.5).
    """

    plays: tuple[int, ...] = ()
    fours: tuple[int, ...] = ()
    last: int | None = None
    combined: int | None = None
    flips: tuple[int, ...] = ()
    chance: bool = False
    take: bool = False
    row_card: bool = False
    passing: bool = False
    swap: bool = False
    stack_own: bool = False
    stack_other: bool = False


def options(view: View, legal: Sequence[Move]) -> Options:
    """Sort the legal moves of `view.seat`, whose turn it is."""
    played = [move.cards for move in legal if isinstance(move, Play)]
    fitting = [cards for cards in played if cards & view.fits]
    takes = [move for move in legal if isinstance(move, Take)]
    stacks = [move for move in legal if isinstance(move, Stack)]
    return Options(
        plays=_ranks(fitting),
        fours=_ranks(cards for cards in played if not cards & view.fits),
        last=_forbidden_last(view, played),
        combined=_combined(view, played),
        flips=tuple(move.place for move in legal if isinstance(move, Flip)),
        chance=any(isinstance(move, Chance) for move in legal),
        take=bool(takes) and bool(view.pile),
        row_card=any(move.row_card for move in takes),
        passing=bool(takes) and not view.pile,
        swap=any(isinstance(move, Swap) for move in legal),
        stack_own=any(move.seat is None for move in stacks),
        stack_other=any(move.seat is not None for move in stacks),
    )


def zone_in_play(view: View) -> int:
    """The open cards that `view.seat` plays from now: the hand, else the face-up cards (R3.2)."""
    if view.seat is None:
        return 0
    up = view.seats[view.seat].up
    return view.hand or up[0] | up[1] | up[2]


def _ranks(sets: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({rank_of(cards) for cards in sets}))


def _forbidden_last(view: View, played: Sequence[int]) -> int | None:
    """The rank of the last cards, where they fit but not all of them may be played."""
    cards = zone_in_play(view)
    parts = split_ranks(cards)
    if len(parts) == 1 and cards & view.fits and cards not in played:
        return rank_of(cards)
    return None


def _combined(view: View, played: Sequence[int]) -> int | None:
    hand = view.hand
    for cards in played:
        if hand and cards & ~hand:
            return rank_of(cards)
    return None
