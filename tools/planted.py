"""Whether a review finds a blunder that was planted (`make planted`; a long run).

Games of experts with little time, in each of which one seat once makes the worst of its legal
plays or takes up, where that costs at least `COST` for sure. The review must name the planted move
among the seat's three moments, as a mistake; which others it calls mistakes is printed too.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import NamedTuple

from vandtia.ai import Budget, make_bot
from vandtia.ai.comparison import gap_between
from vandtia.engine import (
    PRESETS,
    Event,
    GameRecord,
    GameState,
    Move,
    Phase,
    RecordPlayer,
    apply,
    deal,
    format_card,
    format_move,
    legal_moves,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.review import Review, Turn, review_game

NAMES = ("Åsa", "Bea", "Calle", "Dora")
THOUGHT = Budget(rollouts=100)
COST = 0.12
DEALS = 60
ROLLOUTS = 150
"""How deep each decision is reviewed, less than in the game to save time."""
EARLY, LATE = 12, 70
"""Between these moves the blunder is made."""


class Planted(NamedTuple):
    """A finished game, and the number of its planted move."""

    record: GameRecord
    number: int
    seat: int


def planted_game(seed: int, rules_name: str = "glimne", players: int = 2) -> Planted | None:
    """A game with one planted blunder; `None` if there was no place for one."""
    rules, rng = PRESETS[rules_name], Random(f"planted/{seed}")
    pack = shuffled_pack(rules, players, rng)
    state = deal(rules, players, pack, 0)
    bots = [make_bot("expert", rng.getrandbits(32)) for _ in range(players)]
    histories: list[list[Event]] = [[] for _ in range(players)]
    moves: list[str] = []
    wanted, number, seat = rng.randint(EARLY, LATE), 0, 0
    while state.places is None:
        turn = state.turn
        move = bots[turn].choose(view_for(state, turn), histories[turn], THOUGHT).move
        if not number and len(moves) >= wanted:
            worst = blunder(state, move, rng)
            if worst is not None:
                move, number, seat = worst, len(moves) + 1, turn
        moves.append(format_move(move))
        state, events = apply(state, move)
        for each, history in enumerate(histories):
            history.extend(redact(event, each) for event in events)
    if not number:
        return None
    record = GameRecord(
        rules=rules,
        players=tuple(RecordPlayer(name, "expert") for name in NAMES[:players]),
        dealer=0,
        pack=" ".join(map(format_card, pack)),
        moves=tuple(moves),
        result=state.places,
    )
    return Planted(record, number, seat)


def blunder(state: GameState, best: Move, rng: Random) -> Move | None:
    """The legal move that costs most against the best, if that is enough."""
    if state.phase is not Phase.PLAY:
        return None
    view = view_for(state, state.turn)
    gaps = {
        move: gap_between(view, best, move, DEALS, rng)
        for move in legal_moves(state)
        if move != best
    }
    if not gaps:
        return None
    worst = max(gaps, key=lambda move: gaps[move].value)
    gap = gaps[worst]
    return worst if gap.value - 2 * gap.error >= COST else None


def main() -> int:
    """Plant, review, and print what was named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="glimne")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=0)
    arguments = parser.parse_args()
    done = named = elsewhere = sound = 0
    seed = arguments.seed
    while done < arguments.games:
        game = planted_game(seed, arguments.rules, arguments.players)
        seed += 1
        if game is None:
            continue
        review = review_game(game.record, None, ROLLOUTS, 1, processes=arguments.jobs)
        found = is_named(review, game)
        others = [each for each in review.mistakes() if each.number != game.number]
        done, named = done + 1, named + found
        elsewhere, sound = elsewhere + len(others), sound + len(review.verdicts) - 1
        rest = ", ".join(f"{each.number} (−{100 * each.loss:.0f})" for each in others)
        print(
            f"seed {seed - 1}: move {game.number} of {len(game.record.moves)} "
            f"{'named' if found else 'MISSED'}; other mistakes: {rest or 'none'}",
            flush=True,
        )
    print(f"named {named} of {done}; {elsewhere} of {sound} other decisions called mistakes")
    return 0 if named == done else 1


def is_named(review: Review, game: Planted) -> bool:
    """Whether the planted move is among the three moments of its seat, as a mistake."""
    points = review.turning_points(game.seat)
    return any(p.number == game.number and p.turn is Turn.MISTAKE for p in points)


if __name__ == "__main__":
    sys.exit(main())
