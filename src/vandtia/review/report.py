"""A review as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from vandtia.engine import GameRecord, GameState, view_for
from vandtia.i18n import _, ngettext
from vandtia.present.ideas import idea_line, move_line
from vandtia.review.chart import NUMBERS, chart
from vandtia.review.judging import Verdict
from vandtia.review.ledger import Account
from vandtia.review.review import Review, Turn, TurningPoint

CHART_WIDTH, CHART_HEIGHT = 80, 13

EVEN = 0.05
"""Luck and decisions that differ by less are told as having counted alike."""


class Report:
    """The words for one review; `seat` is whose game is told, `None` is everybody's."""

    def __init__(self, review: Review, record: GameRecord, seat: int | None = None) -> None:
        self.review = review
        self.seat = seat
        self.names = review.names
        self._record = record
        self._states = tuple(record.replay())
        self.points = tuple(review.turning_points(seat))

    def lines(self) -> Iterator[str]:
        """Everything: the chart, what decided the game, luck and skill, what to look at again."""
        yield from wrap(self.chart_title(), CHART_WIDTH)
        marks = [point.number for point in self.points]
        for row in chart(self.curves(), CHART_WIDTH, CHART_HEIGHT, marks, self.seat or 0):
            yield "".join(cell.sign for cell in row).rstrip()
        yield ""
        for each in self.seats():
            yield from (*wrap(self.paragraph(each), CHART_WIDTH), "")
        yield from (*self.account_lines(), "")
        if self.points:
            yield _("To look at again:")
        for point in self.points:
            yield from wrap(
                self.point_line(point),
                CHART_WIDTH,
                initial_indent="  ",
                subsequent_indent="    ",
            )
        if not self.review.complete:
            yield _("The review was stopped; it covers the game up to here only.")

    def account_lines(self) -> Iterator[str]:
        """Luck and skill of each seat, a line each; none before anything is known."""
        if not self.review.entries:
            return
        for name, account in zip(self.names, self.review.accounts, strict=True):
            yield account_line(name, account)

    def seats(self) -> Sequence[int]:
        """Whose game is told."""
        return range(len(self.names)) if self.seat is None else (self.seat,)

    def curves(self) -> list[list[float]]:
        """The chance of each seat after the deal and after each move: what its game is about."""
        wins = self._record.rules.ending == "first_wins"
        return [
            [row[seat].win if wins else row[seat].not_lose for row in self.review.chances]
            for seat in range(len(self.names))
        ]

    def chart_title(self) -> str:
        """What the chart shows, and whose number is whose."""
        whose = ", ".join(f"{sign} {name}" for sign, name in zip(NUMBERS, self.names, strict=False))
        if self._record.rules.ending == "first_wins":
            return _("Chance to win, by move: %(names)s", names=whose)
        return _("Chance not to lose, by move: %(names)s", names=whose)

    def paragraph(self, seat: int) -> str:
        """What there is to say of a seat's game, as a person would."""
        parts = [self._outcome(seat), self._course(seat)]
        if self.review.entries:
            parts.append(self._decided(seat))
        if any(verdict.seat == seat for verdict in self.review.verdicts):
            parts += [self._worst(seat), self._best(seat)]
        return " ".join(part for part in parts if part)

    def _outcome(self, seat: int) -> str:
        name, places = self.names[seat], self._states[-1].places
        if self._record.result is not None:
            places = self._record.result
        if places is None:
            return _("The game is not over.")
        if len(places) == 1:
            return _("The game was a draw.")
        place = next(at for at, seats in enumerate(places) if seat in seats)
        if place == 0:
            return _("%(name)s came first.", name=name)
        if place == len(places) - 1:
            return _("%(name)s came last.", name=name)
        before = sum(len(seats) for seats in places[:place])
        return _("%(name)s came in place %(place)s.", name=name, place=before + 1)

    def _course(self, seat: int) -> str:
        """How the chance went up and down."""
        curve = self.curves()[seat]
        inner = curve[1:-1]
        if not inner:
            return ""
        low, high = min(inner), max(inner)
        return _(
            "The chance was %(start)s after the deal, at worst %(low)s after move %(low_move)s and "
            "at best %(high)s after move %(high_move)s.",
            start=percent(curve[0]),
            low=percent(low),
            low_move=inner.index(low) + 1,
            high=percent(high),
            high_move=inner.index(high) + 1,
        )

    def _decided(self, seat: int) -> str:
        """Whether luck or decisions counted more."""
        name, account = self.names[seat], self.review.accounts[seat]
        played = account.own + account.others
        if abs(abs(account.luck) - abs(played)) < EVEN:
            words = _("Luck and decisions counted about alike")
        elif abs(account.luck) > abs(played):
            words = (
                _("Mostly luck helped %(name)s", name=name)
                if account.luck > 0
                else _("Mostly luck went against %(name)s", name=name)
            )
        elif played > 0:
            words = _("%(name)s gained more by the others' decisions than by luck", name=name)
        else:
            words = _("%(name)s lost more by own decisions than by luck", name=name)
        return _(
            "%(decided)s: luck %(luck)s points, own decisions %(own)s, the others' %(others)s.",
            decided=words,
            luck=signed(account.luck),
            own=signed(account.own),
            others=signed(account.others),
        )

    def _worst(self, seat: int) -> str:
        mistakes = self.review.mistakes(seat)
        if not mistakes:
            return _("No decision was clearly wrong.")
        worst = mistakes[0]
        counted = ngettext(
            "%(n)s decision was clearly wrong.",
            "%(n)s decisions were clearly wrong.",
            len(mistakes),
        )
        dearest = _(
            "The dearest was move %(number)s (%(made)s): “%(best)s” was better by %(points)s "
            "points. %(idea)s",
            number=worst.number,
            made=self._move(worst, made=True),
            best=self._move(worst, made=False),
            points=round(100 * worst.loss),
            idea=idea_line(worst.why),
        )
        return f"{counted} {dearest}"

    def _best(self, seat: int) -> str:
        finds = self.review.finds(seat)
        if not finds:
            return ""
        return _(
            "The best was move %(number)s (%(made)s): better than the plain move by %(points)s "
            "points.",
            number=finds[0].number,
            made=self._move(finds[0], made=True),
            points=round(100 * finds[0].gain),
        )

    def _move(self, verdict: Verdict, *, made: bool) -> str:
        view = view_for(self.state_before(verdict.number), verdict.seat)
        return move_line(verdict.move if made else verdict.best, view, self.names)

    def state_before(self, number: int) -> GameState:
        """The table before a move of the record."""
        return self._states[number - 1]

    def point_line(self, point: TurningPoint) -> str:
        """A turning point, as one sentence or two."""
        name, verdict = self.names[point.seat], self.review.verdict(point.number)
        if verdict is None or point.turn is Turn.LUCK:
            return _(
                "Move %(number)s: luck, %(swing)s for %(name)s.",
                number=point.number,
                swing=signed(point.swing),
                name=name,
            )
        if point.turn is Turn.FIND:
            return _(
                "Move %(number)s, %(name)s: %(made)s was well found (%(swing)s).",
                number=point.number,
                name=name,
                made=self._move(verdict, made=True),
                swing=signed(point.swing),
            )
        better = _(
            "Move %(number)s, %(name)s: %(made)s (%(swing)s ± %(error)s); better: %(best)s.",
            number=point.number,
            name=name,
            made=self._move(verdict, made=True),
            swing=signed(point.swing),
            error=max(1, round(100 * verdict.error)) if verdict.error else 0,
            best=self._move(verdict, made=False),
        )
        return f"{better} {idea_line(verdict.why)}"


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


def percent(value: float) -> str:
    """A value of 0 to 1 as people say chances."""
    return f"{round(100 * value)} %"


def signed(value: float) -> str:
    """A change in points of a hundred, with its sign."""
    points = round(100 * value)
    return f"{points:+d}".replace("-", "−") if points else "0"
