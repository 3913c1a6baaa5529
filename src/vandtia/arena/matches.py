"""Games of bots against bots: fair deals, each played once with every seating.

A deal, its seeds and therefore its games depend only on the match's seed and the deal's number,
never on how many processes share the work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from signal import SIG_DFL, SIGINT, signal
from time import perf_counter

from vandtia.ai import Budget
from vandtia.ai.player import Player
from vandtia.engine import (
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
from vandtia.programs.failure import ProgramFailed
from vandtia.programs.roster import Roster

LONGEST = 1000
"""A game that has not ended after so many actions is a draw."""

NO_CLOCK = Budget(seconds=inf)
"""Bots think as long as they like, so that results do not depend on the machine."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what.

    `bots` are the levels, or programs, by seat; every deal is played once for each turn of them
    round the table. `logs` is the folder for what programs write on standard error.
    """

    bots: tuple[str, ...]
    rules: Rules
    seed: int
    deals: int
    logs: Path = Path()


@dataclass(frozen=True, slots=True)
class Game:
    """How one game went. By place in `Match.bots`: `won`, `lost`, with draws as halves.

    `counted` is whether it ended by counting cards, nobody being able to go out (R8.6). `failed`
    is the place of a program that could not go on and so lost, and `problem` says why.
    """

    won: tuple[float, ...]
    lost: tuple[float, ...]
    actions: int
    finished: bool
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    counted: bool
    failed: int | None = None
    problem: str = ""


def play_match(match: Match, jobs: int) -> Iterator[tuple[Game, ...]]:
    """The games of each deal, in the order of the deals."""
    if jobs == 1:
        try:
            for number in range(match.deals):
                yield play_deal(match, number)
        finally:
            _roster(match.logs).end_all()
        return
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_end_when_interrupted
    ) as pool:
        yield from pool.map(partial(play_deal, match), range(match.deals))


@cache
def _roster(logs: Path) -> Roster:
    """The players of this process: programs go on running from game to game."""
    return Roster(logs)


def _end_when_interrupted() -> None:
    """Ctrl-C ends a worker at once and without a word; the first process says what is to say."""
    signal(SIGINT, SIG_DFL)


def play_deal(match: Match, number: int) -> tuple[Game, ...]:
    """One deal, played with every seating."""
    players = len(match.bots)
    pack = shuffled_pack(match.rules, players, Random(f"{match.seed}/{number}"))
    start = deal(match.rules, players, pack)
    seeds = Random(f"{match.seed}/{number}/bots")
    bot_seeds = [seeds.getrandbits(32) for _ in match.bots]
    return tuple(_play_game(match, start, bot_seeds, turn) for turn in range(players))


def _play_game(match: Match, state: GameState, seeds: list[int], turn: int) -> Game:
    """A game in which the bots sit `turn` seats further on."""
    players = len(match.bots)
    at = [(seat - turn) % players for seat in range(players)]  # whose place in `bots` a seat is
    roster = _roster(match.logs)
    bots: list[Player] = []
    try:
        for place in at:
            bots.append(roster.player(match.bots[place], seeds[place]))  # noqa: PERF401 (all are released)
        return _play(state, bots, at)
    finally:
        for bot in bots:
            roster.release(bot)


def _play(state: GameState, bots: Sequence[Player], at: Sequence[int]) -> Game:
    players = len(bots)
    histories: list[list[Event]] = [[] for _ in bots]
    moves, seconds, longest = [0] * players, [0.0] * players, [0.0] * players
    counted, failed, problem = False, None, ""
    while state.places is None and state.actions < LONGEST:
        seat = state.turn
        view = view_for(state, seat)
        counted = nobody_can_go_out(view)
        if counted:
            state = state._replace(places=places_by_counting(state))
            break
        before = perf_counter()
        try:
            decision = bots[seat].choose(view, tuple(histories[seat]), NO_CLOCK)
        except ProgramFailed as error:
            failed, problem = at[seat], str(error)
            state = state._replace(places=_places_without(seat, players))
            break
        spent = perf_counter() - before
        place = at[seat]
        moves[place] += 1
        seconds[place] += spent
        longest[place] = max(longest[place], spent)
        state, events = apply(state, decision.move)
        for each, history in enumerate(histories):
            history.extend(redact(event, each) for event in events)
    won, lost = _outcome(state)
    seats = [at.index(place) for place in range(players)]
    return Game(
        tuple(won[seat] for seat in seats),
        tuple(lost[seat] for seat in seats),
        state.actions,
        state.places is not None,
        tuple(moves),
        tuple(seconds),
        tuple(longest),
        counted,
        failed,
        problem,
    )


def _places_without(seat: int, players: int) -> tuple[tuple[int, ...], ...]:
    """The result where a seat cannot go on: it is last, and the others share the first place."""
    return tuple(other for other in range(players) if other != seat), (seat,)


def _outcome(state: GameState) -> tuple[list[float], list[float]]:
    """By seat, the share of having won and of having lost; they count half in a draw (R8.5).

    Won is not being last, or with `first_wins` being first; lost is being last.
    """
    players = len(state.hands)
    places = state.places
    if places is None or len(places) == 1:
        return [0.5] * players, [0.5 if players == 2 else 1 / players] * players
    won, lost = [0.0] * players, [0.0] * players
    for seat in places[-1]:
        lost[seat] = 1.0
    for seat in places[0]:
        won[seat] = 1 / len(places[0])
    return won, lost
