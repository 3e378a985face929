#!/usr/bin/env python3
"""Computes the ratings of an export again, from results and times alone, and compares.

    check.py GAMES.pdn [STRENGTHS]

GAMES.pdn is what `damiera-server journal export` writes. STRENGTHS has a line for each player, the name and
the true strength: then the rank correlation of ratings with strengths is told, after 30 and 60 games of each
player. It prints one object as JSON.

A game whose result an arbiter gave has no GameNumber there, and changes no rating.

This is another implementation than the server's: Glickman's "Example of the Glicko-2 system", step by step,
with the standard library alone.
"""

import json
import math
import re
import sys

SCALE = 173.7178
TAU = 0.5
DAY_MS = 86_400_000
YEAR_MS = 365 * DAY_MS
START = (1500.0, 350.0, 0.06)
# In so many periods a deviation of 60 grows to 110 with the usual volatility.
PERIODS_IN_A_YEAR = (110**2 - 60**2) / (SCALE * 0.06) ** 2


def games(path):
    """The rated games of a file, each as its tags, in the order of their numbers."""
    found, tags = [], {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            tag = re.match(r'\[(\w+) "(.*)"\]$', line.rstrip("\n"))
            if tag:
                if tag.group(1) == "Event":
                    tags = {}
                    found.append(tags)
                tags[tag.group(1)] = tag.group(2)
    rated = [game for game in found if "GameNumber" in game]
    return sorted(rated, key=lambda game: int(game["GameNumber"]))


def rested(standing, elapsed_ms):
    """A standing after some time without games."""
    rating, deviation, volatility = standing
    periods = max(elapsed_ms, 0) / YEAR_MS * PERIODS_IN_A_YEAR
    phi = deviation / SCALE
    phi = math.sqrt(phi * phi + periods * volatility * volatility)
    return rating, min(phi * SCALE, 350.0), volatility


def g(phi):
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def new_volatility(phi, v, delta, sigma):
    """Step 5."""
    a = math.log(sigma**2)

    def f(x):
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = math.log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > 1e-12:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def after_games(own, other, scores):
    """Steps 2 to 8, of a period with one game, or with the two of a match."""
    rating, deviation, sigma = own
    mu, phi = (rating - 1500) / SCALE, deviation / SCALE
    mu_other, phi_other = (other[0] - 1500) / SCALE, other[1] / SCALE
    weight = g(phi_other)
    expected = 1 / (1 + math.exp(-weight * (mu - mu_other)))
    v = 1 / (len(scores) * weight**2 * expected * (1 - expected))
    gained = sum(weight * (score - expected) for score in scores)
    delta = v * gained
    sigma = new_volatility(phi, v, delta, sigma)
    phi_star = math.sqrt(phi**2 + sigma**2)
    phi = 1 / math.sqrt(1 / phi_star**2 + 1 / v)
    mu += phi**2 * gained
    return 1500 + SCALE * mu, SCALE * phi, sigma


def part_of_the_way(old, new, share):
    """A pair's n-th game of a day counts one n-th."""
    moved = [before + (after - before) / share for before, after in zip(old, new)]
    moved[1] = min(max(moved[1], 50.0), 350.0)
    return tuple(moved)


def ranks(values):
    """The rank of each value, equals sharing one."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    found = [0.0] * len(values)
    place = 0
    while place < len(order):
        last = place
        while last + 1 < len(order) and values[order[last + 1]] == values[order[place]]:
            last += 1
        for index in range(place, last + 1):
            found[order[index]] = (place + last) / 2
        place = last + 1
    return found


def spearman(one, other):
    """The correlation of the ranks."""
    one, other = ranks(one), ranks(other)
    mean = (len(one) - 1) / 2
    shared = sum((a - mean) * (b - mean) for a, b in zip(one, other))
    spread = math.sqrt(sum((a - mean) ** 2 for a in one) * sum((b - mean) ** 2 for b in other))
    return shared / spread if spread else 0.0


def main():
    strengths = {}
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as lines:
            strengths = {name: float(strength) for name, strength in map(str.split, lines)}
    standings, last, pairs, played, firsts = {}, {}, {}, {}, {}
    snapshots = {30: {}, 60: {}}
    largest, compared, wrong_shares = 0.0, 0, 0
    for game in games(sys.argv[1]):
        ended, list_ = int(game["EndedMs"]), game["RatingList"]
        scores = {"*": [], "1-0": [1.0], "0-1": [0.0], "1/2-1/2": [0.5]}[game["Result"]]
        names = [game["White"], game["Black"]]
        # The first game of a match counts with the second, which begins with its end.
        match = (game["Event"], *sorted(names))
        if game.get("MatchGame") == "1":
            firsts[match] = scores
            continue
        if game.get("MatchGame") == "2":
            scores = [1 - score for score in firsts.pop(match, [])] + scores
        if not scores:
            continue
        variant = game.get("GameType"), game.get("Variant")
        keys = [(name, variant, list_) for name in names]
        before = [rested(standings.get(key, START), ended - last.get(key, ended)) for key in keys]
        pair = (ended // DAY_MS, *sorted(names))
        # A tournament's game counts in full, and is none of the pair's day.
        share = 1 if "Board" in game else pairs.get(pair, 0) + 1
        if "Board" not in game:
            pairs[pair] = share
        wrong_shares += share != int(game["PairGame"])
        full = [
            after_games(before[0], before[1], scores),
            after_games(before[1], before[0], [1 - score for score in scores]),
        ]
        told = [game["WhiteGlicko2"], game["BlackGlicko2"]]
        for key, old, new, figures in zip(keys, before, full, told):
            standings[key] = part_of_the_way(old, new, share)
            last[key] = max(last.get(key, ended), ended)
            figures = [float(figure) for figure in figures.split()]
            differences = [abs(a - b) for a, b in zip(standings[key], figures)]
            largest = max([largest, *differences])
            compared += 1
            count = played[key] = played.get(key, 0) + len(scores)
            if count in snapshots:
                snapshots[count][key[0]] = standings[key][0]
    correlations = {}
    for count, ratings in snapshots.items():
        known = [name for name in ratings if name in strengths]
        if len(known) > 2:
            found = spearman([ratings[name] for name in known], [strengths[name] for name in known])
            correlations[str(count)] = round(found, 4)
    print(
        json.dumps(
            {
                "compared": compared,
                "largest_difference": largest,
                "wrong_shares": wrong_shares,
                "spearman": correlations,
            }
        )
    )


if __name__ == "__main__":
    main()
