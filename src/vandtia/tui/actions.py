"""The one table of actions: what can be done on each screen, by which keys, and its words.

Bindings, the line of keys at the bottom, the help and the command palette are all made from it. To
add an action: a row here, and a method `action_<name>` on the screen (or on the app, for "app").
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vandtia.i18n import N_

APP = "app"
"""The screen name of actions that work everywhere."""


@dataclass(frozen=True, slots=True)
class Action:
    """One row of the table.

    Args:
        id: `screen.name`; the method is `action_name`, and a keymap names the action by its id.
        keys: the default keys as Textual names them, separated by commas, the shown one first.
        title: what the palette and the help call it, a message of the catalogues.
        description: one sentence for the help, a message of the catalogues.
        short: the word in the line of keys, a message; "" keeps it out of that line.
        footer: its rank in the line of keys, 1 the last to be left out where space is short.
        with_key: the method is called with the key; such rows cannot be given other keys.
        in_palette: whether the command palette offers it.
    """

    id: str
    keys: str
    title: str
    description: str
    short: str = ""
    footer: int = 99
    with_key: bool = False
    in_palette: bool = True

    @property
    def screen(self) -> str:
        """The screen the action belongs to, or `"app"`."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """The name of its method, without `action_`."""
        return self.id.partition(".")[2]

    @property
    def default_keys(self) -> tuple[str, ...]:
        """Its keys as long as the keymap does not name others."""
        return tuple(self.keys.split(","))


ACTIONS: tuple[Action, ...] = (
    # Everywhere. Second keys, since editors and multiplexers swallow some of the first.
    Action(
        "app.help", "question_mark,f1", N_("Help"), N_("All keys of this screen."), N_("help"), 2
    ),
    Action(
        "app.command_palette",
        "ctrl+p,f2",
        N_("Commands"),
        N_("Find any action by its name."),
        in_palette=False,
    ),
    Action("app.change_theme", "f3", N_("Theme"), N_("Choose the colours of the program.")),
    Action("app.next_deck", "f4", N_("Deck"), N_("Change the faces of the cards.")),
    Action(
        "app.leave",
        "ctrl+q,f10",
        N_("Quit"),
        N_("Leave the program. A game under way is kept."),
    ),
    # The table.
    Action(
        "table.left",
        "left,h",
        N_("Left"),
        N_("Go to the next card to the left, those that may be played first."),
        N_("choose"),
        4,
        in_palette=False,
    ),
    Action(
        "table.right",
        "right,l",
        N_("Right"),
        N_("Go to the next card to the right, those that may be played first."),
        in_palette=False,
    ),
    Action(
        "table.up",
        "up,k",
        N_("Up"),
        N_("From the hand to the row, and on to the rows of others."),
        in_palette=False,
    ),
    Action(
        "table.down", "down,j", N_("Down"), N_("From a row back to the hand."), in_palette=False
    ),
    Action(
        "table.every_left",
        "shift+left,comma",
        N_("One left"),
        N_("Go one card to the left, whether it may be played or not."),
        in_palette=False,
    ),
    Action(
        "table.every_right",
        "shift+right,full_stop",
        N_("One right"),
        N_("Go one card to the right, whether it may be played or not."),
        in_palette=False,
    ),
    Action(
        "table.pick",
        "1,2,3,4,5,6,7,8,9,0",
        N_("Pick a card"),
        N_("Go to the card with this number; once more for one more of the same."),
        with_key=True,
        in_palette=False,
    ),
    Action(
        "table.one_more",
        "space",
        N_("One more"),
        N_("Choose one more of the same rank; after the last, one again."),
        N_("one more"),
        5,
    ),
    Action("table.all", "a", N_("All of them"), N_("Choose all cards of this rank.")),
    Action(
        "table.play",
        "enter",
        N_("Play"),
        N_("Play the chosen cards. Before play: hold a card, then lay it on a place."),
        N_("play"),
        1,
    ),
    Action("table.take", "t", N_("Take up"), N_("Take up the pile, or pass."), N_("take up"), 3),
    Action("table.flip", "f", N_("Flip"), N_("Flip the face-down card under the cursor.")),
    Action(
        "table.chance",
        "c",
        N_("Chance card"),
        N_("Turn up the top card of the stock for the pile."),
    ),
    Action("table.ready", "r", N_("Ready"), N_("End your swapping before play.")),
    Action(
        "table.hint",
        "i,H",
        N_("Hint"),
        N_("Show the move the best computer player would make."),
        N_("hint"),
        6,
    ),
    Action("table.why", "w", N_("Why not?"), N_("Read the rule behind the last refusal.")),
    Action("table.undo", "u,ctrl+z", N_("Undo"), N_("Take back the last move, within limits.")),
    Action("table.redo", "y,ctrl+y", N_("Redo"), N_("Make the move again that was taken back.")),
    Action("table.log", "g", N_("Log"), N_("Read everything that happened in this game.")),
    Action("table.sort", "s", N_("Sort"), N_("Turn the order of the hand round.")),
    Action("table.hide", "x", N_("Hide my cards"), N_("Cover your hand, or show it again.")),
    Action("table.menu", "escape,q", N_("Menu"), N_("Pause: the game menu, and the way out.")),
    Action("table.speed", "v", N_("Speed"), N_("Change how fast computer players move.")),
    Action(
        "table.skip_to_end",
        "e",
        N_("Skip to the end"),
        N_("Play the rest at once when only computer players are left in."),
    ),
    Action(
        "table.count_cards",
        "",
        N_("Count cards and finish"),
        N_("End the game by agreement; who holds fewest cards is first."),
    ),
    Action(
        "table.bot_takes_over",
        "",
        N_("A computer player takes over"),
        N_("Give the seat of whoever's turn it is to a computer player."),
    ),
    Action("table.same_deal", "", N_("Same deal again"), N_("Play the same deal from the start.")),
    # The menu of the table.
    Action("menu.back", "escape,q", N_("Back"), N_("Back to the table."), N_("back"), 1),
    # The curtain between two people.
    Action(
        "curtain.open",
        "enter",
        N_("Show my cards"),
        N_("Twice, by the person named."),
        N_("twice: show my cards"),
        1,
    ),
    Action("curtain.menu", "escape,q", N_("Menu"), N_("Pause: the game menu."), N_("menu"), 3),
    # The end of a game.
    Action(
        "result.again",
        "enter,r",
        N_("Next round"),
        N_("Deal again; whoever lost deals."),
        N_("next round"),
        1,
    ),
    Action(
        "result.same_deal",
        "s",
        N_("Same deal again"),
        N_("Play the same deal from the start."),
        N_("same deal"),
        3,
    ),
    Action(
        "result.cards",
        "c",
        N_("Cards"),
        N_("Show the cards that were left, and the pack."),
        N_("cards"),
        4,
    ),
    Action(
        "result.title",
        "escape,q",
        N_("To the start"),
        N_("Back to the first screen."),
        N_("leave"),
        5,
    ),
    # Help and the log.
    Action("help.back", "escape,q,enter", N_("Back"), N_("Close the help."), N_("back"), 1),
    Action("log.back", "escape,q,g,enter", N_("Back"), N_("Close the log."), N_("back"), 1),
)
"""Every action there is, in the order in which the help lists them."""

_BY_ID = {action.id: action for action in ACTIONS}


def action(action_id: str) -> Action:
    """The row of an id. Raises KeyError."""
    return _BY_ID[action_id]


def actions_of(screen: str, everywhere: bool = True) -> tuple[Action, ...]:
    """The rows of a screen, and those that work everywhere after them."""
    own = tuple(row for row in ACTIONS if row.screen == screen)
    if not everywhere or screen == APP:
        return own
    return own + tuple(row for row in ACTIONS if row.screen == APP)


def footer_of(screen: str) -> tuple[Action, ...]:
    """The rows for the line of keys of a screen, the most important first, at most six."""
    shown: Iterable[Action] = (row for row in actions_of(screen) if row.short)
    return tuple(sorted(shown, key=lambda row: row.footer)[:6])
