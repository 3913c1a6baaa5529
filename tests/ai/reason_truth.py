"""Whether a reason is true, found from the view alone and without the bots' own code.

Cards are read as lists of ranks; what fits is worked out from the powers as the rulebook has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from vandtia.ai import Decision, Ground, Idea
from vandtia.engine import (
    CardSet,
    Chance,
    Flip,
    Move,
    Play,
    Ready,
    RuleTable,
    Stack,
    Swap,
    Take,
    View,
)

Ranks = list[int]
JACK, KING, RANKS = 9, 11, 14


def ranks(*sets: int) -> Ranks:
    """The ranks of the cards of some sets, one entry for each card."""
    return [int(card.rank) for cards in sets for card in CardSet(cards)]


@lru_cache(maxsize=256)
def _powers(table: RuleTable) -> dict[int, set[str]]:
    return {rank: {str(power) for power in table.powers.of(rank)} for rank in range(RANKS)}


class Position:
    """What a seat sees, in ranks."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self.view, self.moves = view, moves
        self.me = view.turn
        self.powers = _powers(view.table)
        seen = Counter(ranks(*view.pile, *view.gone))
        for seat in view.seats:
            seen.update(ranks(seat.known if seat.hand is None else seat.hand, *seat.up))
        self.pack = Counter(ranks(view.pack))
        self.unseen = list((self.pack - seen).elements())
        mine = view.seats[self.me]
        self.hand = ranks(mine.hand or 0)
        self.zone = self.hand or ranks(*mine.up)
        self.pile = ranks(*view.pile)
        self.plays = [ranks(move.cards) for move in moves if isinstance(move, Play)]

    def fits_on(self, pile: Ranks) -> set[int]:
        """R4: the ranks that fit on a pile, its top last."""
        for top in reversed(pile):
            if "see-through" in self.powers[top]:
                continue
            if "reset" in self.powers[top]:
                break
            low = "low" in self.powers[top]
            anywhere = {rank for rank in range(RANKS) if "anywhere" in self.powers[rank]}
            return anywhere | {r for r in range(RANKS) if (r <= top if low else r >= top)}
        return set(range(RANKS))

    def special(self, rank: int) -> bool:
        """Whether cards of a rank have powers and fit on every card there is."""
        fits = all(
            rank in self.fits_on([top])
            for top in range(RANKS)
            if "see-through" not in self.powers[top]
        )
        return bool(self.powers[rank]) and fits

    def strength(self, rank: int) -> tuple[int, bool, int]:
        """How strong a rank is on the row: what fits anywhere, best if it burns; powers; height."""
        powers = self.powers[rank]
        return 2 * self.special(rank) + ("burn" in powers), bool(powers), rank

    def next_seat(self, cards: Ranks) -> int:
        """R5.7 and R5.8, for a play that does not burn and leaves its player cards."""
        view, rank = self.view, cards[0]
        if "again" in self.powers[rank]:
            return self.me
        step = -view.direction if "reverse" in self.powers[rank] else view.direction
        skips = 0
        if "skip" in self.powers[rank]:
            skips = len(cards) if view.table.skip_per_card else 1
        seat, left = self.me, skips + 1
        while left:
            seat = (seat + step) % len(view.seats)
            left -= seat not in view.out
        return seat

    def four(self, cards: Ranks) -> bool:
        """R5.3: whether the top four of the pile are equal once these lie there."""
        top = (self.pile + cards)[-4:]
        return len(top) == 4 and len(set(top)) == 1

    def unanswered(self, cards: Ranks) -> Fraction:
        """How likely the next player has nothing in the zone in play, and no chance, that fits."""
        seat = self.next_seat(cards)
        if seat == self.me:
            return Fraction(0)
        fits = self.fits_on(self.pile + cards)
        other, total = self.view.seats[seat], len(self.unseen)
        free = sum(rank not in fits for rank in self.unseen)
        row = ranks(*other.up)
        if other.hand_size:
            known = ranks(other.known if other.hand is None else other.hand)
            unknown = other.hand_size - len(known)
            stuck = Fraction(comb(free, unknown), comb(total, unknown))
            stuck *= not fits & set(known)
        elif row:
            stuck = Fraction(not fits & set(row))
        else:
            stuck = Fraction(free, total)
        drawn = max(0, 3 - len(self.hand) + len(cards)) if self.hand else 0
        chances = self.view.table.chance_any_time or self.view.table.chance_when_stuck
        if chances and self.view.stock_size > drawn:
            stuck *= Fraction(free, total)
        return stuck

    def answers(self, cards: Ranks) -> set[tuple[str, int, int]]:
        """What may be said of the cards that fit on a play: which, how many, of how many."""
        other = self.view.seats[self.next_seat(cards)]
        fits = self.fits_on(self.pile + cards)
        row = ranks(*other.up)
        if other.hand_size:
            known = ranks(other.known if other.hand is None else other.hand)
            if len(known) == other.hand_size:
                return {("hand", sum(rank in fits for rank in known), len(known))}
        elif row:
            return {("row", sum(rank in fits for rank in row), len(row))}
        return {("unseen", sum(rank in fits for rank in self.unseen), len(self.unseen))}

    def may_be_left(self, left: Ranks) -> bool:
        """R9.2: whether of these cards, the last ones, one may be the very last."""
        return any(not self.view.table.never_last & 1 << 16 * rank for rank in left)


def is_true(decision: Decision, view: View, moves: Sequence[Move]) -> bool:
    """Whether what the reason says holds of the position."""
    at = Position(view, moves)
    move, why = decision.move, decision.why
    idea, ground = why.idea, why.ground
    if idea is Idea.ONLY_MOVE:
        return len(moves) == 1
    if isinstance(move, Play):
        return _play_is_true(at, ranks(move.cards), idea, ground, decision)
    match idea:
        case Idea.TRY_LUCK:
            fits = at.fits_on(at.pile)
            if isinstance(move, Flip) and sum(view.seats[at.me].down) == 1:
                fits = {rank for rank in fits if at.may_be_left([rank])}
            fitting = sum(rank in fits for rank in at.unseen)
            return (
                isinstance(move, Flip | Chance)
                and fitting > 0
                and ground == ("unseen", fitting, len(at.unseen))
            )
        case Idea.TAKE_UP:
            return isinstance(move, Take) and not at.plays
        case Idea.TAKE_UP_SMALL:
            return isinstance(move, Take) and len(at.pile) <= 4 and bool(at.plays)
        case Idea.TAKE_UP_STRONG:
            good = sum(at.special(rank) or rank in (KING, KING + 1) for rank in at.pile)
            return 2 * good >= len(at.pile) and ground == ("pile", good, len(at.pile))
        case Idea.TAKE_UP_SETS:
            both = set(at.pile) & set(at.hand)
            return any((at.pile + at.hand).count(rank) >= 3 for rank in both)
        case Idea.STRONG_ROW:
            assert isinstance(move, Swap)
            up, new = ranks(view.seats[at.me].up[move.place - 1]), ranks(move.card)
            return at.strength(new[0]) > at.strength(up[0])
        case Idea.STACK:
            return isinstance(move, Stack) and view.stock_size > 0 and len(at.hand) <= 3
        case Idea.READY:
            return isinstance(move, Ready) and _no_swap_is_better(at)
        case Idea.TRIED | Idea.ABOUT_EQUAL | Idea.PROVEN_WIN | Idea.PROVEN_REST:
            return _estimates_say_so(decision)
    return idea in (Idea.RULE_OF_THUMB, Idea.ANY) and ground is None


def _play_is_true(
    at: Position, cards: Ranks, idea: Idea, ground: Ground | None, decision: Decision
) -> bool:
    rank, view = cards[0], at.view
    others = {play[0] for play in at.plays} - {rank}
    plain = {other for other in others if not at.special(other)}
    lower = {other for other in plain if other < rank}
    seat = view.seats[at.me]
    match idea:
        case Idea.ONLY_FIT:
            return not others
        case Idea.GO_OUT:
            return view.stock_size == 0 and len(cards) == seat.card_count
        case Idea.BURN:
            size = len(at.pile)
            return "burn" in at.powers[rank] and size > 0 and ground == ("pile", size, size)
        case Idea.FINISH_FOUR:
            return at.four(cards)
        case Idea.NOT_LAST:
            return not at.may_be_left([rank]) and bool(others) and view.stock_size == 0
        case Idea.KEEP_TURN:
            if "burn" in at.powers[rank]:
                return view.table.burner_leads
            return at.next_seat(cards) == at.me
        case Idea.FORCE:
            return at.unanswered(cards) >= Fraction(59, 100) and ground in at.answers(cards)
        case Idea.HARDER:
            least = min(at.unanswered(play) for play in at.plays if play[0] in lower)
            return at.unanswered(cards) > least and ground in at.answers(cards)
        case Idea.CLEAR_LOW:
            return len(cards) == 1 and not lower and bool(plain)
        case Idea.CLEAR_SET:
            return len(cards) > 1
        case Idea.KEEP_EQUALS | Idea.KEEP_BACK:
            gone, total = ranks(*view.gone).count(rank), at.pack[rank]
            four = total - gone >= 4
            return (
                at.zone.count(rank) > len(cards)
                and four == (idea is Idea.KEEP_EQUALS)
                and ground == ("gone", gone, total)
            )
        case Idea.KEEP_PAIRS:
            return bool(lower) and all(at.zone.count(other) > 1 for other in lower)
        case Idea.KEEP_HIGH:
            return bool(plain) and min(plain) >= JACK
        case Idea.SAVE_SPECIAL:
            return bool(others) and not plain and not at.special(rank)
        case Idea.SPEND_SPECIAL:
            return at.special(rank) and not plain
        case Idea.END_GAME:
            return view.actions > 200
        case Idea.TRIED | Idea.ABOUT_EQUAL | Idea.PROVEN_WIN | Idea.PROVEN_REST:
            return _estimates_say_so(decision)
    return idea in (Idea.RULE_OF_THUMB, Idea.ANY) and ground is None


def _estimates_say_so(decision: Decision) -> bool:
    """Whether the move was found to be best, or as good, or the others were proven to lose."""
    first, *others = decision.why.estimates or (None,)
    if decision.why.idea is Idea.ABOUT_EQUAL:
        chosen = next(each for each in decision.why.estimates if each.move == decision.move)
        least = min(each.behind for each in decision.why.estimates if each is not chosen)
        return chosen.behind < 0.03 and -0.02 <= least <= 0.02
    if decision.why.idea is Idea.TRIED:
        best = first is not None and first.move == decision.move and first.rollouts > 0
        return best and all(each.behind >= 0 for each in others)
    if decision.why.idea is Idea.PROVEN_WIN:
        return first is not None and first.move == decision.move and first.value == 1
    return all(each.value == 0 for each in others)


def _no_swap_is_better(at: Position) -> bool:
    swaps = [move for move in at.moves if isinstance(move, Swap)]
    up = at.view.seats[at.me].up
    return not any(
        at.strength(ranks(move.card)[0]) > at.strength(ranks(up[move.place - 1])[0])
        for move in swaps
    )
