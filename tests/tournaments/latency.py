#!/usr/bin/env python3
"""Measures how much longer moves of other games take while a round of a large tournament is paired.

    latency.py --server target/release/damiera-server

Entrants play some rounds of a Swiss tournament at a real server, and the next round's boards are shown. Then the arbiter takes
a point away from one person, again and again: after each the server pairs all anew, and tells them.

Meanwhile games without a clock go on at a steady pace. A move takes the time from its sending until the opponent's line
arrives; both ends are in this process, so that one clock measures it. Windows without pairings and with pairings one after
another take turns, in pairs of random order. Moves near the moment when everyone is told of new boards are many in such a
row of pairings, and few where a round is paired once; the others show what the computation alone does.

Two things beside the server make a move late: a busy machine and this program. As a control, bytes go to the program
`cat` and back at the same time. What that takes longer while pairings are made is contention for processors, and no wait
inside the server.

The exit code is 0 if all was measured. No time is judged.
"""

import argparse
import asyncio
import bisect
import gc
import multiprocessing
import os
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from entrants import Entrants
from line import PATIENCE
from peer import Peer
from server import Alone
from steady import SteadyGame

# Seconds of a window, and between two: what the one before began is over then.
WINDOW = 5
SETTLING = 0.5

# Seconds before and after the moment when the arbiter reads that new boards are shown. Everyone is told about then.
NEAR = 0.01

# Seconds of play before the first window.
WARM_UP = 5

# Seconds between two bytes of the control.
CONTROL_EVERY = 0.01

# Bytes that pairings may add to the tournament's log, whose bound is 8 MiB, and those of an entrant in one.
LOG_BYTES, ENTRANT_BYTES = 7 << 20, 14

# Decisions of an arbiter that pairings may take, of the 500 that a tournament has.
DECISIONS = 480

# No endgame tables are made beside what is measured.
SETTINGS = "[bot]\ntables = 0\n"

# The person from whom points are taken.
PENALISED = "Incerta"

QUIET, PAIRING = "quiet", "pairing"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", required=True, help="the program damiera-server")
    parser.add_argument("--entrants", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3, help="rounds that are played before")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--moves", type=float, default=150, help="moves a second in all games together")
    parser.add_argument("--windows", type=int, default=12, help="windows of each kind")
    parser.add_argument("--away", action="store_true", help="entrants are not connected while pairings are made")
    parser.add_argument("--in-memory", action="store_true", help="nothing is stored: no disk takes part")
    parser.add_argument("--seed", type=int, default=None)
    return parser.parse_args()


class Control:
    """Bytes that go to `cat` and back."""

    def __init__(self, samples):
        self.samples = samples

    async def start(self):
        own, other = socket.socketpair()
        self._cat = subprocess.Popen(["cat"], stdin=other, stdout=other)
        other.close()
        own.setblocking(False)
        self._socket = own
        self._task = asyncio.create_task(self._run())

    async def _run(self):
        loop = asyncio.get_running_loop()
        while True:
            sent = time.monotonic()
            await loop.sock_sendall(self._socket, b".")
            await loop.sock_recv(self._socket, 16)
            self.samples.append((sent, time.monotonic() - sent))
            await asyncio.sleep(CONTROL_EVERY)

    def stop(self):
        self._task.cancel()
        self._socket.close()
        self._cat.wait()


class Tournament:
    """The tournament as its arbiter has it."""

    def __init__(self, arbiter, rounds):
        self.arbiter, self.rounds = arbiter, rounds
        self.number = None

    async def announce(self, entrants):
        answer = await self.arbiter.ask(
            f'torneo apri nome="Latenza" sistema=svizzero turni={self.rounds + 2} tempo=5+3 variante=italiana '
            f"posti=4-{entrants + 1} assenza=3600 pausa=86400 obiezioni=3600"
        )
        self.number = answer["tournament"]

    async def begin(self):
        """The arbiter has the next round paired and shown, and without waiting begun."""
        await self.show()
        await self.arbiter.ask(f"torneo {self.number} inizia")

    async def show(self):
        """The arbiter has the next round paired and shown. Returns the seconds that it took."""
        drawn = self._drawn()
        began = time.monotonic()
        await self.arbiter.ask(f"torneo {self.number} inizia")
        return await asyncio.wait_for(drawn, PATIENCE) - began

    def _drawn(self):
        return self.arbiter.expect(lambda told: told["type"] == "tournament" and told["why"] == "drawn")

    async def played(self, round_):
        """Waits until a round has all its results."""
        while True:
            told = await self.arbiter.ask(f"torneo {self.number}")
            if (told["round"], told["state"]) == (round_, "between"):
                return
            await asyncio.sleep(0.2)

    async def pair_again(self):
        """The arbiter takes a point away. Returns the seconds until the new boards are shown."""
        drawn = self._drawn()
        began = time.monotonic()
        self.arbiter.write(f"torneo {self.number} penalizza {PENALISED} 1 prova")
        return await asyncio.wait_for(drawn, PATIENCE) - began

    async def answers(self, part):
        """The seconds of the median of 20 answers, the bytes of one, and its pages."""
        took = []
        for _ in range(20):
            began, before = time.monotonic(), self.arbiter.read
            told = await self.arbiter.ask(f"torneo {self.number} {part}".strip())
            took.append(self.arbiter.arrived - began)
            size = self.arbiter.read - before
        return statistics.median(took), size, told["pages"]


class Windows:
    """Windows of both kinds: when each was, and what the programs used meanwhile."""

    def __init__(self, tournament, process, args):
        self.tournament, self.process, self.count = tournament, process, args.windows
        self.draw = random.Random(f"{args.seed}|windows")
        # Pairings of one window.
        of_log = LOG_BYTES // (ENTRANT_BYTES * args.entrants + 500)
        self.most = min(of_log, DECISIONS) // args.windows
        # Kind, beginning and end.
        self.spans = []
        self.took, self.shown = [], []
        # Seconds in which pairings were awaited, in all windows.
        self.paired_for = 0
        # Seconds of this program's processor time, of the server's, and of windows.
        self.used = {QUIET: [0, 0, 0], PAIRING: [0, 0, 0]}

    async def run(self):
        for _ in range(self.count):
            kinds = [QUIET, PAIRING]
            self.draw.shuffle(kinds)
            for kind in kinds:
                await asyncio.sleep(SETTLING)
                used = self._times()
                began = time.monotonic()
                if kind == PAIRING:
                    await self._pair(began)
                await asyncio.sleep(began + WINDOW - time.monotonic())
                self.spans.append((kind, began, began + WINDOW))
                for at, (before, after) in enumerate(zip(used, self._times())):
                    self.used[kind][at] += after - before

    async def _pair(self, began):
        """Pairs one time after another. On a fast machine there are pauses, so that the log has room for all."""
        for at in range(self.most):
            await asyncio.sleep(began + at * WINDOW / self.most - time.monotonic())
            if time.monotonic() >= began + WINDOW:
                break
            took = await self.tournament.pair_again()
            self.took.append(took)
            self.shown.append(time.monotonic())
            self.paired_for += took

    def _times(self):
        """The seconds of processor time of this program and of the server, and those that have passed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        server = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return time.process_time(), server, time.monotonic()

    def split(self, samples):
        """The milliseconds of each window, by kind, of samples with the moment of their beginning."""
        found = {QUIET: [], PAIRING: []}
        for kind, began, end in self.spans:
            found[kind].append(sorted(1000 * took for sent, took in samples if began <= sent < end))
        return found


    def is_far(self, sent, took):
        """True for what happened while no boards were about to be shown or had just been."""
        next_shown = bisect.bisect_left(self.shown, sent - NEAR)
        return next_shown == len(self.shown) or sent + took < self.shown[next_shown] - NEAR


def quantile(values, share):
    """The nearest rank."""
    return values[min(len(values) - 1, int(share * len(values)))]


def describe(what, found):
    """Prints the figures of the windows of one kind."""
    values = sorted(value for window in found for value in window)
    if values:
        shares = ", ".join(f"p{100 * share:g} {quantile(values, share):.2f}" for share in (0.5, 0.9, 0.99, 0.999))
        print(f"{what}: {len(values)}, {shares}, longest {values[-1]:.2f} ms")


def report(what, windows, samples):
    """Prints the figures of both kinds, and by how much the percentiles of neighbouring windows differ."""
    found = windows.split(samples)
    for kind, each in found.items():
        describe(f"{what}, {kind}", each)
    for part, wanted in (("computation alone", True), ("near a telling", False)):
        of_part = windows.split([sample for sample in samples if windows.is_far(*sample) == wanted])
        describe(f"{what}, {PAIRING}, {part}", of_part[PAIRING])
    for share in (0.5, 0.99):
        moved = [
            quantile(pairing, share) - quantile(quiet, share)
            for quiet, pairing in zip(found[QUIET], found[PAIRING])
        ]
        print(
            f"{what}: p{100 * share:g} moves by {statistics.median(moved):+.2f} ms "
            f"(median of {len(moved)} pairs of windows; {min(moved):+.2f} to {max(moved):+.2f})"
        )


def report_pairings(windows):
    took = sorted(1000 * value for value in windows.took)
    share = windows.paired_for / windows.used[PAIRING][2]
    print(
        f"pairings: {len(took)}, {share:.0%} of the time; until the boards are shown "
        f"p50 {quantile(took, 0.5):.1f}, p99 {quantile(took, 0.99):.1f}, {took[0]:.1f} to {took[-1]:.1f} ms"
    )
    for kind, (own, server, length) in windows.used.items():
        print(f"processor, {kind}: the server {server / length:.0%}, this program {own / length:.0%}")


async def measure(args, server, entrants):
    arbiter = await Peer.open(server.address(), "127.0.0.1")
    await arbiter.register("Arbitra")
    penalised = await Peer.open(server.address(), "127.0.0.1")
    await penalised.register(PENALISED)
    tournament = Tournament(arbiter, args.rounds)
    await tournament.announce(args.entrants)
    await entrants.enter(tournament.number)
    for round_ in range(1, args.rounds + 1):
        await tournament.begin()
        await tournament.played(round_)
        print(f"round {round_} is played", flush=True)
    await entrants.rest(args.away)
    await arbiter.ask(f"torneo {tournament.number} iscrivi {PENALISED}")
    first = await tournament.show()
    print(f"round {args.rounds + 1} is shown after {1000 * first:.1f} ms", flush=True)
    moves, echoes = [], []
    games = [SteadyGame(f"calma{at}", args.games / args.moves, args.seed, moves) for at in range(args.games)]
    for game in games:
        await game.start(server.address())
    control = Control(echoes)
    await control.start()
    await asyncio.sleep(WARM_UP)
    # A collection in a window would be taken for the server's.
    gc.collect()
    gc.disable()
    windows = Windows(tournament, server.process.running, args)
    await windows.run()
    gc.enable()
    control.stop()
    for game in games:
        game.stop()
    report("moves", windows, moves)
    report("control", windows, echoes)
    report_pairings(windows)
    for part in ("", "tabellone"):
        took, size, pages = await tournament.answers(part)
        name = f"torneo {tournament.number} {part}".strip()
        print(f"`{name}`: {1000 * took:.1f} ms, {size} bytes, the first of {pages} pages", flush=True)


def main():
    args = arguments()
    if args.seed is None:
        args.seed = random.SystemRandom().randrange(1 << 32)
    print(f"seed {args.seed}, {args.entrants} entrants, {os.cpu_count()} processors", flush=True)
    print(f"load average {os.getloadavg()[0]:.1f}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="latency-"))
    server = Alone(args.server, folder)
    with open(folder / "damiera.toml", "a") as settings:
        settings.write(SETTINGS)
    if args.in_memory:
        server.process.arguments = [*server.process.arguments[:4], "--in-memory"]
    entrants = Entrants(server.address(), args.entrants, args.seed)
    # The server is stopped then too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))

    async def run():
        await server.start()
        await measure(args, server, entrants)

    try:
        asyncio.run(run())
    finally:
        entrants.stop()
        server.stop()
        shutil.rmtree(folder)
    print(f"load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
