"""Who sits at a seat, in words: kinds of players, colours, the bots' names and ways of talking."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from vandtia.i18n import N_, NP_, _, pgettext
from vandtia.present.outside_text import harmless
from vandtia.session import is_program

_KINDS: Mapping[str, tuple[str, str]] = {
    "human": (NP_("player", "a person"), N_("A person at this keyboard.")),
    "random": (NP_("player", "bot: random"), N_("Plays any legal move.")),
    "greedy": (NP_("player", "bot: greedy"), N_("A computer player that plays its lowest card.")),
    "easy": (NP_("player", "bot: easy"), N_("A computer player for beginners.")),
    "medium": (NP_("player", "bot: medium"), N_("A computer player that thinks a little.")),
    "hard": (NP_("player", "bot: hard"), N_("A computer player that thinks ahead.")),
    "expert": (NP_("player", "bot: expert"), N_("The strongest computer player.")),
}

LONGEST_PROGRAM = 22
"""A program at a table is shown by so many characters of its command."""
_LEVELS: Mapping[str, str] = {
    "random": NP_("level", "random"),
    "greedy": NP_("level", "greedy"),
    "easy": NP_("level", "easy"),
    "medium": NP_("level", "medium"),
    "hard": NP_("level", "hard"),
    "expert": NP_("level", "expert"),
}

_COLOURS: Mapping[str, str] = {
    "yellow": NP_("colour", "yellow"),
    "blue": NP_("colour", "blue"),
    "red": NP_("colour", "red"),
    "green": NP_("colour", "green"),
    "purple": NP_("colour", "purple"),
    "orange": NP_("colour", "orange"),
    "cyan": NP_("colour", "cyan"),
    "grey": NP_("colour", "grey"),
    "pink": NP_("colour", "pink"),
    "brown": NP_("colour", "brown"),
    "lime": NP_("colour", "lime"),
}


def kind_name(kind: str) -> str:
    """A kind of player: "a person", "bot: medium", "program: ./mybot"."""
    if is_program(kind):
        return pgettext("player", "program: %(name)s", name=program_name(kind, LONGEST_PROGRAM))
    return pgettext("player", _KINDS[kind][0]) if kind in _KINDS else kind


def program_name(kind: str, longest: int = 40) -> str:
    """A program by its command or name; the last so many characters of it."""
    name = harmless(kind.partition(":")[2])
    return name if len(name) <= longest else f"…{name[1 - longest :]}"


def level_name(level: str) -> str:
    """A level of computer players alone, as it is typed in English: "medium"; or a program."""
    if is_program(level):
        return program_name(level)
    return pgettext("level", _LEVELS[level]) if level in _LEVELS else level


def kind_words(kind: str) -> str:
    """A kind of player in a sentence."""
    if is_program(kind):
        return _("A program by somebody else, run beside the game.")
    return _(_KINDS[kind][1]) if kind in _KINDS else ""


def colour_name(colour: str) -> str:
    """A colour of a seat: "blue"."""
    return pgettext("colour", _COLOURS[colour]) if colour in _COLOURS else colour


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
