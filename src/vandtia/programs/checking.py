"""Does a program play by the protocol: asked in many positions and played through whole games.

Beside what a game brings, it is sent what a later version might send, and has moves taken back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from time import monotonic
from typing import NamedTuple

from vandtia.ai import make_bot
from vandtia.engine import (
    Event,
    GameState,
    Move,
    View,
    apply,
    deal,
    legal_moves,
    preset_table,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.programs.channel import Channel
from vandtia.programs.failure import ProgramFailed
from vandtia.programs.program import Limits, Program

RULE_SETS = ("glimne", "cardems", "stuga", "kompis", "backpacker")
"""The presets that a program is tried in."""

PLAYERS = (2, 3, 4, 5, 6)
LONGEST_GAME = 400
MAX_FAULTS = 5
"""After so many faults nothing more is tried."""

ASKED_IN = 0.15
"""The share of the moments of a game in which a program is asked."""

TAKEN_BACK_EVERY = 10
NEWS = {"type": "news", "words": "from a later version"}


class Mistake(NamedTuple):
    """What was wrong, and where: `state` is the position in which the program was asked."""

    rules: str
    players: int
    seat: int
    state: GameState
    problem: str


class Checked(NamedTuple):
    """What trying a program in one rule set came to; times in seconds a move."""

    rules: str
    positions: int
    games: int
    moves: int
    mean: float
    longest: float
    faults: tuple[Mistake, ...]


class WithNews:
    """A channel that adds to what it carries what a program of today cannot know."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def send(self, line: bytes) -> None:
        """Send a line with one more field, after a message of a type that there is not."""
        self._channel.send(json.dumps(NEWS, separators=(",", ":")).encode() + b"\n")
        message = json.loads(line)
        message["news"] = {"of": [1, None, "two"]}
        self._channel.send(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def receive(self, seconds: float) -> bytes | None:
        """As the channel does."""
        return self._channel.receive(seconds)

    def close(self) -> None:
        """As the channel does."""
        self._channel.close()


def check_program(
    name: str,
    start: Callable[[], Channel],
    positions: int,
    games: int,
    limits: Limits,
    clock: Callable[[], float] = monotonic,
) -> Iterator[Checked]:
    """Try a program; a `Checked` comes after each rule set.

    Args:
        name: what it is called.
        start: starts it.
        positions: how many positions it is asked in, over all rule sets.
        games: how many whole games it plays, likewise.
        limits: what it may use.
        clock: seconds on any clock.
    """
    plain = Program(name, start, limits, clock)
    with_news = Program(name, lambda: WithNews(start()), limits, clock)
    faults: list[Mistake] = []
    try:
        for number, rules in enumerate(RULE_SETS):
            trial = _Trial(rules, PLAYERS[number], clock, faults)
            trial.ask_in_positions(with_news, _share(positions, number))
            trial.play_games(plain, _share(games, number))
            yield trial.checked()
            if len(faults) >= MAX_FAULTS:
                return
    finally:
        plain.close()
        with_news.close()


def _share(whole: int, number: int) -> int:
    """How many of a whole fall to a rule set."""
    return whole // len(RULE_SETS) + (number < whole % len(RULE_SETS))


class _Trial:
    """A program in one rule set. `faults` are those of all rule sets so far."""

    def __init__(
        self, rules: str, players: int, clock: Callable[[], float], faults: list[Mistake]
    ) -> None:
        self._rules = rules
        self._players = players
        self._clock = clock
        self._faults = faults
        self._before = len(faults)
        self._positions = self._games = 0
        self._times: list[float] = []

    def checked(self) -> Checked:
        """What it came to."""
        times = self._times
        return Checked(
            self._rules,
            self._positions,
            self._games,
            len(times),
            sum(times) / max(1, len(times)),
            max(times, default=0.0),
            tuple(self._faults[self._before :]),
        )

    def ask_in_positions(self, program: Program, many: int) -> None:
        """Ask in moments of games that others play; now and then once more, as after an undo."""
        moments = _moments(self._rules, self._players)
        for number, (state, history) in enumerate(islice(moments, many)):
            if len(self._faults) >= MAX_FAULTS:
                return
            self._positions += 1
            program.begin_game(number)
            answered = self._ask(program, state, history) is not None
            if answered and number % TAKEN_BACK_EVERY == 0:
                self._ask(program, state, history[:-1] if len(history) > 1 else history)

    def play_games(self, program: Program, many: int) -> None:
        """Play whole games against our own, at each seat in turn."""
        for number in range(many):
            if len(self._faults) >= MAX_FAULTS:
                return
            self._games += 1
            program.begin_game(number)
            own = number % self._players
            others = [make_bot("greedy", seat) for seat in range(self._players)]
            table = _Table(self._rules, self._players, number)
            while table.state.places is None and table.state.actions < LONGEST_GAME:
                seat = table.state.turn
                if seat != own:
                    table.make(others[seat].choose(*table.seen()).move)
                    continue
                move = self._ask(program, table.state, table.histories[seat])
                if move is None:
                    break
                table.make(move)

    def _ask(self, program: Program, state: GameState, history: list[Event]) -> Move | None:
        """Ask for a move; `None` if the program failed, which is noted."""
        before = self._clock()
        try:
            decision = program.choose(view_for(state, state.turn), tuple(history))
        except ProgramFailed as failed:
            self._faults.append(Mistake(self._rules, self._players, state.turn, state, str(failed)))
            return None
        self._times.append(self._clock() - before)
        return decision.move


class _Table:
    """A game as it goes, with what each seat has seen of it."""

    def __init__(self, rules: str, players: int, seed: int) -> None:
        table = preset_table(rules)
        pack = shuffled_pack(table, players, Random(f"{rules}/{seed}"))
        self.state = deal(table, players, pack)
        self.histories: list[list[Event]] = [[] for _ in range(players)]

    def seen(self) -> tuple[View, tuple[Event, ...]]:
        """What the seat to move knows."""
        seat = self.state.turn
        return view_for(self.state, seat), tuple(self.histories[seat])

    def make(self, move: Move) -> None:
        """A move of the seat to move."""
        self.state, events = apply(self.state, move)
        for seat, history in enumerate(self.histories):
            history += [redact(event, seat) for event in events]


def _moments(rules: str, players: int) -> Iterator[tuple[GameState, list[Event]]]:
    """Moments of games of all kinds in which there is a choice, without end."""
    rng = Random(rules)
    for seed in count(1_000):
        table = _Table(rules, players, seed)
        bots = [make_bot(rng.choice(("random", "greedy")), seat) for seat in range(players)]
        while table.state.places is None and table.state.actions < LONGEST_GAME:
            seat = table.state.turn
            if len(legal_moves(table.state)) > 1 and rng.random() < ASKED_IN:
                yield table.state, list(table.histories[seat])
            table.make(bots[seat].choose(*table.seen()).move)
