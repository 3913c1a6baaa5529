"""Examples: worked games to look at, each opened as a replay with remarks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from vandtia.i18n import _
from vandtia.learn.example import example_names, load_example
from vandtia.present.lesson_words import in_language
from vandtia.tui.game_app import Page
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import FormRow, MenuRow


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
