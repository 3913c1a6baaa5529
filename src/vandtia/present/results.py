"""How a game ended: places, the loser's title, draws (R8.5); whether it was fair, or practice."""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine import Rules
from vandtia.engine.ending import is_draw, winners
from vandtia.flow import Change
from vandtia.i18n import _
from vandtia.present.phrases import all_of
from vandtia.session.series import titled_after

LOSERS_TITLE = "Skitgubbe"
"""What the loser is called until the next round; the same word in every language."""


def result_headline(places: Sequence[Sequence[int]], names: Sequence[str], rules: Rules) -> str:
    """The end in one sentence: who has won where the first one wins, else who has lost."""
    if is_draw(places):
        return _("A draw: nobody has won, nobody has lost.")
    if rules.ending == "first_wins":
        won = [names[seat] for seat in winners(places)]
        if len(won) == 1:
            return _("%(name)s has won.", name=won[0])
        return _("%(names)s have won.", names=all_of(won))
    lost = [names[seat] for seat in places[-1]]
    if len(lost) == 1:
        return _(
            "%(name)s has lost, and is now called %(title)s.", name=lost[0], title=LOSERS_TITLE
        )
    return _("%(names)s have lost.", names=all_of(lost))


def result_lines(
    places: Sequence[Sequence[int]], names: Sequence[str], rules: Rules
) -> tuple[str, ...]:
    """The headline, then a line for each place, best first, the loser with the title."""
    lines = [result_headline(places, names, rules)]
    number = 1
    for seats in places if not is_draw(places) else ():
        who = all_of(
            [_with_title(names[seat], bears=seat in titled_after(places)) for seat in seats]
        )
        lines.append(_("%(place)s. %(names)s", place=number, names=who))
        number += len(seats)
    return tuple(lines)


def _with_title(name: str, *, bears: bool) -> str:
    return _("%(name)s, %(title)s", name=name, title=LOSERS_TITLE) if bears else name


def fairness_line() -> str:
    """The line of the start screen about computer players (R10)."""
    return _("Computer players see only what a player in their seat would see.")


def pack_hash_line(pack_hash: str, shown: int = 16) -> str:
    """The check sum of the shuffled pack, shown at the deal; its first `shown` signs."""
    return _("Checksum of the shuffled pack (SHA-256): %(hash)s", hash=pack_hash[:shown])


def pack_lines(pack_hash: str, nonce: str, pack: str) -> tuple[str, ...]:
    """The check sum with all it was made of, shown at the end: anybody can make it again.

    Args:
        pack_hash: the check sum, in hex.
        nonce: the random number before the pack, in hex; "" for games of before there was one.
        pack: the text of the pack as it was dealt.
    """
    dealt = _("The pack as dealt: %(pack)s", pack=pack)
    if not nonce:
        return pack_hash_line(pack_hash, len(pack_hash)), dealt
    return (
        pack_hash_line(pack_hash, len(pack_hash)),
        _("It is the sum of this random number, a space, and the pack: %(nonce)s", nonce=nonce),
        dealt,
    )


def change_line(how: Change, name: str, *, practice: bool) -> str:
    """One or two sentences.

    Args:
        how: what was done.
        name: whose seat another player has now, for `Change.REPLACED`.
        practice: whether the game does not count any more.
    """
    match how:
        case Change.UNDONE:
            taken_back = _("Taken back.")
            return f"{taken_back} {practice_line()}" if practice else taken_back
        case Change.REDONE:
            return _("Done again.")
        case Change.COUNTED:
            return _("All agreed to count cards.")
        case Change.REPLACED:
            return _("A computer player plays on for %(name)s.", name=name)


def practice_line() -> str:
    """That a game does not count."""
    return _("This is practice now.")
