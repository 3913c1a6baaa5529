"""Beginning in lines: how one wants to start, and lessons that are read and typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from vandtia.engine import Move, Phase
from vandtia.i18n import NP_, _, pgettext
from vandtia.i18n.rules_text import rules_text
from vandtia.learn import LessonRun, Outcome, lesson_names, load_lesson
from vandtia.learn.progress import next_lesson, step_of, with_done, with_step
from vandtia.lines.spoken import Manner, event_lines, hand_line, pile_line, row_line, seat_lines
from vandtia.lines.typed import Command, Unclear, read_typed
from vandtia.present.first_rules import Answers, questions
from vandtia.present.lesson_words import answer_words, in_language
from vandtia.present.rules_words import rule_passage

SHOW, BACK = NP_("typed", "show"), NP_("typed", "back")

NEIGHBOURS = ("Kim", "Robin", "Noa", "Love")


class InputEnded(Exception):
    """There was no more input."""


class Way(Enum):
    """How somebody wants to begin."""

    LEARN = "learn"
    ASK = "ask"
    DEAL = "deal"


class Beginning:
    """Asks and teaches in lines.

    Args:
        read: gives the next line typed after a prompt, `None` when there are no more.
        write: takes one line.
    """

    def __init__(self, read: Callable[[str], str | None], write: Callable[[str], None]) -> None:
        self._read_line = read
        self._say = write
        self._manner = Manner()

    def _read(self, prompt: str) -> str:
        line = self._read_line(prompt)
        if line is None:
            raise InputEnded
        return line.strip()

    def ask_way(self) -> Way:
        """How to begin; Enter alone just deals. Raises InputEnded."""
        self._say(_("How do you want to begin?"))
        self._say("1  " + _("I am new: teach me"))
        self._say("2  " + _("I know the game: my table's rules"))
        self._say("3  " + _("Just deal"))
        ways = {"1": Way.LEARN, "2": Way.ASK, "3": Way.DEAL, "": Way.DEAL}
        while True:
            way = ways.get(self._read(_("1, 2 or 3; Enter alone just deals: ")))
            if way is not None:
                return way

    def ask_rules(self) -> Answers:
        """The three questions about the rules at home; each can be skipped. Raises InputEnded."""
        answers = Answers()
        for question in questions():
            self._say(question.words)
            for number, (_value, words) in enumerate(question.answers, 1):
                self._say(f"{number}  {words}")
            typed = self._read(_("1 or 2; Enter alone skips the question: "))
            if typed in {"1", "2"}:
                value = question.answers[int(typed) - 1][0]
                answers = answers._replace(**{question.key: value})
        return answers

    def teach(
        self,
        first: str,
        kept: Mapping[str, str],
        keep: Callable[[Mapping[str, str]], None],
    ) -> bool:
        """Go through the lessons; whether they were gone through to the end.

        Args:
            first: the lesson to begin with; "" for the first that is not done.
            kept: how far somebody has come, as `learn.progress` has it.
            keep: is given that after each step.

        Raises:
            InputEnded: there was no more input.
        """
        names = lesson_names()
        start = first or next_lesson(kept, names) or names[0]
        self._say(_("In a lesson type a move, or: show, back, table, rules, quit."))
        for name in names[names.index(start) :]:
            run = LessonRun(load_lesson(name), step_of(kept, name))
            while True:
                if not self._step(run):
                    return False
                last = run.is_last_step
                kept = with_done(kept, name) if last else with_step(kept, name, run.number + 1)
                keep(kept)
                if last:
                    break
                run.next()
        self._say(_("That was the last lesson."))
        return True

    def _step(self, run: LessonRun) -> bool:
        """One step, until it is done; whether one goes on after it."""
        self._begin(run)
        while True:
            line = self._read("> ")
            word = line.casefold()
            if word in {SHOW, pgettext("typed", SHOW)}:
                if self._attempt(run, run.show_me()):
                    return True
                continue
            if word in {BACK, pgettext("typed", BACK)}:
                run.back()
                self._begin(run)
                continue
            typed = read_typed(line, run.view, run.legal)
            if isinstance(typed, Unclear):
                self._say(typed.why)
            elif not isinstance(typed, Command):
                if self._attempt(run, typed):
                    return True
            elif typed.name == "quit":
                return False
            elif typed.name == "rules":
                numbers = [typed.rest] if typed.rest else run.lesson.rules
                for number in numbers:
                    for line in rule_passage(rules_text(), number.upper()):
                        self._say(line)
            elif typed.name == "table":
                self._table(run)
            else:
                self._say(in_language(run.step.task))
                self._say(_("In a lesson type a move, or: show, back, table, rules, quit."))

    def _begin(self, run: LessonRun) -> None:
        lesson = run.lesson
        number = _("%(number)s of %(all)s", number=run.number + 1, all=len(lesson.steps))
        self._say("")
        self._say(f"{in_language(lesson.title)} ({number}; {', '.join(lesson.rules)})")
        self._say(in_language(run.step.text))
        self._table(run)
        self._say(in_language(run.step.task))

    def _names(self, run: LessonRun) -> list[str]:
        names = (_("You"), *NEIGHBOURS)
        count = len(run.view.seats)
        return [names[(seat - run.seat) % count] for seat in range(count)]

    def _table(self, run: LessonRun) -> None:
        view = run.view
        if view.phase is Phase.PLAY:
            self._say(pile_line(view, self._manner))
        self._say(hand_line(view, self._manner))
        self._say(row_line(view.seats[run.seat], self._manner))
        for line in seat_lines(view, self._names(run), self._manner):
            self._say(line)

    def _attempt(self, run: LessonRun, move: Move) -> bool:
        """Try a move and say what comes of it; whether the step is done."""
        names = self._names(run)
        tried = run.attempt(move)
        if tried.events:
            for line in event_lines(tried.events, names, run.seat, self._manner):
                self._say(line)
        self._say(answer_words(tried))
        return tried.outcome is Outcome.DONE
