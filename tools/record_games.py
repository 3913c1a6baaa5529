"""Writes tests/data/games anew: recorded games of all presets, with what each seat heard.

Run it only on purpose, when the rules or the events themselves change:
`python -m tools.record_games`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.engine.heard import heard_by_all

from vandtia.engine import (
    PRESETS,
    GameRecord,
    GameState,
    Move,
    Phase,
    RecordPlayer,
    Rules,
    Stack,
    apply,
    deal,
    legal_moves,
    shuffled_pack,
)
from vandtia.engine.ending import count_places

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "games"
NAMES = "Åsa Bo Çelik Dag Ebba Förster Gro Håkon Ines Jussi Kári".split()
LONGEST = 500

# Preset, what is changed in it, players, and after how many moves all agree to count (R8.6)
GAMES: list[tuple[str, dict[str, Any], int, int | None]] = [
    ("glimne", {}, 2, None),
    ("glimne", {}, 4, None),
    ("glimne", {}, 11, None),
    ("cardems", {}, 2, None),
    ("cardems", {"turn_limit": 40}, 3, None),
    ("glimne_variations", {}, 3, None),
    ("glimne_variations", {"stacking": "anyone", "jokers": 2}, 2, None),
    ("stuga", {}, 2, None),
    ("stuga", {"chance_card": "any_time", "open_hands": True}, 3, None),
    ("kompis", {}, 3, None),
    ("kompis", {"skip_per_card": True, "burner_leads": False}, 5, None),
    ("shithead", {}, 2, None),
    ("shithead", {"combine": True, "four_anywhere": True, "packs": 2}, 4, None),
    ("backpacker", {}, 2, None),
    ("backpacker", {"jokers": 1}, 5, None),
    ("backpacker", {"powers": {"9": ["reverse"], "K": ["again"]}}, 4, None),
    ("glimne", {"forbidden_last": "2 10 J Q K A".split()}, 2, None),  # with a pass (R3.5)
    ("glimne", {"ending": "first_wins", "voluntary_pickup": False}, 3, None),
    ("cardems", {"swapping": False, "combine": True}, 4, None),
    ("stuga", {}, 6, None),
    ("glimne", {}, 2, 60),
]


def choose(rng: Random, state: GameState) -> Move:
    """Mostly the lowest play, so that games end; now and then anything."""
    legal = legal_moves(state)
    if state.phase is Phase.SWAP:
        stacks = [move for move in legal if isinstance(move, Stack)]
        return rng.choice(stacks or legal[-2:])
    return legal[0] if rng.random() < 0.8 else rng.choice(legal)


def record_game(
    number: int, preset: str, changes: dict[str, Any], players: int, agreed: int | None
) -> GameRecord | None:
    """A game to its end; None if it is longer than bearable."""
    rules = Rules.model_validate({"preset": preset, **changes})
    rng = Random(number)
    dealer = rng.randrange(players)
    pack = shuffled_pack(rules, players, rng)
    state = deal(rules, players, pack, dealer)
    texts: list[str] = []
    while state.phase is not Phase.OVER and len(texts) != agreed:
        if len(texts) == LONGEST:
            return None
        move = choose(rng, state)
        texts.append(str(move))
        state = apply(state, move).state
    counts = [seat.card_count for seat in state.seats]
    counted = state.phase is not Phase.OVER
    return GameRecord(
        rules=rules,
        players=tuple(RecordPlayer(name=name, kind="human") for name in NAMES[:players]),
        dealer=dealer,
        pack=" ".join(map(str, pack)),
        moves=tuple(texts),
        result=count_places(counts, state.out) if counted else state.places,
        ended="count" if counted else None,
    )


def main() -> None:
    """Write every file; a game that does not end gets another shuffle."""
    FOLDER.mkdir(exist_ok=True)
    for number, game in enumerate(GAMES, start=1):
        shuffle = number
        while (record := record_game(shuffle, *game)) is None:
            shuffle += 100
        written = {
            "record": json.loads(record.to_json()),
            "heard": heard_by_all(record),
        }
        file = FOLDER / f"{number:02}_{game[0]}.json"
        file.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", "utf-8")
        print(f"{file.name}: {len(record.moves)} moves", flush=True)
    if {preset for preset, *_ in GAMES} != set(PRESETS):
        raise SystemExit("not all presets are played")


if __name__ == "__main__":
    main()
