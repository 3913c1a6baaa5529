"""Why a bot chose a move, or why the hint names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vandtia.ai.player import Decision, Idea, Why
from vandtia.engine import View
from vandtia.i18n import N_, _
from vandtia.present.moves import move_line
from vandtia.present.phrases import capital

# Short: beside the move they must fit one line of 80 columns.
_IDEAS: Mapping[Idea, str] = {
    Idea.ONLY_MOVE: N_("Nothing else is allowed."),
    Idea.ONLY_FIT: N_("Nothing else fits."),
    Idea.GO_OUT: N_("That is the way out."),
    Idea.BURN: N_("The pile goes away."),
    Idea.FINISH_FOUR: N_("That makes four of a kind."),
    Idea.FORCE: N_("Hard for the next player to answer."),
    Idea.PLAY_HIGH: N_("A high card is harder to follow."),
    Idea.PLAY_MIDDLE: N_("Harder to follow than the lowest."),
    Idea.CLEAR_LOW: N_("The lowest that fits goes first."),
    Idea.CLEAR_SET: N_("Equal cards together save turns."),
    Idea.KEEP_EQUALS: N_("The rest may still become four."),
    Idea.SAVE_SPECIAL: N_("Special cards are kept for later."),
    Idea.SPEND_SPECIAL: N_("Only a special card fits."),
    Idea.NOT_LAST: N_("Something else must be left for the last card."),
    Idea.TAKE_UP_SMALL: N_("Better a few cards now than many later."),
    Idea.TAKE_UP_STRONG: N_("There are good cards in the pile."),
    Idea.TAKE_UP_SETS: N_("It makes three or more of a kind."),
    Idea.TAKE_UP: N_("Anything else would cost more."),
    Idea.TRY_LUCK: N_("With luck it fits."),
    Idea.STRONG_ROW: N_("Strong cards help at the end."),
    Idea.STACK: N_("The stock gives a new one for it."),
    Idea.READY: N_("No swap makes the row better."),
    Idea.END_GAME: N_("It brings the game nearer its end."),
    Idea.PROVEN: N_("Played out to the end, nothing else is as good."),
    Idea.TRIED: N_("It did best in the games tried out."),
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
