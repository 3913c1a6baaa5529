"""Lessons in the language in use: their texts, their list, and which one is meant by a word."""

from __future__ import annotations

from vandtia.i18n import _, current_language
from vandtia.learn import Outcome, Try, Words, lesson_names, load_lesson
from vandtia.present.reasons import reason_line


def in_language(words: Words) -> str:
    """A text of a lesson in the language in use, else in English."""
    return words.get(current_language(), words["en"])


def answer_words(tried: Try) -> str:
    """What is said to a try: the lesson's own words, and the engine's reason with its rule."""
    parts = [in_language(tried.words)] if tried.words is not None else []
    if tried.reason is not None:
        parts.append(f"{reason_line(tried.reason)} ({tried.reason.rule})")
    elif tried.outcome is Outcome.ON_THE_WAY:
        parts.append(_("Good; not there yet."))
    elif not parts:
        parts.append(_("That is allowed, but it is not what this step is about."))
    return " ".join(parts)


def lesson_lines() -> list[str]:
    """One line for each lesson: its number and its title."""
    return [
        f"{number}  {in_language(load_lesson(name).title)}"
        for number, name in enumerate(lesson_names(), 1)
    ]


def lesson_meant(word: str) -> str | None:
    """The name of the lesson with a number (from 1), a name or a title; `None`: there is none."""
    names = lesson_names()
    if word.isdecimal():
        return names[int(word) - 1] if 0 < int(word) <= len(names) else None
    wanted = word.casefold()
    for name in names:
        titles = {title.casefold() for title in load_lesson(name).title.values()}
        if wanted in {name, name.partition("-")[2], *titles}:
            return name
    return None
