"""`LineTable`: a table run in lines, whoever reads and writes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from vandtia.ai import ADVISER, Budget, Player, make_bot
from vandtia.ai.hints import bars
from vandtia.engine import Event, Phase, PlayedGame, Reason, View, parse_card
from vandtia.flow import (
    Ask,
    Change,
    Changed,
    CountReason,
    DrawCurtain,
    Ended,
    FlowSettings,
    Keep,
    OfferCount,
    Refuse,
    Show,
    ShowResult,
    TableFlow,
    TakeUpAlone,
    Task,
)
from vandtia.i18n import _
from vandtia.i18n.rules_text import rules_text
from vandtia.lines.spoken import Manner, event_lines, hand_line, pile_line, row_line, seat_lines
from vandtia.lines.typed import Command, Unclear, read_setting, read_typed
from vandtia.present.ideas import hint_bar_line, hint_bars, hint_line, idea_line, move_line
from vandtia.present.phrases import capital, is_yes
from vandtia.present.reasons import reason_line, undo_refusal_line
from vandtia.present.results import change_line, result_lines
from vandtia.present.rules_words import rule_passage
from vandtia.present.status import status
from vandtia.programs.failure import ProgramFailed
from vandtia.session import Session, UndoRefusal, bot_instead

HAND_OVER_LINES = 60
"""So many empty lines scroll a hand away before the next person sits down."""


class Exit(IntEnum):
    """How a game in lines ends, as the exit code of the program."""

    FINISHED = 0
    """The game has a result, or the player left with `quit`."""
    INPUT_ENDED = 3
    """There was no more input; the game is kept."""
    NOT_UNDERSTOOD = 4
    """With `strict`: something was typed that is no move; the game is kept."""


class _Left(Exception):
    """Somebody left the table."""

    def __init__(self, code: Exit) -> None:
        super().__init__(code)
        self.code = code


class Doors(NamedTuple):
    """What a table in lines needs of the world.

    Attributes:
        read: gives the next line typed after a prompt, `None` when there are no more.
        write: takes one line.
        keep: writes the game to the disk.
        finish: files a finished game.
        save: keeps a copy under a name; returns what is wrong, or `None`.
        player: makes a computer player of a kind, or whoever gives hints, from its seed.
    """

    read: Callable[[str], str | None]
    write: Callable[[str], None]
    keep: Callable[[PlayedGame], None]
    finish: Callable[[Session], None]
    save: Callable[[Session, str], str | None]
    player: Callable[[str, int], Player] = make_bot


Waiting: TypeAlias = "list[Task]"


class LineTable:
    """One game in lines. `play` runs it to its end."""

    def __init__(
        self,
        session: Session,
        doors: Doors,
        settings: FlowSettings | None = None,
        *,
        strict: bool = False,
    ) -> None:
        """A table.

        Args:
            session: the game, just dealt or resumed.
            doors: input, output and disk.
            settings: of the flow; pauses are not waited for.
            strict: end at the first thing typed that is no move or command (for scripts).
        """
        self.session = session
        self.flow = TableFlow(session, settings or FlowSettings())
        self.manner = Manner()
        self.names = tuple(player.name for player in session.players)
        self._doors = doors
        self._strict = strict
        self._bots: dict[tuple[str, int], Player] = {}
        self._done_for: int | None = None
        """The version of a turn in which nothing needs to be typed."""
        self._reason = ""

    def play(self) -> Exit:
        """Run the game until its result, until somebody leaves, or the input ends."""
        self._welcome()
        try:
            waiting = self.flow.start()
            while True:
                if waiting:
                    # What is said and asked about a turn comes before what is typed in it.
                    task, *waiting = sorted(waiting, key=lambda task: isinstance(task, Ask))
                    if isinstance(task, ShowResult):
                        break
                    waiting += self._carry_out(task)
                elif (due := self.flow.due) is not None:
                    # Lines are read at the reader's own speed: no pause is waited for.
                    waiting = self.flow.tick(due)
                else:
                    raise RuntimeError("the game waits for nobody")
        except _Left as left:
            self._say(_("The game is not finished."))
            self._say("RESULT -")
            return left.code
        self._result()
        return Exit.FINISHED

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._doors.write(line)

    def _read(self, prompt: str) -> str:
        line = self._doors.read(prompt)
        if line is None:
            raise _Left(Exit.INPUT_ENDED)
        return line

    def _welcome(self) -> None:
        others = ", ".join(self.names)
        self._say(_("Vändtia. At the table: %(names)s.", names=others))
        self._say(_("? lists what you can type."))

    # What the flow wants done

    def _carry_out(self, task: Task) -> Waiting:
        match task:
            case Keep(game):
                self._doors.keep(game)
            case Ask():
                return self._ask(task)
            case Show(eyes, mover, events):
                self._show(events, eyes)
                self._explain(mover)
            case Changed(Change.REPLACED, seat) if seat is not None:
                self._say(change_line(Change.REPLACED, self.names[seat], practice=False))
            case Changed():
                self._say(_("The game stands as it was."))
            case DrawCurtain(seat):
                return self._hand_over(seat)
            case TakeUpAlone():
                self._say(_("Nothing else is allowed: the pile is taken up."))
                self._done_for = self.session.version
            case OfferCount(reason, actions):
                return self._offer_count(reason, actions)
            case Refuse(_seat, reason):
                self._refuse(reason)
            case Ended():
                self._doors.finish(self.session)
            case _:
                pass  # nothing of it is heard: a question withdrawn, a curtain lifted
        return []

    def _show(self, events: Sequence[Event], eyes: int | None) -> None:
        if self.flow.skipping:
            return
        self._say(*event_lines(events, self.names, eyes, self.manner))

    def _explain(self, mover: int) -> None:
        """Where hands are open (R9.9), a computer player says why it made its move."""
        if self._reason and self.session.table.open_hands and mover not in self.flow.people:
            self._say(f"{self.names[mover]}: {self._reason}")
        self._reason = ""

    def _refuse(self, reason: Reason | UndoRefusal) -> None:
        if isinstance(reason, UndoRefusal):
            self._say(undo_refusal_line(reason))
        else:
            self._say(f"{reason_line(reason)} ({reason.rule})")

    def _hand_over(self, seat: int) -> Waiting:
        name = self.names[seat]
        self._say(*[""] * HAND_OVER_LINES)
        self._say(_("Next: %(name)s. Everyone else, look away.", name=name))
        self._read(_("Press Enter to hear your cards. "))
        return self.flow.open_curtain(seat)

    def _offer_count(self, reason: CountReason, actions: int) -> Waiting:
        if reason is CountReason.HOPELESS:
            self._say(_("Nobody can go out any more: the last cards may not be played last."))
        elif reason is CountReason.LONG:
            self._say(_("The game has lasted %(number)s turns.", number=actions))
        answer = self._read(_("Does everybody agree to count cards and finish? yes or no: "))
        if is_yes(answer):
            return self.flow.count_cards()
        return []

    def _result(self) -> None:
        places = self.session.result or []
        self._say(*result_lines(places, self.names, self.session.rules))
        self._say(f"RESULT {self._places(places)}")

    def _places(self, places: Sequence[Sequence[int]]) -> str:
        """`1 Åsa, 2 Bea = Calle`: the one line that a script reads."""
        parts, number = [], 1
        for seats in places:
            parts.append(f"{number} {' = '.join(self.names[seat] for seat in seats)}")
            number += len(seats)
        return ", ".join(parts)

    # Asking

    def _ask(self, ask: Ask) -> Waiting:
        if ask.version == self._done_for or ask.version != self.session.version:
            return []
        player = self.session.players[ask.seat]
        if ask.seat in self.flow.people:
            return self._turn(ask)
        budget = None if ask.seconds is None else Budget(seconds=ask.seconds)
        seed = player.seed if player.seed is not None else ask.seat
        try:
            if (player.kind, seed) not in self._bots:
                self._bots[player.kind, seed] = self._doors.player(player.kind, seed)
            bot = self._bots[player.kind, seed]
            decision = bot.choose(ask.view, ask.history, budget)
        except ProgramFailed as failed:
            self._say(str(failed))
            instead = bot_instead(player, self.session.seed, ask.seat)
            return self.flow.replace_player(ask.seat, instead)
        self._reason = idea_line(decision.why)
        return self.flow.play(ask.seat, decision.move, ask.version)

    def _turn(self, ask: Ask) -> Waiting:
        """A person's turn: the position, then what is typed until it is a move."""
        view = ask.view
        self._position(view)
        while True:
            typed = read_typed(self._read(f"{self.names[ask.seat]}> "), view, ask.legal)
            if isinstance(typed, Unclear):
                self._say(typed.why)
                if self._strict:
                    raise _Left(Exit.NOT_UNDERSTOOD)
            elif isinstance(typed, Command):
                waiting = self._command(typed, ask)
                if waiting is not None:
                    return waiting
            else:
                waiting = self.flow.play(ask.seat, typed, ask.version)
                if any(isinstance(task, Refuse) for task in waiting):
                    for task in waiting:
                        self._carry_out(task)
                    if self._strict:
                        raise _Left(Exit.NOT_UNDERSTOOD)
                    continue
                return waiting

    def _position(self, view: View) -> None:
        if view.phase is Phase.SWAP:
            self._say(hand_line(view, self.manner), self._row(view))
            self._say(_("Swap, such as swap K 1, or type ready."))
            return
        self._say(pile_line(view, self.manner), hand_line(view, self.manner))
        if not view.hand:
            self._say(self._row(view))

    def _row(self, view: View) -> str:
        return row_line(view.seats[view.turn], self.manner)

    # Commands

    def _command(self, command: Command, ask: Ask) -> Waiting | None:
        """Carry out a command; `None` if the turn goes on here."""
        view = ask.view
        match command.name:
            case "again":
                self._say(status(view, self.names, ask.legal).text)
            case "?" | "help":
                self._say(*self._help())
            case "hand":
                self._say(hand_line(view, self.manner), self._row(view))
            case "table":
                self._say(pile_line(view, self.manner))
                self._say(*seat_lines(view, self.names, self.manner))
            case "who":
                self._say(*self._who(view))
            case "list":
                for number, move in enumerate(ask.legal, 1):
                    self._say(f"#{number} {capital(move_line(move, view, self.names))}")
            case "log":
                for events in self.session.events(ask.seat)[-10:]:
                    self._say(*event_lines(events, self.names, ask.seat, self.manner))
            case "rules":
                self._say(*self._rules(command.rest or status(view, self.names, ask.legal).rule))
            case "hint":
                self.session.hints[ask.seat] += 1
                self._say(*self._hint(ask))
            case "undo":
                return self._changed(self.flow.undo())
            case "redo":
                return self._changed(self.flow.redo())
            case "count":
                return self._offer_count(CountReason.ASKED, view.actions) or None
            case "save":
                self._save(command.rest)
            case "set":
                self._set(command.rest)
            case "quit":
                raise _Left(Exit.FINISHED)
            case _:
                raise AssertionError(command.name)
        return None

    def _changed(self, waiting: Waiting) -> Waiting | None:
        """What undo and redo led to; where they are refused the turn goes on."""
        if all(isinstance(task, Refuse) for task in waiting):
            for task in waiting:
                self._carry_out(task)
            return None
        return waiting

    def _help(self) -> list[str]:
        return [
            _("Play a card by its rank: 7. Two of them: 7 7, or two sevens. All: all 7."),
            _("take: take up the pile. flip 2: flip the face-down card of place 2."),
            _("chance: a chance card. ready: end swapping. swap K 1: a king with place 1."),
            _("list: what is allowed, with numbers. #3: do number 3 of it."),
            _("hand, table, who, log: what you hold, what lies there, who plays, what happened."),
            _("rules R5.3: a rule. hint: what a strong player would do. undo, redo."),
            _("count: count cards and finish, if all agree. save NAME. quit: the game is kept."),
            _("set cards words or letters; set suits on or off."),
            _("Enter alone: what you may do now."),
        ]

    def _who(self, view: View) -> list[str]:
        lines = []
        for seat, player in enumerate(self.session.players):
            kind = _("person") if seat in self.flow.people else player.kind
            line = _("%(name)s (%(kind)s)", name=player.name, kind=kind)
            if seat == view.turn:
                line = _("%(who)s, whose turn it is", who=line)
            lines.append(line)
        return lines

    def _rules(self, number: str) -> list[str]:
        passage = rule_passage(rules_text(), number.upper())
        return passage or [_("There is no rule %(number)s.", number=number)]

    def _hint(self, ask: Ask) -> list[str]:
        """The hint, then the chance with each move that was tried out."""
        view = ask.view
        try:
            adviser = self._doors.player(ADVISER, ask.seat)
            found = adviser.choose(view, ask.history, None)
        except ProgramFailed as failed:
            return [str(failed)]
        tried = bars(view, found.why.estimates)
        return [
            hint_line(found, view, self.names),
            *(hint_bar_line(bar) for bar in hint_bars(tried, found.move, view, self.names)),
        ]

    def _save(self, name: str) -> None:
        if not name.strip():
            self._say(_("Under which name? Type save and a name."))
            return
        fault = self._doors.save(self.session, name)
        self._say(_("Saved as %(name)s.", name=name.strip()) if fault is None else fault)

    def _set(self, rest: str) -> None:
        match read_setting(rest):
            case ("cards", ("words" | "letters") as how):
                self.manner = self.manner._replace(words=how == "words")
            case ("suits", ("on" | "off") as how):
                self.manner = self.manner._replace(suits=how == "on")
            case _:
                self._say(_("set cards words or letters; set suits on or off."))
                return
        self._say(_("Cards are now said like this: %(card)s.", card=self._example()))

    def _example(self) -> str:
        return self.manner.card(parse_card("QH"))
