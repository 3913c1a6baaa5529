"""The status sentence tells what may be done: all of it, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.present.deals import NAMES, preset_deal, random_deal, steps, table_of_two

from vandtia.engine import (
    Chance,
    Flip,
    Phase,
    Play,
    Stack,
    Swap,
    Take,
    legal_moves,
    parse_cards,
    view_for,
)
from vandtia.engine.cards import rank_of, split_ranks
from vandtia.i18n import set_language
from vandtia.present.requirement import fitting, requirement
from vandtia.present.status import options, selection_line, status, status_line, zone_in_play


@pytest.mark.parametrize("seed", range(60))
def test_what_it_says_is_what_the_legal_moves_are(seed: int) -> None:
    """Every rank it says may be played is playable, and the other way about (R3.2, R4)."""
    rng = Random(seed)
    for state, legal, _move, _events in steps(random_deal(rng), rng, 150):
        view = view_for(state, state.turn)
        found, fits = options(view, legal), fitting(view)
        assert found.swap == any(isinstance(move, Swap) for move in legal)
        assert (found.stack_own or found.stack_other) == any(isinstance(m, Stack) for m in legal)
        assert found.chance == any(isinstance(move, Chance) for move in legal)
        assert found.take != found.passing or not any(isinstance(m, Take) for m in legal)
        assert len(found.flips) == sum(isinstance(move, Flip) for move in legal)
        if state.phase is not Phase.PLAY or found.flips:
            continue
        held = {rank_of(cards) for cards in split_ranks(zone_in_play(view))}
        said = (held & set(fits.ranks)) | set(found.fours)
        playable = {rank_of(move.cards) for move in legal if isinstance(move, Play)}
        if found.last is None:
            assert said == playable
        else:
            assert playable <= said <= playable | {found.last}


@pytest.mark.parametrize("seed", range(30))
def test_a_run_and_single_ranks_are_all_that_fits(seed: int) -> None:
    rng = Random(seed)
    for state, *_rest in steps(random_deal(rng), rng, 80):
        view = view_for(state, state.turn)
        found = fitting(view)
        in_play = [int(rank) for rank in view.rules.ranks_in_play()]
        run = []
        if found.edge is not None:
            run = [r for r in in_play if (r >= found.edge if found.upwards else r <= found.edge)]
        if not found.anything:
            assert sorted([*run, *found.others]) == list(found.ranks)


@pytest.mark.parametrize("seed", range(40))
def test_two_lines_of_80_columns_are_enough(seed: int) -> None:
    rng = Random(1000 + seed)
    for state, legal, *_rest in steps(random_deal(rng), rng, 80):
        for seat in (state.turn, (state.turn + 1) % len(state.seats), None):
            told = status(view_for(state, seat), NAMES, legal if seat == state.turn else ())
            assert len(told.text) <= 160, told.text
            assert "%(" not in told.text
            assert told.rule.startswith("R")


@pytest.mark.parametrize(
    ("expected", "rule", "table"),
    [
        (
            "Åsa: play a queen or higher, a two or a ten, or take up 1 card.",
            "R4.3",
            {"pile": "QC", "hand": "3C KD"},
        ),
        ("Åsa: lead with anything.", "R4.1", {"pile": "", "hand": "3C KD"}),
        ("Åsa: play anything, or take up 1 card.", "R4.3", {"pile": "2C", "hand": "3C"}),
        (
            "Åsa has nothing that fits on a queen: take up 2 cards.",
            "R3.4",
            {"pile": "2C QC", "hand": "3C 4S"},
        ),
        (
            "Åsa: play a seven or lower, or a ten, or take up 1 card.",
            "R9.3",
            {"pile": "7C", "hand": "3C", "powers": {"7": ["low"]}},
        ),
        (
            "Åsa: play a nine or higher, a two or a three, or take up 2 cards.",
            "R4.3",
            {"pile": "9S 3C", "hand": "TC 3D", "powers": {"3": ["anywhere", "see-through"]}},
        ),
        (
            "Åsa: play a queen or higher, a two or a ten.",
            "R4.3",
            {"pile": "QC", "hand": "KD", "voluntary_pickup": False},
        ),
        (
            "Åsa has nothing that fits on a queen: turn up a chance card, or take up 1 card.",
            "R9.5",
            {"pile": "QC", "hand": "3C 3D 3S", "stock": "8C", "chance_card": "when_stuck"},
        ),
        (
            "Åsa: flip a face-down card, or take up 1 card.",
            "R7.2",
            {"pile": "QC", "hand": "", "row": "", "hidden_cards": "blind"},
        ),
        (
            "Åsa has nothing that fits on an ace: take up 1 card and one from the row.",
            "R7.4",
            {"pile": "AC", "hand": "", "take_row_card": True},
        ),
        (
            "Åsa: play a two, a ten or an ace, or take up 1 card. You may add the tens",
            "R7.5",
            {"pile": "AC", "hand": "TS", "row": "TH JC KC", "combine": True},
        ),
        (
            "Åsa: play a queen or higher, a two or a ten, four threes at once, or take up 1 card.",
            "R6.2",
            {"pile": "QC", "hand": "3C 3D 3H 3S KD", "four_anywhere": True},
        ),
    ],
)
def test_examples(expected: str, rule: str, table: dict[str, str]) -> None:
    state = table_of_two(**table)
    told = status(view_for(state, 0), NAMES, legal_moves(state))
    assert told.rule == rule
    assert told.text.startswith(expected)


def test_a_forbidden_last_card_is_told_with_its_rule() -> None:
    """R9.2, and R3.5 on an empty pile."""
    texts = []
    for pile in ("9S", ""):
        state = table_of_two(pile, "2C", "", forbidden_last=["2"])
        told = status(view_for(state, 0), NAMES, legal_moves(state))
        assert told.rule == "R9.2"
        texts.append(told.text)
    assert texts == [
        "Åsa has nothing to play: take up 1 card. Nobody may go out on twos.",
        "Åsa has nothing to play: pass. Nobody may go out on twos.",
    ]


def test_a_narrow_line_gets_the_sentence_shorter() -> None:
    """Ranks as on their cards; R9.2 is left out before anything that may be done."""
    state = table_of_two("KH", "AD 3D", powers={"3": ["anywhere"]})
    view, legal = view_for(state, 0), legal_moves(state)
    assert status(view, NAMES, legal, 80).text == (
        "Åsa: play a king or higher, a two, a three or a ten, or take up 1 card."
    )
    short = "Åsa: play K or higher, 2, 3 or 10, or take up 1 card."
    assert status(view, NAMES, legal, 60).text == short
    assert status(view, ["Åsa"], legal, 20) == (short, "R4.3")
    wide = ["日" * 10, "Bea"]
    assert "a king" in status(view, wide, legal, 88).text
    assert " K " in status(view, wide, legal, 87).text
    assert status(view, ["N" * 40], legal, 70).text == short.replace("Åsa", "N" * 11 + "…")
    last = table_of_two("9S", "2C", "", forbidden_last=["2"])
    view, legal = view_for(last, 0), legal_moves(last)
    assert status(view, NAMES, legal, 30) == ("Åsa cannot play: take up 1 card.", "R9.2")


@pytest.mark.parametrize("preset", ["glimne", "stuga", "kompis", "backpacker"])
def test_every_preset_is_told_in_one_line_of_80_columns(preset: str) -> None:
    for language in ("en", "sv", "nb"):
        set_language(language)
        for seed in range(6):
            rng = Random(seed)
            for state, legal, *_rest in steps(preset_deal(preset, 3, seed, 40), rng, 120):
                text = status(view_for(state, state.turn), NAMES, legal, 78).text
                assert len(text) <= 78, text


def test_others_are_told_who_is_to_play_and_nothing_of_the_hand() -> None:
    state = preset_deal("glimne", 3, 1)
    view = view_for(state, None)
    assert status_line(view, NAMES, legal_moves(state)) == "Bea is swapping."


def test_the_short_requirement() -> None:
    def short(pile: str, **rules: Any) -> str:
        return requirement(view_for(table_of_two(pile, "KD", **rules), 0))

    assert short("QC") == "queen or higher · 2 · 10"
    assert short("") == short("2C") == "anything"
    assert short("AC") == "ace · 2 · 10"
    assert short("7C", powers={"7": ["low"]}) == "seven or lower · 10"
    assert short("AC", jokers=1) == "ace or higher · 2 · 10"


def test_the_cards_chosen_are_counted() -> None:
    assert selection_line(0) == ""
    assert selection_line(parse_cards(["QC", "QD", "QH"])) == "Three queens chosen"
    assert selection_line(parse_cards(["8C"])) == "An eight chosen"
