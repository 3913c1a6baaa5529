"""Rules in words: their lists and sheet, their values, one rule's text.

Rows come from the metadata of the model, so a rule added to the engine appears by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from textwrap import fill
from typing import Any, NamedTuple

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.powers import Power
from vandtia.engine.rules import Rules
from vandtia.i18n import N_, _, ngettext
from vandtia.i18n.ranks import a_rank
from vandtia.i18n.ranks import ranks as ranks_word
from vandtia.present.phrases import all_of, capital
from vandtia.present.power_words import power_name, power_rule, power_sentence
from vandtia.present.preset_words import preset_of, preset_title
from vandtia.present.rules_form import (
    Kind,
    rule_field,
    rule_number,
    rule_title,
    rule_words,
    rules_by_group,
    value_words,
)

SENTENCES: Mapping[tuple[str, Any], str] = {
    ("swapping", False): N_("The game begins at once with the cards as dealt."),
    ("stacking", "own"): N_(
        "Before play, lay a hand card on an equal face-up card of your own row and draw a new one."
    ),
    ("stacking", "anyone"): N_(
        "Before play, lay a hand card on an equal face-up card of anyone's row and draw a new one."
    ),
    ("first_player", "left_of_dealer"): N_("The seat to the dealer's left leads."),
    ("first_player", "lowest_card"): N_(
        "Whoever holds the lowest card without powers in hand leads."
    ),
    ("voluntary_pickup", False): N_(
        "You may take up the pile only when nothing you have may be played."
    ),
    ("chance_card", "when_stuck"): N_(
        "When you cannot play, turn up the top card of the stock: if it fits it is played, else "
        "you take up the pile and that card."
    ),
    ("burner_leads", True): N_("Whoever turns the pile away leads the next one."),
    ("burner_leads", False): N_("After the pile is turned away the next player leads."),
    ("hidden_cards", "turned"): N_(
        "A face-down card is turned up as soon as the card on top of it is played."
    ),
    ("hidden_cards", "blind"): N_(
        "A face-down card stays hidden until it is flipped on to the pile."
    ),
    ("ending", "last_loses"): N_(
        "The game ends when only one player is left; that player has lost."
    ),
    ("ending", "first_wins"): N_(
        "The game ends when the first player is out; that player has won."
    ),
}


class RuleRow(NamedTuple):
    """One rule as a list shows it.

    `choices` are the values offered with their words, `value` and `value_words` what is set, all
    in JSON form; `differs` says whether that is not as in the basic game.
    """

    key: str
    title: str
    description: str
    rule: str
    group: str
    choices: tuple[tuple[Any, str], ...]
    value: Any
    value_words: str
    differs: bool


class LineKind(StrEnum):
    """What a line of the rule sheet is."""

    TITLE = "title"
    HEADING = "heading"
    RULE = "rule"
    DETAIL = "detail"
    BLANK = "blank"


_INDENTS = {LineKind.RULE: ("  ", "    "), LineKind.DETAIL: ("      ", "      ")}


class SheetLine(NamedTuple):
    """A line of the rule sheet; `rule` is its number in the rulebook, or empty."""

    kind: LineKind
    text: str
    rule: str = ""


def rule_rows(rules: Rules) -> tuple[RuleRow, ...]:
    """Every rule with what is set, group by group."""
    values, basic = rules.model_dump(mode="json"), Rules().model_dump(mode="json")
    return tuple(
        RuleRow(
            key=field.key,
            title=rule_title(field.key),
            description=rule_words(field.key),
            rule=rule_number(field.key, values[field.key]),
            group=group,
            choices=tuple((choice, value_words(field.key, choice)) for choice in field.choices)
            if field.kind in {Kind.CHOICE, Kind.NUMBER}
            else (),
            value=values[field.key],
            value_words=_value(field.key, values[field.key], rules),
            differs=values[field.key] != basic[field.key],
        )
        for group, fields in rules_by_group()
        for field in fields
    )


def power_lines(rules: Rules, rank: str) -> tuple[SheetLine, ...]:
    """What a rank (`"2"` … `"A"`, `"joker"`) can do; of one without powers, that it has none."""
    powers = rules.powers.get(rank, ())
    if not powers:
        text = _("%(ranks)s have no powers.", ranks=capital(ranks_word(rank)))
        return (SheetLine(LineKind.RULE, text, "R5"),)
    return tuple(
        SheetLine(LineKind.RULE, power_sentence(power, rank), power_rule(power))
        for power in Power
        if power in powers
    )


def many_additions_line(additions: int) -> str:
    """A gentle word about so many additions to the basic game."""
    return ngettext(
        "%(n)s addition to the basic game: a lot to remember.",
        "%(n)s additions to the basic game: a lot to remember.",
        additions,
    )


def difference_lines(rules: Rules) -> tuple[SheetLine, ...]:
    """What is not as in the basic game, rule by rule and rank by rank; empty if nothing is."""
    basic = Rules()
    lines: list[SheetLine] = []
    for row in rule_rows(rules):
        if not row.differs:
            continue
        if rule_field(row.key).kind is Kind.POWERS:
            for rank in _ranks_told(rules):
                if rules.powers.get(rank, ()) != basic.powers.get(rank, ()):
                    lines += power_lines(rules, rank)
                    lines += _lost_powers(rules, basic, rank)
        else:
            lines += _rule_lines(row)
            if (row.key, row.value) == ("first_player", "lowest_card"):
                lines.append(_lowest_line(rules))
    return tuple(lines)


def _lost_powers(rules: Rules, basic: Rules, rank: str) -> Iterator[SheetLine]:
    """What a rank with powers can no longer do; one without any was told of already."""
    own = rules.powers.get(rank, ())
    lost = [power_name(one) for one in basic.powers.get(rank, ()) if one not in own]
    if own and lost:
        names = capital(ranks_word(rank))
        text = _("%(ranks)s no longer have: %(powers)s.", ranks=names, powers=all_of(lost))
        yield SheetLine(LineKind.RULE, text, "R9.8")


def rule_sheet(rules: Rules, name: str = "") -> tuple[SheetLine, ...]:
    """The rules in force, line by line: differences from the basic game first, then the whole.

    `name` is what the rules are called, if not by the preset that they are.
    """
    title = name or preset_title(preset_of(rules) or "") or _("Own rules")
    return (
        SheetLine(LineKind.TITLE, _("Rules: %(name)s", name=title)),
        *_differences(rules),
        *_whole(rules),
    )


def sheet_text(lines: Sequence[SheetLine], width: int = 80) -> str:
    """A rule sheet as plain text, for the terminal or a file, no line longer than `width`."""
    return "\n".join(_plain(line, width) for line in lines) + "\n"


def _plain(line: SheetLine, width: int) -> str:
    text = f"{line.text}  [{line.rule}]" if line.rule else line.text
    first, rest = _INDENTS.get(line.kind, ("", ""))
    return fill(text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False)


def _differences(rules: Rules) -> Iterator[SheetLine]:
    lines = difference_lines(rules)
    yield SheetLine(LineKind.BLANK, "")
    if not lines:
        yield SheetLine(LineKind.HEADING, _("Nothing differs from the basic game."))
        return
    yield SheetLine(LineKind.HEADING, _("What differs from the basic game"))
    yield from lines


def _whole(rules: Rules) -> Iterator[SheetLine]:
    group = ""
    for row in rule_rows(rules):
        if row.group != group:
            group = row.group
            yield SheetLine(LineKind.BLANK, "")
            yield SheetLine(LineKind.HEADING, group)
        if rule_field(row.key).kind is Kind.POWERS:
            for rank in _ranks_told(rules):
                if rules.powers.get(rank):
                    yield from power_lines(rules, rank)
        else:
            yield _setting_line(row)


def _lowest_line(rules: Rules) -> SheetLine:
    """Which cards count where the lowest one leads (R9.6)."""
    counting = [rank for rank in _ranks_told(rules) if not rules.powers.get(rank)]
    others = [ranks_word(rank) for rank in _ranks_told(rules) if rules.powers.get(rank)]
    if not counting:
        text = _("No card is without powers, so the seat to the dealer's left leads.")
    elif not others:
        text = _("Every card counts; %(rank)s is the lowest.", rank=a_rank(counting[0]))
    else:
        text = _(
            "%(ranks)s do not count, so %(rank)s is the lowest.",
            ranks=capital(all_of(others)),
            rank=a_rank(counting[0]),
        )
    return SheetLine(LineKind.DETAIL, text)


def _rule_lines(row: RuleRow) -> Iterator[SheetLine]:
    yield _setting_line(row)
    yield SheetLine(LineKind.DETAIL, rule_value_sentence(row.key, row.value))


def _setting_line(row: RuleRow) -> SheetLine:
    text = _("%(title)s: %(value)s", title=row.title, value=row.value_words)
    return SheetLine(LineKind.RULE, text, row.rule)


def _ranks_told(rules: Rules) -> tuple[str, ...]:
    """The ranks worth a word: jokers only if there are any."""
    return tuple(rank for rank in RANK_NAMES if rank != "joker" or rules.jokers)


def _value(key: str, value: Any, rules: Rules) -> str:
    if rule_field(key).kind is Kind.POWERS:
        words = [rank for rank in _ranks_told(rules) if rules.powers.get(rank)]
        return ", ".join(ranks_word(rank) for rank in words) or _("none")
    return value_words(key, value)


def rule_value_sentence(key: str, value: Any) -> str:
    """What holds with this value of a rule, in JSON form, in one sentence."""
    if key == "packs" and value is not None:
        return ngettext(
            "The game is played with %(n)s pack of cards.",
            "The game is played with %(n)s packs of cards.",
            value,
        )
    # Lists are no keys, and need no words of their own.
    words = None if isinstance(value, list) else SENTENCES.get((key, value))
    return _(words) if words else rule_words(key)


def rule_passage(text: str, number: str) -> list[str]:
    """What the rules say under a number, without marks of formatting.

    Args:
        text: the rules as Markdown.
        number: a rule such as `R5.3`, or a chapter such as `R5`.

    Returns:
        The paragraphs, one a line; of a chapter its heading and all its rules. Empty if there is
        no such number.
    """
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    if re.fullmatch(r"R\d+", number):
        start = next(
            (n for n, part in enumerate(paragraphs) if part.startswith(f"## {number} ")), None
        )
        if start is None:
            return []
        rest = paragraphs[start + 1 :]
        end = next((n for n, part in enumerate(rest) if part.startswith("## ")), len(rest))
        found = [paragraphs[start], *(part for part in rest[:end] if part[:1] not in "|>")]
    else:
        found = [part for part in paragraphs if part.startswith(f"**{number}**")]
    return [re.sub(r"\*\*|[*`]|^## ", "", part) for part in found]
