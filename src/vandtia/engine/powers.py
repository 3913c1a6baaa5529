"""Powers of ranks (R5) and the immutable table that says which rank has which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal

from vandtia.engine.cards import RANK_NAMES, Rank

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

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


BASIC_POWERS: Mapping[str, tuple[str, ...]] = {
    "2": ("anywhere", "reset"),
    "10": ("anywhere", "burn"),
    "joker": ("anywhere", "reset"),
}
"""The powers of the basic game (R5)."""

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
        from vandtia.engine.rules_reading import powers_schema  # noqa: PLC0415 (pydantic)

        return powers_schema(cls, handler)

    def ranks_with(self, power: Power) -> tuple[Rank, ...]:
        """The ranks that have a power, lowest first."""
        return tuple(rank for rank in Rank if power in self.get(rank.label, ()))

    def of(self, rank: int) -> tuple[Power, ...]:
        """The powers of a rank (0–13), possibly none."""
        return self._powers.get(RANK_NAMES[rank], ())

    def written(self) -> dict[str, list[str]]:
        """The JSON form. Ranks with powers in the basic game are named even without any."""
        return {
            name: [power.value for power in self.get(name, ())]
            for name in RANK_NAMES
            if name in self or name in BASIC_POWERS
        }
