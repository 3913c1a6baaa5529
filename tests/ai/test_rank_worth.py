"""What a rank is worth, told by the rule table."""

from __future__ import annotations

from vandtia.ai.bot_rng import rng_for
from vandtia.ai.evaluation import prospects_for
from vandtia.ai.plain import plain_move
from vandtia.ai.policy import policy_for
from vandtia.ai.rank_worth import keep_order
from vandtia.engine import PRESETS, Rules, legal_moves, read_position, view_for
from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.rule_table import rule_table

POSITION = {"turn": 0, "seats": [{"hand": ["3C", "TC"]}, {"hand": ["4C", "5C", "6C"]}]}


def order(rules: Rules) -> list[str]:
    places = keep_order(rule_table(rules))
    return [RANK_NAMES[rank] for rank in sorted(range(len(places)), key=places.__getitem__)]


def test_basic_game() -> None:
    assert order(PRESETS["glimne"]) == "3 4 5 6 7 8 9 J Q K A 2 joker 10".split()


def test_powers_and_not_names_make_a_rank_strong() -> None:
    rules = Rules.model_validate(
        {"powers": {"2": [], "10": [], "5": ["anywhere", "burn"], "3": ["anywhere"]}}
    )
    names = order(rules)
    assert names[:2] == ["2", "4"]
    assert names[-1] == "5"
    assert names.index("3") > names.index("A") > names.index("10")


def test_same_seed_and_view_same_chance() -> None:
    view = view_for(read_position(POSITION, PRESETS["glimne"]), 0)
    assert rng_for(1, view).random() == rng_for(1, view).random()
    assert rng_for(1, view).random() != rng_for(2, view).random()
    assert rng_for(1, view).random() != rng_for(1, view._replace(actions=1)).random()


def test_the_plain_way_is_legal_and_low() -> None:
    state = read_position(POSITION, PRESETS["glimne"])
    assert str(plain_move(state)) == "play 3C"


def test_fewer_and_better_cards_have_better_prospects() -> None:
    state = read_position(POSITION, PRESETS["glimne"])
    evaluation = prospects_for(state.table, 2)
    mine, other = evaluation.worth(state, 0), evaluation.worth(state, 1)
    assert mine > 0.6
    assert abs(mine + other - 1) < 1e-9


def test_a_last_card_scores_more_than_anything() -> None:
    seats = [{"hand": ["9C", "9D"]}, {"hand": ["3C", "KD"]}]
    state = read_position({"turn": 0, "pile": ["5C"], "seats": seats}, PRESETS["glimne"])
    moves = legal_moves(state)
    scores = policy_for(state.table, 2).scores(state, moves, 0)
    assert str(moves[scores.index(max(scores))]) == "play 9C 9D"
    assert max(scores) - sorted(scores)[-2] > 500
