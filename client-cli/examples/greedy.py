#!/usr/bin/env python3
"""A bot in 40 lines: of the legal moves it plays one that leaves it the most pieces.

    damiera bot --name Greedy --program "python3 greedy.py"

docs/bots.md has the protocol: a question is a line "word value" for each thing that there is to know,
then "go". The answer is "move" and one of the legal moves.
"""
import random, sys

KING, MAN = 300, 100


def worth(fen, side):
    """What a position like B:W19,K27:B1-11 is worth to a side, in hundredths of a man."""
    total = 0
    for part in fen.split(":")[1:]:
        pieces = 0
        for piece in filter(None, part[1:].split(",")):
            first, _, last = piece.lstrip("K").partition("-")
            count = int(last) - int(first) + 1 if last else 1
            pieces += count * (KING if piece.startswith("K") else MAN)
        total += pieces if part[0] == side else -pieces
    return total


side, legal, worths = "W", [], []
for line in sys.stdin:
    word, _, value = line.strip().partition(" ")
    if word == "side":
        side = value[0].upper()
    elif word == "legal":
        legal.append(value)
    elif word == "after":
        worths.append(worth(value, side))
    elif word == "go":
        best = max(worths)
        print("score", best)
        print("move", random.choice([move for move, w in zip(legal, worths) if w == best]), flush=True)
        legal, worths = [], []
