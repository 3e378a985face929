"""A person who plays by a plan, and comes back after the connection broke: by the password, or as a guest by the code."""

import asyncio
import random
import traceback

from line import Line, Lost, Refused
from ledger import place

PASSWORD = "cavallo batteria"

# Refusals of acts in a game that has changed meanwhile.
OVERTAKEN = {
    "game_over",
    "not_your_turn",
    "not_in_room",
    "no_offer",
    "draw_once",
    "offer_pending",
}

# Refusals of `damiera`: the game is over, and the opponent may have left its room.
NO_POSITION = OVERTAKEN | {"not_started"}

# Refusals of `prossimo` to people without a game.
NO_GAME = {"no_game", "which_tournament", "not_entered", "tournament_over", "stay_in_game"}


class Plan:
    """How a game goes: by the seed, the room and the strengths alone, so that a restart changes nothing."""

    def __init__(self, seed, room, strengths):
        draw = random.Random(f"{seed}|{room}")
        white, black = strengths
        expected = 1 / (1 + 10 ** ((black - white) / 400))
        self.result = "draw" if draw.random() < 0.25 else "white" if draw.random() < expected else "black"
        # Moves of both after the opening, before the end.
        # A rated game counts after three moves of each.
        self.length = draw.randint(2, 14) if room.startswith("torneo-") else 8


class Person:
    """One person. `stage` is the tournament's driver: its server, ledger and strengths."""

    def __init__(self, stage, name, source, strength):
        self.stage, self.name, self.source, self.strength = stage, name, source, strength
        self.line = None
        self.registered = False
        # A guest has no password, and after the entry a code.
        self.guest, self.code = False, None
        # True if the person wants to be there.
        self.wanted = True
        self.here = asyncio.Event()
        # The last act in a game, for the report of a fault.
        self.last = None
        self._events = None
        self._tasks = []

    def start(self):
        """Comes, and comes back for as long as the person wants to be there."""
        self.wanted = True
        self._tasks = [asyncio.create_task(self._stay())]

    async def leave(self):
        """Goes without a word, and does not come back before `start`."""
        self.wanted = False
        self.here.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        if self.line:
            await self.line.close()

    async def _stay(self):
        while self.wanted:
            await self.stage.server_up.wait()
            play = None
            try:
                await self._come()
                play = asyncio.create_task(self._play())
                self.here.set()
                lost = asyncio.create_task(self.line.lost.wait())
                await asyncio.wait([play, lost], return_when=asyncio.FIRST_COMPLETED)
                lost.cancel()
                if play.done():
                    play.result()
            except Lost:
                pass
            except (Refused, asyncio.TimeoutError) as error:
                self.stage.ledger.fault(f"{self.name} does not come in: {error!r}")
            except Exception:
                # A mistake of this program: no code waits for this task.
                self.stage.ledger.fault(traceback.format_exc())
            finally:
                self.here.clear()
                if play:
                    play.cancel()
                    await asyncio.gather(play, return_exceptions=True)
            await asyncio.sleep(0.05)

    def __str__(self):
        here = "here" if self.here.is_set() else "wanted" if self.wanted else "away"
        return f"{self.name} ({here}, last {self.last})"

    async def _come(self):
        events = self._events = asyncio.Queue()
        is_back = not self.stage.begun

        def hear(event):
            self.stage.heard()
            # Before the answer to `damiera` comes what was missed, of positions that are past.
            events.put_nowait((event, not is_back and event["type"] != "position"))

        def back():
            nonlocal is_back
            is_back = True

        self.line = await Line.open(self.stage.server.address(), self.source, hear)
        if self.guest:
            await self._come_as_guest(back)
            return
        try:
            await self.line.ask(f"nome {self.name}")
            known = False
        except Refused as error:
            if error.code != "need_password":
                raise
            known = True
        if not known:
            if self.registered:
                self.stage.ledger.fault(f"the registration of {self.name} is lost")
            try:
                await self.line.ask("registrati")
            except Refused as error:
                if error.code != "need_password":
                    raise
        answer = await self.line.ask(f"segreto {PASSWORD}")
        if not answer.get("registered"):
            self.stage.ledger.fault(f"{self.name} gave the password: {answer}")
        self.registered = True
        if self.stage.begun:
            # A player who has withdrawn plays the game of the round to its end, and comes back by the name.
            if not await self._tolerate("prossimo", NO_GAME) and answer.get("seat"):
                await self._tolerate(f"riprendi {self.name}", OVERTAKEN | {"no_such_seat"})
            await self._tolerate("damiera", NO_POSITION, back)

    async def _come_as_guest(self, back):
        # After the end the code is none any more.
        if not self.code or not await self._tolerate(f"riprendi {self.code}", {"wrong_code", "tournament_over"}):
            # The name waits at the last board for the one who has the code of that seat.
            if not await self._tolerate(f"nome {self.name}", {"name_taken"} if self.code else set()):
                await self.line.ask(f"nome {self.name}bis")
                told = await self.line.ask(f"torneo {self.stage.ledger.tournament}")
                if told["state"] != "over":
                    self.stage.ledger.fault(f"the code of {self.name} is none while the tournament goes on")
        if self.stage.begun:
            await self._tolerate("prossimo", NO_GAME | {"not_registered"})
            await self._tolerate("damiera", NO_POSITION, back)

    async def _tolerate(self, command, codes, then=None):
        """Gives a command that may be refused for one of these reasons. Returns if it was carried out."""
        self.last = command
        try:
            await self.line.ask(command, then)
            return True
        except Refused as error:
            self.last = f"{command}: {error.code}"
            if error.code not in codes:
                self.stage.ledger.fault(f"{self.name}: {error}")
            return False

    async def _play(self):
        bases, acted = {}, set()
        try:
            while True:
                event, is_past = await self._events.get()
                kind = event["type"]
                if kind == "tournament":
                    self.stage.ledger.news(self.name, event)
                elif kind == "end":
                    self.stage.ledger.end(event)
                    self.stage.game_over(event)
                elif kind == "challenge":
                    number = event["challenge"]["number"]
                    await self._tolerate(f"accetta {number}", OVERTAKEN)
                elif kind == "offer" and event["offer"] == "draw" and event["by"] != self.name:
                    if self.stage.plan(event["room"]).result == "draw":
                        await self._tolerate("accetta", OVERTAKEN)
                elif kind in ("start", "move", "position") and event.get("game"):
                    room = event["room"]
                    self.stage.players(room, event["white"], event["black"])
                    # A player who returns is told from the start what was missed. Two games of a board differ in check.py.
                    if kind == "start" and not is_past and room in self.stage.ended:
                        self.stage.ledger.fault(f"{self.name} was told the end of {room}, which begins again")
                    if "opening" in event:
                        bases[room] = len(event["opening"].get("moves", []))
                    key = room, event["ply"]
                    if event.get("legal") and key not in acted and not is_past:
                        acted.add(key)
                        await self._move(event, bases.get(room, 0))
                    elif kind == "position" and event["turn"] and self._is_due(event, bases.get(room, 0)):
                        # The offer may have come while the person was away.
                        if self.stage.plan(room).result == "draw":
                            await self._tolerate("accetta", OVERTAKEN)
        except Lost:
            pass

    def _is_due(self, position, base):
        return position["ply"] - base >= self.stage.plan(position["room"]).length

    async def _move(self, position, base):
        room, own = position["room"], position["role"]
        plan = self.stage.plan(room)
        await asyncio.sleep(random.Random(f"{room}|{position['ply']}").uniform(0, 0.25))
        if self._is_due(position, base):
            await self.stage.released(place(room, self.stage.ledger.tournament))
            if plan.result == "draw":
                if await self._tolerate("patta", OVERTAKEN):
                    return
            elif plan.result != own:
                await self._tolerate("abbandona", OVERTAKEN)
                return
        move = random.Random(f"{self.stage.seed}|{room}|{position['ply']}").choice(position["legal"])
        await self._tolerate(move, OVERTAKEN)
