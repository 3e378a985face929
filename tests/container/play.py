"""Plays at a server in a container, for tests/container/run.

play.py begin FOLDER   opens a room, takes a bot, plays a move, writes the seat's code to FOLDER/code, and then reads
                       until the server closes the connection, with a goodbye
play.py resume FOLDER  takes the seat back by that code, finds the move, and ends the game
play.py page           fetches the page
"""

import pathlib
import re
import socket
import sys
import urllib.request

ADDRESS = ("127.0.0.1", 6464)
PATIENCE_SECONDS = 60


class Line:
    """A connection in lines of text."""

    def __init__(self):
        self.socket = socket.create_connection(ADDRESS, timeout=PATIENCE_SECONDS)
        self.read = ""

    def type(self, text):
        self.socket.sendall(text.encode() + b"\n")

    def more(self):
        """Reads once; False at the end."""
        part = self.socket.recv(65536).decode(errors="replace")
        self.read += part
        return part != ""

    def expect(self, pattern):
        """Reads until this is there, and forgets what was read before its end."""
        while not (found := re.search(pattern, self.read)):
            if not self.more():
                sys.exit(f"no {pattern!r} before the end of: {self.read}")
        self.read = self.read[found.end() :]
        return found


def begin(folder):
    line = Line()
    line.expect("Scrivi il tuo nome")
    line.type("Ada")
    line.expect("Ciao, Ada")
    line.type("entra prova")
    code = line.expect(r"riprendi ([0-9A-Z]+(?:-[0-9A-Z]+)+)").group(1)
    line.type("bot 1")
    line.expect("tuo turno")
    line.type("6A 5B")
    line.expect(r"Bianco: 6A 5B")
    line.expect(r"Nero: \S+ \S+")
    (folder / "code").write_text(code)
    line.expect("Il server si ferma")
    while line.more():
        pass


def resume(folder):
    line = Line()
    line.expect("Scrivi il tuo nome")
    line.type("riprendi " + (folder / "code").read_text())
    line.type("partita")
    line.expect(r"\* 1\. 24-20 ")
    line.type("abbandona")
    line.expect("Vince Bot-1")


def page():
    with urllib.request.urlopen("http://localhost:8080/", timeout=PATIENCE_SECONDS) as answer:
        if b"<html" not in answer.read():
            sys.exit("the page is no page")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["begin", folder]:
            begin(pathlib.Path(folder))
        case ["resume", folder]:
            resume(pathlib.Path(folder))
        case ["page"]:
            page()
        case _:
            sys.exit(__doc__)
