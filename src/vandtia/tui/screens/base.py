"""What every screen of the game has: bindings from the table of actions, and the line of keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from vandtia.i18n import _
from vandtia.tui.actions import Action, actions_of
from vandtia.tui.game_app import Page
from vandtia.tui.keymap import bindings_of

if TYPE_CHECKING:
    from vandtia.tui.game_app import GameApp

Answer = TypeVar("Answer")


class Held(Enum):
    """Whether a game that a screen holds would be lost if the program ended."""

    KEPT = "kept"
    UNKEPT = "unkept"


def is_composed(screen: Screen[Any]) -> bool:
    """Whether a screen has its parts: not before it is laid out, nor while that is done anew."""
    return any(not child.has_class("-textual-system") for child in screen.children)


class GameScreen(Screen[Answer]):
    """A screen whose keys come from `actions.ACTIONS`.

    A subclass names itself in `NAME`: its rows are those whose id begins with it. It has a method
    `action_<name>` for each row, and yields a `KeyBar()` last in `compose`. Where a row makes sense
    only at times, `POSSIBLE` says when. Both are checked when the class is made.
    """

    NAME: ClassVar[str] = ""
    POSSIBLE: ClassVar[Mapping[Action, Callable[[Any], bool]]] = {}
    """For rows that are not always possible: whether they are on this screen now."""
    TAKES_ANY_KEY: ClassVar[bool] = False
    """Whether every key is an answer, so that none is without use."""
    ALLOW_SELECT = False
    AUTO_FOCUS = ""

    def __init_subclass__(cls, **options: Any) -> None:
        if cls.NAME:
            rows = actions_of(cls.NAME, everywhere=False)
            lacking = [row.id for row in rows if not hasattr(cls, f"action_{row.name}")]
            foreign = [row.id for row in cls.POSSIBLE if row not in actions_of(cls.NAME)]
            if lacking or foreign:
                raise TypeError(
                    f"{cls.__name__}: no method for {lacking}; no row of its own: {foreign}"
                )
            cls.BINDINGS = list(bindings_of(cls.NAME))
        super().__init_subclass__(**options)

    def __init__(self) -> None:
        super().__init__()
        self._is_answered = False

    @property
    def game_app(self) -> GameApp:
        """The app, by its own type."""
        return cast("GameApp", self.app)

    @property
    def takes_text(self) -> bool:
        """Whether keys are letters here, and no action's."""
        focused = self.focused
        return self.TAKES_ANY_KEY or (focused is not None and focused.check_consume_key("a", "a"))

    def open(self, page: Page, *arguments: Any, then: Any = None, **named: Any) -> None:
        """Open another page over this one, made of `arguments`; `then` is given its answer."""
        self.app.push_screen(self.game_app.page(page, *arguments, **named), then)

    @property
    def holds_game(self) -> Held | None:
        """Whether a game is under way here, and on the disk; `None`: there is none."""
        return None

    def can_do(self, row: Action) -> bool:
        """Whether an action makes sense now; the line of keys shows only those."""
        possible = self.POSSIBLE.get(row)
        return possible is None or possible(self)

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Answer, and go. A screen answers once, whatever arrives while it goes."""
        if self._is_answered or not self.is_current:
            return AwaitComplete()
        self._is_answered = True
        return super().dismiss(result)

    def word_for(self, row: Action) -> str:
        """The word of an action in the line of keys, as fits the moment."""
        return _(row.short)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Not while this screen comes, goes, or is composed anew; what cannot be done says so."""
        return self.is_current and not self._is_answered and is_composed(self)

    def on_key(self, event: events.Key) -> None:
        """A key that does nothing says so."""
        if not self.takes_text and event.key not in self.active_bindings:
            self.game_app.key_without_use(event.key)

    def settings_changed(self) -> None:
        """Settings are others now; a screen that shows by them does so again."""

    def language_changed(self) -> None:
        """The language is another now: show all texts again. Composing anew is the plain way."""
        self.refresh(recompose=True)
