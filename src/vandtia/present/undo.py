"""Why a move cannot be taken back, in words."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.i18n import N_, _
from vandtia.session.undo import UndoRefusal

_SENTENCES: Mapping[UndoRefusal, str] = {
    UndoRefusal.NOTHING: N_("There is no move to take back."),
    UndoRefusal.CURTAIN: N_("Somebody else has had the screen since: that move stands."),
    UndoRefusal.DRAW: N_("Cards were drawn and seen: that move stands."),
    UndoRefusal.FLIP: N_("A face-down card was turned over: that move stands."),
    UndoRefusal.CHANCE: N_("A chance card was turned up: that move stands."),
    UndoRefusal.TURNED_UP: N_("A face-down card was turned up: that move stands."),
    UndoRefusal.CARDS_SHOWN: N_("Others have shown their cards since: that move stands."),
    UndoRefusal.GAME_OVER: N_("The game is over: nothing can be taken back."),
}


def undo_refusal_line(code: UndoRefusal) -> str:
    """One sentence for each refusal."""
    return _(_SENTENCES[code])
