"""Points, tie-breaks and places of a Swiss tournament by FIDE C.07, with article 16 for rounds that were not played.

Points are those of draughts, 2 for a win; values of a row are doubled, so that halves are whole.
"""

# Article 16.1.1: byes that the entrant asked for, and rounds without the entrant.
REQUESTED = {"H", "Z"}


def voluntary(round_):
    """Article 16.1.2: a round that was not played by the entrant's doing."""
    return round_.letter in REQUESTED or (round_.opponent and round_.letter == "-")


def points(entrant):
    return sum(round_.points for round_ in entrant.rounds)


def score_for_others(entrant):
    """Article 16.3: the score for the tie-breaks of opponents. Requested byes after the last round for which the entrant
    was available count as draws."""
    last_available = max((at for at, round_ in enumerate(entrant.rounds) if not voluntary(round_)), default=-1)
    tail = entrant.rounds[last_available + 1 :]
    head = entrant.rounds[: last_available + 1]
    return sum(round_.points for round_ in head) + sum(
        1 if round_.letter in REQUESTED else round_.points for round_ in tail
    )


def opponents_scores(report, entrant):
    """For each round the score that counts, the entrant's points and if the round was voluntarily not played."""
    counted = []
    for round_ in entrant.rounds:
        if round_.is_played:
            score = score_for_others(report.entrants[round_.opponent])
        elif round_.opponent:
            # Article 16.4.1: a dummy with the entrant's points, but no more than the absent opponent's score.
            score = min(points(entrant), score_for_others(report.entrants[round_.opponent]))
        else:
            # Article 16.4.2: no more than draws in all rounds.
            score = min(points(entrant), report.planned)
        counted.append((score, round_.points, bool(voluntary(round_))))
    return counted


def truncated(counted):
    """Without the lowest score, that of a voluntarily unplayed round before others (article 16.5), and the highest."""
    left = list(counted)
    voluntary_ones = [one for one in left if one[2]]
    left.remove(min(voluntary_ones or left, key=lambda one: one[0]))
    if left:
        left.remove(max(left, key=lambda one: one[0]))
    return sum(score for score, _, _ in left)


def row(report, entrant):
    """Doubled points and tie-breaks of an entrant, by the server's words."""
    counted = opponents_scores(report, entrant)
    return {
        "points": 2 * points(entrant),
        "solkoff": 2 * sum(score for score, _, _ in counted),
        "truncated_solkoff": 2 * truncated(counted),
        # A win counts all of the opponent's points, a draw half of them.
        "sonneborn_berger": sum(score * own for score, own, _ in counted),
        "wins": 2 * sum(round_.points == 2 for round_ in entrant.rounds),
    }


def table(report, words):
    """The rows by number, each with the place that points and these tie-breaks give."""
    rows = {number: row(report, entrant) for number, entrant in report.entrants.items()}

    def rank(row):
        return [row[word] for word in ["points", *words]]

    for row_ in rows.values():
        row_["place"] = 1 + sum(rank(other) > rank(row_) for other in rows.values())
    return rows
