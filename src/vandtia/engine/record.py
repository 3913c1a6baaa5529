"""Records: a game as the pack that was dealt and the moves that were made.

One form for saved games, replays, bug reports and regression files. Reading one trusts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StrictBool,
    StrictInt,
    StringConstraints,
    ValidationError,
    field_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError, core_schema

from vandtia.engine.apply import Step, apply
from vandtia.engine.cards import Card
from vandtia.engine.ending import places_by_counting
from vandtia.engine.errors import (
    MAX_SHOWN,
    BadDeal,
    BadNotation,
    BadPosition,
    BadRecord,
    IllegalMove,
)
from vandtia.engine.notation import parse_card, parse_move
from vandtia.engine.played_game import FIRST_YEAR, LAST_YEAR, MAX_SEED, PlayedGame, RecordPlayer
from vandtia.engine.position import read_position
from vandtia.engine.reading import LONGEST_PLACE, read_json
from vandtia.engine.rule_table import rule_table
from vandtia.engine.rules import Rules
from vandtia.engine.rules_writing import written_rules
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS, deal
from vandtia.engine.state import GameState

if TYPE_CHECKING:
    from datetime import datetime

MAX_MOVES = 100_000

MAX_KEYS = 40

Text = Annotated[str, StringConstraints(max_length=400)]
Seed = Annotated[StrictInt, Field(ge=-MAX_SEED, le=MAX_SEED)]


def _is_on_the_calendar(when: datetime) -> datetime:
    if not FIRST_YEAR <= when.year <= LAST_YEAR:
        problem = f"a year from {FIRST_YEAR} to {LAST_YEAR} is expected"
        raise PydanticCustomError("date_out_of_range", "{problem}", {"problem": problem})
    return when


Moment = Annotated[AwareDatetime, AfterValidator(_is_on_the_calendar)]


def _limit(items: Sized, most: int) -> None:
    if len(items) > most:
        raise PydanticCustomError("too_long", "{count} items are too many", {"count": len(items)})


def _at_most(most: int) -> BeforeValidator:
    """Refuse a longer list before each item of it is looked at."""

    def check(value: Any) -> Any:
        if isinstance(value, list | tuple):
            _limit(value, most)
        return value

    return BeforeValidator(check)


Place = Annotated[tuple[StrictInt, ...], _at_most(MAX_PLAYERS)]


class _PlayerForm(BaseModel):
    """What is read as a player."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)

    name: Text
    kind: Text = "human"
    seed: Seed | None = None


class _ReadAsForm:
    """A player is read as its form says; one that is there already is checked likewise."""

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.no_info_after_validator_function(
            lambda form: RecordPlayer(form.name, form.kind, form.seed),
            handler.generate_schema(_PlayerForm),
            serialization=core_schema.plain_serializer_function_ser_schema(RecordPlayer._asdict),
        )


Player = Annotated[RecordPlayer, _ReadAsForm]


class GameRecord(BaseModel):
    """A game. `GameRecord.model_validate` checks the form, `replay` the deal and every move.

    `ended` is `"count"` if all agreed to count cards (R8.6); `result` then says how it ended.
    A game that did not begin with a deal has the `position` that it began with; it is practice.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["vandtia-record"] = "vandtia-record"
    version: Literal[1] = 1
    rules: Rules
    players: Annotated[tuple[Player, ...], Field(min_length=MIN_PLAYERS), _at_most(MAX_PLAYERS)]
    dealer: StrictInt = Field(ge=0, lt=MAX_PLAYERS)
    pack: Annotated[str, StringConstraints(max_length=2_000)]
    moves: Annotated[tuple[Text, ...], _at_most(MAX_MOVES)] = ()
    when: Moment | None = None
    seed: Seed | None = None
    result: Annotated[tuple[Place, ...], _at_most(MAX_PLAYERS)] | None = None
    ended: Literal["count"] | None = None
    practice: StrictBool = False
    position: dict[str, Any] | None = None

    @model_validator(mode="before")
    @classmethod
    def _is_within_bounds(cls, data: Any) -> Any:
        """Many unknown keys are refused without a look at each."""
        if isinstance(data, Mapping):
            _limit(data, MAX_KEYS)
        return data

    @field_serializer("rules")
    def _write_rules(self, rules: Rules) -> dict[str, Any]:
        return written_rules(rule_table(rules))

    @classmethod
    def from_json(cls, text: str | bytes) -> GameRecord:
        """Read a record and replay it whole.

        Raises BadRecord, with the move number where a move is at fault.
        """
        record = cls.model_validate_bounded(read_json(text))
        for _ in record.steps():
            pass
        return record

    @classmethod
    def model_validate_bounded(cls, obj: Any) -> GameRecord:
        """Check the form of parsed JSON. Raises BadRecord naming every fault."""
        try:
            return cls.model_validate(obj)
        except ValidationError as error:
            raise BadRecord("; ".join(describe(error))) from None

    def to_json(self) -> str:
        """The record as JSON text, what is not set left out."""
        return self.played().to_json()

    @classmethod
    def of(cls, played: PlayedGame) -> GameRecord:
        """The record of a game played here."""
        values = played._asdict()
        del values["table"]
        return cls(rules=played.table.rules, **values)

    def played(self) -> PlayedGame:
        """The game as plain values."""
        return PlayedGame(
            rule_table(self.rules),
            self.players,
            self.dealer,
            self.pack,
            self.moves,
            self.when,
            self.seed,
            self.result,
            self.ended,
            self.practice,
            self.position,
        )

    def cards(self) -> tuple[Card, ...]:
        """The pack in the order in which it was dealt. Raises BadRecord."""
        try:
            return tuple(parse_card(text) for text in self.pack.split())
        except BadNotation as error:
            raise BadRecord(f"pack: {error}") from None

    def first_state(self) -> GameState:
        """The state after the deal, or the position begun with. Raises BadRecord."""
        if self.position is not None:
            return self._first_position(self.position)
        try:
            return deal(self.rules, len(self.players), self.cards(), self.dealer)
        except BadDeal as error:
            raise BadRecord(str(error)) from None

    def _first_position(self, position: dict[str, Any]) -> GameState:
        try:
            state = read_position(position, self.rules)
        except BadPosition as error:
            raise BadRecord(f"position: {error}") from None
        if len(state.seats) != len(self.players):
            raise BadRecord("position: not as many seats as players")
        if state.pack != sum(map(int, self.cards())) or not self.practice:
            raise BadRecord("position: not the cards of the pack, or no practice")
        return state

    def steps(self) -> Iterator[Step]:
        """The steps of the game, one for each move. Raises BadRecord with the move number."""
        state = self.first_state()
        for number, text in enumerate(self.moves, start=1):
            try:
                step = apply(state, parse_move(text))
            except (BadNotation, IllegalMove) as error:
                raise BadRecord(str(error), number) from None
            yield step
            state = step.state
        self._check_result(state)

    def replay(self) -> Iterator[GameState]:
        """The states of the game: after the deal, then after each move.

        Raises BadRecord, with the move number, as soon as something cannot be.
        """
        yield self.first_state()
        for step in self.steps():
            yield step.state

    def _check_result(self, last: GameState) -> None:
        if self.ended is not None:
            if last.places is not None:
                raise BadRecord("ended by counting, but the game was over")
            counted = places_by_counting(last)
            if [sorted(place) for place in self.result or ()] != [sorted(one) for one in counted]:
                raise BadRecord("result: not what counting the cards gives (R8.6)")
        elif self.result is not None and self.result != last.places:
            raise BadRecord("result: not how the moves end")


def describe(error: ValidationError) -> list[str]:
    """The faults of a pydantic error, each as `place: what is wrong`; the first thirty."""
    faults = []
    for found in error.errors(include_url=False, include_input=False)[:MAX_SHOWN]:
        place = ".".join(str(part)[:LONGEST_PLACE] for part in found["loc"]) or "the whole"
        faults.append(f"{place}: {found['msg']}")
    more = error.error_count() - len(faults)
    return [*faults, f"and {more} more"] if more else faults
