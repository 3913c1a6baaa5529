"""The lessons: the list to choose from, and one on its table.

A lesson says what there is to know, gives a table to try it on, and answers each try.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from vandtia.engine import Event, Move, Phase, Ready
from vandtia.i18n import _
from vandtia.learn import LessonRun, Outcome, lesson_names, load_lesson
from vandtia.learn.example import example_names, load_example
from vandtia.learn.progress import is_done, next_lesson, step_of, with_done, with_step
from vandtia.present.lesson_words import answer_words, in_language
from vandtia.present.requirement import requirements
from vandtia.present.selection import Press, Selection, Spot
from vandtia.present.table_model import Shown, table_model
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.layout import layout_for
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.rounds import begin_teaching
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.form import FormRow, MenuRow
from vandtia.tui.widgets.key_bar import KeyBar

WORDS_ROWS = 6
"""Two lines of what there is to know, one of what to do, two of answer, and one between."""

RANKS = 13
GAME = "game"
WORDS_WIDTH = 44

NEIGHBOURS = ("Kim", "Robin", "Noa", "Love")


class LessonScreen(GameScreen[str]):
    """Plays a lesson, and those after it. Answers with the name of the lesson that was left.

    How far one has come is kept: a lesson goes on where it was left.

    Args:
        name: the lesson.
        step: the step to begin with, from 0.
    """

    NAME = "lesson"
    POSSIBLE = {
        actions.Lesson.ONE_MORE: lambda self: self._may(lambda chosen: chosen.can_add),
        actions.Lesson.ALL: lambda self: self._may(lambda chosen: chosen.can_add),
        actions.Lesson.PLAY: lambda self: self._may(lambda chosen: chosen.can_play),
        actions.Lesson.TAKE: lambda self: self._may(lambda chosen: chosen.can_take),
        actions.Lesson.FLIP: lambda self: self._may(lambda chosen: chosen.can_flip),
        actions.Lesson.READY: lambda self: self._may(lambda chosen: chosen.can_ready),
        actions.Lesson.LEFT: lambda self: self.selection is not None,
        actions.Lesson.SHOW_ME: lambda self: self.selection is not None,
        actions.Lesson.NEXT: lambda self: self.selection is None,
    }
    DEFAULT_CSS = f"""
    LessonScreen #lesson-words {{
        height: {WORDS_ROWS}; width: 1fr; padding: 0 1; background: $felt-deep; color: $felt-text;
    }}
    """

    def __init__(self, name: str, step: int = 0) -> None:
        super().__init__()
        self.run = LessonRun(load_lesson(name), step)
        self.selection: Selection | None = None
        self.said = ""
        self._is_warning = False
        self._events: tuple[Event, ...] = ()
        self._hovered: Spot | None = None
        self._begin()

    def compose(self) -> ComposeResult:
        """The words, the table, the line of keys."""
        yield Static("", id="lesson-words", markup=False)
        yield Board(len(self.run.view.seats), RANKS, onlooker=False, words=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the first step."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Other sizes."""
        self.call_after_refresh(self.show)

    def settings_changed(self) -> None:
        """Other colours or cards."""
        self.call_after_refresh(self.show)

    def language_changed(self) -> None:
        """Other words."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the words and the table."""
        size, ink, view = self.app.size, self.game_app.ink(), self.run.view
        names = (_("You"), *NEIGHBOURS)
        shown = [names[(seat - self.run.seat) % len(view.seats)] for seat in range(len(view.seats))]
        rows = size.height - WORDS_ROWS
        layout = layout_for(size.width, rows, len(shown) - 1, RANKS, words=False)
        legal = self.selection.legal if self.selection else ()
        model = table_model(
            view,
            [self._events] if self._events else [],
            Shown(tuple(shown), ("human",) * len(shown)),
            legal,
            self.selection,
        )
        lesson = self.run.lesson
        number = f"{self.run.number + 1}/{len(lesson.steps)}"
        header = " · ".join((in_language(lesson.title), number, ", ".join(lesson.rules)))
        wants = requirements(view) if view.phase is Phase.PLAY else ()
        board = self.query_one(Board)
        board.show(
            model,
            Look(layout, ink, tuple(shown), wants, header, "", ()),
            self.selection,
            self._hovered,
        )
        self.query_one("#lesson-words", Static).update(self._words())
        self.query_one(KeyBar).show()

    def _words(self) -> Content:
        step = self.run.step
        return Content.assemble(
            f"{in_language(step.text)}\n",
            (f"{in_language(step.task)}\n", "bold $turn"),
            (self.said, "$warn" if self._is_warning else "bold"),
        )

    def _begin(self) -> None:
        self.said, self._is_warning, self._events = "", False, ()
        self.selection = Selection.begin(self.run.view, self.run.legal)

    def _may(self, may: Callable[[Selection], bool]) -> bool:
        return self.selection is not None and may(self.selection)

    def _choose(self, step: Callable[[Selection], Selection]) -> None:
        if self.selection is not None:
            self.selection = step(self.selection)
            self.show()

    # Trying

    def _attempt(self, move: Move | None) -> None:
        if self.selection is None or move is None:
            return
        tried = self.run.attempt(move)
        self.said = answer_words(tried)
        self._is_warning = tried.outcome in {Outcome.REFUSED, Outcome.NOT_THIS}
        if not self._is_warning:
            self._events = tried.events
            if tried.outcome is Outcome.DONE:
                self.selection = None
                self._keep_progress()
            else:
                self.selection = Selection.begin(self.run.view, self.run.legal)
        elif self.selection.held is not None:
            self.selection = self.selection.let_go()
        self.show()

    def _keep_progress(self) -> None:
        """A step is done: the next one is where to go on, or the lesson is done."""
        run, kept = self.run, self.game_app.settings.lessons
        name = run.lesson.name
        last = run.is_last_step
        lessons = with_done(kept, name) if last else with_step(kept, name, run.number + 1)
        if lessons != kept:
            self.game_app.remember(lessons=lessons)

    # Keys

    def action_left(self) -> None:
        """The card to the left."""
        self._choose(lambda now: now.go(-1))

    def action_right(self) -> None:
        """The card to the right."""
        self._choose(lambda now: now.go(1))

    def action_up(self) -> None:
        """From the hand to the row."""
        self._choose(lambda now: now.climb(1))

    def action_down(self) -> None:
        """From the row to the hand."""
        self._choose(lambda now: now.climb(-1))

    def action_pick(self, key: str) -> None:
        """The rank, the card or the place with a number."""
        if self.selection is None:
            return
        ranks = self.game_app.settings.pick_keys != "places"
        spot = self.selection.numbered(int(key) or 10, ranks=ranks)
        if spot is not None:
            self._choose(lambda now: now.at(spot))

    def action_one_more(self) -> None:
        """One more of the same rank."""
        self._choose(lambda now: now.one_more())

    def action_all(self) -> None:
        """All of the same rank."""
        self._choose(lambda now: now.all())

    def action_play(self) -> None:
        """Try what is chosen; after a step was done, go on."""
        chosen = self.selection
        if chosen is None:
            self.action_next()
        elif chosen.view.phase is Phase.SWAP and not chosen.lays:
            self._choose(lambda now: now.hold())
        else:
            self._attempt(chosen.move())

    def action_take(self) -> None:
        """Try to take up the pile; where a row card comes too, look for it first."""
        chosen = self.selection
        if chosen is None:
            return
        if chosen.taking:
            self._attempt(chosen.move())
        elif chosen.wants_row_card:
            self._choose(lambda now: now.look_for_row_card())
        else:
            self._attempt(chosen.take())

    def action_flip(self) -> None:
        """Try to turn up the card under the cursor, or the only one."""
        if self.selection is not None:
            self._attempt(self.selection.flip())

    def action_ready(self) -> None:
        """Try to end the swapping."""
        self._attempt(Ready())

    def action_show_me(self) -> None:
        """Let the game make the move."""
        if self.selection is not None:
            self._attempt(self.run.show_me())

    def action_next(self) -> None:
        """The next step; after the last, the next lesson; after that, back to the list."""
        if self.selection is not None:
            return
        if not self.run.is_last_step:
            self.run.next()
            self._begin()
            self.show()
            return
        names = lesson_names()
        place = names.index(self.run.lesson.name) + 1
        if place == len(names):
            self.dismiss(self.run.lesson.name)
            return
        following = load_lesson(names[place])
        self.run = LessonRun(following, step_of(self.game_app.settings.lessons, following.name))
        self._begin()
        self.refresh(recompose=True)
        self.call_after_refresh(self.show)

    def action_step_back(self) -> None:
        """Start this step again, or go back to the one before."""
        self.run.back()
        self._begin()
        self.show()

    def action_leave(self) -> None:
        """Leave the lesson."""
        self.dismiss(self.run.lesson.name)

    # The mouse

    def on_spot_hovered(self, message: SpotHovered) -> None:
        """Show what is pointed at."""
        self._hovered = message.spot
        self.show()

    def on_spot_clicked(self, message: SpotClicked) -> None:
        """Choose, and try what the click means beyond that."""
        if self.selection is not None:
            self.selection, press = self.selection.clicked(message.spot)
            self._press(press)

    def on_pile_clicked(self) -> None:
        """Try what is chosen on the pile; where no card may be played, try to take it up."""
        chosen = self.selection
        if chosen is None or chosen.view.phase is Phase.PLAY:
            self._press(Press.PLAY if chosen is None or chosen.can_play else Press.TAKE)

    def _press(self, press: Press) -> None:
        match press:
            case Press.LAY | Press.PLAY:
                self.action_play()
            case Press.TAKE:
                self.action_take()
            case Press.FLIP:
                self.action_flip()
            case _:
                self.show()


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
        self.open(Page.LESSON, name, step, then=left)

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


class ExamplesScreen(ListScreen[None]):
    """The list of examples."""

    NAME = "examples"

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return _("Examples"), _("short games to look at")

    def rows(self) -> Iterable[MenuRow]:
        """A row for each."""
        for name in example_names():
            title = in_language(load_example(name).title)
            yield MenuRow(name, title, do=partial(self._open, name))

    def detail_of(self, row: FormRow) -> str:
        """What there is to see."""
        return in_language(load_example(row.key).text)

    def _open(self, name: str) -> None:
        example = load_example(name)
        self.open(Page.REPLAY, example.record, example=example)

    def action_back(self) -> None:
        """Back to where one came from."""
        self.dismiss(None)
