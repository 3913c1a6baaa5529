"""`TableFlow`: the course of one game at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from vandtia.engine import Move, RecordPlayer, Take, View, nobody_can_go_out
from vandtia.flow.pace import FlowSettings, Weight, weigh
from vandtia.flow.seating import Seating
from vandtia.flow.seats import SeatKind, kind_of
from vandtia.flow.tasks import (
    Ask,
    Change,
    Changed,
    CountReason,
    DrawCurtain,
    Ended,
    Forget,
    Inform,
    Keep,
    LiftCurtain,
    OfferCount,
    Refuse,
    ReportFailure,
    Show,
    ShowResult,
    TakeUpAlone,
    Task,
)
from vandtia.session import Session, UndoRefusal

GUARD = 0.25
"""For so many seconds after hurrying, keys that play do nothing: they were meant to hurry."""

BOUNCE = 0.3
"""So also after a burn, or a move after which the same seat plays: keys bounce."""

OFFER_COUNT_FROM, OFFER_COUNT_EVERY = 300, 100
"""After how many actions the table offers to count cards, and how often again."""

COMPUTERS_COUNT_FROM = 1000
"""After so many actions computer players alone count cards, so that no game goes on for ever."""


class _Answer(NamedTuple):
    """A move that is made as soon as the one before has been looked at."""

    move: Move
    at_once: bool = False


class TableFlow:
    """One game at a table, from the deal to the result.

    Each method takes what has happened and returns what is to be done about it, in order. Time is
    given: call `tick` with the seconds of any clock before anything else happens, and again at
    `due`. What comes late, twice or for another moment of the game changes nothing.

    >>> from vandtia.engine import RecordPlayer, Ready, preset_table
    >>> from vandtia.session import deal_game
    >>> players = [RecordPlayer("Åsa", "human"), RecordPlayer("Bea", "greedy")]
    >>> session = deal_game(preset_table("glimne"), players, seed=1, dealer=1)
    >>> flow = TableFlow(session, FlowSettings(pause=0.9))
    >>> [type(task).__name__ for task in flow.start()]
    ['Keep', 'Ask']
    >>> [type(task).__name__ for task in flow.play(0, Ready(), session.version)]
    ['Keep', 'Show', 'Ask']
    >>> flow.play(1, Ready(), session.version)  # chosen at once, made when the last was looked at
    []
    >>> flow.due
    0.9
    >>> [type(task).__name__ for task in flow.tick(0.9)]
    ['Keep', 'Show', 'Ask']
    """

    def __init__(
        self,
        session: Session,
        settings: FlowSettings | None = None,
        kinds: Mapping[int, SeatKind] | None = None,
        now: float = 0.0,
    ) -> None:
        """A table at which nothing has happened yet; `start` lets the game begin.

        Args:
            session: the game. From now on it is changed through the flow alone.
            settings: how it goes; can be changed by `change_settings`.
            kinds: the seats where others sit than a person at this screen or one of our
                computer players.
            now: the seconds on the clock.
        """
        self.session = session
        self.settings = settings or FlowSettings()
        self._kinds = [kind_of(player) for player in session.players]
        for seat, kind in (kinds or {}).items():
            self._kinds[seat] = kind
        self.seating = Seating.at_start(self._seats_here(), self.settings.curtain)
        if self.settings.curtain == "open_table" and session.turn in self._seats_here():
            self.seating = self.seating.sit(session.turn)
        self._now = now
        self._tasks: list[Task] = []
        self._started = self._paused = False
        self._asked: Ask | None = None
        self._asked_at = now
        self._answer: _Answer | None = None
        self._curtain: int | None = None
        self._shown_at, self._weight = now, Weight.PLAY
        self._looked_at = True
        self._hurried = self._skipping = False
        self._is_stepping = False
        self._keys_locked_until = now
        self._offered = session.view(None).actions // OFFER_COUNT_EVERY * OFFER_COUNT_EVERY
        self._offered_hopeless = False
        self._ended: tuple[int, float] | None = None
        self._result_shown = False

    # What there is to know

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, wherever they are."""
        return tuple(seat for seat, kind in enumerate(self._kinds) if kind.is_person)

    def _seats_here(self) -> tuple[int, ...]:
        return tuple(seat for seat, kind in enumerate(self._kinds) if kind.is_here)

    @property
    def is_turn_here(self) -> bool:
        """Whether the person who sits at this screen is to move, with open eyes."""
        return not self.session.is_over and self.session.turn == self.seating.sitting

    @property
    def waits_for_others(self) -> bool:
        """Whether the game goes on without anybody at this screen, so that keys hurry it."""
        session = self.session
        if session.is_over:
            return False
        return not self._kinds[session.turn].is_here or not self._is_looked_at()

    @property
    def hurried(self) -> bool:
        """Whether moves follow each other without pauses now."""
        return self._hurried or self._skipping

    @property
    def skipping(self) -> bool:
        """Whether the rest is played at once; its moves need not be shown one by one."""
        return self._skipping

    @property
    def is_holding(self) -> bool:
        """Whether a weighty move is being looked at, and everything waits for that."""
        return not self._paused and self._hold() > 0 and not self._is_looked_at()

    @property
    def awaits_key(self) -> bool:
        """Whether the next computer player's move waits until somebody has looked (`hurry`)."""
        return (
            self._is_stepping
            and self.settings.wait_for_me
            and not self._skipping
            and not self.session.is_over
            and not self._kinds[self.session.turn].is_person
        )

    def keys_locked(self, now: float) -> bool:
        """Whether keys that play were still meant to hurry, `now` on the clock."""
        return now < self._keys_locked_until

    @property
    def can_skip_to_end(self) -> bool:
        """Whether no person is left in."""
        out = self.session.view(None).out
        return not self.session.is_over and all(seat in out for seat in self.people)

    @property
    def due(self) -> float | None:
        """When to call `tick` again, on the clock it is given; `None`: nothing waits for time."""
        if self._paused or not self._started:
            return None
        if self.session.is_over:
            return None if self._result_shown else self._result_due()
        if self._asked is not None:
            waits = self._answer is None or self.awaits_key
            return None if waits or self._answer is None else self._answer_due(self._answer)
        return None if self._is_looked_at() else self._shown_at + self._hold()

    # What comes in

    def tick(self, now: float) -> list[Task]:
        """The clock says `now`, in seconds; it never goes back."""
        self._now = max(self._now, now)
        return self._go_on()

    def start(self) -> list[Task]:
        """The table is on the screen: let the game begin."""
        self._started = True
        if not self.session.is_over:
            self._tasks.append(Keep(self.session.played()))
        return self._go_on()

    def pause(self) -> None:
        """Nothing happens from now on until `resume`; answers that come meanwhile are kept."""
        self._paused = True

    def resume(self) -> list[Task]:
        """The table is looked at again."""
        self._paused = self._result_shown = False
        return self._go_on()

    def change_settings(self, settings: FlowSettings) -> list[Task]:
        """Go on by other settings."""
        self.settings = settings
        self.seating = replace(self.seating, mode=settings.curtain)
        return self._go_on()

    def play(self, seat: int, move: Move, version: int) -> list[Task]:
        """A seat has chosen its move, at `version` of the game."""
        if self._is_stale(seat, version):
            return self._go_on()
        kind = self._kinds[seat]
        if kind.is_person:
            reason = self.session.why_illegal(move)
            if reason is not None:
                self._tasks.append(Refuse(seat, reason))
                return self._go_on()
        if kind.is_here:
            # A person at the screen does not press keys under another page.
            self._make(move)
        elif self._answer is None:
            self._answer = _Answer(move, at_once=kind.is_person)
        return self._go_on()

    def fail(self, seat: int, version: int, problem: str) -> list[Task]:
        """A seat could not choose: its first legal move is made, and the others can play on."""
        self._tasks.append(ReportFailure(seat, problem))
        if not self._is_stale(seat, version) and self._answer is None:
            self._answer = _Answer(self.session.legal_moves()[0])
        return self._go_on()

    def open_curtain(self, seat: int) -> list[Task]:
        """The person the curtain waits for has opened it."""
        if self._curtain == seat and not self.session.is_over and self.session.turn == seat:
            self._curtain = None
            self.seating = self.seating.sit(seat)
        return self._go_on()

    def hurry(self) -> list[Task]:
        """No more pauses until a person's turn; with computer players alone, just this one.

        Just this one, too, where the game waits for a key after each move.
        """
        if self.waits_for_others:
            self._is_stepping = False
            self._hurried = bool(self.people) and not self.settings.wait_for_me
            self._looked_at = True
            if self._answer is not None:
                self._answer = self._answer._replace(at_once=True)
        return self._go_on()

    def look_away(self) -> list[Task]:
        """The last move has been looked at long enough; what waits for that goes on."""
        if self.is_holding:
            self._looked_at = True
            self._keys_locked_until = self._now + GUARD
        return self._go_on()

    def skip_to_end(self) -> list[Task]:
        """Play the rest at once, where no person has a say in it any more."""
        if self.can_skip_to_end:
            self._skipping = self._looked_at = True
            if self._answer is None:
                self._forget()
        return self._go_on()

    def undo(self) -> list[Task]:
        """Take back the last decision of a person, if that is allowed."""
        refusal = self.session.undo_refusal()
        if refusal is not None:
            self._tasks.append(Refuse(None, refusal))
            return self._go_on()
        self.session.undo()
        return self._changed(Changed(Change.UNDONE))

    def redo(self) -> list[Task]:
        """Make again what was taken back last."""
        session = self.session
        if not session.can_redo:
            self._tasks.append(Refuse(None, UndoRefusal.NOTHING))
            return self._go_on()
        seat = session.turn
        session.redo()
        self.seating = self.seating.after_move(seat, session.turn, session.is_over)
        return self._changed(Changed(Change.REDONE))

    def ask_to_count(self) -> list[Task]:
        """Somebody wants to count cards; the others are to be asked."""
        if not self.session.is_over:
            actions = self.session.view(None).actions
            self._tasks.append(OfferCount(CountReason.ASKED, actions))
        return self._go_on()

    def count_cards(self) -> list[Task]:
        """All agree to count cards (R8.6); computer players do."""
        if self.session.is_over:
            return self._go_on()
        self.session.count_cards()
        return self._changed(Changed(Change.COUNTED))

    def replace_player(
        self, seat: int, player: RecordPlayer, kind: SeatKind | None = None
    ) -> list[Task]:
        """Let somebody else play on at a seat.

        Nobody's cards are shown until a person sits down who was there before.
        """
        if self.session.is_over:
            return self._go_on()
        self.session.replace_player(seat, player)
        self._kinds[seat] = kind or kind_of(player)
        here, seating = self._seats_here(), self.seating
        self.seating = replace(
            seating,
            people=here,
            sitting=seating.sitting if seating.sitting in here else None,
            last=seating.last if seating.last in here else None,
        )
        return self._changed(Changed(Change.REPLACED, seat))

    # What is done about it

    def _go_on(self) -> list[Task]:
        """Everything that can happen now; then the game waits for somebody, or for time."""
        while self._started and not self._paused and self._step():
            pass
        tasks, self._tasks = self._tasks, []
        return tasks

    def _step(self) -> bool:
        """One thing that can happen now. Returns whether something did."""
        if self.session.is_over:
            return self._end()
        if self._asked is None:
            return self._begin_turn()
        if self._answer is None or self.awaits_key:
            return False
        if self._now < self._answer_due(self._answer):
            return False
        self._make(self._answer.move)
        return True

    def _end(self) -> bool:
        session = self.session
        if self._ended is None or self._ended[0] != session.version:
            self._hurried = self._skipping = False
            self._ended = (session.version, self._now)
            self._result_shown = False
            self._tasks.append(Ended(tuple(map(tuple, session.result or ()))))
            return True
        if self._result_shown or self._now < self._result_due():
            return False
        self._result_shown = True
        self._tasks.append(ShowResult())
        return False

    def _begin_turn(self) -> bool:
        session = self.session
        seat = session.turn
        kind = self._kinds[seat]
        if self.can_skip_to_end and self._computers_would_count():
            session.count_cards()
            self._change(Changed(Change.COUNTED))
            return True
        if kind.is_here:
            if not self._is_looked_at():
                return False
            if self.seating.needs_curtain(seat):
                self._draw_curtain(seat)
                return False
            self.seating = self.seating.sit(seat)
        if kind.is_person:
            if self._hurried:
                self._keys_locked_until = self._now + GUARD
            self._hurried = self._skipping = False
        self._ask(seat)
        if kind.is_person:
            self._help_person(seat)
        return True

    def _ask(self, seat: int) -> None:
        session = self.session
        self._asked = Ask(
            seat,
            session.version,
            session.view(seat),
            session.history(seat),
            session.legal_moves(),
            self._kinds[seat].seconds(hurried=self.hurried),
        )
        self._asked_at = self._now
        self._tasks.append(self._asked)

    def _help_person(self, seat: int) -> None:
        """Take up for them what they must, or offer what they may want."""
        asked = self._asked
        if asked is None:
            return
        if self.settings.auto_take and self._kinds[seat].is_here and asked.legal == (Take(),):
            self._tasks.append(TakeUpAlone(seat))
            self._answer = _Answer(Take())
            return
        reason = self._reason_to_count(asked.view)
        if reason is not None:
            self._offered = asked.view.actions // OFFER_COUNT_EVERY * OFFER_COUNT_EVERY
            self._tasks.append(OfferCount(reason, asked.view.actions))

    def _reason_to_count(self, view: View) -> CountReason | None:
        """Now and then in a long game, and once when nothing else helps."""
        hopeless = nobody_can_go_out(view)
        if hopeless and not self._offered_hopeless:
            self._offered_hopeless = True
            return CountReason.HOPELESS
        if view.actions < max(OFFER_COUNT_FROM, self._offered + OFFER_COUNT_EVERY):
            return None
        return CountReason.HOPELESS if hopeless else CountReason.LONG

    def _computers_would_count(self) -> bool:
        """Whether computer players alone agree to count cards (R8.6)."""
        view = self.session.view(None)
        return nobody_can_go_out(view) or view.actions >= COMPUTERS_COUNT_FROM

    def _draw_curtain(self, seat: int) -> None:
        self._hurried = False
        if self._curtain != seat:
            self._curtain = seat
            self._tasks.append(DrawCurtain(seat, tuple(self.session.events(None))))

    def _make(self, move: Move) -> None:
        """Make a move for the seat to move; of one that is not allowed, its first legal one."""
        session = self.session
        seat = session.turn
        reason = session.why_illegal(move)
        if reason is not None:
            self._tasks.append(ReportFailure(seat, f"{move!r} is not allowed: {reason}"))
            move = session.legal_moves()[0]
        self._asked = self._answer = None
        self._is_stepping = not self._kinds[seat].is_person
        ply = session.ply
        events = session.submit(move)
        self._tasks.append(Keep(session.played()))
        if self._kinds[seat].is_here:
            # Covered before anything is drawn: the first frame after a turn shows no hand.
            self.seating = self.seating.after_move(seat, session.turn, session.is_over)
        self._shown_at, self._weight, self._looked_at = self._now, weigh(events), self.hurried
        if self._kinds[seat].is_here and (session.turn == seat or self._weight is Weight.BURN):
            self._keys_locked_until = self._now + BOUNCE
        for other, kind in enumerate(self._kinds):
            if kind.follows:
                self._tasks.append(Inform(other, session.events(other, ply)[0]))
        eyes = self.seating.sitting
        seconds = 0.0 if self.hurried else max(self.settings.pause, self._hold())
        self._tasks.append(Show(eyes, seat, session.events(eyes, ply)[0], self._weight, seconds))

    def _changed(self, changed: Changed) -> list[Task]:
        self._change(changed)
        return self._go_on()

    def _change(self, changed: Changed) -> None:
        """The game is another than before; it goes on from there."""
        session = self.session
        self._forget()
        self._answer = None
        if self._curtain is not None:
            self._curtain = None
            self._tasks.append(LiftCurtain())
        self._hurried = self._skipping = self._is_stepping = False
        self._looked_at, self._weight = True, Weight.PLAY
        if session.turn in self._seats_here() and self.seating.last == session.turn:
            self.seating = self.seating.sit(session.turn)
        self._tasks += [Keep(session.played()), changed]

    def _forget(self) -> None:
        asked, self._asked = self._asked, None
        if asked is not None and not self._kinds[asked.seat].is_here:
            self._tasks.append(Forget(asked.seat, asked.version))

    def _is_stale(self, seat: int, version: int) -> bool:
        asked = self._asked
        return asked is None or (asked.seat, asked.version) != (seat, version)

    # Time

    def _hold(self) -> float:
        """For how long the last move is looked at before anything else happens."""
        return self.settings.holds.get(self._weight, 0.0)

    def _is_looked_at(self) -> bool:
        return self._looked_at or self._now >= self._shown_at + self._hold()

    def _pause(self) -> float:
        return 0.0 if self.hurried else self.settings.pause

    def _answer_due(self, answer: _Answer) -> float:
        """When the move is made: others think while the last one is looked at."""
        if answer.at_once:
            return self._now
        looked_at = self._now if self._looked_at else self._shown_at + self._hold()
        return max(self._asked_at + self._pause(), looked_at)

    def _result_due(self) -> float:
        ended_at = self._now if self._ended is None else self._ended[1]
        return ended_at + max(self._pause() / 2, 0.0 if self._looked_at else self._hold())
