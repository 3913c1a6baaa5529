"""`Rules`: every house rule as data, the presets, and what contradicts what (R9, Presets).

A field's metadata is what people are told of it: `title` and `description` in plain words,
and in `json_schema_extra` its rule number, its group on the rules screen, and words for its
choices. A rule added here appears on every screen that lists rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    StrictBool,
    StrictInt,
    ValidationError,
    field_serializer,
    model_validator,
)
from pydantic_core import InitErrorDetails

from vandtia.engine.cards import RANK_NAMES, Rank, ranks_in_play
from vandtia.engine.powers import CONTRADICTIONS, PowerTable, RankName
from vandtia.engine.presets import (
    DEFAULT_PRESET,
    PRESET_CHANGES,
    ChanceCard,
    Ending,
    FirstPlayer,
    HiddenCards,
    RuleValues,
    Stacking,
)
from vandtia.engine.rules_reading import (
    again,
    fault,
    on_top_of_preset,
    within_bounds,
    without_faulty,
)

__all__ = ["DEFAULT_PRESET", "PRESETS", "Rules"]


def _in_rank_order(names: tuple[RankName, ...]) -> tuple[RankName, ...]:
    return tuple(sorted(set(names), key=RANK_NAMES.index))


def _about(rule: str, group: str, **choices: str) -> dict[str, Any]:
    return {"rule": rule, "group": group, "choices": choices}


class Rules(BaseModel):
    """One set of rules: a few flags and a table rank → powers. Immutable and hashable.

    `Rules.model_validate(obj)` reads the JSON form: `preset` names the start, every other key
    overrides one rule. Unknown keys, wrong values and contradictions (R9.10) are reported
    together in one `pydantic.ValidationError`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=True)

    packs: Annotated[StrictInt, Field(ge=1, le=4)] | None = Field(
        default=RuleValues.packs,
        title="Packs",
        description="How many packs of cards; by default, the fewest that give "
        "everyone nine cards.",
        json_schema_extra=_about("R1.1", "before_play", none="as many as needed"),
    )
    jokers: StrictInt = Field(
        default=RuleValues.jokers,
        ge=0,
        le=4,
        title="Jokers in each pack",
        description="A joker ranks above the ace; unless you change it, it goes on anything and "
        "anything goes on it.",
        json_schema_extra=_about("R9.7", "before_play"),
    )
    swapping: StrictBool = Field(
        default=RuleValues.swapping,
        title="Swap before play",
        description="Before the first card, everyone may exchange cards between "
        "their hand and the face-up cards of their row.",
        json_schema_extra=_about("R2.3", "before_play"),
    )
    stacking: Stacking = Field(
        default=RuleValues.stacking,
        title="Stack equal cards",
        description="Before play, lay a hand card on an equal face-up card and draw a new one.",
        json_schema_extra=_about(
            "R9.1", "before_play", off="no", own="on your own row", anyone="on anyone's row"
        ),
    )
    first_player: FirstPlayer = Field(
        default=RuleValues.first_player,
        title="Who leads",
        description="The seat to the dealer's left leads, or whoever holds the lowest card "
        "without powers in hand.",
        json_schema_extra=_about(
            "R9.6", "before_play", left_of_dealer="left of the dealer", lowest_card="lowest card"
        ),
    )
    open_hands: StrictBool = Field(
        default=RuleValues.open_hands,
        title="Open hands",
        description="Everyone sees all hands, for teaching; face-down cards and the stock stay "
        "hidden.",
        json_schema_extra=_about("R9.9", "before_play"),
    )
    voluntary_pickup: StrictBool = Field(
        default=RuleValues.voluntary_pickup,
        title="Take up by choice",
        description="You may take up the pile even when you have a card that fits.",
        json_schema_extra=_about("R3.4", "taking_up"),
    )
    chance_card: ChanceCard = Field(
        default=RuleValues.chance_card,
        title="Chance card",
        description="Instead of playing, turn up the top card of the stock: if it fits it is "
        "played, else you take up the pile and that card.",
        json_schema_extra=_about(
            "R9.5", "taking_up", never="never", when_stuck="when stuck", any_time="any time"
        ),
    )
    take_row_card: StrictBool = Field(
        default=RuleValues.take_row_card,
        title="Row card with the pile",
        description="Whoever takes up the pile while playing from the row also takes "
        "one of their own face-up cards.",
        json_schema_extra=_about("R7.4", "taking_up"),
    )
    powers: PowerTable = Field(
        default=RuleValues.powers,
        title="Powers of the ranks",
        description="What each rank can do besides being high or low.",
        json_schema_extra=_about("R5", "special_cards"),
    )
    skip_per_card: StrictBool = Field(
        default=RuleValues.skip_per_card,
        title="Each card skips one",
        description="Several skipping cards in one play pass over one player for each card.",
        json_schema_extra=_about("R5.9", "special_cards"),
    )
    four_anywhere: StrictBool = Field(
        default=RuleValues.four_anywhere,
        title="Four at once fit anywhere",
        description="Four or more equal cards played together may be laid on any pile.",
        json_schema_extra=_about("R6.2", "special_cards"),
    )
    burner_leads: StrictBool = Field(
        default=RuleValues.burner_leads,
        title="Burning leads again",
        description="Whoever turns the pile away leads the next one; otherwise the next player "
        "leads.",
        json_schema_extra=_about("R5.8", "special_cards"),
    )
    hidden_cards: HiddenCards = Field(
        default=RuleValues.hidden_cards,
        title="Face-down cards",
        description="A face-down card is turned up as soon as the card on top of it "
        "is played, or stays hidden until it is flipped on to the pile.",
        json_schema_extra=_about("R7.2", "end_game", turned="turned up", blind="played blind"),
    )
    combine: StrictBool = Field(
        default=RuleValues.combine,
        title="Combine hand and row",
        description="Once the stock is empty, the last hand cards may be played "
        "together with equal face-up cards of your own row.",
        json_schema_extra=_about("R7.5", "end_game"),
    )
    forbidden_last: Annotated[tuple[RankName, ...], AfterValidator(_in_rank_order)] = Field(
        default=RuleValues.forbidden_last,
        title="Not as last card",
        description="You may not go out on these ranks.",
        json_schema_extra=_about("R9.2", "end_game"),
    )
    ending: Ending = Field(
        default=RuleValues.ending,
        title="The game ends",
        description="When one player is left and has lost, or when the first is out and has won.",
        json_schema_extra=_about(
            "R8.2", "end_game", last_loses="when one is left", first_wins="when one is out"
        ),
    )
    turn_limit: Annotated[StrictInt, Field(ge=1, le=1_000_000)] | None = Field(
        default=RuleValues.turn_limit,
        title="Turn limit",
        description="After this many actions the game ends and cards are counted.",
        json_schema_extra=_about("R8.3", "end_game", none="none"),
    )

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in type(self).model_fields))

    @model_validator(mode="wrap")
    @classmethod
    def _read(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Start from the preset, and gather every fault before complaining."""
        if not isinstance(data, Mapping):
            return handler(data)
        faults: list[InitErrorDetails] = []
        merged = on_top_of_preset(within_bounds(data, faults), faults)
        try:
            rules = handler(merged)
        except ValidationError as error:
            faults += [again(found) for found in error.errors()]
            try:
                rules = handler(without_faulty(merged, error))
            except ValidationError:
                raise ValidationError.from_exception_data(cls.__name__, faults) from None
        for place, problem in rules.contradictions():
            faults.append(fault("contradiction", place, problem))
        if faults:
            raise ValidationError.from_exception_data(cls.__name__, faults)
        return rules

    @field_serializer("powers")
    def _write_powers(self, powers: PowerTable) -> dict[str, list[str]]:
        return powers.written()

    @field_serializer("forbidden_last")
    def _write_forbidden(self, names: tuple[str, ...]) -> list[str]:
        return list(names)

    def contradictions(self) -> list[tuple[tuple[str, ...], str]]:
        """Settings that exclude each other (R9.10): where, and what is wrong, in English."""
        found: list[tuple[tuple[str, ...], str]] = []
        if self.stacking != "off" and not self.swapping:
            found.append((("stacking",), "stacking needs swapping"))
        for name, powers in self.powers.items():
            found += [
                (("powers", name), f"{one.value} excludes {other.value}")
                for one, other in CONTRADICTIONS
                if one in powers and other in powers
            ]
        if all(rank.label in self.forbidden_last for rank in self.ranks_in_play()):
            found.append((("forbidden_last",), "every rank in play is forbidden as last card"))
        return found

    def ranks_in_play(self) -> tuple[Rank, ...]:
        """The ranks of the pack, lowest first; jokers only if there are any."""
        return ranks_in_play(self.jokers)

    def changed(self, **changes: Any) -> Rules:
        """These rules with some overridden; checked like any others."""
        return Rules.model_validate({**self.model_dump(mode="json"), **changes})

    def differences(self, other: Rules) -> tuple[str, ...]:
        """The names of the rules that are not the same in `other`, in field order."""
        return tuple(
            name for name in Rules.model_fields if getattr(self, name) != getattr(other, name)
        )


PRESETS: dict[str, Rules] = {
    name: Rules.model_validate({"preset": name}) for name in PRESET_CHANGES
}
"""The named rule sets of the rulebook; `glimne` is the basic game."""
