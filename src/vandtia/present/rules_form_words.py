"""The words of the rules screen, from the metadata of the model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vandtia.engine.powers import Power
from vandtia.engine.rules import Rules
from vandtia.i18n import N_, _
from vandtia.i18n.ranks import ranks
from vandtia.present.phrases import all_of
from vandtia.present.power_words import power_name
from vandtia.present.rules_form import Contradiction, RuleField, rule_fields

_GROUPS: Mapping[str, str] = {
    "before_play": N_("Before play"),
    "taking_up": N_("Taking up"),
    "special_cards": N_("Special cards"),
    "end_game": N_("The end game"),
}


def _about(key: str) -> Mapping[str, Any]:
    extra = Rules.model_fields[key].json_schema_extra
    return extra if isinstance(extra, Mapping) else {}


def rule_title(key: str) -> str:
    """The rule's name: "Chance card"."""
    return _(Rules.model_fields[key].title or key)


def rule_words(key: str) -> str:
    """The rule in one sentence."""
    return _(str(Rules.model_fields[key].description))


def rule_number(key: str) -> str:
    """Its number in the rulebook: "R9.5"."""
    return str(_about(key).get("rule", ""))


def value_words(key: str, value: Any) -> str:
    """A value of a rule, in JSON form, in words: "when stuck"."""
    words = _about(key).get("choices", {})
    name = "none" if value is None else str(value)
    if name in words:
        return _(words[name])
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(ranks(rank) for rank in value) or _("none")
    return str(value)


def rules_by_group() -> list[tuple[str, tuple[RuleField, ...]]]:
    """The rules under the names of their groups, in the order of the model."""
    groups: dict[str, list[RuleField]] = {}
    for field in rule_fields():
        groups.setdefault(str(_about(field.key).get("group", "")), []).append(field)
    return [(_(_GROUPS.get(group, group)), tuple(fields)) for group, fields in groups.items()]


def contradiction_words(found: Contradiction) -> str:
    """A contradiction in a sentence that names every setting it is between (R9.10)."""
    powers = [spot for spot in found.spots if spot.power is not None]
    if powers and len(powers) == len(found.spots):
        names = [power_name(power) for power in Power if power.value in {s.power for s in powers}]
        return _(
            "%(ranks)s cannot have both %(one)s and %(other)s.",
            ranks=ranks(str(powers[0].rank)).capitalize(),
            one=names[0],
            other=names[-1],
        )
    keys = [field.key for field in rule_fields() if any(s.key == field.key for s in found.spots)]
    if len(keys) < 2:
        return _(
            "“%(title)s”: %(problem)s.",
            title=rule_title(found.place[0]),
            problem=_(found.problem),
        )
    titles = all_of([_("“%(title)s”", title=rule_title(key)) for key in keys])
    problem = _(found.problem)
    return _("%(titles)s contradict each other: %(problem)s.", titles=titles, problem=problem)


# The engine tells contradictions in English; these are its sentences about whole rules.
_ENGINE_SENTENCES = (
    N_("stacking needs swapping"),
    N_("every rank in play is forbidden as last card"),
)
