"""Games of random rules with all levels mixed: how long they are, and which never end.

    python -m tools.mixed --games 500 --seed 2026

Rules, seats (2 to 11) and the levels at them are drawn at random; the searching levels play 12
games a move. Prints how many actions the games had, and of each that reached 1,000 its number,
seats and rules. A game that nobody can end any more is counted, as the arena does (R8.6).
"""

from __future__ import annotations

import argparse
import json
from random import Random

from tests.ai.tables import random_deal

from vandtia.ai import LEVELS, Budget, make_bot
from vandtia.engine import Event, GameState, apply, nobody_can_go_out, redact, view_for
from vandtia.engine.rules_writing import written_rules

LONGEST = 1000
ROLLOUTS = Budget(rollouts=12)


def play(seed: str) -> tuple[GameState, list[str]]:
    """One game, and who sat at the table."""
    rng = Random(seed)
    state = random_deal(rng)
    levels = [rng.choice(LEVELS) for _ in state.hands]
    bots = [make_bot(level, rng.getrandbits(32)) for level in levels]
    histories: list[list[Event]] = [[] for _ in bots]
    while state.places is None and state.actions < LONGEST:
        seat = state.turn
        view = view_for(state, seat)
        if nobody_can_go_out(view):
            break
        budget = ROLLOUTS if levels[seat] in {"hard", "expert"} else None
        move = bots[seat].choose(view, tuple(histories[seat]), budget).move
        state, events = apply(state, move)
        for each, history in enumerate(histories):
            history.extend(redact(event, each) for event in events)
    return state, levels


def main() -> None:
    """Play the games and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.mixed", description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args()
    actions = []
    for number in range(options.first, options.first + options.games):
        state, levels = play(f"{options.seed}/{number}")
        actions.append(state.actions)
        if state.actions >= LONGEST:
            still_in = [level for seat, level in enumerate(levels) if seat not in state.out]
            rules = json.dumps(written_rules(state.table))
            print(f"game {number} reached {LONGEST}: {still_in} of {levels}, {rules}", flush=True)
    actions.sort()
    mean, high = sum(actions) / len(actions), actions[int(0.99 * len(actions))]
    never = sum(number >= LONGEST for number in actions)
    print(
        f"{len(actions)} games, seed {options.seed}: {mean:.0f} actions, 99 % at most {high}, "
        f"{sum(number > 400 for number in actions)} over 400, {never} reached {LONGEST}"
    )


if __name__ == "__main__":
    main()
