"""Small questions: one line of text, or one of a few answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from vandtia.tui import actions
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import FormRow, MenuRow
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine


class PromptScreen(GameScreen[str | None]):
    """Asks for one line of text; answers with it, or with `None`.

    Args:
        title: where one is.
        question: what to write, in a sentence.
        value: what stands there at first.
        check: what is wrong with a text, in a sentence; `None` if nothing is.
        longest: as many characters can be written.
    """

    NAME = "prompt"
    POSSIBLE = {
        # Its key is a letter here; the second key of the help still works.
        actions.App.HELP: lambda _self: False,
    }
    CSS_PATH = "prompt.tcss"

    def __init__(
        self,
        title: str,
        question: str,
        value: str = "",
        *,
        check: Callable[[str], str | None] = lambda _text: None,
        longest: int = 40,
    ) -> None:
        super().__init__()
        self._heading = title
        self._question = question
        self._value = value
        self._check = check
        self._longest = longest

    def compose(self) -> ComposeResult:
        """The question, the line to write on, and what is wrong with it."""
        yield TopLine(self._heading)
        with Vertical(id="prompt"):
            yield Static(self._question, id="question", markup=False)
            yield Input(self._value, max_length=self._longest, id="answer", select_on_focus=True)
            yield Static("", id="fault", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Write at once."""
        self.query_one(Input).focus()

    def on_input_changed(self) -> None:
        """What was wrong may be mended."""
        self.query_one("#fault", Static).update("")

    def on_input_submitted(self) -> None:
        """Enter was pressed in the line."""
        self.action_accept()

    def action_accept(self) -> None:
        """Answer, unless something is wrong."""
        text = self.query_one(Input).value
        fault = self._check(text)
        if fault is None:
            self.dismiss(text)
        else:
            self.query_one("#fault", Static).update(fault)

    def action_back(self) -> None:
        """No answer."""
        self.dismiss(None)


class QuestionScreen(ListScreen[str | None]):
    """Asks to choose one of a few answers, `(key, words)`; answers with the key, or `None`.

    `about` says more of an answer, by its key, while it has the focus.
    The first answer has the focus: for what cannot be taken back, put the harmless one there.
    """

    NAME = "question"
    PAGE_CLASS = "question"

    def __init__(
        self,
        title: str,
        question: str,
        answers: Sequence[tuple[str, str]],
        chosen: str | None = None,
        about: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self._about = about or {}
        self._heading = title
        self._question = question
        self._answers = tuple(answers)
        self._chosen = chosen

    def heading(self) -> tuple[str, str]:
        """Where one is."""
        return self._heading, ""

    def rows(self) -> Iterable[Static | MenuRow]:
        """The question, and its answers below each other."""
        yield Static(self._question, classes="words", markup=False)
        for key, words in self._answers:
            yield MenuRow(key, words)

    def detail_of(self, row: FormRow) -> str:
        """More of an answer."""
        return self._about.get(row.key, "")

    def on_mount(self) -> None:
        """Begin at the answer in force, or the first."""
        self.focus_row(self._chosen)

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """An answer was chosen."""
        self.dismiss(message.row.key)
