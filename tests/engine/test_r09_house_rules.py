"""R9: house rules."""

from __future__ import annotations

import re
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import ValidationError
from tests.engine.tables import (
    events,
    hand,
    known,
    legal,
    pile,
    play,
    refused,
    row,
    seat,
    table,
    up,
)

from vandtia.engine import (
    PRESETS,
    CardSet,
    Code,
    GameState,
    Phase,
    Power,
    Rules,
    Stack,
    parse_card,
    parse_cards,
    view_for,
    why_illegal,
)
from vandtia.engine import events as told

OTHER = seat("3C 4C 5C", "KH JS QD", "4S JC 9H")


def cards(text: str) -> CardSet:
    return CardSet(parse_cards(text.split()))


def stacking(who: str, stock: str = "AC AD AH") -> GameState:
    """Two seats in the swap phase, seat 0 next."""
    return table(
        {"stacking": who},
        seat("8C 9D 3S", "KS 8D QC", "2C 2D 2H", known="8C"),
        seat("3C 4C 5C", "KH 8S 9C", "4S JC 9H"),
        phase="swap",
        dealer=1,
        stock=stock,
    )


def test_stacking_on_the_own_row() -> None:
    """R9.1: an equal hand card; the player draws up to three and goes on."""
    state = stacking("own")
    assert [text for text in legal(state) if "stack" in text] == ["stack 8C 2"]
    after = play(state, "stack 8C 2")
    assert (up(after, 0), hand(after, 0), known(after, 0)) == (
        ["KS", "8C 8D", "QC"],
        "3S 9D AC",
        "",
    )
    assert (after.turn, after.phase, len(after.stock)) == (0, Phase.SWAP, 2)
    assert events(state, "stack 8C 2") == (
        told.Stacked(0, 0, 2, cards("8C")),
        told.Drew(0, 1, cards("AC")),
    )
    assert play(state, "stack 8C 2 @0") == after


def test_stacking_on_anyones_row() -> None:
    """R9.1: the one who lays the card draws."""
    state = stacking("anyone")
    assert [text for text in legal(state) if "stack" in text] == [
        *("stack 8C 2", "stack 8C 2 @1"),
        "stack 9D 3 @1",
    ]
    after = play(state, "stack 9D 3 @1")
    assert (up(after, 1), hand(after, 1), hand(after, 0)) == (
        ["KH", "8S", "9C 9D"],
        "3C 4C 5C",
        "3S 8C AC",
    )
    assert events(state, "stack 9D 3 @1")[0] == told.Stacked(0, 1, 3, cards("9D"))


def test_stacking_without_stock_draws_nothing() -> None:
    """R9.1, R3.3: nor does a hand of more than three."""
    assert hand(play(stacking("own", stock=""), "stack 8C 2"), 0) == "3S 9D"
    state = table(
        {"stacking": "own", "packs": 2},
        seat("8C 9D 3S 4D", "KS 8D QC", "2C 2D 2H"),
        seat("3C 4C 5C", "KH 8S 9C", "4S JC 9H"),
        phase="swap",
        dealer=1,
        stock="AC AD",
    )
    assert len(play(state, "stack 8C 2").stock) == 2


def test_what_cannot_be_stacked() -> None:
    """R9.1."""
    assert refused(stacking("off"), "stack 8C 2") == (Code.STACK_OFF, "R9.1")
    own, anyone = stacking("own"), stacking("anyone")
    assert refused(own, "stack 8C 2 @1") == (Code.STACK_OWN_ONLY, "R9.1")
    assert refused(own, "stack 8C 1") == (Code.STACK_NOT_EQUAL, "R9.1")
    assert refused(own, "stack 8S 2") == (Code.NOT_YOURS, "R9.1")
    assert refused(anyone, "stack 8C 2 @2") == (Code.NO_SUCH_SEAT, "R9.1")
    reason = why_illegal(anyone, Stack(int(parse_card("8C")), 4))
    assert reason is not None
    assert (reason.code, reason.rule) == (Code.NO_CARD_THERE, "R9.1")


@pytest.mark.parametrize(
    ("held", "on", "moves"),
    [
        (seat("2C"), "5S", ["take"]),
        (seat("2C 2D"), "5S", ["play 2C", "take"]),
        (seat("2C 3D"), "", ["play 2C", "play 3D"]),
        (seat("2C", "2D"), "5S", ["play 2C", "take"]),
        (row("2C", "KS"), "5S", ["play 2C", "take"]),  # a card turns up
        (row("2C 2D"), "5S", ["play 2C", "play 2D", "take"]),
        (row("2C"), "5S", ["take"]),
        (seat("3D"), "", ["play 3D"]),
    ],
)
def test_forbidden_as_the_last_card(held: dict[str, Any], on: str, moves: list[str]) -> None:
    """R9.2: a play that would leave the player without any card."""
    state = table({"forbidden_last": ["2"]}, held, OTHER, pile=on)
    assert legal(state) == moves
    if moves == ["take"]:
        assert refused(state, "play 2C") == (Code.FORBIDDEN_LAST, "R9.2")


def test_who_will_draw_is_not_on_the_last_card() -> None:
    """R9.2 with R5.4."""
    state = table({"forbidden_last": ["2"]}, seat("2C 2D 2H"), OTHER, stock="AC")
    assert "play 2C 2D 2H" in legal(state)
    assert hand(play(state, "play 2C 2D 2H"), 0) == "AC"


@pytest.mark.parametrize("on", ["5S", ""])
def test_a_forbidden_last_flip_does_not_fit(on: str) -> None:
    """R9.2: also on an empty pile; the card goes to the hand, and that is no pass."""
    rules = {"forbidden_last": ["2"], "hidden_cards": "blind"}
    state = table(rules, row("- - -", "- 2C -"), OTHER, pile=on)
    after = play(state, "flip 2")
    assert set(hand(after, 0).split()) == {"2C", *on.split()}
    assert (after.passes, after.turn, after.phase) == (0, 1, Phase.PLAY)
    assert known(after, 0) == hand(after, 0)
    assert events(state, "flip 2")[0] == told.Flipped(0, 2, cards("2C"), fitted=False)
    not_last = table(rules, row("- - -", "3D 2C -"), OTHER, pile=on)
    assert hand(play(not_last, "flip 2"), 0) == ""


def test_seven_low_and_eight_skips() -> None:
    """R9.3, R9.4: by the preset `kompis`."""
    state = table("kompis", seat("7C 6D 8S"), seat("2D 5C 9C"), seat("8C 9D TD"))
    state = play(state, "play 7C")
    assert legal(state) == ["play 2D", "play 5C", "take"]
    assert refused(state, "play 9C") == (Code.TOO_HIGH, "R9.3")
    state = play(state, "take")
    assert play(state, "play 8C").turn == 1


def chance(rule: str, **more: Any) -> GameState:
    return table(
        {"chance_card": rule}, seat(more.pop("held", "6C 7C 3D")), OTHER, **{"pile": "9S", **more}
    )


def test_a_chance_card_that_fits_is_played() -> None:
    """R9.5: of the stock's top card; nothing is drawn for it."""
    state = chance("when_stuck", stock="KC AD")
    assert legal(state) == ["chance", "take"]
    after = play(state, "chance")
    assert (pile(after), hand(after, 0), after.turn) == ("9S KC", "3D 6C 7C", 1)
    assert len(after.stock) == 1
    assert events(state, "chance") == (told.TookChance(0, cards("KC"), fitted=True),)


def test_a_chance_card_at_any_time_is_one_move_more() -> None:
    """R9.5: beside the plays, and not instead of them."""
    assert legal(chance("any_time", held="KC 3D 4D", stock="AC")) == ["play KC", "chance", "take"]


def test_the_lowest_card_of_all_is_a_chance_card_too() -> None:
    """R9.5: a two of clubs fits, and is told to."""
    state = chance("when_stuck", stock="2C AD")
    assert events(state, "chance") == (told.TookChance(0, cards("2C"), fitted=True),)


def test_a_chance_card_that_does_not_fit_is_taken_up() -> None:
    """R9.5, R10.2."""
    state = chance("when_stuck", stock="4D AD")
    after = play(state, "chance")
    assert (pile(after), hand(after, 0), known(after, 0)) == ("", "3D 4D 6C 7C 9S", "4D 9S")
    assert (after.turn, len(after.stock)) == (1, 1)
    assert events(state, "chance") == (
        told.TookChance(0, cards("4D"), fitted=False),
        told.TookUp(0, cards("9S"), cards("")),
    )


def test_a_burning_chance_card() -> None:
    """R9.5, R5.8: it is a play like any other."""
    after = play(chance("any_time", stock="TC AD"), "chance")
    assert (pile(after), after.turn) == ("", 0)


def test_when_there_is_a_chance_card() -> None:
    """R9.5: with cards in the stock and a pile on the table, and by the rule chosen."""
    assert refused(chance("never", stock="AC"), "chance") == (Code.CHANCE_OFF, "R9.5")
    assert refused(chance("any_time"), "chance") == (Code.CHANCE_STOCK_EMPTY, "R9.5")
    empty = chance("any_time", pile="", stock="AC")
    assert refused(empty, "chance") == (Code.CHANCE_PILE_EMPTY, "R9.5")
    can_play = chance("when_stuck", held="KC 3D 4D", stock="AC")
    assert refused(can_play, "chance") == (Code.CHANCE_NOT_STUCK, "R9.5")
    assert "chance" in legal(chance("any_time", held="KC 3D 4D", stock="AC"))


def test_a_chance_card_is_not_a_play() -> None:
    """R9.5 with R3.4: it takes nobody's right to take up."""
    state = table(
        {"chance_card": "any_time", "voluntary_pickup": False},
        seat("6C 7C 3D"),
        OTHER,
        pile="9S",
        stock="AC",
    )
    assert legal(state) == ["chance", "take"]


@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        (("4C 5C 6C", "3D 7D 9D", "4H 5H 6H"), 1),
        (("3C 5C 6C", "3D 7D 9D", "4H 5H 6H"), 1),  # nearest the dealer's left
        (("3C 5C 6C", "4D 7D 9D", "3H 5H 6H"), 2),
        (("2C 5C TC", "2D TD 6D", "4H 5H 6H"), 2),  # twos and tens are not ordinary
        (("2C 2S TC", "2D TD TS", "2H TH X1"), 1),  # nobody holds one
        (("2C 2S TC", "2D TD TS", "2H TH KC"), 2),
    ],
)
def test_the_lowest_ordinary_card_leads(hands: tuple[str, ...], leader: int) -> None:
    """R9.6: in hand, after swapping; the dealer is seat 0."""
    ups = ("KS 8D QC", "KH 8S QD", "KD 8H QH")
    downs = ("7S JD 9C", "4S JC 9H", "7H JS 9S")
    state = table(
        {"first_player": "lowest_card", "jokers": 1},
        *(seat(*zones) for zones in zip(hands, ups, downs, strict=True)),
        phase="swap",
        turn=0,
        ready=[1, 2],
    )
    assert play(state, "ready").turn == leader
    assert events(state, "ready")[-1] == told.PlayBegan(leader)


def test_jokers_by_default_go_anywhere_and_reset() -> None:
    """R9.7: and take any other powers."""
    assert Rules(jokers=4).powers["joker"] == (Power.ANYWHERE, Power.RESET)
    state = table({"jokers": 2}, seat("X1 3D"), OTHER, pile="AS")
    assert legal(state) == ["play X1", "take"]
    state = table({"jokers": 1, "powers": {"joker": ["burn"]}}, seat("X1 3D"), OTHER, pile="AS")
    assert pile(play(state, "play X1")) == ""


def test_any_powers_for_any_rank() -> None:
    """R9.8: a two that resets and goes again, a king that turns the direction."""
    rules = {"powers": {"2": ["reset", "again"], "K": ["reverse"], "10": []}}
    state = table(rules, seat("2C KC TC"), OTHER, seat("3D 4D"))
    assert play(state, "play 2C").turn == 0
    assert play(state, "play KC").direction == -1
    assert pile(play(state, "play TC")) == "TC"


def test_open_hands_show_hands_and_nothing_else() -> None:
    """R9.9, R10.2: what they show does not become known."""
    state = table({"open_hands": True}, seat("2C KC TC"), OTHER, stock="AC")
    for looker in (None, 0, 1):
        view = view_for(state, looker)
        assert [held.hand for held in view.seats] == [held.hand for held in state.seats]
        assert [held.known for held in view.seats] == [0, 0]
        assert view.stock_size == 1


@pytest.mark.parametrize(
    ("rules", "place", "problem"),
    [
        ({"stacking": "own", "swapping": False}, ("stacking",), "stacking needs swapping"),
        ({"powers": {"9": ["burn", "reset"]}}, ("powers", "9"), "burn excludes reset"),
        ({"powers": {"9": ["low", "burn"]}}, ("powers", "9"), "burn excludes low"),
        ({"powers": {"9": ["burn", "see-through"]}}, ("powers", "9"), "burn excludes see-through"),
        ({"powers": {"9": ["burn", "skip"]}}, ("powers", "9"), "burn excludes skip"),
        (
            {"powers": {"9": ["reset", "see-through"]}},
            ("powers", "9"),
            "see-through excludes reset",
        ),
        ({"powers": {"9": ["low", "see-through"]}}, ("powers", "9"), "see-through excludes low"),
        ({"powers": {"9": ["low", "reset"]}}, ("powers", "9"), "reset excludes low"),
        (
            {"forbidden_last": "2 3 4 5 6 7 8 9 10 J Q K A".split()},
            ("forbidden_last",),
            "every rank in play is forbidden as last card",
        ),
    ],
)
def test_contradictions(rules: dict[str, Any], place: tuple[str, ...], problem: str) -> None:
    """R9.10."""
    with pytest.raises(ValidationError) as refusal:
        Rules.model_validate(rules)
    assert [(found["loc"], found["msg"]) for found in refusal.value.errors()] == [(place, problem)]


def test_all_contradictions_and_faults_together() -> None:
    """R9.10."""
    with pytest.raises(ValidationError) as refusal:
        Rules.model_validate(
            {
                "preset": "nobody's",
                "colour": "red",
                "packs": 5,
                "stacking": "own",
                "swapping": False,
                "powers": {"9": ["burn", "low", "skip"], "4": ["fly"], "11": []},
                "forbidden_last": ["2", "1"],
            }
        )
    found = {".".join(map(str, error["loc"])) for error in refusal.value.errors()}
    assert {"preset", "colour", "packs", "stacking", "powers.9", "forbidden_last.1"} <= found
    assert any(place.startswith("powers.4") for place in found)
    assert any(place.startswith("powers.11") for place in found)


def test_with_jokers_all_ordinary_ranks_may_be_forbidden() -> None:
    """R9.10: a joker is a rank in play only where there are jokers."""
    ordinary = "2 3 4 5 6 7 8 9 10 J Q K A".split()
    rules = Rules.model_validate({"jokers": 1, "forbidden_last": ordinary})
    assert len(rules.forbidden_last) == len(ordinary)
    with pytest.raises(ValidationError, match="every rank in play"):
        Rules.model_validate({"jokers": 1, "forbidden_last": [*ordinary, "joker"]})


@pytest.mark.parametrize("allowed", [["skip", "reverse", "again"], ["burn", "again", "reverse"]])
def test_what_does_not_contradict(allowed: list[str]) -> None:
    """R9.10."""
    powers = Rules.model_validate({"powers": {"9": allowed}}).powers["9"]
    assert sorted(powers) == sorted(allowed)


def test_the_presets_differ_from_the_basic_game_as_written() -> None:
    """The table of presets."""
    basic = PRESETS["glimne"]
    assert basic == Rules() == Rules.model_validate({})
    assert {name: PRESETS[name].differences(basic) for name in PRESETS} == {
        "glimne": (),
        "cardems": ("voluntary_pickup", "hidden_cards", "ending", "turn_limit"),
        "glimne_variations": ("stacking", "forbidden_last"),
        "stuga": ("first_player", "chance_card", "hidden_cards", "forbidden_last"),
        "kompis": ("first_player", "powers", "hidden_cards"),
        "shithead": ("first_player", "take_row_card", "hidden_cards"),
        "backpacker": ("first_player", "take_row_card", "powers", "hidden_cards"),
    }
    assert PRESETS["cardems"].turn_limit == 250
    assert PRESETS["stuga"].forbidden_last == ("2", "10")
    assert PRESETS["kompis"].powers["8"] == (Power.SKIP,)
    assert PRESETS["backpacker"].powers["3"] == (Power.ANYWHERE, Power.SEE_THROUGH)


@pytest.mark.parametrize("name", Rules.model_fields)
def test_every_rule_says_what_it_is(name: str) -> None:
    """R9: in words, by number and group, and each of its choices by a name."""
    field = Rules.model_fields[name]
    about: Any = field.json_schema_extra
    assert field.title
    assert field.description
    assert set(about) == {"rule", "group", "choices"}
    assert re.fullmatch(r"R\d(\.\d+)?", about["rule"])
    assert about["group"] in {"before_play", "taking_up", "special_cards", "end_game"}
    if get_origin(field.annotation) is Literal:
        assert tuple(about["choices"]) == get_args(field.annotation)
