"""Pasted rules: what is wrong is told in words, with its place, every fault at once."""

from __future__ import annotations

import pytest

from vandtia.engine.rules import PRESETS, Rules
from vandtia.present.outside_text import json_object_in
from vandtia.present.rules_paste import LONGEST_TEXT, BadRulesText, read_rules_text

WRONG = [
    ("", "no text"),
    ("stuga", "no JSON object in the text"),
    ("{'preset': 'stuga'}", "line 1, column 2"),
    ('{"preset": "stuga"', "ends before its last brace"),
    ("[]", "JSON object"),
    ('{"preset": "stugan"}', "no preset “stugan”. Did you mean “stuga”?"),
    ('{"preset": 7}', "no preset 7"),
    ('{"stacking": "ow"}', "stacking: “ow” is not one of off, own, anyone. Did you mean “own”?"),
    ('{"stacking": true}', "stacking: True is not one of"),
    ('{"packs": 9}', "packs: 9 must be from 1 to 4"),
    ('{"packs": 0}', "packs: 0 must be from 1 to 4"),
    ('{"jokers": 1.5}', "jokers: 1.5 must be a whole number"),
    ('{"jokers": "2"}', "jokers: “2” must be a whole number"),
    ('{"turn_limit": 0}', "turn_limit: 0 must be from 1 to 1000000"),
    ('{"turn_limit": NaN}', "NaN"),
    ('{"turn_limit": 1e400}', "turn_limit: inf must be a whole number"),
    ('{"turn_limit": ' + "9" * 5000 + "}", "too large"),
    ('{"swaping": false}', "no rule “swaping”. Did you mean “swapping”?"),
    ('{"swapping": "yes"}', "swapping: “yes” must be true or false"),
    ('{"hidden_cards": null}', "hidden_cards: None is not one of turned, blind"),
    ('{"powers": {"11": ["low"]}}', "powers.11: “11” is not one of 2, 3"),
    ('{"powers": {"7": ["loww"]}}', "“loww” is not one of anywhere, reset"),
    ('{"powers": {"7": "low"}}', 'powers.7: “low” must be a list of powers, such as ["low"]'),
    ('{"powers": [1]}', "powers: [1] must be ranks with their powers"),
    ('{"forbidden_last": "2"}', "forbidden_last: “2” must be a list of ranks"),
    ('{"forbidden_last": ["2", "1"]}', "forbidden_last.1: “1” is not one of"),
    ('{"swapping": false, "stacking": "own"}', "stacking needs swapping"),
    ('{"powers": {"9": ["burn", "low"]}}', "powers.9: burn excludes low"),
    ('{"jokers": 1, "jokers": 2}', "'jokers' twice"),
    ("[" * 50_000, f"{LONGEST_TEXT} characters at most"),
    ("[" * 19_000, "nested too deep"),
    ('{"a\\u0000[/b]": 1}', "no rule “a·[/b]”"),
]


@pytest.mark.parametrize(("text", "told"), WRONG, ids=[text[:30] for text, _ in WRONG])
def test_a_bad_text_is_explained(text: str, told: str) -> None:
    with pytest.raises(BadRulesText) as caught:
        read_rules_text(text)
    assert told in "\n".join(caught.value.faults)


def test_all_faults_are_told_together() -> None:
    """R9.10."""
    text = '{"preset": "x", "packs": 9, "swapping": false, "stacking": "own", "foo": 1}'
    with pytest.raises(BadRulesText) as caught:
        read_rules_text(text)
    assert len(caught.value.faults) == 4


def test_endless_faults_are_counted() -> None:
    text = "{" + ", ".join(f'"k{n}": 1' for n in range(500)) + "}"
    with pytest.raises(BadRulesText) as caught:
        read_rules_text(text)
    assert len(caught.value.faults) < 20
    assert caught.value.faults[-1].endswith("more faults.")
    assert "The text: this is too long to be a set of rules." in caught.value.faults


@pytest.mark.parametrize(
    "text",
    [
        '{"preset": "stuga"}',
        '  ```json\n{"preset": "stuga"}\n```  ',
        '{"format": "vandtia-record", "rules": {"preset": "stuga"}}',
    ],
)
def test_a_good_text_is_read(text: str) -> None:
    assert read_rules_text(text).rules == PRESETS["stuga"]


STUGA_WITH_JOKERS = PRESETS["stuga"].changed(jokers=2)
PLAIN = '{"preset": "stuga", "jokers": 2}'
SENT: dict[str, tuple[str | bytes, str]] = {
    "English quotes": ("{“preset”: “stuga”, “jokers”: 2}", "typographic quotes"),
    "Swedish quotes": ("{”preset”: ”stuga”, ”jokers”: 2}", "typographic quotes"),
    "German quotes": ("{„preset“: „stuga“, „jokers“: 2}", "typographic quotes"),
    "French quotes": ("{« preset »: «stuga», «jokers»: 2}".replace(" ", ""), "typographic quotes"),
    "Japanese quotes": ("{「preset」: 「stuga」, 「jokers」: 2}", "typographic quotes"),
    "one quote changed": ('{“preset": "stuga", "jokers": 2}', "typographic quotes"),
    "hard spaces": ('{"preset":\u00a0"stuga",\u202f"jokers":\u00a02}', "hard spaces"),
    "a name and a time before": (f"[12:03] Åsa: {PLAIN}", "around the braces"),
    "words behind": (f"{PLAIN}\n\nVi ses!", "around the braces"),
    "a fence with a mark": (f"\ufeff```json\n{PLAIN}\n```", "cannot be seen"),
    "a byte-order mark": (b"\xef\xbb\xbf" + PLAIN.encode(), "cannot be seen"),
    "as PowerShell writes": (PLAIN.encode("utf-16"), "not written in UTF-8"),
    "UTF-16 the other way": (b"\xfe\xff" + PLAIN.encode("utf-16-be"), "not written in UTF-8"),
    "UTF-16 without a mark": (PLAIN.encode("utf-16-le"), "not written in UTF-8"),
    "an unseen sign within": ('{\u200b"preset": "stuga", "jokers": 2}', "cannot be seen"),
}


@pytest.mark.parametrize(("text", "mended"), SENT.values(), ids=SENT)
def test_what_was_sent_through_a_chat_is_read_and_what_was_mended_reported(
    text: str | bytes, mended: str
) -> None:
    found = read_rules_text(text)
    assert (found.preset, found.rules) == ("stuga", STUGA_WITH_JOKERS)
    assert mended in found.mended


def test_a_text_that_is_right_is_left_as_it_is() -> None:
    assert read_rules_text(PLAIN).mended == ""
    assert json_object_in('{"name": "“Åsa” {x}\u00a0\\" y"}').text == (
        '{"name": "“Åsa” {x}\u00a0\\" y"}'
    )


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (b'{"preset": "stug\xe5"}', "not UTF-8 text, byte 16"),
        (f"{PLAIN} {PLAIN}", "cannot be read as JSON"),
        ('{"preset": "stuga', "ends before its last brace"),
        ("Åsa: hej", "no JSON object in the text"),
    ],
)
def test_what_cannot_be_mended_is_told_by_its_cause(text: str | bytes, cause: str) -> None:
    with pytest.raises(BadRulesText) as caught:
        read_rules_text(text)
    assert cause in str(caught.value)


def test_a_text_names_its_start() -> None:
    start, rules, _mended = read_rules_text('{"preset": "kompis", "jokers": 2}')
    assert start == "kompis"
    assert rules == Rules.model_validate({"preset": "kompis", "jokers": 2})
