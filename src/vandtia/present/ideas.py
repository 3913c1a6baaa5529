"""Moves in words, and why a bot chose one or why the hint names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from vandtia.ai.player import Decision, Idea, Shown, Why
from vandtia.engine import Chance, Flip, Move, Play, Ready, Stack, Swap, Take, View
from vandtia.engine.cards import rank_of
from vandtia.i18n import N_, _
from vandtia.present.phrases import a_rank, capital, card_count, equal_cards

if TYPE_CHECKING:
    from vandtia.ai.hints import Bar

MAX_LENGTH = 77
"""So many characters of a hint fit one line of 80 columns, a key before it apart."""

# Short: beside the move they must fit one line of 80 columns.
_IDEAS: Mapping[Idea, str] = {
    Idea.ONLY_MOVE: N_("Nothing else is allowed."),
    Idea.ONLY_FIT: N_("Nothing else fits."),
    Idea.GO_OUT: N_("That is the way out."),
    Idea.BURN: N_("The pile goes away."),
    Idea.FINISH_FOUR: N_("That makes four of a kind."),
    Idea.KEEP_TURN: N_("The turn stays here."),
    Idea.FORCE: N_("Hard for the next player to answer."),
    Idea.HARDER: N_("Harder to follow than a lower card."),
    Idea.CLEAR_LOW: N_("The lowest that fits goes first."),
    Idea.CLEAR_SET: N_("Equal cards together save turns."),
    Idea.KEEP_EQUALS: N_("Keeping the rest may still make four."),
    Idea.KEEP_BACK: N_("One is enough; the rest is for later."),
    Idea.KEEP_PAIRS: N_("Lower equal cards stay together."),
    Idea.KEEP_HIGH: N_("High cards are kept for later."),
    Idea.SAVE_SPECIAL: N_("Special cards are kept for later."),
    Idea.SPEND_SPECIAL: N_("Only special cards can be played."),
    Idea.NOT_LAST: N_("Something else must be left for the last card."),
    Idea.TAKE_UP_SMALL: N_("Better a few cards now than many later."),
    Idea.TAKE_UP_STRONG: N_("There are good cards in the pile."),
    Idea.TAKE_UP_SETS: N_("It makes three or more of a kind."),
    Idea.TAKE_UP: N_("No card fits."),
    Idea.TRY_LUCK: N_("With luck it fits."),
    Idea.STRONG_ROW: N_("Strong cards help at the end."),
    Idea.STACK: N_("You draw a new card for it."),
    Idea.READY: N_("No swap makes the row better."),
    Idea.END_GAME: N_("This late, lay cards rather than take up."),
    Idea.PROVEN_WIN: N_("Played out to the end, it does not lose."),
    Idea.PROVEN_REST: N_("Played out to the end, all else loses."),
    Idea.TRIED: N_("It did best when the hand was played out many times."),
    Idea.ABOUT_EQUAL: N_("Other moves are about as good."),
    Idea.RULE_OF_THUMB: N_("A rule of thumb says so."),
    Idea.ANY: N_("On a whim."),
}


# The same with what shows it: so many `cards` of `total`.
_SHOWN: Mapping[tuple[Idea, Shown], str] = {
    (Idea.BURN, Shown.PILE): N_("The pile of %(total)s cards goes away."),
    (Idea.TAKE_UP_STRONG, Shown.PILE): N_("Good cards in the pile: %(cards)s of %(total)s."),
    (Idea.KEEP_EQUALS, Shown.GONE): N_(
        "The rest may still become four: %(cards)s of %(total)s are gone."
    ),
    (Idea.KEEP_BACK, Shown.GONE): N_(
        "One is enough: %(cards)s of %(total)s are gone, so no four any more."
    ),
    (Idea.TRY_LUCK, Shown.UNSEEN): N_("With luck: %(cards)s of %(total)s unseen cards fit."),
    (Idea.FORCE, Shown.UNSEEN): N_("Hard to follow: %(cards)s of %(total)s unseen cards fit."),
    (Idea.HARDER, Shown.UNSEEN): N_("Harder to follow: %(cards)s of %(total)s unseen cards fit."),
}
_NONE_SHOWN: Mapping[tuple[Idea, Shown], str] = {
    (Idea.KEEP_EQUALS, Shown.GONE): N_("The rest may still become four: none is gone."),
    (Idea.FORCE, Shown.ROW): N_("Nothing in the next player's open row fits on it."),
    (Idea.FORCE, Shown.HAND): N_("No card of the next hand, all seen, fits on it."),
    (Idea.HARDER, Shown.ROW): N_("Nothing in the next player's open row fits on it."),
    (Idea.HARDER, Shown.HAND): N_("No card of the next hand, all seen, fits on it."),
}


def idea_line(why: Why) -> str:
    """The idea behind a move, as one sentence, with what shows it where that can be counted.

    A program by somebody else says it in words of its own.
    """
    return why.words or _counted(why) or _(_IDEAS[why.idea])


def reason_of_move(move: Move, why: Why, view: View, names: Sequence[str], seat: int) -> str:
    """Why a seat made a move. `view` is what the seat saw before it."""
    return _(
        "%(name)s, %(move)s: %(idea)s",
        name=names[seat],
        move=move_line(move, view, names),
        idea=idea_line(why),
    )


class HintBar(NamedTuple):
    """A move as a hint shows it beside others: its chance, 0 to 1, with the error of that."""

    words: str
    chance: float
    error: float
    is_hinted: bool


def hint_bars(
    tried: Sequence[Bar], hinted: Move, view: View, names: Sequence[str]
) -> tuple[HintBar, ...]:
    """The moves that were tried out for a hint, the highest chance first."""
    return tuple(
        HintBar(capital(_short(bar.move, view, names)), bar.chance, bar.error, bar.move == hinted)
        for bar in sorted(tried, key=lambda bar: -bar.chance)
    )


def hint_bar_line(bar: HintBar) -> str:
    """A move of a hint as a line of text."""
    return _(
        "%(move)s: chance %(chance)s in a hundred, ±%(error)s",
        move=bar.words,
        chance=round(100 * bar.chance),
        error=max(1, round(100 * bar.error)),
    )


def _short(move: Move, view: View, names: Sequence[str]) -> str:
    """A move in a word or two."""
    if isinstance(move, Play):
        return equal_cards(move.cards)
    if isinstance(move, Take) and not move.row_card:
        return _("take up") if view.pile else _("pass")
    return move_line(move, view, names)


def hint_line(decision: Decision, view: View, names: Sequence[str]) -> str:
    """A hint: the move, the best of those about as good, and why. `view` is the player's.

    What would not fit one line of 80 columns is left out: first what can be counted, then the idea.
    """
    why, equal = decision.why, decision.equal
    move = capital(move_line(decision.move, view, names))
    if equal:
        other = _beside(equal[0], decision.move, view, names)
        move = _("%(move)s or %(other)s, about equal", move=move, other=other)
        if why.idea is Idea.ABOUT_EQUAL:
            return f"{move}."
    hints = [_("%(move)s. %(idea)s", move=move, idea=idea) for idea in _ideas(why)]
    return next((hint for hint in hints if len(hint) <= MAX_LENGTH), f"{move}.")


def _beside(other: Move, move: Move, view: View, names: Sequence[str]) -> str:
    """Another move named right after a move: of another play, the cards are enough."""
    if isinstance(other, Play) and isinstance(move, Play):
        return equal_cards(other.cards)
    return move_line(other, view, names)


def _ideas(why: Why) -> list[str]:
    """What can be said of an idea, the longest first."""
    return list(filter(None, [why.words, _counted(why), _(_IDEAS[why.idea])]))


def _counted(why: Why) -> str | None:
    """The idea with what shows it, where that can be counted."""
    ground = why.ground
    if ground is None or ground.total == 1:
        return None
    key = why.idea, ground.shown
    message = _SHOWN.get(key) if ground.cards else _NONE_SHOWN.get(key, _SHOWN.get(key))
    return None if message is None else _(message, cards=ground.cards, total=ground.total)


def move_line(move: Move, view: View, names: Sequence[str]) -> str:
    """What a move of the seat to play would do: "play two queens", "take up 9 cards".

    `view` is the table before the move, `names` are those of the seats, in order.
    """
    match move:
        case Play(cards):
            return _play(cards, view)
        case Flip(place):
            return _("flip face-down card %(place)s", place=place)
        case Chance():
            return _("turn up a chance card")
        case Take(row_card):
            return _take(row_card, view)
        case Swap(card, place):
            return _(
                "swap %(card)s for %(other)s in the row",
                card=equal_cards(card),
                other=equal_cards(view.seats[view.turn].up[place - 1]),
            )
        case Stack(card, _place, at):
            if at is None or at == view.turn:
                return _("stack %(card)s in the row", card=equal_cards(card))
            return _(
                "stack %(card)s in %(name)s's row",
                card=equal_cards(card),
                name=names[at],
            )
        case Ready():
            return _("say ready")


def _play(cards: int, view: View) -> str:
    up = view.seats[view.turn].up
    row = (up[0] | up[1] | up[2]) & cards
    if not row:
        return _("play %(cards)s", cards=equal_cards(cards))
    if row == cards:
        return _("play %(cards)s from the row", cards=equal_cards(cards))
    return _("play %(cards)s from hand and row", cards=equal_cards(cards))


def _take(row_card: int, view: View) -> str:
    if not view.pile:
        return _("pass")
    cards = card_count(view.pile_size)
    if row_card:
        return _(
            "take up %(cards)s, and %(row_card)s from the row",
            cards=cards,
            row_card=a_rank(rank_of(row_card)),
        )
    return _("take up %(cards)s", cards=cards)
