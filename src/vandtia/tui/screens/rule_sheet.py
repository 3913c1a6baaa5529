"""Reading: the rules in force, the full numbered text, and the page on playing well."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Markdown, Static
from textual.widgets.markdown import MarkdownBlock

from vandtia.engine import DEFAULT_PRESET, preset_table
from vandtia.engine.rule_table import rule_table
from vandtia.engine.rules import Rules
from vandtia.i18n import _
from vandtia.i18n.rules_text import rules_text
from vandtia.present.playing_well import playing_well
from vandtia.present.rules_words import LineKind, SheetLine, rule_sheet
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.screens.base import GameScreen, is_composed
from vandtia.tui.screens.prompt import PromptScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine

_NUMBER = re.compile(r"[Rr]?\s*(\d+(?:\.\d+)?)$")


class SheetRow(Static):
    """A line of the rule sheet; one that names a rule opens it when it is clicked."""

    def __init__(self, line: SheetLine) -> None:
        super().__init__(_content(line), markup=False, classes=f"sheet-line -{line.kind.value}")
        self.rule = line.rule

    def on_click(self) -> None:
        """Open the rule in the full text."""
        if self.rule:
            screen = self.screen
            if isinstance(screen, RuleSheetScreen):
                screen.show_number(self.rule)


class Shown(Enum):
    """The pages, in the order in which they are turned."""

    SHEET = "sheet"
    RULES = "rules"
    WELL = "well"


class RuleSheetScreen(GameScreen[bool]):
    """The rules in force, the full text, and advice. Answers whether to deal, if it was asked.

    Args:
        rules: the rules in force; `None` shows the full text alone.
        number: begin in the full text at this rule, such as `R4.3`.
        deal: ask whether to deal by these rules.
        name: what the rules are called, if not by the preset that they are.
        full: begin in the full text.
        well: begin in the page on playing well.
    """

    NAME = "rule_sheet"
    POSSIBLE = {
        actions.RuleSheet.ACCEPT: lambda self: self._deal,
    }
    CSS_PATH = "rule_sheet.tcss"

    def __init__(
        self,
        rules: Rules | None,
        number: str = "",
        *,
        deal: bool = False,
        name: str = "",
        full: bool = False,
        well: bool = False,
    ) -> None:
        super().__init__()
        self._in_force = rules
        self._wanted = number
        self._deal = deal
        self._called = name
        self._pages = [page for page in Shown if page is not Shown.SHEET or rules is not None]
        self._shown = self._pages[0]
        if well:
            self._shown = Shown.WELL
        elif full or number:
            self._shown = Shown.RULES
        self._loaded: Shown | None = None
        self._word = ""
        self._found: MarkdownBlock | None = None

    def compose(self) -> ComposeResult:
        """The rules in force, and a long text; one of them is shown."""
        yield TopLine(*self._heading())
        with Vertical(id="sheet-page"):
            if self._in_force is not None:
                for line in rule_sheet(self._in_force, self._called)[2:]:
                    yield SheetRow(line)
        with Vertical(id="full-page"):
            yield Markdown("", open_links=False, id="full-text")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the page asked for."""
        self._show_page()

    def _heading(self) -> tuple[str, str]:
        if self._shown is Shown.WELL:
            return _("Playing well"), _("R4.3 and so on are rule numbers")
        if self._shown is Shown.RULES or self._in_force is None:
            return _("All the rules"), _("R4.3 and so on are rule numbers")
        first = rule_sheet(self._in_force, self._called)[0].text
        return first, _("Deal by these rules?") if self._deal else ""

    @property
    def _page(self) -> Widget:
        return self.query_one("#sheet-page" if self._shown is Shown.SHEET else "#full-page")

    def _show_page(self) -> None:
        if not is_composed(self):
            return
        is_long = self._shown is not Shown.SHEET
        self.query_one("#full-page").display = is_long
        self.query_one("#sheet-page").display = not is_long
        self.query_one(TopLine).show(*self._heading())
        self.query_one(KeyBar).show()
        if is_long and self._loaded is not self._shown:
            self._load(self._shown)

    @work(exclusive=True)
    async def _load(self, page: Shown) -> None:
        """Put a long text up, and go to what was asked for in it."""
        self._loaded, self._found = page, None
        table = preset_table(DEFAULT_PRESET)
        if self._in_force is not None:
            table = rule_table(self._in_force)
        text = rules_text() if page is Shown.RULES else playing_well(table)
        if is_composed(self):
            await self.query_one(Markdown).update(text)
        if not is_composed(self):
            return  # closed before the text was there
        self._page.scroll_home(animate=False)
        if page is Shown.RULES and self._wanted:
            self.call_after_refresh(self.show_number, self._wanted)
        elif self._word:
            self.call_after_refresh(self._look)

    def show_number(self, number: str) -> None:
        """Go to a rule in the full text; `R4` goes to its first one."""
        self._wanted = number
        if self._shown is not Shown.RULES or self._loaded is not Shown.RULES:
            self._shown = Shown.RULES
            self._show_page()
            return
        self._go_to(
            lambda text: text.startswith((f"**{number}**", f"**{number}.", f"## {number} "))
        )

    def _go_to(
        self,
        wanted: Callable[[str], bool],
        after: MarkdownBlock | None = None,
        *,
        backwards: bool = False,
    ) -> bool:
        blocks = [block for block in self.query(MarkdownBlock) if block.source]
        if backwards:
            blocks.reverse()
        if after in blocks:
            place = blocks.index(after) + 1
            blocks = [*blocks[place:], *blocks[:place]]
        found = next((block for block in blocks if wanted((block.source or "").strip())), None)
        if found is None:
            return False
        if self._found is not None:
            self._found.remove_class("-found")
        found.add_class("-found")
        self._found = found
        self._page.scroll_to_widget(found, animate=False, top=True)
        return True

    # Actions

    def action_up(self) -> None:
        """A line up."""
        self._page.scroll_up(animate=False)

    def action_down(self) -> None:
        """A line down."""
        self._page.scroll_down(animate=False)

    def action_page_up(self) -> None:
        """A page up."""
        self._page.scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """A page down."""
        self._page.scroll_page_down(animate=False)

    def action_home(self) -> None:
        """To the beginning."""
        self._page.scroll_home(animate=False)

    def action_end(self) -> None:
        """To the end."""
        self._page.scroll_end(animate=False)

    def action_turn(self) -> None:
        """The next page."""
        place = self._pages.index(self._shown) + 1
        self._shown, self._wanted, self._word = self._pages[place % len(self._pages)], "", ""
        self._show_page()

    def action_examples(self) -> None:
        """Worked games to look at."""
        self.open(Page.EXAMPLES)

    def action_jump(self) -> None:
        """Ask for a number or a word, and go there."""

        def written(text: str | None) -> None:
            if text and text.strip():
                self._find(text.strip())

        self.app.push_screen(
            PromptScreen(_("Find"), _("A rule's number, such as R4.3, or a word:")), written
        )

    def _find(self, text: str) -> None:
        """A number is sought in the rules; a word on the page that is read, else in the rules."""
        number = _NUMBER.match(text)
        if number:
            self.show_number(f"R{number[1]}")
            return
        self._word = text
        if self._shown is Shown.SHEET:
            self._shown, self._wanted = Shown.RULES, ""
            self._show_page()
        else:
            self._look()

    def _look(self, *, backwards: bool = False) -> None:
        """The next place with the word looked for, or the one before; round the ends."""
        if not self._word:
            self.action_jump()
            return
        word = self._word.casefold()
        if not self._go_to(
            lambda block: word in block.casefold(), self._found, backwards=backwards
        ):
            self.notify(_("There is no “%(word)s” on this page.", word=self._word), markup=False)

    def action_next(self) -> None:
        """The next place with the word looked for last."""
        self._look()

    def action_previous(self) -> None:
        """The place before."""
        self._look(backwards=True)

    def action_accept(self) -> None:
        """Deal."""
        if self._deal:
            self.dismiss(True)

    def action_back(self) -> None:
        """Read enough."""
        self.dismiss(False)


def _content(line: SheetLine) -> Content:
    if line.kind in {LineKind.TITLE, LineKind.HEADING}:
        return Content.styled(line.text, "bold")
    if not line.rule:
        return Content(line.text)
    title, colon, value = line.text.partition(": ")
    number = (f"  {line.rule}", "$felt-dim")
    if colon:
        return Content.assemble(f"{title}: ", (value, "bold"), number)
    return Content.assemble(line.text, number)
