"""One short dry line from a bot now and then.

What is said depends on public events, the bot's manner and a number alone, so a game told again
is told the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from zlib import crc32

from vandtia.engine.events import (
    Burned,
    Event,
    Flipped,
    GameOver,
    Played,
    Skipped,
    TookChance,
    TookUp,
    WentOut,
)
from vandtia.i18n import N_, _
from vandtia.present.seat_words import Manner

ONE_IN = 3
"""One situation in so many is worth a word, on average."""

BIG_PILE = 8
"""A pile of so many cards is a big one."""


class Situation(StrEnum):
    """What a bot may have a word to say about, from its own seat."""

    BURNED = "burned"
    BURNED_FOUR = "burned_four"
    TOOK_BIG = "took_big"
    OTHER_TOOK_BIG = "other_took_big"
    LUCKY = "lucky"
    UNLUCKY = "unlucky"
    SKIPPED = "skipped"
    MANY_AT_ONCE = "many_at_once"
    OUT = "out"
    OTHER_OUT = "other_out"
    LOST = "lost"


LINES: Mapping[Situation, Mapping[Manner, tuple[str, ...]]] = {
    Situation.BURNED: {
        Manner.DRY: (N_("Tidied up."), N_("That was enough of that.")),
        Manner.CHEERFUL: (N_("Off it goes!"), N_("Fresh table, fresh start!")),
        Manner.GLOOMY: (N_("It will only grow again."), N_("One pile less to fear.")),
    },
    Situation.BURNED_FOUR: {
        Manner.DRY: (N_("Four. I counted."), N_("They belong together.")),
        Manner.CHEERFUL: (N_("A full family!"), N_("Four of them, and away!")),
        Manner.GLOOMY: (N_("Four at last. Too late, surely."), N_("Even I get lucky.")),
    },
    Situation.TOOK_BIG: {
        Manner.DRY: (N_("I collect them."), N_("Somebody had to.")),
        Manner.CHEERFUL: (N_("The more the merrier!"), N_("Now I have a choice!")),
        Manner.GLOOMY: (N_("Of course."), N_("I saw it coming.")),
    },
    Situation.OTHER_TOOK_BIG: {
        Manner.DRY: (N_("Mind your back."), N_("A handful.")),
        Manner.CHEERFUL: (N_("Enjoy them!"), N_("Better you than me!")),
        Manner.GLOOMY: (N_("My turn comes too."), N_("I know the feeling.")),
    },
    Situation.LUCKY: {
        Manner.DRY: (N_("As planned."), N_("I knew that one.")),
        Manner.CHEERFUL: (N_("What luck!"), N_("I felt it!")),
        Manner.GLOOMY: (N_("There went my luck."), N_("That cannot last.")),
    },
    Situation.UNLUCKY: {
        Manner.DRY: (N_("Noted."), N_("Worth a try.")),
        Manner.CHEERFUL: (N_("Next time!"), N_("So close!")),
        Manner.GLOOMY: (N_("Naturally."), N_("Why did I look.")),
    },
    Situation.SKIPPED: {
        Manner.DRY: (N_("I can wait."), N_("More coffee, then.")),
        Manner.CHEERFUL: (N_("A little rest!"), N_("I'll be back!")),
        Manner.GLOOMY: (N_("Forgotten again."), N_("I had nothing anyway.")),
    },
    Situation.MANY_AT_ONCE: {
        Manner.DRY: (N_("Saves time."), N_("A set.")),
        Manner.CHEERFUL: (N_("All together now!"), N_("Out with the lot!")),
        Manner.GLOOMY: (N_("I liked those."), N_("Fewer, still too many.")),
    },
    Situation.OUT: {
        Manner.DRY: (N_("I will watch."), N_("Done.")),
        Manner.CHEERFUL: (N_("Out! Good luck, everybody!"), N_("That was fun!")),
        Manner.GLOOMY: (N_("Out. I don't believe it."), N_("Well. That is new.")),
    },
    Situation.OTHER_OUT: {
        Manner.DRY: (N_("One fewer."), N_("Well played, I suppose.")),
        Manner.CHEERFUL: (N_("Well done!"), N_("Hurrah for you!")),
        Manner.GLOOMY: (N_("There goes another."), N_("It is getting lonely.")),
    },
    Situation.LOST: {
        Manner.DRY: (N_("I'll wear the title."), N_("Deal again.")),
        Manner.CHEERFUL: (N_("Revenge! Deal the cards!"), N_("What a game!")),
        Manner.GLOOMY: (N_("As always."), N_("I said so at the deal.")),
    },
}


def remark(events: Sequence[Event], seat: int, manner: Manner, number: int) -> str | None:
    """What the bot at `seat` says after a move, or `None`, which is most of the time.

    Args:
        events: what the move did.
        seat: the bot's.
        manner: how it talks.
        number: any number that is the same when the game is told again, such as that of the
            move added to the game's seed.
    """
    situation = situation_of(events, seat)
    if situation is None:
        return None
    dice = crc32(f"{number}/{seat}/{situation}".encode())
    if situation not in {Situation.OUT, Situation.LOST} and dice % ONE_IN:
        return None
    lines = LINES[situation][manner]
    return _(lines[dice // ONE_IN % len(lines)])


def situation_of(events: Sequence[Event], seat: int) -> Situation | None:
    """What in a move is worth a word of the bot at `seat`, the weightiest first."""
    found = {situation for event in events for situation in _seen(event, seat)}
    return next((one for one in _WEIGHT if one in found), None)


_WEIGHT = (
    Situation.LOST,
    Situation.OUT,
    Situation.BURNED_FOUR,
    Situation.UNLUCKY,
    Situation.LUCKY,
    Situation.TOOK_BIG,
    Situation.BURNED,
    Situation.MANY_AT_ONCE,
    Situation.OTHER_OUT,
    Situation.OTHER_TOOK_BIG,
    Situation.SKIPPED,
)


def _seen(event: Event, seat: int) -> Sequence[Situation]:
    match event:
        case GameOver(places) if len(places) > 1 and places[-1] == (seat,):
            return (Situation.LOST,)
        case WentOut(who, _):
            return (Situation.OUT if who == seat else Situation.OTHER_OUT,)
        case Burned(who, _, by_four) if who == seat:
            return (Situation.BURNED_FOUR if by_four else Situation.BURNED,)
        case Flipped(who, _, _, fitted) | TookChance(who, _, fitted) if who == seat:
            return (Situation.LUCKY if fitted else Situation.UNLUCKY,)
        case TookUp(who, pile, _) if len(pile) >= BIG_PILE:
            return (Situation.TOOK_BIG if who == seat else Situation.OTHER_TOOK_BIG,)
        case Played(who, cards, _) if who == seat and len(cards) >= 3:
            return (Situation.MANY_AT_ONCE,)
        case Skipped(seats) if seat in seats:
            return (Situation.SKIPPED,)
        case _:
            return ()
