"""`Session`: one game at a table, from the deal to the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from vandtia import engine
from vandtia.engine import (
    BadRecord,
    Card,
    CardSet,
    Event,
    GameState,
    Move,
    Phase,
    PlayedGame,
    Reason,
    RecordPlayer,
    RuleTable,
    View,
    apply,
    deal,
    format_card,
    legal_moves,
    parse_move,
    view_for,
    why_illegal,
    write_position,
)
from vandtia.engine.ending import places_by_counting
from vandtia.engine.events import GameOver
from vandtia.engine.state import Result
from vandtia.session.move_history import MoveHistory
from vandtia.session.series import Series, next_dealer
from vandtia.session.undo import UndoRefusal, UndoRefused

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, Rules

HUMAN = "human"


class StaleMove(Exception):
    """A move that was chosen for an earlier moment of the game; nothing was changed."""


class SessionOver(Exception):
    """The game is over; nothing was changed."""


class Session:
    """One game at a table.

    Screens and bots see it through `view` and `events` of a seat; whoever keeps it on a disk writes
    `played()` after each change of `version`.
    """

    def __init__(
        self, start: PlayedGame, first: GameState, series: Series | None, nonce: str = ""
    ) -> None:
        self.series = series or Series.begin(len(start.players))
        """The tally before this game."""
        self.nonce = nonce
        """What is hashed before the pack, as hex; "" for games of before there was one."""
        self.hints: Counter[int] = Counter()
        """How often each seat asked for a hint, since that was last told to the statistics."""
        self._start = start
        self._players = start.players
        self._history = MoveHistory(first)
        self._practice = start.practice
        self._counted: tuple[tuple[int, ...], ...] | None = None
        self._version = 0

    @classmethod
    def new(
        cls,
        rules: Rules | RuleTable,
        players: Sequence[RecordPlayer],
        *,
        pack: Sequence[Card],
        dealer: int = 0,
        seed: int | None = None,
        when: datetime | None = None,
        series: Series | None = None,
        practice: bool = False,
        nonce: str = "",
    ) -> Session:
        """A game just dealt from a shuffled pack (R1.2).

        A `practice` game does not count in a series or in statistics. `nonce` are 32 random bytes
        as hex; without one the check sum could be tried out.

        Raises:
            BadDeal: the pack cannot be dealt to so many players under these rules.
        """
        first = deal(rules, len(players), pack, dealer)
        text = " ".join(map(format_card, pack))
        start = PlayedGame(
            first.table, tuple(players), dealer, text, when=when, seed=seed, practice=practice
        )
        return cls(start, first, series, nonce)

    @classmethod
    def from_position(
        cls,
        position: GameState,
        players: Sequence[RecordPlayer],
        *,
        when: datetime | None = None,
    ) -> Session:
        """A game that begins at a position, as practice.

        Raises:
            ValueError: there are not as many players as seats, or the game is over there.
        """
        if len(players) != len(position.seats) or position.phase is Phase.OVER:
            raise ValueError("no game for these players begins there")
        start = PlayedGame(
            position.table,
            tuple(players),
            position.dealer,
            " ".join(map(format_card, CardSet(position.pack))),
            when=when,
            practice=True,
            position=write_position(position),
        )
        return cls(start, position, None)

    @classmethod
    def resume(cls, record: GameRecord, series: Series | None = None, nonce: str = "") -> Session:
        """The game of a record, at its last move, whoever's turn it is.

        `series` and `nonce` are no part of a record; they were kept beside it.

        Raises:
            BadRecord: it cannot be dealt or played, with the number of the move at fault.
        """
        session = cls(record.played(), record.first_state(), series, nonce)
        for text, step in zip(record.moves, record.steps(), strict=True):
            session._history.keep(parse_move(text), step)
        if record.ended is not None:
            session._counted = record.result
        return session

    @classmethod
    def take_over(cls, record: GameRecord, ply: int, players: Sequence[RecordPlayer]) -> Session:
        """Play on from a moment of a finished game, as practice: its cards have been seen.

        Args:
            record: the game looked at.
            ply: after how many of its moves to take over, from 0.
            players: who sits there now, as many as in the record.

        Raises:
            BadRecord: the record is broken, or `ply` or `players` do not fit it.
        """
        if not 0 <= ply <= len(record.moves) or len(players) != len(record.players):
            raise BadRecord(f"there is no move {ply} with {len(players)} players to take over")
        changes = {
            "moves": record.moves[:ply],
            "players": tuple(players),
            "result": None,
            "ended": None,
            "practice": True,
        }
        return cls.resume(record.model_copy(update=changes))

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.table.rules

    @property
    def table(self) -> RuleTable:
        """The rules played by, as the engine looks them up."""
        return self._start.table

    @property
    def players(self) -> tuple[RecordPlayer, ...]:
        """Who sits at each seat now."""
        return self._players

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(s for s, player in enumerate(self._players) if player.kind == HUMAN)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._start.dealer

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle, if there was one."""
        return self._start.seed

    @property
    def ply(self) -> int:
        """How many moves were accepted and stand."""
        return len(self._history.made)

    @property
    def version(self) -> int:
        """Grows with every change, undo included; ask a bot with it and hand it to `submit`."""
        return self._version

    @property
    def turn(self) -> int:
        """The seat to move; means nothing once the game is over."""
        return self._history.state.turn

    @property
    def phase(self) -> Phase:
        """Swapping, playing or over."""
        return Phase.OVER if self._counted is not None else self._history.state.phase

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return self.phase is Phase.OVER

    @property
    def result(self) -> Result | None:
        """The places with the seats that share them, best first (R8.5); `None` before the end."""
        return self._now().result

    @property
    def practice(self) -> bool:
        """Whether the game does not count: it was begun so, or hidden information was undone."""
        return self._practice

    @property
    def is_dealt(self) -> bool:
        """Whether the game began with a deal, and not at a position."""
        return self._start.position is None

    @property
    def pack_hash(self) -> str:
        """The check sum, in hex: shown at the deal, it proves the pack afterwards.

        It is the SHA-256 of the nonce, a space and the pack's text; of the pack alone in games of
        before there were nonces. Without the nonce, which is shown once the game is over, nobody
        finds the pack by trying, though all but a few of its cards be known.
        """
        text = f"{self.nonce} {self._start.pack}" if self.nonce else self._start.pack
        return sha256(text.encode()).hexdigest()

    def view(self, seat: int | None) -> View:
        """What a seat knows of the table; `None` is an onlooker (R10)."""
        return view_for(self._now(), seat)

    def legal_moves(self) -> tuple[Move, ...]:
        """What the seat to move may do; nothing once the game is over."""
        return legal_moves(self._now())

    def why_illegal(self, move: Move) -> Reason | None:
        """Why the seat to move may not make this move; `None` if it may."""
        return why_illegal(self._now(), move)

    def submit(
        self, move: Move, *, ply: int | None = None, version: int | None = None
    ) -> tuple[Event, ...]:
        """Make a move for the seat to move; returns what happened, all cards open.

        Args:
            move: the move.
            ply: the `ply` it was chosen for.
            version: the `version` it was chosen for; tells apart what `ply` cannot, a game that
                was taken back and played on to the same number of moves.

        Raises:
            StaleMove: the game has moved on since; nothing was changed.
            IllegalMove: the rules do not allow it; nothing was changed.
        """
        if ply not in (None, self.ply) or version not in (None, self._version):
            raise StaleMove
        step = apply(self._now(), move)
        self._history.keep(move, step)
        self._history.undone.clear()
        self._changed()
        return step.events

    def events(self, seat: int | None, since_ply: int = 0) -> list[tuple[Event, ...]]:
        """What happened from a ply on, as a seat may know it, one tuple for each move (R10.4).

        The end by agreement (R8.6) is no move and comes as one more tuple.
        """
        words = self._history.redacted(seat, since_ply)
        if self._counted is not None:
            words.append((GameOver(self._counted),))
        return words

    def history(self, seat: int | None) -> tuple[Event, ...]:
        """The whole game so far as a seat may know it."""
        return tuple(event for events in self.events(seat) for event in events)

    def undo_refusal(self) -> UndoRefusal | None:
        """Why the last decision of a person may not be taken back; `None` if it may."""
        back = self._history.last_by(self.humans)
        if len(self.humans) < 2:
            nothing = back is None and self._counted is None
            return UndoRefusal.NOTHING if nothing else None
        if self.is_over:
            return UndoRefusal.GAME_OVER
        if back is None:
            return UndoRefusal.NOTHING
        person = self._history.mover(back)
        if self.turn in self.humans and self.turn != person:
            return UndoRefusal.CURTAIN
        return self._history.seen_since(back, person)

    @property
    def undo_makes_practice(self) -> bool:
        """Whether taking back now lets a game that counts so far count no more."""
        if self._practice or self.undo_refusal() is not None:
            return False
        if self.is_over:
            return True  # all its cards may have been looked at
        back = self._history.last_by(self.humans)
        return (
            back is not None
            and self._history.seen_since(back, self._history.mover(back)) is not None
        )

    def undo(self) -> None:
        """Go back to the last decision of a person; what bots did since goes too.

        An end by agreement is taken back alone. Raises UndoRefused.
        """
        refusal = self.undo_refusal()
        if refusal is not None:
            raise UndoRefused(refusal)
        back = self._history.last_by(self.humans)
        self._practice |= self.undo_makes_practice
        if self._counted is not None:
            self._counted = None
        elif back is not None:
            self._history.go_back(back)
        self._changed()

    @property
    def can_redo(self) -> bool:
        """Whether there is something undone that can be done again."""
        return bool(self._history.undone)

    def redo(self) -> None:
        """Do again what the last undo took back. Raises UndoRefused with `NOTHING`."""
        if not self.can_redo:
            raise UndoRefused(UndoRefusal.NOTHING)
        self._history.go_forward()
        self._changed()

    def count_cards(self) -> tuple[Event, ...]:
        """End the game by agreement of all, by how few cards each holds (R8.6).

        Raises:
            SessionOver: it is over already.
        """
        if self.is_over:
            raise SessionOver
        self._counted = places_by_counting(self._history.state)
        self._history.undone.clear()
        self._changed()
        return (GameOver(self._counted),)

    def replace_player(self, seat: int, player: RecordPlayer) -> None:
        """Let someone else play on at a seat.

        Raises:
            IndexError: there is no such seat.
        """
        if not 0 <= seat < len(self._players):
            raise IndexError(f"there is no seat {seat}")
        self._players = (*self._players[:seat], player, *self._players[seat + 1 :])
        self._history.undone.clear()
        self._changed()

    def played(self) -> PlayedGame:
        """The game so far, as it is kept."""
        line = self._history
        return self._start._replace(
            players=self._players,
            moves=tuple(made.text for made in line.made),
            result=line.state.places if self._counted is None else self._counted,
            ended=None if self._counted is None else "count",
            practice=self._practice,
        )

    def record(self) -> GameRecord:
        """The game so far as a record."""
        record: GameRecord = engine.GameRecord.of(self.played())
        return record

    def series_now(self) -> Series:
        """The tally with this game, if it is over."""
        result = self.result
        return self.series if result is None else self.series.plus(result, self.rules)

    def rematch(
        self,
        pack: Sequence[Card],
        *,
        seed: int | None = None,
        when: datetime | None = None,
        nonce: str = "",
    ) -> Session:
        """The next game of the same people by the same rules; the loser deals.

        Raises:
            ValueError: this game has no result yet.
            BadDeal: the pack cannot be dealt.
        """
        result = self.result
        if result is None:
            raise ValueError("the game is not over")
        return Session.new(
            self.table,
            self._players,
            pack=pack,
            dealer=next_dealer(result, self.dealer),
            seed=seed,
            when=when,
            series=self.series_now(),
            nonce=nonce,
        )

    def _now(self) -> GameState:
        """The state, over if all agreed to count."""
        state = self._history.state
        if self._counted is None:
            return state
        return state._replace(phase=Phase.OVER, places=self._counted)

    def _changed(self) -> None:
        self._version += 1
