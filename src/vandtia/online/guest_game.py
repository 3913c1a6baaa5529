"""`GuestGame`: a game as a guest's program has it, made of what its seat was sent and no more.

For the screens it looks like a session whose one pair of eyes is the guest's.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from vandtia import engine
from vandtia.ai import sample_state
from vandtia.engine import (
    Chance,
    Event,
    Flip,
    Move,
    Phase,
    Play,
    PlayedGame,
    Ready,
    Reason,
    RecordPlayer,
    RuleTable,
    Stack,
    Swap,
    Take,
    View,
    format_move,
    redact,
    view_for,
    why_illegal,
)
from vandtia.engine.events import (
    Flipped,
    GameOver,
    Passed,
    Played,
    SaidReady,
    Stacked,
    Swapped,
    TookChance,
    TookUp,
)
from vandtia.protocol import (
    BadMessage,
    Events,
    Fault,
    Follower,
    Result,
    Revealed,
    TableInfo,
    ToSeat,
    TurnOver,
    YourTurn,
)
from vandtia.session import HUMAN, Series, UndoRefusal

if TYPE_CHECKING:
    from vandtia.engine import GameRecord
    from vandtia.engine.rules import Rules

BOT = "bot"
"""The kind of a computer player at another's table; its level is not told."""


class GuestGame:
    """One game.

    Args:
        info: the first message of it.

    Attributes:
        version: grows with every change.
        info: who sits where, as it was last told.
    """

    seed: int | None = None
    practice = False
    can_redo = False
    is_dealt = True
    undo_makes_practice = False

    def __init__(self, info: TableInfo) -> None:
        self.version = 0
        self.hints: Counter[int] = Counter()
        self._follower = Follower()
        self._moves: list[tuple[Event, ...]] = []
        self._ends: list[int] = []
        self._revealed: Revealed | None = None
        self.info = info
        self.take(info)

    def take(self, message: ToSeat) -> None:
        """Take in a message. Raises BadMessage where it does not fit the others."""
        self._follower.take(message)
        match message:
            case TableInfo():
                self.info = message
            case Events(after=after, events=events):
                while self._ends and self._ends[-1] > after:
                    self._ends.pop()
                    self._moves.pop()
                if events:
                    self._moves.append(events)
                    self._ends.append(after + len(events))
            case Revealed():
                self._revealed = message
        if isinstance(message, Events | YourTurn | TurnOver | Result):
            self.version += 1

    def become(self, other: GuestGame) -> None:
        """The same game, told anew from the beginning."""
        version = self.version
        self.__dict__.update(other.__dict__)
        self.version = version + 1

    # What there is to know

    @property
    def seat(self) -> int | None:
        """The own seat; `None`: only looking on."""
        return self.info.seat

    @property
    def is_ready(self) -> bool:
        """Whether the table is known, so that it can be shown."""
        return self._follower.view is not None

    @property
    def is_asked(self) -> bool:
        """Whether the own move is waited for."""
        return self._follower.question is not None and not self.is_over

    @property
    def asked_version(self) -> int:
        """What the answer to the question is to name."""
        question = self._follower.question
        return 0 if question is None else question.version

    def answered(self) -> None:
        """The question was answered; until more is heard nobody is asked."""
        self._follower.answered()

    @property
    def table(self) -> RuleTable:
        """The rules played by, as the engine looks them up."""
        table = self._follower.table
        assert table is not None  # noqa: S101 (the first message brings them)
        return table

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.table.rules

    @property
    def players(self) -> tuple[RecordPlayer, ...]:
        """Who sits where."""
        return tuple(
            RecordPlayer(one.name, HUMAN if one.kind in ("person", "free") else BOT)
            for one in self.info.seats
        )

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, one in enumerate(self.players) if one.kind == HUMAN)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.info.dealer

    @property
    def series(self) -> Series:
        """The series before this game."""
        before, seats = self.info.series, len(self.info.seats)
        if len(before.wins) != seats or len(before.losses) != seats:
            return Series.begin(seats)
        return Series(before.games, before.wins, before.losses)

    def series_now(self) -> Series:
        """The series with this game, if it is over."""
        result = self.result
        return self.series if result is None else self.series.plus(result, self.rules)

    @property
    def ply(self) -> int:
        """How many moves stand."""
        counted = bool(self._moves) and isinstance(self._moves[-1][0], GameOver)
        return len(self._moves) - counted

    @property
    def turn(self) -> int:
        """The seat to move; means nothing once the game is over."""
        return self._view.turn

    @property
    def phase(self) -> Phase:
        """Swapping, playing or over."""
        return Phase.OVER if self.is_over else self._view.phase

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return self._follower.result is not None

    @property
    def result(self) -> list[list[int]] | None:
        """The places with the seats that share them, best first; `None` before the end."""
        result = self._follower.result
        return None if result is None else [list(place) for place in result.places]

    @property
    def pack_hash(self) -> str:
        """The check sum that the table showed at the deal."""
        return self.info.seal

    @property
    def nonce(self) -> str:
        """What was hashed before the pack; "" until the game is over."""
        return "" if self._revealed is None else self._revealed.nonce

    @property
    def is_revealed(self) -> bool:
        """Whether the pack has been shown, after the end."""
        return self._revealed is not None

    @property
    def _view(self) -> View:
        view = self._follower.view
        if view is None:
            raise BadMessage(Fault.NOT_EXPECTED, "nothing was said of the table")
        return view

    def view(self, seat: int | None) -> View:
        """What a seat knows of the table, as far as this one does: its own view, or the public."""
        view = self._view
        if seat is not None or view.seat is None:
            return view
        seats = view.seats
        if not view.table.open_hands:
            seats = tuple(one._replace(hand=None) for one in seats)
        return view._replace(seat=None, seats=seats)

    def events(self, seat: int | None, since_ply: int = 0) -> list[tuple[Event, ...]]:
        """What happened from a ply on, one tuple for each move."""
        moves = self._moves[since_ply:]
        if seat is not None:
            return moves
        return [tuple(redact(event, None) for event in events) for events in moves]

    def history(self, seat: int | None) -> tuple[Event, ...]:
        """The whole game so far."""
        return tuple(event for events in self.events(seat) for event in events)

    def legal_moves(self) -> tuple[Move, ...]:
        """What the own seat may do; nothing while it is not asked."""
        question = self._follower.question
        return () if question is None or self.is_over else question.legal

    def why_illegal(self, move: Move) -> Reason | None:
        """Why the own seat may not make this move; `None` if it may.

        What is allowed depends on nothing that the seat cannot see, so any state that it takes
        for possible tells.
        """
        if move in self.legal_moves():
            return None
        return why_illegal(sample_state(self._view, Random(0)), move)

    def undo_refusal(self) -> UndoRefusal | None:
        """Whether there is anything to take back; the host's program decides."""
        return None if self.ply and not self.is_over else UndoRefusal.NOTHING

    # Once it is over

    @property
    def is_pack_proved(self) -> bool:
        """Whether the pack is the one of the check sum, and the game can be played with it."""
        if self._revealed is None:
            return False
        text = f"{self._revealed.nonce} {self._revealed.pack}"
        if sha256(text.encode()).hexdigest() != self.info.seal:
            return False
        try:
            *_states, last = self.record().replay()
        except engine.EngineError:
            return False
        return view_for(last, self.seat).seats == self._view.seats

    def record(self) -> GameRecord:
        """The record of the game, once the pack was shown. Raises BadRecord before."""
        if self._revealed is None:
            raise engine.BadRecord("the pack has not been shown")
        moves = self._moves[: self.ply]
        counted = self.ply < len(self._moves)
        result = self.result
        game = PlayedGame(
            self.table,
            self.players,
            self.dealer,
            self._revealed.pack,
            tuple(format_move(move_of(events)) for events in moves),
            result=None if result is None else tuple(map(tuple, result)),
            ended="count" if counted else None,
        )
        record: GameRecord = engine.GameRecord.of(game)
        return record


def move_of(events: tuple[Event, ...]) -> Move:
    """The move that led to these events; its first one tells.

    >>> from vandtia.engine.events import SaidReady, PlayBegan
    >>> move_of((SaidReady(0), PlayBegan(1)))
    Ready()
    """
    match events[0]:
        case Swapped(_seat, place, card):
            return Swap(int(card), place)
        case Stacked(seat, at, place, card):
            return Stack(int(card), place, None if at == seat else at)
        case SaidReady():
            return Ready()
        case Played(_seat, cards):
            return Play(int(cards))
        case Flipped(_seat, place):
            return Flip(place)
        case TookChance():
            return Chance()
        case TookUp(_seat, _pile, row_card):
            return Take(int(row_card))
        case Passed():
            return Take()
    raise engine.BadRecord(f"no move begins with {events[0]!r}")
