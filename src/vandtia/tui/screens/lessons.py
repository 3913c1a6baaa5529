"""Learning to play: the lessons to choose from, and what comes after them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from textual.widget import Widget

from vandtia.i18n import _
from vandtia.learn import lesson_names, load_lesson
from vandtia.learn.progress import is_done, next_lesson, step_of
from vandtia.present.lesson_words import in_language
from vandtia.tui.game_app import Page
from vandtia.tui.new_game import begin_teaching
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import FormRow, MenuRow

GAME = "game"
WORDS_WIDTH = 44


class LessonsScreen(ListScreen[None]):
    """The list of lessons; `first` is opened at once, by its name."""

    NAME = "lessons"

    def __init__(self, first: str = "") -> None:
        super().__init__()
        self._first = first

    def heading(self) -> tuple[str, str]:
        """What this is, and how far one has come."""
        names, kept = lesson_names(), self.game_app.settings.lessons
        done = sum(is_done(kept, name) for name in names)
        words = _("%(done)s of %(all)s done", done=done, all=len(names)) if done else ""
        return _("Learn to play"), words

    def rows(self) -> Iterable[Widget]:
        """A row for each lesson with how far one has come, then what to do after them."""
        for number, name in enumerate(lesson_names(), 1):
            title = f"{number}  {in_language(load_lesson(name).title)}"
            remark = self._progress(name)
            yield MenuRow(name, title, remark, width=WORDS_WIDTH, do=partial(self._open, name))
        for key, words, remark, do in (
            (GAME, _("A game with open hands"), _("against a player who explains"), self._play),
            ("examples", _("Examples"), _("short games to look at"), self._examples),
            ("well", _("Playing well"), _("advice, chances, history"), self._well),
        ):
            gap = "-gap" if key == GAME else ""
            yield MenuRow(key, words, remark, width=WORDS_WIDTH, classes=gap, do=do)

    def _progress(self, name: str) -> str:
        kept = self.game_app.settings.lessons
        if is_done(kept, name):
            return _("done")
        step, steps = step_of(kept, name), len(load_lesson(name).steps)
        return _("go on at step %(step)s of %(all)s", step=step + 1, all=steps) if step else ""

    def detail_of(self, row: FormRow) -> str:
        """The rules that a lesson is about."""
        if row.key not in lesson_names():
            return ""
        return _("Rules: %(name)s", name=", ".join(load_lesson(row.key).rules))

    def on_mount(self) -> None:
        """Open the lesson that was asked for; else begin at the first that is not done."""
        if self._first:
            self.focus_row(self._first)
            self.call_after_refresh(self._open, self._first)
        else:
            self.focus_row(next_lesson(self.game_app.settings.lessons, lesson_names()) or GAME)

    def _open(self, name: str) -> None:
        async def left(left_at: str | None) -> None:
            done = is_done(self.game_app.settings.lessons, lesson_names()[-1])
            last = done and left_at == lesson_names()[-1]
            await self.renew_rows(GAME if last else left_at)

        step = step_of(self.game_app.settings.lessons, name)
        self.app.push_screen(self.game_app.page(Page.LESSON, name, step), left)

    def _play(self) -> None:
        begin_teaching(self.game_app)

    def _examples(self) -> None:
        self.open(Page.EXAMPLES)

    def _well(self) -> None:
        self.open(Page.RULE_SHEET, None, well=True)

    def action_back(self) -> None:
        """Back to where one came from, or to the first screen."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.game_app.show_title()
