"""Packs, shuffling, dealing (R1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vandtia.engine.cards import ALL_CARDS, CARDS, Card, CardSet, iter_cards, pack_of_cards
from vandtia.engine.errors import BadDeal, Fault
from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.state import EMPTY_ROW, GameState, Phase, Row
from vandtia.engine.turns import first_to_lead

if TYPE_CHECKING:
    from random import Random

    from vandtia.engine.rules import Rules

MIN_PLAYERS = 2
MAX_PLAYERS = 11
CARDS_EACH = 9
CARDS_IN_PACK = 52


def pack_count(rules: Rules | RuleTable, players: int) -> int:
    """How many packs are used: those the rules give, or the fewest that suffice (R1.1)."""
    if rules.packs is not None:
        return rules.packs
    return -(-CARDS_EACH * players // CARDS_IN_PACK)


def cards_in_play(rules: Rules | RuleTable, players: int) -> int:
    """All cards the rules have for so many players, as a set (R1.1, R9.7)."""
    return pack_of_cards(pack_count(rules, players), rules.jokers)


def table_faults(rules: Rules | RuleTable, players: int, dealer: int = 0) -> list[Fault]:
    """What is wrong with so many players, such a dealer, under these rules (R1.1)."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        problem = "%(value)s is not from %(low)s to %(high)s"
        return [Fault("players", problem, value=players, low=MIN_PLAYERS, high=MAX_PLAYERS)]
    faults = []
    if not 0 <= dealer < players:
        faults.append(Fault("dealer", "there is no seat %(seat)s", seat=dealer))
    available = cards_in_play(rules, players).bit_count()
    if available < CARDS_EACH * players:
        faults.append(
            Fault(
                "players",
                "%(players)s players need %(needed)s cards, the rules have %(cards)s",
                players=players,
                needed=CARDS_EACH * players,
                cards=available,
            )
        )
    return faults


def shuffled_pack(rules: Rules | RuleTable, players: int, rng: Random) -> tuple[Card, ...]:
    """All cards in random order, the first to be dealt first.

    All chance of a game is in here (R1.3): `rng` is any `random.Random`.

    Raises BadDeal if there are too few cards for so many players (R1.1).
    """
    faults = table_faults(rules, players)
    if faults:
        raise BadDeal(faults)
    cards = list(iter_cards(cards_in_play(rules, players)))
    rng.shuffle(cards)
    return tuple(cards)


def deal(
    rules: Rules | RuleTable, players: int, pack: Sequence[Card], dealer: int = 0
) -> GameState:
    """Deal a pack in its order (R1.2). A short pack is allowed if everyone gets nine cards.

    Raises BadDeal, with all faults, for a card twice, a card that the rules do not have, too few
    cards, or a number of players or a dealer that cannot be.
    """
    faults = table_faults(rules, players, dealer)
    if not faults:
        faults = _pack_faults(rules, players, pack)
    if faults:
        raise BadDeal(faults)
    order = [(dealer + 1 + step) % players for step in range(players)]
    threes = [tuple(pack[at : at + 3]) for at in range(0, CARDS_EACH * players, 3)]
    hands = [0] * players
    ups, downs = [EMPTY_ROW] * players, [EMPTY_ROW] * players
    for nth, seat in enumerate(order):
        down, up, hand = threes[nth], threes[nth + players], threes[nth + 2 * players]
        hands[seat] = hand[0] | hand[1] | hand[2]
        ups[seat], downs[seat] = _row(up), _row(down)
    table = rule_table(rules)
    swapping = table.swapping
    return GameState(
        table=table,
        pack=int(CardSet.of(pack)),
        dealer=dealer,
        phase=Phase.SWAP if swapping else Phase.PLAY,
        hands=tuple(hands),
        ups=tuple(ups),
        downs=tuple(downs),
        known=(0,) * players,
        stock=tuple(_plain(card) for card in pack[CARDS_EACH * players :]),
        pile=(),
        pile_cards=0,
        fits=ALL_CARDS,
        gone=(),
        turn=order[0] if swapping else first_to_lead(table, hands, dealer),
        direction=1,
        actions=0,
        passes=0,
        ready=(),
        out=(),
        places=None,
    )


def _row(cards: Sequence[Card]) -> Row:
    return int(cards[0]), int(cards[1]), int(cards[2])


def _plain(card: int) -> Card:
    return CARDS[card.bit_length() - 1]


def _pack_faults(rules: Rules | RuleTable, players: int, pack: Sequence[Card]) -> list[Fault]:
    faults = []
    allowed = cards_in_play(rules, players)
    seen = 0
    for number, card in enumerate(pack, start=1):
        where = f"pack, card {number}"
        if card.bit_count() != 1 or not 0 < card <= ALL_CARDS:
            faults.append(Fault(where, "not a card"))
            continue
        if card & seen:
            faults.append(Fault(where, "%(card)s twice", card=str(_plain(card))))
        elif not card & allowed:
            problem = "the rules have no %(card)s"
            faults.append(Fault(where, problem, card=str(_plain(card))))
        seen |= card
    if len(pack) < CARDS_EACH * players:
        faults.append(
            Fault(
                "pack",
                "%(players)s players need %(needed)s cards, there are %(cards)s",
                players=players,
                needed=CARDS_EACH * players,
                cards=len(pack),
            )
        )
    return faults
