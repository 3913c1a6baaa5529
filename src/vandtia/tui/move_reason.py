"""Why a computer player made a move of a game that is looked at again."""

from __future__ import annotations

# ruff: noqa: PLC0415 (bots are loaded when they are asked)
from typing import TYPE_CHECKING, Any

from vandtia.engine import parse_move
from vandtia.i18n import _
from vandtia.present.replay import Eyes, Replay
from vandtia.session import HUMAN
from vandtia.tui.bot_worker import Question

if TYPE_CHECKING:
    from vandtia.ai import Decision
    from vandtia.tui.screens.base import GameScreen

SECONDS = 15
"""So long the answer stays."""


def ask_reason(screen: GameScreen[Any], replay: Replay, moment: int) -> None:
    """Tell why the move that led to a moment was made, if a computer player made it.

    The same computer player is asked again, with what it saw then. While a real game goes on
    nothing is told: a reason tells of cards that are hidden.
    """

    def say(words: str) -> None:
        screen.notify(words, title=_("Why that move?"), markup=False, timeout=SECONDS)

    if not 1 <= moment <= replay.moves:
        say(_("No move was made last."))
        return
    seat = replay.mover(moment)
    player = replay.record.players[seat]
    if player.kind == HUMAN:
        say(_("A person made that move. Computer players tell their reasons."))
        return
    if not replay.tells_reasons:
        say(_("Reasons are told once the game is over."))
        return
    view = replay.view(moment - 1, Eyes(seat))
    move = parse_move(replay.record.moves[moment - 1])
    history = tuple(e for events in replay.events(moment - 1, Eyes(seat)) for e in events)

    def answered(decision: Decision | None, _problem: str) -> None:
        # Called from another thread, where posting a message is what may be done.
        screen.call_later(tell, decision)

    def tell(decision: Decision | None) -> None:
        from vandtia.ai.ideas import why_made
        from vandtia.present.ideas import reason_of_move

        say(reason_of_move(move, why_made(view, move, decision), view, replay.names, seat))

    seed = player.seed if player.seed is not None else seat
    screen.game_app.bots.ask(Question(player.kind, seed, view, history), answered)
