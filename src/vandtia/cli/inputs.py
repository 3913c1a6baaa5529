"""What is given on the command line as a word, a file or JSON: rules, players, positions."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vandtia.ai import LEVELS
from vandtia.cli.output import CommandFailed, WrongUsage, say, unknown
from vandtia.engine import (
    DEFAULT_PRESET,
    BadPosition,
    BadRecord,
    RecordPlayer,
    RuleTable,
    preset_table,
    read_position,
)
from vandtia.engine.presets import PRESET_CHANGES
from vandtia.engine.reading import LARGEST_RECORD, read_json
from vandtia.engine.rule_table import rule_table
from vandtia.i18n import _
from vandtia.present.outside_text import UnreadableText, json_object_in
from vandtia.present.record_faults import fault_lines
from vandtia.present.seat_words import bot_name
from vandtia.present.setup_form import clean_name
from vandtia.session import HUMAN, PROGRAM_KINDS
from vandtia.storage.files import read_bounded
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Newer, NotKnown, system_words
from vandtia.storage.records import read_record, sound_record

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, GameState

LARGEST_POSITION = 1024 * 1024
BOT = "bot"


def read_rules(text: str, paths: Paths) -> RuleTable:
    """Rules given as a preset's name, a file's, or JSON.

    Raises:
        WrongUsage: they are none of these, with the nearest right word.
        CommandFailed: they are faulty, with every fault.
    """
    if text.lstrip().startswith("{"):
        return _rules_text(text)
    if text in PRESET_CHANGES:
        return preset_table(text)
    from vandtia.storage.presets import OwnPresets

    own = OwnPresets(paths).load().value
    if text in own:
        return rule_table(own[text])
    if "{" in text and not _is_file(text):
        return _rules_text(text)
    if _is_file(text):
        from vandtia.present.rules_paste import MAX_BYTES

        return _rules_text(_content_of(Path(text), MAX_BYTES), Path(text))
    problem = _("There is no preset and no file “%(word)s”.", word=text)
    raise unknown(problem, text, [*PRESET_CHANGES, *own])


def _rules_text(text: str | bytes, path: Path | None = None) -> RuleTable:
    from vandtia.present.rules_paste import BadRulesText, read_rules_text

    try:
        found = read_rules_text(text)
    except BadRulesText as error:
        faults = "\n".join(error.faults)
        raise (CommandFailed(faults) if path is None else _no_file(path, faults)) from None
    if found.mended:
        say(found.mended, error=True)
    return rule_table(found.rules)


def rules_of(found: Any) -> RuleTable:
    """Rules from parsed JSON. Raises CommandFailed with every fault."""
    return _rules_text(json.dumps(found))


def _is_file(text: str) -> bool:
    with suppress(OSError, ValueError):  # a text may be longer than names of files can be
        return Path(text).is_file()
    return False


def _content_of(path: Path, largest: int) -> bytes:
    try:
        return read_bounded(path, largest)
    except OSError as error:
        raise _no_file(path, system_words(error)) from None
    except Damaged as damaged:
        raise _no_file(path, damaged.detail) from None


def _no_file(path: Path, why: str) -> CommandFailed:
    return CommandFailed(_("%(file)s: %(problem)s", file=path, problem=why))


def read_players(text: str) -> tuple[RecordPlayer, ...]:
    """Players by seat, with commas: `Åsa` a person, `bot:easy` a bot, `Bea:hard` one so called.

    `Bea:cmd:./mybot` is a program; one with commas in its command must be among `--opponents`.

    Raises:
        WrongUsage: a level that there is not, a name twice, or no name at all.
    """
    given = [_name_and_kind(part.strip()) for part in text.split(",")]
    names = {name for name, _colon, level in given} | {
        level for _n, colon, level in given if not colon
    }
    players: list[RecordPlayer] = []
    for name, colon, word in given:
        kind = kind_of(word) if colon else HUMAN
        called = clean_name(name if colon else word)
        if colon and called.casefold() in ("", BOT):
            called = bot_name(names | {player.name for player in players})
        if not called:
            raise WrongUsage(_("Seat %(n)s of --players has no name.", n=len(players) + 1))
        if any(player.name.casefold() == called.casefold() for player in players):
            raise WrongUsage(_("--players names %(name)s twice.", name=called))
        players.append(RecordPlayer(name=called, kind=kind))
    return tuple(players)


def _name_and_kind(part: str) -> tuple[str, str, str]:
    """A player's name, a colon if there is a kind, and the kind, in which more may follow."""
    for prefix in PROGRAM_KINDS:
        name, found, rest = part.partition(prefix)
        if found and (not name or name.endswith(":")):
            return name.removesuffix(":"), ":", f"{prefix}{rest}"
    return part.rpartition(":")


def kind_of(word: str) -> str:
    """The kind of a computer player by its level or program. Raises WrongUsage if there is none."""
    if word in (HUMAN, *LEVELS):
        return word
    from vandtia.programs.kinds import COMMAND, entry_points_by_name, kind_meant

    kind = kind_meant(word)
    if kind is not None:
        return kind
    if word.startswith(COMMAND):
        raise WrongUsage(_("“%(word)s” cannot be started.", word=word.removeprefix(COMMAND)))
    problem = _("There is no level “%(word)s” of computer players.", word=word)
    raise unknown(problem, word, [*LEVELS, *entry_points_by_name()])


def read_opponents(name: str, given: Sequence[str]) -> tuple[RecordPlayer, ...]:
    """A person called `name`, and computer players by their levels and programs.

    Raises:
        WrongUsage: there is no such level or program.
    """
    from vandtia.programs.kinds import split_bots

    players = [RecordPlayer(name)]
    for word in (word for words in given for word in split_bots(words)):
        called = bot_name({player.name for player in players})
        players.append(RecordPlayer(called, kind_of(word)))
    return tuple(players)


def read_dealer(text: str, players: Sequence[RecordPlayer]) -> int | None:
    """The dealer's seat from 0, given as a seat from 1, a name, or `random` (`None`).

    Raises:
        WrongUsage: nobody is so called.
    """
    if text == "random":
        return None
    names = [player.name for player in players]
    seat = seat_meant(text, names)
    if seat is None:
        problem = _("There is no seat and nobody called “%(word)s”.", word=text)
        raise unknown(problem, text, [*names, "random"])
    return seat


def seat_meant(text: str, names: Sequence[str]) -> int | None:
    """The seat, from 0, that is given from 1 or by its player's name; `None`: there is none."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= len(names):
        return int(text) - 1
    wanted = text.casefold()
    return next((seat for seat, name in enumerate(names) if name.casefold() == wanted), None)


def read_position_json(text: str) -> Any:
    """The JSON of a position, given as such, as a file's name, or `-` for standard input.

    Raises:
        CommandFailed: it cannot be read.
    """
    content: str | bytes = text
    if text == "-":
        content, place = _standard_input(), _("standard input")
    elif "{" in text and not _is_file(text):
        place = _("the position")
    else:
        content, place = _content_of(Path(text), LARGEST_POSITION), text
    try:
        cleaned = json_object_in(content)
        found = read_json(cleaned.text, LARGEST_POSITION)
    except (BadRecord, UnreadableText) as error:
        raise CommandFailed(_("%(place)s: %(problem)s", place=place, problem=error)) from None
    if cleaned.report:
        say(cleaned.report, error=True)
    return found


def read_state(text: str, rules_text: str | None, paths: Paths) -> GameState:
    """A position: a file, JSON, or `-` for standard input; a case has rules of its own.

    Args:
        text: what was given.
        rules_text: the rules asked for; `None`: those of the case, else the basic game.
        paths: where own presets are.

    Raises:
        CommandFailed: it cannot be read, or cannot be; says why.
    """
    found = read_position_json(text)
    if isinstance(found, dict) and found.get("format") == "vandtia-record":
        raise CommandFailed(
            _(
                "That is a recorded game, not a position. `vandtia check` verifies it; "
                "`vandtia replay` shows it, and copies the position of any moment of it."
            )
        )
    rules = preset_table(DEFAULT_PRESET)
    if isinstance(found, dict) and "position" in found:
        rules = rules_of(found.get("rules", {}))
        found = found["position"]
    if rules_text is not None:
        rules = read_rules(rules_text, paths)
    try:
        return read_position(found, rules.rules)
    except BadPosition as error:
        raise CommandFailed(fault_lines(error)) from None


def _standard_input() -> bytes:
    """What is given there, as bytes where it has them."""
    if sys.stdin is None:
        return b""
    if isinstance(sys.stdin, TextIOWrapper):
        return bytes(sys.stdin.buffer.read(LARGEST_POSITION + 1))
    return sys.stdin.read(LARGEST_POSITION + 1).encode()


def read_game(path: Path) -> GameRecord:
    """A record from a file, every move checked.

    Raises:
        CommandFailed: it is none; says where and what.
    """
    try:
        return _sent_record(path)
    except OSError as error:
        raise _no_file(path, system_words(error)) from None
    except (Damaged, NotKnown) as error:
        raise _no_file(path, error.detail) from None
    except Newer as newer:
        why = _("a newer version of Vändtia wrote it (%(detail)s)", detail=newer.detail)
        raise _no_file(path, why) from None


def _sent_record(path: Path) -> GameRecord:
    """A record from a file, also as a chat or an editor left it. Raises as `read_record`."""
    try:
        return read_record(path)
    except Damaged:
        try:
            cleaned = json_object_in(read_bounded(path, LARGEST_RECORD))
            document, mended = read_json(cleaned.text), cleaned.report
        except (BadRecord, UnreadableText):
            document = None
            mended = ""
        if not isinstance(document, dict) or not mended:
            raise
        record = sound_record(document)
        say(mended, error=True)
        return record
