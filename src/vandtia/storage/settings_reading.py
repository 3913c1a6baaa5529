"""Settings from outside, of any form: what can be used of them, and what is wrong with the rest."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StrictInt,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import CoreSchema, core_schema

from vandtia.engine.record import describe
from vandtia.engine.rule_table import rule_table
from vandtia.engine.rules import DEFAULT_PRESET, PRESETS, Rules
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.storage.documents import Document
from vandtia.storage.settings import NewGame, SeatSetup, Settings, Short


class _NewGameForm(BaseModel):
    """What is read as a table."""

    model_config = ConfigDict(extra="forbid")

    players: tuple[SeatSetup, ...] = Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)
    rules: Rules = PRESETS[DEFAULT_PRESET]
    preset: Short = DEFAULT_PRESET
    dealer: Literal["random"] | Annotated[StrictInt, Field(ge=0, lt=MAX_PLAYERS)] = "random"


def new_game_schema(table: type[NewGame], handler: GetCoreSchemaHandler) -> CoreSchema:
    """How a table is read: as its form."""
    return core_schema.no_info_after_validator_function(
        lambda form: table(form.players, rule_table(form.rules), form.preset, form.dealer),
        handler.generate_schema(_NewGameForm),
    )


_SETTINGS = TypeAdapter(Settings)


def read_settings(document: Document) -> Settings:
    """Settings, those not given as at first. Raises pydantic.ValidationError with all faults."""
    return _SETTINGS.validate_python(document)


def what_is_right(document: Document) -> tuple[Settings, list[str]]:
    """The settings without those that are wrong, and what is wrong with them."""
    try:
        return read_settings(document), []
    except ValidationError as error:
        wrong = {str(found["loc"][0]) for found in error.errors() if found["loc"]}
        rest = {name: value for name, value in document.items() if name not in wrong}
        try:
            return read_settings(rest), describe(error)
        except ValidationError:
            return Settings(), describe(error)
