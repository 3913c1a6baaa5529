"""Bytes as terminals send them, and what becomes of them. Clocks are given."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual._xterm_parser import XTermParser
from textual.messages import InBandWindowResize, TerminalSupportsSynchronizedOutput

from vandtia.tui.terminal.driver import escape_seconds
from vandtia.tui.terminal.reader import PASTE_SECONDS, SEQUENCE_SECONDS, TerminalReader

DELAY = 0.25


def read(*pieces: bytes, at: float = 0.0, wait: float = 10.0) -> list[str]:
    """What is read from the pieces, in words; then nothing more comes for a while."""
    reader = TerminalReader(DELAY)
    found = [message for piece in pieces for message in reader.feed(piece, at)]
    return list(map(_words, [*found, *reader.wait(at + wait)]))


def _words(message: object) -> str:
    match message:
        case events.Key():
            return message.key
        case events.Paste():
            return f"paste {message.text}"
        case events.MouseEvent():
            where = f"{message.x:g},{message.y:g}"
            return f"{type(message).__name__} {where} button {message.button}"
        case events.Resize():
            return f"resize {message.size.width}x{message.size.height}"
        case events.CursorPosition():
            return f"cursor {message.x},{message.y}"
        case _:
            return type(message).__name__


ANSWERS = [
    b"\x1b]11;rgb:1e1e/2e2e/3e3e\x07",
    b"\x1b]11;rgb:1e1e/2e2e/3e3e\x1b\\",
    b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]52;c;cnJy\x07",
    b"\x1b[?65;1;6;18;22c",
    b"\x1b[>41;371;0c",
    b"\x1b[=0c",
    b"\x1b[?997;1n",
    b"\x1b[0n",
    b"\x1b[4;600;800t",
    b"\x1b[8;24;80t",
    b"\x1b[?1u",
    b"\x1b[?1;0$y",
    b"\x1b[4;1$y",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1bP>|XTerm(371)\x1b\\",
    b"\x1bP!|00000000\x1b\\",
    b"\x1b^private\x1b\\",
    b"\x1bXstart\x1b\\",
    b"\x1b]l title\x1b\\",
    b"\x1b(B",
    b"\x1b#8",
    b"\x1b[97~",
    b"\x1b[2A",
    b"\x1b[99999999999999999999u",
    b"\x1b[1114112u",
    b"\x1b[4294967295;1u",
    b"\x1b[55296u",
    b"\x1b[57441;2u",
    b"\x1b[0u",
    b"\x1b[" + b"1;" * 500 + b"r",
    b"\x1b[M !!",
    b"\x1b[35;40;2M",
    b"\x1b]11;rgb:\xff\xfe/\x00\x07",
    b"\x1b[=1;2r",
    b"\x1b[ q",
]
EIGHT_BIT = [
    bytes([answer[1] + 0x40]) + answer[2:]
    for answer in ANSWERS
    if answer[:1] == b"\x1b" and 0x40 <= answer[1] <= 0x5F
]
RELEASES = [b"\x1b[97;1:3u", b"\x1b[1;1:3A", b"\x1b[3;1:3~", b"\x1b[97;5:3u", b"\x1b[13;1:3u"]


@pytest.mark.parametrize("answer", [*ANSWERS, *EIGHT_BIT, *RELEASES], ids=repr)
def test_what_is_no_key_is_none_whole_or_split(answer: bytes) -> None:
    assert read(answer + b"k") == ["k"]
    for place in range(1, len(answer)):
        assert read(answer[:place], answer[place:] + b"k") == ["k"]


def test_an_eight_bit_control_also_comes_as_utf_8() -> None:
    assert read("\x9d11;rgb:1e/1e/1e\x9ck".encode()) == ["k"]
    assert read(b"\x9d11;rgb:1e/1e/1e\x9ck") == ["k"]
    assert read("öÜœ".encode()) == ["ö", "Ü", "œ"]  # 0x9C within a sign ends nothing


KEYS = {
    b"r\r\t \x7f": ["r", "enter", "tab", "space", "backspace"],
    b"\x1b[A\x1b[B\x1bOC\x1bOD": ["up", "down", "right", "left"],
    b"\x1b[H\x1b[F\x1b[1~\x1b[4~": ["home", "end", "home", "end"],
    b"\x1b[1;5A\x1b[1;6C\x1b[5;3~": ["ctrl+up", "ctrl+shift+right", "alt+pageup"],
    b"\x1bOP\x1b[15~\x1b[[A\x1b[24~": ["f1", "f5", "f1", "f12"],
    b"\x1b[Z\x1bx": ["shift+tab", "alt+x"],
    b"\x1b[97;1u\x1b[97;1:1u\x1b[97;1:2u": ["a", "a", "a"],
    b"\x1b[97:65;2u\x1b[97:65;2;65u": ["shift+a", "A"],
    b"\x1b[13u\x1b[27u\x1b[9;2u": ["enter", "escape", "shift+tab"],
    b"\x1b[97;5u\x1b[108;5u\x1b[57399u": ["ctrl+a", "ctrl+l", "0"],
    b"\x1b[27;5;9~": ["ctrl+tab"],
    b"\x1b[2$\x1b[5^\x1b[6@": ["shift+insert", "ctrl+pageup", "ctrl+shift+pagedown"],
    b"\x1b[I\x1b[O": ["AppFocus", "AppBlur"],
    b"\x1b[<0;5;3M\x1b[<0;5;3m": ["MouseDown 4,2 button 1", "MouseUp 4,2 button 1"],
    b"\x1b[<64;5;3M\x1b[<35;6;3M": ["MouseScrollUp 4,2 button 0", "MouseMove 5,2 button 0"],
    b"\x1b[<2;1;1M\x1b[<1;1;1M": ["MouseDown 0,0 button 3", "MouseDown 0,0 button 2"],
    b"\x1b[200~r\x1b[A\r\x1b[201~x": ["paste r\x1b[A\r", "x"],
    b"\x1b[200~\xff\x9d\x1b[201~x": ["paste \ufffd\x9d", "x"],
    b"\x1b[48;24;80;480;800t": ["resize 80x24"],
    b"\x1b[12;40R": ["cursor 39,11"],
    b"\x1b[?2026;2$y": ["TerminalSupportsSynchronizedOutput"],
    b"\x1b[?2048;2$y": ["InBandWindowResize"],
    b"\xff": [],
    b"\xe5r": ["r"],
    b"\xc3r": ["r"],
    b"\xc3\xa5": ["å"],
    b"\xf0\x9f\x82": [],
    b"\x1b]11;rgb\x18r": ["r"],
    b"\x1b[\x1b[A": ["up"],
    b"\x1b]x\x1b[A": ["up"],
    b"\x1b\x1b[A": ["escape", "up"],
    b"\x1b[1082::114;1;1082u": ["r"],
}


@pytest.mark.parametrize("sent", KEYS, ids=repr)
def test_known_sequences_whole_and_split(sent: bytes) -> None:
    assert read(sent) == KEYS[sent]
    assert read(*(bytes([byte]) for byte in sent)) == KEYS[sent]


PIECES = st.one_of(
    st.binary(max_size=6),
    st.sampled_from([*ANSWERS, *EIGHT_BIT, *RELEASES, *KEYS]),
    st.text(max_size=4).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.builds(
        lambda code, held, kind, text: f"\x1b[{code};{held}:{kind};{text}u".encode(),
        *[st.integers(0, 2**33)] * 4,
    ),
)


@given(st.lists(PIECES, max_size=6).map(b"".join), st.data())
def test_any_split_gives_the_same(sent: bytes, data: st.DataObject) -> None:
    whole = read(sent)
    places = sorted(data.draw(st.lists(st.integers(0, len(sent)), max_size=5)))
    edges = [0, *places, len(sent)]
    assert read(*(sent[a:b] for a, b in pairwise(edges))) == whole
    assert read(*(bytes([byte]) for byte in sent)) == whole


@given(st.binary(max_size=40), st.sampled_from("P]_^X"))
def test_nothing_within_a_string_is_a_key(within: bytes, kind: str) -> None:
    inside = bytes(byte for byte in within if 0x20 <= byte < 0x80)
    assert read(b"\x1b" + kind.encode() + inside + b"\x1b\\k") == ["k"]


@pytest.mark.parametrize("code", [*range(1, 27), *range(28, 0x7F)])
def test_characters_are_named_as_textual_names_them(code: int) -> None:
    textual = [event for event in XTermParser().feed(chr(code)) if isinstance(event, events.Key)]
    ours = TerminalReader(DELAY).feed(bytes([code]), 0)
    assert [(key.key, key.character) for key in ours if isinstance(key, events.Key)] == [
        (key.key, key.character) for key in textual
    ]


def test_escape_is_a_key_when_nothing_follows_in_time() -> None:
    reader = TerminalReader(DELAY)
    assert reader.feed(b"\x1b", 5.0) == []
    assert reader.wait(5.0 + DELAY - 0.01) == []
    assert [_words(one) for one in reader.wait(5.0 + DELAY)] == ["escape"]
    assert reader.wait(9.0) == []


def test_a_slow_link_may_split_an_arrow() -> None:
    reader = TerminalReader(DELAY)
    assert reader.feed(b"\x1b", 5.0) == []
    assert [_words(one) for one in reader.feed(b"[C", 5.0 + DELAY - 0.01)] == ["right"]
    assert reader.feed(b"\x1b", 6.0) == []
    late = reader.feed(b"r", 6.0 + DELAY)
    assert [_words(one) for one in late] == ["escape", "r"]


def test_a_sequence_without_an_end_does_not_swallow_the_keyboard() -> None:
    reader = TerminalReader(DELAY)
    reader.feed(b"\x1b]11;rgb", 5.0)
    assert reader.feed(b":1e1e", 5.0 + SEQUENCE_SECONDS - 0.1) == []
    assert [_words(one) for one in reader.feed(b"r", 7.0 + SEQUENCE_SECONDS)] == ["r"]


def test_a_paste_without_an_end_is_handed_over() -> None:
    reader = TerminalReader(DELAY)
    assert reader.feed(b"\x1b[200~{}", 5.0) == []
    assert reader.wait(5.0 + PASTE_SECONDS - 0.1) == []
    assert [_words(one) for one in reader.wait(5.0 + PASTE_SECONDS)] == ["paste {}"]


def test_a_cyrillic_key_is_known_by_its_place_and_writes_its_letter() -> None:
    (key,) = TerminalReader(DELAY).feed(b"\x1b[1082::114;1;1082u", 0)
    assert isinstance(key, events.Key)
    assert (key.key, key.character) == ("r", "к")
    (key,) = TerminalReader(DELAY).feed(b"\x1b[229::91;1;229u", 0)
    assert isinstance(key, events.Key)
    assert (key.key, key.character) == ("å", "å")


def test_answers_that_are_asked_for_arrive() -> None:
    reader = TerminalReader(DELAY)
    assert isinstance(reader.feed(b"\x1b[?2026;1$y", 0)[0], TerminalSupportsSynchronizedOutput)
    assert isinstance(reader.feed(b"\x1b[?2048;1$y", 0)[0], InBandWindowResize)
    assert reader.feed(b"\x1b[?2026;0$y", 0) == []


@pytest.mark.parametrize(
    ("wanted", "seconds"),
    [("", 0.25), ("50", 0.05), ("0", 0.0), ("x", 0.25), ("-1", 0.25), ("99999", 5.0)],
)
def test_the_delay_can_be_set(wanted: str, seconds: float) -> None:
    assert escape_seconds({"ESCDELAY": wanted} if wanted else {}) == seconds
