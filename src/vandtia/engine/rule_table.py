"""Rules looked up, not read: what the moves of one rule set need, as masks and tables.

Built once for each set of rules and shared by all its states. A table is made from rules that are
right already, in their JSON form; the `Rules` they are, checked and described, are made when they
are asked for. So a game by a preset needs no reader of rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from vandtia.engine.cards import ALL_CARDS, RANK_COUNT, RANK_MASKS, Rank, ranks_in_play
from vandtia.engine.powers import Power, PowerTable
from vandtia.engine.presets import RULE_NAMES, RuleValues, preset_values

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules


class RuleTable(RuleValues):
    """The lookups of one rule set. Get it from `rule_table` or `preset_table`; only to be read.

    Every rule is there under its own name; what moves need in another form stands beside it.
    Sets of ranks are masks of all their cards, so `cards & table.burns` asks whether a play
    burns. `fits_after[rank]` is the set of cards that fit on a card of that rank, or `None` for a
    see-through rank, which leaves things as they were (R4). `text` is the rules as JSON; tables
    of equal rules have the same.
    """

    __slots__ = (
        *RULE_NAMES,
        "_rules",
        "again",
        "blind",
        "burns",
        "chance_any_time",
        "chance_when_stuck",
        "first_wins",
        "fits_after",
        "lowest_leads",
        "more_plays",
        "never_last",
        "ordinary",
        "reverses",
        "skips",
        "stack_anyone",
        "stack_off",
        "text",
        "turn_effects",
    )

    def __init__(self, text: str) -> None:
        values: dict[str, Any] = json.loads(text)
        for name in RULE_NAMES:
            setattr(self, name, values[name])
        self._rules: Rules | None = None
        self.text = text
        self.powers = powers = PowerTable(values["powers"])
        self.forbidden_last = tuple(values["forbidden_last"])
        self.lowest_leads = self.first_player == "lowest_card"
        self.burns = _cards_with(powers, Power.BURN)
        self.skips = _cards_with(powers, Power.SKIP)
        self.reverses = _cards_with(powers, Power.REVERSE)
        self.again = _cards_with(powers, Power.AGAIN)
        self.turn_effects = self.skips | self.reverses | self.again
        self.ordinary = ALL_CARDS & ~_cards_of(
            rank for rank in range(RANK_COUNT) if powers.of(rank)
        )
        self.fits_after = tuple(_fits_after(powers, rank) for rank in range(RANK_COUNT))
        self.never_last = _cards_of(
            rank for rank in self.ranks_in_play() if rank.label in self.forbidden_last
        )
        self.blind = self.hidden_cards == "blind"
        self.more_plays = self.four_anywhere or self.combine
        self.chance_when_stuck = self.chance_card == "when_stuck"
        self.chance_any_time = self.chance_card == "any_time"
        self.stack_off = self.stacking == "off"
        self.stack_anyone = self.stacking == "anyone"
        self.first_wins = self.ending == "first_wins"

    @property
    def rules(self) -> Rules:
        """The rules that are looked up here."""
        if self._rules is None:
            from vandtia.engine.rules import Rules  # noqa: PLC0415 (reading rules loads slowly)

            self._rules = Rules.model_validate_json(self.text)
        return self._rules

    def ranks_in_play(self) -> tuple[Rank, ...]:
        """The ranks of the pack, lowest first; jokers only if there are any."""
        return ranks_in_play(self.jokers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleTable) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return table_of, (self.text,)


@lru_cache(maxsize=256)
def table_of(text: str) -> RuleTable:
    """The table of a rule set in its JSON form, which is taken to be right and complete."""
    return RuleTable(text)


@lru_cache(maxsize=256)
def rule_table(rules: Rules | RuleTable) -> RuleTable:
    """The table of a rule set. Tables of equal rules are equal, and as a rule the same."""
    if isinstance(rules, RuleTable):
        return rules
    return table_of(json.dumps(rules.model_dump(mode="json")))


@cache
def preset_table(name: str) -> RuleTable:
    """The table of a preset. Raises KeyError."""
    return table_of(json.dumps(preset_values(name)))


def _cards_of(ranks: Iterable[int]) -> int:
    mask = 0
    for rank in ranks:
        mask |= RANK_MASKS[rank]
    return mask


def _cards_with(powers: PowerTable, power: Power) -> int:
    return _cards_of(powers.ranks_with(power))


def _fits_after(powers: PowerTable, rank: int) -> int | None:
    """What fits when a card of this rank decides (R4.2, R4.3); `None` for see-through."""
    its = powers.of(rank)
    if Power.SEE_THROUGH in its:
        return None
    if Power.RESET in its:
        return ALL_CARDS
    fitting = range(rank + 1) if Power.LOW in its else range(rank, RANK_COUNT)
    return _cards_of(fitting) | _cards_with(powers, Power.ANYWHERE)
