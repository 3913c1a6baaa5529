"""The rules that the game shows are those of docs/rules.md, and none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vandtia.engine.cards import RANK_NAMES as ENGINE_RANKS
from vandtia.engine.powers import Power
from vandtia.engine.rules import PRESETS, Rules
from vandtia.i18n import _, set_language
from vandtia.i18n.catalogues import compile_all
from vandtia.i18n.ranks import RANK_NAMES
from vandtia.i18n.rules_text import rules_text
from vandtia.present.power_words import power_name

# How many rules each chapter has.
CHAPTERS = {1: 4, 2: 3, 3: 5, 4: 3, 5: 9, 6: 2, 7: 5, 8: 6, 9: 10, 10: 4}


def test_the_game_shows_the_text_of_the_documentation() -> None:
    docs = Path(__file__).parents[2] / "docs" / "rules.md"
    assert rules_text() == docs.read_text(encoding="utf-8")


def test_every_rule_is_explained_under_its_chapter() -> None:
    chapter, explained = 0, []
    for line in rules_text().splitlines():
        if heading := re.match(r"## R(\d+) ", line):
            chapter = int(heading[1])
        elif rule := re.match(r"\*\*R(\d+)\.(\d+)\*\* ", line):
            assert int(rule[1]) == chapter, line
            explained.append((int(rule[1]), int(rule[2])))
    assert explained == [(c, n) for c, count in CHAPTERS.items() for n in range(1, count + 1)]


def test_every_rule_referred_to_exists() -> None:
    referred = {(int(c), int(n)) for c, n in re.findall(r"\bR(\d+)\.(\d+)\b", rules_text())}
    assert referred == {(c, n) for c, count in CHAPTERS.items() for n in range(1, count + 1)}


def test_every_preset_is_in_the_table() -> None:
    assert all(f"| `{name}`" in rules_text() for name in PRESETS)


def test_every_setting_is_named_as_on_the_screen_beside_its_rule() -> None:
    text = " ".join(rules_text().split())
    for field in Rules.model_fields.values():
        assert f'"{field.title}' in text, field.title
        assert isinstance(field.json_schema_extra, dict)
        assert str(field.json_schema_extra["rule"]) in text


def test_ranks_have_the_names_that_the_engine_gives_them() -> None:
    assert tuple(ENGINE_RANKS) == RANK_NAMES


def structure(text: str) -> list[str]:
    """What each paragraph is: a heading, a rule and those it cites, an example, a row."""
    found = []
    for paragraph in text.split("\n\n"):
        cited = " ".join(re.findall(r"\bR\d+\.\d+\b", paragraph))
        if paragraph.startswith("|"):
            found += ["row"] * len(paragraph.splitlines())
        elif paragraph.startswith(("#", ">", "- ")):
            found.append(
                f"{paragraph[0]} x{len(re.findall(r'(?m)^(> [*]|- )', paragraph))} {cited}"
            )
        else:
            found.append(cited)
    return found


@pytest.mark.parametrize("language", ["sv", "nb"])
def test_translated_rules_say_as_much_as_the_english(language: str) -> None:
    """A rule, an example or a paragraph added to one text is missed in the others."""
    docs = Path(__file__).parents[2] / "docs"
    own = (docs / f"rules.{language}.md").read_text(encoding="utf-8")
    assert structure(own) == structure((docs / "rules.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["sv", "nb"])
def test_translated_rules_have_the_same_rules_tables_and_presets(language: str) -> None:
    def outline(text: str) -> list[str]:
        marks = re.compile(r"(\*\*R\d+\.\d+\*\*|## R\d+ |\| `\w+` \||\|---)")
        return [mark[1] for line in text.splitlines() if (mark := marks.match(line))]

    assert outline(rules_text(language)) == outline(rules_text("en"))
    numbers = re.compile(r"\bR\d+(?:\.\d+)?\b")
    assert set(numbers.findall(rules_text(language))) == set(numbers.findall(rules_text("en")))


@pytest.mark.parametrize("language", ["sv", "nb"])
def test_translated_rules_name_every_setting_and_power_as_the_screen_does(language: str) -> None:
    compile_all()
    set_language(language)
    text = " ".join(rules_text().split())
    for field in Rules.model_fields.values():
        assert _(field.title or "?") in text, field.title
    for power in Power:
        assert f"| {power_name(power)} |" in text, power


def test_a_language_without_its_rules_reads_the_english_ones() -> None:
    assert rules_text("tlh") == rules_text("en")
