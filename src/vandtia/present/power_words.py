"""The powers of ranks in words: their names, and what a rank with one of them does (R5)."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.engine.powers import Power
from vandtia.i18n import N_, NP_, _, pgettext
from vandtia.i18n.ranks import a_rank

_NAMES: Mapping[Power, str] = {
    Power.ANYWHERE: NP_("power", "anywhere"),
    Power.RESET: NP_("power", "reset"),
    Power.BURN: NP_("power", "burn"),
    Power.LOW: NP_("power", "low"),
    Power.SKIP: NP_("power", "skip"),
    Power.SEE_THROUGH: NP_("power", "see-through"),
    Power.REVERSE: NP_("power", "reverse"),
    Power.AGAIN: NP_("power", "again"),
}

_SENTENCES: Mapping[Power, tuple[str, str]] = {
    Power.ANYWHERE: (N_("%(Card)s fits on any pile."), "R4.2"),
    Power.RESET: (N_("On %(card)s anything fits."), "R4.3"),
    Power.BURN: (N_("%(Card)s turns the whole pile away."), "R5.3"),
    Power.LOW: (N_("On %(card)s the next card must be of its rank or lower."), "R9.3"),
    Power.SKIP: (N_("After %(card)s the next player sits out once."), "R5.9"),
    Power.SEE_THROUGH: (
        N_("%(Card)s is see-through: the card beneath decides what fits."),
        "R4.3",
    ),
    Power.REVERSE: (N_("%(Card)s reverses the direction of play."), "R5.7"),
    Power.AGAIN: (N_("After %(card)s the same player plays again."), "R5.8"),
}


def power_name(power: Power) -> str:
    """A power's name: "see-through"."""
    return pgettext("power", _NAMES[power])


def power_sentence(power: Power, rank: str) -> str:
    """What a rank (`"2"` … `"A"`, `"joker"`) with a power does: "After an eight ..."."""
    card = a_rank(rank)
    return _(_SENTENCES[power][0], card=card, Card=card[:1].upper() + card[1:])


def power_rule(power: Power) -> str:
    """The number of the rule that tells of a power: `R5.7`."""
    return _SENTENCES[power][1]
