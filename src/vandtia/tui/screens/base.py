"""What every screen of the game has: bindings from the table of actions, and the line of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual.screen import Screen

from vandtia.i18n import _
from vandtia.tui.keymap import bindings_of

if TYPE_CHECKING:
    from vandtia.tui.actions import Action
    from vandtia.tui.app import VandtiaApp

Answer = TypeVar("Answer")


class GameScreen(Screen[Answer]):
    """A screen whose keys come from `actions.ACTIONS`.

    A subclass names itself in `NAME`: its rows are those whose id begins with it. It has a method
    `action_<name>` for each row, yields a `KeyBar()` last in `compose`, and may narrow what is
    possible now in `can_do`.
    """

    NAME: ClassVar[str] = ""
    ALLOW_SELECT = False
    AUTO_FOCUS = ""

    def __init_subclass__(cls, **options: Any) -> None:
        if cls.NAME:
            cls.BINDINGS = list(bindings_of(cls.NAME))
        super().__init_subclass__(**options)

    @property
    def game_app(self) -> VandtiaApp:
        """The app, by its own type."""
        return cast("VandtiaApp", self.app)

    def can_do(self, name: str) -> bool:  # noqa: ARG002 (for subclasses)
        """Whether the action `name` of this screen makes sense now; the line of keys shows it."""
        return True

    def word_for(self, row: Action) -> str:
        """The word of an action in the line of keys, as fits the moment."""
        return _(row.short)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Textual asks this before each action; what is not possible is told, not ignored."""
        return True

    def settings_changed(self) -> None:
        """Settings are others now; a screen that shows by them does so again."""

    def language_changed(self) -> None:
        """The language is another now: show all texts again. Composing anew is the plain way."""
        self.refresh(recompose=True)
