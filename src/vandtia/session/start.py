"""How a game, or the program, begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import Random
from secrets import randbits, token_hex
from typing import TYPE_CHECKING, Literal, NamedTuple

from vandtia.engine import (
    DEFAULT_PRESET,
    RecordPlayer,
    RuleTable,
    preset_table,
    shuffled_pack,
)
from vandtia.session.session import HUMAN, Session

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, GameState, Rules

SEED_BITS = 128
"""So many that nobody who knows the program finds a pack by trying seeds."""

NONCE_BYTES = 32
"""So long is the random number that is hashed with the pack."""
TEACHER = "easy"
"""The level of the computer player that newcomers learn against."""

STAND_IN = "medium"
"""The level of a computer player that takes over from a person, or from a program that failed."""

PROGRAM_KINDS = ("cmd:", "python:")
"""How the kinds of players begin that are programs by others, run outside this process."""

__all__ = [
    "HUMAN",
    "PROGRAM_KINDS",
    "SEED_BITS",
    "StartRequest",
    "bot_instead",
    "bot_seed",
    "deal_game",
    "is_program",
    "new_seed",
    "next_game",
    "position_game",
    "take_over",
    "teaching_game",
]


def is_program(kind: str) -> bool:
    """Whether a player of this kind is a program by others."""
    return kind.startswith(PROGRAM_KINDS)


class StartRequest(NamedTuple):
    """What the program is to show first.

    Attributes:
        kind: the title, a new game just dealt, the replay of a record, or the lessons.
        session: the game, for `"game"`.
        record: what to replay, for `"replay"`.
        source: where the record came from, to be named on the screen.
        notices: sentences to tell on the first screen.
        lesson: the name of the lesson to begin with, for `"learn"`; "" for their list.
    """

    kind: Literal["title", "game", "replay", "learn"] = "title"
    session: Session | None = None
    record: GameRecord | None = None
    source: str = ""
    notices: tuple[str, ...] = ()
    lesson: str = ""


def new_seed() -> int:
    """A seed for a new game, from the system's own randomness."""
    return randbits(SEED_BITS)


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat in a game of this seed, so that games can be had again."""
    return Random(f"{seed}/{seat}").getrandbits(32)


def deal_game(
    rules: Rules | RuleTable,
    players: Sequence[RecordPlayer],
    *,
    seed: int | None = None,
    dealer: int | None = None,
    when: datetime | None = None,
    practice: bool = False,
) -> Session:
    """Shuffle and deal a new game. All chance is in the seed: the same seed, the same game.

    Args:
        rules: the rules played by.
        players: by seat; a bot without a seed gets one from the game's.
        seed: of the shuffle, and of the dealer if none is given; `None` for a new one.
        dealer: a seat, or `None` for one by lot.
        when: when the game began, with its offset.
        practice: whether it does not count.

    Raises:
        BadDeal: too few cards for so many players, or a dealer that is not there (R1.1).
    """
    seed = new_seed() if seed is None else seed
    rng = Random(seed)
    pack = shuffled_pack(rules, len(players), rng)
    by_lot = rng.randrange(len(players))
    seeded = tuple(
        player._replace(seed=bot_seed(seed, seat))
        if player.kind != HUMAN and player.seed is None
        else player
        for seat, player in enumerate(players)
    )
    return Session.new(
        rules,
        seeded,
        pack=pack,
        dealer=by_lot if dealer is None else dealer,
        seed=seed,
        when=when,
        nonce=token_hex(NONCE_BYTES),
        practice=practice,
    )


def teaching_game(name: str, teacher: str, *, when: datetime | None = None) -> Session:
    """The basic game for two with open hands (R9.9), as practice, to learn by.

    Args:
        name: the learner's.
        teacher: the name of the computer player, which plays simply.
        when: when the game began, with its offset.
    """
    rules = preset_table(DEFAULT_PRESET).rules.changed(open_hands=True)
    players = (RecordPlayer(name, HUMAN), RecordPlayer(teacher, TEACHER))
    return deal_game(rules, players, when=when, practice=True)


def position_game(
    position: GameState, names: Sequence[str], *, when: datetime | None = None
) -> Session:
    """A game from a position, as practice: a person at the seat to move, bots at the others.

    Args:
        position: where it begins.
        names: who sits there, by seat.
        when: when the game began, with its offset.

    Raises:
        ValueError: the game is over there, or `names` are not as many as the seats.
    """
    players = tuple(
        RecordPlayer(name, HUMAN if seat == position.turn else STAND_IN)
        for seat, name in enumerate(names)
    )
    return Session.from_position(position, players, when=when)


def next_game(
    session: Session, *, seed: int | None = None, when: datetime | None = None
) -> Session:
    """The next game of the same people by the same rules; the loser deals.

    Raises:
        ValueError: this game has no result yet.
    """
    seed = new_seed() if seed is None else seed
    pack = shuffled_pack(session.table, len(session.players), Random(seed))
    return session.rematch(pack, seed=seed, when=when, nonce=token_hex(NONCE_BYTES))


def bot_instead(player: RecordPlayer, seed: int | None, seat: int) -> RecordPlayer:
    """The computer player that takes over a person's seat, under the same name.

    Args:
        player: who sat there.
        seed: that of the game.
        seat: which seat it is.
    """
    return RecordPlayer(player.name, STAND_IN, bot_seed(seed or 0, seat))


def take_over(record: GameRecord, ply: int, seat: int) -> Session:
    """Play on from a moment of a recorded game as one of its seats, as practice.

    Computer players take the places of the other people, and of programs: a record comes from
    anywhere, and must not start what it names. Raises BadRecord as `Session.take_over`.
    """
    players = (
        RecordPlayer(player.name, HUMAN)
        if index == seat
        else bot_instead(player, record.seed, index)
        if player.kind == HUMAN or is_program(player.kind)
        else player
        for index, player in enumerate(record.players)
    )
    return Session.take_over(record, ply, tuple(players))
