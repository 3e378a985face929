"""A round of a tournament: who comes late, goes, does not come, and what arbiters decide."""

import asyncio
import random

# The round in which a result of the round before is corrected.
LATE_CORRECTION = 3

OPPOSITE = {"2-0": "0-2", "0-2": "2-0", "1-1": "2-0"}


class Script:
    """What happens beside the games, by the seed."""

    def __init__(self, seed, names, rounds, late):
        draw = random.Random(f"{seed}|script")
        # The first two are arbiters, and play to the end.
        others = names[2:]
        self.late = {}
        for at, name in enumerate(others[len(others) - late :]):
            self.late.setdefault(2 + at % 2 if rounds > 2 else 2, []).append(name)
        first = others[: len(others) - late]
        draw.shuffle(first)
        # The absent entrants of a round. The first one misses two games, and plays no more after that.
        self.missing = {2: first[:1], 3: first[1:3], 4: first[:1], 6: first[3:4]}
        # The entrants who withdraw during a round, and those who enter again.
        self.withdrawing = {2: first[4:5], 3: first[5:6], 5: first[6:7]}
        self.returning = {4: first[4:5]} if rounds > 4 else {}
        self.expelled = {5: first[7:8]} if rounds > 5 else {}
        self.corrected = {1, 3, 5, rounds}
        self.decided_in_play = {4}
        self.forfeited = {6}


class RoundOfPlay:
    """One round."""

    def __init__(self, stage, script, round_, rounds, draw):
        self.stage, self.script, self.draw = stage, script, draw
        self.round, self.rounds = round_, rounds
        self.ledger = stage.ledger
        self.number = stage.ledger.tournament
        self.arbiter, self.second = list(stage.people)[:2]
        # The boards as they were shown last.
        self.known = None

    async def play(self, estimate):
        """Plays it to its end. `estimate` is how many lines people may read in it. Returns how many they read."""
        began = self.stage.heard_so_far
        part = f"turno {self.round}"
        games = len(self.stage.people) // 2
        if self.draw.random() < 0.5:
            self.stage.kill_after(lines=self.draw.randint(1, estimate))
        else:
            self.stage.kill_after(ends=self.draw.randint(1, games))
        killer = asyncio.create_task(self._kill(part))
        try:
            await self._play_to_the_end(part)
        except (RuntimeError, asyncio.TimeoutError):
            # If the server did not start again, that is the reason.
            if killer.done():
                killer.result()
            killer.cancel()
            await self._describe(part)
            raise
        read = self.stage.heard_so_far - began
        # The server is killed once in each round, at its end if the drawn moment has not come.
        self.stage.kill_due.set()
        await killer
        await self._after(part)
        return read

    async def _play_to_the_end(self, part):
        boards = await self._boards(part)
        board = self._hold(boards)
        await self._others_join()
        await self._expel()
        await self._decide(part, board)
        for held in self.stage.held.values():
            held.set()
        await self.stage.until(
            self.arbiter, self._shows_all, f"the results of round {self.round}", part, patience=120
        )
    async def _describe(self, part):
        """Says who does what at boards without a result."""
        for row in (await self.stage.report(self.arbiter, part))["boards"]:
            if not row["result"]:
                white, black = (self.stage.people[row[side]] for side in ("white", "black"))
                # A board whose players are not both here has no room yet.
                room = row.get("room")
                plan = self.stage.plan(room).__dict__ if room else "not open"
                print(f"  {room or row['board']}: {white}, {black}; {plan}", flush=True)

    async def _kill(self, part):
        await self.stage.kill_due.wait()
        games = len(self.known["boards"]) if self.known else None
        ends = sum(round_ == self.round for round_, _ in self.ledger.ends)
        await self.stage.fail()
        await self._boards(part)
        await self._keeps_ends(part)
        when = f"when players had read the end of {ends} of {games} games" if games else "before anyone saw its boards"
        if self.stage.kills:
            print(f"  round {self.round}: killed {when}", flush=True)

    async def _keeps_ends(self, part):
        """Each end that a player read before the kill is a result after it."""
        ends = {where for where in self.ledger.ends if where[0] == self.round}

        def has_all(report):
            self.ledger.boards(report)
            return all(row["result"] for row in report["boards"] if (self.round, row["board"]) in ends)

        try:
            await self.stage.until(self.arbiter, has_all, "ends", part, patience=5)
        except RuntimeError:
            lost = [where for where in sorted(ends) if where not in self.ledger.shown | self.ledger.decided]
            self.ledger.fault(f"players read the end of {lost} before the kill, and there is no result")
        self.ledger.count("ends compared after a kill", len(ends))

    async def _state(self, part):
        report = await self.stage.report(self.arbiter, part)
        self._note(report)
        return report

    def _note(self, report):
        self.known = report
        self.ledger.boards(report)

    async def _boards(self, part):
        told = await self.stage.until(
            self.arbiter, lambda report: report["round"] >= self.round, f"round {self.round}"
        )
        report = await self._state(part)
        if told["round"] != self.round and not all(row["result"] for row in report["boards"]):
            self.ledger.fault(f"round {told['round']} began before {self.round} was over")
        return report["boards"]

    def _shows_all(self, report):
        self._note(report)
        return all(row["result"] for row in report["boards"])

    def _hold(self, boards):
        """A game that does not end before all else of the round was done. It is not the arbiters' own."""
        self.stage.held = {}
        there = [row for row in boards if self._plays_here(row) and not row["result"]]
        if not there:
            return None
        row = self.draw.choice(there)
        if row.get("room") not in self.stage.ended:
            self.stage.held = {(self.round, row["board"]): asyncio.Event()}
        return row

    def _plays_here(self, row):
        names = row["white"], row["black"]
        people = self.stage.people
        return not {self.arbiter, self.second} & set(names) and all(people[name].wanted for name in names)

    async def _others_join(self):
        for name in self.script.late.get(self.round + 1, []):
            await self.stage.must(name, f"iscriviti {self.number}", {"entered"})
            self.ledger.count("late entries")
        for name in self.script.returning.get(self.round, []):
            await self.stage.must(name, f"iscriviti {self.number}", {"entered"})
            self.ledger.count("entries again")
        for name in self.script.withdrawing.get(self.round, []):
            await self.stage.must(name, f"ritirati {self.number}", {"not_entered"})
            self.ledger.count("withdrawals")

    async def _expel(self):
        """A person is expelled, perhaps in the middle of a game, which the opponent has won then."""
        for name in self.script.expelled.get(self.round, []):
            order = f"torneo {self.number} espelli {name} Condotta scorretta"
            await self.stage.must(self.second, order, {"not_entered"})
            self.ledger.count("expulsions")
            await self.stage.refuse(name, f"iscriviti {self.number}", "expelled")

    async def _decide(self, part, held):
        """The arbiters decide, and people try what they may not."""
        report = await self._state(part)
        own = next((row for row in report["boards"] if self.arbiter in (row["white"], row["black"])), None)
        if own:
            order = f"torneo {self.number} risultato {self.round} {own['board']} 1-1 Prova"
            await self.stage.refuse(self.arbiter, order, "own_board")
        if self.round == LATE_CORRECTION:
            await self._correct_earlier(self.round - 1)
        plain = next(name for name in list(self.stage.people)[2:] if self.stage.people[name].wanted)
        order = f"torneo {self.number} risultato {self.round} 1 1-1 Prova"
        await self.stage.refuse(plain, order, "arbiters_only")
        if self.round in self.script.decided_in_play and held:
            # It is the game that is held: its room is closed.
            await self._give(held, self.draw.choice(("2-0", "1-1", "0-2")), "Decisa dall'arbitro")
        if self.round in self.script.corrected | self.script.forfeited and self.round < self.rounds:
            await self._correct(part)

    async def _correct(self, part):
        def finished(report):
            played = [row for row in report["boards"] if row["result"] in OPPOSITE]
            return [row for row in played if self._plays_here(row)]

        def is_ready(report):
            left = [row for row in report["boards"] if not row["result"]]
            return finished(report) or all((self.round, row["board"]) in self.stage.held for row in left)

        rows = finished(await self.stage.until(self.arbiter, is_ready, "a game that is over", part))
        if not rows:
            return
        row = self.draw.choice(rows)
        score = OPPOSITE[row["result"]]
        if self.round in self.script.forfeited:
            score = "--"
        await self._give(row, score, "Risultato sbagliato")

    async def _correct_earlier(self, round_):
        """A result of a round on which this one was paired is changed: the pairing stays, and the standings follow."""
        report = await self.stage.report(self.arbiter, f"turno {round_}")
        rows = [row for row in report["boards"] if row["result"] in OPPOSITE]
        rows = [row for row in rows if self.arbiter not in (row["white"], row["black"])]
        if rows:
            row = self.draw.choice(rows)
            await self._give(row, OPPOSITE[row["result"]], "Risultato vecchio", round_)

    async def _give(self, row, score, reason, round_=None):
        round_ = round_ or self.round
        order = f"torneo {self.number} risultato {round_} {row['board']} {score} {reason}"
        where = round_, row["board"]
        # While the answer is on its way either result may be shown.
        self.ledger.shown.pop(where, None)
        answer = await self.stage.must(self.arbiter, order)
        if not isinstance(answer, str):
            self.ledger.decision(where, score)

    async def _after(self, part):
        """The round is over."""
        await self._state(part)
        if self.round == self.rounds and self.round in self.script.corrected:
            told = await self.stage.until(self.arbiter, lambda it: it["state"] == "over", "the end")
            await self._correct(part)
            await self._state(part)
            again = await self.stage.report(self.arbiter)
            if told["standings"] == again["standings"]:
                self.ledger.fault("a correction after the last round changes nothing")
        self.ledger.round_is_right(self.round)
        people = self.stage.people
        for name in self.script.missing.get(self.round, []):
            people[name].start()
        report = await self.stage.report(self.arbiter)
        # If the restart took longer than the pause, all are at their boards already.
        missing = self.script.missing.get(self.round + 1, []) if report["round"] == self.round else []
        for name in missing:
            await people[name].leave()
            self.ledger.count("no-shows")
