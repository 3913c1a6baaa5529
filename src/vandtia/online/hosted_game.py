"""`HostedGame`: one game of a hosted table, each of its seats served by messages.

The flow decides; here it is spread: to every guest what that guest may know, to the bots their
questions. No socket, clock or thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from vandtia.engine import Move, RecordPlayer, write_view
from vandtia.flow import (
    COMPUTER,
    Ask,
    Ended,
    FlowSettings,
    Forget,
    Keep,
    OfferCount,
    SeatKind,
    TableFlow,
    Task,
)
from vandtia.i18n import _
from vandtia.online.tasks import (
    AskBot,
    ForgetBot,
    GameEnded,
    KeepGame,
    RoomTask,
    Send,
)
from vandtia.protocol import (
    GUEST,
    Choice,
    CountOffer,
    Events,
    Refused,
    Revealed,
    SeatService,
    TableInfo,
    ToSeat,
    refusal_of,
)
from vandtia.session import HUMAN, Session, UndoRefusal, bot_instead

Describe: TypeAlias = "Callable[[int | None], TableInfo]"
"""The table as it is now, for a seat or an onlooker."""

COUNT_DECLINED = "count_declined"
"""The code of the refusal where somebody does not want to count; `number` is the seat."""


class HostedGame:
    """One game.

    Args:
        session: the game, new or taken up again.
        people: the seats where people decide, all of them elsewhere.
        settings: how it goes.
        describe: describes the table.
        now: the seconds on the clock.
    """

    def __init__(
        self,
        session: Session,
        people: Iterable[int],
        settings: FlowSettings,
        describe: Describe,
        now: float,
    ) -> None:
        kinds = dict.fromkeys(range(len(session.players)), COMPUTER) | dict.fromkeys(people, GUEST)
        self.flow = TableFlow(session, settings, kinds, now)
        self._describe = describe
        self._seats = [self._service(seat) for seat in range(len(session.players))]
        self._guests: dict[int, SeatService] = {}
        self._agreed: set[int] | None = None
        self._asker: int | None = None
        self.waits_for: int | None = None
        """The seat of the person whose move is waited for; `None` while a bot thinks."""
        self.waits_since = self._now = now

    @property
    def session(self) -> Session:
        """The game."""
        return self.flow.session

    @property
    def seconds_waited(self) -> float:
        """For how long the person to move has been waited for; 0 where nobody is."""
        return 0.0 if self.waits_for is None else self._now - self.waits_since

    def _service(self, seat: int | None) -> SeatService:
        return SeatService(self.flow, seat, lambda: self._describe(seat))

    # Who is served

    def serve(self, guest: int, seat: int | None, *, views: bool) -> list[RoomTask]:
        """A guest has come, or come back: everything it may know is sent."""
        service = self._service(None) if seat is None else self._seats[seat]
        service.views = views
        self._guests[guest] = service
        table, *rest = service.begin()
        messages = [table, *self._deal_for(service), *rest]
        if self.session.is_over:
            messages.append(self._revealed())
        return [Send(guest, message) for message in messages]

    def _deal_for(self, service: SeatService) -> list[ToSeat]:
        """The table before the first move, which no event brings."""
        if not service.views or self.session.ply:
            return []
        return [Events(after=0, events=(), view=write_view(self.session.view(service.seat)))]

    def stop_serving(self, guest: int) -> None:
        """A guest's connection is gone; what its seat was asked stands."""
        self._guests.pop(guest, None)

    def describe_again(self) -> list[RoomTask]:
        """Who sits where has changed."""
        return [
            Send(guest, message)
            for guest, service in self._guests.items()
            for message in service.table_changed()
        ]

    def _to_people(self, message: ToSeat, but: int | None = None) -> list[RoomTask]:
        people = self.flow.people
        return [
            Send(guest, message)
            for guest, service in self._guests.items()
            if service.seat in people and service.seat != but
        ]

    # What happens

    def start(self) -> list[RoomTask]:
        """Let the game begin, or go on."""
        return self._spread(self.flow.start())

    def tick(self, now: float) -> list[RoomTask]:
        """The clock says `now`."""
        self._now = max(self._now, now)
        return self._spread(self.flow.tick(now))

    def pause(self, *, paused: bool) -> list[RoomTask]:
        """Hold everything, or go on; what is chosen meanwhile is kept."""
        if paused:
            self.flow.pause()
            return []
        return self._spread(self.flow.resume())

    def choose(self, guest: int, choice: Choice, now: float) -> list[RoomTask]:
        """A guest has chosen a move."""
        found = self.tick(now)
        received = self._guests[guest].choose(choice)
        found += [Send(guest, message) for message in received.messages]
        return found + self._spread(received.tasks)

    def bot_chose(self, seat: int, move: Move, version: int, now: float) -> list[RoomTask]:
        """A computer player has chosen."""
        return self.tick(now) + self._spread(self.flow.play(seat, move, version))

    def bot_failed(self, seat: int, problem: str, version: int, now: float) -> list[RoomTask]:
        """A computer player failed: its first legal move is made."""
        return self.tick(now) + self._spread(self.flow.fail(seat, version, problem))

    def undo(self, seat: int) -> list[RoomTask]:
        """A person wants the last decision back, if it was their own."""
        refusal = self.session.undo_refusal()
        if refusal is None and self._last_decider() != seat:
            refusal = UndoRefusal.CURTAIN
        if refusal is not None:
            return self._to_seat(seat, refusal_of(refusal, self.session.version))
        return self._spread(self.flow.undo())

    def redo(self, seat: int) -> list[RoomTask]:
        """A person wants it done all the same; only whose turn it is may."""
        if not self.session.can_redo or self.session.turn != seat:
            return self._to_seat(seat, refusal_of(UndoRefusal.NOTHING, self.session.version))
        return self._spread(self.flow.redo())

    def _last_decider(self) -> int | None:
        """The person who made the last decision of a person."""
        movers = (
            getattr(events[0], "seat", None) for events in reversed(self.session.events(None))
        )
        return next((seat for seat in movers if seat in self.session.humans), None)

    # Counting cards (R8.6)

    def ask_to_count(self, seat: int) -> list[RoomTask]:
        """A person wants to count; the others are asked."""
        self._asker = seat
        return self._spread(self.flow.ask_to_count())

    def answer_count(self, seat: int, *, agrees: bool) -> list[RoomTask]:
        """A person's answer. Once all people agree cards are counted; bots do agree."""
        if self._agreed is None or seat not in self.flow.people:
            return []
        if not agrees:
            self._agreed = None
            name = self.session.players[seat].name
            words = _("%(name)s wants to play on.", name=name)
            return self._to_people(Refused(code=COUNT_DECLINED, sentence=words, number=seat), seat)
        self._agreed.add(seat)
        return self._count_if_all_agree()

    def _count_if_all_agree(self) -> list[RoomTask]:
        if self._agreed is None or not set(self.flow.people) <= self._agreed:
            return []
        self._agreed = None
        return self._spread(self.flow.count_cards())

    def _offer(self, offer: OfferCount) -> list[RoomTask]:
        asker, self._asker = self._asker, None
        self._agreed = set() if asker is None else {asker}
        question = CountOffer(reason=offer.reason, actions=offer.actions, by=asker)
        return self._to_people(question, asker) + self._count_if_all_agree()

    # Somebody else at a seat

    def stand_in(self, seat: int) -> list[RoomTask]:
        """A computer player goes on for somebody, under the same name."""
        player = self.session.players[seat]
        return self._replace(seat, bot_instead(player, self.session.seed, seat), COMPUTER)

    def person_sits(self, seat: int, name: str) -> list[RoomTask]:
        """A person plays at a seat from now on: who is back, or somebody new."""
        return self._replace(seat, RecordPlayer(name, HUMAN), GUEST)

    def _replace(self, seat: int, player: RecordPlayer, kind: SeatKind) -> list[RoomTask]:
        found = self._spread(self.flow.replace_player(seat, player, kind))
        return found + self._count_if_all_agree()

    # What the flow wants, for everybody

    def _spread(self, tasks: Iterable[Task]) -> list[RoomTask]:
        found: list[RoomTask] = []
        for task in tasks:
            found += self._own_part(task)
            if isinstance(task, OfferCount):
                found += self._offer(task)
                continue
            if isinstance(task, Ask) and task.seat not in self.flow.people:
                continue  # a bot is asked, though somebody may be looking on from its seat
            served = list(self._guests.items())
            absent = [one for one in self._seats if one not in self._guests.values()]
            for guest, service in served:
                found += [Send(guest, message) for message in service.report(task)]
            for service in absent:
                service.report(task)  # it knows what it was asked when somebody comes
            if isinstance(task, Ended):
                found += [Send(guest, self._revealed()) for guest, _service in served]
        return found

    def _own_part(self, task: Task) -> list[RoomTask]:
        match task:
            case Keep(game):
                return [KeepGame(game)]
            case Ask(seat) if seat in self.flow.people:
                self.waits_for, self.waits_since = seat, self._now
                return []
            case Ask(seat, version, view, history, _legal, seconds):
                self.waits_for = None
                player = self.session.players[seat]
                seed = player.seed if player.seed is not None else seat
                return [AskBot(seat, version, player.kind, seed, view, history, seconds)]
            case Forget(seat, version):
                self.waits_for = None
                return [ForgetBot(seat, version)]
            case Ended():
                self.waits_for = self._agreed = None
                return [GameEnded(self.session)]
        return []

    def _revealed(self) -> Revealed:
        return Revealed(pack=self.session.played().pack, nonce=self.session.nonce)

    def _to_seat(self, seat: int, message: ToSeat) -> list[RoomTask]:
        return [Send(guest, message) for guest, one in self._guests.items() if one.seat == seat]
