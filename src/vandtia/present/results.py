"""How a game ended: places, the loser's title, draws (R8.5)."""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine import Rules
from vandtia.engine.outcome import Places, is_draw, winners
from vandtia.i18n import _
from vandtia.present.phrases import all_of
from vandtia.session.series import titled_after

LOSERS_TITLE = "Skitgubbe"
"""What the loser is called until the next round; the same word in every language."""


def result_headline(places: Places, names: Sequence[str], rules: Rules) -> str:
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


def result_lines(places: Places, names: Sequence[str], rules: Rules) -> tuple[str, ...]:
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
