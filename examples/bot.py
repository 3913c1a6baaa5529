#!/usr/bin/env python3
"""A bot for Vändtia, all of it: plays the lowest card that fits, as many of it as it can."""

import json
import sys


def price(move):
    """How dear a move is; the cheapest is made."""
    verb, *cards = move.split()
    if verb != "play":
        return ["ready", "flip", "chance", "take", "swap", "stack"].index(verb) + 100
    rank = "3456789JQKA2TX".index(cards[0][0])  # twos, tens and jokers are kept for later
    return rank - len(cards) / 100


for line in sys.stdin:
    said, answer = json.loads(line), None
    if said["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Lowest first"}
    elif said["type"] == "table":
        answer = {"type": "ready"}
    elif said["type"] == "your_turn":
        answer = {"type": "move", "move": min(said["legal"], key=price), "version": said["version"]}
    if answer:
        print(json.dumps(answer), flush=True)
