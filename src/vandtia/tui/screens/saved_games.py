"""Games kept under a name, and finished games: to go on with, to look at, to delete."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import Any

from textual.widget import Widget
from textual.widgets import Static

from vandtia.engine import BadRecord, GameRecord
from vandtia.i18n import _, ngettext
from vandtia.present.phrases import all_of
from vandtia.present.preset_words import preset_title
from vandtia.storage.games import SavedGame
from vandtia.storage.named_files import BadName, NameTaken, tidy
from vandtia.storage.records import FinishedGame, finished_games, load_finished
from vandtia.tui import actions
from vandtia.tui.drawing import clean
from vandtia.tui.game_app import Page
from vandtia.tui.rounds import resumed
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.widgets.form import FormRow, MenuRow


class SavedGamesScreen(ListScreen[None]):
    """Games under a name. One that goes on is played on, one that is over is looked at."""

    NAME = "saved_games"
    POSSIBLE = {
        actions.SavedGames.CHANGE: lambda self: bool(self.form_rows),
        actions.SavedGames.DELETE: lambda self: bool(self.form_rows),
        actions.SavedGames.KEEP: lambda self: self._under_way is not None,
        actions.SavedGames.REVIEW: lambda self: self._is_over(),
    }
    PAGE_CLASS = "saved-games"

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[str, SavedGame] = {}
        self._under_way: GameRecord | None = None

    def heading(self) -> tuple[str, str]:
        """Where one is, and how many there are."""
        return _("Saved games"), ngettext("%(n)s game", "%(n)s games", len(self._games))

    def rows(self) -> Iterable[Widget]:
        """One row a game, last saved first."""
        self._games = {game.name: game for game in self.game_app.games.list_games()}
        self._under_way = self.game_app.running_game()
        if not self._games:
            yield Static(
                _("No game is saved under a name yet. The menu of the table saves one."),
                classes="words",
                markup=False,
            )
            return
        for game in self._games.values():
            yield MenuRow(game.name, game.name, self._words(game))

    def _words(self, game: SavedGame) -> str:
        if game.fault:
            return _("cannot be read: %(why)s", why=game.fault)
        state = _("over") if game.over else ngettext("%(n)s move", "%(n)s moves", game.moves)
        return f"{state} · {', '.join(game.players)}"

    def detail_of(self, row: FormRow) -> str:
        """When it was saved, and where it lies."""
        game = self._games.get(row.key)
        if game is None:
            return ""
        saved = _("Saved %(when)s.", when=when_words(game.saved.astimezone()))
        return f"{saved}\n{game.path}"

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """Open a game."""
        message.stop()
        loaded = self.game_app.games.load(message.row.key)
        for problem in loaded.problems:
            self.game_app.report(problem)
        record = loaded.value
        if record is None:
            self.call_later(self.renew_rows)
        elif record.result is None:
            self._go_on(record)
        else:
            show_record(self, record, message.row.key)

    def _is_over(self) -> bool:
        row = self.row
        game = None if row is None else self._games.get(row.key)
        return game is not None and game.over and not game.fault

    def action_review(self) -> None:
        """Look back at a game that is over."""
        row = self.row
        if row is None or not self._is_over():
            self.notify(_("A game can be reviewed once it is over."), markup=False)
            return
        loaded = self.game_app.games.load(row.key)
        for problem in loaded.problems:
            self.game_app.report(problem)
        if loaded.value is not None:
            self.open(Page.REVIEW, loaded.value, row.key)

    def _go_on(self, record: GameRecord) -> None:
        try:
            session = resumed(record, self.game_app.games, self.game_app.report)
        except BadRecord as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.game_app.start_game(session)

    def action_keep(self) -> None:
        """Save the game under way under a name."""
        record = self._under_way
        if record is None:
            self.notify(_("No game is under way."), markup=False)
            return

        async def kept() -> None:
            await self.renew_rows()

        ask_to_keep(self, record, kept)

    def action_delete(self) -> None:
        """Delete a game, after asking."""
        row = self.row
        if row is None:
            return

        async def answered(answer: str | None) -> None:
            if answer != "delete":
                return
            fault = fault_of(lambda: self.game_app.games.delete(row.key))
            if fault is not None:
                self.notify(fault, severity="error", markup=False)
            await self.renew_rows()

        self.app.push_screen(
            QuestionScreen(
                _("Delete"),
                _("Delete the game %(name)s?", name=row.key),
                [("keep", _("Keep it")), ("delete", _("Delete it"))],
            ),
            answered,
        )


class FinishedGamesScreen(ListScreen[None]):
    """Finished games, the last first, to be looked at."""

    NAME = "finished_games"
    POSSIBLE = {
        actions.FinishedGames.CHANGE: lambda self: bool(self.form_rows),
        actions.FinishedGames.REVIEW: lambda self: bool(self.form_rows),
    }
    PAGE_CLASS = "saved-games"

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[str, FinishedGame] = {}

    def heading(self) -> tuple[str, str]:
        """Where one is."""
        return _("Replay"), _("finished games")

    def rows(self) -> Iterable[Widget]:
        """One row a game."""
        games = finished_games(self.game_app.paths)
        self._games = {str(game.path): game for game in games}
        if not games:
            yield Static(_("No game is finished yet."), classes="words", markup=False)
            return
        for game in games:
            when = when_words(game.began.astimezone()) if game.began else game.path.stem
            yield MenuRow(str(game.path), when, self._words(game))

    def _words(self, game: FinishedGame) -> str:
        if game.fault:
            return _("cannot be read: %(why)s", why=game.fault)
        won = all_of(list(map(clean, game.winners)))
        words = _("%(names)s won", names=won) if won else _("a draw")
        rules = preset_title(game.preset) or _("Own rules")
        return f"{words} · {rules}"

    def detail_of(self, row: FormRow) -> str:
        """Who played, for how long, and where the record lies."""
        game = self._games[row.key]
        moves = ngettext("%(n)s move", "%(n)s moves", game.moves)
        return f"{moves} · {', '.join(map(clean, game.players))}\n{row.key}"

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """Look at a game."""
        message.stop()
        record = self._record(message.row.key)
        if record is not None:
            show_record(self, record, "")

    def action_review(self) -> None:
        """Look back at a game."""
        row = self.row
        record = None if row is None else self._record(row.key)
        if record is not None:
            self.open(Page.REVIEW, record)

    def _record(self, key: str) -> GameRecord | None:
        loaded = load_finished(self._games[key].path)
        for problem in loaded.problems:
            self.game_app.report(problem)
        if loaded.value is None:
            self.call_later(self.renew_rows)
        return loaded.value


def show_record(screen: ListScreen[None], record: GameRecord, source: str) -> None:
    """Look at a record on a screen of its own; one that cannot be dealt is told of."""
    try:
        screen.open(Page.REPLAY, record, source)
    except BadRecord as error:
        screen.notify(str(error), severity="error", markup=False)


def when_words(when: datetime) -> str:
    """A moment in figures that every language reads: `2026-11-29 20:15`."""
    return when.strftime("%Y-%m-%d %H:%M")


def ask_to_keep(
    screen: GameScreen[Any],
    record: GameRecord,
    after: Callable[[], Awaitable[None]] | None = None,
    proposed: str = "",
) -> None:
    """Ask for a name, and keep a game under it; `after` is called once it is kept.

    A game that has the name already is overwritten after asking.
    """
    games = screen.game_app.games

    async def named(name: str | None) -> None:
        if name is None:
            return
        if tidy(name) in {game.name for game in games.list_games()}:
            screen.app.push_screen(
                QuestionScreen(
                    _("Save"),
                    _("There is a game called %(name)s already. Overwrite it?", name=tidy(name)),
                    [("other", _("Choose another name")), ("over", _("Overwrite it"))],
                ),
                lambda answer: over(name, answer),
            )
        else:
            await keep(name, replace=False)

    async def over(name: str, answer: str | None) -> None:
        if answer == "over":
            await keep(name, replace=True)
        elif answer == "other":
            ask_to_keep(screen, record, after, name)

    async def keep(name: str, *, replace: bool) -> None:
        fault = fault_of(lambda: games.save_as(name, record, replace=replace))
        if fault is not None:
            screen.notify(fault, severity="error", markup=False)
            return
        screen.notify(_("Saved as %(name)s.", name=name), markup=False)
        if after is not None:
            await after()

    def fault_of_name(text: str) -> str | None:
        try:
            tidy(text)
        except BadName:
            return _bad()
        return None

    question = _("Under which name is this game to be saved?")
    screen.app.push_screen(
        PromptScreen(_("Save"), question, proposed, check=fault_of_name, longest=60), named
    )


def fault_of(change: Callable[[], None]) -> str | None:
    """Make a change to the player's files; what went wrong, in a sentence."""
    try:
        change()
    except NameTaken:
        return _taken()
    except BadName:
        return _bad()
    except OSError as error:
        return _("The file could not be written: %(why)s.", why=error.strerror or error)
    return None


def _taken() -> str:
    return _("There is a game of that name already.")


def _bad() -> str:
    return _("A name must have 1 to 60 characters.")
