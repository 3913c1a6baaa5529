"""The one table of actions: what can be done on each screen, by which keys, and its words.

Bindings, the line of keys at the bottom, the help and the command palette are all made from it. To
add an action: a row here, and a method `action_<name>` on the screen (or on the app, for "app").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from vandtia.i18n import N_

APP = "app"
"""The screen name of actions that work everywhere."""


class Action(NamedTuple):
    """One row of the table.

    Args:
        id: `screen.name`; the method is `action_name`, and a keymap names the action by its id.
        keys: the default keys as Textual names them, separated by commas, the shown one first.
        title: what the palette and the help call it, a message of the catalogues.
        description: one sentence for the help, a message of the catalogues.
        short: the word in the line of keys, a message; "" keeps it out of that line.
        footer: its rank in the line of keys, 1 the last to be left out where space is short.
        with_key: the method is called with the key; such rows cannot be given other keys.
        in_palette: whether the command palette offers it before anything is typed.
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


def _list_rows(screen: str, choose: str, footer: int = 1) -> tuple[Action, ...]:
    """Going through a list of rows and choosing one; `choose` is the word for it, a message."""
    return (
        Action(f"{screen}.up", "up,k", N_("Up"), N_("Go to the row above."), in_palette=False),
        Action(
            f"{screen}.down", "down,j", N_("Down"), N_("Go to the row below."), in_palette=False
        ),
        Action(
            f"{screen}.first", "home", N_("First"), N_("Go to the first row."), in_palette=False
        ),
        Action(f"{screen}.last", "end", N_("Last"), N_("Go to the last row."), in_palette=False),
        Action(f"{screen}.page_up", "pageup", N_("Page up"), N_("Ten rows up."), in_palette=False),
        Action(
            f"{screen}.page_down",
            "pagedown",
            N_("Page down"),
            N_("Ten rows down."),
            in_palette=False,
        ),
        Action(
            f"{screen}.change",
            "enter,space",
            N_("Choose"),
            N_("Select, open or change this row."),
            choose,
            footer,
            in_palette=False,
        ),
    )


def _form_rows(screen: str) -> tuple[Action, ...]:
    """Going through a form and changing its values."""
    return (
        Action(
            f"{screen}.left",
            "left,h",
            N_("Left"),
            N_("The previous choice, or the cell to the left."),
            N_("change"),
            1,
            in_palette=False,
        ),
        Action(
            f"{screen}.right",
            "right,l",
            N_("Right"),
            N_("The next choice, or the cell to the right."),
            in_palette=False,
        ),
        *_list_rows(screen, N_("turn or open"), 3),
    )


def _back(screen: str, footer: int = 5) -> Action:
    return Action(
        f"{screen}.back",
        "escape,q",
        N_("Back"),
        N_("Back to the previous screen."),
        N_("back"),
        footer,
    )


def _pick(rank: str, title: str) -> Action:
    """Choosing a rank that no digit says; it has a key in the key set with letters."""
    return Action(
        f"table.pick_{rank}",
        "",
        title,
        N_("Its key is a letter where the setting for picking cards says so."),
        in_palette=False,
    )


class App:
    """Everywhere. Second keys, since editors and multiplexers swallow some of the first."""

    HELP = Action(
        "app.help", "question_mark,f1", N_("Help"), N_("All keys for this screen."), N_("help"), 2
    )
    COMMAND_PALETTE = Action(
        "app.command_palette",
        "ctrl+p,f2",
        N_("Commands"),
        N_("Find any action by its name."),
        in_palette=False,
    )
    INTERRUPT = Action(
        "app.interrupt",
        "ctrl+c",
        N_("How to quit"),
        N_("Twice: quit the program. A game under way is kept."),
        in_palette=False,
    )
    CHANGE_THEME = Action(
        "app.change_theme", "f3", N_("Theme"), N_("Choose the colours of the program.")
    )
    REPAINT = Action(
        "app.repaint",
        "ctrl+l",
        N_("Redraw"),
        N_("Draw the whole screen again, after another program has written over it."),
    )
    NEXT_DECK = Action("app.next_deck", "f4", N_("Deck"), N_("Change the faces of the cards."))
    LEAVE = Action(
        "app.leave",
        "ctrl+q,f10",
        N_("Quit"),
        N_("Quit the program. A game under way is kept."),
    )


class Table:
    """The table."""

    LEFT = Action(
        "table.left",
        "left,h",
        N_("Left"),
        N_("Go to the next card to the left, those that may be played first."),
        N_("choose"),
        4,
        in_palette=False,
    )
    RIGHT = Action(
        "table.right",
        "right,l",
        N_("Right"),
        N_("Go to the next card to the right, those that may be played first."),
        in_palette=False,
    )
    UP = Action(
        "table.up",
        "up,k",
        N_("Up"),
        N_("From the hand to the row, and on to the others: what is known of their cards."),
        in_palette=False,
    )
    DOWN = Action(
        "table.down", "down,j", N_("Down"), N_("From a row back to the hand."), in_palette=False
    )
    EVERY_LEFT = Action(
        "table.every_left",
        "shift+left,comma",
        N_("One left"),
        N_("Go one card to the left, whether it may be played or not."),
        in_palette=False,
    )
    EVERY_RIGHT = Action(
        "table.every_right",
        "shift+right,full_stop",
        N_("One right"),
        N_("Go one card to the right, whether it may be played or not."),
        in_palette=False,
    )
    PICK = Action(
        "table.pick",
        "1,2,3,4,5,6,7,8,9,0",
        N_("Pick a card"),
        N_(
            "Select the rank it says, 0 for the ten, 1 for the ace; press again for one more. "
            "A setting makes it the position instead."
        ),
        with_key=True,
        in_palette=False,
    )
    PICK_JACK = _pick("jack", N_("Pick a jack"))
    PICK_QUEEN = _pick("queen", N_("Pick a queen"))
    PICK_KING = _pick("king", N_("Pick a king"))
    PICK_ACE = _pick("ace", N_("Pick an ace"))
    ONE_MORE = Action(
        "table.one_more",
        "space",
        N_("One more"),
        N_("Add one more of the same rank; after the last, back to one."),
        N_("one more"),
        5,
    )
    ALL = Action("table.all", "a", N_("All of them"), N_("Choose all cards of this rank."))
    PLAY = Action(
        "table.play",
        "enter",
        N_("Play"),
        N_("Play the chosen cards. Before play: hold a card, then lay it on a place."),
        N_("play"),
        1,
    )
    TAKE = Action(
        "table.take", "t", N_("Take up"), N_("Take up the pile, or pass."), N_("take up"), 3
    )
    FLIP = Action(
        "table.flip",
        "f",
        N_("Flip"),
        N_("Flip the face-down card under the cursor."),
        N_("flip"),
        3,
    )
    CHANCE = Action(
        "table.chance",
        "c",
        N_("Chance card"),
        N_("Turn up the top card of the stock for the pile."),
        N_("chance card"),
        3,
    )
    READY = Action(
        "table.ready", "r", N_("Ready"), N_("End your swapping before play."), N_("ready"), 2
    )
    HINT = Action(
        "table.hint",
        "i",
        N_("Hint"),
        N_("Show what to play, and the chance with each sensible move; once more: put it away."),
        N_("hint"),
        5,
    )
    REASON = Action(
        "table.reason",
        "d",
        N_("Why that move?"),
        N_("Why a computer player made its last move; in practice and with open hands only."),
    )
    WHY = Action(
        "table.why",
        "w",
        N_("Why not?"),
        N_("Read the rule behind the last refusal, or behind what may be played now."),
        N_("why"),
        6,
    )
    UNDO = Action(
        "table.undo", "u,ctrl+z", N_("Undo"), N_("Take back the last move, within limits.")
    )
    REDO = Action(
        "table.redo", "y,ctrl+y", N_("Redo"), N_("Make the move again that was taken back.")
    )
    LOG = Action("table.log", "g", N_("Log"), N_("Read everything that happened in this game."))
    MEMORY = Action(
        "table.memory", "m", N_("Known cards"), N_("What everybody has seen of each hand.")
    )
    SORT = Action("table.sort", "s", N_("Sort"), N_("Reverse the order of your hand."))
    HIDE = Action("table.hide", "x", N_("Hide my cards"), N_("Cover your hand, or show it again."))
    MENU = Action(
        "table.menu",
        "escape,q",
        N_("Menu"),
        N_("Pause: the game menu, and the way out."),
        N_("menu"),
        2,
    )
    RULES = Action("table.rules", "o", N_("Rules in force"), N_("Read the rules of this game."))
    SETTINGS = Action("table.settings", "p", N_("Settings"), N_("How the game looks and behaves."))
    KEEP = Action(
        "table.keep", "b", N_("Save under a name"), N_("Save a copy of this game for later.")
    )
    SPEED = Action("table.speed", "v", N_("Speed"), N_("Change how fast computer players move."))
    STEP = Action(
        "table.step",
        "z",
        N_("Wait for me"),
        N_("Let the game wait for a key after each move of a computer player, or go on by itself."),
    )
    SKIP_TO_END = Action(
        "table.skip_to_end",
        "e",
        N_("Skip to the end"),
        N_("Play the rest at once when only computer players are left in."),
        N_("to the end"),
        3,
    )
    COUNT_CARDS = Action(
        "table.count_cards",
        "",
        N_("Count cards and finish"),
        N_("End the game by agreement; whoever has the fewest cards comes first."),
    )
    BOT_TAKES_OVER = Action(
        "table.bot_takes_over",
        "",
        N_("A computer player takes over"),
        N_("Let a computer player take over the seat whose turn it is."),
    )
    SAME_DEAL = Action(
        "table.same_deal", "", N_("Same deal again"), N_("Play the same deal from the start.")
    )


class Lessons:
    """The list of lessons."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("lessons", N_("choose"))
    BACK = _back("lessons")


class Examples:
    """The list of examples."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("examples", N_("look"))
    BACK = _back("examples")


class Lesson:
    """A lesson that is played; its keys for playing are those of the table."""

    LEFT, RIGHT, UP, DOWN, PICK, ONE_MORE, ALL, PLAY, TAKE, FLIP, READY = (
        row._replace(id=f"lesson.{row.name}")
        for row in (
            Table.LEFT,
            Table.RIGHT,
            Table.UP,
            Table.DOWN,
            Table.PICK,
            Table.ONE_MORE,
            Table.ALL,
            Table.PLAY,
            Table.TAKE,
            Table.FLIP,
            Table.READY,
        )
    )
    NEXT = Action(
        "lesson.next", "n", N_("Go on"), N_("Go to the next step, or lesson."), N_("go on"), 1
    )
    SHOW_ME = Action(
        "lesson.show_me", "s", N_("Show me"), N_("Let the game make the move."), N_("show me"), 2
    )
    STEP_BACK = Action(
        "lesson.step_back",
        "b,backspace",
        N_("Step back"),
        N_("Start this step again, or go back to the one before."),
        N_("step back"),
        6,
    )
    LEAVE = Action(
        "lesson.leave", "escape,q", N_("Leave"), N_("Leave; go on later."), N_("leave"), 4
    )


class Curtain:
    """The curtain between two people."""

    OPEN = Action(
        "curtain.open",
        "enter",
        N_("Show my cards"),
        N_("Twice, by the person named above."),
        N_("twice: show my cards"),
        1,
    )
    MENU = Action(
        "curtain.menu", "escape,q", N_("Menu"), N_("Pause: the game menu."), N_("menu"), 3
    )


class Result:
    """The end of a game."""

    AGAIN = Action(
        "result.again",
        "enter,r",
        N_("Next round"),
        N_("Deal again; whoever lost deals."),
        N_("next round"),
        1,
    )
    SAME_DEAL = Action(
        "result.same_deal",
        "s",
        N_("Same deal again"),
        N_("Play the same deal from the start."),
        N_("same deal"),
        3,
    )
    REPLAY = Action(
        "result.replay",
        "p",
        N_("Replay"),
        N_("Look at the game again, move by move."),
        N_("replay"),
        3,
    )
    SHARE = Action(
        "result.share",
        "d",
        N_("Share the daily deal"),
        N_("Copy how it went, as a text that tells nothing of the cards."),
        N_("share"),
        2,
    )
    PACK = Action(
        "result.pack",
        "k",
        N_("Pack and checksum"),
        N_("The pack as it was dealt and the checksum shown in the log, to be checked."),
    )
    REVIEW = Action(
        "result.review",
        "v",
        N_("Review"),
        N_("What decided the game, and which moves to look at again."),
        N_("review"),
        2,
    )
    TITLE = Action(
        "result.title",
        "escape,q",
        N_("To the start"),
        N_("Back to the first screen."),
        N_("leave"),
        2,
    )


class Title:
    """The first screen."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("title", N_("choose"))
    RESUME = Action("title.resume", "c", N_("Go on"), N_("Go on with the game that is under way."))
    AGAIN = Action(
        "title.again",
        "n",
        N_("New game, as last time"),
        N_("Deal to the same players as last time, by the same rules."),
    )
    SETUP = Action("title.setup", "g", N_("New game"), N_("Choose players and rules, and deal."))
    DAILY = Action(
        "title.daily",
        "d",
        N_("Daily deal"),
        N_("Play the deal of the day, the same for everyone."),
    )
    SAVED = Action("title.saved", "a", N_("Saved games"), N_("Games that were saved under a name."))
    LEARN = Action("title.learn", "l", N_("Learn to play"), N_("Lessons that are played."))
    RULES = Action("title.rules", "r", N_("Rules"), N_("Read how the game is played."))
    REPLAY = Action("title.replay", "p", N_("Replay"), N_("Look at a finished game again."))
    STATISTICS = Action("title.statistics", "s", N_("Statistics"), N_("Who won what."))
    SETTINGS = Action(
        "title.settings",
        "o",
        N_("Settings"),
        N_("How the game looks and behaves."),
        N_("settings"),
        4,
    )
    BACK = Action(
        "title.back",
        "escape,q",
        N_("How to quit"),
        N_("Say how to quit the program."),
        in_palette=False,
    )


class FirstStart:
    """The first start."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("first_start", N_("choose"))
    BACK = Action(
        "first_start.back",
        "escape,q",
        N_("Back"),
        N_("Previous question; from the first, to the title."),
        N_("back"),
        5,
    )


class Setup:
    """Laying the table."""

    LEFT, RIGHT, UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _form_rows("setup")
    START = Action(
        "setup.start", "d", N_("Deal"), N_("Show the rules in force, then deal."), N_("deal"), 2
    )
    ADD = Action("setup.add", "plus,a", N_("Another seat"), N_("Add a seat, eleven at most."))
    REMOVE = Action("setup.remove", "minus,delete", N_("Remove seat"), N_("Remove this seat."))
    MOVE_UP = Action(
        "setup.move_up", "shift+up,u", N_("Seat up"), N_("This seat plays one place earlier.")
    )
    MOVE_DOWN = Action(
        "setup.move_down", "shift+down,n", N_("Seat down"), N_("This seat plays one place later.")
    )
    RENAME = Action("setup.rename", "e", N_("Name"), N_("Give this seat a name."), N_("name"), 4)
    COLOUR = Action("setup.colour", "c", N_("Colour"), N_("Give this seat the next colour."))
    PROGRAM = Action(
        "setup.program", "p", N_("Program"), N_("Seat a computer player by somebody else here.")
    )
    RULES = Action("setup.rules", "r", N_("Rules"), N_("Choose every rule."), N_("rules"), 6)
    BACK = _back("setup", 5)


class Rules:
    """Choosing rules."""

    LEFT, RIGHT, UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _form_rows("rules")
    RESET = Action(
        "rules.reset", "z", N_("As in the preset"), N_("Set this rule back to the preset's value.")
    )
    SAVE = Action(
        "rules.save", "s", N_("Save as preset"), N_("Save these rules under a name."), N_("save"), 4
    )
    RENAME = Action(
        "rules.rename", "e", N_("Rename preset"), N_("Give your own preset another name.")
    )
    DELETE = Action(
        "rules.delete", "d,delete", N_("Delete preset"), N_("Delete your own preset; asks first.")
    )
    COPY = Action(
        "rules.copy",
        "c",
        N_("Copy as text"),
        N_("Copy the rules as text, to share them."),
        N_("copy"),
        6,
    )
    PASTE = Action("rules.paste", "p", N_("Paste text"), N_("Read rules from a text you paste."))
    SHEET = Action(
        "rules.sheet",
        "r",
        N_("Rule sheet"),
        N_("Read these rules, starting with what differs from the basic game."),
    )
    BACK = _back("rules", 5)


class RulesText:
    """Rules as text."""

    COPY = Action("rules_text.copy", "f5", N_("Copy"), N_("Copy the text."), N_("copy"), 3)
    LOAD = Action(
        "rules_text.load",
        "f8,ctrl+s",
        N_("Use this text"),
        N_("Read the rules in the text."),
        N_("use this text"),
        1,
    )
    BACK = Action("rules_text.back", "escape", N_("Back"), N_("Back to the rules."), N_("back"), 5)


class RuleSheet:
    """Reading rules."""

    UP = Action("rule_sheet.up", "up,k", N_("Up"), N_("A line up."), in_palette=False)
    DOWN = Action(
        "rule_sheet.down", "down,j", N_("Down"), N_("A line down."), N_("read"), 4, in_palette=False
    )
    PAGE_UP = Action(
        "rule_sheet.page_up", "pageup,b", N_("Page up"), N_("A page up."), in_palette=False
    )
    PAGE_DOWN = Action(
        "rule_sheet.page_down",
        "pagedown,space",
        N_("Page down"),
        N_("A page down."),
        in_palette=False,
    )
    HOME = Action(
        "rule_sheet.home", "home", N_("Beginning"), N_("To the beginning."), in_palette=False
    )
    END = Action("rule_sheet.end", "end", N_("End"), N_("To the end."), in_palette=False)
    ACCEPT = Action(
        "rule_sheet.accept", "enter", N_("Deal"), N_("Deal by these rules."), N_("deal"), 1
    )
    JUMP = Action(
        "rule_sheet.jump",
        "slash,g",
        N_("Find"),
        N_("Go to a rule's number, or to a word."),
        N_("find"),
        3,
    )
    NEXT = Action("rule_sheet.next", "n", N_("Find next"), N_("The next place with that word."))
    PREVIOUS = Action(
        "rule_sheet.previous", "N,p", N_("Find previous"), N_("The place with that word before.")
    )
    TURN = Action(
        "rule_sheet.turn",
        "tab,r",
        N_("Next page"),
        N_("Turn the pages: the rules in force, all the rules, playing well."),
        N_("next page"),
        2,
    )
    EXAMPLES = Action(
        "rule_sheet.examples", "e", N_("Examples"), N_("Short games to look at."), N_("examples"), 5
    )
    BACK = _back("rule_sheet")


class Settings:
    """Settings."""

    LEFT, RIGHT, UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _form_rows("settings")
    RESET = Action(
        "settings.reset",
        "z",
        N_("As it was"),
        N_("Restore the default of this setting."),
        N_("reset"),
        4,
    )
    BACK = _back("settings")


class Themes:
    """Themes."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("themes", N_("keep"))
    BACK = _back("themes", 2)


class Keys:
    """Keys."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("keys", N_("give a key"))
    RESET = Action(
        "keys.reset",
        "z",
        N_("Default keys"),
        N_("Restore the default keys of this action."),
        N_("reset"),
        4,
    )
    BACK = _back("keys")


class Prompt:
    """A text, or a yes or no."""

    ACCEPT = Action("prompt.accept", "enter", N_("Done"), N_("Accept the text."), N_("done"), 1)
    BACK = Action("prompt.back", "escape", N_("Back"), N_("Change nothing."), N_("back"), 5)


class Question:
    """Question."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("question", N_("choose"))
    BACK = _back("question")


class Lobby:
    """Who sits round a table with guests."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("lobby", N_("choose"))
    DEAL = Action("lobby.deal", "g", N_("Deal"), N_("Deal to those who sit there."), N_("deal"), 2)
    BOT = Action(
        "lobby.bot", "b", N_("A bot sits down"), N_("Choose a bot to play too."), N_("bot"), 3
    )
    LOCK = Action(
        "lobby.lock",
        "w",
        N_("Lock the table"),
        N_("Let nobody else sit down, or let them again."),
        N_("lock"),
        4,
    )
    BACK = _back("lobby")


class SavedGames:
    """Saved games, and games to look at again."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("saved_games", N_("open"))
    KEEP = Action(
        "saved_games.keep",
        "s",
        N_("Save the game under way"),
        N_("Save a copy of the current game under a name."),
        N_("save the game under way"),
        3,
    )
    DELETE = Action(
        "saved_games.delete",
        "d,delete",
        N_("Delete"),
        N_("Delete this game; asks first."),
        N_("delete"),
        4,
    )
    REVIEW = Action(
        "saved_games.review",
        "v",
        N_("Review"),
        N_("What decided a game that is over, and which moves to look at again."),
        N_("review"),
        2,
    )
    BACK = _back("saved_games")


class FinishedGames:
    """FinishedGames."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("finished_games", N_("look"))
    REVIEW = Action(
        "finished_games.review",
        "v",
        N_("Review"),
        N_("What decided the game, and which moves to look at again."),
        N_("review"),
        2,
    )
    BACK = _back("finished_games")


class Replay:
    """Replay."""

    LEFT = Action(
        "replay.left",
        "left,h",
        N_("Move back"),
        N_("One move back."),
        N_("step"),
        1,
        in_palette=False,
    )
    RIGHT = Action("replay.right", "right,l", N_("Move on"), N_("One move on."), in_palette=False)
    UP = Action("replay.up", "up,k", N_("Ten back"), N_("Ten moves back."), in_palette=False)
    DOWN = Action("replay.down", "down,j", N_("Ten on"), N_("Ten moves on."), in_palette=False)
    FIRST = Action("replay.first", "home", N_("Beginning"), N_("To the deal."))
    LAST = Action("replay.last", "end", N_("End"), N_("To the last move."))
    PLAY = Action(
        "replay.play",
        "space",
        N_("Play"),
        N_("Play the moves by themselves, or stop."),
        N_("play"),
        2,
    )
    SPEED = Action("replay.speed", "v", N_("Speed"), N_("How fast the moves play by themselves."))
    JUMP = Action("replay.jump", "g", N_("Jump"), N_("Go to a move by its number."))
    EYES = Action(
        "replay.eyes",
        "s",
        N_("Whose eyes"),
        N_("See the table as another seat saw it, as an onlooker, or with open cards."),
        N_("whose eyes"),
        3,
    )
    LOG = Action(
        "replay.log",
        "tab,m",
        N_("List of moves"),
        N_("All moves as a list, to read or to jump to."),
    )
    FILTER = Action("replay.filter", "f", N_("Filter"), N_("Show the log of one player only."))
    COPY = Action("replay.copy", "c", N_("Copy position"), N_("Copy the position as text."))
    MORE = Action(
        "replay.more",
        "o",
        N_("More"),
        N_("Everything that can be done here, as a list."),
        N_("more"),
        3,
        in_palette=False,
    )
    TAKE_OVER = Action(
        "replay.take_over",
        "t",
        N_("Take over"),
        N_("Play on from here against computer players, as practice."),
    )
    REASON = Action(
        "replay.reason",
        "w",
        N_("Why that move?"),
        N_("Why a computer player made the move that was made last."),
        N_("why that"),
        3,
    )
    REVIEW = Action(
        "replay.review",
        "r",
        N_("Review"),
        N_("What decided the game, and which moves to look at again."),
    )
    BACK = _back("replay", 4)


class Review:
    """Looking back at a finished game."""

    UP = Action(
        "review.up", "up,k", N_("Up"), N_("The moment before."), N_("moment"), 3, in_palette=False
    )
    DOWN = Action("review.down", "down,j", N_("Down"), N_("The next moment."), in_palette=False)
    PAGE_UP = Action("review.page_up", "pageup", N_("Page up"), N_("A page up."), in_palette=False)
    PAGE_DOWN = Action(
        "review.page_down", "pagedown,space", N_("Page down"), N_("A page down."), in_palette=False
    )
    SEE = Action(
        "review.see",
        "enter",
        N_("See it"),
        N_("See the moment on the table, with the eyes of who was to move."),
        N_("see it"),
        1,
    )
    TRY = Action(
        "review.try",
        "t",
        N_("Try another move"),
        N_("Play on from the moment, as practice."),
        N_("try it"),
        2,
    )
    SEAT = Action(
        "review.seat", "s", N_("Whose"), N_("The review of the next player, or of all."),
        N_("whose"), 4,
    )  # fmt: skip
    REASON = Action(
        "review.reason",
        "w",
        N_("Why that move?"),
        N_("Why a computer player made the move of the moment."),
        N_("why that"),
        4,
    )
    REPLAY = Action("review.replay", "r", N_("Replay"), N_("Look at the whole game again."))
    STOP = Action(
        "review.stop",
        "x",
        N_("Stop thinking"),
        N_("Stop the review; what there is of it stays."),
        N_("stop"),
        2,
    )
    BACK = _back("review", 5)


class ReplayLog:
    """ReplayLog."""

    UP = Action("replay_log.up", "up,k", N_("Up"), N_("Previous move."), in_palette=False)
    DOWN = Action("replay_log.down", "down,j", N_("Down"), N_("Next move."), in_palette=False)
    CHOOSE = Action(
        "replay_log.choose",
        "enter,space",
        N_("Go there"),
        N_("Go to this move."),
        N_("go there"),
        1,
    )
    FILTER = Action(
        "replay_log.filter",
        "f",
        N_("Filter"),
        N_("The moves of one player only."),
        N_("one player"),
        3,
    )
    BACK = Action(
        "replay_log.back", "escape,q,tab,m", N_("Back"), N_("Stay where you were."), N_("back"), 5
    )


class Text:
    """Text."""

    BACK = Action("text.back", "escape,q", N_("Back"), N_("Close."), N_("back"), 1)


class Statistics:
    """Statistics."""

    LEFT = Action(
        "statistics.left",
        "left,h",
        N_("Previous page"),
        N_("Previous page."),
        N_("pages"),
        1,
        in_palette=False,
    )
    RIGHT = Action(
        "statistics.right", "right,l,tab", N_("Next page"), N_("The next page."), in_palette=False
    )
    UP = Action("statistics.up", "up,k", N_("Up"), N_("A line up."), in_palette=False)
    DOWN = Action("statistics.down", "down,j", N_("Down"), N_("A line down."), in_palette=False)
    PLAYER = Action(
        "statistics.player", "p", N_("Player"), N_("Whose results the plots show."), N_("player"), 2
    )
    EXPORT = Action(
        "statistics.export", "e", N_("Export"), N_("Write all results to a file."), N_("export"), 3
    )
    DELETE = Action(
        "statistics.delete",
        "d,delete",
        N_("Delete"),
        N_("Delete all results; asks first."),
        N_("delete"),
        4,
    )
    BACK = _back("statistics")


class Help:
    """Help and the log."""

    UP, DOWN, FIRST, LAST, PAGE_UP, PAGE_DOWN, CHANGE = _list_rows("help", N_("do it"))
    BACK = Action("help.back", "escape,q", N_("Back"), N_("Close the help."), N_("back"), 2)


class Log:
    """Log."""

    UP = Action("log.up", "up,k", N_("Up"), N_("A line up."), N_("read"), 2, in_palette=False)
    DOWN = Action("log.down", "down,j", N_("Down"), N_("A line down."), in_palette=False)
    PAGE_UP = Action("log.page_up", "pageup", N_("Page up"), N_("A page up."), in_palette=False)
    PAGE_DOWN = Action(
        "log.page_down", "pagedown,space", N_("Page down"), N_("A page down."), in_palette=False
    )
    BACK = Action("log.back", "escape,q,g,enter", N_("Back"), N_("Close the log."), N_("back"), 1)


KEY_SETS: Mapping[str, Mapping[str, str]] = {
    "ranks_letters": {
        "table.pick_jack": "j",
        "table.pick_queen": "q",
        "table.pick_king": "k",
        "table.pick_ace": "a",
        "table.all": "plus",
        "table.up": "up,n",
        "table.down": "down,minus",
        "table.menu": "escape",
        "table.reason": "f9",
        "table.memory": "f7",
    },
}
"""Keys that a setting gives to actions, by its value; a player's own keys go before them."""

GROUPS: tuple[type, ...] = (
    App,
    Table,
    Lessons,
    Lesson,
    Examples,
    Curtain,
    Result,
    Title,
    FirstStart,
    Setup,
    Rules,
    RulesText,
    RuleSheet,
    Settings,
    Themes,
    Keys,
    Prompt,
    Question,
    Lobby,
    SavedGames,
    FinishedGames,
    Replay,
    Review,
    ReplayLog,
    Text,
    Statistics,
    Help,
    Log,
)
"""The groups, one for each screen and `App` for what works everywhere."""

ACTIONS: tuple[Action, ...] = tuple(
    row for group in GROUPS for row in vars(group).values() if isinstance(row, Action)
)
"""Every action there is, in the order in which the help lists them."""

_BY_ID = {action.id: action for action in ACTIONS}


def action(action_id: str) -> Action:
    """The row of an id. Raises KeyError."""
    return _BY_ID[action_id]


@lru_cache(maxsize=64)
def actions_of(screen: str, everywhere: bool = True) -> tuple[Action, ...]:
    """The rows of a screen, and those that work everywhere after them."""
    own = tuple(row for row in ACTIONS if row.screen == screen)
    if not everywhere or screen == APP:
        return own
    return own + tuple(row for row in ACTIONS if row.screen == APP)


@lru_cache(maxsize=64)
def footer_of(screen: str) -> tuple[Action, ...]:
    """The rows of a screen that want a place in the line of keys, in the order of the table."""
    return tuple(row for row in actions_of(screen) if row.short)
