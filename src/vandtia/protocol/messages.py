"""The messages between a table and a seat, version 1 (`docs/protocol.md`).

Every message is an object with a `type`. Fields that are not known are passed over, so that a
newer side can say more to an older one. What a table sends to a seat is what that seat may know
(R10): a hidden card has no place in any of them but `Revealed`, which comes after the end.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    StrictBool,
    StrictFloat,
    StrictInt,
    StringConstraints,
)

from vandtia.engine import Event
from vandtia.engine.notation import MAX_SEATS
from vandtia.flow import CountReason
from vandtia.present.outside_text import harmless
from vandtia.protocol.event_forms import as_event, write_event

PROTOCOL = 1
"""The version of the protocol that is spoken here."""

OLDEST = 1
"""The oldest version that is still understood here."""

MAX_MOVE = 400
MAX_EVENTS = 20_000
MAX_LEGAL = 100_000
MAX_VERSION = 10**9

SEEDS = 2**53
"""Seeds for programs lie below this: every language's numbers hold them exactly."""

Name = Annotated[str, StringConstraints(min_length=1, max_length=60), AfterValidator(harmless)]
Words = Annotated[str, StringConstraints(max_length=400), AfterValidator(harmless)]
Word = Annotated[str, StringConstraints(max_length=60, pattern=r"^[a-z0-9_]*$")]
Hex = Annotated[str, StringConstraints(max_length=64, pattern=r"^[0-9a-f]*$")]
Secret = Annotated[str, StringConstraints(max_length=200, pattern=r"^[\x21-\x7e]*$")]
Seat = Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)]
Version = Annotated[StrictInt, Field(ge=0, le=MAX_VERSION)]
Seconds = Annotated[StrictFloat | StrictInt, Field(ge=0, le=10**6)]
MoveText = Annotated[str, StringConstraints(max_length=MAX_MOVE)]
Number = Annotated[StrictInt, Field(ge=-MAX_VERSION, le=MAX_VERSION)]
Places = Annotated[tuple[tuple[Seat, ...], ...], Field(max_length=MAX_SEATS)]
EventForm = Annotated[Event, PlainValidator(as_event), PlainSerializer(write_event)]
Json = dict[str, Any]


class Message(BaseModel):
    """What all messages have in common."""

    model_config = ConfigDict(frozen=True, extra="ignore")


# From the table to a seat


class TableHello(Message):
    """The first message of a table: what it speaks. The seat answers with its own hello."""

    type: Literal["hello"] = "hello"
    protocol: Version = PROTOCOL
    oldest: Version = OLDEST
    program: Words = ""
    claim: StrictBool = False
    """Whether a seat has to be claimed before anything else is sent."""


class Seated(Message):
    """The seat that was claimed is yours (`None`: you look on). Keep the token to come back."""

    type: Literal["seated"] = "seated"
    seat: Seat | None
    token: Secret = ""


class SeatInfo(Message):
    """Who sits at a seat."""

    name: Name
    kind: Word = "person"
    """`person`, `bot`, `program`, or `free`."""
    present: StrictBool = True
    """Whether they can be reached now."""
    stand_in: StrictBool = False
    """Whether a computer player moves for them until they are back."""


class SeriesInfo(Message):
    """How a series stands before this game; wins and losses by seat."""

    games: Number = 0
    wins: tuple[Number, ...] = ()
    losses: tuple[Number, ...] = ()


class TableInfo(Message):
    """Who sits where, and the rules. A new one comes whenever any of it changes.

    Where `game` is another than before a new game begins, and all events of the last are gone.
    """

    type: Literal["table"] = "table"
    game: Version = 1
    seat: Seat | None
    seats: Annotated[tuple[SeatInfo, ...], Field(min_length=2, max_length=MAX_SEATS)]
    dealer: Seat
    rules: Json
    """All rules, as in `formats.md`."""
    seal: Hex = ""
    """The hash of the pack with a nonce, in hex; both are revealed when the game is over."""
    seed: Annotated[StrictInt, Field(ge=0, lt=SEEDS)] | None = None
    """For a program's own random numbers, so that the same game can be played again."""
    series: SeriesInfo = SeriesInfo()
    paused: StrictBool = False
    locked: StrictBool = False
    """Whether nobody else can sit down."""


class Events(Message):
    """What happened, as the seat may know it; each move comes in a message of its own.

    `after` is how many events came before. Where a seat has more than that, the rest was taken
    back. `view` is the table afterwards, for seats that asked for it in their hello.
    """

    type: Literal["events"] = "events"
    after: Version
    events: Annotated[tuple[EventForm, ...], Field(max_length=MAX_EVENTS)]
    view: Json | None = None


class YourTurn(Message):
    """The seat is to move. The answer names `version`; it comes within `seconds`, if any."""

    type: Literal["your_turn"] = "your_turn"
    version: Version
    seconds: Seconds | None = None
    legal: Annotated[tuple[MoveText, ...], Field(min_length=1, max_length=MAX_LEGAL)]
    view: Json


class TurnOver(Message):
    """The question of this version needs no answer any more."""

    type: Literal["turn_over"] = "turn_over"
    version: Version


class Refused(Message):
    """A message was not accepted, and nothing was changed.

    `code` is a reason of the rules (with the rule's number, and the numbers of the sentence), a
    reason why nothing can be undone, or one of `Fault`.
    """

    type: Literal["refused"] = "refused"
    code: Word
    sentence: Words
    rule: Annotated[str, StringConstraints(max_length=10)] = ""
    version: Version | None = None
    rank: Number | None = None
    top: Number | None = None
    number: Number | None = None


class CountOffer(Message):
    """All are asked whether to count cards (R8.6); `Answer` is expected."""

    type: Literal["count_offer"] = "count_offer"
    reason: CountReason
    actions: Version
    by: Seat | None = None
    """Who asked for it."""


class Result(Message):
    """The game is over: the seats of each place, best first (R8.5)."""

    type: Literal["result"] = "result"
    places: Places
    counted: StrictBool = False
    """Whether all agreed to count cards (R8.6)."""
    failed: Seat | None = None
    """The seat that lost because its program failed."""


class Revealed(Message):
    """After the result: the pack as it was dealt, and the nonce; together they give the seal."""

    type: Literal["revealed"] = "revealed"
    pack: Annotated[str, StringConstraints(max_length=2_000)]
    nonce: Hex = ""


class Said(Message):
    """Somebody made one of the fixed remarks."""

    type: Literal["said"] = "said"
    seat: Seat
    remark: Word


class Bye(Message):
    """The table closes this connection. With `again` one may come back."""

    type: Literal["bye"] = "bye"
    code: Word
    sentence: Words
    again: StrictBool = False


class Ping(Message):
    """Are you there? Either side may ask; the answer is a pong with the same number."""

    type: Literal["ping"] = "ping"
    number: Version = 0


class Pong(Message):
    """Here I am."""

    type: Literal["pong"] = "pong"
    number: Version = 0


# From a seat to the table


class SeatHello(Message):
    """The first message of a seat: what it speaks, and who it is."""

    type: Literal["hello"] = "hello"
    protocol: Version
    name: Name = "?"
    program: Words = ""
    views: StrictBool = False
    """Whether `Events` and `TableInfo` are to bring the view with them."""


class Claim(Message):
    """A seat is asked for: with the table's code a free one, with a token the one it is for."""

    type: Literal["claim"] = "claim"
    code: Secret = ""
    token: Secret = ""
    seat: Seat | None = None
    """The seat wanted; `None` for any free one."""
    onlooker: StrictBool = False
    name: Name | None = None


class Ready(Message):
    """The seat has read the table: the game, or the next one, can begin."""

    type: Literal["ready"] = "ready"


class EstimateForm(Message):
    """What a player thinks of a move; see `vandtia.ai.Estimate`."""

    move: MoveText
    value: StrictFloat | StrictInt
    error: StrictFloat | StrictInt = 0.0
    rollouts: Version = 0
    behind: StrictFloat | StrictInt = 0.0
    behind_error: StrictFloat | StrictInt = 0.0


class GroundForm(Message):
    """What can be counted to see that a reason is true."""

    shown: Word
    cards: Number
    total: Number


class Reasons(Message):
    """Why a move was chosen: an idea by its name, words of one's own, and each move weighed."""

    idea: Word | None = None
    words: Words = ""
    ground: GroundForm | None = None
    estimates: Annotated[tuple[EstimateForm, ...], Field(max_length=1_000)] = ()


class Choice(Message):
    """The seat's move, in notation, as an answer to the question of `version`."""

    type: Literal["move"] = "move"
    move: MoveText
    version: Version
    why: Reasons | None = None


class Wish(Message):
    """The seat wants something that is no move."""

    type: Literal["wish"] = "wish"
    wish: Literal["undo", "redo", "count", "leave", "next_game"]


class Answer(Message):
    """The answer to an offer to count cards."""

    type: Literal["answer"] = "answer"
    agree: StrictBool


class Remark(Message):
    """The seat makes one of the fixed remarks."""

    type: Literal["remark"] = "remark"
    remark: Word


ToSeat: TypeAlias = (
    TableHello
    | Seated
    | TableInfo
    | Events
    | YourTurn
    | TurnOver
    | Refused
    | CountOffer
    | Result
    | Revealed
    | Said
    | Bye
    | Ping
    | Pong
)
"""What a table sends."""

FromSeat: TypeAlias = SeatHello | Claim | Ready | Choice | Wish | Answer | Remark | Ping | Pong
"""What a seat sends."""
