"""The entrants of a large tournament, in a process of their own so that they keep no other one busy."""

import asyncio
import multiprocessing
import random

from peer import Peer

# People who register at once.
AT_ONCE = 8


class Entrants:
    """The process, as the measuring one sees it."""

    def __init__(self, address, count, seed):
        self._own, other = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=live, args=(address, count, seed, other), daemon=True)

    async def enter(self, tournament):
        """Has everyone register and enter. From then on they play."""
        self._process.start()
        await self._order(tournament)

    async def rest(self, away):
        """Has everyone do nothing any more, or go."""
        await self._order("go" if away else "rest")

    async def _order(self, order):
        self._own.send(order)
        done = await asyncio.to_thread(self._own.recv)
        if done != order:
            raise RuntimeError(f"the entrants: {done}")

    def stop(self):
        if self._process.is_alive():
            self._process.terminate()
            self._process.join()


def live(address, count, seed, orders):
    """The process."""
    try:
        asyncio.run(run(address, count, seed, orders))
    except Exception as error:
        orders.send(repr(error))


async def run(address, count, seed, orders):
    tournament = await asyncio.to_thread(orders.recv)
    gate = asyncio.Semaphore(AT_ONCE)
    peers = await asyncio.gather(*(enter(address, at, tournament, seed, gate) for at in range(count)))
    orders.send(tournament)
    order = await asyncio.to_thread(orders.recv)
    for peer in peers:
        peer.is_mute = True
        if order == "go":
            peer.close()
    orders.send(order)
    # Until the process is ended.
    await asyncio.Event().wait()


async def enter(address, at, tournament, seed, gate):
    """A person comes from an address of their own, registers and enters, and plays from then on."""
    async with gate:
        peer = await Peer.open(address, f"127.0.{1 + at // 200}.{1 + at % 200}")
        await peer.register(f"Socio{at + 1}")
        await peer.ask(f"iscriviti {tournament}")

    def hear(told, _):
        if told["type"] == "start":
            # Both players draw the same.
            draw = random.Random(f"{seed}|{told['room']}").choice(("white", "black", "draw"))
            if told["role"] == draw:
                peer.write("abbandona")
            elif draw == "draw" and told["role"] == "white":
                peer.write("patta")
        elif told["type"] == "offer" and told["side"] == "white":
            peer.write("accetta")

    peer.on_event = hear
    return peer
