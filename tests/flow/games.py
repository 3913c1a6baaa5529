"""Games to run a flow through: sessions at a moment, and a driver with a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vandtia.ai import make_bot
from vandtia.engine import Move, RecordPlayer, Rules, RuleTable, preset_table
from vandtia.flow import (
    Ask,
    DrawCurtain,
    FlowSettings,
    OfferCount,
    SeatKind,
    TableFlow,
    Task,
)
from vandtia.session import Session, deal_game

NAMES = ("Åsa", "Bea", "Calle", "Dora", "Eva")


def dealt(
    people: int, seats: int, seed: int = 5, rules: Rules | RuleTable | str = "glimne"
) -> Session:
    """A game just dealt: people at the first seats, and seat 0 begins."""
    players = [
        RecordPlayer(NAMES[seat], "human" if seat < people else "greedy") for seat in range(seats)
    ]
    by = preset_table(rules) if isinstance(rules, str) else rules
    return deal_game(by, players, seed=seed, dealer=seats - 1)


class Driver:
    """Carries out what a flow wants, as a screen would, with moves of bots and time that leaps.

    `done` are all tasks so far, each with the time it was given.
    """

    def __init__(
        self,
        session: Session,
        settings: FlowSettings | None = None,
        kinds: Mapping[int, SeatKind] | None = None,
        seed: int = 1,
    ) -> None:
        self.flow = TableFlow(session, settings or FlowSettings(), kinds)
        self.now = 0.0
        self.done: list[tuple[float, Task]] = []
        self._players = [make_bot("greedy", seed + seat) for seat in range(len(session.players))]
        self.choose: Callable[[Ask], Move] = self._greedily
        self.agrees_to_count = False
        self._waiting: list[Task] = []

    def _greedily(self, asked: Ask) -> Move:
        """What one of our computer players chooses, from what the question carries alone."""
        return self._players[asked.seat].choose(asked.view, asked.history).move

    def take(self, tasks: Sequence[Task]) -> list[Task]:
        """Note tasks to be carried out."""
        self.done += [(self.now, task) for task in tasks]
        self._waiting += tasks
        return list(tasks)

    def of(self, *kinds: type[Task]) -> list[Task]:
        """The tasks so far that are of some kind."""
        return [task for _at, task in self.done if isinstance(task, kinds)]

    def step(self) -> bool:
        """Answer one question, or let time pass till something is due. False: nothing to do."""
        flow = self.flow
        while self._waiting:
            match self._waiting.pop(0):
                case Ask() as asked:
                    self.take(flow.play(asked.seat, self.choose(asked), asked.version))
                    return True
                case DrawCurtain(seat, _moves):
                    self.take(flow.open_curtain(seat))
                    return True
                case OfferCount() if self.agrees_to_count:
                    self.take(flow.count_cards())
                    return True
                case _:
                    pass
        if flow.due is None:
            return False
        self.now = max(self.now, flow.due)
        self.take(flow.tick(self.now))
        return True

    def run(self, until: Callable[[], bool] = lambda: False, limit: int = 5_000) -> None:
        """Begin, if need be, and go on till something is so, else to the result."""
        if not self.done:
            self.take(self.flow.start())
        for _number in range(limit):
            if until() or not self.step():
                return
        raise AssertionError("the game goes on for ever")


class Elsewhere:
    """A person on another machine, as a host would have them; a seat kind of a test's own."""

    is_person = True
    is_here = False
    follows = True

    def seconds(self, *, hurried: bool) -> float | None:
        """As long as a guest may think."""
        return 30.0
