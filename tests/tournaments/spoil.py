#!/usr/bin/env python3
"""Damages copies of what play.py exported, one thing in each, and has check.py notice every damage.

    spoil.py FOLDER
"""

import contextlib
import io
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

import check
import trf

TRF, PDN, STANDINGS, SEED = "tournament.trf", "games.pdn", "standings.json", "seed.txt"


def first_win(report):
    """The number, the round and the opponent of the first win with White."""
    for own in report.entrants.values():
        for at, entry in enumerate(own.rounds):
            if entry.is_played and entry.letter == "1" and entry.colour == "w":
                return own.number, at, entry.opponent
    sys.exit("no game was won with White")


def with_letter(text, number, round_, letter):
    """The file with another result of an entrant, and with the points that follow from it."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if line.startswith("001") and int(line[4:8]) == number:
            column = 91 + 10 * round_ + 7
            line = line[:column] + letter + line[column + 1 :]
            points = sum(entry.points for entry in trf.entrant(line).rounds) / 2
            lines[at] = f"{line[:80]}{points:>4.1f}{line[84:]}"
    return "\n".join(lines)


def turned_result(folder):
    """A win becomes a loss, in both lines and with the points of both."""
    file = folder / TRF
    number, round_, opponent = first_win(trf.read(file))
    text = with_letter(file.read_text(), number, round_, "0")
    file.write_text(with_letter(text, opponent, round_, "1"))


def one_sided_result(folder):
    """A win becomes a draw in the line of the winner alone."""
    file = folder / TRF
    number, round_, _ = first_win(trf.read(file))
    file.write_text(with_letter(file.read_text(), number, round_, "="))


def other_colour(folder):
    """Both players of a game have White."""
    file = folder / TRF
    number, round_, opponent = first_win(trf.read(file))
    lines = file.read_text().split("\n")
    for at, line in enumerate(lines):
        if line.startswith("001") and int(line[4:8]) == opponent:
            column = 91 + 10 * round_ + 5
            lines[at] = line[:column] + "w" + line[column + 1 :]
    file.write_text("\n".join(lines))


def shown(folder, change):
    """The standings that the server showed, changed."""
    file = folder / STANDINGS
    told = json.loads(file.read_text())
    change(told["standings"])
    file.write_text(json.dumps(told))


def other_tie_break(at):
    """The leader's tie-break is half a point more."""

    def spoil(folder):
        def more(rows):
            rows[0]["tie_breaks"][at] = str(float(rows[0]["tie_breaks"][at]) + 0.5)

        shown(folder, more)

    return spoil


def other_place(folder):
    """The last one has the place before."""

    def better(rows):
        rows[-1]["place"] -= 1

    shown(folder, better)


def in_games(change):
    """The first game of the tournament that White won and no arbiter decided, changed."""

    def spoil(folder):
        decided = {(round_, board) for round_, board, *_ in json.loads((folder / STANDINGS).read_text())["decided"]}
        games = (folder / PDN).read_text().split("[Event ")
        for at, game in enumerate(games):
            where = re.match(r'"torneo-\d+-(\d+)-(\d+)"', game)
            if where and '[Result "1-0"]' in game and (int(where[1]), int(where[2])) not in decided:
                games[at] = change(game)
                break
        else:
            sys.exit("no game to damage was won with White")
        (folder / PDN).write_text("[Event ".join(game for game in games if game is not None))

    return spoil


def other_seed(game):
    """The first digit of the seed is another one."""
    return re.sub(r'(LotSeed ")(.)', lambda seed: seed[1] + ("1" if seed[2] == "0" else "0"), game, count=1)


def other_result(game):
    """The win is a loss."""
    return game.replace('[Result "1-0"]', '[Result "0-1"]')


def twice(game):
    """The board has a second game."""
    return f"{game.rstrip()}\n\n[Event {game}"


def without(_game):
    """The game is missing."""
    return None


def other_number_seed(folder):
    """The seed of numbers and of the first colour is another one."""
    (folder / SEED).write_text("00" * 32)


DAMAGES = {
    "a result, in both lines": turned_result,
    "a result, in one line": one_sided_result,
    "a colour": other_colour,
    "Solkoff": other_tie_break(0),
    "truncated Solkoff": other_tie_break(1),
    "Sonneborn-Berger": other_tie_break(2),
    "a place": other_place,
    "a game's seed": in_games(other_seed),
    "a game's result": in_games(other_result),
    "a missing game": in_games(without),
    "a second game": in_games(twice),
    "the tournament's seed": other_number_seed,
}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not (Path(sys.argv[1]) / TRF).exists():
        sys.exit("the tournament was not exported")
    if not (Path(sys.argv[1]) / SEED).exists():
        # A cluster keeps the log out of reach.
        del DAMAGES["the tournament's seed"]
    unnoticed = []
    for what, damage in DAMAGES.items():
        with tempfile.TemporaryDirectory(prefix="tournament-spoilt-") as folder:
            folder = Path(folder)
            shutil.copytree(sys.argv[1], folder, dirs_exist_ok=True)
            damage(folder)
            with contextlib.redirect_stdout(io.StringIO()):
                differences = check.check(folder).differences
        print(f"{what}: {len(differences)} differences")
        if not differences:
            unnoticed.append(what)
    if unnoticed:
        sys.exit(f"not noticed: {', '.join(unnoticed)}")


if __name__ == "__main__":
    main()
