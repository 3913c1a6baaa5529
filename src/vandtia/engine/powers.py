"""Powers of ranks (R5) and the immutable table that says which rank has which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from vandtia.engine.cards import RANK_NAMES, Rank

RankName = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"]


class Power(StrEnum):
    """What a rank can do. The order is that of the table in R5."""

    ANYWHERE = "anywhere"
    RESET = "reset"
    BURN = "burn"
    LOW = "low"
    SKIP = "skip"
    SEE_THROUGH = "see-through"
    REVERSE = "reverse"
    AGAIN = "again"


CONTRADICTIONS = (
    (Power.BURN, Power.RESET),
    (Power.BURN, Power.LOW),
    (Power.BURN, Power.SEE_THROUGH),
    (Power.BURN, Power.SKIP),
    (Power.SEE_THROUGH, Power.RESET),
    (Power.SEE_THROUGH, Power.LOW),
    (Power.RESET, Power.LOW),
)
"""Pairs of powers that no rank may have together (R9.10)."""


def _name(value: Any) -> str:
    """What is no text is no power; it is not shown, since it may be of any depth."""
    if not isinstance(value, str):
        raise PydanticCustomError("string_type", "Input should be the name of a power")
    return value


class PowerTable(Mapping[str, tuple[Power, ...]]):
    """Rank name → powers, in rank order and power order; ranks without powers are left out.

    Equal tables are equal values and hash alike, however they were written.
    """

    __slots__ = ("_powers",)

    def __init__(self, powers: Mapping[str, Iterable[str]]) -> None:
        given = {name: {Power(power) for power in powers[name]} for name in powers}
        self._powers = {
            name: tuple(power for power in Power if power in given[name])
            for name in RANK_NAMES
            if given.get(name)
        }

    def __getitem__(self, name: str) -> tuple[Power, ...]:
        return self._powers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._powers)

    def __len__(self) -> int:
        return len(self._powers)

    def __hash__(self) -> int:
        return hash(tuple(self._powers.items()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PowerTable):
            return self._powers == other._powers
        return NotImplemented

    def __repr__(self) -> str:
        return f"PowerTable({self._powers!r})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read like a mapping of rank names to lists of powers."""
        mapping = handler.generate_schema(
            dict[RankName, tuple[Annotated[Power, BeforeValidator(_name)], ...]]
        )
        # Not a union with the class itself: a fault's place would name both ways of reading.
        plain = core_schema.no_info_before_validator_function(_as_mapping, mapping)
        return core_schema.no_info_after_validator_function(cls, plain)

    def ranks_with(self, power: Power) -> tuple[Rank, ...]:
        """The ranks that have a power, lowest first."""
        return tuple(rank for rank in Rank if power in self.get(rank.label, ()))


def _as_mapping(value: Any) -> Any:
    return dict(value) if isinstance(value, PowerTable) else value
