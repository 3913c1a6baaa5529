"""What the engine finds wrong with what people write is said in their language."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path

import pytest

import vandtia.engine
from vandtia.engine import PRESETS, BadDeal, BadPosition, Fault, deal, read_position
from vandtia.i18n import set_language
from vandtia.present.record_faults import FAULTS, fault_line, fault_lines

ENGINE = Path(vandtia.engine.__file__).parent


def problems(file: str) -> set[str]:
    """Every text of a fault in a file of the engine, as far as it is written there."""
    found = set()
    for node in ast.walk(ast.parse((ENGINE / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and len(node.args) >= 2:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            text = node.args[1]
            if name in {"Fault", "fault", "unknown", "note"} and isinstance(text, ast.Constant):
                found.add(str(text.value))
    return found


@pytest.mark.parametrize("file", ["position.py", "reading.py", "setup.py"])
def test_every_fault_of_the_engine_has_words(file: str) -> None:
    assert problems(file) <= FAULTS
    assert problems(file)


def test_faults_are_said_in_swedish_and_read_in_english() -> None:
    position = {"turn": 0, "seats": [{"hand": ["4C", "4C"]}, {"hand": ["5D"]}]}
    with pytest.raises(BadPosition) as refused:
        read_position(position, PRESETS["glimne"])
    assert refused.value.faults == ("seat 0, hand: 4C twice",)
    set_language("sv")
    try:
        assert fault_lines(refused.value) == "seat 0, hand: 4C två gånger"
    finally:
        set_language("en")


def test_a_deal_that_cannot_be_is_said_in_norwegian() -> None:
    """R1.1."""
    with pytest.raises(BadDeal) as refused:
        deal(PRESETS["glimne"], 2, ())
    set_language("nb")
    try:
        assert fault_lines(refused.value) == "pack: 2 spillere trenger 18 kort, det er 0"
    finally:
        set_language("en")


def test_a_fault_without_words_stays_as_it_is() -> None:
    assert fault_line("anything: at all") == "anything: at all"
    odd = Fault("here", "something %(new)s", new="odd")
    assert fault_line(odd) == odd == "here: something odd"


def test_a_fault_goes_through_a_pipe_whole() -> None:
    fault = Fault("seat 0", "%(card)s twice", card="4C")
    again = pickle.loads(pickle.dumps(fault))  # noqa: S301 (our own bytes)
    assert (again, again.place, again.problem, again.values) == (
        fault,
        "seat 0",
        "%(card)s twice",
        {"card": "4C"},
    )
