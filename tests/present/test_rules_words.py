"""Rules in words come from the model: none is missing, differences come first."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import Field, create_model

from vandtia.engine import PRESETS, Rules
from vandtia.present import rules_form, rules_words
from vandtia.present.preset_words import preset_of, preset_title, preset_words
from vandtia.present.rules_words import (
    LineKind,
    difference_lines,
    many_additions_line,
    rule_rows,
    rule_sheet,
    sheet_text,
)


def test_every_rule_has_a_row_with_words_for_every_choice() -> None:
    rows = {row.key: row for row in rule_rows(Rules())}
    assert set(rows) == set(Rules.model_fields)
    for row in rows.values():
        assert row.title
        assert row.description.endswith(".")
        assert row.rule.startswith("R")
        assert row.group
        assert all(words and "_" not in words for _value, words in row.choices), row.key
        assert not row.differs
    assert dict(rows["chance_card"].choices) == {
        "never": "never",
        "when_stuck": "when stuck",
        "any_time": "any time",
    }
    assert rows["forbidden_last"].value_words == "none"
    assert rows["powers"].value_words == "twos, tens"


def test_every_preset_has_a_name_and_a_sentence() -> None:
    for name, rules in PRESETS.items():
        assert preset_title(name) != name
        assert preset_words(name).endswith(".")
        assert preset_of(rules) == name
    assert preset_of(Rules(jokers=2)) is None
    assert (preset_title("Ours"), preset_words("Ours")) == ("Ours", "")


def test_differences_come_first_and_say_what_the_rule_is() -> None:
    lines = [line.text for line in difference_lines(PRESETS["kompis"])]
    assert lines[0] == "Who leads: lowest card"
    assert "On a seven the next card must be of its rank or lower." in lines
    assert "After an eight the next player sits out once." in lines
    assert "Face-down cards: played blind" in lines
    assert difference_lines(Rules()) == ()


def test_a_rank_that_lost_its_powers_is_told() -> None:
    rules = Rules.model_validate({"powers": {"10": []}})
    assert [line.text for line in difference_lines(rules)] == ["Tens have no powers."]


def test_what_a_rank_can_no_longer_do_is_told() -> None:
    rules = Rules.model_validate({"powers": {"2": ["reset", "again"]}})
    assert [line.text for line in difference_lines(rules)] == [
        "On a two anything fits.",
        "After a two the same player plays again.",
        "Twos no longer have: anywhere.",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_sheet_tells_every_difference_and_every_rule(preset: str) -> None:
    rules = PRESETS[preset]
    sheet = rule_sheet(rules)
    assert sheet[0] == (LineKind.TITLE, f"Rules: {preset_title(preset)}", "")
    told = [line.text for line in sheet]
    assert {line.text for line in difference_lines(rules)} <= set(told)
    for row in rule_rows(rules):
        if row.key != "powers":
            assert f"{row.title}: {row.value_words}" in told
    assert all(line.rule for line in sheet if line.kind is LineKind.RULE)
    assert max(map(len, sheet_text(sheet).splitlines())) <= 80


def test_the_sheet_of_own_rules_bears_their_name() -> None:
    rules = Rules.model_validate({"jokers": 2})
    assert rule_sheet(rules)[0].text == "Rules: Own rules"
    assert rule_sheet(rules, "Sommarstugan [/]")[0].text == "Rules: Sommarstugan [/]"


def test_a_rule_added_to_the_engine_appears_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    about: dict[str, Any] = {"rule": "R9.9", "group": "end_game", "choices": {}}
    grown = create_model(
        "Rules",
        __base__=Rules,
        whisper=(
            bool,
            Field(
                default=False,
                title="Whisper",
                description="Nobody speaks aloud.",
                json_schema_extra=about,
            ),
        ),
    )
    for module in (rules_form, rules_words):
        monkeypatch.setattr(module, "Rules", grown)
    rules_form.rule_fields.cache_clear()
    try:
        whispering = grown.model_validate({"whisper": True})
        assert "Whisper: yes" in [line.text for line in difference_lines(whispering)]
        assert "Whisper: no" in [line.text for line in rule_sheet(grown())]
    finally:
        rules_form.rule_fields.cache_clear()


def test_many_additions() -> None:
    assert many_additions_line(5) == "5 additions to the basic game: a lot to remember."


def test_rows_hold_plain_values() -> None:
    json.dumps([row.value for row in rule_rows(PRESETS["backpacker"])])
