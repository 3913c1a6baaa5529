"""Writes tests/data/perft anew: positions of many rule sets with their perft counts.

Run it only on purpose, when the rules themselves change: `python -m tools.pin_perft`. Each count is
checked against the second engine before it is written.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.oracle import Oracle

from vandtia.engine import (
    GameState,
    Rules,
    advance,
    deal,
    legal_moves,
    perft,
    shuffled_pack,
    write_position,
)

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "perft"
MAX_SEQUENCES = 12_000
"""Deeper counts than this are not pinned."""

# Name, rules, players, cards left in the stock after the deal (None for all), moves made before
TABLES: list[tuple[str, dict[str, Any], int, int | None, int]] = [
    ("glimne", {}, 2, None, 0),
    ("glimne, end game", {}, 3, 3, 24),
    ("cardems", {"preset": "cardems"}, 2, 4, 30),
    ("glimne_variations", {"preset": "glimne_variations"}, 3, None, 1),
    ("stuga", {"preset": "stuga"}, 4, 6, 20),
    ("kompis", {"preset": "kompis"}, 3, None, 12),
    ("shithead", {"preset": "shithead"}, 2, 2, 26),
    ("backpacker", {"preset": "backpacker"}, 5, None, 30),
    ("stacking on anyone's row", {"stacking": "anyone", "jokers": 2}, 3, None, 0),
    ("two packs, eleven players", {"preset": "kompis", "skip_per_card": True}, 11, None, 30),
    (
        "sets and combining",
        {"four_anywhere": True, "combine": True, "packs": 2, "voluntary_pickup": False},
        2,
        2,
        16,
    ),
    ("chance at any time", {"chance_card": "any_time", "hidden_cards": "blind"}, 3, None, 14),
    (
        "reverse, again, see-through",
        {"powers": {"9": ["reverse"], "4": ["again"], "3": ["see-through"], "K": ["reverse"]}},
        4,
        None,
        16,
    ),
    ("jokers that burn", {"jokers": 4, "powers": {"joker": ["anywhere", "burn"]}}, 2, None, 10),
    (
        "first wins, burner does not lead",
        {"ending": "first_wins", "burner_leads": False, "turn_limit": 40},
        3,
        0,
        28,
    ),
    (
        "row card, forbidden last cards",
        {"take_row_card": True, "forbidden_last": ["2", "10", "A"], "hidden_cards": "blind"},
        2,
        0,
        22,
    ),
    ("no swapping, open hands", {"swapping": False, "open_hands": True}, 3, None, 8),
]


def position_of(
    rules: Rules, players: int, stock: int | None, moves: int, rng: Random
) -> GameState:
    """A position after so many moves; a game that ended before is begun again."""
    while True:
        pack = shuffled_pack(rules, players, rng)
        state = deal(rules, players, pack if stock is None else pack[: 9 * players + stock])
        for _ in range(moves):
            legal = legal_moves(state)
            if not legal:
                break
            state = advance(state, legal[-1] if state.phase == "swap" else rng.choice(legal[:4]))
        if legal_moves(state):
            return state


def oracle_perft(oracle: Oracle, depth: int) -> int:
    """Perft by the second engine."""
    legal = oracle.legal()
    if depth == 1:
        return len(legal)
    count = 0
    for text in legal:
        after = oracle.copy()
        after.play(text)
        count += oracle_perft(after, depth - 1)
    return count


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for number, (name, rules_object, players, stock, moves) in enumerate(TABLES, start=1):
        rules = Rules.model_validate(rules_object)
        state = position_of(rules, players, stock, moves, Random(number))
        oracle = Oracle.from_position(write_position(state), rules_object)
        counts: list[int] = []
        while not counts or (0 < counts[-1] < MAX_SEQUENCES and len(counts) < 8):
            counts.append(perft(state, len(counts) + 1))
        if counts[-1] > MAX_SEQUENCES and len(counts) > 1:
            counts.pop()
        for depth, count in enumerate(counts, start=1):
            if oracle_perft(oracle, depth) != count:
                raise SystemExit(f"{name}: the engines differ at depth {depth}")
        pinned = {
            "name": name,
            "rules": rules_object,
            "position": write_position(state),
            "counts": counts,
        }
        file = FOLDER / f"{number:02}.json"
        file.write_text(json.dumps(pinned, indent=1, ensure_ascii=False) + "\n", "utf-8")
        print(f"{name}: {counts}", flush=True)


if __name__ == "__main__":
    main()
