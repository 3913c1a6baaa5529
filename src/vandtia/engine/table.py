"""Rules looked up, not read: what the moves of one rule set need, as masks and tables.

Built once for each `Rules` value and shared by all its states. Only the engine reads it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from vandtia.engine.cards import ALL_CARDS, RANK_COUNT, RANK_MASKS
from vandtia.engine.powers import Power
from vandtia.engine.rules import Rules


class RuleTable:
    """The lookups of one rule set. Get it from `rule_table`; treat it as read-only.

    Sets of ranks are masks of all their cards, so `cards & table.burns` asks whether a play
    burns. `fits_after[rank]` is the set of cards that fit on a card of that rank, or `None` for a
    see-through rank, which leaves things as they were (R4).
    """

    __slots__ = (
        "again",
        "blind",
        "burner_leads",
        "burns",
        "chance_any_time",
        "chance_when_stuck",
        "combine",
        "first_wins",
        "fits_after",
        "forbidden_last",
        "four_anywhere",
        "more_plays",
        "open_hands",
        "ordinary",
        "reverses",
        "rules",
        "skip_per_card",
        "skips",
        "stack_anyone",
        "stack_off",
        "take_row_card",
        "turn_effects",
        "turn_limit",
        "voluntary_pickup",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.burns = _cards_with(rules, Power.BURN)
        self.skips = _cards_with(rules, Power.SKIP)
        self.reverses = _cards_with(rules, Power.REVERSE)
        self.again = _cards_with(rules, Power.AGAIN)
        self.turn_effects = self.skips | self.reverses | self.again
        self.ordinary = ALL_CARDS & ~_cards_of(
            rank for rank in range(RANK_COUNT) if rules.powers_of(rank)
        )
        self.fits_after = tuple(_fits_after(rules, rank) for rank in range(RANK_COUNT))
        self.forbidden_last = _cards_of(
            rank for rank in rules.ranks_in_play() if rank.label in rules.forbidden_last
        )
        self.blind = rules.hidden_cards == "blind"
        self.burner_leads = rules.burner_leads
        self.skip_per_card = rules.skip_per_card
        self.four_anywhere = rules.four_anywhere
        self.combine = rules.combine
        self.more_plays = self.four_anywhere or self.combine
        self.voluntary_pickup = rules.voluntary_pickup
        self.take_row_card = rules.take_row_card
        self.chance_when_stuck = rules.chance_card == "when_stuck"
        self.chance_any_time = rules.chance_card == "any_time"
        self.stack_off = rules.stacking == "off"
        self.stack_anyone = rules.stacking == "anyone"
        self.first_wins = rules.ending == "first_wins"
        self.turn_limit = rules.turn_limit
        self.open_hands = rules.open_hands

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleTable) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.rules)

    def __reduce__(self) -> tuple[object, tuple[Rules]]:
        return rule_table, (self.rules,)


@lru_cache(maxsize=256)
def rule_table(rules: Rules) -> RuleTable:
    """The table of a rule set; equal rules share one while it is in use."""
    return RuleTable(rules)


def _cards_of(ranks: Iterable[int]) -> int:
    mask = 0
    for rank in ranks:
        mask |= RANK_MASKS[rank]
    return mask


def _cards_with(rules: Rules, power: Power) -> int:
    return _cards_of(rules.powers.ranks_with(power))


def _fits_after(rules: Rules, rank: int) -> int | None:
    """What fits when a card of this rank decides (R4.2, R4.3); `None` for see-through."""
    powers = rules.powers_of(rank)
    if Power.SEE_THROUGH in powers:
        return None
    if Power.RESET in powers:
        return ALL_CARDS
    fitting = range(rank + 1) if Power.LOW in powers else range(rank, RANK_COUNT)
    return _cards_of(fitting) | _cards_with(rules, Power.ANYWHERE)
