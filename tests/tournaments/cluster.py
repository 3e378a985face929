"""Three `damiera-server` on three NATS servers. The primary is killed, and comes back as a replica."""

import asyncio
import itertools
import socket
import subprocess

from server import LIMITS, STARTING, Process, free_port

NODES = ("n1", "n2", "n3")

# `cluster files` has the routes of NATS so much above the port of clients.
ROUTES_ABOVE = 2_000

PRIMARY = "this server is the primary"
REPLICA = "another server is the primary"


def free_ports_of_nats():
    """A port for clients, with the one of the routes free too."""
    while True:
        port = free_port()
        if port + ROUTES_ABOVE < 65_536:
            with socket.socket() as probe:
                try:
                    probe.bind(("127.0.0.1", port + ROUTES_ABOVE))
                    return port
                except OSError:
                    continue


class Three:
    """Three servers on this machine, each with its NATS server."""

    def __init__(self, program, folder, nats):
        self.program, self.folder, self.nats = program, folder, nats
        self.brokers, self.servers, self.ports = [], {}, {}
        self._turns = itertools.count()

    async def start(self):
        """Writes the files of all, starts all, and waits until one is the primary."""
        places = ",".join(f"127.0.0.1:{free_ports_of_nats()}" for _ in NODES)
        files = self.folder / "files"
        command = [self.program, "cluster", "files", "--nats", places, "--out", files]
        subprocess.run(command, check=True, capture_output=True)
        for node in NODES:
            self._start_broker(files / node)
        for node in NODES:
            self._prepare(node, files / node)
        await asyncio.gather(*(server.start() for server in self.servers.values()))
        await self._primary()

    def _start_broker(self, files):
        with open(files / "nats.log", "wb") as log:
            broker = subprocess.Popen(
                [self.nats, "--config", files / "nats.conf"], stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        self.brokers.append(broker)

    def _prepare(self, node, files):
        settings = files / "cluster.toml"
        settings.write_text(settings.read_text().replace("[limits]\n", LIMITS, 1))
        self.ports[node] = free_port()
        link = f"127.0.0.1:{free_port()}"
        arguments = ["--config", settings, "--listen", f"127.0.0.1:{self.ports[node]}", "--data", files / "data"]
        arguments += ["--cluster-link", link, "--cluster-link-address", link]
        self.servers[node] = Process(self.program, files, arguments)

    def _says(self, node, sentence):
        """True if this was the last of the two sentences that a server logged."""
        log = self.servers[node].log()
        other = REPLICA if sentence == PRIMARY else PRIMARY
        return log.rfind(sentence) > log.rfind(other)

    async def _primary(self):
        """The node of the primary among those that run."""
        for _ in range(STARTING * 20):
            for node, server in self.servers.items():
                if server.running and self._says(node, PRIMARY):
                    return node
            await asyncio.sleep(0.05)
        raise RuntimeError("no server is the primary")

    def address(self):
        """Where the next person connects: each at another server."""
        up = [node for node in NODES if self.servers[node].running]
        return "127.0.0.1", self.ports[up[next(self._turns) % len(up)]]

    async def fail(self):
        """Kills the primary, waits until another one decides, and starts the killed one as a replica."""
        primary = await self._primary()
        self.servers[primary].kill()
        await self._primary()
        await self.servers[primary].start()

    def stop(self):
        for server in self.servers.values():
            server.kill()
        for broker in self.brokers:
            broker.kill()
            broker.wait()

    def export(self, file):
        """Writes all finished games as PDN, from a copy of the cluster's journal."""
        copy, settings = self.folder / "copy", self.folder / "files" / NODES[0] / "cluster.toml"
        for command in (["backup", "--config", settings, copy], ["export", "--data", copy, "--out", file]):
            subprocess.run([self.program, "journal", *command], check=True, capture_output=True)

    def fetch(self, _path):
        """No page is open here."""
        return None

    def seed_of(self, _tournament):
        """No log of a tournament is at hand in a cluster."""
        return None
