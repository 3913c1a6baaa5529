"""The first start: language, what one knows already, three questions by example, and play."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Center
from textual.widget import Widget
from textual.widgets import Static

from vandtia.engine.rules import PRESETS
from vandtia.i18n import _, current_language, languages, said_in
from vandtia.learn import lesson_names
from vandtia.present.first_rules import AIM, Answers, FirstQuestion, questions, rules_for
from vandtia.present.preset_words import preset_title
from vandtia.present.results import fairness_line
from vandtia.present.rules_words import difference_lines
from vandtia.present.setup_form import LONGEST_NAME, SetupDraft
from vandtia.storage.settings import NewGame
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.game_app import Page
from vandtia.tui.rounds import ask_and_deal, begin
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.prompt import PromptScreen
from vandtia.tui.widgets.card_sample import TEN, CardSample
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, MenuRow

LANGUAGE, WAY, PLAY = 0, 1, 5
"""The first steps and the last; the questions lie between."""

WAY_WIDTH = 40


class FirstStartScreen(ListScreen[None]):
    """One step after the other; Back goes one back, before the first step to the title.

    Whoever is new is taught, whoever wants to just plays: the questions are for those who know
    their table's rules, and each can be left out.
    """

    NAME = "first_start"
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
        if self.step == WAY:
            return "Vändtia", _(AIM)
        number, count = self.step - WAY, len(questions())
        return "Vändtia", _("question %(number)s of %(all)s", number=number, all=count)

    def rows(self) -> Iterable[Widget]:
        """The rows of this step."""
        if self.step == LANGUAGE:
            yield Center(CardSample(lifted=TEN))
            yield Static("Language · Språk", classes="words", markup=False)
            for code, name in languages().items():
                yield MenuRow(code, name, said_in(code, AIM))
        elif self.step == WAY:
            yield Static(_("How do you want to begin?"), classes="words", markup=False)
            for key, words, remark in (
                ("learn", _("I am new: teach me"), _("eight short lessons")),
                ("questions", _("I know the game: my table's rules"), _("three questions")),
                ("deal", _("Just deal"), _("against two computer players")),
            ):
                yield MenuRow(key, words, remark, width=WAY_WIDTH)
        elif self.step == PLAY:
            yield from self._last_rows()
        else:
            question = self._question
            yield Static(question.words, classes="words", markup=False)
            for value, words in question.answers:
                yield MenuRow("yes" if value else "no", words)
            yield MenuRow("skip", _("Skip the questions"), classes="-gap")

    @property
    def _question(self) -> FirstQuestion:
        """What is asked at this step."""
        return questions()[self.step - WAY - 1]

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
        self.focus_row(current_language())

    def language_changed(self) -> None:
        """The step is shown again by whoever changed the language."""

    async def _go_on(self, step: int) -> None:
        self.step = step
        if not self._named:
            self.draft = SetupDraft.first()
        chosen = current_language()
        if WAY < step < PLAY:
            chosen = "yes" if getattr(self.answers, self._question.key) else "no"
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
            await self._go_on(WAY)
        elif self.step == WAY and key == "questions":
            await self._go_on(self.step + 1)
        elif WAY < self.step < PLAY and key == "skip":
            await self._go_on(PLAY)
        elif WAY < self.step < PLAY:
            self.answers = self.answers._replace(**{self._question.key: key == "yes"})
            await self._go_on(self.step + 1)
        elif key == "name":
            self._ask_name()
        else:
            self._leave_for(key)

    def _leave_for(self, key: str) -> None:
        app, table = self.game_app, self._table()
        if key == "play":
            ask_and_deal(app, table)
            return
        if key == "deal":
            begin(app, table)
            return
        is_laid = self.step == PLAY
        app.change_settings(first_start_done=True, **({"last_setup": table} if is_laid else {}))
        app.show_title()
        if key == "setup":
            app.push_screen(app.page(Page.SETUP, table))
        elif key == "learn":
            app.push_screen(app.page(Page.LESSONS, lesson_names()[0]))

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

    def word_for(self, row: Action) -> str:
        """Before the first step there is nothing to go back to: the start is skipped."""
        if row is actions.FirstStart.BACK and self.step == LANGUAGE:
            return _("skip")
        return super().word_for(row)

    def action_back(self) -> None:
        """The step before; before the first one there is the title."""
        if self.step > LANGUAGE:
            self.call_later(self._go_on, self.step - 1)
        else:
            self._leave_for("title")
