"""The page on playing well is true: its chances by the engine, its stock by the deal."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from vandtia.engine import (
    PRESETS,
    CardSet,
    Play,
    Rank,
    deal,
    legal_moves,
    read_position,
    shuffled_pack,
)
from vandtia.engine.cards import card_of, pack_of_cards
from vandtia.engine.rule_table import preset_table, rule_table
from vandtia.i18n import set_language
from vandtia.i18n.rules_text import page_text, rules_text
from vandtia.learn.fitting import fitting
from vandtia.present.playing_well import playing_well

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / f"playing-well{kin}.md" for kin in ("", ".sv", ".nb")]
ON = (Rank.QUEEN, Rank.JACK, Rank.EIGHT, Rank.SIX, Rank.THREE)


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        ("glimne", (20, 24, 32, 40, 52)),
        ("kompis", (20, 24, 32, 40, 52)),
        ("backpacker", (24, 28, 36, 44, 52)),
        ("stuga", (20, 24, 32, 40, 52)),
    ],
)
def test_how_many_cards_fit(rules: str, counts: tuple[int, ...]) -> None:
    """R4.2, R4.3: twos and tens are among them; with threes anywhere (R9.8) four more."""
    assert tuple(fitting(preset_table(rules), top).cards for top in ON) == counts


def test_on_a_low_seven_lower_cards_fit() -> None:
    """R9.3: two to seven, and the ten."""
    assert fitting(preset_table("kompis"), Rank.SEVEN).cards == 28


@pytest.mark.parametrize("rules", list(PRESETS))
@pytest.mark.parametrize("top", list(Rank)[:13])
def test_the_count_is_that_of_the_legal_plays(rules: str, top: Rank) -> None:
    """A hand of one card for each card of the pack, the pile from a second one: R4 decides."""
    two_packs = PRESETS[rules].model_copy(update={"packs": 2})
    row = {"up": [["9D'"], ["JD'"], ["QD'"]], "down": ["9C'", "JC'", "QC'"]}
    count = 0
    for card in CardSet(pack_of_cards(1, 0)):
        pile = f"{card_of(top, 2)}'"
        other = "4S'" if pile == "3S'" else "3S'"
        seats = [{"hand": [str(card)], **row}, {"hand": [other]}]
        position = {"turn": 0, "pile": [pile], "seats": seats}
        moves = legal_moves(read_position(position, two_packs))
        count += Play(int(card)) in moves
    assert count == fitting(preset_table(rules), top).cards


def rows(page: Path) -> list[list[str]]:
    text = page.read_text(encoding="utf-8")
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\|.*\d", line)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_tables_of_the_page_are_those_of_the_game(page: Path) -> None:
    found = rows(page)
    basic = preset_table("glimne")
    chances = [fitting(basic, top) for top in ON]
    spoken = "%" if page.name == "playing-well.md" else " %"
    assert [row[1:] for row in found[:5]] == [
        [str(one.cards), f"{one.share:.0%}".replace("%", spoken)] for one in chances
    ]
    for players, stock, _feels in found[5:]:
        pack = shuffled_pack(PRESETS["glimne"], int(players), Random(1))
        assert len(deal(PRESETS["glimne"], int(players), pack).stock) == int(stock)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_cites_rules_that_exist_and_says_as_much_in_each_language(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    cited = re.findall(r"\bR\d+\.\d+\b", text)
    assert all(f"**{rule}**" in rules_text() for rule in cited)
    english = PAGES[0].read_text(encoding="utf-8")
    assert cited == re.findall(r"\bR\d+\.\d+\b", english)
    assert text.count("\n\n") == english.count("\n\n")


@pytest.mark.parametrize("page", [*PAGES, *(DOCS / f"rules{kin}.md" for kin in ("", ".sv", ".nb"))])
def test_no_line_of_the_docs_is_too_long_to_read(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert all(len(line) <= 110 or line.startswith("|") for line in lines)


def test_the_game_has_the_page_in_each_language() -> None:
    assert [page_text("playing-well", kin) for kin in ("en", "sv", "nb")] == [
        page.read_text(encoding="utf-8") for page in PAGES
    ]
    assert page_text("playing-well", "da") == page_text("playing-well", "en")


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
@pytest.mark.parametrize("name", list(PRESETS))
def test_the_page_in_the_game_has_the_numbers_of_the_rules_in_force(
    name: str, language: str
) -> None:
    """R4.3, R1.2: by the basic game it is the page of docs, by others its numbers differ."""
    set_language(language)
    try:
        table = preset_table(name)
        text = playing_well(table)
        if name == "glimne":
            assert text == page_text("playing-well")
        for top in ON:
            assert f"| {fitting(table, top).cards} | " in text
        if name in {"kompis", "backpacker"}:
            assert re.search(r"\| [\w ]+ \| 28 \| 54", text)  # on a low seven
    finally:
        set_language("en")


def test_packs_and_jokers_change_the_stock_on_the_page() -> None:
    """R1.1, R9.7: two packs with a joker each leave 88 cards after the deal to two."""
    rules = PRESETS["glimne"].changed(packs=2, jokers=1)
    assert "| 2 | 88 | " in playing_well(rule_table(rules))
    few = PRESETS["glimne"].changed(packs=1)
    assert "| 6 | – | " in playing_well(rule_table(few))
