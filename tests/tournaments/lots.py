"""Lots by a seed and a subject, as docs/rules.md describes them, and games of a file in PDN."""

import hashlib
import hmac
import re
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "rules/src/openings/fid.tsv"

# Rows that no lot draws.
NOT_DRAWN = {"pair", "mail", "barred"}


def digest(seed):
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def number(seed, subject, attempt=0):
    """The number of 64 bits that an attempt draws."""
    drawn = hmac.new(bytes.fromhex(seed), f"{subject}|{attempt}".encode(), hashlib.sha256).digest()
    return int.from_bytes(drawn[:8], "big")


def place(seed, subject, count):
    """The place that the lot draws among so many, from 0."""
    attempt = 0
    while (drawn := number(seed, subject, attempt)) >= 2**64 - 2**64 % count:
        attempt += 1
    return drawn % count


def openings():
    """The rows of the Italian federation's table that a lot draws, each with its label and moves."""
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").split("\n")[1:] if line]
    return [(row[0], row[1].split()) for row in rows if row[2] not in NOT_DRAWN]


def games(path):
    """The games of a file, each as its tags and its moves."""
    found = []
    tags, moves = {}, []
    for line in Path(path).read_text(encoding="utf-8").split("\n"):
        if tag := re.fullmatch(r'\[(\w+) "(.*)"\]', line):
            if tag[1] == "Event":
                tags, moves = {}, []
                found.append((tags, moves))
            tags[tag[1]] = tag[2]
        else:
            text = re.sub(r"\{[^}]*\}|\d+\.(\.\.)?", " ", line)
            moves.extend(word for word in text.split() if re.fullmatch(r"\d+([-x]\d+)+", word))
    return found
