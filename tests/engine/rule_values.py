"""Which values of rules some rule sets leave out, so that no rule goes without an example."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args, get_origin

from vandtia.engine import Power, Rules


def left_out(rules: Iterable[Rules]) -> set[tuple[str, object]]:
    """Every value of a flag or choice, and every power, that no rule set has.

    Of numbers and lists of ranks it is enough that two values are there.
    """
    played = list(rules)
    missing: set[tuple[str, object]] = set()
    for name, field in Rules.model_fields.items():
        values = {getattr(each, name) for each in played}
        if field.annotation is bool:
            missing |= {(name, value) for value in {False, True} - values}
        elif get_origin(field.annotation) is Literal:
            missing |= {(name, value) for value in set(get_args(field.annotation)) - values}
        elif len(values) < 2:
            missing.add((name, "another value"))
    powers = {power for each in played for some in each.powers.values() for power in some}
    return missing | {("powers", power) for power in set(Power) - powers}
