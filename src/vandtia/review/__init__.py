"""Looking back at a recorded game: chances, decisions judged, luck and skill parted.

`review_game(record)` gives a `Review`; it is data, `report` has the words.
"""

from vandtia.review.judging import Verdict
from vandtia.review.ledger import Account, Entry
from vandtia.review.review import Review, Turn, TurningPoint, review_game

__all__ = [
    "Account",
    "Entry",
    "Review",
    "Turn",
    "TurningPoint",
    "Verdict",
    "review_game",
]
