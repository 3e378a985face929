"""A `damiera-server` on a data folder of its own, which can be killed and started again at the same address."""

import asyncio
import json
import re
import socket
import subprocess
import urllib.error
import urllib.request

# No bound on how fast this machine's people write. A player who is awaited after a restart has no longer than one who is absent.
LIMITS = """[limits]
absence_seconds = 20
disk_reserve_bytes = 0
json_burst = 1000000
json_per_second = 1000000
chat_burst = 1000000
chat_per_second = 1000000
registrations_per_hour = 1000000
"""

# Seconds until it listens.
STARTING = 90


def free_port():
    """A port that no program has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Process:
    """One server process with its log."""

    def __init__(self, program, folder, arguments):
        self.program, self.folder, self.arguments = program, folder, arguments
        self.running = None
        self.starts = 0

    async def start(self):
        """Starts it and waits until it listens."""
        self.starts += 1
        log = self.folder / f"server-{self.starts}.log"
        with open(log, "wb") as errors:
            self.running = subprocess.Popen(
                [self.program, *self.arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        for _ in range(STARTING * 50):
            if re.search(r"\blistening\b", log.read_text(errors="replace")):
                return
            if self.running.poll() is not None:
                break
            await asyncio.sleep(0.02)
        self.kill()
        raise RuntimeError(f"the server does not listen:\n{log.read_text(errors='replace')}")

    def kill(self):
        """Kills it, as a power cut would."""
        if self.running is not None:
            self.running.kill()
            self.running.wait()
            self.running = None

    def log(self):
        """The log since the last start."""
        return (self.folder / f"server-{self.starts}.log").read_text(errors="replace")


class Alone:
    """One server that keeps everything on its own disk."""

    def __init__(self, program, folder):
        self.folder, self.program = folder, program
        self.data = folder / "data"
        settings = folder / "damiera.toml"
        self.web = free_port()
        settings.write_text(LIMITS + f'[web]\nlisten = "127.0.0.1:{self.web}"\n')
        self.port = free_port()
        listen = f"127.0.0.1:{self.port}"
        arguments = ["--config", settings, "--listen", listen, "--data", self.data]
        self.process = Process(program, folder, arguments)

    async def start(self):
        await self.process.start()

    def address(self):
        """Where people connect."""
        return "127.0.0.1", self.port

    async def fail(self):
        """Kills it and starts it again on the same data."""
        self.process.kill()
        await self.process.start()

    def stop(self):
        self.process.kill()

    def fetch(self, path):
        """What it answers over HTTP, as text; None if it has no such page."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.web}{path}", timeout=STARTING) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if error.code == 404:
                return None
            raise

    def seed_of(self, tournament):
        """The seed of a tournament's lots. The server tells it to none, so it is read from the log."""
        command = [self.program, "journal", "inspect", "--tournament", str(tournament), "--data", self.data]
        told = subprocess.run(command, check=True, capture_output=True, text=True)
        return json.loads(told.stdout.split("\n")[0]).get("seed")

    def export(self, file):
        """Writes all finished games as PDN."""
        command = [self.program, "journal", "export", "--data", self.data, "--out", file]
        subprocess.run(command, check=True, capture_output=True)
