"""The rules on the rules screen, before they are accepted: a draft that may contradict itself.

A draft holds the JSON form of every rule. Which rules there are, what each can be and what it is
called comes from the fields of `Rules`; a rule added to the engine appears here by itself. What
contradicts what is asked of the engine (R9.10).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.powers import Power, PowerTable
from vandtia.engine.rules import PRESETS, Rules
from vandtia.i18n import N_, _
from vandtia.i18n.ranks import ranks
from vandtia.present.phrases import all_of
from vandtia.present.power_words import power_name

MANY_ADDITIONS = 3
"""With more additions to the basic game than this, the screen says a gentle word."""

MAX_LISTED = 20
"""Where a number has more values than this they are typed, and some round ones are offered."""

_LONG_STEPS = (50, 100, 150, 200, 250, 300, 400, 500, 1000)
"""Where a number has no upper bound or a far one, these are a key away; others are typed."""

_FEW = 20
"""With a higher bound than this above the lowest, not every number is a choice."""


class Kind(StrEnum):
    """How a rule is chosen."""

    CHOICE = "choice"
    NUMBER = "number"
    RANKS = "ranks"
    POWERS = "powers"


class RuleField(NamedTuple):
    """What a rule can be: its key, how it is chosen, and the values offered, in JSON form.

    A number that `is_typed` may also lie between those offered, from `least` to `most`.
    """

    key: str
    kind: Kind
    choices: tuple[Any, ...]
    least: int = 0
    most: int | None = None

    @property
    def is_typed(self) -> bool:
        """Whether there are more numbers than are offered."""
        return self.kind is Kind.NUMBER and self.choices[-1] != self.most


class RuleSpot(NamedTuple):
    """A place on the screen: a rule, and in tables the rank and the power of a cell."""

    key: str
    rank: str | None = None
    power: str | None = None


class Contradiction(NamedTuple):
    """Settings that exclude each other: what the engine says of it, and every spot that mends it.

    `place` is where the engine found it: the rule and, in the table of powers, the rank.
    """

    place: tuple[str, ...]
    problem: str
    spots: frozenset[RuleSpot]


@cache
def rule_fields() -> tuple[RuleField, ...]:
    """Every rule in the order of the model."""
    return tuple(_field(key, info) for key, info in Rules.model_fields.items())


def rule_field(key: str) -> RuleField:
    """The rule of this key; KeyError if there is none."""
    return {field.key: field for field in rule_fields()}[key]


@dataclass(frozen=True)
class RulesDraft:
    """Every rule in JSON form, beside the named rules it started from.

    Values are changed by making a new draft. `base_name` is a preset's key, or the name of an own
    preset; `base` are that preset's rules, which marks compare with.
    """

    values: Mapping[str, Any]
    base_name: str
    base: Rules

    @classmethod
    def start(cls, base_name: str, base: Rules, rules: Rules | None = None) -> RulesDraft:
        """A draft of `rules` (the base's own when not given)."""
        return cls((rules or base).model_dump(mode="json"), base_name, base)

    def with_value(self, key: str, value: Any) -> RulesDraft:
        """One rule set to a value of its JSON form."""
        return replace(self, values={**self.values, key: value})

    def stepped(self, key: str, by: int) -> RulesDraft:
        """A choice or number moved `by` places along what is offered, round the end."""
        field = rule_field(key)
        value = self.values[key]
        if value in field.choices:
            place = field.choices.index(value) + by
        else:
            # A typed number between those offered: go to its neighbour.
            numbers = [choice for choice in field.choices if choice is not None]
            below = sum(choice < value for choice in numbers) + len(field.choices) - len(numbers)
            place = below + by - (by > 0)
        return self.with_value(key, field.choices[place % len(field.choices)])

    def has_rank(self, key: str, rank: str) -> bool:
        """Whether a rule that names ranks names this one."""
        return any(name == rank for name in self.values[key])

    def with_rank_turned(self, key: str, rank: str) -> RulesDraft:
        """A rank added to a rule that names ranks, or taken from it."""
        named = set(self.values[key]) ^ {rank}
        return self.with_value(key, [name for name in RANK_NAMES if name in named])

    def has_power(self, rank: str, power: str, key: str = "powers") -> bool:
        """Whether a rank has a power."""
        return power in self.values[key].get(rank, ())

    def with_power_turned(self, rank: str, power: str, key: str = "powers") -> RulesDraft:
        """A power given to a rank, or taken from it."""
        powers = set(self.values[key].get(rank, ())) ^ {power}
        ordered = [one.value for one in Power if one.value in powers]
        return self.with_value(key, {**self.values[key], rank: ordered})

    @property
    def rules(self) -> Rules | None:
        """The rules drafted; `None` while they contradict each other."""
        return self.read()[0]

    def differs(self, spot: RuleSpot) -> bool:
        """Whether a rule, or one cell of it, is not as in the preset."""
        base = _values_of(self.base)[spot.key]
        own = self.values[spot.key]
        if spot.power is not None:
            return (spot.power in own.get(spot.rank, ())) != (spot.power in base.get(spot.rank, ()))
        if spot.rank is not None:
            return (spot.rank in own) != (spot.rank in base)
        return bool(_plain(own) != _plain(base))

    def changes(self) -> int:
        """How many things differ from the preset; in the table of powers, each rank is one."""
        return _count_differences(self.values, self.base)

    def additions(self) -> int:
        """How many things differ from the basic game, counted as in `changes`."""
        return _count_differences(self.values, Rules())

    def contradictions(self) -> tuple[Contradiction, ...]:
        """What excludes what, each with every spot whose change alone would mend it (R9.10)."""
        found = self.read()[1]
        if not found:
            return ()
        mended: dict[tuple[tuple[str, ...], str], set[RuleSpot]] = {one: set() for one in found}
        for spot, other in self._neighbours():
            still = set(other.read()[1])
            for one in found:
                if one not in still:
                    mended[one].add(spot)
        return tuple(Contradiction(*one, frozenset(spots)) for one, spots in mended.items())

    def to_text(self) -> str:
        """The accepted rules as JSON to share: a preset and what differs from it.

        Raises ValueError while they contradict each other.
        """
        rules = self.rules
        if rules is None:
            raise ValueError("rules that contradict each other cannot be shared")
        return rules_text(rules, self.base_name)

    def read(self) -> tuple[Rules | None, tuple[tuple[tuple[str, ...], str], ...]]:
        """The rules if they go together; else none, and what contradicts what (R9.10)."""
        try:
            return Rules.model_validate(self.values), ()
        except ValidationError as error:
            return None, tuple(
                (tuple(map(str, found["loc"])), found["msg"]) for found in error.errors()
            )

    def _neighbours(self) -> Iterator[tuple[RuleSpot, RulesDraft]]:
        """Every draft that is one change away, with the spot of that change."""
        for field in rule_fields():
            if field.kind is Kind.POWERS:
                for rank in RANK_NAMES:
                    for power in Power:
                        spot = RuleSpot(field.key, rank, power.value)
                        yield spot, self.with_power_turned(rank, power.value, field.key)
            elif field.kind is Kind.RANKS:
                for rank in RANK_NAMES:
                    yield RuleSpot(field.key, rank), self.with_rank_turned(field.key, rank)
            else:
                for choice in field.choices:
                    if choice != self.values[field.key]:
                        yield RuleSpot(field.key), self.with_value(field.key, choice)


def rules_text(rules: Rules, near: str = "") -> str:
    """Rules as JSON: the preset `near` (else the basic game) and what differs from it."""
    start = near if near in PRESETS else "glimne"
    own, base = (one.model_dump(mode="json") for one in (rules, PRESETS[start]))
    words: dict[str, Any] = {"preset": start}
    for key, value in own.items():
        if _plain(value) == _plain(base[key]):
            continue
        if isinstance(value, Mapping):
            ranks = [rank for rank in RANK_NAMES if value.get(rank, []) != base[key].get(rank, [])]
            value = {rank: value.get(rank, []) for rank in ranks}
        words[key] = value
    return json.dumps(words, ensure_ascii=False)


@lru_cache(maxsize=32)
def _values_of(rules: Rules) -> Mapping[str, Any]:
    """The JSON form of rules that are asked for at every key; not to be changed."""
    return rules.model_dump(mode="json")


def _count_differences(values: Mapping[str, Any], other: Rules) -> int:
    base = _values_of(other)
    count = 0
    for key, value in values.items():
        if isinstance(value, Mapping):
            ranks = {**value, **base[key]}
            count += sum(value.get(rank, []) != base[key].get(rank, []) for rank in ranks)
        else:
            count += value != base[key]
    return count


def _plain(value: Any) -> Any:
    """A value as it compares: a rank without powers is as one that is not named."""
    if isinstance(value, Mapping):
        return {rank: powers for rank, powers in value.items() if powers}
    return value


def _field(key: str, info: FieldInfo) -> RuleField:
    annotation = info.annotation
    optional = type(None) in get_args(annotation)
    inner = next((one for one in get_args(annotation) if one is not type(None)), annotation)
    inner = inner if optional else annotation
    if inner is PowerTable:
        return RuleField(key, Kind.POWERS, tuple(power.value for power in Power))
    if get_origin(inner) is tuple:
        return RuleField(key, Kind.RANKS, RANK_NAMES)
    if get_origin(inner) is Literal:
        return RuleField(key, Kind.CHOICE, get_args(inner))
    bare, bounds = _bare(inner, info)
    if bare is bool:
        return RuleField(key, Kind.CHOICE, (False, True))
    if bare is int:
        least, most = bounds
        near = most is not None and most - least <= _FEW
        numbers = tuple(range(least, (most or 0) + 1)) if near else _LONG_STEPS
        return RuleField(key, Kind.NUMBER, (None, *numbers) if optional else numbers, least, most)
    raise TypeError(f"no way to choose the rule {key!r} of type {annotation!r}")


def _bare(inner: Any, info: FieldInfo) -> tuple[Any, tuple[int, int | None]]:
    """A type without its annotations, and the bounds these give."""
    metadata = list(info.metadata)
    while hasattr(inner, "__metadata__"):
        metadata += inner.__metadata__
        inner = inner.__origin__
    for one in [*metadata]:
        metadata += getattr(one, "metadata", [])
    least = next((one.ge for one in metadata if hasattr(one, "ge")), 0)
    most = next((one.le for one in metadata if hasattr(one, "le")), None)
    return inner, (least, most)


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


_RULE_OF_VALUE: Mapping[tuple[str, Any], str] = {
    ("swapping", True): "R2.1",
    ("first_player", "left_of_dealer"): "R3.1",
    ("hidden_cards", "turned"): "R7.1",
    ("ending", "last_loses"): "R8.1",
}
"""The rules of values that another rule than that of the choice tells of."""


def rule_number(key: str, value: Any = None) -> str:
    """Its number in the rulebook, "R9.5": that of the rule in force with a value in JSON form."""
    of_value = None if isinstance(value, list | dict) else _RULE_OF_VALUE.get((key, value))
    return of_value or str(_about(key).get("rule", ""))


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
