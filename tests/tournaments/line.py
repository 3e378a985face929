"""A connection that speaks the protocol for programs: one JSON object a line (docs/protocol/programs.md)."""

import asyncio
import json

# The longest line that a server writes is far below this.
LONGEST_LINE = 4 * 1024 * 1024

# Seconds for an answer. A server that takes longer is at fault.
PATIENCE = 60


class Lost(Exception):
    """The connection broke: the server was killed, or closed it."""


class Refused(Exception):
    """The server refused a command."""

    def __init__(self, command, answer):
        super().__init__(f"{command}: {answer.get('code')}: {answer.get('text')}")
        self.code = answer.get("code")


class Line:
    """A connection. Events go to `on_event` in their order, answers to those who asked."""

    def __init__(self, on_event):
        self.on_event = on_event
        self.lost = asyncio.Event()
        self._answers = {}
        self._tag = 0
        self._reader = self._writer = self._task = None

    @classmethod
    async def open(cls, address, source, on_event):
        """Connects from an address of this machine and asks for JSON."""
        line = cls(on_event)
        try:
            line._reader, line._writer = await asyncio.open_connection(
                *address, limit=LONGEST_LINE, local_addr=(source, 0)
            )
            line._writer.write(b"@hello formato json\n")
            while True:
                text = await asyncio.wait_for(line._reader.readline(), PATIENCE)
                if not text:
                    raise Lost("before the answer to `formato json`")
                if text.startswith(b"{"):
                    break
        except OSError as error:
            raise Lost(str(error)) from error
        if json.loads(text)["type"] != "ok":
            raise Lost(text.decode())
        line._task = asyncio.create_task(line._read())
        return line

    async def _read(self):
        try:
            while text := await self._reader.readline():
                told = json.loads(text)
                waiting, then = self._answers.pop(told.get("tag"), (None, None))
                if waiting is None:
                    self.on_event(told)
                    continue
                if then:
                    then()
                if not waiting.done():
                    waiting.set_result(told)
        except (OSError, ValueError):
            pass
        self.lost.set()
        for waiting, _ in self._answers.values():
            if not waiting.done():
                waiting.set_exception(Lost("while an answer was due"))
        self._answers.clear()
        self._writer.close()

    async def ask(self, command, then=None):
        """Gives a command and returns the answer, an `ok`. Anything else is raised as `Refused`. `then` is called
        before the next event is heard."""
        if self.lost.is_set():
            raise Lost("before the command")
        self._tag += 1
        tag = f"t{self._tag}"
        waiting = asyncio.get_running_loop().create_future()
        self._answers[tag] = waiting, then
        self._writer.write(f"@{tag} {command}\n".encode())
        answer = await asyncio.wait_for(waiting, PATIENCE)
        if answer["type"] != "ok":
            raise Refused(command, answer)
        return answer

    async def close(self):
        """Leaves, and waits until nothing more is read."""
        self._writer.close()
        await self._task
