"""Whether the search in C is that of the game: `python -m tools.fast [GAMES]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import inf
from random import Random

from tools import fast

from vandtia.ai import Budget, endgame, make_bot, race, search
from vandtia.engine import PRESETS, GameState, apply, deal, redact, shuffled_pack, view_for
from vandtia.engine.events import Event

ROLLOUTS = 300
"""Of `expert`, whose searches are repeated in Python here."""

compared = {"samples": 0, "proofs": 0}


class BothRaces(fast.Race):
    """Runs each race twice."""

    def __init__(
        self,
        moves: int,
        sample: Callable[[int, int], float],
        stopped: Callable[[], bool],
        clearly: float = 2.5,
    ) -> None:
        super().__init__(moves, sample, stopped, clearly)
        self._slow = race.Race(moves, sample, stopped, clearly)

    def run(self, budget: int) -> None:
        """Run it in C, then in Python, and compare all there is."""
        super().run(budget)
        self._slow.run(budget)
        own, other = self.ranking, self._slow.ranking
        if [vars(one) for one in own] != [vars(one) for one in other]:
            raise SystemExit("another race")
        compared["samples"] += sum(len(one.values) for one in own)


class BothProofs(endgame.Proof):
    """Searches each proof twice."""

    def __init__(self, me: int, positions: int, stopped: Callable[[], bool]) -> None:
        super().__init__(me, positions, stopped)
        self._quick = fast.Proof(me, positions, stopped)
        self._depth = 0

    def wins(self, state: GameState, depth: int) -> bool | None:
        """Search it in Python, and once it is done in C."""
        self._depth += 1
        found = super().wins(state, depth)
        self._depth -= 1
        if not self._depth:
            compared["proofs"] += 1
            if (self._quick.wins(state, depth), self._quick.left) != (found, self.left):
                raise SystemExit(f"another proof: {state}")
        return found


def main() -> None:
    """Play games, every search made twice."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    search.Race = BothRaces  # type: ignore[attr-defined]
    endgame.Proof = BothProofs  # type: ignore[misc]
    rules = PRESETS["glimne"]
    for number in range(games):
        players = 2 + number % 4
        state = deal(rules, players, shuffled_pack(rules, players, Random(f"fast/{number}")))
        first = "expert" if number % 8 < 4 else "hard"
        names = (first, first if players == 2 else "hard", "medium", "easy", "greedy")
        bots = [make_bot(name, number) for name in names[:players]]
        histories: list[list[Event]] = [[] for _ in bots]
        # The last game is entered late, where the levels begin to give way.
        state = state._replace(actions=350 * (number == games - 1))
        while state.places is None and state.actions < 500:
            seat = state.turn
            budget = Budget(rollouts=ROLLOUTS) if names[seat] == "expert" else Budget(seconds=inf)
            move = bots[seat].choose(view_for(state, seat), tuple(histories[seat]), budget).move
            state, events = apply(state, move)
            for each, history in enumerate(histories):
                history.extend(redact(event, each) for event in events)
        print(f"{players} players: {state.actions} actions, {compared}", flush=True)


if __name__ == "__main__":
    main()
