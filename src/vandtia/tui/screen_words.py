"""What the screens are called."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.i18n import N_, _

_SCREENS: Mapping[str, str] = {
    "app": N_("Everywhere"),
    "table": N_("At the table"),
    "curtain": N_("The curtain"),
    "result": N_("The end of a game"),
    "title": N_("The first screen"),
    "lessons": N_("Learn to play"),
    "lesson": N_("Lesson"),
    "examples": N_("Examples"),
    "first_start": N_("The first start"),
    "setup": N_("Setting up the table"),
    "rules": N_("Choosing rules"),
    "rules_text": N_("Rules as text"),
    "rule_sheet": N_("Reading rules"),
    "settings": N_("Settings"),
    "keys": N_("Keys"),
    "prompt": N_("Writing a line"),
    "question": N_("Questions"),
    "saved_games": N_("Saved games"),
    "finished_games": N_("Finished games"),
    "replay": N_("Replay"),
    "replay_log": N_("Moves of a replay"),
    "text": N_("A text to copy"),
    "statistics": N_("Statistics"),
    "help": N_("Help"),
    "log": N_("Log"),
}


def screen_words(screen: str) -> str:
    """A screen's name as people read it; one without words goes by its own."""
    return _(_SCREENS[screen]) if screen in _SCREENS else screen
