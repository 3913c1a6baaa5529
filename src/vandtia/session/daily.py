"""The daily deal: for each date one deal, rules and opponents, the same for everyone.

Version 1, frozen (`docs/daily.md`): everything is drawn by `Lots` from `vandtia daily 1 DATE`, in
the order of `daily_deal`. A change would be a version 2, for dates from some day on.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple

from vandtia.engine import Card, PlayedGame, RecordPlayer, format_card, preset_table
from vandtia.engine.rule_table import RuleTable
from vandtia.session.lots import Lots
from vandtia.session.session import HUMAN, Session

VERSION = 1

BASIC = "glimne"
OTHER_RULES = ("cardems", "glimne_variations", "stuga", "kompis", "shithead", "backpacker")
LEVELS = ("easy", "medium", "hard", "expert")
NAMES = ("Bea", "Calle", "Dora", "Edvin")
MAX_OPPONENTS = 3


class DailyDeal(NamedTuple):
    """What is dealt on a date; the person has the first seat.

    Attributes:
        day: the date.
        preset: the rules, as a preset.
        levels: of the opponents, by seat from the second on.
        seeds: theirs.
        dealer: the seat that deals.
        pack: the cards, the first to be dealt first.
    """

    day: date
    preset: str
    levels: tuple[str, ...]
    seeds: tuple[int, ...]
    dealer: int
    pack: tuple[Card, ...]

    @property
    def table(self) -> RuleTable:
        """The rules."""
        return preset_table(self.preset)

    @property
    def number(self) -> int:
        """The date as a number, 20261201: what a record of the game has as its seed."""
        return int(self.day.strftime("%Y%m%d"))

    def players(self, name: str) -> tuple[RecordPlayer, ...]:
        """Who sits at the table: the person of this name first."""
        names = [each for each in NAMES if each.casefold() != name.casefold()]
        bots = zip(names, self.levels, self.seeds, strict=False)
        return (RecordPlayer(name, HUMAN), *(RecordPlayer(*bot) for bot in bots))

    def begin(self, name: str, when: datetime | None = None, *, practice: bool = False) -> Session:
        """The game, just dealt.

        Args:
            name: who plays.
            when: the moment it begins, with the offset of where it is played.
            practice: whether these cards have been seen before, so that it does not count.
        """
        session = Session.new(
            self.table,
            self.players(name),
            pack=self.pack,
            dealer=self.dealer,
            seed=self.number,
            when=when,
        )
        if practice:
            session = Session.take_over(session.record(), 0, session.players)
        return session


def daily_deal(day: date) -> DailyDeal:
    """The deal of a date: half of all days the basic game, against one to three opponents."""
    lots = Lots(f"vandtia daily {VERSION} {day.isoformat()}")
    preset = BASIC if lots.below(2) == 0 else lots.one_of(OTHER_RULES)
    levels = tuple(lots.one_of(LEVELS) for _ in range(1 + lots.below(MAX_OPPONENTS)))
    seeds = tuple(lots.below(1 << 32) for _ in levels)
    dealer = lots.below(1 + len(levels))
    pack = lots.pack(preset_table(preset), 1 + len(levels))
    return DailyDeal(day, preset, levels, seeds, dealer, pack)


def today() -> date:
    """The day it is where the player is."""
    return datetime.now().astimezone().date()


def deal_of(played: PlayedGame) -> DailyDeal | None:
    """The daily deal that a game is, whoever plays it and whenever; `None` if it is none."""
    try:
        day = date.fromisoformat(f"{played.seed or 0:08d}")  # "20261201"
    except ValueError:
        return None
    deal = daily_deal(day)
    dealt = (deal.table, deal.dealer, " ".join(map(format_card, deal.pack)))
    return deal if dealt == (played.table, played.dealer, played.pack) else None
