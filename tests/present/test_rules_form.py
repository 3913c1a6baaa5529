"""The draft behind the rules screen: every rule can be set, and contradictions are told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.powers import CONTRADICTIONS, Power
from vandtia.engine.rules import PRESETS, Rules
from vandtia.present.rules_form import (
    Kind,
    RuleField,
    RulesDraft,
    RuleSpot,
    rule_field,
    rule_fields,
    rules_text,
)
from vandtia.present.rules_paste import read_rules_text

BASIC = RulesDraft.start("glimne", PRESETS["glimne"])


def test_every_rule_of_the_model_is_on_the_form() -> None:
    assert [field.key for field in rule_fields()] == list(Rules.model_fields)


@pytest.mark.parametrize("field", rule_fields(), ids=lambda field: field.key)
def test_every_choice_of_every_rule_can_be_reached_and_is_in_force(field: RuleField) -> None:
    """Stepping reaches each offered value, and the rules then hold it (every Rules field)."""
    if field.kind in {Kind.CHOICE, Kind.NUMBER}:
        draft, seen = BASIC, []
        for _step in field.choices:
            draft = draft.stepped(field.key, 1)
            seen.append(draft.values[field.key])
            assert draft.rules is not None
            assert getattr(draft.rules, field.key) == draft.values[field.key]
        assert set(seen) == set(field.choices)
        assert draft.values == BASIC.values
    elif field.kind is Kind.RANKS:
        for rank in RANK_NAMES:
            turned = BASIC.with_rank_turned(field.key, rank)
            assert turned.rules is not None
            assert getattr(turned.rules, field.key) == (rank,)
            assert turned.with_rank_turned(field.key, rank).rules == BASIC.rules
    else:
        for rank in RANK_NAMES:
            for power in Power:
                turned = BASIC.with_power_turned(rank, power.value)
                assert turned.has_power(rank, power.value) is not BASIC.has_power(rank, power.value)
                if turned.rules is not None:
                    assert (power in turned.rules.powers.get(rank, ())) is turned.has_power(
                        rank, power.value
                    )


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_from_any_preset_to_any_other_by_the_form_alone(data: st.DataObject) -> None:
    """What the form can do leads from every rule set to every other."""
    names = st.sampled_from(sorted(PRESETS))
    target = PRESETS[data.draw(names)].model_dump(mode="json")
    start = data.draw(names)
    draft = RulesDraft.start(start, PRESETS[start])
    for field in rule_fields():
        wanted = target[field.key]
        if field.kind is Kind.POWERS:
            for rank in RANK_NAMES:
                for power in Power:
                    if draft.has_power(rank, power.value) != (power.value in wanted.get(rank, ())):
                        draft = draft.with_power_turned(rank, power.value)
        elif field.kind is Kind.RANKS:
            for rank in RANK_NAMES:
                if draft.has_rank(field.key, rank) != (rank in wanted):
                    draft = draft.with_rank_turned(field.key, rank)
        else:
            while draft.values[field.key] != wanted:
                draft = draft.stepped(field.key, 1)
    assert draft.rules == Rules.model_validate(target)


def test_stacking_without_swapping_is_told_at_both_settings() -> None:
    """R9.10."""
    draft = BASIC.with_value("swapping", False).with_value("stacking", "anyone")
    assert draft.rules is None
    (found,) = draft.contradictions()
    assert found.place == ("stacking",)
    assert found.spots == {RuleSpot("stacking"), RuleSpot("swapping")}
    assert draft.with_value("swapping", True).contradictions() == ()


@pytest.mark.parametrize(("one", "other"), CONTRADICTIONS)
def test_powers_that_exclude_each_other_are_told_at_both_cells(one: Power, other: Power) -> None:
    """R9.10, on a rank that has no powers of its own."""
    draft = BASIC.with_power_turned("9", one.value).with_power_turned("9", other.value)
    (found,) = draft.contradictions()
    assert found.spots == {RuleSpot("powers", "9", one.value), RuleSpot("powers", "9", other.value)}


def test_all_contradictions_are_told_together() -> None:
    """R9.10."""
    draft = BASIC.with_value("swapping", False).with_value("stacking", "own")
    draft = draft.with_power_turned("10", "low").with_value("forbidden_last", list(RANK_NAMES))
    places = [found.place for found in draft.contradictions()]
    assert places == [("stacking",), ("powers", "10"), ("forbidden_last",)]


def test_marks_show_what_differs_from_the_preset_down_to_the_cell() -> None:
    draft = RulesDraft.start("kompis", PRESETS["kompis"]).with_power_turned("8", "skip")
    assert draft.differs(RuleSpot("powers"))
    assert draft.differs(RuleSpot("powers", "8", "skip"))
    assert not draft.differs(RuleSpot("powers", "7", "low"))
    assert not draft.differs(RuleSpot("hidden_cards"))
    assert draft.changes() == 1
    # Against the basic game: face-down cards, who leads, and seven low.
    assert draft.additions() == 3


def test_a_typed_number_steps_to_its_neighbours() -> None:
    typed = BASIC.with_value("turn_limit", 120)
    assert typed.stepped("turn_limit", 1).values["turn_limit"] == 150
    assert typed.stepped("turn_limit", -1).values["turn_limit"] == 100
    assert BASIC.with_value("turn_limit", 7).stepped("turn_limit", -1).values["turn_limit"] is None
    beyond = BASIC.with_value("turn_limit", 5000)
    assert beyond.stepped("turn_limit", -1).values["turn_limit"] == 1000
    assert rule_field("turn_limit").most == 1_000_000


@pytest.mark.parametrize("near", [*PRESETS, "my own"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_copied_text_reads_back_as_the_same_rules(rules: Rules, near: str) -> None:
    assert read_rules_text(rules_text(rules, near))[1] == rules
