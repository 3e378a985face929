"""The tournament that is played: its server, its people, and how they play."""

import asyncio
import random
import time

from ledger import Ledger
from line import Lost, Refused
from person import Person, Plan

# Seconds within which something that must happen happens.
PATIENCE = 60

# Seconds between two looks.
LOOK = 0.1


class Stage:
    """What people share: the server, what was told, and the plans of games."""

    def __init__(self, server, seed, people, kills=True):
        self.server, self.seed, self.kills = server, seed, kills
        self.ledger = Ledger()
        self.begun = False
        self.server_up = asyncio.Event()
        self.held = {}
        self.ended = set()
        self._players, self._plans = {}, {}
        self._heard, self._kill_at, self._kill_at_end = 0, None, None
        self.kill_due = asyncio.Event()
        self.downtimes = []
        draw = random.Random(f"{seed}|strengths")
        self.people = {}
        for at in range(people):
            name, source = f"Socio{at + 1}", f"127.0.{1 + at // 200}.{1 + at % 200}"
            self.people[name] = Person(self, name, source, draw.gauss(1500, 250))

    def heard(self):
        """A person read a line; the server is killed at the one that was drawn."""
        self._heard += 1
        if self._kill_at is not None and self._heard >= self._kill_at:
            self._kill_at = None
            self.kill_due.set()

    def kill_after(self, lines=None, ends=None):
        """Has the server killed when people have read so many further lines, or when so many further games are over."""
        self.kill_due.clear()
        self._kill_at = lines and self._heard + lines
        self._kill_at_end = ends and len(self.ended) + ends

    @property
    def heard_so_far(self):
        return self._heard

    def players(self, room, white, black):
        """The players of a room, so that its plan is known."""
        self._players[room] = white, black

    def plan(self, room):
        """How the game of a room goes."""
        if room not in self._plans:
            strengths = [self.people[name].strength for name in self._players[room]]
            self._plans[room] = Plan(self.seed, room, strengths)
        return self._plans[room]

    def game_over(self, event):
        """A game is over."""
        self.ended.add(event["room"])
        if self._kill_at_end is not None and len(self.ended) >= self._kill_at_end:
            self._kill_at_end = None
            self.kill_due.set()

    async def released(self, where):
        """Waits until the game of a board may end."""
        if where in self.held:
            await self.held[where].wait()

    async def fail(self):
        """Kills the server and has everyone who wants to be there come back."""
        if not self.kills:
            return
        began = time.monotonic()
        self.server_up.clear()
        await self.server.fail()
        self.server_up.set()
        await self.all_here()
        self.downtimes.append(time.monotonic() - began)
        self.ledger.count("kills")

    async def all_here(self):
        """Waits until everyone who wants to be there is."""
        wanted = [person.here.wait() for person in self.people.values() if person.wanted]
        await asyncio.wait_for(asyncio.gather(*wanted), PATIENCE)

    async def ask(self, name, command):
        """Has a person give a command, again after a kill in between. The answer, or the code of the refusal."""
        person = self.people[name]
        while True:
            await asyncio.wait_for(person.here.wait(), PATIENCE)
            try:
                return await person.line.ask(command)
            except Lost:
                await asyncio.sleep(LOOK)
            except Refused as error:
                return error.code

    async def must(self, name, command, repeated=()):
        """A command that must be carried out. `repeated` are the codes of its refusal after a kill, if it had been
        carried out before."""
        answer = await self.ask(name, command)
        if isinstance(answer, str) and answer not in repeated:
            self.ledger.fault(f"{name}: {command}: {answer}")
        return answer

    async def refuse(self, name, command, code):
        """A command that must be refused."""
        answer = await self.ask(name, command)
        self.ledger.count("refusals")
        if answer != code:
            told = answer if isinstance(answer, str) else "carried out"
            self.ledger.fault(f"{name}: {command}: {told} instead of {code}")

    async def report(self, name, part=""):
        """The tournament as it stands, with all pages of its list."""
        number = self.ledger.tournament
        told = await self.must(name, f"torneo {number} {part}".strip())
        if isinstance(told, str):
            raise RuntimeError(f"torneo {number} {part} is refused: {told}")
        for page in range(2, told["pages"] + 1):
            word = part or "classifica"
            more = await self.must(name, f"torneo {number} {word} {page}")
            told["standings"] = told.get("standings", []) + more.get("standings", [])
            told["boards"] = told.get("boards", []) + more.get("boards", [])
        return told

    async def until(self, name, is_so, what, part="", patience=PATIENCE):
        """Asks until a report is as expected."""
        began = time.monotonic()
        while True:
            told = await self.report(name, part)
            if is_so(told):
                return told
            if time.monotonic() - began > patience:
                raise RuntimeError(f"{what}: not within {patience} s: {told}")
            await asyncio.sleep(LOOK)
