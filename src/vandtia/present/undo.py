"""Why a move cannot be taken back, in words."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.i18n import N_, _
from vandtia.session.undo import UndoRefusal

_SENTENCES: Mapping[UndoRefusal, str] = {
    UndoRefusal.NOTHING: N_("There is no move to take back."),
    UndoRefusal.CURTAIN: N_("Somebody else has had the screen since: this move cannot be undone."),
    UndoRefusal.DRAW: N_("Cards were drawn and seen: this move cannot be undone."),
    UndoRefusal.FLIP: N_("A face-down card was turned over: this move cannot be undone."),
    UndoRefusal.CHANCE: N_("A chance card was turned up: this move cannot be undone."),
    UndoRefusal.TURNED_UP: N_("A face-down card was turned up: this move cannot be undone."),
    UndoRefusal.CARDS_SHOWN: N_("Others have shown their cards since: this move cannot be undone."),
    UndoRefusal.GAME_OVER: N_("The game is over: nothing can be taken back."),
}


def undo_refusal_line(code: UndoRefusal) -> str:
    """One sentence for each refusal."""
    return _(_SENTENCES[code])
