"""A duel: people and bots who play the same deals from the same seats, one after another.

Each plays every deal once from each seat, against the same computer players, and what luck of the
cards there is, is the same for all. So the difference of two of them on the same games says who
plays better; its interval comes from how much it differs from deal to deal.

A file of a duel can be sent: it holds the rules, the seed of the deals, and the games that were
played. Reading one trusts nothing; every game in it is played again. The deals are drawn by the
frozen method of `session/lots.py` from the seed, so that whoever wants can look at them before:
that nobody did is on their honour.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from vandtia.ai import LEVELS, make_bot
from vandtia.arena.matches import LONGEST, NO_CLOCK
from vandtia.arena.standing import Share, share_of
from vandtia.engine import (
    BadRecord,
    Card,
    GameRecord,
    PlayedGame,
    RecordPlayer,
    RuleTable,
    nobody_can_go_out,
)
from vandtia.engine.kept import read_kept_rules
from vandtia.engine.reading import Reader
from vandtia.engine.rules_writing import written_rules
from vandtia.engine.setup import table_faults
from vandtia.session import HUMAN, Session
from vandtia.session.daily import NAMES
from vandtia.session.lots import Lots
from vandtia.storage.documents import Document, Steps, brought_up, refuse_faults
from vandtia.storage.problems import Damaged

FORMAT = "vandtia-duel"
VERSION = 1
STEPS: Steps = {}
"""How files of old versions become those of the next one."""

LARGEST_FILE = 16 * 1024 * 1024
MAX_DEALS = 200
MAX_CONTESTANTS = 20
MAX_MOVES = 5000
MAX_NAME = 40
MAX_OPPONENTS = len(NAMES) - 1
SEED_DIGITS = 32
"""So many hexadecimal digits that nobody hits on another duel's deals."""


class Place(NamedTuple):
    """A game of a duel: which deal, and the contestant's seat, both from 0."""

    deal: int
    seat: int


class Dealt(NamedTuple):
    """A deal of a duel: the cards, who deals, and the seeds of the opponents."""

    pack: tuple[Card, ...]
    dealer: int
    seeds: tuple[int, ...]


@dataclass(frozen=True)
class Contestant:
    """Somebody who plays in a duel: `kind` is `human` or a level. The games are whole records."""

    name: str
    kind: str
    games: Mapping[Place, GameRecord]

    @property
    def key(self) -> str:
        """The same for the same contestant in two files."""
        return f"{self.kind}/{self.name.casefold()}"


class Difference(NamedTuple):
    """How much better one contestant did than another on the games that both have played.

    Attributes:
        deals: how many deals these games are of.
        games: how many games.
        mean: the mean difference of a game's points, -1 to 1, above 0 if the first did better.
        low: the lower end of its 95 % interval.
        high: the upper end.
    """

    deals: int
    games: int
    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether luck alone would hardly do that."""
        return self.low > 0 or self.high < 0

    @property
    def deals_needed(self) -> int:
        """About how many deals would make such a difference clear; 0 if there is none."""
        if not self.mean:
            return 0
        width = max(self.mean - self.low, self.high - self.mean)
        return max(self.deals + 1, round(self.deals * (width / abs(self.mean)) ** 2))


@dataclass(frozen=True)
class Duel:
    """What is played for, by whom, and the games so far.

    `levels` are the opponents', in the order in which they sit down after the contestant.
    """

    table: RuleTable
    seed: str
    deals: int
    levels: tuple[str, ...]
    contestants: tuple[Contestant, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at the table, and so how many games each deal is."""
        return 1 + len(self.levels)

    @property
    def places(self) -> Iterator[Place]:
        """All games there are, in the order in which they are played."""
        return (Place(deal, seat) for deal in range(self.deals) for seat in range(self.players))

    def dealt(self, deal: int) -> Dealt:
        """The cards of a deal, drawn from the seed and its number."""
        lots = Lots(f"{FORMAT} {VERSION} {self.seed} {deal}")
        dealer = lots.below(self.players)
        seeds = tuple(lots.below(1 << 32) for _ in self.levels)
        return Dealt(lots.pack(self.table, self.players), dealer, seeds)

    def seated(self, contestant: Contestant, place: Place) -> tuple[RecordPlayer, ...]:
        """Who sits at the table in a game, by seat."""
        seeds = self.dealt(place.deal).seeds
        names = (name for name in NAMES if name.casefold() != contestant.name.casefold())
        bots = zip(names, self.levels, seeds, strict=False)
        players = [RecordPlayer(*bot) for bot in bots]
        me = RecordPlayer(contestant.name, contestant.kind, _seed_of(contestant, seeds))
        players.insert(0, me)
        return tuple(players[(seat - place.seat) % self.players] for seat in range(self.players))

    def begin(self, contestant: Contestant, place: Place, when: Any = None) -> Session:
        """A game of the duel, just dealt."""
        dealt = self.dealt(place.deal)
        players = self.seated(contestant, place)
        return Session.new(self.table, players, pack=dealt.pack, dealer=dealt.dealer, when=when)

    def next_place(self, contestant: Contestant) -> Place | None:
        """The first game that a contestant has not played; `None` if there is none."""
        return next((place for place in self.places if place not in contestant.games), None)

    def contestant(self, name: str, kind: str = HUMAN) -> Contestant:
        """The contestant of a name, with no games if it is a new one."""
        new = Contestant(name, kind, {})
        return next((each for each in self.contestants if each.key == new.key), new)

    def with_game(self, contestant: Contestant, place: Place, record: GameRecord) -> Duel:
        """The duel with one more game; one that was played before stands."""
        games = {place: record, **contestant.games}
        kept = replace(contestant, games=dict(sorted(games.items())))
        others = list(self.contestants)
        at = next((at for at, each in enumerate(others) if each.key == kept.key), len(others))
        others[at : at + 1] = [kept]
        return replace(self, contestants=tuple(others))

    def is_same(self, other: Duel) -> bool:
        """Whether two files are of the same duel."""
        mine, others = (self.table, self.seed, self.levels), (other.table, other.seed, other.levels)
        return mine == others

    def joined(self, other: Duel) -> Duel:
        """This duel with the games of another file of it; those that both have stand as here."""
        found = replace(self, deals=max(self.deals, other.deals))
        for contestant in other.contestants:
            for place, record in contestant.games.items():
                mine = found.contestant(contestant.name, contestant.kind)
                found = found.with_game(mine, place, record)
        return found


def played_by_bots(session: Session) -> GameRecord:
    """The game of a contestant that is a bot, played to its end, each on its own seed."""
    bots = [make_bot(player.kind, player.seed or 0) for player in session.players]
    while not session.is_over:
        seat = session.turn
        view = session.view(seat)
        if nobody_can_go_out(view) or view.actions >= LONGEST:
            session.count_cards()
        else:
            session.submit(bots[seat].choose(view, session.history(seat), NO_CLOCK).move)
    return session.record()


def points(result: Sequence[Sequence[int]], seat: int) -> float:
    """What a game is worth to a seat: 1 for the first place, 0 for the last, evenly between.

    Those who share a place get the mean of the places they take up, all alike one half.
    """
    players = sum(map(len, result))
    before = 0
    for seats in result:
        if seat in seats:
            return 1 - (before + (len(seats) - 1) / 2) / (players - 1)
        before += len(seats)
    raise ValueError(f"seat {seat} has no place")


def scores(contestant: Contestant) -> dict[Place, float]:
    """The points of each game of a contestant."""
    return {
        place: points(record.result or (), place.seat) for place, record in contestant.games.items()
    }


def against_the_table(contestant: Contestant) -> Share:
    """How a contestant did: the mean of the points by deal, one half if all play equally well."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for place, score in scores(contestant).items():
        by_deal[place.deal].append(score)
    return share_of([sum(each) / len(each) for each in by_deal.values()])


def difference(one: Contestant, other: Contestant) -> Difference:
    """How much better one did than another, on the games that both have played."""
    mine, theirs = scores(one), scores(other)
    by_deal: dict[int, list[float]] = defaultdict(list)
    for place in mine.keys() & theirs.keys():
        by_deal[place.deal].append(mine[place] - theirs[place])
    # As shares, 0 to 1, so that few deals that all came out alike are not taken for certainty.
    found = share_of([(1 + sum(each) / len(each)) / 2 for each in by_deal.values()])
    games = sum(map(len, by_deal.values()))
    value, low, high = (2 * end - 1 for end in (found.value, found.low, found.high))
    return Difference(len(by_deal), games, value, low, high)


def write_duel(duel: Duel) -> bytes:
    """What a duel's file holds."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "rules": written_rules(duel.table),
        "seed": duel.seed,
        "deals": duel.deals,
        "levels": duel.levels,
        "contestants": [
            {
                "name": contestant.name,
                "kind": contestant.kind,
                "games": [
                    {
                        "deal": place.deal,
                        "seat": place.seat,
                        **({"ended": record.ended} if record.ended else {}),
                        "moves": " ; ".join(record.moves),
                    }
                    for place, record in contestant.games.items()
                ],
            }
            for contestant in duel.contestants
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def read_duel(document: Document) -> Duel:
    """A duel from parsed JSON, every game played again.

    Raises:
        Newer: a newer version wrote it, or it is played by rules that only one knows.
        Damaged: it is no duel, or a game in it cannot be; says which.
    """
    document = brought_up(document, VERSION, STEPS)
    reader = Reader()
    keys = ("format", "version", "rules", "seed", "deals", "levels", "contestants")
    found = reader.mapping(document, "the whole", keys)
    if found.get("format") != FORMAT:
        raise Damaged(f'format: "{FORMAT}" is expected')
    table = read_kept_rules(found.get("rules", {}), "rules", reader)
    seed = _text(reader, found.get("seed"), "seed", SEED_DIGITS)
    if len(seed) != SEED_DIGITS or set(seed) - set("0123456789abcdef"):
        reader.fault("seed", f"{SEED_DIGITS} hexadecimal digits are expected")
    deals = reader.whole(found.get("deals"), "deals", 1, MAX_DEALS)
    words = reader.items(found.get("levels"), "levels")
    if not 1 <= len(words) <= MAX_OPPONENTS:
        reader.fault("levels", f"from 1 to {MAX_OPPONENTS} are expected")
    levels = tuple(reader.word(word, "levels", LEVELS) for word in words)
    if table is not None:
        reader.faults += table_faults(table, 1 + len(levels))
    items = reader.items(found.get("contestants"), "contestants")
    if len(items) > MAX_CONTESTANTS:
        reader.fault("contestants", f"{len(items)} are too many")
    refuse_faults(reader)
    if table is None:
        raise Damaged("rules: none")
    duel = Duel(table, seed, deals, levels)
    for number, item in enumerate(items, start=1):
        duel = _with_contestant(duel, item, f"contestant {number}", reader)
    return duel


def _with_contestant(duel: Duel, value: Any, where: str, reader: Reader) -> Duel:
    found = reader.mapping(value, where, ("name", "kind", "games"))
    name = _text(reader, found.get("name"), f"{where}, name", MAX_NAME)
    if not name.strip():
        reader.fault(f"{where}, name", "there is none")
    kind = reader.word(found.get("kind"), f"{where}, kind", (HUMAN, *LEVELS))
    games = found.get("games", [])
    if not isinstance(games, list) or len(games) > duel.deals * duel.players:
        reader.fault(where, "a list of at most as many games as are played is expected")
    refuse_faults(reader)
    new = Contestant(name, kind, {})
    if any(each.key == new.key for each in duel.contestants):
        raise Damaged(f"{where}: the same contestant twice")
    for number, game in enumerate(games, start=1):
        mine = duel.contestant(name, kind)
        duel = duel.with_game(mine, *_game(duel, mine, game, f"{where}, game {number}", reader))
    return duel


def _game(
    duel: Duel, contestant: Contestant, value: Any, where: str, reader: Reader
) -> tuple[Place, GameRecord]:
    """One game of a file, dealt and played to its end. Raises Damaged, NotKnown."""
    found = reader.mapping(value, where, ("deal", "seat", "ended", "moves"))
    place = Place(
        reader.whole(found.get("deal"), f"{where}, deal", 0, duel.deals - 1),
        reader.whole(found.get("seat"), f"{where}, seat", 0, duel.players - 1),
    )
    if place in contestant.games:
        reader.fault(where, "that game twice")
    ended = found.get("ended")
    if ended not in (None, "count"):
        reader.unknown(f"{where}, ended", "neither left out nor “count”")
    text = found.get("moves")
    moves = text.split(" ; ") if isinstance(text, str) and text else []
    if not 1 <= len(moves) <= MAX_MOVES:
        reader.fault(f"{where}, moves", f"from 1 to {MAX_MOVES} are expected, with “ ; ” between")
    refuse_faults(reader)
    session = duel.begin(contestant, place)
    try:
        record = session.record().model_copy(update={"moves": tuple(moves)})
        session = Session.resume(record)
        if ended == "count" and not session.is_over:
            session.count_cards()
    except BadRecord as error:
        raise Damaged(f"{where}: {error}") from None
    if not session.is_over:
        raise Damaged(f"{where}: the game is not over")
    return place, session.record()


def matching(duel: Duel, contestant: Contestant, place: Place, played: PlayedGame) -> bool:
    """Whether a game that was kept is this game of the duel, and counts."""
    session = duel.begin(contestant, place)
    start = session.played()
    seats = [(player.kind, player.seed) for player in played.players]
    return (
        (played.table, played.dealer, played.pack) == (start.table, start.dealer, start.pack)
        and seats == [(player.kind, player.seed) for player in start.players]
        and played.players[place.seat].name.casefold() == contestant.name.casefold()
        and not played.practice
    )


def _seed_of(contestant: Contestant, seeds: tuple[int, ...]) -> int | None:
    """The seed of a contestant that is a bot: other than those of the opponents."""
    return None if contestant.kind == HUMAN else max(seeds) ^ 1


def _text(reader: Reader, value: Any, place: str, longest: int) -> str:
    if isinstance(value, str) and len(value) <= longest:
        return value
    reader.fault(place, f"a text of at most {longest} characters is expected")
    return ""
