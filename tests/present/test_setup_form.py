"""Laying the table: two to eleven seats, names, kinds, colours, order, dealer."""

from __future__ import annotations

import json

import pytest

from vandtia.engine.reading import Reader
from vandtia.engine.rules import Rules
from vandtia.present.setup_form import KINDS, SetupDraft, clean_name
from vandtia.storage.settings import NewGame, SeatSetup, Settings
from vandtia.storage.settings_file import read_settings, written

THREE = SetupDraft.first(bots=2)


def test_two_to_eleven_seats_with_free_names() -> None:
    """R1.1."""
    draft = THREE
    for _seat in range(20):
        draft = draft.with_seat()
    assert len(draft.seats) == 11
    assert len({seat.name for seat in draft.seats}) == 11
    for _seat in range(20):
        draft = draft.without_seat(0)
    assert len(draft.seats) == 2


def test_the_dealer_goes_along_when_seats_move() -> None:
    draft = THREE.stepped_dealer(2)
    assert draft.dealer == 1
    assert draft.moved(1, -1).dealer == 0
    assert draft.moved(0, 1).dealer == 0
    assert draft.moved(2, -1).dealer == 2
    assert draft.moved(0, -1) == draft
    assert draft.without_seat(0).dealer == 0
    assert draft.without_seat(1).dealer == "random"
    assert draft.without_seat(2).dealer == 1


def test_stepping_the_dealer_goes_round_all_seats_and_chance() -> None:
    draft, seen = THREE, []
    for _step in range(4):
        draft = draft.stepped_dealer(1)
        seen.append(draft.dealer)
    assert seen == [0, 1, 2, "random"]


def test_a_seat_can_be_anyone() -> None:
    draft, seen = THREE, set()
    for _step in KINDS:
        draft = draft.stepped_kind(1, 1)
        seen.add(draft.seats[1].kind)
    assert seen == set(KINDS)
    assert draft == THREE


def test_problems_are_told() -> None:
    assert THREE.problems(Rules()) == ()
    assert THREE.named(1, "  ").problems(Rules()) == ("Seat 2 has no name.",)
    name = THREE.seats[2].name.lower()
    assert THREE.named(1, name).problems(Rules()) == (f"Two seats are called {name}.",)


def test_too_few_cards_are_told() -> None:
    """R1.1: jokers count where the packs are given."""
    draft = THREE
    while len(draft.seats) < 6:
        draft = draft.with_seat()
    assert draft.problems(Rules()) == ()
    (told,) = draft.problems(Rules(packs=1))
    assert "6 players need 54 cards and there are 52" in told
    assert draft.problems(Rules(packs=1, jokers=2)) == ()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Åsa \t x ", "Åsa x"),
        ("[/]", "[/]"),
        ("a\x1b[31mb", "a [31mb"),
        ("\u202eAda\u200b", "Ada"),
        ("A\u030asa", "Åsa"),
        ("x" * 60, "x" * 40),
        ("\ud800", ""),
    ],
)
def test_names_are_kept_clean(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_the_table_of_last_time_comes_back() -> None:
    draft = THREE.stepped_colour(1).with_kind(2, "hard").named(0, "[/] Åsa").stepped_dealer(3)
    kept = draft.to_keep(Rules(jokers=2), "my own")
    document = json.loads(json.dumps(written(Settings(last_setup=kept))))
    assert read_settings(document, Reader()).last_setup == kept
    assert SetupDraft.of(kept) == draft
    assert [player.kind for player in draft.players()] == ["human", "medium", "hard"]


def test_what_a_kept_table_has_wrong_is_made_good() -> None:
    kept = NewGame(
        players=(SeatSetup(name="", kind="wizard", colour="puce"), SeatSetup(name="B")), dealer=9
    )
    draft = SetupDraft.of(kept)
    assert draft.seats[0].kind == "medium"
    assert draft.dealer == "random"
    assert draft.problems(Rules()) == ()
