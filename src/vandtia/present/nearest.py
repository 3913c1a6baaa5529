"""What a mistyped word was meant to be."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that a mistyped one is most like, if any is near."""
    from difflib import get_close_matches  # noqa: PLC0415 (only when something is wrong)

    folded = {one.casefold(): one for one in known}
    near = get_close_matches(str(word).casefold(), folded, n=1, cutoff=0.55)
    return folded[near[0]] if near else None
