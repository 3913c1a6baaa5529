"""Why a bot chose a move, or why the hint names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vandtia.ai.player import Decision, Idea, Why
from vandtia.engine import View
from vandtia.i18n import N_, _
from vandtia.present.moves import move_line
from vandtia.present.phrases import capital

_IDEAS: Mapping[Idea, str] = {
    Idea.ONLY_MOVE: N_("Nothing else is allowed."),
    Idea.GO_OUT: N_("That is the way out."),
    Idea.BURN: N_("The pile goes away."),
    Idea.FINISH_FOUR: N_("That makes four of a kind, and the pile goes away."),
    Idea.FORCE: N_("The next player will find that hard to answer."),
    Idea.PLAY_HIGH: N_("A high card makes it hard for the next player."),
    Idea.CLEAR_LOW: N_("Low cards go first, while they still fit."),
    Idea.CLEAR_SET: N_("Equal cards together empty the hand faster."),
    Idea.KEEP_EQUALS: N_("The rest of them may still make four of a kind."),
    Idea.SAVE_SPECIAL: N_("The special cards are worth keeping."),
    Idea.SPEND_SPECIAL: N_("Nothing ordinary fits, so a special card has to help."),
    Idea.TAKE_UP_SMALL: N_("The pile is small, and better cards are saved for later."),
    Idea.TAKE_UP_STRONG: N_("There are good cards in the pile."),
    Idea.TAKE_UP: N_("Taking up costs less than the cards that would have to go."),
    Idea.TRY_LUCK: N_("With luck the unknown card fits."),
    Idea.STRONG_ROW: N_("Strong cards in the row help at the end."),
    Idea.STACK: N_("A stacked card is replaced from the stock."),
    Idea.READY: N_("The row is as good as it gets."),
    Idea.END_GAME: N_("Played through to the end, this does best."),
    Idea.ANY: N_("No move stands out."),
}


def idea_line(why: Why) -> str:
    """The idea behind a move, as one sentence."""
    return _(_IDEAS[why.idea])


def hint_line(decision: Decision, view: View, names: Sequence[str]) -> str:
    """A hint: the move, and why. `view` is that of the seat to play."""
    return _(
        "%(move)s. %(idea)s",
        move=capital(move_line(decision.move, view, names)),
        idea=idea_line(decision.why),
    )
