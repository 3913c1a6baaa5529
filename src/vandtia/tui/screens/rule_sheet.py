"""Reading rules: those in force, what is special first, and the full numbered text."""

from __future__ import annotations

import re
from collections.abc import Callable

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Markdown, Static
from textual.widgets.markdown import MarkdownBlock

from vandtia.engine.rules import Rules
from vandtia.i18n import _
from vandtia.i18n.rules_text import rules_text
from vandtia.present.rules_words import LineKind, SheetLine, rule_sheet
from vandtia.tui import actions
from vandtia.tui.screens.base import GameScreen
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


class RuleSheetScreen(GameScreen[bool]):
    """The rules in force, and the full text. Answers whether to deal, if it was asked.

    Args:
        rules: the rules in force; `None` shows the full text alone.
        number: begin in the full text at this rule, such as `R4.3`.
        deal: ask whether to deal by these rules.
        name: what the rules are called, if not by the preset that they are.
        full: begin in the full text.
    """

    NAME = "rule_sheet"
    POSSIBLE = {
        actions.RuleSheet.ACCEPT: lambda self: self._deal,
        actions.RuleSheet.TURN: lambda self: self._in_force is not None,
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
    ) -> None:
        super().__init__()
        self._in_force = rules
        self._wanted = number
        self._deal = deal
        self._called = name
        self._full = full or rules is None or bool(number)
        self._loaded = False
        self._found: MarkdownBlock | None = None

    def compose(self) -> ComposeResult:
        """Two pages, of which one is shown."""
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
        if self._full:
            return _("All the rules"), _("R4.3 and so on are rule numbers")
        if self._in_force is None:
            return _("Rules"), ""
        first = rule_sheet(self._in_force, self._called)[0].text
        return first, _("Deal by these rules?") if self._deal else ""

    @property
    def _page(self) -> Widget:
        return self.query_one("#full-page" if self._full else "#sheet-page")

    def _show_page(self) -> None:
        self.query_one("#full-page").display = self._full
        self.query_one("#sheet-page").display = not self._full
        self.query_one(TopLine).show(*self._heading())
        self.query_one(KeyBar).show()
        if self._full and not self._loaded:
            self._load()

    @work(exclusive=True)
    async def _load(self) -> None:
        """Put the full text up, and go to the number asked for."""
        self._loaded = True
        await self.query_one(Markdown).update(rules_text())
        if self._wanted:
            self.call_after_refresh(self.show_number, self._wanted)

    def show_number(self, number: str) -> None:
        """Go to a rule in the full text; `R4` goes to its first one."""
        self._wanted = number
        if not self._full or not self._loaded:
            self._full = True
            self._show_page()
        self._go_to(
            lambda text: text.startswith((f"**{number}**", f"**{number}.", f"## {number} "))
        )

    def _go_to(self, wanted: Callable[[str], bool], after: MarkdownBlock | None = None) -> bool:
        blocks = [block for block in self.query(MarkdownBlock) if block.source]
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
        """The other page."""
        if self._in_force is not None:
            self._full = not self._full
            self._show_page()

    def action_jump(self) -> None:
        """Ask for a number or a word, and go there."""

        def written(text: str | None) -> None:
            if text and text.strip():
                self._find(text.strip())

        self.app.push_screen(
            PromptScreen(_("Find"), _("A rule's number, such as R4.3, or a word:")), written
        )

    def _find(self, text: str) -> None:
        self._full = True
        self._show_page()
        number = _NUMBER.match(text)
        if number:
            self.show_number(f"R{number[1]}")
            return
        word = text.casefold()
        if not self._go_to(lambda block: word in block.casefold(), self._found):
            self.notify(_("There is no “%(word)s” in the rules.", word=text), markup=False)

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
