"""What the game says about its fairness: honest bots, and a pack that anyone can check."""

from __future__ import annotations

from vandtia.i18n import _


def fairness_line() -> str:
    """The line of the start screen about computer players (R10)."""
    return _("Computer players see only what a player in their seat would see.")


def pack_hash_line(pack_hash: str, shown: int = 16) -> str:
    """The check sum of the shuffled pack, shown at the deal; its first `shown` signs."""
    return _("Checksum of the shuffled pack (SHA-256): %(hash)s", hash=pack_hash[:shown])


def pack_line(pack: str) -> str:
    """The pack as it was dealt, shown at the end, to be checked against the sum."""
    return _("The pack as dealt: %(pack)s", pack=pack)
