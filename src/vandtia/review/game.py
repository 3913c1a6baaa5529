"""A recorded game made ready to look back at: what each seat saw and had seen at each move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vandtia.engine import (
    Event,
    GameRecord,
    GameState,
    Move,
    Phase,
    Play,
    Swap,
    Take,
    View,
    legal_moves,
    parse_move,
    redact,
    view_for,
)
from vandtia.engine.cards import rank_of


class Moment(NamedTuple):
    """A decision: the position, the move made, and all moves there were.

    `number` counts the moves of the record from 1. `move` is one of `moves`: which of several
    equal cards was taken is no choice. `seen` is how many events had happened.
    """

    number: int
    state: GameState
    move: Move
    moves: tuple[Move, ...]
    seen: int

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.state.turn

    @property
    def view(self) -> View:
        """What the seat could see."""
        return view_for(self.state, self.seat)


class Game(NamedTuple):
    """A game, its states from the deal to the end, and all that happened."""

    names: tuple[str, ...]
    states: tuple[GameState, ...]
    decisions: tuple[Moment, ...]
    events: tuple[Event, ...]

    def history(self, moment: Moment) -> Sequence[Event]:
        """What the seat that decided had seen happen."""
        return tuple(redact(event, moment.seat) for event in self.events[: moment.seen])


def game_of(record: GameRecord) -> Game:
    """The game of a record. Raises BadRecord.

    Decisions are those of the play phase with more than one choice.
    """
    state = record.first_state()
    states = [state]
    decisions: list[Moment] = []
    events: list[Event] = []
    for number, (text, step) in enumerate(zip(record.moves, record.steps(), strict=True), start=1):
        moves = legal_moves(state)
        if state.phase is Phase.PLAY and len(moves) > 1:
            move = parse_move(text)
            mine = choice_of(state, move)
            named = next(each for each in moves if choice_of(state, each) == mine)
            decisions.append(Moment(number, state, named, moves, len(events)))
        state = step.state
        states.append(state)
        events += step.events
    if record.ended is not None and record.result is not None:  # R8.6
        states[-1] = state._replace(places=record.result, phase=Phase.OVER)
    names = tuple(player.name for player in record.players)
    return Game(names, tuple(states), tuple(decisions), tuple(events))


def choice_of(state: GameState, move: Move) -> object:
    """What a move is but for which of several equal cards it takes."""
    if isinstance(move, Play):
        from_hand = (move.cards & state.hands[state.turn]).bit_count()
        return rank_of(move.cards), from_hand, move.cards.bit_count()
    if isinstance(move, Take | Swap):
        card = move.row_card if isinstance(move, Take) else move.card
        place = move.place if isinstance(move, Swap) else 0
        return type(move), place, rank_of(card) if card else None
    return move
