"""Bytes of a terminal made into keys, clicks, pastes and the few answers that are asked for.

Textual's own parser makes keys out of every sequence it does not know, so that a late answer of the
terminal plays cards, and ends the program at some that it does know. This one follows the grammar
of ECMA-48: a sequence is read to its end, known or not, and what is not known is nothing.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import Final

from textual import events
from textual.message import Message
from textual.messages import InBandWindowResize, TerminalSupportsSynchronizedOutput

from vandtia.tui.terminal.keys import (
    Mouse,
    alt_key,
    character_key,
    code_keys,
    letter_key,
    number_key,
)

SEQUENCE_SECONDS: Final = 1.0
"""A sequence that has begun beyond doubt is waited for so long; then it is given up."""

PASTE_SECONDS: Final = 5.0
"""A paste whose end does not come is handed over after so long without a byte."""

MAX_PARAMETERS: Final = 256
"""Longer parameters belong to no key; they are read past."""

ESC, BEL, CAN, SUB = "\x1b", "\x07", "\x18", "\x1a"
STRINGS: Final = "P]_^X"
"""DCS, OSC, APC, PM, SOS: all that follows is theirs, as far as ST."""

PASTE_END: Final = "\x1b[201~"
_RXVT_ENDS: Final = {"$": 2, "^": 5, "@": 6}
_NUMBERS = re.compile(r"[\d:;]*")


class TerminalReader:
    """Reads what a terminal sends, in pieces of any size.

    Args:
        escape_seconds: how long after ESC the rest of a sequence may come; then it was the key.
    """

    def __init__(self, escape_seconds: float) -> None:
        self.mouse = Mouse()
        self._escape_seconds = escape_seconds
        # What is no UTF-8 comes out as surrogates: 8-bit controls are among it.
        self._decode = getincrementaldecoder("utf-8")("surrogateescape").decode
        self._state: Callable[[str], list[Message]] = self._ground
        self._kept = ""
        self._belled = False
        self._skip = 0
        self._latest = 0.0

    def feed(self, data: bytes, now: float) -> list[Message]:
        """Read bytes that came at a time in seconds of a clock that only goes forward."""
        found = self.wait(now)
        self._latest = now
        for character in self._decode(data):
            found += self._state(_eight_bit(character))
        return found

    def wait(self, now: float) -> list[Message]:
        """What is known because nothing more has come until now."""
        waited = now - self._latest
        if self._state == self._ground:
            return []
        if self._state == self._escape:
            if waited < self._escape_seconds:
                return []
            self._state = self._ground
            return [events.Key("escape", ESC)]
        if self._state == self._paste:
            return self._pasted(self._kept) if waited >= PASTE_SECONDS else []
        if waited >= SEQUENCE_SECONDS:
            self._state = self._ground
        return []

    # One method for each state: it is given the next character, and says what that completes.

    def _ground(self, character: str) -> list[Message]:
        if character == ESC:
            self._state = self._escape
            return []
        if "\x80" <= character <= "\x9f":
            # An 8-bit control is ESC and a character 0x40 below it; alone it is never a key.
            return self._introduced(chr(ord(character) - 0x40)) or []
        return [*character_key(character)]

    def _escape(self, character: str) -> list[Message]:
        self._state = self._ground
        if character == ESC:
            self._state = self._escape
            return [events.Key("escape", ESC)]
        if "\x80" <= character <= "\x9f":
            return [events.Key("escape", ESC), *self._ground(character)]
        found = self._introduced(character)
        if found is not None:
            return found
        if " " <= character <= "/":
            self._state = self._intermediate
            return []
        return [] if character == "\\" else [*alt_key(character)]

    def _introduced(self, character: str) -> list[Message] | None:
        """Begin the sequence that ESC and this character introduce; `None` if they do not."""
        self._kept = ""
        if character == "[":
            self._state = self._control
        elif character == "O":
            self._state = self._single_shift
        elif character in STRINGS:
            self._belled = character == "]"
            self._state = self._string
        else:
            return None
        return []

    def _intermediate(self, character: str) -> list[Message]:
        if not " " <= character <= "/":
            self._state = self._ground
            if character == ESC:
                self._state = self._escape
        return []

    def _single_shift(self, character: str) -> list[Message]:
        self._kept += character
        if character.isdigit() or character == ";":
            return []
        self._state = self._escape if character == ESC else self._ground
        modifiers = self._kept[:-1].rpartition(";")[2]
        if character == "M":
            return [events.Key("enter", "\r")]
        return [*letter_key(character, _number(modifiers, 1))]

    def _string(self, character: str) -> list[Message]:
        if character == ESC:
            self._state = self._string_escape
        elif character in {"\x9c", CAN, SUB} or (self._belled and character == BEL):
            self._state = self._ground
        return []

    def _string_escape(self, character: str) -> list[Message]:
        self._state = self._ground
        return [] if character == "\\" else self._escape(character)

    def _skipping(self, _character: str) -> list[Message]:
        self._skip -= 1
        if not self._skip:
            self._state = self._ground
        return []

    def _linux_function_key(self, character: str) -> list[Message]:
        """`ESC [ [ A` to `E` are F1 to F5 on the console of Linux."""
        self._state = self._escape if character == ESC else self._ground
        return [events.Key(f"f{ord(character) - 0x40}", None)] if "A" <= character <= "E" else []

    def _control(self, character: str) -> list[Message]:
        if character == ESC:
            self._state = self._escape
        elif character in {CAN, SUB}:
            self._state = self._ground
        elif not self._kept and character == "[":
            self._state = self._linux_function_key
        elif self._kept.isdecimal() and character == "$":
            self._state = self._ground
            return [*number_key(_number(self._kept), 2)]
        elif " " <= character <= "?":
            if len(self._kept) < MAX_PARAMETERS:
                self._kept += character
        elif "@" <= character <= "~":
            self._state = self._ground
            return self._sequence(self._kept, character)
        elif character >= "\x80":
            self._state = self._ground
        return []

    def _paste(self, character: str) -> list[Message]:
        # A lone surrogate is a byte that was no text.
        self._kept += "\ufffd" if "\udc80" <= character <= "\udcff" else character
        if self._kept.endswith(PASTE_END):
            return self._pasted(self._kept.removesuffix(PASTE_END))
        return []

    def _pasted(self, text: str) -> list[Message]:
        self._state, self._kept = self._ground, ""
        return [events.Paste(text.replace("\x00", ""))] if text else []

    # What a whole control sequence means

    def _sequence(self, given: str, final: str) -> list[Message]:
        if final in "IO" and not given:
            return [events.AppFocus() if final == "I" else events.AppBlur()]
        if final == "M" and not given:
            self._state, self._skip = self._skipping, 3  # the first mice: three bytes of place
            return []
        if final in "Mm" and given.startswith("<"):
            return self.mouse.read(given[1:], pressed=final == "M")
        if final == "y" and given.startswith("?"):
            return _mode(given[1:])
        if not _NUMBERS.fullmatch(given) and not (final == "y" and given.endswith("$")):
            return []
        fields = [[_number(one) for one in field.split(":")] for field in given.split(";")]
        if final == "t":
            return self._resized(fields)
        return self._key(fields, final)

    def _key(self, fields: list[list[int]], final: str) -> list[Message]:
        first = fields[0]
        code = first[0]
        held = fields[1] if len(fields) > 1 else [1]
        modifiers = held[0] or 1
        if len(held) > 1 and held[1] == 3:
            return []  # let go of
        if final == "~" and len(fields) == 1 and code in {200, 201}:
            if code == 200:
                self._state, self._kept = self._paste, ""
            return []
        if final == "R" and len(fields) == 2 and len(held) == 1 and code > 1:
            return [events.CursorPosition(held[0] - 1, code - 1)]
        if final == "u":
            text = [one for one in fields[2] if one] if len(fields) > 2 else []
            base = first[2] if len(first) > 2 else 0
            return [*code_keys(code, modifiers, text, base)] if code or text else []
        if final == "~" and code == 27 and len(fields) == 3:
            return [*code_keys(fields[2][0], modifiers, [])]
        if final == "~":
            return [*number_key(code, modifiers)]
        if final in _RXVT_ENDS and len(fields) == 1:
            return [*number_key(code, _RXVT_ENDS[final])]
        if final == "Z" and code <= 1:
            return [events.Key("shift+tab", None)]
        return [*letter_key(final, modifiers)] if code <= 1 and len(fields) <= 2 else []

    def _resized(self, fields: list[list[int]]) -> list[Message]:
        """`ESC [ 48 ; rows ; columns ; height ; width t`: the window's size told in the stream."""
        if fields[0] != [48] or len(fields) != 5:
            return []
        height, width, pixel_height, pixel_width = (field[0] for field in fields[1:])
        if not 0 < height < 10_000 or not 0 < width < 10_000:
            return []
        pixels = (pixel_width, pixel_height)
        event = events.Resize.from_dimensions((width, height), pixels)
        self.mouse.resized(event.size, event.pixel_size)
        return [event]


def _mode(given: str) -> list[Message]:
    """The answer to whether the terminal has a mode."""
    mode, _, setting = given.removesuffix("$").partition(";")
    if not given.endswith("$") or setting not in set("01234"):
        return []
    if mode == "2026" and setting != "0":
        return [TerminalSupportsSynchronizedOutput()]
    if mode == "2048":
        return [InBandWindowResize.from_setting_parameter(int(setting))]
    return []


def _eight_bit(character: str) -> str:
    """A byte from 0x80 to 0x9F that was no UTF-8 is a control; other such bytes stay surrogates."""
    return chr(ord(character) - 0xDC00) if "\udc80" <= character <= "\udc9f" else character


def _number(digits: str, otherwise: int = 0) -> int:
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 8 else otherwise
