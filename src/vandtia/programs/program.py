"""`Program`: a running program as a `Player`, one game after another, held to its limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from vandtia.ai.belief import own_state
from vandtia.ai.player import Budget, Decision
from vandtia.engine import (
    BadNotation,
    Event,
    GameState,
    Phase,
    View,
    legal_moves,
    parse_move,
    why_illegal,
    write_view,
)
from vandtia.i18n import _, ngettext
from vandtia.present.reasons import reason_line
from vandtia.programs.channel import Channel, ChannelEnded, LineTooLong
from vandtia.programs.failure import Failure, ProgramFailed
from vandtia.protocol import (
    BadMessage,
    Bye,
    Choice,
    Events,
    Fault,
    FromSeat,
    Message,
    Ping,
    Pong,
    Ready,
    SeatHello,
    SeatInfo,
    TableHello,
    TableInfo,
    YourTurn,
    read_from_seat,
    refusal_of,
    write_line,
)
from vandtia.protocol.messages import SEEDS
from vandtia.protocol.reasons import read_why

_Kind = TypeVar("_Kind", SeatHello, Ready, Choice)


class Limits(NamedTuple):
    """What a program may use.

    Attributes:
        start: seconds until it has said hello, and to be ready for a game.
        move: seconds for a move.
        grace: seconds that an answer may be late, since the machine has other things to do.
        swaps: moves in the swap phase of a game, which the rules do not limit (R2.1).
        strays: messages that are no answer, between a question and its answer.
        memory: bytes of data, where the system can hold a process to it.
        log: bytes of standard error that are kept.
    """

    start: float = 10.0
    move: float = 5.0
    grace: float = 0.5
    swaps: int = 100
    strays: int = 50
    memory: int = 2 * 1024**3
    log: int = 1024**2


class Program:
    """A program at a seat, asked through a channel.

    As a `Player` it is asked from the view and the history alone; what it has been sent already
    is not sent again. `begin_game` is to be called before each game.

    Args:
        name: what people call it.
        start: starts the program. Called when it is first needed.
        limits: what it may use.
        clock: seconds, on any clock.
    """

    def __init__(
        self,
        name: str,
        start: Callable[[], Channel],
        limits: Limits,
        clock: Callable[[], float],
    ) -> None:
        self.level = name
        self._start = start
        self._limits = limits
        self._clock = clock
        self._channel: Channel | None = None
        self._seed = 0
        self._game = 0
        self._at: View | None = None
        """A view of the game that the program knows of."""
        self._sent: tuple[Event, ...] = ()
        self._version = 0
        self._swaps = 0

    def begin_game(self, seed: int) -> None:
        """The next question belongs to a new game."""
        self._seed = seed % SEEDS
        self._at = None

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """Ask the program for its move. Raises ProgramFailed; the program is ended then."""
        try:
            return self._ask(view, tuple(history), budget)
        except ProgramFailed as failed:
            self._end(str(failed))
            raise

    def close(self) -> None:
        """End the program; it is started again when it is needed."""
        self._end("")

    def _ask(self, view: View, history: tuple[Event, ...], budget: Budget | None) -> Decision:
        channel = self._running()
        if self._at is None or not _same_game(self._at, view) or self._has_nothing_of(history):
            self._send_table(channel, view)
        self._send_events(channel, history)
        self._at = view
        self._count_swaps(view)
        self._version += 1
        seconds = self._limits.move
        if budget is not None and budget.seconds is not None:
            seconds = min(seconds, budget.seconds)
        state = own_state(view)
        question = YourTurn(
            version=self._version,
            seconds=seconds,
            legal=tuple(map(str, legal_moves(state))),
            view=write_view(view),
        )
        self._send(channel, question)
        answer = self._await(channel, Choice, seconds)
        return self._decision(channel, answer, state)

    def _count_swaps(self, view: View) -> None:
        """Raises ProgramFailed when there are more than anybody needs."""
        self._swaps += view.phase is Phase.SWAP
        if self._swaps > self._limits.swaps:
            detail = ngettext("%(n)s move so far", "%(n)s moves so far", self._limits.swaps)
            raise ProgramFailed(self.level, Failure.ENDLESS, detail)

    def _has_nothing_of(self, history: tuple[Event, ...]) -> bool:
        """Whether a history begins otherwise than what was sent: it is another game's."""
        return bool(self._sent) and self._sent[:1] != history[:1]

    def _running(self) -> Channel:
        if self._channel is not None:
            return self._channel
        try:
            self._channel = channel = self._start()
        except OSError as error:
            detail = error.strerror or str(error)
            raise ProgramFailed(self.level, Failure.NOT_STARTED, detail) from None
        self._at = None
        self._send(channel, TableHello(program="vandtia"))
        self._await(channel, SeatHello, self._limits.start)
        return channel

    def _send_table(self, channel: Channel, view: View) -> None:
        self._game += 1
        self._swaps = 0
        self._sent = ()
        players = range(1, len(view.seats) + 1)
        info = TableInfo(
            game=self._game,
            seat=view.seat,
            seats=tuple(SeatInfo(name=f"Seat {number}", kind="bot") for number in players),
            dealer=view.dealer,
            rules=view.rules.model_dump(mode="json"),
            seed=self._seed,
        )
        self._send(channel, info)
        self._await(channel, Ready, self._limits.start)

    def _send_events(self, channel: Channel, history: tuple[Event, ...]) -> None:
        pairs = zip(self._sent, history, strict=False)
        known = next((n for n, (old, new) in enumerate(pairs) if old != new), None)
        if known is None:
            known = min(len(self._sent), len(history))
        if known < len(self._sent) or known < len(history):
            self._send(channel, Events(after=known, events=history[known:]))
        self._sent = history

    @staticmethod
    def _send(channel: Channel, message: Message) -> None:
        channel.send(write_line(message))

    def _await(self, channel: Channel, kind: type[_Kind], seconds: float) -> _Kind:
        """The next message of a kind; what else comes meanwhile is answered or passed over."""
        limits = self._limits
        until = self._clock() + seconds + limits.grace
        for _stray in range(limits.strays):
            message = self._next(channel, until, seconds)
            if isinstance(message, kind):
                return message
            if isinstance(message, Ping):
                self._send(channel, Pong(number=message.number))
            elif isinstance(message, SeatHello | Choice):
                detail = _("“%(type)s” was not expected now", type=message.type)
                raise ProgramFailed(self.level, Failure.NONSENSE, detail)
        detail = _("more than %(most)s messages between two answers", most=limits.strays)
        raise ProgramFailed(self.level, Failure.FLOODED, detail)

    def _next(self, channel: Channel, until: float, seconds: float) -> FromSeat | None:
        """The next message; `None` for one of a type that is not known here."""
        try:
            line = channel.receive(max(0.0, until - self._clock()))
        except ChannelEnded as ended:
            raise ProgramFailed(self.level, Failure.ENDED, str(ended)) from None
        except LineTooLong:
            detail = _("a line that does not end")
            raise ProgramFailed(self.level, Failure.FLOODED, detail) from None
        if line is None:
            detail = _("%(seconds)s s were given", seconds=f"{seconds:g}")
            raise ProgramFailed(self.level, Failure.TOO_SLOW, detail)
        try:
            return read_from_seat(line)
        except BadMessage as bad:
            self._send(channel, bad.refusal)
            if bad.code is Fault.UNKNOWN_TYPE:
                return None
            raise ProgramFailed(self.level, Failure.NONSENSE, str(bad)) from None

    def _decision(self, channel: Channel, answer: Choice, state: GameState) -> Decision:
        if answer.version != self._version:
            detail = _(
                "it answers question %(theirs)s, but %(ours)s was asked",
                theirs=answer.version,
                ours=self._version,
            )
            raise ProgramFailed(self.level, Failure.NONSENSE, detail)
        try:
            move = parse_move(answer.move)
        except BadNotation as error:
            raise ProgramFailed(self.level, Failure.NONSENSE, str(error)) from None
        reason = why_illegal(state, move)
        if reason is not None:
            self._send(channel, refusal_of(reason, answer.version))
            detail = f"“{answer.move}”: {reason_line(reason)} ({reason.rule})"
            raise ProgramFailed(self.level, Failure.NOT_ALLOWED, detail)
        return Decision(move, read_why(answer.why, legal_moves(state)))

    def _end(self, why: str) -> None:
        channel, self._channel = self._channel, None
        if channel is None:
            return
        self._send(channel, Bye(code="failed" if why else "closed", sentence=why[:400]))
        channel.close()


def _same_game(one: View, other: View) -> bool:
    """Whether two views can be of one game and one seat."""
    return (one.seat, one.dealer, one.pack, one.table, len(one.seats)) == (
        other.seat,
        other.dealer,
        other.pack,
        other.table,
        len(other.seats),
    )
