"""`SeatService`: the table's side of one seat that is served by messages.

No socket, pipe, clock or thread: whoever runs the table carries lines to and fro, hands each task
of the flow to every service, and sends what they return.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vandtia.engine import BadNotation, Event, Reason, parse_move, write_view
from vandtia.flow import (
    Ask,
    Change,
    Changed,
    Ended,
    Forget,
    Inform,
    OfferCount,
    Refuse,
    SeatKind,
    Show,
    TableFlow,
    Task,
)
from vandtia.i18n import _
from vandtia.present.reasons import reason_line, undo_refusal_line
from vandtia.protocol.messages import (
    Choice,
    CountOffer,
    Events,
    Refused,
    Result,
    SeatInfo,
    SeriesInfo,
    TableInfo,
    ToSeat,
    TurnOver,
    YourTurn,
)
from vandtia.protocol.wire import Fault, refused
from vandtia.session import HUMAN, Session, UndoRefusal


class ElsewhereKind(NamedTuple):
    """A player who sits elsewhere and is served by messages; `limit` in seconds a move."""

    is_person: bool
    limit: float | None = None
    is_here: bool = False
    follows: bool = True

    def seconds(self, *, hurried: bool) -> float | None:  # noqa: ARG002 (they cannot be hurried)
        """How long they may think about one move."""
        return self.limit


GUEST: SeatKind = ElsewhereKind(is_person=True)
"""A person at another screen, who may think for as long as they like."""


def program_kind(limit: float) -> SeatKind:
    """A program, which may think for so many seconds a move."""
    return ElsewhereKind(is_person=False, limit=limit)


def describe_table(session: Session, seat: int | None, *, game: int = 1) -> TableInfo:
    """Who sits where in a session, and the rules, as far as the session knows."""
    series = session.series
    return TableInfo(
        game=game,
        seat=seat,
        seats=tuple(
            SeatInfo(name=player.name or "?", kind="person" if player.kind == HUMAN else "bot")
            for player in session.players
        ),
        dealer=session.dealer,
        rules=session.rules.model_dump(mode="json"),
        series=SeriesInfo(games=series.games, wins=series.wins, losses=series.losses),
    )


class SeatService:
    """What one seat, or an onlooker, of a table is sent, and what becomes of its moves.

    Args:
        flow: the running table. For the next game of a series make a new service.
        seat: the seat, `None` for an onlooker.
        describe: the `TableInfo` as it is now; by default what the session knows.
        views: whether the seat asked for views with the events.

    >>> from vandtia.engine import RecordPlayer, preset_table
    >>> from vandtia.flow import TableFlow
    >>> from vandtia.protocol import Choice
    >>> from vandtia.session import deal_game
    >>> players = [RecordPlayer("Åsa"), RecordPlayer("Bea")]
    >>> session = deal_game(preset_table("glimne"), players, seed=1, dealer=1)
    >>> flow = TableFlow(session, kinds={0: GUEST, 1: GUEST})
    >>> asa = SeatService(flow, 0)
    >>> [message.type for message in asa.begin()]
    ['table']
    >>> [message.type for task in flow.start() for message in asa.report(task)]
    ['your_turn']
    >>> received = asa.choose(Choice(move="play 2C", version=session.version))
    >>> received.messages[0].rule
    'R2.1'
    >>> received = asa.choose(Choice(move="ready", version=session.version))
    >>> [message.type for task in received.tasks for message in asa.report(task)]
    ['events']
    """

    def __init__(
        self,
        flow: TableFlow,
        seat: int | None,
        describe: Callable[[], TableInfo] | None = None,
        *,
        views: bool = False,
    ) -> None:
        self.seat = seat
        self.views = views
        self._flow = flow
        self._describe = describe or (lambda: describe_table(flow.session, seat))
        self._asked: Ask | None = None
        self._counts: list[int] = []
        """How many events were sent up to each move; the end by agreement (R8.6) counts as one."""

    # To the seat

    def begin(self) -> list[ToSeat]:
        """All there is to know, for a seat that has just come or come back."""
        self._counts.clear()
        messages: list[ToSeat] = [self._describe(), *self._news()]
        if self._flow.session.is_over:
            messages.append(self._result())
        elif self._asked is not None:
            messages.append(_question(self._asked))
        return messages

    def table_changed(self) -> list[ToSeat]:
        """Who sits where has changed, other than by a task of the flow."""
        return [self._describe()]

    def report(self, task: Task) -> list[ToSeat]:
        """What the seat is sent of something that the flow wants done, in order."""
        match task:
            case Ask() if task.seat == self.seat:
                self._asked = task
                return [*self._news(), _question(task)]
            case Forget(seat, version) if seat == self.seat:
                self._asked = None
                return [TurnOver(version=version)]
            case Show() | Inform():
                return self._news()
            case Changed(Change.REPLACED):
                return [*self._news(), self._describe()]
            case Changed():
                return self._news()
            case Refuse(seat, reason) if seat is not None and seat == self.seat:
                return [refusal_of(reason, self._flow.session.version)]
            case OfferCount(reason, actions) if self.seat in self._flow.people:
                return [CountOffer(reason=reason, actions=actions)]
            case Ended():
                return [*self._news(), self._result()]
        return []

    def _news(self) -> list[ToSeat]:
        """What has happened, or was taken back, since the seat was last sent something."""
        session, counts = self._flow.session, self._counts
        by_agreement = session.events(self.seat, session.ply)
        made = session.ply + len(by_agreement)
        messages: list[ToSeat] = []
        if made < len(counts):
            del counts[made:]
            messages.append(self._events(()))
        news = session.events(self.seat, len(counts)) if len(counts) < made else []
        for events in news:
            after = self._sent
            counts.append(after + len(events))
            messages.append(self._events(events, after, with_view=len(counts) == made))
        return messages

    @property
    def _sent(self) -> int:
        return self._counts[-1] if self._counts else 0

    def _events(
        self, events: Sequence[Event], after: int | None = None, *, with_view: bool = True
    ) -> Events:
        view = write_view(self._flow.session.view(self.seat)) if self.views and with_view else None
        return Events(after=self._sent if after is None else after, events=tuple(events), view=view)

    def _result(self) -> Result:
        session = self._flow.session
        places = tuple(map(tuple, session.result or ()))
        return Result(places=places, counted=session.played().ended is not None)

    # From the seat

    def choose(self, choice: Choice) -> Received:
        """The seat's move. What it sets going is in `tasks`; a refusal changes nothing."""
        flow, asked = self._flow, self._asked
        if asked is None or flow.session.is_over or flow.session.turn != self.seat:
            sentence = _("It is not your turn.")
            return Received([refused(Fault.NOT_YOUR_TURN, sentence, choice.version)], [])
        if choice.version != asked.version:
            sentence = _("The game has gone on since that question.")
            return Received([refused(Fault.STALE, sentence, choice.version)], [])
        try:
            move = parse_move(choice.move)
        except BadNotation as error:
            sentence = _("That is no move: %(problem)s.", problem=error)
            return Received([refused(Fault.BAD_NOTATION, sentence, choice.version)], [])
        reason = flow.session.why_illegal(move)
        if reason is not None:
            return Received([refusal_of(reason, choice.version)], [])
        self._asked = None
        return Received([], flow.play(asked.seat, move, asked.version))


class Received(NamedTuple):
    """What came of a message: what the seat is sent at once, and what the flow wants done."""

    messages: list[ToSeat]
    tasks: list[Task]


def _question(ask: Ask) -> YourTurn:
    return YourTurn(
        version=ask.version,
        seconds=ask.seconds,
        legal=tuple(map(str, ask.legal)),
        view=write_view(ask.view),
    )


def refusal_of(reason: Reason | UndoRefusal, version: int | None = None) -> Refused:
    """A refusal by the rules of the game, or of undoing, in words."""
    if isinstance(reason, UndoRefusal):
        return Refused(code=reason.value, sentence=undo_refusal_line(reason), version=version)
    return Refused(
        code=reason.code.value,
        sentence=reason_line(reason),
        rule=reason.rule,
        version=version,
        rank=reason.rank,
        top=reason.top,
        number=reason.number,
    )
