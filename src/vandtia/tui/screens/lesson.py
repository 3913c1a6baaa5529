"""The lessons: the list to choose from, and one on its table.

A lesson says what there is to know, gives a table to try it on, and answers each try.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from vandtia.engine import Event, Flip, Move, Phase, Play, Ready
from vandtia.i18n import _
from vandtia.learn import LessonRun, Outcome, Try, lesson_names, load_lesson
from vandtia.present.lesson_words import in_language
from vandtia.present.reasons import reason_line
from vandtia.present.requirement import requirements
from vandtia.present.selection import Selection, Spot, row_spot
from vandtia.present.table_model import Shown, table_model
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.layout import layout_for
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.form import MenuRow
from vandtia.tui.widgets.key_bar import KeyBar

WORDS_ROWS = 6
"""Two lines of what there is to know, one of what to do, two of answer, and one between."""

RANKS = 13
NEIGHBOURS = ("Kim", "Robin", "Noa", "Love")


class LessonScreen(GameScreen[str]):
    """Plays a lesson, and those after it. Answers with the name of the lesson that was left."""

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

    def __init__(self, name: str) -> None:
        super().__init__()
        self.run = LessonRun(load_lesson(name))
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
        self.said = self._answer(tried)
        self._is_warning = tried.outcome in {Outcome.REFUSED, Outcome.NOT_THIS}
        if not self._is_warning:
            self._events = tried.events
            done = tried.outcome is Outcome.DONE
            self.selection = None if done else Selection.begin(self.run.view, self.run.legal)
        elif self.selection.held is not None:
            self.selection = self.selection.let_go()
        self.show()

    def _answer(self, tried: Try) -> str:
        parts = [in_language(tried.words)] if tried.words is not None else []
        if tried.reason is not None:
            parts.append(f"{reason_line(tried.reason)} ({tried.reason.rule})")
        elif tried.outcome is Outcome.ON_THE_WAY:
            parts.append(_("Good; not there yet."))
        elif not parts:
            parts.append(_("That is allowed, but it is not what this step is about."))
        return " ".join(parts)

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
        """The card, or the place, with a number."""
        chosen, number = self.selection, int(key) or 10
        if chosen is None:
            return
        hand = [spot for line in chosen.lines() for spot in line if spot.in_hand]
        seeks_place = chosen.taking or (chosen.held is not None and chosen.held.in_hand)
        if hand and not seeks_place:
            spots = hand
        else:
            row = [row_spot(chosen.seat, place) for place in (1, 2, 3)]
            spots = [s for s in row if any(s in line for line in chosen.lines())]
        if number <= len(spots):
            self._choose(lambda now: now.at(spots[number - 1]))

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
        elif chosen.view.phase is Phase.SWAP:
            held, cursor = chosen.held, chosen.cursor
            if held is None or cursor is None or held.in_hand == cursor.in_hand:
                self._choose(lambda now: now.hold())
            else:
                self._attempt(chosen.move())
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
        chosen = self.selection
        if chosen is None:
            return
        cursor = chosen.cursor
        place = cursor.place if cursor is not None and cursor.seat == chosen.seat else None
        flips = [move.place for move in chosen.legal if isinstance(move, Flip)]
        self._attempt(Flip(place or (flips[0] if flips else 1)))

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
        self.run = LessonRun(load_lesson(names[place]))
        self._begin()
        self.refresh(recompose=True)
        self.call_after_refresh(self.show)

    def action_step_back(self) -> None:
        """Begin the step anew, or go to the one before."""
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
        """Choose; the second click on the same is one more. While swapping, hold, then lay."""
        chosen, spot = self.selection, message.spot
        if chosen is None or not any(spot in line for line in chosen.lines()):
            return
        again = chosen.is_put(spot)
        swapping = chosen.view.phase is Phase.SWAP
        if not (swapping or chosen.taking or chosen.can_flip):
            self._choose(lambda now: now.at(spot))
            return
        self.selection = chosen if again else chosen.at(spot)
        if swapping:
            self.action_play()
        elif again:
            (self.action_take if chosen.taking else self.action_flip)()
        else:
            self.show()

    def on_pile_clicked(self) -> None:
        """Try what is chosen on the pile; where no card can be played, try to take it up."""
        chosen = self.selection
        if chosen is not None and any(isinstance(move, Play) for move in chosen.legal):
            self.action_play()
        else:
            self.action_take()


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
