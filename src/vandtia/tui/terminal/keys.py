"""Keys and the mouse: what characters, numbers in control sequences and reports mean in Textual."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from textual import events
from textual.events import Key
from textual.geometry import Size
from textual.keys import KEY_NAME_REPLACEMENTS
from textual.message import Message

_CONTROL_NAMES: Final = {
    "\x00": "ctrl+@",
    "\x08": "backspace",
    "\t": "tab",
    "\r": "enter",
    "\x1b": "escape",
    "\x1c": "ctrl+backslash",
    "\x1d": "ctrl+right_square_bracket",
    "\x1e": "ctrl+circumflex_accent",
    "\x1f": "ctrl+underscore",
    "\x7f": "backspace",
}

_LETTERS: Final = dict(
    zip(
        "ABCDFHPQRS",
        "up down right left end home f1 f2 f3 f4".split(),
        strict=True,
    )
)
"""Final letters of `ESC [ 1 ; modifiers LETTER` and of `ESC O LETTER`."""

_NUMBERS: Final = {
    **dict(enumerate("home insert delete end pageup pagedown home end".split(), 1)),
    **dict(zip((*range(11, 16), *range(17, 22)), (f"f{n}" for n in range(1, 11)), strict=True)),
    **dict(zip((23, 24, 25, 26, 28, 29), (f"f{n}" for n in range(11, 17)), strict=True)),
    **dict(zip(range(31, 35), (f"f{n}" for n in range(17, 21)), strict=True)),
}
"""Numbers of `ESC [ NUMBER ; modifiers ~`."""

_KITTY: Final = {
    **{57376 + n: f"f{13 + n}" for n in range(23)},
    **{57399 + n: str(n) for n in range(10)},
    **dict(
        enumerate(
            "decimal divide multiply subtract add enter equal separator left right up down "
            "pageup pagedown home end insert delete".split(),
            57409,
        )
    ),
}
"""Keys beyond the characters in kitty's protocol. Modifiers by themselves are no keys here."""

_MODIFIERS: Final = ("shift", "alt", "ctrl", "super", "hyper", "meta")
_PRIVATE_USE: Final = range(0xE000, 0xF900)


def character_name(character: str) -> str:
    """What Textual calls the key of a character; "" for one that no key writes."""
    if character in _CONTROL_NAMES:
        return _CONTROL_NAMES[character]
    if character < " ":
        return f"ctrl+{chr(ord(character) + 0x60)}"
    if not character.isprintable():
        return ""
    if character.isalnum():
        return character
    name = unicodedata.name(character, "").lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


def character_key(character: str) -> list[Key]:
    """The key that writes a character, or none."""
    name = character_name(character)
    return [Key(name, character)] if name else []


def alt_key(character: str) -> list[Key]:
    """The key of a character together with Alt. It writes nothing."""
    name = character_name(character)
    if name.isupper() and len(name) == 1:
        name = f"shift+{name.lower()}"
    return [_named(name.split("+")[-1], {"alt", *name.split("+")[:-1]})] if name else []


def letter_key(letter: str, modifiers: int = 1) -> list[Key]:
    """The key of a final letter; `modifiers` counted from 1 as in the sequence."""
    name = _LETTERS.get(letter)
    return [_named(name, _held(modifiers))] if name else []


def number_key(number: int, modifiers: int = 1) -> list[Key]:
    """The key of a number before `~`."""
    name = _NUMBERS.get(number)
    return [_named(name, _held(modifiers))] if name else []


def code_keys(code: int, modifiers: int, text: list[int], base: int = 0) -> list[Key]:
    """The keys of a code point, as kitty's protocol and xterm's modified keys tell it.

    Args:
        code: the code point of the key without Shift, or the protocol's number for it.
        modifiers: those held, counted from 1.
        text: the code points it writes; more than one are keys one after another.
        base: the key of the same place on a Latin keyboard, or 0. On Cyrillic and Greek keyboards
            the key is known by it, and still writes its own character.
    """
    held = _held(modifiers)
    if name := _KITTY.get(code):
        return [_named(name, held, character_of(text[0]) or None if text else None)]
    if code in _PRIVATE_USE:
        return []
    written = [character for one in text if (character := character_of(one)).isprintable()]
    found: list[Key] = []
    for character in filter(None, written or [character_of(code)]):
        name = character_name(character)
        if not name:
            continue
        if written:
            left = held - {"alt"} if character.isspace() else held - {"alt", "shift"}
            if ord(character) > 0x2FF and chr(base if base < 0x80 else 0).isalpha():
                name = chr(base).upper() if character.isupper() else chr(base)
            found.append(_named(name, left, character))
        else:
            # Enter, Tab and Backspace held with nothing write their character.
            plain = character if modifiers <= 1 else None
            found.append(_named(name.split("+")[-1], held | set(name.split("+")[:-1]), plain))
    return found


def character_of(code: int) -> str:
    """The character of a code point; "" for one that is none."""
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else ""


def _held(modifiers: int) -> set[str]:
    bits = max(modifiers - 1, 0)
    return {name for bit, name in enumerate(_MODIFIERS) if bits >> bit & 1}


def _named(name: str, held: set[str], character: str | None = None) -> Key:
    return Key("+".join([*sorted(held), name]), character)


_REPORT = re.compile(r"(\d{1,4});(-?\d{1,6});(-?\d{1,6})")
_WHEEL = (
    events.MouseScrollUp,
    events.MouseScrollDown,
    events.MouseScrollLeft,
    events.MouseScrollRight,
)


class Mouse:
    """Where the mouse was last, and how its reports are counted."""

    def __init__(self) -> None:
        self._x = self._y = 0
        self._cell: tuple[float, float] | None = None
        self.in_pixels = False

    def resized(self, size: Size, pixels: Size | None) -> None:
        """The window has another size; places in pixels are counted in its cells."""
        if pixels and size:
            self.in_pixels = True
            self._cell = (pixels.width / size.width, pixels.height / size.height)

    def read(self, report: str, *, pressed: bool) -> list[Message]:
        """The event of a report `buttons;x;y`; none for what is none."""
        match = _REPORT.fullmatch(report)
        if match is None:
            return []
        buttons, x, y = int(match[1]), float(match[2]) - 1, float(match[3]) - 1
        if x < 0 or y < 0:
            return []
        if self.in_pixels and self._cell is not None:
            x, y = x / self._cell[0], y / self._cell[1]
        moved = (int(x) - self._x, int(y) - self._y)
        self._x, self._y = int(x), int(y)
        kind: type[events.MouseEvent]
        button = (buttons + 1) & 3
        if buttons & 64:
            kind, button = _WHEEL[buttons & 3], 0
        elif buttons & 32 or not button:
            kind = events.MouseMove
        else:
            kind = events.MouseDown if pressed else events.MouseUp
        shift, meta, ctrl = (bool(buttons & bit) for bit in (4, 8, 16))
        return [kind(None, x, y, *moved, button, shift, meta, ctrl, screen_x=x, screen_y=y)]
