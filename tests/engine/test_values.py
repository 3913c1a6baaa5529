"""The small values: cards, sets of cards, tables of powers, kept tables, results."""

from __future__ import annotations

import pickle

import pytest
from pydantic import ValidationError

from vandtia import engine
from vandtia.engine import (
    PRESETS,
    CardSet,
    Code,
    Power,
    PowerTable,
    Reason,
    Rules,
    choices,
    parse_card,
)
from vandtia.engine.cards import ALL_CARDS, CARDS, Rank, card_of, is_one_rank, lowest, split_ranks
from vandtia.engine.ending import is_draw, losers, winners
from vandtia.engine.errors import IllegalMove
from vandtia.engine.moves import Take
from vandtia.engine.presets import PRESET_CHANGES, preset_values
from vandtia.engine.rule_table import preset_table, rule_table
from vandtia.engine.state import GameState


def test_a_card_knows_what_it_is() -> None:
    card = parse_card("TD''")
    assert (card.rank, card.suit, card.pack, card.is_joker) == (Rank.TEN, 1, 2, False)
    assert (str(card), repr(card)) == ("TD''", "Card(\"TD''\")")
    joker = parse_card("X3'")
    assert (joker.rank, joker.suit, joker.pack, joker.is_joker) == (Rank.JOKER, 2, 1, True)
    assert [rank.label for rank in Rank] == "2 3 4 5 6 7 8 9 10 J Q K A joker".split()


def test_all_cards_are_different() -> None:
    assert len({str(card) for card in CARDS}) == len(CARDS) == 224
    assert all(card_of(card.rank, card.suit, card.pack) is card for card in CARDS)


def test_a_set_of_cards_reads_well() -> None:
    some = CardSet.of(map(parse_card, ("9S", "2C'", "9C")))
    assert (str(some), repr(some), len(some)) == ("2C' 9C 9S", 'CardSet("2C\' 9C 9S")', 3)
    assert parse_card("9S") in some
    assert parse_card("9H") not in some
    assert [str(CardSet(part)) for part in split_ranks(some)] == ["2C'", "9C 9S"]
    assert str(CardSet(lowest(some))) == "2C'"
    assert [is_one_rank(part) for part in (0, some, split_ranks(some)[1])] == [False, False, True]


def test_tables_of_powers_are_values() -> None:
    """A rank with no powers is the same as a rank not named."""
    table = PowerTable({"10": ["burn", "anywhere"], "2": ["reset"], "9": []})
    same = PowerTable({"2": ["reset"], "10": ["anywhere", "burn"]})
    assert table == same
    assert hash(table) == hash(same)
    assert table != PowerTable({"2": ["reset"]})
    assert table != "2"
    assert list(table) == ["2", "10"]
    assert len(table) == 2
    assert table["10"] == (Power.ANYWHERE, Power.BURN)
    assert table.ranks_with(Power.RESET) == (Rank.TWO,)
    assert repr(table).startswith("PowerTable({'2': (<Power.RESET")
    assert Rules(powers=table) == Rules.model_validate({"powers": table})


def test_equal_rules_have_equal_tables() -> None:
    table = rule_table(Rules())
    assert rule_table(Rules.model_validate({"preset": "glimne"})) == table
    assert pickle.loads(pickle.dumps(table)) == table  # noqa: S301
    assert rule_table(table) is table
    assert table.rules == Rules()
    assert hash(table) == hash(preset_table("glimne"))
    assert table != rule_table(Rules(jokers=1))
    assert table != Rules()


@pytest.mark.parametrize("name", PRESET_CHANGES)
def test_a_preset_as_plain_data_is_the_preset_as_it_is_read(name: str) -> None:
    values = Rules.model_validate({"preset": name}).model_dump(mode="json")
    assert [*preset_values(name).items()] == [*values.items()]
    assert preset_table(name) == rule_table(PRESETS[name])
    assert preset_table(name).rules == PRESETS[name]


def test_the_readers_are_names_of_the_engine() -> None:
    assert engine.Rules is Rules
    assert "GameRecord" in engine.__all__
    with pytest.raises(AttributeError, match="no attribute 'Ruels'"):
        _ = engine.Ruels


@pytest.mark.parametrize("keys", [{5: 1}, {None: 1}, {("packs",): 1, 5: 2}])
def test_keys_of_rules_are_texts(keys: dict[object, object]) -> None:
    with pytest.raises(ValidationError) as refusal:
        Rules.model_validate(keys)
    assert refusal.value.error_count() == len(keys)


def test_kept_plays_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of plays begin afresh when they are full, and answer as before."""
    monkeypatch.setattr(choices, "TABLE_LIMIT", 4)
    for card in CARDS[:100]:
        hand = int(card) | int(CARDS[-1])
        plays = choices.hand_plays(hand, 0)
        assert [play.cards for play in plays] == [int(card), int(CARDS[-1])]
        row = choices.row_plays((int(card), 0, 0), ALL_CARDS)
        assert [play.cards for play in row] == [int(card)]


@pytest.mark.parametrize(
    ("result", "ending", "won", "lost"),
    [
        ([[0], [2], [1]], "last_loses", (0,), (1,)),
        ([[0], [1, 2]], "last_loses", (0,), (1, 2)),
        ([[2], [0], [1]], "first_wins", (2,), (0, 1)),
        ([[0, 1]], "first_wins", (), ()),
        ([[0, 1]], "last_loses", (), ()),
    ],
)
def test_who_has_won_and_lost(
    result: list[list[int]], ending: str, won: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    """R8.5."""
    rules = Rules.model_validate({"ending": ending})
    assert (winners(result), losers(result, rules)) == (won, lost)
    assert is_draw(result) == (won == ())


def test_an_illegal_move_names_its_rule(two_players: GameState) -> None:
    error = IllegalMove(Reason(Code.ONLY_IN_PLAY, "R2.1"), Take(), two_players)
    assert str(error) == "take: only_in_play (R2.1)"
