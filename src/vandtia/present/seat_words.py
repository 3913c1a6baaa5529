"""Who sits at a seat, in words: kinds of players and their colours."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.i18n import N_, NP_, _, pgettext

_KINDS: Mapping[str, tuple[str, str]] = {
    "human": (NP_("player", "a person"), N_("A person at this keyboard.")),
    "random": (NP_("player", "bot: random"), N_("Plays any legal move.")),
    "greedy": (NP_("player", "bot: greedy"), N_("A computer player that plays its lowest card.")),
    "easy": (NP_("player", "bot: easy"), N_("A computer player for beginners.")),
    "medium": (NP_("player", "bot: medium"), N_("A computer player that thinks a little.")),
    "hard": (NP_("player", "bot: hard"), N_("A computer player that thinks ahead.")),
    "expert": (NP_("player", "bot: expert"), N_("The strongest computer player.")),
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
}


def kind_name(kind: str) -> str:
    """A kind of player: "a person", "bot: medium"."""
    return pgettext("player", _KINDS[kind][0]) if kind in _KINDS else kind


def kind_words(kind: str) -> str:
    """A kind of player in a sentence."""
    return _(_KINDS[kind][1]) if kind in _KINDS else ""


def colour_name(colour: str) -> str:
    """A colour of a seat: "blue"."""
    return pgettext("colour", _COLOURS[colour]) if colour in _COLOURS else colour
