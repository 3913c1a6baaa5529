"""Asking bots away from the screen: answers, forgotten questions, and a quick end."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Queue

import pytest
from tests.tui.tables import at_play, dealt

from vandtia.ai import Decision
from vandtia.tui.bot_worker import BotWorker, Question


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    found = BotWorker()
    yield found
    found.close()


def question(level: str, seconds: float | None = None) -> Question:
    session = at_play(dealt(2, humans=2))
    view, history = session.view(session.turn), session.history(session.turn)
    return Question(level, 1, view, history, seconds)


@pytest.mark.parametrize("level", ["greedy", "medium", "hard"])
def test_a_bot_answers_with_a_legal_move(worker: BotWorker, level: str) -> None:
    answers: Queue[tuple[Decision | None, str]] = Queue()
    worker.ask(question(level, 0.1), lambda *told: answers.put(told))
    decision, problem = answers.get(timeout=60)
    assert problem == ""
    assert decision is not None
    session = at_play(dealt(2, humans=2))
    assert decision.move in session.legal_moves()


def test_a_bot_that_fails_says_so(worker: BotWorker) -> None:
    answers: Queue[tuple[Decision | None, str]] = Queue()
    asked = question("greedy")
    asked = Question("no such level", 1, asked.view, asked.history)
    worker.ask(asked, lambda *told: answers.put(told))
    decision, problem = answers.get(timeout=60)
    assert decision is None
    assert "no such level" in problem


def test_a_forgotten_question_is_never_answered(worker: BotWorker) -> None:
    answers: Queue[str] = Queue()
    worker.ask(question("expert", 60), lambda *_told: answers.put("the old one"))
    worker.ask(question("greedy"), lambda *_told: answers.put("the new one"))
    assert answers.get(timeout=60) == "the new one"
    worker.close()
    assert answers.empty()


def test_leaving_one_table_does_not_silence_the_next(worker: BotWorker) -> None:
    answers: Queue[str] = Queue()
    old = worker.ask(question("greedy"), lambda *_told: answers.put("old"))
    worker.ask(question("greedy"), lambda *_told: answers.put("new"))
    worker.cancel(old)
    while answers.get(timeout=60) != "new":
        pass
