"""Random valid rules and random tables, for long games of unusual kinds."""

from random import Random
from typing import Any

from tests.oracle.cards import RANKS, full_pack, rank_of
from tests.oracle.house_rules import PRESETS, filled_in, packs_needed

POWERS = ["anywhere", "reset", "burn", "low", "skip", "see-through", "reverse", "again"]

# R9.10: what one rank cannot have together
CLASHES = {
    "burn": {"reset", "low", "see-through", "skip"},
    "see-through": {"burn", "reset", "low"},
    "reset": {"burn", "see-through", "low"},
    "low": {"burn", "see-through", "reset"},
    "skip": {"burn"},
}

# Keys whose values are all as good as each other
CHOICES: dict[str, list[Any]] = {
    "packs": [None, 1, 2, 3, 4],
    "jokers": [0, 1, 2, 4],
    "swapping": [True, False],
    "stacking": ["off", "own", "anyone"],
    "voluntary_pickup": [True, False],
    "chance_card": ["never", "when_stuck", "any_time"],
    "hidden_cards": ["turned", "blind"],
    "skip_per_card": [False, True],
    "four_anywhere": [False, True],
    "take_row_card": [False, True],
    "combine": [False, True],
    "open_hands": [False, True],
    "burner_leads": [True, False],
    "first_player": ["left_of_dealer", "lowest_card"],
    "ending": ["last_loses", "last_loses", "first_wins"],
}


def random_rules(rng: Random) -> dict[str, Any]:
    """Rules in their JSON form: a preset or none, and any number of keys of its own."""
    rules: dict[str, Any] = {}
    if rng.random() < 0.7:
        rules["preset"] = rng.choice(list(PRESETS))
    eagerness = rng.random()  # from close to the preset to everything changed
    for key, values in CHOICES.items():
        if rng.random() < eagerness:
            rules[key] = rng.choice(values)
    if rng.random() < eagerness:
        rules["turn_limit"] = rng.choice([None, rng.randint(1, 40), rng.randint(41, 400)])
    if rng.random() < eagerness:
        rules["forbidden_last"] = random_forbidden(rng)
    if rng.random() < eagerness:
        ranks = rng.sample(RANKS, rng.choice([1, 2, 3, 5, 14]))
        rules["powers"] = {rank: random_powers(rng) for rank in ranks}
    full = filled_in(rules)
    if full["stacking"] != "off" and not full["swapping"]:  # R9.10
        rules.update(rng.choice([{"stacking": "off"}, {"swapping": True}]))
    return rules


def random_forbidden(rng: Random) -> list[str]:
    """R9.2; never all thirteen ordinary ranks (R9.10)."""
    ranks = rng.choice([[], ["2"], ["2", "10"], ["2", "10", "A"], rng.sample(RANKS, 4), RANKS[1:]])
    return list(ranks)


def random_powers(rng: Random) -> list[str]:
    powers: list[str] = []
    for power in rng.sample(POWERS, rng.choice([0, 1, 1, 2, 3])):
        if not CLASHES.get(power, set()) & set(powers):
            powers.append(power)
    return powers


def random_table(rng: Random) -> tuple[dict[str, Any], int, int, list[str]]:
    """Rules, players, dealer and a shuffled pack that is enough for all.

    Now and then the pack is short, so that the end game comes soon, or short and of few ranks,
    so that sets of four and forbidden last cards are common.
    """
    while True:
        rules = random_rules(rng)
        players = rng.choice([2, 2, 2, 3, 3, 4, 5, 6, 8, 11])
        pack = full_pack(packs_needed(rules, players), filled_in(rules)["jokers"])
        if len(pack) >= 9 * players:
            break
    rng.shuffle(pack)
    kind = rng.random()
    if kind < 0.2:
        favoured = rng.sample(RANKS, len(RANKS))
        pack.sort(key=lambda card: favoured.index(rank_of(card)))
    if kind < 0.6:
        pack = pack[: 9 * players + rng.randint(0, 8)]
        rng.shuffle(pack)
    return rules, players, rng.randrange(players), pack
