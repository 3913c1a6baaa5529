"""The first start: language, three questions by example, and play."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Center
from textual.widget import Widget
from textual.widgets import Static

from vandtia.engine.rules import PRESETS
from vandtia.i18n import _, current_language, languages, said_in
from vandtia.present.first_rules import AIM, Answers, questions, rules_for
from vandtia.present.results import fairness_line
from vandtia.present.rules_words import difference_lines, preset_title
from vandtia.present.setup_form import LONGEST_NAME, SetupDraft
from vandtia.storage.settings import NewGame
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.rounds import ask_and_deal
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.prompt import PromptScreen
from vandtia.tui.screens.title import TitleCards
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, MenuRow

LANGUAGE, PLAY = 0, 4
"""The first step and the last; the questions lie between."""


class FirstStartScreen(ListScreen[None]):
    """One step after the other; Back goes one back, and nothing is written before the end."""

    NAME = "first_start"
    POSSIBLE = {
        actions.FirstStart.BACK: lambda self: self.step > LANGUAGE,
    }
    PAGE_CLASS = "first-start"
    CSS_PATH = ["form.tcss", "first_start.tcss"]

    def __init__(self) -> None:
        super().__init__()
        self.step = LANGUAGE
        self.answers = Answers()
        self.draft = SetupDraft.first()
        self._named = False

    # What is shown

    def heading(self) -> tuple[str, str]:
        """Where one is, and how far."""
        if self.step == LANGUAGE:
            return "Vändtia", ""
        if self.step == PLAY:
            return "Vändtia", _("ready to play")
        return "Vändtia", _("question %(number)s of %(all)s", number=self.step, all=PLAY - 1)

    def rows(self) -> Iterable[Widget]:
        """The rows of this step."""
        if self.step == LANGUAGE:
            yield Center(TitleCards())
            yield Static("Language · Språk", classes="words", markup=False)
            for code, name in languages().items():
                yield MenuRow(code, name, said_in(code, AIM))
        elif self.step == PLAY:
            yield from self._last_rows()
        else:
            question = questions()[self.step - 1]
            yield Static(question.words, classes="words", markup=False)
            for value, words in question.answers:
                yield MenuRow("yes" if value else "no", words)

    def _last_rows(self) -> Iterable[Widget]:
        name, rules = rules_for(self.answers)
        special = [line.text for line in difference_lines(rules) if line.rule]
        title = preset_title(name)
        if rules != PRESETS[name]:
            title = _("%(preset)s, changed", preset=title)
        words = _("You play “%(rules)s”.", rules=title)
        yield Static(
            "\n".join([words, *(f"  {line}" for line in special)]), classes="words", markup=False
        )
        yield MenuRow("play", _("Play"), _("you and two computer players"), classes="-main")
        yield ChoiceRow(
            "name", _("Your name"), ChoiceValue(self.draft.seats[0].name, can_step=False)
        )
        yield MenuRow("setup", _("Other players or rules"))
        yield MenuRow("title", _("To the start"))
        yield Static(f"\n{fairness_line()}", classes="quiet", markup=False)

    def on_mount(self) -> None:
        """Begin at the language in use."""
        self.call_after_refresh(self.focus_row, current_language())

    def language_changed(self) -> None:
        """The step is shown again by whoever changed the language."""

    async def _go_on(self, step: int) -> None:
        self.step = step
        if not self._named:
            self.draft = SetupDraft.first()
        chosen = current_language()
        if LANGUAGE < step < PLAY:
            question = questions()[step - 1]
            chosen = "yes" if getattr(self.answers, question.key) else "no"
        await self.renew_rows(chosen)

    # What is asked

    async def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """An answer: remember it and go on."""
        message.stop()
        if message.row not in self.form_rows:
            return  # pressed at once with a key that went to another step
        key = message.row.key
        if self.step == LANGUAGE:
            self.game_app.change_settings(language=key)
            await self._go_on(1)
        elif self.step < PLAY:
            question = questions()[self.step - 1]
            self.answers = self.answers._replace(**{question.key: key == "yes"})
            await self._go_on(self.step + 1)
        elif key == "name":
            self._ask_name()
        else:
            self._leave_for(key)

    def _leave_for(self, key: str) -> None:
        table = self._table()
        if key == "play":
            ask_and_deal(self.game_app, table)
            return
        self.game_app.change_settings(last_setup=table, first_start_done=True)
        self.game_app.show_title()
        if key == "setup":
            self.game_app.push_screen(self.game_app.page(Page.SETUP, table))

    def _table(self) -> NewGame:
        name, rules = rules_for(self.answers)
        return self.draft.to_keep(rules, name if rules == PRESETS[name] else "")

    def _ask_name(self) -> None:
        async def written(name: str | None) -> None:
            if name is not None:
                self._named = True
                self.draft = self.draft.named(0, name)
                await self.renew_rows("play")

        self.app.push_screen(
            PromptScreen(
                _("Name"),
                _("What do your friends call you?"),
                self.draft.seats[0].name,
                check=lambda text: None if text.strip() else _("A name needs at least one letter."),
                longest=LONGEST_NAME,
            ),
            written,
        )

    # Actions

    def action_back(self) -> None:
        """The step before."""
        if self.step > LANGUAGE:
            self.call_later(self._go_on, self.step - 1)
