"""What differs is told as it is, without what else there could have been."""

from __future__ import annotations

from vandtia.engine import PRESETS, Rules
from vandtia.present import rules_words
from vandtia.present.rules_form import rule_words
from vandtia.present.rules_words import difference_lines, rule_rows, rule_value_sentence


def test_a_difference_tells_what_holds_and_not_what_else_there_is() -> None:
    told = [line.text for line in difference_lines(PRESETS["stuga"])]
    assert "Whoever holds the lowest card without powers in hand leads." in told
    assert "A face-down card stays hidden until it is flipped on to the pile." in told
    assert not any(", or " in line or "otherwise" in line for line in told)
    told = [line.text for line in difference_lines(Rules.model_validate({"packs": 2}))]
    assert "The game is played with 2 packs of cards." in told


def test_sentences_of_values_are_of_values_that_there_are() -> None:
    choices = {row.key: [value for value, _words in row.choices] for row in rule_rows(Rules())}
    for key, value in rules_words.SENTENCES:
        assert isinstance(value, bool) or value in choices[key]
        assert rule_value_sentence(key, value) != rule_words(key)
    assert rule_value_sentence("combine", True) == rule_words("combine")
    assert rule_value_sentence("forbidden_last", ["2"]) == rule_words("forbidden_last")
