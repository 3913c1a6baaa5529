"""Looking back at a recorded game: chances, decisions judged, luck and skill parted.

`review_game(record)` gives a `Review`, which is data; `Reviewing` makes one step by step; a
`Report` has the words.
"""

from vandtia.review.chart import Cell, chart
from vandtia.review.judging import Verdict
from vandtia.review.ledger import Account, Entry
from vandtia.review.report import Report
from vandtia.review.review import (
    BadReview,
    Review,
    Reviewing,
    Turn,
    TurningPoint,
    review_game,
    seconds_left,
)
from vandtia.review.workers import processors

__all__ = [
    "Account",
    "BadReview",
    "Cell",
    "Entry",
    "Report",
    "Review",
    "Reviewing",
    "Turn",
    "TurningPoint",
    "Verdict",
    "chart",
    "processors",
    "review_game",
    "seconds_left",
]
