"""One table from the deal to the result: what comes in, and what is then to be done, as data.

`TableFlow` knows whose turn it is, how long a move is looked at, when a curtain falls, when to
offer counting, and when the game is over. It has no screen, clock, thread or disk: whoever runs a
table (the screens, a game in lines, a host) hands it what happens and carries out the tasks it
returns.
"""

from vandtia.flow.pace import PAUSES, FlowSettings, Weight, holds_for, weigh
from vandtia.flow.seating import Seating
from vandtia.flow.seats import COMPUTER, PERSON_HERE, SeatKind, kind_of
from vandtia.flow.table_flow import TableFlow
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

__all__ = [
    "COMPUTER",
    "PAUSES",
    "PERSON_HERE",
    "Ask",
    "Change",
    "Changed",
    "CountReason",
    "DrawCurtain",
    "Ended",
    "FlowSettings",
    "Forget",
    "Inform",
    "Keep",
    "LiftCurtain",
    "OfferCount",
    "Refuse",
    "ReportFailure",
    "SeatKind",
    "Seating",
    "Show",
    "ShowResult",
    "TableFlow",
    "TakeUpAlone",
    "Task",
    "Weight",
    "holds_for",
    "kind_of",
    "weigh",
]
