"""A game that goes on at a steady pace, and how long its moves take."""

import asyncio
import random
import time

from peer import Peer


class SteadyGame:
    """Two connections that play one game after another without a clock. `samples` gets the moment of each move and the
    seconds until the opponent's line arrived."""

    def __init__(self, room, think, seed, samples):
        self.room, self.think, self.samples = room, think, samples
        self.draw = random.Random(f"{seed}|{room}")
        self.sent = None
        self.peers = []

    async def start(self, address):
        self.peers = [await Peer.open(address, "127.0.0.1") for _ in range(2)]
        for at, peer in enumerate(self.peers):
            await peer.ask(f"nome {self.room}{'ab'[at]}")
            peer.on_event = self._listener(peer, at)
        await self.peers[0].ask(f"crea {self.room}")
        await self.peers[1].ask(f"entra {self.room}")

    def _listener(self, peer, at):
        def hear(told, arrived):
            kind = told["type"]
            if kind in ("start", "move") and told["role"] == told["turn"]:
                if kind == "move":
                    self.samples.append((self.sent, arrived - self.sent))
                pause = self.think * self.draw.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(pause, self._move, peer, self.draw.choice(told["legal"]))
            elif kind == "end" and at == 0:
                peer.write("rivincita")
            elif kind == "offer" and at == 1:
                peer.write("accetta")

        return hear

    def _move(self, peer, move):
        self.sent = time.monotonic()
        peer.write(move)

    def stop(self):
        for peer in self.peers:
            peer.on_event = None
            peer.close()
