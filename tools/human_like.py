"""A model of a person to measure against: 60 % plain moves, 30 % medium's, 10 % any."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from vandtia.ai import make_bot
from vandtia.ai.plain import plain_move
from vandtia.engine import (
    GameState,
    Move,
    Phase,
    Rules,
    advance,
    deal,
    legal_moves,
    nobody_can_go_out,
    shuffled_pack,
    view_for,
)
from vandtia.engine.ending import places_by_counting

PLAIN, MEDIUM = 0.6, 0.3
LONGEST = 1000


class HumanLike:
    """Somebody who mostly plays the lowest that fits, sometimes thinks, sometimes does not."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(f"human/{seed}")
        self._medium = make_bot("medium", seed)

    def move(self, state: GameState) -> Move:
        """The move of the seat to move; it looks at nothing that the seat cannot see."""
        chance = self._rng.random()
        if state.phase is Phase.SWAP or PLAIN <= chance < PLAIN + MEDIUM:
            return self._medium.choose(view_for(state, state.turn), ()).move
        if chance < PLAIN:
            return plain_move(state)
        return self._rng.choice(legal_moves(state))


def human_game(rules: Rules, players: int, rng: Random) -> Iterator[GameState]:
    """All states of a game among such people, the end last; one too long just stops."""
    state = deal(rules, players, shuffled_pack(rules, players, rng), rng.randrange(players))
    people = [HumanLike(rng.getrandbits(32)) for _ in range(players)]
    yield state
    while state.places is None and state.actions < LONGEST:
        if nobody_can_go_out(view_for(state, None)):
            state = state._replace(places=places_by_counting(state))
        else:
            state = advance(state, people[state.turn].move(state))
        yield state
