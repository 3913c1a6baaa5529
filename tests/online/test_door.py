"""The door of a hosted table: codes, tokens, wrong tries, names."""

from __future__ import annotations

import doctest

import pytest

from vandtia.online import door
from vandtia.online.door import (
    ALPHABET,
    CODE_SIGNS,
    MAX_NAME,
    MAX_WRONG_TRIES,
    TRIES_SECONDS,
    WrongTries,
    digest,
    fit_name,
    is_same,
    network_of,
    new_code,
    new_token,
    read_code,
)


def test_the_example_is_true() -> None:
    assert doctest.testmod(door).failed == 0


def test_a_code_has_forty_bits_and_differs_each_time() -> None:
    assert len(set(ALPHABET)) ** CODE_SIGNS >= 2**40
    codes = [new_code() for _ in range(200)]
    assert len(set(codes)) == 200
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        assert len({code[place] for code in codes}) > 20


def test_a_code_is_read_as_people_type_it() -> None:
    code = "01K4-M2XD"
    assert [read_code(text) for text in ("o1k4m2xd", "OLK4 M2XD", "  0ik4-m2xd\n")] == [code] * 3


@pytest.mark.parametrize("text", ["", "0", "7KQ4-M2X", "7KQ4-M2XDD", "7KQ4-M2X\x1b", "7KQ4-M2Xu"])
def test_what_cannot_be_a_code_is_nobodys(text: str) -> None:
    assert read_code(text) == ""


def test_a_token_is_known_by_its_digest_alone() -> None:
    token = new_token()
    assert len(token) >= 32
    kept = digest(token)
    assert token not in kept
    assert is_same(digest(token), kept)
    assert not is_same(digest(new_token()), kept)
    assert not is_same("å\udce5", kept)


def test_five_wrong_tries_a_minute_and_then_the_right_code_waits_too() -> None:
    tries = WrongTries()
    for number in range(MAX_WRONG_TRIES):
        assert tries.wait("192.0.2.7", 10.0 + number) == 0
        tries.add("192.0.2.7", 10.0 + number)
    assert tries.wait("192.0.2.7", 15.0) == 55.0
    assert tries.wait("192.0.2.8", 15.0) == 0
    assert tries.wait("192.0.2.7", 10.0 + TRIES_SECONDS) == 0


def test_one_network_of_ipv6_counts_as_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:2%eth0") == "2001:db8::"
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7")
    assert network_of("no address") == "no address"


def test_of_many_addresses_the_oldest_are_forgotten() -> None:
    tries = WrongTries(most=2)
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
        for _ in range(MAX_WRONG_TRIES):
            tries.add(address, 0.0)
    waits = [tries.wait(f"192.0.2.{number}", 1.0) for number in (1, 2, 3)]
    assert waits == [0.0, 59.0, 59.0]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Åsa  Öberg ", "Åsa Öberg"),
        ("\x1b[31mBea\x07", "[31mBea"),
        ("Cal\u202ele\u200b", "Calle"),
        ("\x9b2J\ud800", "2J"),
        ("", "Guest"),
        ("\n\t ", "Guest"),
        ("x" * 500, "x" * MAX_NAME),
    ],
)
def test_a_name_commands_no_terminal(given: str, shown: str) -> None:
    assert fit_name(given, [], "Guest") == shown


def test_two_of_one_name_are_told_apart() -> None:
    assert fit_name("bea", ["Bea"], "Guest") == "bea 2"
    assert fit_name("Bea", ["bea", "BEA 2"], "Guest") == "Bea 3"
    long = "x" * MAX_NAME
    assert len(fit_name(long, [long], "Guest")) <= MAX_NAME
