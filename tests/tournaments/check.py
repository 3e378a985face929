#!/usr/bin/env python3
"""Computes the standings of a tournament and its lots again from what the server exports, and compares.

    check.py FOLDER

FOLDER has what play.py wrote: tournament.trf and games.pdn, from which all is computed; standings.json, what the server
showed; and seed.txt, the seed of the lots of numbers and of the first colour, if there is one. This is another
implementation than the server's. It prints what was compared, and exits with 1 if anything differs.
"""

import json
import sys
from collections import Counter
from pathlib import Path

import lots
import tiebreaks
import trf

RESULTS = {"1-0": "10", "0-1": "01", "1/2-1/2": "=="}

# Results of games in which not both moved after the opening: they were not played.
UNPLAYED = {"10": "+-", "01": "-+"}
DECIDED = {"2-0": "1", "1-1": "=", "0-2": "0", "+-": "+", "-+": "-", "--": "-"}
# Tie-breaks that are computed here.
KNOWN = ("solkoff", "truncated_solkoff", "sonneborn_berger", "wins")
OPPOSITE = {"1": "0", "0": "1", "=": "=", "+": "-"}


class Findings:
    """What was compared, and the differences."""

    def __init__(self):
        self.compared = Counter()
        self.differences = []

    def same(self, what, own, told, where):
        self.compared[what] += 1
        if own != told:
            self.differences.append(f"{what}, {where}: computed {own}, told {told}")

    def holds(self, what, is_so, where):
        self.compared[what] += 1
        if not is_so:
            self.differences.append(f"{what}: {where}")


def check_rounds(report, findings):
    """Both sides of each game say the same, and the rules that no pairing breaks are kept."""
    for round_ in range(report.played_rounds):
        byes = 0
        for own in report.entrants.values():
            entry = own.rounds[round_]
            where = f"round {round_ + 1}, {own.name}"
            byes += entry.letter == "U"
            if not entry.opponent:
                continue
            other = report.entrants[entry.opponent].rounds[round_]
            findings.same("opponents", own.number, other.opponent, where)
            findings.same("colours of a game", {"w": "b", "b": "w"}.get(entry.colour), other.colour, where)
            fits = other.letter == OPPOSITE.get(entry.letter) or entry.letter == "-" and other.letter in "+-"
            findings.holds("results of both players", fits, f"{where}: {entry.letter} and {other.letter}")
        findings.holds("byes of a round", byes <= 1, f"round {round_ + 1} has {byes}")
    for own in report.entrants.values():
        met = [entry.opponent for entry in own.rounds if entry.is_played]
        findings.same("opponents met once", len(set(met)), len(met), own.name)
        check_bye(own, findings)
        check_colours(report, own, findings)


def check_bye(own, findings):
    """C.04.1: no second bye, and none after a win without a game."""
    free = [entry.letter for entry in own.rounds if entry.letter in "U+"]
    findings.holds("byes", "U" not in free[1:], f"{own.name} has {free}")


def check_colours(report, own, findings):
    """C.04.3: no colour twice more than the other nor three times in a row, but for top scorers in the last round."""
    surplus, row, last = 0, 0, None
    score = 0
    for at, entry in enumerate(own.rounds):
        if entry.is_played:
            surplus += 1 if entry.colour == "w" else -1
            row = row + 1 if entry.colour == last else 1
            last = entry.colour
            top = at + 1 == report.planned and score > at
            top = top or at + 1 == report.planned and score_before(report, entry.opponent, at) > at
            findings.holds("colours in turn", top or abs(surplus) <= 2 and row <= 2, f"{own.name}, round {at + 1}")
        score += entry.points


def score_before(report, number, rounds):
    """The points of an entrant before a round."""
    return sum(entry.points for entry in report.entrants[number].rounds[:rounds])


def check_standings(report, shown, findings):
    """Points, tie-breaks and places against the file's own and the server's table."""
    words = shown["tie_breaks"]
    findings.holds("tie-breaks known", set(words) <= set(KNOWN), f"{words}")
    words = [word for word in words if word in KNOWN]
    rows = {row["number"]: row for row in shown["standings"]}
    findings.same("entrants", sorted(report.entrants), sorted(rows), "all")
    # With a point for a win the server's figures are half of those of draughts.
    unit = 2 if shown.get("scale", "2-1-0") == "2-1-0" else 4
    for number, computed in tiebreaks.table(report, words).items():
        entrant, row = report.entrants[number], rows.get(number)
        findings.same("points of the file", computed["points"] / 2, entrant.points, entrant.name)
        findings.same("places of the file", computed["place"], entrant.place, entrant.name)
        if row is None:
            continue
        findings.same("names", entrant.name, row["name"], number)
        findings.same("ratings", entrant.rating, row["rating"], entrant.name)
        findings.same("points", computed["points"] / unit, float(row["points"]), entrant.name)
        findings.same("places", computed["place"], row["place"], entrant.name)
        for word, told in zip(words, row["tie_breaks"]):
            scale = 2 if word == "wins" else unit
            findings.same(word, computed[word] / scale, float(told), entrant.name)
    order = [(row["place"], row["number"]) for row in shown["standings"]]
    findings.same("order of the table", sorted(order), order, "all")


def check_games(report, shown, games, findings):
    """Each game has the result of the file, unless an arbiter decided, and the opening of its lot."""
    rows = lots.openings()
    numbers = {entrant.name: entrant.number for entrant in report.entrants.values()}
    decided = {}
    for round_, board, white, score in shown.get("decided", []):
        decided[round_, board] = numbers[white]
        entry = report.entrants[numbers[white]].rounds[round_ - 1]
        findings.same("results by arbiters", DECIDED[score], entry.letter, f"round {round_}, {white}")
    played = set()
    for tags, moves in games:
        parts = tags["Event"].split("-")
        if parts[0] != "torneo" or int(parts[1]) != shown["tournament"]:
            continue
        round_, board = int(parts[2]), int(parts[3])
        where = f"round {round_}, board {board}"
        white, black = (numbers.get(tags[side]) for side in ("White", "Black"))
        findings.holds("players of games", white and black, f"{where}: {tags['White']} and {tags['Black']}")
        if not (white and black) or len(report.entrants[white].rounds) < round_:
            continue
        entries = [report.entrants[number].rounds[round_ - 1] for number in (white, black)]
        findings.same("opponents of games", [black, white], [entry.opponent for entry in entries], where)
        findings.holds("games of boards", (round_, white) not in played, f"{where} has a second game")
        played.add((round_, white))
        if (round_, board) not in decided:
            letters = "".join(entry.letter for entry in entries)
            result = RESULTS.get(tags["Result"])
            if len(moves) - opening_length(tags, rows) < 2:
                result = UNPLAYED.get(result, result)
            findings.same("results of games", result, letters, where)
        check_opening(tags, moves, rows, where, findings)
    # The room of a game that an arbiter decided is closed, and its game has no result.
    played.update((round_, white) for (round_, _), white in decided.items())
    for entrant in report.entrants.values():
        for at, entry in enumerate(entrant.rounds):
            if entry.is_played and entry.colour == "w":
                where = f"round {at + 1}, {entrant.name}"
                findings.holds("results with a game", (at + 1, entrant.number) in played, where)


def opening_length(tags, rows):
    """The number of moves of a game's opening."""
    return next((len(line) for label, line in rows if f"FID {label}" == tags.get("Opening")), 0)


def check_opening(tags, moves, rows, where, findings):
    """The opening follows from the seed, and the seed from its digest."""
    if "LotSeed" not in tags:
        findings.holds("seeds of games", False, f"{where} has none")
        return
    # A board's room has one game.
    subject = f"{tags['Event']}|1|1|{tags['White']}|{tags['Black']}"
    label, line = rows[lots.place(tags["LotSeed"], subject, len(rows))]
    findings.same("digests of seeds", lots.digest(tags["LotSeed"]), tags["LotDigest"], where)
    findings.same("openings", f"FID {label}", tags["Opening"], where)
    # The table has a hyphen in captures too.
    played = [move.replace("x", "-") for move in moves[: len(line)]]
    findings.same("moves of openings", line, played, where)


def check_numbers(report, tournament, seed, findings):
    """Numbers follow from ratings and the lot, and the first colour from the lot."""
    first = [one for one in report.entrants.values() if one.rounds[0].letter != "Z"]

    def rank(one):
        return -one.rating, lots.number(seed, f"{tournament}|{one.name}")

    drawn = [one.number for one in sorted(first, key=rank)]
    findings.same("numbers by rating and lot", drawn, list(range(1, len(first) + 1)), "all")
    colour = "WB"[lots.place(seed, f"{tournament}|colour", 2)]
    findings.same("first colour by lot", colour, report.first, "all")


def check_first_round(report, findings):
    """The first round without clubs: the upper half meets the lower one, colours in turn, and the last one rests."""
    first = [number for number, one in sorted(report.entrants.items()) if one.rounds[0].letter != "Z"]
    half = len(first) // 2
    colours = "wb" if report.first == "W" else "bw"
    for at, (upper, lower) in enumerate(zip(first[:half], first[half : 2 * half])):
        entry = report.entrants[upper].rounds[0]
        told = entry.opponent, entry.colour
        findings.same("first round", (lower, colours[at % 2]), told, report.entrants[upper].name)
    if len(first) % 2:
        findings.same("first bye", "U", report.entrants[first[-1]].rounds[0].letter, report.entrants[first[-1]].name)


def check(folder):
    findings = Findings()
    report = trf.read(folder / "tournament.trf")
    shown = json.loads((folder / "standings.json").read_text(encoding="utf-8"))
    findings.same("rounds", report.planned, report.played_rounds, report.title)
    check_rounds(report, findings)
    check_standings(report, shown, findings)
    check_games(report, shown, lots.games(folder / "games.pdn"), findings)
    if not any(row.get("club") for row in shown["standings"]):
        check_first_round(report, findings)
    seed = folder / "seed.txt"
    if seed.exists():
        check_numbers(report, shown["tournament"], seed.read_text().strip(), findings)
    return findings


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        findings = check(Path(sys.argv[1]))
    except FileNotFoundError as error:
        sys.exit(f"the tournament was not exported: {error}")
    for difference in findings.differences:
        print(difference)
    print("compared: " + ", ".join(f"{what} {count}" for what, count in sorted(findings.compared.items())))
    print(f"{sum(findings.compared.values())} comparisons, {len(findings.differences)} differences")
    sys.exit(1 if findings.differences else 0)


if __name__ == "__main__":
    main()
