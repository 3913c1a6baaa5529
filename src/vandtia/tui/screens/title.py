"""The first screen: the name of the game; go on, deal as last time, or choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.widgets import Static

from vandtia.engine.record import GameRecord
from vandtia.i18n import _, ngettext
from vandtia.present.daily import is_finished
from vandtia.present.preset_words import preset_title
from vandtia.present.results import fairness_line
from vandtia.session.daily import daily_deal, deal_of, today
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.keymap import shown_key
from vandtia.tui.layout import CARDS
from vandtia.tui.rounds import (
    ask_and_deal,
    keep_running,
    last_table,
    play_daily,
    resumed,
    some_names,
    table_words,
)
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.prompt import QuestionScreen
from vandtia.tui.widgets.card_sample import CARD, TEN, CardSample
from vandtia.tui.widgets.form import MenuRow
from vandtia.tui.widgets.key_bar import KeyBar

ROOMY = (90, 30)
"""From so many columns and rows on the name of the game has large letters."""

TITLE_CARDS = ((50, CARDS[6]), (44, CARDS[5]), (36, CARDS[4]))
"""The cards from so many rows on, the largest first."""

LETTERS = {
    "V": (".....", "#...#", "#...#", "#...#", ".#.#.", "..#.."),
    "Ä": (".#.#.", ".....", ".###.", "#...#", "#####", "#...#"),
    "N": (".....", "#...#", "##..#", "#.#.#", "#..##", "#...#"),
    "D": (".....", "####.", "#...#", "#...#", "#...#", "####."),
    "T": (".....", "#####", "..#..", "..#..", "..#..", "..#.."),
    "I": ("...", "###", ".#.", ".#.", ".#.", "###"),
    "A": (".....", ".###.", "#...#", "#...#", "#####", "#...#"),
}
"""The letters of the name, two rows of dots in each line."""

HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def wordmark(rows: int) -> str:
    """The name of the game for a window of so many rows."""
    if rows < ROOMY[1]:
        return "V Ä N D T I A"
    lines = ["..".join(LETTERS[letter][row] for letter in "VÄNDTIA") for row in range(6)]
    return "\n".join(
        "".join(HALVES[upper + lower] for upper, lower in zip(above, below, strict=True))
        for above, below in zip(lines[::2], lines[1::2], strict=True)
    )


class TitleScreen(ListScreen[None]):
    """The menu. A game under way comes first, since it is what one most likely wants."""

    NAME = "title"
    POSSIBLE = {
        actions.Title.RESUME: lambda self: self._under_way is not None,
    }
    CSS_PATH = ["form.tcss", "title.tcss"]

    def __init__(self) -> None:
        super().__init__()
        self._under_way: GameRecord | None = None
        self._left = False

    def compose(self) -> ComposeResult:
        """The name of the game and its cards, the menu, one line about fairness."""
        self._under_way = self.game_app.running_game()
        with Vertical(id="title-page"):
            with Center():
                yield CardSample(lifted=TEN)
            yield Static(wordmark(0), id="wordmark", markup=False)
            with Vertical(id="rows"):
                yield from self.rows()
            yield Static(fairness_line(), id="fairness", markup=False)
        yield KeyBar()

    def rows(self) -> Iterable[MenuRow]:
        """What can be done, the likeliest first."""
        if self._under_way is not None:
            words = self._running_words(self._under_way)
            yield MenuRow("resume", _("Go on"), words, do=self.action_resume)
        been_here = self.game_app.settings.last_setup is not None
        again = _("New game, as last time") if been_here else _("New game")
        last = table_words(last_table(self.game_app))
        yield MenuRow("again", again, last, do=self.action_again)
        yield MenuRow("setup", _("Another game…"), _("players and rules"), do=self.action_setup)
        for key, words, remark, do in (
            ("daily", _("Daily deal"), self._daily_words(), self.action_daily),
            ("saved", _("Saved games"), _("saved under a name"), self.action_saved),
            ("replay", _("Replay"), _("finished games, move by move"), self.action_replay),
            ("statistics", _("Statistics"), _("who won what"), self.action_statistics),
            ("learn", _("Learn to play"), _("eight short lessons"), self.action_learn),
            ("rules", _("Rules"), _("how to play"), self.action_rules),
            ("settings", _("Settings"), _("language, looks, speed, keys"), self.action_settings),
        ):
            classes = "-gap" if key in {"saved", "learn"} else ""
            yield MenuRow(key, words, remark, classes=classes, do=do)
        yield MenuRow("leave", _("Quit"), do=self.app.exit)

    def _running_words(self, record: GameRecord) -> str:
        moves = ngettext("%(n)s move", "%(n)s moves", len(record.moves))
        return f"{some_names([player.name for player in record.players])} · {moves}"

    def _daily_words(self) -> str:
        """The date and the rules, and whether it is done: "2026-12-01 · Stuga · finished"."""
        deal = daily_deal(today())
        words = f"{deal.day.isoformat()} · {preset_title(deal.preset)}"
        if is_finished(self.game_app.paths, deal.day):
            words = _("%(words)s · finished", words=words)
        return words

    def renew_words(self) -> None:
        """The menu says all there is to say."""

    def on_mount(self) -> None:
        """As large as the window allows."""
        super().on_mount()
        self._fit()

    def on_resize(self) -> None:
        """Larger or smaller cards and letters."""
        self._fit()

    def _fit(self) -> None:
        size = self.app.size
        rows = size.height if size.width >= ROOMY[0] else 0
        card = next((card for least, card in TITLE_CARDS if rows >= least), CARD)
        for cards in self.query(CardSample):
            cards.resize(card)
        plain = self.game_app.settings.deck == "ascii"
        for words in self.query("#wordmark").results(Static):
            words.update(wordmark(0 if plain else rows))

    def settings_changed(self) -> None:
        """Another deck or theme."""
        self._fit()
        for cards in self.query(CardSample):
            cards.show()

    async def on_screen_resume(self) -> None:
        """What was done meanwhile may change the menu."""
        if self._left:
            self._left = False
            self._under_way = self.game_app.running_game()
            await self.renew_rows()

    def on_screen_suspend(self) -> None:
        """Another screen is on top now."""
        self._left = True

    # Actions

    def action_back(self) -> None:
        """There is nothing before the first screen: say how to leave it."""
        keys = self.game_app.keymap.keys_of(actions.App.LEAVE)
        self.notify(_("%(key)s quits the program.", key=shown_key(keys[0])), markup=False)

    def action_resume(self) -> None:
        """Go on with the game under way."""
        if self._under_way is not None:
            session = resumed(self._under_way, self.game_app.games, self.game_app.report)
            self.game_app.start_game(session)

    def action_again(self) -> None:
        """Deal as last time; a first time the rules in force are shown before."""
        self._unless_running(lambda: ask_and_deal(self.game_app, last_table(self.game_app)))

    def action_setup(self) -> None:
        """Lay the table anew."""
        self._unless_running(lambda: self.open(Page.SETUP, last_table(self.game_app)))

    def action_daily(self) -> None:
        """The deal of the day; once it is finished, what can be shared of it, or practice."""
        running = self._under_way
        if running is not None and deal_of(running.played()) == daily_deal(today()):
            self.action_resume()
        else:
            play_daily(self.game_app, self._unless_running)

    def _unless_running(self, deal: Callable[[], object]) -> None:
        """Deal; a game under way would be lost by that, so it is asked for first."""
        running = self._under_way
        if running is None or not running.moves:
            deal()
            return

        def answered(answer: str | None) -> None:
            if answer == "keep":
                keep_running(self.game_app)
            elif answer == "drop":
                self.game_app.games.let_go()
            if answer in {"keep", "drop"}:
                deal()

        self.app.push_screen(
            QuestionScreen(
                _("New game"),
                _(
                    "A game is under way: %(game)s. A new game will replace it.",
                    game=self._running_words(running),
                ),
                [
                    ("keep", _("Save it first")),
                    ("drop", _("Discard it")),
                ],
            ),
            answered,
        )

    def action_saved(self) -> None:
        """Games kept under a name."""
        self.open(Page.SAVED_GAMES)

    def action_learn(self) -> None:
        """Lessons that are played."""
        self.open(Page.LESSONS)

    def action_rules(self) -> None:
        """Read how to play; the rules of last time are a key away."""
        self.open(Page.RULE_SHEET, last_table(self.game_app).rules, full=True)

    def action_replay(self) -> None:
        """Finished games to look at."""
        self.open(Page.FINISHED_GAMES)

    def action_statistics(self) -> None:
        """Who won what."""
        self.open(Page.STATISTICS)

    def action_settings(self) -> None:
        """How it looks and behaves."""
        self.open(Page.SETTINGS)
