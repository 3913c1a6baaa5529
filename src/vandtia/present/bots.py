"""The computer players' names, and each one's way of talking."""

from __future__ import annotations

from enum import StrEnum


class Manner(StrEnum):
    """How a bot talks."""

    DRY = "dry"
    CHEERFUL = "cheerful"
    GLOOMY = "gloomy"


BOT_NAMES: dict[str, Manner] = {
    "Bea": Manner.DRY,
    "Calle": Manner.CHEERFUL,
    "Dora": Manner.GLOOMY,
    "Edvin": Manner.DRY,
    "Frida": Manner.CHEERFUL,
    "Gösta": Manner.GLOOMY,
    "Hedda": Manner.DRY,
    "Ivar": Manner.CHEERFUL,
    "Jorun": Manner.GLOOMY,
    "Kjell": Manner.DRY,
    "Lova": Manner.CHEERFUL,
    "Måns": Manner.GLOOMY,
}
"""The names bots sit down with, in order, and their manners. Enough for a full table."""


def manner_of(name: str, seat: int = 0) -> Manner:
    """How a bot of this name talks; a renamed one goes by its seat."""
    known = BOT_NAMES.get(name)
    return known if known is not None else list(Manner)[seat % len(Manner)]


def bot_name(taken: set[str], start: int = 0) -> str:
    """The first bot's name from place `start` on that nobody at the table has."""
    names = list(BOT_NAMES)
    order = names[start % len(names) :] + names[: start % len(names)]
    return next((name for name in order if name not in taken), f"Bot {len(taken) + 1}")
