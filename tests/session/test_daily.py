"""The daily deal is the same for everyone and for ever: pinned dates, drawn by a frozen method."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import pytest

from vandtia.engine import Phase, preset_table
from vandtia.session import HUMAN
from vandtia.session.daily import LEVELS, OTHER_RULES, daily_deal
from vandtia.session.lots import NUMBERS, Lots

PINNED = {
    "2024-02-29": (
        "glimne", ("hard", "easy"), (2583516445, 2197952417), 1, "0e9402bda77d560b"
    ),
    "2026-12-01": ("glimne", ("expert",), (676340064,), 1, "61849053123b0398"),
    "2026-12-03": (
        "glimne", ("medium", "easy", "hard"), (875677722, 4192167097, 3535368375), 1,
        "ba545edef0d0441d",
    ),
    "2026-12-04": ("stuga", ("easy",), (3741040335,), 0, "f35fcec650973826"),
    "2026-12-06": (
        "shithead", ("expert", "hard", "medium"), (558645363, 2537681698, 2730845736), 3,
        "780e331e29799f1c",
    ),
}  # fmt: skip

FIRST_PACK = (
    "5C 7S KC AH 8D 8S 9C JD JS 9H QH 4H TH AS 6S AD TD QS 7D 6C QC 3H TC TS AC 4D "
    "4S 8H KS KH JH 9S 5S QD 7C 2C 3D 8C 2H 9D 5H 4C 7H JC KD 3C 2S 6D 2D 5D 3S 6H"
)

RULES = {"glimne": "3b3fd921285e", "stuga": "423627077d68", "shithead": "094f5e297b7b"}
"""What the rules of a preset are, as a digest: a preset that changed would change old deals."""


@pytest.mark.parametrize("text", PINNED)
def test_a_date_has_the_deal_it_always_had(text: str) -> None:
    """Version 1 of the method, frozen: a change of this test is a change of every past day."""
    deal = daily_deal(date.fromisoformat(text))
    pack = sha256(" ".join(map(str, deal.pack)).encode()).hexdigest()[:16]
    assert (deal.preset, deal.levels, deal.seeds, deal.dealer, pack) == PINNED[text]


def test_the_pack_of_a_date_card_by_card() -> None:
    assert " ".join(map(str, daily_deal(date(2026, 12, 1)).pack)) == FIRST_PACK


@pytest.mark.parametrize("preset", RULES)
def test_the_rules_of_a_date_stay_what_they_are(preset: str) -> None:
    assert sha256(preset_table(preset).text.encode()).hexdigest()[:12] == RULES[preset]


def test_numbers_by_lot_come_from_the_digests_of_the_text() -> None:
    """Reckoned here anew, from the description alone."""
    digests = b"".join(sha256(f"vandtia #{number}".encode()).digest() for number in range(2))
    numbers = [int.from_bytes(digests[at : at + 4], "big") for at in range(0, len(digests), 4)]
    kept = [number % 52 for number in numbers if number < NUMBERS - NUMBERS % 52]
    lots = Lots("vandtia")
    assert [lots.below(52) for _ in range(12)] == kept[:12]
    assert kept[:12] == [37, 14, 13, 40, 37, 42, 50, 5, 22, 45, 30, 51]


def test_a_number_of_the_last_incomplete_run_is_passed_over() -> None:
    """Else low numbers would be likelier: below three quarters of all, one in four is none."""
    limit = 3 * (NUMBERS // 4)
    lots = Lots("runs")
    first = [
        int.from_bytes(sha256(b"runs #0").digest()[at : at + 4], "big") for at in range(0, 32, 4)
    ]
    kept = [number for number in first if number < limit]
    assert len(kept) < len(first)
    assert [lots.below(limit) for _ in kept] == kept


def test_days_are_of_all_kinds_and_half_of_them_the_basic_game() -> None:
    days = [daily_deal(date(2026, 1, 1) + timedelta(number)) for number in range(400)]
    presets = Counter(deal.preset for deal in days)
    assert set(presets) == {"glimne", *OTHER_RULES}
    assert 160 < presets["glimne"] < 240
    assert {len(deal.levels) for deal in days} == {1, 2, 3}
    assert {level for deal in days for level in deal.levels} == set(LEVELS)
    assert all(deal.dealer <= len(deal.levels) for deal in days)


def test_the_game_of_a_day_can_be_played_by_anybody() -> None:
    deal = daily_deal(date(2026, 12, 3))
    when = datetime(2026, 12, 3, 9, tzinfo=UTC)
    one, other = deal.begin("Åsa", when), deal.begin("bea", when)
    assert one.pack_hash == other.pack_hash
    assert [player.kind for player in one.players] == [HUMAN, "medium", "easy", "hard"]
    assert [player.seed for player in one.players][1:] == list(deal.seeds)
    assert [player.name for player in one.players] == ["Åsa", "Bea", "Calle", "Dora"]
    assert [player.name for player in other.players] == ["bea", "Calle", "Dora", "Edvin"]
    assert (one.practice, one.phase) == (False, Phase.SWAP)
    assert deal.begin("Åsa", when, practice=True).practice
