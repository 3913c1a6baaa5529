"""The tally of a series, and the loser who deals."""

from __future__ import annotations

from random import Random

import pytest

from vandtia.engine import PRESETS, RecordPlayer, shuffled_pack
from vandtia.engine.ending import losers, winners
from vandtia.session import Series, deal_game, next_dealer

LAST_LOSES = PRESETS["glimne"]
FIRST_WINS = PRESETS["cardems"]


def test_who_has_won_and_lost() -> None:
    """R8.5."""
    assert winners([[2], [0], [1]]) == (2,)
    assert losers([[2], [0], [1, 3]], LAST_LOSES) == (1, 3)
    assert losers([[2], [0], [1]], FIRST_WINS) == (0, 1)
    assert winners([[0, 1]]) == losers([[0, 1]], LAST_LOSES) == ()


def test_the_tally_counts_by_seat() -> None:
    """R8.5."""
    series = Series.begin(3)
    for result in ([[2], [0], [1]], [[0], [2], [1]], [[0, 1, 2]]):
        series = series.plus(result, LAST_LOSES)
    assert series == Series(3, (1, 0, 1), (0, 2, 0))


@pytest.mark.parametrize(
    ("result", "dealer", "expected"),
    [
        ([[0], [1], [2]], 0, 2),
        ([[0], [1, 2]], 1, 2),
        ([[0], [1, 2]], 2, 1),
        ([[2], [0, 1]], 0, 1),
        ([[0, 1, 2]], 2, 0),
    ],
)
def test_the_loser_deals(result: list[list[int]], dealer: int, expected: int) -> None:
    assert next_dealer(result, dealer) == expected


def test_a_rematch_keeps_people_rules_and_tally() -> None:
    players = [RecordPlayer(name="A"), RecordPlayer(name="B", kind="easy", seed=4)]
    session = deal_game(LAST_LOSES, players, seed=3)
    rng = Random(3)
    with pytest.raises(ValueError, match="not over"):
        session.rematch(shuffled_pack(LAST_LOSES, 2, rng))
    while not session.is_over:
        session.submit(rng.choice(session.legal_moves()))
    again = session.rematch(shuffled_pack(LAST_LOSES, 2, rng))
    assert again.players == session.players
    assert again.dealer == (session.result or [])[-1][0]
    assert again.series.games == 1
    assert sum(again.series.losses) == 1
    assert again.ply == 0
