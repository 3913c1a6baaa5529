"""The door of a hosted table: codes, tokens, wrong tries, names.

Nothing here has a socket or a clock: times are seconds of any clock, and are given.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection
from hashlib import sha256
from ipaddress import IPv6Address, ip_address

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of table codes: 32, so that each holds five bits, none easily read as another."""

CODE_SIGNS = 8
"""So many signs make a code of 40 bits."""

_READ_AS = str.maketrans("OIL", "011")

MAX_WRONG_TRIES, TRIES_SECONDS = 5, 60.0
"""So many wrong codes may come from one address within so many seconds."""

MAX_ADDRESSES = 10_000
"""The wrong tries of so many addresses are remembered; the oldest are forgotten first."""

MIN_TOKEN = 20
"""A token that a guest brings itself has so many characters at least."""

MAX_NAME = 24
"""A guest's name is cut to so many characters."""


def new_code() -> str:
    """A table code of 40 random bits, as it is shown and typed: `7KQ4-M2XD`."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(CODE_SIGNS))
    return f"{signs[:4]}-{signs[4:]}"


def read_code(text: str) -> str:
    """A code as somebody typed it, in the form `new_code` gives.

    Small letters, spaces and hyphens do not matter, and O, I and L are read as the digits they look
    like. A text that cannot be a code comes back as "", which is nobody's code.

    >>> read_code(" 7kq4 m2xd ")
    '7KQ4-M2XD'
    """
    signs = "".join(text.upper().split()).replace("-", "").translate(_READ_AS)
    if len(signs) != CODE_SIGNS or any(sign not in ALPHABET for sign in signs):
        return ""
    return f"{signs[:4]}-{signs[4:]}"


def new_token() -> str:
    """What a guest keeps to have the same seat again: 192 random bits."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def is_same(given: str, kept: str) -> bool:
    """Whether two secrets are equal, in a time that does not depend on where they differ."""
    return secrets.compare_digest(given.encode("utf-8", "replace"), kept.encode())


def network_of(address: str) -> str:
    """Whose tries are counted together: an IPv4 address, or a whole IPv6 network (/64)."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)


def is_here_only(address: str) -> bool:
    """Whether only this machine can reach what listens at an address."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


class WrongTries:
    """Wrong codes by address; who has tried too often must wait, with the right code too."""

    def __init__(self, most: int = MAX_ADDRESSES) -> None:
        self._most = most
        self._tries: dict[str, list[float]] = {}

    def wait(self, address: str, now: float) -> float:
        """For how many seconds this address is not listened to; 0 for not at all."""
        tries = self._recent(network_of(address), now)
        return 0.0 if len(tries) < MAX_WRONG_TRIES else tries[0] + TRIES_SECONDS - now

    def add(self, address: str, now: float) -> None:
        """A wrong code came."""
        network = network_of(address)
        tries = [*self._recent(network, now), now][-MAX_WRONG_TRIES:]
        self._tries.pop(network, None)
        self._tries[network] = tries
        if len(self._tries) > self._most:
            del self._tries[next(iter(self._tries))]

    def _recent(self, network: str, now: float) -> list[float]:
        return [at for at in self._tries.get(network, ()) if now - at < TRIES_SECONDS]


def fit_name(name: str, taken: Collection[str], otherwise: str) -> str:
    """A guest's name as it is shown: no control signs, not too long, and nobody else's.

    Args:
        name: as the guest gave it; trusted in nothing.
        taken: the names at the table.
        otherwise: the name of one who gave none.
    """
    # Control signs, marks that turn the direction of text, private use, halves of pairs: none of
    # them belongs in a name, and some of them command a terminal.
    kept = "".join(sign for sign in name[:400] if unicodedata.category(sign)[0] != "C")
    wanted = " ".join(kept.split())[:MAX_NAME].strip() or otherwise
    folded = {one.casefold() for one in taken}
    found, number = wanted, 2
    while found.casefold() in folded:
        found = f"{wanted[: MAX_NAME - 3]} {number}"
        number += 1
    return found
