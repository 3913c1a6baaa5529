"""The search of `hard` and `expert` over ten times as fast, for measuring only.

`use()` compiles `rollouts.c` with the system's compiler and puts it in the place of the race of a
search (`vandtia.ai.race`, with the deals and rollouts of its samples) and of the proofs of
`vandtia.ai.endgame` in this process. The rest of the bots is the shipped code.
`python -m tools.fast` plays games and checks that every sample of every move has the same value to
the last bit, and every proof the same answer after as many positions. Only for the basic game with
one pack.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache, lru_cache
from inspect import getclosurevars
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
from typing import Any

from vandtia.ai import endgame, race, rollouts, search
from vandtia.ai.belief import lay_out
from vandtia.ai.evaluation import Evaluation, prospects_for
from vandtia.ai.policy import Policy, policy_for
from vandtia.engine import GameState, Move, Play, View
from vandtia.engine.cards import RANK_BITS, RANK_COUNT
from vandtia.engine.rule_table import preset_table

PACKED = RANK_BITS * RANK_COUNT // 8
RANKS = 13
MAX_SEATS = 5
MAX_SAMPLES = 4096
TAKE = bytes(PACKED)
TAKES = ("take", "take_by_pile", "take_by_hand", "take_by_danger", "take_by_stock", "take_by_other")


class CRunner(ctypes.Structure):
    """A move in the race in C."""

    _fields_ = (
        ("number", ctypes.c_int64),
        ("total", ctypes.c_double),
        ("values", ctypes.c_double * MAX_SAMPLES),
    )


class Race(race.Race):
    """The race, run in C: it reads what a sample needs off the function that makes one."""

    def __init__(
        self,
        moves: int,
        sample: Callable[[int, int], float],
        stopped: Callable[[], bool],
        clearly: float = 2.5,
    ) -> None:
        super().__init__(moves, sample, stopped, clearly)
        self._given: Any = getclosurevars(sample).nonlocals

    def run(self, budget: int) -> None:
        """Spend a budget of samples, halving the field after each round."""
        given = self._given
        view: View = given["view"]
        tried: list[Move] = given["tried"]
        cards, rng, costs = given["cards"], given["rng"], given["costs"]
        count = len(tried)
        found = (CRunner * count)()
        ranking = (ctypes.c_int64 * count)()
        left_in = compiled().run_race(
            rules_of(given["policy"], given["evaluation"]),
            packed(known_part(view, cards)),
            hidden_part(view),
            packed_sets(cards),
            len(cards),
            (ctypes.c_uint32 * 625)(*rng.getstate()[1]),
            count,
            b"".join(packed_move(move) for move in tried),
            (ctypes.c_double * count)(*costs),
            ctypes.c_double(self._clearly),
            budget,
            view.turn,
            found,
            ranking,
        )
        if left_in < 1:
            raise ValueError(f"a budget of {budget} is too large for C")
        runners = [
            race.Runner(at, found[at].values[: found[at].number], found[at].total)
            for at in range(count)
        ]
        self.active = [runners[at] for at in ranking[:left_in]]
        self.behind = [runners[at] for at in ranking[left_in:]]


class Proof(endgame.Proof):
    """A proof searched for in C."""

    def wins(self, state: GameState, depth: int) -> bool | None:
        """As in `vandtia.ai.endgame`; nothing stops it but the number of positions."""
        players = len(state.hands)
        rules = rules_of(policy_for(state.table, players), prospects_for(state.table, players))
        left = ctypes.c_int64(self.left)
        found: int = compiled().prove(rules, packed(state), depth, self.me, ctypes.byref(left))
        self.left = left.value
        return (False, True, None)[found]


def use() -> None:
    """Search in C from now on, in this process."""
    search.Race = Race  # type: ignore[attr-defined]
    endgame.Proof = Proof  # type: ignore[misc]


@cache
def compiled() -> ctypes.CDLL:
    """The library, made by the compiler `cc`."""
    source = Path(__file__).with_name("rollouts.c")
    with TemporaryDirectory() as folder:
        made = Path(folder) / "rollouts.so"
        command = [
            "cc",
            "-O3",
            "-march=native",
            "-ffp-contract=off",
            "-shared",
            "-fPIC",
            "-o",
            made,
            source,
        ]
        run([*map(str, command), "-lm"], check=True)  # noqa: S603 (our own words)
        return ctypes.CDLL(str(made))


def known_part(view: View, cards: list[Any]) -> GameState:
    """The state without the cards whose place the seat does not know; the stock has its size."""
    state = lay_out(view, cards)
    unseen = sum(cards)
    return state._replace(
        hands=tuple(hand & ~unseen for hand in state.hands), downs=((0, 0, 0),) * len(state.downs)
    )


def hidden_part(view: View) -> bytes:
    """By seat: which places of the row are face down to the seat, how many cards of the hand."""
    parts = []
    for hand, hand_size, known, _up, down in view.seats:
        parts.append(sum((place is True) << at for at, place in enumerate(down)))
        parts.append(0 if hand is not None else hand_size - known.bit_count())
    return bytes(parts)


def packed(state: GameState) -> bytes:
    """A state as `rollouts.c` reads it."""
    out = state.out
    small = bytes((
        len(state.hands), len(state.stock), len(state.pile), state.turn, state.direction + 1,
        state.passes, len(out), 0, *out, *[0] * (MAX_SEATS - len(out)),
    ))  # fmt: skip
    sets: list[int] = []
    for hand, known, up, down in zip(state.hands, state.known, state.ups, state.downs, strict=True):
        sets += (hand, known, *up, *down)
    return small + packed_sets((*sets, *state.stock, *state.pile, state.pile_cards, state.fits))


def packed_sets(sets: Any) -> bytes:
    """Sets of cards, one after another."""
    return b"".join([cards.to_bytes(PACKED, "little") for cards in sets])


def packed_move(move: Move) -> bytes:
    """A play as its cards; taking up as none."""
    return move.cards.to_bytes(PACKED, "little") if isinstance(move, Play) else TAKE


@lru_cache(maxsize=64)
def rules_of(policy: Policy, evaluation: Evaluation) -> bytes:
    """The lookups of the rules and all weights, as `rollouts.c` reads them."""
    table = policy.table
    if table != preset_table("glimne"):
        raise ValueError("only the basic game is played in C")
    sets = [*table.fits_after[:RANKS], table.burns, policy.resets, table.ordinary]
    sets += [getattr(evaluation, name) for name in ("_free", "_burns", "_high", "_low", "_highest")]
    numbers = (ctypes.c_uint64 * len(sets))(*[four_bits(cards or 0) for cards in sets])
    doubles: list[float] = []
    late, early = evaluation._columns  # noqa: SLF001 (it looks at everything)
    for column, worths in ((policy.early, early), (policy.late, late)):
        for weights in column.hot[:4]:
            doubles += weights
        doubles += column.hot[4:]
        doubles += column.take
        doubles += [column.weight[name] for name in TAKES]
        doubles += worths
    doubles.append(rollouts.NOISE)
    values = (ctypes.c_double * len(doubles))(*doubles)
    return bytes(numbers) + bytes(values) + bytes(ctypes.c_int64(rollouts.DEPTH))


def four_bits(cards: int) -> int:
    """A set of one pack's cards with four bits a rank."""
    found = 0
    for rank in range(RANKS):
        found |= (cards >> RANK_BITS * rank & 15) << 4 * rank
    return found
