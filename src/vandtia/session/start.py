"""How a game, or the program, begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from vandtia.engine import RecordPlayer, RuleTable, shuffled_pack
from vandtia.session.session import HUMAN, Session

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, Rules

LARGEST_SEED = (1 << 63) - 1

__all__ = ["HUMAN", "LARGEST_SEED", "StartRequest", "bot_seed", "deal_game"]


class StartRequest(NamedTuple):
    """What the program is to show first.

    Attributes:
        kind: the title, a new game just dealt, or the replay of a record.
        session: the game, for `"game"`.
        record: what to replay, for `"replay"`.
        source: where the record came from, to be named on the screen.
        notices: sentences to tell on the first screen.
    """

    kind: Literal["title", "game", "replay"] = "title"
    session: Session | None = None
    record: GameRecord | None = None
    source: str = ""
    notices: tuple[str, ...] = ()


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat in a game of this seed, so that games can be had again."""
    return Random(f"{seed}/{seat}").getrandbits(32)


def deal_game(
    rules: Rules | RuleTable,
    players: Sequence[RecordPlayer],
    *,
    seed: int,
    dealer: int | None = None,
    when: datetime | None = None,
) -> Session:
    """Shuffle and deal a new game. All chance is in the seed: the same seed, the same game.

    Args:
        rules: the rules played by.
        players: by seat; a bot without a seed gets one from the game's.
        seed: of the shuffle, and of the dealer if none is given.
        dealer: a seat, or `None` for one by lot.
        when: when the game began, with its offset.

    Raises:
        BadDeal: too few cards for so many players, or a dealer that is not there (R1.1).
    """
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
    )
