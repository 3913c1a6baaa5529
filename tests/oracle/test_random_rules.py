"""The random rules are valid, and reach every corner of the rules."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Literal, get_args, get_origin

from tests.oracle.cards import RANKS
from tests.oracle.house_rules import BASIC, filled_in
from tests.oracle.house_rules import PRESETS as ORACLE_PRESETS
from tests.oracle.random_rules import CHOICES, CLASHES, POWERS, random_rules, random_table

from vandtia.engine import PRESETS, Power, Rules

RULES = [filled_in(random_rules(Random(seed))) for seed in range(500)]


def test_no_contradictions() -> None:
    """R9.10."""
    for rules in RULES:
        assert set(rules) == set(BASIC)
        assert rules["swapping"] or rules["stacking"] == "off"
        assert set(RANKS[:13]) - set(rules["forbidden_last"])
        for powers in rules["powers"].values():
            for one, other in combinations(powers, 2):
                assert other not in CLASHES.get(one, set())


def test_the_oracle_knows_every_rule_of_the_engine() -> None:
    """A new rule cannot be forgotten: the oracle and the random rules have words of their own."""
    assert set(BASIC) == set(Rules.model_fields) - {"preset"}
    assert set(CHOICES) | {"turn_limit", "forbidden_last", "powers"} == set(BASIC)
    assert set(POWERS) == {power.value for power in Power}
    assert set(ORACLE_PRESETS) == set(PRESETS)


def test_the_random_rules_know_every_value_of_a_rule() -> None:
    for key, values in CHOICES.items():
        annotation = Rules.model_fields[key].annotation
        if annotation is bool:
            assert set(values) == {False, True}, key
        elif get_origin(annotation) is Literal:
            assert set(values) == set(get_args(annotation)), key


def test_every_value_and_every_power_occurs() -> None:
    for key, value in BASIC.items():
        seen = Counter(str(rules[key]) for rules in RULES)
        assert len(seen) > 1, key
        assert str(value) in seen, key
    powers = {power for rules in RULES for some in rules["powers"].values() for power in some}
    assert powers == set(POWERS)


def test_tables_have_cards_enough() -> None:
    """R1.1."""
    sizes = set()
    for seed in range(200):
        _, players, dealer, pack = random_table(Random(seed))
        assert len(set(pack)) == len(pack) >= 9 * players
        assert dealer < players
        sizes.add(players)
    assert {2, 11} <= sizes <= set(range(2, 12))
