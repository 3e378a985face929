#!/usr/bin/env python3
"""Plays a whole tournament at a real server over real sockets, and writes what it exports for check.py.

The server is killed once in each round, at a moment that the seed draws, and goes on with the same data. People come late,
withdraw, do not come; arbiters correct results. What each person was told is compared with what the tournament shows.
The same seed has the same script; what time decides, such as the game in which a kill falls, may differ.
"""

import argparse
import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from cluster import Three
from rounds import RoundOfPlay, Script
from server import Alone
from stage import Stage

TITLE = "Coppa di prova"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", required=True, help="the program damiera-server")
    parser.add_argument("--nats", help="the program nats-server, for --cluster")
    parser.add_argument("--cluster", action="store_true", help="three servers, whose primary is killed")
    parser.add_argument("--people", type=int, default=33)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--late", type=int, default=3, help="how many enter before rounds 2 and 3")
    parser.add_argument("--guests", type=int, default=0, help="how many of them are guests, who come back by codes")
    parser.add_argument("--rated", type=int, default=12, help="rated games before the entries, so that ratings differ")
    parser.add_argument("--absence", type=int, default=20, help="seconds until a player who is not there has lost")
    parser.add_argument("--pause", type=int, default=8, help="seconds between two rounds; a restart takes some of them")
    parser.add_argument("--no-kills", action="store_true", help="let the server live")
    parser.add_argument("--terms", default="", help="further options of `torneo apri`")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--out", type=Path, help="the folder for the exports; a new one otherwise")
    return parser.parse_args()


async def rated_games(stage, games):
    """Some rated games, each of two who play no other."""
    names = [name for name, person in stage.people.items() if not person.guest]
    random.Random(f"{stage.seed}|rated").shuffle(names)
    pairs = list(zip(names[::2], names[1::2]))[:games]
    for one, other in pairs:
        answer = await stage.ask(one, f"sfida {other} italiana 5+3 classificata")
        if isinstance(answer, str):
            stage.ledger.fault(f"a challenge of {one} is refused: {answer}")
            return
    for _ in range(300):
        if len(stage.ended) >= len(pairs):
            break
        await asyncio.sleep(0.1)
    for name in names[: 2 * len(pairs)]:
        await stage.ask(name, "esci")
    stage.ledger.count("rated games before", len(stage.ended))


async def announce(stage, args):
    """The tournament is announced, and people enter."""
    first, second = list(stage.people)[:2]
    answer = await stage.must(
        first,
        f'torneo apri nome="{TITLE}" sistema=svizzero turni={args.rounds} tempo=5+3 variante=italiana '
        f"apertura=sorteggio posti=4-{max(60, args.people)} assenza={args.absence} pausa={args.pause} "
        f"{'ospiti ' if args.guests else ''}{args.terms}".strip(),
    )
    if isinstance(answer, str):
        sys.exit(f"no tournament can be announced here: {answer}")
    number = stage.ledger.tournament = answer["tournament"]
    await stage.must(first, f"torneo {number} arbitro {second}")
    script = Script(args.seed, list(stage.people), args.rounds, args.late)
    late = {name for names in script.late.values() for name in names}
    for name in stage.people:
        if name not in late:
            answer = await stage.must(name, f"iscriviti {number}")
            if stage.people[name].guest:
                stage.people[name].code = answer["guest_code"]
    await stage.fail()
    told = await stage.report(first)
    entered = {row["name"] for row in told["standings"]}
    if entered != set(stage.people) - late:
        stage.ledger.fault(f"after a kill {entered ^ (set(stage.people) - late)} are entered or not")
    await stage.must(first, f"torneo {number} inizia", {"round_running"})
    stage.begun = True
    return script


async def export(stage, args, out):
    """Writes the record, the games, the standings and the seed."""
    first = next(iter(stage.people))
    number = stage.ledger.tournament
    standings = await stage.report(first)
    trf = await stage.must(first, f"torneo {number} trf")
    decisions = await stage.must(first, f"torneo {number} decisioni")
    # The second arbiter's nomination is one.
    made = 1 + sum(map(len, stage.ledger.decided.values())) + stage.ledger.counts.get("expulsions", 0)
    if len(decisions["decisions"]) != made:
        stage.ledger.fault(f"{made} decisions were confirmed: {decisions['decisions']}")
    (out / "tournament.trf").write_text("\n".join(trf["trf"]) + "\n")
    standings["decided"] = [
        [*where, stage.ledger.white(where), scores[-1]] for where, scores in sorted(stage.ledger.decided.items())
    ]
    (out / "standings.json").write_text(json.dumps(standings, indent=1) + "\n")
    stage.server.export(out / "games.pdn")
    await same_over_http(stage, number, standings, trf["trf"])
    if seed := stage.server.seed_of(number):
        (out / "seed.txt").write_text(seed + "\n")
    await stage.fail()
    again = await stage.report(first)
    if again["standings"] != standings["standings"]:
        stage.ledger.fault("the standings are others after a restart")


async def same_over_http(stage, number, standings, trf):
    """Over HTTP the record and the standings are the same."""
    file = await asyncio.to_thread(stage.server.fetch, f"/api/tournament/{number}.trf")
    if file is not None:
        stage.ledger.count("files compared over HTTP", 2)
        if file.splitlines() != trf:
            stage.ledger.fault(f"over HTTP the record is another one: {file}")
        rows = []
        for page in range(1, standings["pages"] + 1):
            table = await asyncio.to_thread(stage.server.fetch, f"/api/tournament/{number}?page={page}")
            rows += json.loads(table)["standings"]
        if rows != standings["standings"]:
            stage.ledger.fault("over HTTP the standings are others")


async def run(args, out):
    folder = Path(tempfile.mkdtemp(prefix="tournament-"))
    server = Three(args.server, folder, args.nats) if args.cluster else Alone(args.server, folder)
    stage = Stage(server, args.seed, args.people, not args.no_kills)
    # Late entrants are not guests: the answer with a code may be lost in a kill.
    may_be = list(stage.people)[2 : args.people - args.late]
    for name in may_be[: args.guests]:
        stage.people[name].guest = True
    try:
        await server.start()
        stage.server_up.set()
        for person in stage.people.values():
            person.start()
        await stage.all_here()
        await rated_games(stage, args.rated)
        script = await announce(stage, args)
        draw = random.Random(f"{args.seed}|play")
        estimate = 10 * args.people
        for round_ in range(1, args.rounds + 1):
            play = RoundOfPlay(stage, script, round_, args.rounds, draw)
            estimate = await play.play(estimate)
        await export(stage, args, out)
    except (RuntimeError, asyncio.TimeoutError) as error:
        # The tournament does not go on: the server does not start again, or a round has no end.
        stage.ledger.fault(f"{error!r:.2000}")
    finally:
        await asyncio.gather(*(person.leave() for person in stage.people.values()), return_exceptions=True)
        server.stop()
        if not stage.ledger.faults:
            shutil.rmtree(folder)
        else:
            print(f"the server's data and logs are in {folder}", flush=True)
    return stage


def main():
    args = arguments()
    if args.seed is None:
        args.seed = random.SystemRandom().randrange(1 << 32)
    out = args.out or Path(tempfile.mkdtemp(prefix="tournament-out-"))
    out.mkdir(parents=True, exist_ok=True)
    for file in ("tournament.trf", "games.pdn", "standings.json", "seed.txt"):
        (out / file).unlink(missing_ok=True)
    print(f"seed {args.seed}, {args.people} people, {args.rounds} rounds; exports in {out}", flush=True)
    began = time.monotonic()
    stage = asyncio.run(run(args, out))
    counts = dict(sorted(stage.ledger.counts.items()))
    counts["games told as over"] = len(stage.ended)
    longest = max(stage.downtimes, default=0)
    print(json.dumps(counts), flush=True)
    print(f"{time.monotonic() - began:.0f} s; from a kill until all were back {longest:.1f} s at most; ", end="")
    print(f"{len(stage.ledger.faults)} faults")
    sys.exit(1 if stage.ledger.faults else 0)


if __name__ == "__main__":
    main()
