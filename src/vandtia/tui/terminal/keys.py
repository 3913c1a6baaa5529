"""Names of keys: what characters and the numbers in control sequences are called in Textual."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.events import Key
from textual.keys import KEY_NAME_REPLACEMENTS

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
