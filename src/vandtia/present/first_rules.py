"""The three questions of the first start, and the rules that the answers mean."""

from __future__ import annotations

from typing import NamedTuple

from vandtia.engine.rules import PRESETS, Rules
from vandtia.i18n import N_, _
from vandtia.present.rules_form import RulesDraft

AIM = N_("Get rid of your cards; the last one loses.")
"""What the game is about, for who has never heard of it."""


class Answers(NamedTuple):
    """How people at home play: blind cards (R7.2), a chance card (R9.5), out on a two (R9.2)."""

    blind: bool = False
    chance: bool = False
    out_on_two: bool = True


class FirstQuestion(NamedTuple):
    """A question by example: `key` is the field of `Answers`; each answer with its words."""

    key: str
    words: str
    answers: tuple[tuple[bool, str], ...]


def questions() -> tuple[FirstQuestion, ...]:
    """The questions, in the language in use."""
    return (
        FirstQuestion(
            "blind",
            _(
                "Near the end only your row is left. You play the queen of the row, "
                "and a face-down card was under it. At your table …"
            ),
            (
                (False, _("it is turned up at once, and you know what you have")),
                (True, _("it stays hidden, and in the end you flip it blind")),
            ),
        ),
        FirstQuestion(
            "chance",
            _("A king lies on the pile, and you hold a four, a six and a nine. At your table …"),
            (
                (False, _("you take up the pile")),
                (True, _("you may first try your luck with the top card of the stock")),
            ),
        ),
        FirstQuestion(
            "out_on_two",
            _("You have one card left, and it is a two. At your table …"),
            (
                (True, _("you play it and are out")),
                (False, _("you cannot go out on a two, so you take up the pile")),
            ),
        ),
    )


def answers_of(rules: Rules) -> Answers:
    """What some rules say to the three questions."""
    return Answers(
        rules.hidden_cards == "blind",
        rules.chance_card != "never",
        "2" not in rules.forbidden_last,
    )


def rules_for(answers: Answers) -> tuple[str, Rules]:
    """The preset that the answers mean, else the nearest one with what differs changed.

    Of several equally near, the one with the fewest additions to the basic game. Returns the
    preset's name and the rules.
    """

    def distance(name: str) -> tuple[int, int]:
        said = answers_of(PRESETS[name])
        wrong = sum(one != other for one, other in zip(said, answers, strict=True))
        return wrong, RulesDraft.start(name, PRESETS[name]).additions()

    name = min(PRESETS, key=distance)
    rules = PRESETS[name]
    said = answers_of(rules)
    if said.blind != answers.blind:
        rules = rules.changed(hidden_cards="blind" if answers.blind else "turned")
    if said.chance != answers.chance:
        rules = rules.changed(chance_card="when_stuck" if answers.chance else "never")
    if said.out_on_two != answers.out_on_two:
        kept: set[str] = {rank for rank in rules.forbidden_last if rank != "2"}
        kept |= set() if answers.out_on_two else {"2"}
        rules = rules.changed(forbidden_last=sorted(kept))
    return name, rules
