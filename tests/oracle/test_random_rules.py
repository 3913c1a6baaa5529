"""The random rules are valid, and reach every corner of the rules."""

from collections import Counter
from itertools import combinations
from random import Random

from tests.oracle.cards import RANKS
from tests.oracle.house_rules import BASIC, filled_in
from tests.oracle.random_rules import CLASHES, POWERS, random_rules, random_table

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
