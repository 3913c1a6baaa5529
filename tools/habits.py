"""What a level does where people notice it, in games against the model of a person.

    python -m tools.habits medium --deals 100 --seed 2026

Prints how often, of the decisions where it could: a pile of eight cards and more was burned; the
pile was taken up by choice; it was taken up with two cards in hand that burn; and, while there is
stock, a queen, king or ace was played though an eight or lower fitted. By the basic game.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random

from tools import fast, lengths

from vandtia.ai import Decision, Player, make_bot
from vandtia.ai.belief import own_state
from vandtia.ai.player import Budget
from vandtia.engine import PRESETS, Event, Phase, Play, Take, View, deal, legal_moves, shuffled_pack
from vandtia.engine.cards import RANK_MASKS, Rank

LARGE = 8
LOW = sum(RANK_MASKS[Rank.THREE : Rank.NINE])
HIGH = sum(RANK_MASKS[Rank.QUEEN : Rank.JOKER])


class Watched:
    """A player whose decisions are counted: of which kind they could be, and were."""

    def __init__(self, player: Player, could: Counter[str], did: Counter[str]) -> None:
        self._player = player
        self._could = could
        self._did = did
        self.level: str = player.level

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """The player's own choice."""
        decision = self._player.choose(view, history, budget)
        if view.phase is Phase.PLAY:
            moves = legal_moves(own_state(view))
            plays = [move for move in moves if isinstance(move, Play)]
            self._count(view, plays, decision)
        return decision

    def _count(self, view: View, plays: list[Play], decision: Decision) -> None:
        move, hand, burns = decision.move, view.hand, view.table.burns
        cards = move.cards if isinstance(move, Play) else 0
        took = isinstance(move, Take)
        if not plays:
            return
        kinds = {
            "burned a pile of eight and more": (
                view.pile_size >= LARGE and any(play.cards & burns for play in plays),
                bool(cards & burns),
            ),
            "took up by choice": (view.pile_size > 0, took),
            "took up by choice with two that burn in hand": (
                view.pile_size > 0 and (hand & burns).bit_count() >= 2,
                took,
            ),
            "played a queen or higher early where an eight or lower fitted": (
                view.stock_size > 0 and any(play.cards & LOW for play in plays),
                bool(cards & HIGH),
            ),
        }
        for kind, (could, did) in kinds.items():
            self._could[kind] += could
            self._did[kind] += could and did


def main() -> None:
    """Play the deals and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m tools.habits", description=__doc__)
    parser.add_argument("level")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--fast", action="store_true", help="the search in C (tools/fast)")
    options = parser.parse_args()
    if options.fast:
        fast.use()
    could: Counter[str] = Counter()
    did: Counter[str] = Counter()

    def watched(name: str, seed: int) -> Player:
        player = make_bot(name, seed)
        return Watched(player, could, did) if name == options.level else player

    rules = PRESETS["glimne"]
    for number in range(options.deals):
        rng = Random(f"{options.seed}/{number}")
        start = deal(rules, 2, shuffled_pack(rules, 2, rng))
        seeds = [rng.getrandbits(32) for _ in range(2)]
        for names in ((options.level, "human"), ("human", options.level)):
            lengths.play(start, names, seeds, watched)
    print(f"{options.level}, {options.deals} deals from both seats, seed {options.seed}:")
    for kind, number in could.items():
        print(f"  {kind}: {did[kind]} of {number} ({did[kind] / max(1, number):.1%})")


if __name__ == "__main__":
    main()
