"""Bots against bots, fairly: every deal is played from every seat, and shares have intervals.

`configure(parser)` and `main(arguments)` are the command `vandtia arena`.
"""

from vandtia.arena.command import configure, main
from vandtia.arena.matches import Game, Match, play_deal, play_match
from vandtia.arena.standing import BotStanding, Share, Standing, share_of, standing_of

__all__ = [
    "BotStanding",
    "Game",
    "Match",
    "Share",
    "Standing",
    "configure",
    "main",
    "play_deal",
    "play_match",
    "share_of",
    "standing_of",
]
