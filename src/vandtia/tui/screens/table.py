"""The table: a game under way, with all that can be done at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, cast

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from vandtia.engine import Chance, Flip, Phase, Rank, Ready
from vandtia.flow import (
    PAUSES,
    Ask,
    Change,
    Changed,
    DrawCurtain,
    FlowSettings,
    LiftCurtain,
    OfferCount,
    Refuse,
    ReportFailure,
    Show,
    ShowResult,
    TakeUpAlone,
    Task,
)
from vandtia.i18n import _
from vandtia.present.reasons import undo_refusal_line
from vandtia.present.results import change_line, pack_hash_line
from vandtia.present.selection import Selection
from vandtia.present.status import status
from vandtia.session import Session, UndoRefusal
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.game_app import Page
from vandtia.tui.keymap import shown_key
from vandtia.tui.messages import (
    CouldNotDecide,
    Decided,
    PileClicked,
    SpotClicked,
    SpotHovered,
    StockClicked,
)
from vandtia.tui.rounds import preset_in_force
from vandtia.tui.screens.base import GameScreen, Held
from vandtia.tui.table.choosing import Choosing
from vandtia.tui.table.driver import HINT, TableDriver
from vandtia.tui.table.hints import Hints
from vandtia.tui.table.menu import Answers, TableMenu, TablePages
from vandtia.tui.table.picture import Note, TablePicture
from vandtia.tui.widgets.board import Board
from vandtia.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from vandtia.tui.place import GuestPlace
    from vandtia.tui.table.guest import AnyDriver, AnyGame, GuestMenu, GuestPages

    MaybePlace: TypeAlias = GuestPlace | None
    "Where a table elsewhere is had; none for one of this machine."

SPEEDS = tuple(PAUSES)

PLAYING = frozenset(
    row.name
    for row in (
        actions.Table.LEFT,
        actions.Table.RIGHT,
        actions.Table.UP,
        actions.Table.DOWN,
        actions.Table.EVERY_LEFT,
        actions.Table.EVERY_RIGHT,
        actions.Table.PICK,
        actions.Table.PICK_JACK,
        actions.Table.PICK_QUEEN,
        actions.Table.PICK_KING,
        actions.Table.PICK_ACE,
        actions.Table.ONE_MORE,
        actions.Table.ALL,
        actions.Table.PLAY,
        actions.Table.TAKE,
        actions.Table.FLIP,
        actions.Table.CHANCE,
        actions.Table.READY,
    )
)
"""Actions that play; while computer players move, their keys hurry instead."""

PACE = frozenset(row.name for row in (actions.Table.SPEED, actions.Table.STEP))
"""Actions that say how fast it goes; they hurry nobody."""


def _speed_words() -> dict[str, str]:
    """The speeds of computer players, as people name them."""
    return {
        "instant": _("instant"),
        "fast": _("fast"),
        "normal": _("normal"),
        "slow": _("slow"),
    }


def _trying(what: Callable[[Choosing], None]) -> Callable[[TableScreen], None]:
    """The action that does something with what is chosen."""
    return lambda screen: what(screen.choosing)


def _choosing(step: Callable[[Selection], Selection]) -> Callable[[TableScreen], None]:
    """The action that goes to another choice."""
    return _trying(lambda choosing: choosing.choose(step))


def _picking(rank: Rank) -> Callable[[TableScreen], None]:
    """The action that picks a rank."""
    return _trying(lambda choosing: choosing.pick_rank(rank))


def _driver_for(
    screen: TableScreen,
    session: AnyGame,
    settings: FlowSettings,
    place: MaybePlace,
    show: Callable[[Task], None],
) -> AnyDriver:
    """What carries out the game: here, or at the table where `place` is had."""
    if place is not None:
        return place.driver(screen, settings, show, screen.show)
    return TableDriver(screen, cast("Session", session), settings, show)


def _pages_for(
    screen: TableScreen,
    place: MaybePlace,
    entries: Callable[[], Answers],
) -> tuple[TableMenu | GuestMenu, TablePages | GuestPages]:
    """Its menu, and the screens that come over it."""
    if place is not None:
        return place.menu(screen, entries), place.pages(screen)
    driver = cast("TableDriver", screen.driver)
    menu = TableMenu(screen, driver, screen.picture, entries)
    return menu, TablePages(screen, driver, screen.picture, menu)


class TableScreen(GameScreen[None]):
    """A game under way.

    Its parts: the driver runs the game, the picture shows it, `choosing` is what the person at the
    keyboard chooses and tries, the menu is what is done to the game as a whole.
    """

    NAME = "table"
    POSSIBLE = {
        actions.Table.LEFT: lambda self: self.choosing.open is not None,
        actions.Table.RIGHT: lambda self: self.choosing.open is not None,
        actions.Table.ONE_MORE: lambda self: self._may(lambda chosen: chosen.can_add),
        actions.Table.ALL: lambda self: self._may(lambda chosen: chosen.can_add),
        actions.Table.PLAY: lambda self: self._may(
            lambda c: (c.can_play or c.can_flip) and (c.is_in_open_zone or c.is_legal)
        ),
        actions.Table.TAKE: lambda self: self._may(lambda chosen: chosen.can_take),
        actions.Table.FLIP: lambda self: self._may(
            lambda c: c.can_flip and not isinstance(c.move(), Flip)
        ),
        actions.Table.CHANCE: lambda self: self._may(lambda chosen: chosen.can_chance),
        actions.Table.READY: lambda self: self._may(lambda chosen: chosen.can_ready),
        actions.Table.HINT: lambda self: self._may(lambda _chosen: self.game_app.settings.hints),
        actions.Table.SKIP_TO_END: lambda self: self.driver.flow.can_skip_to_end,
        actions.Table.REDO: lambda self: self.session.can_redo,
        actions.Table.UNDO: lambda self: self.session.undo_refusal() is None,
    }
    DEFAULT_CSS = """
    TableScreen { layout: vertical; background: $felt; }
    TableScreen #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    TableScreen.small #too-small { display: block; }
    TableScreen.small Board, TableScreen.small KeyBar { display: none; }
    """

    def __init__(self, session: AnyGame, settings: FlowSettings, place: MaybePlace = None) -> None:
        super().__init__()
        self.session = session
        self.driver = _driver_for(self, session, settings, place, self._carry_out)
        self.picture = TablePicture(self, self.driver.flow)
        self.choosing = Choosing(
            self.driver.flow,
            make=self.driver.move,
            note=self._note,
            show=self.show,
            confirms_take=lambda: self.game_app.settings.confirm_take,
        )
        self._hints = Hints(self.driver, self.choosing, self.picture)
        self._menu, self._pages = _pages_for(self, place, self._menu_entries)
        self._is_begun = False

    def _may(self, possible: Callable[[Selection], bool]) -> bool:
        chosen = self.choosing.open
        return chosen is not None and possible(chosen)

    @property
    def holds_game(self) -> Held:
        """The game under way."""
        kept = self.driver.is_kept or self.session.is_over
        return Held.KEPT if kept else Held.UNKEPT

    @property
    def my_turn(self) -> bool:
        """Whether the person at the keyboard is to move, with open eyes."""
        return self.driver.flow.is_turn_here

    def compose(self) -> ComposeResult:
        """The board, the line of keys."""
        yield Board(len(self.picture.names), self.picture.ranks, onlooker=False)
        yield KeyBar()
        yield Static("", id="too-small", markup=False)

    # When it is seen, covered, changed

    def on_mount(self) -> None:
        """The cards are laid out at once; the game begins when they are seen."""
        self.picture.preset = preset_in_force(self.game_app, self.session.table)
        self._take_settings()
        if self.session.ply:
            self._note(Note(self.picture.where_it_stands()))
        self.show()
        # The app has its own queue, and comes to it once it has started and may draw.
        self.app.call_later(self.call_after_refresh, self._begin)

    def _begin(self) -> None:
        self._is_begun = True
        self.driver.begin()
        if not self.is_current:
            self.driver.pause()

    def on_resize(self) -> None:
        """Other sizes."""
        self.picture.show_if_resized(self.choosing.open, hidden=self.choosing.hidden)

    def on_screen_suspend(self) -> None:
        """Another screen is above: the game waits."""
        if self._is_begun:
            self.driver.pause()

    def on_screen_resume(self) -> None:
        """A screen above has gone."""
        if self._is_begun:
            self.show()
            self.driver.resume()

    def on_unmount(self) -> None:
        """Whoever thinks for this table may stop."""
        self.driver.close()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the window is too small to see the cards, the game waits: no key moves them."""
        return not self.has_class("small") and super().check_action(action, parameters)

    def settings_changed(self) -> None:
        """Other colours, cards, order, speed."""
        self._take_settings()
        self.choosing.renew()
        if self._is_begun:
            self.driver.change_settings(self.game_app.flow_settings)
        self.call_after_refresh(self.show)

    def _take_settings(self) -> None:
        settings = self.game_app.settings
        self.choosing.descending = settings.sort_order == "rank_down"
        self.choosing.whole = settings.whole_sets
        self.choosing.picks_ranks = settings.pick_keys != "places"
        self.picture.take_settings()

    def language_changed(self) -> None:
        """All words are made anew at each showing."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the game as it is now to whoever sits at the keyboard."""
        self.picture.show(self.choosing.open, hidden=self.choosing.hidden)

    def _note(self, note: Note) -> None:
        self.picture.note = note

    # What the flow wants to be seen

    def _carry_out(self, task: Task) -> None:
        match task:
            case Show():
                self.choosing.renew()
                self.picture.move_was_made(task, self.show)
            case Ask():
                self._turn_begins()
            case Changed(how, seat):
                self._game_changed(how, seat)
            case DrawCurtain():
                self._lower_curtain(task)
            case LiftCurtain():
                self._pages.lift_curtain()
            case TakeUpAlone():
                self._note(Note(_("Nothing else is allowed: the pile is taken up.")))
                self.show()
            case OfferCount():
                self._menu.offer_count(task)
            case Refuse(_seat, UndoRefusal() as refusal):
                self.choosing.say(undo_refusal_line(refusal), warn=True)
            case ReportFailure(_seat, problem):
                self.log.error(problem)
            case ShowResult():
                self._pages.show_result()
            case _:
                pass  # what is for seats elsewhere, and refusals that were told before

    def _turn_begins(self) -> None:
        self.picture.turn_begins()
        self.choosing.renew()
        self.picture.show_tip(self.choosing.open)
        self.show()
        if self.game_app.settings.bell:
            self.app.bell()

    def _game_changed(self, how: Change, seat: int | None) -> None:
        name = "" if seat is None else self.picture.names[seat]
        self._note(Note(change_line(how, name, practice=self.session.practice)))
        self.choosing.renew()
        self.show()

    def _lower_curtain(self, curtain: DrawCurtain) -> None:
        self.choosing.renew()
        self.show()
        if self.game_app.settings.bell:
            self.app.bell()
        self._pages.draw_curtain(curtain)

    # Computer players

    def on_decided(self, message: Decided) -> None:
        """A computer player has chosen."""
        if message.purpose != HINT:
            self.picture.note_reason(message.seat, message.decision.why)
            self.driver.decided(message)
        else:
            self._hints.show(message)

    def on_could_not_decide(self, message: CouldNotDecide) -> None:
        """A computer player failed."""
        self.log.error(message.problem)
        if message.purpose != HINT:
            self.driver.could_not_decide(message)
        elif message.version == self.session.version:
            self._hints.fail(message.problem if self.game_app.settings.hints_from else "")

    def action_hint(self) -> None:
        """Ask what to play."""
        settings = self.game_app.settings
        self._hints.ask(wanted=settings.hints, of=settings.hints_from)

    def action_reason(self) -> None:
        """Why a computer player made its last move."""
        self._hints.tell_reason()

    # Keys

    def word_for(self, row: Action) -> str:
        """While swapping, Enter holds a card and then lays it; T may be a pass."""
        chosen = self.choosing.open
        if chosen is not None and row is actions.Table.PLAY and chosen.view.phase is Phase.SWAP:
            return _("hold") if chosen.held is None else _("lay here")
        if chosen is not None and row is actions.Table.PLAY and isinstance(chosen.move(), Flip):
            return _("flip")
        if chosen is not None and row is actions.Table.TAKE and not chosen.view.pile:
            return _("pass")
        return super().word_for(row)

    def on_key(self, event: events.Key) -> None:
        """Any key ends a great moment, and does nothing else; else it hurries computer players."""
        bound = self.active_bindings.get(event.key)
        plays = bound is None or bound.binding.action.partition("(")[0] in PLAYING
        locked = plays and self.driver.are_keys_locked
        is_used = locked or self.driver.end_moment()
        if is_used and not locked:
            self.picture.end_act()
            self.show()
        is_pace = bound is not None and bound.binding.action in PACE
        if not is_used and not is_pace and self.driver.flow.waits_for_others:
            self.driver.hurry()
            is_used = plays
        if is_used:
            event.stop()
            event.prevent_default()

    action_left = _choosing(lambda chosen: chosen.go(-1))
    action_right = _choosing(lambda chosen: chosen.go(1))
    action_every_left = _choosing(lambda chosen: chosen.go(-1, every=True))
    action_every_right = _choosing(lambda chosen: chosen.go(1, every=True))
    action_up = _choosing(lambda chosen: chosen.climb(1))
    action_down = _choosing(lambda chosen: chosen.climb(-1))
    action_all = _choosing(lambda chosen: chosen.all())
    action_pick_jack = _picking(Rank.JACK)
    action_pick_queen = _picking(Rank.QUEEN)
    action_pick_king = _picking(Rank.KING)
    action_pick_ace = _picking(Rank.ACE)

    def action_one_more(self) -> None:
        """One more of the same."""
        if self.session.phase is Phase.SWAP:
            self.choosing.play()
        else:
            self.choosing.choose(lambda chosen: chosen.one_more())

    def action_pick(self, key: str) -> None:
        """The card or place with a number."""
        self.choosing.pick(int(key) or 10)

    action_play = _trying(Choosing.play)
    action_take = _trying(Choosing.take)
    action_flip = _trying(Choosing.flip)
    action_chance = _trying(lambda choosing: choosing.attempt_if_open(Chance()))
    action_ready = _trying(lambda choosing: choosing.attempt_if_open(Ready()))

    def action_undo(self) -> None:
        """Take back, or say why not; where the game would not count any more, ask first."""
        keys = self.game_app.keymap.keys_of(actions.Table.UNDO)
        if self.choosing.agrees_to_practice(shown_key(keys[0]) if keys else ""):
            self.driver.undo()

    def action_redo(self) -> None:
        """Make the move again."""
        if self.session.can_redo:
            self.driver.redo()
        else:
            self.choosing.say(_("There is nothing to redo."), warn=True)

    def action_why(self) -> None:
        """The rule behind the last refusal, or behind the status sentence."""
        view = self.session.view(self.picture.seen_by(hidden=self.choosing.hidden))
        legal = self.choosing.selection.legal if self.choosing.selection else ()
        rule = self.picture.note.rule or status(view, self.picture.names, legal).rule
        self.game_app.show_rule(rule, self.session)

    def action_log(self) -> None:
        """The log over the whole screen."""
        words = self.picture.log_lines()
        if self.session.is_dealt:
            words = [pack_hash_line(self.session.pack_hash), *words]
        self.open(Page.LOG, words)

    def action_memory(self) -> None:
        """What everybody has seen of each hand."""
        self.open(Page.LOG, self.picture.memory_lines(hidden=self.choosing.hidden))

    def action_rules(self) -> None:
        """The rules in force, what is special first."""
        self.game_app.show_rule("", self.session)

    def action_settings(self) -> None:
        """Settings; they are in force at once."""
        self.open(Page.SETTINGS)

    def action_keep(self) -> None:
        """Keep a copy of the game as it is now under a name."""
        from vandtia.tui.screens.saved_games import ask_to_keep  # noqa: PLC0415

        ask_to_keep(self, self.session.record())

    def action_count_cards(self) -> None:
        """End the game by counting, if all agree; computer players do."""
        self.driver.ask_to_count()

    def action_bot_takes_over(self) -> None:
        """Give the seat of somebody who leaves to a computer player."""
        self._menu.bot_takes_over()

    def action_same_deal(self) -> None:
        """The same cards from the start, as practice."""
        self._menu.same_deal()

    def action_sort(self) -> None:
        """Reverse the order of your hand."""
        order = "rank_up" if self.choosing.descending else "rank_down"
        self.game_app.change_settings(sort_order=order)

    def action_hide(self) -> None:
        """Cover the hand, or show it again."""
        self.choosing.hidden = not self.choosing.hidden
        hidden = _("Your cards are covered. X shows them again.")
        self.choosing.say(hidden if self.choosing.hidden else "")

    def cover(self) -> None:
        """Cover the hand: the window is not looked at."""
        if not self.choosing.hidden and self.driver.flow.seating.sitting is not None:
            self.action_hide()

    def action_speed(self) -> None:
        """The next speed."""
        now = SPEEDS.index(self.game_app.settings.bot_speed)
        speed = SPEEDS[(now + 1) % len(SPEEDS)]
        self.game_app.change_settings(bot_speed=speed)
        self.choosing.say(_("Speed of computer players: %(speed)s.", speed=_speed_words()[speed]))

    def action_step(self) -> None:
        """Wait after each move of a computer player, or do so no more."""
        waits = not self.game_app.settings.wait_for_me
        self.game_app.change_settings(wait_for_me=waits)
        self.choosing.say(
            _("The game waits for a key after each move.")
            if waits
            else _("The game goes on alone.")
        )

    def action_skip_to_end(self) -> None:
        """Play the rest at once."""
        if self.driver.flow.can_skip_to_end:
            self.driver.skip_to_end()
        else:
            self.choosing.say(_("A person is still in the game."), warn=True)

    def action_menu(self) -> None:
        """Let go of what is held or asked; else the menu."""
        if not self.choosing.let_go():
            self._menu.open()

    def _menu_entries(self) -> Answers:
        found: Answers = {
            "rules": (_("The rules in force"), self.action_rules),
            "log": (_("What has happened"), self.action_log),
            "settings": (_("Settings"), self.action_settings),
        }
        if not self.session.is_over:
            found["keep"] = (_("Save under a name"), self.action_keep)
        return found

    # The mouse

    def on_spot_clicked(self, message: SpotClicked) -> None:
        """Choose; the second click on the same is one more."""
        if self.choosing.selection is None:
            self.driver.hurry()
        else:
            self.choosing.click(message.spot)

    def on_spot_hovered(self, message: SpotHovered) -> None:
        """Show what the mouse is over."""
        if message.spot != self.picture.hovered:
            self.picture.hovered = message.spot
            self.show()

    def on_pile_clicked(self, _message: PileClicked) -> None:
        """Play what is chosen on it; where nothing fits, take it up."""
        if self.choosing.selection is None:
            self.driver.hurry()
        else:
            self.choosing.click_pile()

    def on_stock_clicked(self, _message: StockClicked) -> None:
        """The chance card."""
        if self.choosing.selection is None:
            self.driver.hurry()
        else:
            self.action_chance()
