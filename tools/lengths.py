"""How long games are and who wins them, with a model of a person among the bots.

    python -m tools.lengths expert,human --deals 150 --seed 2026 [--fast]

Prints a row of the table in `docs/bots.md`. Deals and seeds are those of `vandtia arena`; `human`
is `tools/human_like.py`. With more players than names the last one takes the other seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from tools import fast
from tools.human_like import HumanLike

from vandtia.ai import Budget, Player, make_bot
from vandtia.arena import share_of
from vandtia.engine import (
    PRESETS,
    Event,
    GameState,
    Rules,
    apply,
    deal,
    nobody_can_go_out,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.engine.ending import places_by_counting

LONGEST = 1000
NO_CLOCK = Budget(seconds=inf)


class Played(NamedTuple):
    """A game: whether the first name won and lost, halves for draws, and its actions."""

    won: float
    lost: float
    actions: int


def play(
    start: GameState,
    names: Sequence[str],
    seeds: Sequence[int],
    make: Callable[[str, int], Player] = make_bot,
) -> GameState:
    """A game played to its end, or for so many actions; `make` makes a bot of a level."""
    state = start
    seats: list[Player | HumanLike] = [
        HumanLike(seed) if name == "human" else make(name, seed)
        for name, seed in zip(names, seeds, strict=True)
    ]
    histories: list[list[Event]] = [[] for _ in seats]
    while state.places is None and state.actions < LONGEST:
        seat = state.turn
        view = view_for(state, seat)
        if nobody_can_go_out(view):
            return state._replace(places=places_by_counting(state))
        player = seats[seat]
        if isinstance(player, HumanLike):
            move = player.move(state)
        else:
            move = player.choose(view, tuple(histories[seat]), NO_CLOCK).move
        state, events = apply(state, move)
        for each, history in enumerate(histories):
            history.extend(redact(event, each) for event in events)
    return state


def play_deal(rules: Rules, names: Sequence[str], seed: str, number: int) -> list[Played]:
    """One deal, played with the first name at every seat."""
    players = len(names)
    start = deal(rules, players, shuffled_pack(rules, players, Random(f"{seed}/{number}")))
    rng = Random(f"{seed}/{number}/bots")
    seeds = [rng.getrandbits(32) for _ in names]
    games = []
    for seat in range(players):
        order = [(at - seat) % players for at in range(players)]
        end = play(start, [names[at] for at in order], [seeds[at] for at in order])
        places = end.places
        if places is None or len(places) == 1:
            games.append(Played(0.5, 0.5 if players == 2 else 1 / players, end.actions))
        else:
            won = (seat in places[0]) / len(places[0])
            games.append(Played(won, float(seat in places[-1]), end.actions))
    return games


def main() -> None:
    """Play the deals and print the row."""
    parser = argparse.ArgumentParser(prog="python -m tools.lengths", description=__doc__)
    parser.add_argument("names", help="with a comma, such as expert,human")
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rules", default="glimne", choices=PRESETS)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--fast", action="store_true", help="rollouts in C (tools/fast)")
    options = parser.parse_args()
    if options.fast:
        fast.use()
    first, second = options.names.split(",")
    names = [first, *[second] * (options.players - 1)]
    deals = [
        play_deal(PRESETS[options.rules], names, options.seed, number)
        for number in range(options.deals)
    ]
    won = share_of([sum(game.won for game in each) / len(each) for each in deals])
    lost = share_of([sum(game.lost for game in each) / len(each) for each in deals])
    actions = sorted(game.actions for each in deals for game in each)
    count = len(actions)
    print(
        f"| {options.rules} | {options.players} | {first}, {second} | {options.seed} "
        f"| {options.deals} | {won.value:.3f} | {won.low:.3f}–{won.high:.3f} "
        f"| {lost.value:.3f} | {lost.low:.3f}–{lost.high:.3f} | {sum(actions) / count:.0f} "
        f"| {actions[min(count - 1, int(0.99 * count))]} "
        f"| {sum(number > 250 for number in actions) / count:.1%} "
        f"| {sum(number > 400 for number in actions) / count:.1%} |"
    )


if __name__ == "__main__":
    main()
