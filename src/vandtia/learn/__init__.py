"""Learning by playing: short lessons on fixed positions, run by the engine. No screen.

A lesson is one file in `lessons/`; `docs/howto/lesson.md` says how to write one.
"""

from vandtia.learn.lesson import (
    BadLesson,
    Lesson,
    Step,
    Words,
    lesson_names,
    load_lesson,
    read_lesson,
)
from vandtia.learn.lesson_run import LessonRun, Outcome, Try

__all__ = [
    "BadLesson",
    "Lesson",
    "LessonRun",
    "Outcome",
    "Step",
    "Try",
    "Words",
    "lesson_names",
    "load_lesson",
    "read_lesson",
]
