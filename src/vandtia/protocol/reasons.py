"""A player's reasons as part of a message, and back."""

from __future__ import annotations

from collections.abc import Collection

from vandtia.ai.player import Decision, Estimate, Ground, Idea, Shown, Why
from vandtia.engine import BadNotation, Move, parse_move
from vandtia.i18n import _
from vandtia.protocol.messages import Choice, EstimateForm, GroundForm, Reasons

_IDEAS = {idea.value: idea for idea in Idea}
_SHOWN = {shown.value: shown for shown in Shown}


def write_choice(decision: Decision, version: int) -> Choice:
    """A decision as the message that answers the question of this version."""
    why = decision.why
    ground = why.ground
    return Choice(
        move=str(decision.move),
        version=version,
        why=Reasons(
            idea=why.idea.value,
            words=why.words,
            ground=ground and GroundForm.model_validate(ground._asdict()),
            estimates=tuple(
                EstimateForm.model_validate({**each._asdict(), "move": str(each.move)})
                for each in why.estimates
            ),
        ),
    )


def read_why(reasons: Reasons | None, legal: Collection[Move]) -> Why:
    """The reasons of a message, as far as they can be understood; where there are none, that.

    What is said of moves that are not legal is passed over.
    """
    no_reason = Why(Idea.ANY, words=_("It gives no reason."))
    if reasons is None:
        return no_reason
    if not reasons.words and reasons.idea not in _IDEAS:
        reasons = reasons.model_copy(update={"words": no_reason.words})
    ground = reasons.ground
    shown = None if ground is None else _SHOWN.get(ground.shown)
    estimates = (_read_estimate(each, legal) for each in reasons.estimates)
    return Why(
        _IDEAS.get(reasons.idea or "", Idea.ANY),
        tuple(filter(None, estimates)),
        None if ground is None or shown is None else Ground(shown, ground.cards, ground.total),
        reasons.words,
    )


def _read_estimate(form: EstimateForm, legal: Collection[Move]) -> Estimate | None:
    try:
        move = parse_move(form.move)
    except BadNotation:
        return None
    values = form.model_dump(exclude={"move"})
    return Estimate(move, **values) if move in legal else None
