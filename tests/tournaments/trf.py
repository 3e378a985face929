"""Reads a tournament report file (TRF-2026) by its columns."""

from dataclasses import dataclass, field

# A round's result: letters of games that were played, and of the rest.
PLAYED = {"1": 2, "=": 1, "0": 0}
FORFEIT = {"+": 2, "-": 0}
# The pairing-allocated bye, the half-point and full-point byes, and an absence.
WITHOUT_OPPONENT = {"U": 2, "F": 2, "H": 1, "Z": 0}


@dataclass
class Round:
    """One round of one entrant. Points are those of draughts: 2 for a win."""

    opponent: int
    colour: str
    letter: str

    @property
    def points(self):
        return {**PLAYED, **FORFEIT, **WITHOUT_OPPONENT}[self.letter]

    @property
    def is_played(self):
        return bool(self.opponent) and self.letter in PLAYED


@dataclass
class Entrant:
    """One line 001."""

    number: int
    name: str
    rating: int
    points: float
    place: int
    rounds: list = field(default_factory=list)


@dataclass
class Report:
    """The whole file."""

    title: str = ""
    planned: int = 0
    first: str = ""
    entrants: dict = field(default_factory=dict)

    @property
    def played_rounds(self):
        return max(len(entrant.rounds) for entrant in self.entrants.values())


def entrant(line):
    """A line 001."""
    found = Entrant(
        number=int(line[4:8]),
        name=line[14:47].strip(),
        rating=int(line[48:52].strip() or 0),
        points=2 * float(line[80:84]),
        place=int(line[85:89]),
    )
    for start in range(91, len(line), 10):
        found.rounds.append(Round(int(line[start : start + 4]), line[start + 5], line[start + 7]))
    return found


def read(path):
    """The file. An entrant whose line ends early was absent in the rounds that are left."""
    report = Report()
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            line = line.rstrip("\n")
            match line[:3]:
                case "012":
                    report.title = line[4:]
                case "142":
                    report.planned = int(line[4:])
                case "152":
                    report.first = line[4:].strip()
                case "001":
                    one = entrant(line)
                    report.entrants[one.number] = one
    for one in report.entrants.values():
        while len(one.rounds) < report.played_rounds:
            one.rounds.append(Round(0, "-", "Z"))
    return report
