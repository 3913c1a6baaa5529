"""Rules pasted as text: read, or every fault explained at once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.errors import BadRecord
from vandtia.engine.powers import Power
from vandtia.engine.reading import read_json
from vandtia.engine.rules import PRESETS, Rules
from vandtia.i18n import _, ngettext
from vandtia.present.outside_text import UnreadableText, json_object_in
from vandtia.present.phrases import nearest
from vandtia.present.rules_form import Kind, rule_field, rule_fields

LONGEST_TEXT = 20_000
"""A longer text, in characters, is no set of rules."""

MAX_BYTES = 4 * LONGEST_TEXT
"""As many bytes as a text of that length can have."""

MAX_FAULTS = 12
"""More faults than these are counted, not told."""

LONGEST_SHOWN = 40


class BadRulesText(ValueError):
    """A text that is no set of rules. `faults` are whole sentences, each with its place."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class RulesText(NamedTuple):
    """Rules that were pasted: the preset they start from, and what was mended in the text."""

    preset: str
    rules: Rules
    mended: str = ""


def read_rules_text(text: str | bytes) -> RulesText:
    """The rules that a text means, whatever a chat or an editor made of it.

    Raises BadRulesText with every fault; executes nothing, and reads no endless text.
    """
    if len(text) > MAX_BYTES:
        raise BadRulesText([_("The text is too long: %(n)s characters at most.", n=LONGEST_TEXT)])
    try:
        cleaned = json_object_in(text)
    except UnreadableText as error:
        raise BadRulesText([_("The text cannot be read: %(problem)s.", problem=error)]) from None
    text = cleaned.text
    if not text:
        raise BadRulesText([_("There is no text to read.")])
    try:
        data = read_json(text, LONGEST_TEXT)
    except BadRecord as error:
        raise BadRulesText([_bad_json(text, error)]) from None
    if isinstance(data, Mapping) and data.get("format") == "vandtia-record":
        # A whole game was pasted: its rules are meant.
        data = data.get("rules")
    if not isinstance(data, Mapping):
        raise BadRulesText(
            [_("Rules are a JSON object, such as %(example)s.", example='{"preset": "stuga"}')]
        )
    try:
        rules = Rules.model_validate(data)
    except ValidationError as error:
        found = error.errors(include_url=False)
        faults = list(dict.fromkeys(_fault(one) for one in found))
        more = len(faults) - MAX_FAULTS
        if more > 0:
            words = ngettext("And one more fault.", "And %(n)s more faults.", more)
            faults = [*faults[:MAX_FAULTS], words]
        raise BadRulesText(faults) from None
    return RulesText(str(data.get("preset", "glimne")), rules, cleaned.report)


def _bad_json(text: str, error: BadRecord) -> str:
    if len(text) > LONGEST_TEXT:
        return _("The text is too long: %(n)s characters at most.", n=LONGEST_TEXT)
    if "{" not in text and not text.startswith("["):
        return _(
            "There is no JSON object in the text: rules stand in braces, such as %(example)s.",
            example='{"preset": "stuga"}',
        )
    if _is_unfinished(text):
        return _("The text ends before its last brace: some of it is missing.")
    return _("The text cannot be read as JSON: %(problem)s.", problem=error.problem)


def _is_unfinished(text: str) -> bool:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
    except (ValueError, RecursionError):
        return False
    return False


def _fault(found: Any) -> str:
    """One fault of the model as a sentence."""
    place = tuple(str(part) for part in found["loc"])
    given, kind = _shown(found["input"]), found["type"]
    where = ".".join(part for part in place if part != "[key]")
    if kind == "extra_forbidden":
        return _told_near(
            _("There is no rule %(name)s.", name=_shown(place[0])),
            nearest(place[0], Rules.model_fields),
        )
    if kind == "unknown_preset":
        return _told_near(
            _("There is no preset %(name)s.", name=given), nearest(found["input"], PRESETS)
        )
    if kind == "contradiction":
        return _("%(place)s: %(problem)s.", place=where, problem=found["msg"])
    if kind == "too_long":
        return _("%(place)s: this is too long to be a set of rules.", place=where or _("The text"))
    known = _known_words(place)
    if known:
        words = _(
            "%(place)s: %(given)s is not one of %(choices)s.",
            place=where,
            given=given,
            choices=", ".join(known),
        )
        return _told_near(words, nearest(found["input"], known))
    if kind in {"greater_than_equal", "less_than_equal"}:
        return _out_of_bounds(where, given, place[0])
    return _wrong_kind(place, where, given)


def _known_words(place: tuple[str, ...]) -> tuple[str, ...]:
    """The words that may stand at a place, where only words may."""
    if not place or place[0] not in Rules.model_fields:
        return ()
    field = rule_field(place[0])
    if field.kind is Kind.POWERS and "[key]" in place:
        return RANK_NAMES
    if field.kind is Kind.POWERS and any(part.isdigit() for part in place[-1:]):
        return tuple(power.value for power in Power) if len(place) > 2 else ()
    if field.kind is Kind.RANKS and len(place) > 1:
        return RANK_NAMES
    if field.kind is Kind.CHOICE and all(isinstance(one, str) for one in field.choices):
        return tuple(map(str, field.choices))
    return ()


def _out_of_bounds(where: str, given: str, key: str) -> str:
    field = rule_field(key)
    if field.most is None:
        return _(
            "%(place)s: %(given)s must be %(least)s or more.",
            place=where,
            given=given,
            least=field.least,
        )
    return _(
        "%(place)s: %(given)s must be from %(least)s to %(most)s.",
        place=where,
        given=given,
        least=field.least,
        most=field.most,
    )


def _wrong_kind(place: tuple[str, ...], where: str, given: str) -> str:
    field = next((one for one in rule_fields() if place[:1] == (one.key,)), None)
    if field is None:
        return _("%(place)s: %(given)s is not allowed here.", place=where, given=given)
    if field.kind is Kind.POWERS and len(place) > 1:
        return _(
            '%(place)s: %(given)s must be a list of powers, such as ["low"].',
            place=where,
            given=given,
        )
    if field.kind is Kind.POWERS:
        return _(
            '%(place)s: %(given)s must be ranks with their powers, such as {"7": ["low"]}.',
            place=where,
            given=given,
        )
    if field.kind is Kind.RANKS:
        return _(
            '%(place)s: %(given)s must be a list of ranks, such as ["2", "10"].',
            place=where,
            given=given,
        )
    if field.kind is Kind.NUMBER:
        return _("%(place)s: %(given)s must be a whole number.", place=where, given=given)
    return _("%(place)s: %(given)s must be true or false.", place=where, given=given)


def _told_near(words: str, near: str | None) -> str:
    return (
        words if near is None else _("%(fault)s Did you mean “%(word)s”?", fault=words, word=near)
    )


def _shown(value: object) -> str:
    text = repr(value) if not isinstance(value, str) else f"“{value}”"
    text = "".join(char if char.isprintable() else "·" for char in text)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
