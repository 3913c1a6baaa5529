"""One Hypothesis vocabulary for the game: cards, rules, moves, deals, reached states, views.

Rules and tables are drawn part by part, so that a failing example shrinks towards the basic game
of two. What happens at a table (the shuffle, the moves of a random game) comes from one drawn
number, which keeps drawing fast.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from vandtia.engine import (
    PRESETS,
    Card,
    Chance,
    Flip,
    GameState,
    Move,
    Phase,
    Play,
    Power,
    Ready,
    Rules,
    Stack,
    Swap,
    Take,
    View,
    advance,
    deal,
    legal_moves,
    read_position,
    shuffled_pack,
    view_for,
    write_position,
)
from vandtia.engine.cards import CARDS, RANK_NAMES, CardSet
from vandtia.engine.powers import CONTRADICTIONS
from vandtia.engine.setup import CARDS_EACH, table_faults

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
"""For `Random`; shrinks towards 0."""

LONGEST_GAME = 400
"""Random games are cut here, in moves."""


# Cards and moves


def cards() -> st.SearchStrategy[Card]:
    """Any card of four packs with jokers."""
    return st.sampled_from(CARDS)


def moves() -> st.SearchStrategy[Move]:
    """Any move that can be written down, legal or not."""
    masks = cards().map(int)
    places = st.integers(1, 3)
    seats = st.none() | st.integers(0, 10)
    return st.one_of(
        st.lists(cards(), min_size=1, max_size=8).map(lambda some: Play(int(CardSet.of(some)))),
        st.builds(Flip, places),
        st.just(Chance()),
        st.builds(Take, st.just(0) | masks),
        st.builds(Swap, masks, places),
        st.builds(Stack, masks, places, seats),
        st.just(Ready()),
    )


# Rules

RANKS = st.sampled_from(RANK_NAMES)


def power_sets() -> st.SearchStrategy[list[str]]:
    """The powers of one rank, none of them against another (R9.10)."""

    def without_clashes(powers: list[Power]) -> list[str]:
        kept: list[Power] = []
        for power in powers:
            if not any({power, other} == set(pair) for pair in CONTRADICTIONS for other in kept):
                kept.append(power)
        return [power.value for power in kept]

    return st.lists(st.sampled_from(Power), max_size=3, unique=True).map(without_clashes)


RULE_KEYS: Mapping[str, st.SearchStrategy[Any]] = {
    "preset": st.sampled_from(list(PRESETS)),
    "packs": st.none() | st.integers(1, 4),
    "jokers": st.integers(0, 4),
    "swapping": st.booleans(),
    "stacking": st.sampled_from(["off", "own", "anyone"]),
    "voluntary_pickup": st.booleans(),
    "chance_card": st.sampled_from(["never", "when_stuck", "any_time"]),
    "hidden_cards": st.sampled_from(["turned", "blind"]),
    "forbidden_last": st.lists(RANKS, max_size=4, unique=True),
    "powers": st.dictionaries(RANKS, power_sets(), max_size=5),
    "skip_per_card": st.booleans(),
    "four_anywhere": st.booleans(),
    "take_row_card": st.booleans(),
    "combine": st.booleans(),
    "open_hands": st.booleans(),
    "burner_leads": st.booleans(),
    "first_player": st.sampled_from(["left_of_dealer", "lowest_card"]),
    "ending": st.sampled_from(["last_loses", "first_wins"]),
    "turn_limit": st.none() | st.integers(1, 60),
}
"""Every key of the JSON form of rules, with its values."""


def rule_objects() -> st.SearchStrategy[dict[str, Any]]:
    """Valid rules in their JSON form: a preset or none, and any of the other keys."""

    def mend(obj: dict[str, Any]) -> dict[str, Any]:
        """Stacking needs swapping (R9.10)."""
        stacking = obj.get("stacking", PRESETS[obj.get("preset", "glimne")].stacking)
        return {**obj, "swapping": True} if stacking != "off" else obj

    return st.fixed_dictionaries({}, optional=dict(RULE_KEYS)).map(mend)


def rules() -> st.SearchStrategy[Rules]:
    """Any valid rules."""
    return rule_objects().map(Rules.model_validate)


# Tables


class Table(NamedTuple):
    """What a game begins with."""

    rules: Rules
    players: int
    dealer: int
    pack: tuple[Card, ...]

    def deal(self) -> GameState:
        """The state after the deal."""
        return deal(self.rules, self.players, self.pack, self.dealer)


@st.composite
def tables(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> Table:
    """Rules, 2 to 11 players and a shuffled pack; every other pack is short.

    A short pack brings the end game soon. Some packs are of few ranks, so that sets of four,
    stacks and forbidden last cards are common.
    """
    chosen = draw(rules() if of is None else of)
    seats = [n for n in range(2, 12) if not table_faults(chosen, n)]
    players = draw(st.sampled_from([n for n in seats if n < 5] * 3 + seats))
    rng = Random(draw(SEEDS))
    pack = list(shuffled_pack(chosen, players, rng))
    if draw(st.booleans()):
        if draw(st.booleans()):
            favoured = rng.sample(range(len(RANK_NAMES)), len(RANK_NAMES))
            pack.sort(key=lambda card: favoured[card.rank])
        del pack[CARDS_EACH * players + rng.randint(0, 8) :]
        rng.shuffle(pack)
    return Table(chosen, players, draw(st.integers(0, players - 1)), tuple(pack))


# End games


@st.composite
def end_games(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> GameState:
    """A table near its end, laid out rather than played to: few cards, some players out."""
    table = draw(tables(of))
    rng = Random(draw(SEEDS))
    pack = list(table.pack)
    with_stock = rng.random() < 0.25
    nobody_out = with_stock or table.rules.ending == "first_wins"
    most_out = 0 if nobody_out else table.players - 2
    out = rng.sample(range(table.players), rng.randint(0, most_out))
    seats: list[dict[str, Any]] = [
        {} if seat in out else _end_game_seat(rng, table, pack, with_stock)
        for seat in range(table.players)
    ]
    position = {
        "dealer": table.dealer,
        "turn": rng.choice([seat for seat in range(table.players) if seat not in out]),
        "direction": rng.choice((1, -1)),
        "actions": rng.randrange(table.rules.turn_limit or 100),
        "out": out,
        "seats": seats,
        "pile": _texts(pack, rng.choice((0, 1, 1, 3, 6))),
        "gone": _texts(pack, rng.randint(0, 5)),
        "stock": _texts(pack, rng.randint(1, 6)) if with_stock else [],
    }
    return read_position(position, table.rules)


def _end_game_seat(rng: Random, table: Table, pack: list[Card], with_stock: bool) -> dict[str, Any]:
    """Few cards in hand, or none; a row that is whole, half played, or gone.

    Nine cards at most, as long as there are more than enough for nine each.
    """
    hand = _texts(pack, 3 if with_stock else rng.choice((0, 0, 1, 1, 2, 3)))
    left = rng.choice((0, 0.5, 0.8))
    covered = [rng.random() < left for _ in range(3)]
    if table.rules.hidden_cards == "turned":
        hidden = [cover and rng.random() < 0.5 for cover in covered]
    else:
        hidden = [any(covered) or rng.random() < 0.6 for _ in range(3)]
    if not (hand or any(covered) or any(hidden)):
        hidden, covered = [True] * 3, [True] * 3
    up = [_texts(pack, 1) if cover else [] for cover in covered]
    down = [_texts(pack, 1)[0] if hide else None for hide in hidden]
    if table.rules.stacking != "off":
        for part in up:
            equal = [card for card in pack if part and str(card)[0] == part[0][0]]
            for card in equal[: rng.randint(0, 2)]:
                if len(pack) > CARDS_EACH * table.players:
                    pack.remove(card)
                    part.append(str(card))
    return {"hand": hand, "known": hand[: rng.randint(0, 2)], "up": up, "down": down}


def _texts(pack: list[Card], count: int) -> list[str]:
    """So many cards taken from a pack, while it lasts."""
    taken, pack[:count] = pack[:count], []
    return [str(card) for card in taken]


# Games


def random_move(rng: Random, state: GameState, legal: tuple[Move, ...]) -> Move:
    """Any legal move, but nobody swaps for ever or takes up all the time, and what is seldom
    possible is done gladly.
    """
    if state.phase is Phase.SWAP and rng.random() < 0.3:
        return Ready()
    rare = [move for move in legal if isinstance(move, Stack | Chance)]
    if rare and rng.random() < 0.4:
        return rng.choice(rare)
    plays = [move for move in legal if isinstance(move, Play)]
    if plays and rng.random() < 0.6:
        return plays[0] if rng.random() < 0.5 else rng.choice(plays)
    return rng.choice(legal)


@dataclass(frozen=True)
class Game:
    """A game from its first state on; `steps` holds each state with the move then made."""

    steps: tuple[tuple[GameState, Move], ...]
    end: GameState

    @property
    def start(self) -> GameState:
        """The state after the deal, or as it was laid out."""
        return self.steps[0][0]

    @property
    def states(self) -> tuple[GameState, ...]:
        """All states, the last one too."""
        return (*(state for state, _ in self.steps), self.end)

    def __repr__(self) -> str:
        """What is needed to play it again."""
        rules = self.start.rules.model_dump_json(exclude_defaults=True)
        texts = [str(move) for _, move in self.steps]
        return f"{rules} {json.dumps(write_position(self.start))} {texts}"


def play_on(state: GameState, rng: Random) -> Game:
    """A random game from a state on, to its end or as long as games are here."""
    made: list[tuple[GameState, Move]] = []
    while len(made) < LONGEST_GAME and (legal := legal_moves(state)):
        move = random_move(rng, state, legal)
        made.append((state, move))
        state = advance(state, move)
    return Game(tuple(made), state)


@st.composite
def games(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> Game:
    """A random game of at least one move, from the deal or an end game on."""
    start = draw(tables(of).map(Table.deal) | end_games(of))
    return play_on(start, Random(draw(SEEDS)))


@st.composite
def states(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> GameState:
    """A state reached by random legal play, from the deal to the end of a game."""
    return draw(st.sampled_from(draw(games(of)).states))


@st.composite
def views(draw: st.DrawFn) -> View:
    """What a seat, or an onlooker, knows of a reached state."""
    state = draw(states())
    return view_for(state, draw(st.none() | st.sampled_from(range(len(state.seats)))))


def examples(percent: int) -> settings:
    """So many of the examples the loaded profile tries, for tests that are slow or wide."""
    return settings(max_examples=max(1, settings().max_examples * percent // 100))
