"""The lessons to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from vandtia.i18n import _
from vandtia.learn import lesson_names, load_lesson
from vandtia.present.lesson_words import in_language
from vandtia.tui.game_app import Page
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import MenuRow


class LessonsScreen(ListScreen[None]):
    """The list of lessons; `first` is opened at once, by its name."""

    NAME = "lessons"

    def __init__(self, first: str = "") -> None:
        super().__init__()
        self._first = first

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return _("Learn to play"), ""

    def rows(self) -> Iterable[MenuRow]:
        """A row for each lesson, with its rules."""
        for number, name in enumerate(lesson_names(), 1):
            lesson = load_lesson(name)
            title = f"{number}  {in_language(lesson.title)}"
            rules = ", ".join(lesson.rules)
            yield MenuRow(name, title, rules, width=44, do=partial(self._open, name))

    def on_mount(self) -> None:
        """Open the lesson that was asked for."""
        if self._first:
            self.focus_row(self._first)
            self.call_after_refresh(self._open, self._first)

    def _open(self, name: str) -> None:
        def left(name: str | None) -> None:
            self.focus_row(name)

        self.app.push_screen(self.game_app.page(Page.LESSON, name), left)

    def action_back(self) -> None:
        """Back to where one came from, or to the first screen."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.game_app.show_title()
