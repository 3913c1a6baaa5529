"""A review as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vandtia.engine import GameRecord, GameState, view_for
from vandtia.i18n import _, ngettext
from vandtia.present.ideas import idea_line, move_line
from vandtia.review.judging import Verdict
from vandtia.review.ledger import Account
from vandtia.review.review import Review, Turn, TurningPoint


def report_lines(review: Review, record: GameRecord, seat: int | None) -> Iterator[str]:
    """The lines of a review: luck and skill of each seat, then what to look at again."""
    states = tuple(record.replay())
    for each, account in enumerate(review.accounts):
        yield account_line(review.names[each], account)
    yield ""
    for each in range(len(review.names)) if seat is None else (seat,):
        yield summary_line(review, each)
    points = review.turning_points(seat)
    if not points:
        yield _("No move stands out.")
    verdicts = {verdict.number: verdict for verdict in review.verdicts}
    for point in points:
        yield point_line(point, verdicts.get(point.number), states[point.number - 1], review.names)


def account_line(name: str, account: Account) -> str:
    """What made a seat's result, in points of a hundred."""
    return _(
        "%(name)s: from %(start)s to %(result)s; own decisions %(own)s, those of others "
        "%(others)s, luck %(luck)s.",
        name=name,
        start=percent(account.start),
        result=percent(account.result),
        own=signed(account.own),
        others=signed(account.others),
        luck=signed(account.luck),
    )


def summary_line(review: Review, seat: int) -> str:
    """What decided the game for a seat, in a sentence or two."""
    name, account = review.names[seat], review.accounts[seat]
    played = account.own + account.others
    mistakes = len(review.mistakes(seat))
    if abs(account.luck) >= abs(played):
        decided = (
            _("Mostly luck helped %(name)s.", name=name)
            if account.luck > 0
            else _("Mostly luck went against %(name)s.", name=name)
        )
    elif played > 0:
        decided = _("%(name)s gained more by the others' decisions than by luck.", name=name)
    else:
        decided = _("%(name)s lost more by own decisions than by luck.", name=name)
    if not mistakes:
        return decided + " " + _("No decision was clearly wrong.")
    counted = ngettext(
        "%(n)s decision was clearly wrong.", "%(n)s decisions were clearly wrong.", mistakes
    )
    return f"{decided} {counted}"


def point_line(
    point: TurningPoint, verdict: Verdict | None, state: GameState, names: Sequence[str]
) -> str:
    """A turning point, as one sentence or two. `state` is the table before its move."""
    name = names[point.seat]
    if verdict is None or point.turn is Turn.LUCK:
        return _(
            "Move %(number)s: luck, %(swing)s for %(name)s.",
            number=point.number,
            swing=signed(point.swing),
            name=name,
        )
    view = view_for(state, verdict.seat)
    made = move_line(verdict.move, view, names)
    if point.turn is Turn.FIND:
        return _(
            "Move %(number)s, %(name)s: %(made)s was well found (%(swing)s).",
            number=point.number,
            name=name,
            made=made,
            swing=signed(point.swing),
        )
    better = _(
        "Move %(number)s, %(name)s: %(made)s (%(swing)s); better: %(best)s.",
        number=point.number,
        name=name,
        made=made,
        swing=signed(point.swing),
        best=move_line(verdict.best, view, names),
    )
    return f"{better} {idea_line(verdict.why)}"


def percent(value: float) -> str:
    """A value of 0 to 1 as people say chances."""
    return f"{round(100 * value)} %"


def signed(value: float) -> str:
    """A change in points of a hundred, with its sign."""
    return f"{100 * value:+.0f}".replace("-", "−")
