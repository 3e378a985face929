"""A connection that speaks the protocol for programs and knows when each of its lines arrived."""

import asyncio
import json
import time

from line import PATIENCE, Lost, Refused
from person import PASSWORD


class Peer(asyncio.Protocol):
    """A connection. `on_event` is given each event, with the moment of its arrival."""

    def __init__(self):
        self.on_event = None
        # The moment of the last arrival, and the bytes read so far.
        self.arrived, self.read = 0, 0
        # True if nothing is done with what is read.
        self.is_mute = False
        self._rest = b""
        self._tag = 0
        self._answers = {}
        self._expected = []
        self._transport = None

    @classmethod
    async def open(cls, address, source):
        """Connects from an address of this machine and asks for JSON."""
        loop = asyncio.get_running_loop()
        _, peer = await loop.create_connection(cls, *address, local_addr=(source, 0))
        await peer.ask("formato json")
        return peer

    def connection_made(self, transport):
        self._transport = transport

    def data_received(self, data):
        self.arrived = time.monotonic()
        self.read += len(data)
        if self.is_mute:
            return
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            if line.startswith(b"{"):
                self._hear(json.loads(line))

    def _hear(self, told):
        waiting = self._answers.pop(told.get("tag"), None)
        if waiting:
            if not waiting.done():
                waiting.set_result(told)
            return
        for expected in list(self._expected):
            is_so, found = expected
            if is_so(told):
                self._expected.remove(expected)
                if not found.done():
                    found.set_result(self.arrived)
        if self.on_event:
            self.on_event(told, self.arrived)

    def connection_lost(self, error):
        for waiting in [*self._answers.values(), *(found for _, found in self._expected)]:
            if not waiting.done():
                waiting.set_exception(Lost(str(error)))

    def write(self, command):
        """Gives a command without a tag."""
        self._transport.write(f"{command}\n".encode())

    async def ask(self, command):
        """Gives a command and returns the answer, an `ok`. Anything else is raised as `Refused`."""
        self._tag += 1
        waiting = asyncio.get_running_loop().create_future()
        self._answers[str(self._tag)] = waiting
        self.write(f"@{self._tag} {command}")
        answer = await asyncio.wait_for(waiting, PATIENCE)
        if answer["type"] != "ok":
            raise Refused(command, answer)
        return answer

    def expect(self, is_so):
        """The moment at which an event arrives that is as expected."""
        found = asyncio.get_running_loop().create_future()
        self._expected.append((is_so, found))
        return found

    async def register(self, name):
        """Takes a name and registers it."""
        await self.ask(f"nome {name}")
        try:
            await self.ask("registrati")
        except Refused as error:
            if error.code != "need_password":
                raise
        await self.ask(f"segreto {PASSWORD}")

    def close(self):
        self._transport.close()
