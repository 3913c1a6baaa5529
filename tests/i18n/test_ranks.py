"""Ranks, suits and cards have a name in every form."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from vandtia.i18n import set_language, translation
from vandtia.i18n.catalogues import compile_catalogue
from vandtia.i18n.ranks import (
    RANK_NAMES,
    SUIT_LETTERS,
    a_rank,
    card_name,
    rank_index,
    ranks,
    suit_name,
    the_rank,
)


def test_a_seven_in_every_form() -> None:
    assert [a_rank("7"), the_rank("7"), ranks("7"), rank_index("7")] == [
        "a seven",
        "the seven",
        "sevens",
        "7",
    ]


def test_the_article_follows_the_sound() -> None:
    assert {name for name in RANK_NAMES if a_rank(name).startswith("an ")} == {"8", "A"}


def test_there_are_fourteen_ranks_lowest_first() -> None:
    assert RANK_NAMES == (*"23456789", "10", *"JQKA", "joker")


@pytest.mark.parametrize("form", [a_rank, the_rank, ranks, rank_index])
def test_no_two_ranks_share_a_name(form: Callable[[str], str]) -> None:
    assert len({form(name) for name in RANK_NAMES}) == len(RANK_NAMES)


def test_an_index_fits_the_corner_of_a_card() -> None:
    assert max(len(rank_index(name)) for name in RANK_NAMES) == 2


def test_cards_in_full() -> None:
    assert card_name("Q", "S") == "queen of spades"
    assert card_name("joker", None) == "joker"
    assert [suit_name(letter) for letter in SUIT_LETTERS] == [
        "clubs",
        "diamonds",
        "hearts",
        "spades",
    ]


def test_there_is_no_other_rank() -> None:
    with pytest.raises(KeyError):
        a_rank("1")


def test_a_language_bends_each_form_and_turns_the_name_of_a_card_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    po = tmp_path / "sv" / "LC_MESSAGES" / "vandtia.po"
    po.parent.mkdir(parents=True)
    po.write_text(
        """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"
msgctxt "rank"
msgid "jack"
msgstr "knekt"
msgid "a jack"
msgstr "en knekt"
msgid "the jack"
msgstr "knekten"
msgid "jacks"
msgstr "knektar"
msgctxt "card index"
msgid "J"
msgstr "Kn"
msgid "spades"
msgstr "spader"
msgid "%(rank)s of %(suit)s"
msgstr "%(suit)s %(rank)s"
""",
        encoding="utf-8",
    )
    compile_catalogue(po)
    monkeypatch.setattr(translation, "LOCALE", tmp_path)
    translation.load_catalogue.cache_clear()
    set_language("sv")
    assert [a_rank("J"), the_rank("J"), ranks("J"), rank_index("J")] == [
        "en knekt",
        "knekten",
        "knektar",
        "Kn",
    ]
    assert card_name("J", "S") == "spader knekt"
    assert card_name("J", None) == "knekt"
    translation.load_catalogue.cache_clear()
