"""The translations are whole, keep their parameters, and fit where the English does."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TextIO

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po
from tests.present.deals import NAMES, preset_deal, random_deal, steps

from vandtia.engine import view_for
from vandtia.engine.rules import PRESETS
from vandtia.i18n import pgettext, set_language
from vandtia.i18n.catalogues import LOCALE, compile_all
from vandtia.i18n.ranks import RANK_NAMES, a_rank, card_name, rank_index, ranks, the_rank
from vandtia.present.events import event_line
from vandtia.present.ideas import move_line
from vandtia.present.requirement import requirement
from vandtia.present.rules_words import rule_sheet
from vandtia.present.status import status_line

ROOT = Path(__file__).parents[2]
LANGUAGES = ("nb", "sv")
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
PARAMETER = re.compile(r"%\((\w+)\)s|%[^%(]")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    compile_all()


@cache
def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "vandtia.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def forms(text: object) -> tuple[str, ...]:
    match text:
        case str():
            return (text,)
        case list() | tuple():
            return tuple(map(str, text))
    return ("",)


@cache
def in_the_code() -> frozenset[tuple[str | None, str]]:
    """Context and text of every message that `make messages` would find."""
    with (ROOT / "tools" / "babel.cfg").open(encoding="utf-8") as file:
        read: Callable[[TextIO], tuple[Any, Any]] = parse_mapping_cfg  # untyped in Babel
        methods, options = read(file)
    found = set()
    for _file, _line, text, _comments, context in extract_from_dir(
        ROOT, methods, options, KEYWORDS, directory_filter=lambda path: ".venv" not in path
    ):
        found.add((context, forms(text)[0]))
    return frozenset(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_code_is_in_the_catalogue(language: str) -> None:
    """If not: `make messages`, then translate what it added."""
    there = {(message.context, forms(message.id)[0]) for message in messages(language)}
    assert in_the_code() - there - {(None, "")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    missing = [m.id for m in messages(language) if not all(forms(m.string)) or m.fuzzy]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_parameters_of_the_message(language: str) -> None:
    for message in messages(language):
        own = forms(message.id)
        wanted = [sorted(PARAMETER.findall(text)) for text in own]
        for number, text in enumerate(filter(None, forms(message.string))):
            assert sorted(PARAMETER.findall(text)) in wanted, (message.id, number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_in_english(language: str) -> None:
    """A full stop, a colon, a question mark; blanks at the ends."""
    for message in messages(language):
        for own, text in zip(forms(message.id), forms(message.string), strict=True):
            if not text:
                continue  # told by the test above
            assert own[-1] in ".:?!…" or text[-1] not in ".:?!…", own
            assert own[-1] not in ".:?!…" or text[-1] == own[-1], own
            assert (own[0] == " ", own[-1] == " ") == (text[0] == " ", text[-1] == " "), own


def test_words_of_the_card_table() -> None:
    set_language("sv")
    assert [rank_index(rank) for rank in ("J", "Q", "K", "A")] == ["Kn", "D", "K", "E"]
    assert (a_rank("7"), the_rank("7"), ranks("7")) == ("en sjua", "sjuan", "sjuor")
    assert (a_rank("A"), card_name("Q", "S")) == ("ett ess", "spader dam")
    assert pgettext("number", "two") == "två"
    set_language("nb")
    assert (a_rank("7"), the_rank("7"), ranks("7")) == ("en sjuer", "sjueren", "sjuere")
    assert (a_rank("A"), card_name("Q", "S")) == ("et ess", "spar dame")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_ranks_share_a_form_and_indexes_fit_their_corner(language: str) -> None:
    set_language(language)
    for form in (a_rank, the_rank, ranks, rank_index):
        assert len({form(rank) for rank in RANK_NAMES}) == len(RANK_NAMES)
    assert max(len(rank_index(rank)) for rank in RANK_NAMES) <= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(15))
def test_the_widest_status_fits_two_lines_of_80_columns(language: str, seed: int) -> None:
    set_language(language)
    rng = Random(500 + seed)
    for state, legal, move, events in steps(random_deal(rng), rng, 60):
        view = view_for(state, state.turn)
        assert len(status_line(view, NAMES, legal)) <= 160
        lines = [move_line(move, view, NAMES), requirement(view)]
        lines += [event_line(event, NAMES) for event in events]
        assert not [line for line in lines if "%" in line or not line]


def test_a_sentence_in_swedish() -> None:
    set_language("sv")
    state, legal, *_rest = next(steps(preset_deal("glimne", 2, 1), Random(1), 1))
    told = status_line(view_for(state, 1), NAMES, legal)
    assert told == "Bea: byt handkort mot raden, eller säg klar."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_sheet_is_told_in_the_language(language: str, preset: str) -> None:
    english = {line.text for line in rule_sheet(PRESETS[preset])} - {""}
    set_language(language)
    same = {line.text for line in rule_sheet(PRESETS[preset])} & english
    assert same == set()
