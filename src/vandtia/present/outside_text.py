"""Text from outside: made ready to be read, and made harmless on its way to a terminal.

JSON that was sent through a chat, or written by another system's editor, comes back changed: in
another encoding, with typographic quotes, hard spaces, a name and a time before it, in a fence.
All that is mended here, in one place, and what was mended is reported.
"""

from __future__ import annotations

import codecs
from typing import NamedTuple

from vandtia.i18n import N_, _

_STRAIGHT = '"'
_QUOTES = frozenset("“”„‟«»‹›″‶＂〝〞〟「」『』‘’‚‛❝❞")
"""What stands for a straight quote in the languages of the world, outside strings."""

_UNSEEN = frozenset(
    "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
)

_AFTER_A_STRING = frozenset(",:}]")

_MENDED = {
    "encoding": N_("it was not written in UTF-8"),
    "mark": N_("signs that cannot be seen were left out"),
    "spaces": N_("hard spaces were made plain ones"),
    "quotes": N_("typographic quotes were made straight ones"),
    "around": N_("what stood around the braces was left out"),
}


REPLACED = "\N{REPLACEMENT CHARACTER}"


class UnreadableText(ValueError):
    """Bytes that are no text. As a text it says why, in a sentence."""


class OutsideText(NamedTuple):
    """A text as it is to be read; `mended` are the kinds of what was changed in it."""

    text: str
    mended: tuple[str, ...] = ()

    @property
    def report(self) -> str:
        """What was mended, in a sentence; empty if nothing was."""
        if not self.mended:
            return ""
        return _("Mended: %(what)s.", what="; ".join(_(_MENDED[kind]) for kind in self.mended))


def decoded(content: bytes) -> OutsideText:
    """Bytes as text: UTF-8, or UTF-16 as other systems write it.

    Raises UnreadableText, with the place of the first byte that is no text.
    """
    marks = (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    )
    mark, encoding = next(
        (pair for pair in marks if content.startswith(pair[0])),
        (b"", _encoding_without_mark(content)),
    )
    try:
        text = content[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        place = error.start + len(mark)
        raise UnreadableText(_("not UTF-8 text, byte %(n)s", n=place)) from None
    kinds = [*(["encoding"] if encoding != "utf-8" else []), *(["mark"] if mark else [])]
    return OutsideText(text, tuple(kinds))


def _encoding_without_mark(content: bytes) -> str:
    """UTF-16 has a zero in every other byte of what is written in Latin letters."""
    start = content[:64]
    if len(start) >= 4 and len(content) % 2 == 0:
        if not any(start[0::2]) and all(start[1::2]):
            return "utf-16-be"
        if not any(start[1::2]) and all(start[0::2]):
            return "utf-16-le"
    return "utf-8"


def json_object_in(given: str | bytes) -> OutsideText:
    """The one JSON object that a text holds, without what stands around it.

    A text without one, or with an object that does not end, is given back from its first brace
    on, or whole: what is wrong with it is its reader's to say. Raises UnreadableText.
    """
    text, mended = decoded(given) if isinstance(given, bytes) else OutsideText(given)
    found = set(mended)
    start = text.find("{")
    if start < 0:
        return OutsideText(text.strip(), tuple(kind for kind in _MENDED if kind in found))
    kept, end = _mended_object(text, start, found)
    rest = text[end:].strip().strip("`").strip("".join(_UNSEEN))
    before = text[:start].strip().strip("".join(_UNSEEN))
    if "{" in rest:
        kept += rest  # not one object: its reader says where the second begins
    elif rest or before or "`" in text[end:]:
        found.add("around")
    if any(sign in _UNSEEN for sign in text[:start]):
        found.add("mark")
    return OutsideText(kept, tuple(kind for kind in _MENDED if kind in found))


def _mended_object(text: str, start: int, mended: set[str]) -> tuple[str, int]:
    """The object that begins at a place, mended, and where it ends."""
    kept: list[str] = []
    depth, at = 0, start
    while at < len(text):
        sign = text[at]
        if sign == _STRAIGHT or sign in _QUOTES:
            end = _end_of_string(text, at)
            inner = text[at + 1 : end]
            if sign in _QUOTES or (end < len(text) and text[end] in _QUOTES):
                mended.add("quotes")
                inner = inner.replace(_STRAIGHT, '\\"') if sign in _QUOTES else inner
            kept.append(f"{_STRAIGHT}{inner}{_STRAIGHT if end < len(text) else ''}")
            at = end + 1
            continue
        at += 1
        if sign in _UNSEEN:
            mended.add("mark")
        elif sign.isspace() and sign not in " \t\r\n":
            mended.add("spaces")
            kept.append(" ")
        else:
            kept.append(sign)
            depth += (sign in "{[") - (sign in "}]")
            if depth == 0:
                break
    return "".join(kept), at


def _end_of_string(text: str, start: int) -> int:
    """Where a string ends: at a straight quote, or at any where it began with another one."""
    plain, at = text[start] == _STRAIGHT, start + 1
    while at < len(text):
        sign = text[at]
        if sign == "\\":
            at += 2
            continue
        if plain and sign == _STRAIGHT:
            return at
        if not plain and (sign in _QUOTES or sign == _STRAIGHT) and _ends_there(text, at):
            return at
        at += 1
    return len(text)


def _ends_there(text: str, at: int) -> bool:
    """Whether what follows a quote is what follows a string in JSON."""
    for sign in text[at + 1 :][:200]:
        if not sign.isspace() and sign not in _UNSEEN:
            return sign in _AFTER_A_STRING
    return True


def harmless(text: str, keep: str = "") -> str:
    """A text without what a terminal would obey, and without what changes the direction of writing.

    White space becomes a space, anything else that cannot be seen `REPLACED`.

    Args:
        text: the text.
        keep: characters that stay, a line feed say.
    """
    if text.isprintable():
        return text
    return "".join(char if char in keep else _seen(char) for char in text)


def _seen(char: str) -> str:
    if char.isprintable():
        return char
    return " " if char.isspace() else REPLACED
