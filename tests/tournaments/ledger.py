"""What people were told: pairings, results and decisions. A later statement that differs is a fault."""

SCORES = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}


def place(room, tournament):
    """The round and board of a room; None for a room of something else."""
    parts = room.split("-")
    if len(parts) != 4 or parts[0] != "torneo" or parts[1] != str(tournament):
        return None
    return int(parts[2]), int(parts[3])


def score_of(end):
    """The result of a board that the end of its game gives; None where an arbiter gives or has given one."""
    score = SCORES.get(end["result"])
    if end["reason"] == "arbiter":
        return None
    if end["reason"] == "no_first_move":
        return {"white": "+-", "black": "-+"}.get(end["winner"])
    return score


class Ledger:
    """Everything that was told in one tournament."""

    def __init__(self):
        self.tournament = None
        self.faults = []
        # (round, name): (board, opponent, side), or "bye".
        self.pairings = {}
        # (round, board): result, as a player was told the end of the game.
        self.ends = {}
        # (round, board): result, as the tournament showed it.
        self.shown = {}
        # (round, board): results that arbiters gave and the server confirmed, the last one last.
        self.decided = {}
        # round: its boards as they were first shown: [(board, white, black)] and the bye.
        self.rounds = {}
        self.counts = {}

    def fault(self, text):
        """Notes that the server did something wrong."""
        self.faults.append(text)
        print(f"FAULT: {text}", flush=True)

    def count(self, what, number=1):
        """Counts what was done and compared."""
        self.counts[what] = self.counts.get(what, 0) + number

    def _once(self, known, key, told, what):
        before = known.setdefault(key, told)
        if before != told:
            self.fault(f"{what} {key}: told {before}, later {told}")

    def news(self, name, event):
        """A person read news of the tournament."""
        if event["tournament"] != self.tournament:
            return
        self.count(f"news {event['why']}")
        round_ = event["round"]
        if event["why"] == "paired":
            told = event["board"], event["opponent"], event["side"]
            self._once(self.pairings, (round_, name), told, "pairing of")
        elif event["why"] == "bye":
            self._once(self.pairings, (round_, name), "bye", "pairing of")

    def end(self, event):
        """A player read that a game is over."""
        where = place(event["room"], self.tournament)
        score = score_of(event)
        if where and score and where not in self.decided:
            self._once(self.ends, where, score, "end of")

    def decision(self, where, score):
        """The server confirmed an arbiter's result."""
        self.decided.setdefault(where, []).append(score)
        self.shown.pop(where, None)
        self.count("decisions")

    def white(self, where):
        """The player with White of a board."""
        round_, board = where
        boards, _ = self.rounds[round_]
        return next(white for number, white, _ in boards if number == board)

    def boards(self, report):
        """The tournament showed the boards of a round: the pairing never changes, and results stay."""
        round_ = report["shown"]
        boards = [(row["board"], row["white"], row["black"]) for row in report["boards"]]
        self._once(self.rounds, round_, (boards, report.get("bye")), "boards of round")
        for row in report["boards"]:
            where = round_, row["board"]
            result = row["result"]
            known = self.decided[where][-1] if where in self.decided else self.shown.get(where)
            if known and result != known:
                self.fault(f"board {where}: the result {known} became {result}")
            if result:
                self.shown.setdefault(where, result)

    def round_is_right(self, round_):
        """Compares what people were told of a round that is over with what the tournament shows."""
        boards, bye = self.rounds[round_]
        seats = {}
        for board, white, black in boards:
            seats[white] = (board, black, "white")
            seats[black] = (board, white, "black")
        if bye:
            seats[bye] = "bye"
        for (told_round, name), told in self.pairings.items():
            if told_round == round_:
                self.count("pairings compared")
                if seats.get(name) != told:
                    self.fault(f"round {round_}: {name} was told {told}, and has {seats.get(name)}")
        for board, white, black in boards:
            where = round_, board
            shown, end = self.shown.get(where), self.ends.get(where)
            if where in self.decided:
                continue
            self.count("results compared")
            if end is None and shown in ("2-0", "1-1", "0-2"):
                self.fault(f"board {where} has {shown}, and no player was told the end")
            if end is not None and shown != end:
                self.fault(f"board {where} of {white} and {black}: told {end}, shown {shown}")
