"""Transcripts: a game as text, a heading, then a line a move in the players' words.

It is a test's fixture, a row of the database, a bug report and a replay.
"""

from dataclasses import dataclass, field
from pathlib import Path

from . import seeds
from .errors import BadMove, BadOption, BadTranscript
from .game import Game
from .parsing import parse_move
from .table import Table, sit_down
from .untrusted import cited, read_text

RESULT = "result: "
MOST_BYTES = 4 << 20  # of a file: a hundred thousand moves and more
MOST_LINES = 100_000
EARLIER_DIGITS = 12  # of the hash of a box
TAKEN_BACK = "taken back"
KEYS = ("game", "rules", "seats", "seed", "box", TAKEN_BACK)


@dataclass
class Transcript:
    """A parsed transcript: the heading, the numbered lines, the result if it has one."""

    heading: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    at: dict[str, int] = field(default_factory=dict)  # the line of each entry of the heading
    lines: list[tuple[int, str]] = field(default_factory=list)
    result: tuple[int, str] | None = None
    length: int = 0  # lines of the whole text

    def entry(self, key: str) -> str:
        """Read an entry of the heading."""
        value = self.heading.get(key, "")
        if not value:
            raise BadTranscript(f"line {self.length}: the heading has no line '{key}:'")
        return value

    def whole(self, key: str) -> int:
        """Read a number from the heading."""
        value = self.entry(key)
        if not (value.isascii() and value.isdecimal() and len(value) < 20):
            raise self.fault(key, f"{key} is a whole number, not '{cited(value)}'")
        return int(value)

    def fault(self, key: str, problem: str) -> BadTranscript:
        """The error for an entry of the heading."""
        return BadTranscript(f"line {self.at[key]}: {problem}")


def write(table: Table) -> str:
    """Write a table as a transcript."""
    heading: dict[str, object] = {"game": table.game.name, "rules": table.game.version}
    heading |= {"seats": table.seats, "seed": seeds.text_of(table.seed)}
    if table.box.digest:
        heading["box"] = table.box.digest
    if table.taken_back:
        heading[TAKEN_BACK] = table.taken_back
    lines = [f"{key}: {value}" for key, value in heading.items()]
    lines += [f"option {key}: {value}" for key, value in table.box.options.items()]
    lines += ["", *announcements(table)]
    if table.over:
        lines += ["", RESULT + table.result]
    return "\n".join(lines) + "\n"


def announcements(table: Table) -> list[str]:
    """Every move as it was announced; those kept silently are announced by playing again."""
    if all(made.says for made in table.log):
        return [made.says for made in table.log]
    again = Table(table.game, table.box, table.seats, table.seed)
    return [again.play(made.seat, made.move).says for made in table.log]


def read(file: Path) -> str:
    """Read the text of a file that should be a transcript."""
    return read_text(file, MOST_BYTES, BadTranscript)


def parse(text: str) -> Transcript:
    """Parse a transcript, without playing it."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadTranscript(f"a transcript has at most {MOST_LINES} lines")
    if not text.strip():
        raise BadTranscript("this is no transcript: it is empty")
    parsed = Transcript(length=len(lines))
    in_heading = True
    for number, line in enumerate(lines, 1):
        if not line.strip():
            in_heading = in_heading and not parsed.heading
        elif in_heading:
            read_heading(parsed, number, line)
        elif parsed.result:
            raise BadTranscript(f"line {number}: nothing comes after the result")
        elif line.startswith(RESULT):
            parsed.result = number, line.removeprefix(RESULT)
        else:
            parsed.lines.append((number, line))
    return parsed


def read_heading(parsed: Transcript, number: int, line: str) -> None:
    """Parse one line of the heading: `key: value`, or `option key: value`."""
    key, colon, value = line.partition(": ")
    page = parsed.options if key.startswith("option ") else parsed.heading
    name = key.removeprefix("option ")
    if not colon or (page is parsed.heading and name not in KEYS):
        known, said = ", ".join(KEYS), cited(line)
        raise BadTranscript(f"line {number}: a heading has {known} or option NAME, not '{said}'")
    if name in page:
        raise BadTranscript(f"line {number}: the heading names {cited(name)} twice")
    page[name] = value
    parsed.at[key] = number


def begin(game: Game, parsed: Transcript, box: Path | None = None) -> Table:
    """Deal the table that the heading describes."""
    if parsed.heading.get("game") != game.name:
        raise BadTranscript(f"line 1: this is no transcript of {game.name}")
    version, seats = (parsed.whole(key) for key in ("rules", "seats"))
    if version != game.version:
        raise parsed.fault("rules", f"played by rules {version}; these are rules {game.version}")
    digest = parsed.heading.get("box", "")
    if digest and box is None:
        raise parsed.fault("box", "played with component files of its own: name them with --box")
    try:
        table = sit_down(game, seeds.read(parsed.entry("seed")), seats, parsed.options, box)
    except BadOption as problem:
        # If it is about several options, the first of them is named.
        options = [key for key in parsed.at if key.startswith("option ")]
        raise parsed.fault(problem.about or [*options, "game"][0], str(problem)) from None
    # Up to 0.9 the line had the first twelve digits only. No other length is a name.
    if digest not in (table.box.digest, table.box.digest[:EARLIER_DIGITS]):
        raise BadTranscript("the component files are not the ones it was played with")
    check_resolved(parsed, table)
    table.taken_back = times_taken_back(parsed)
    return table


def times_taken_back(parsed: Transcript) -> int:
    """Read from the heading how many moves were taken back that had shown something."""
    if TAKEN_BACK not in parsed.heading:
        return 0
    times = parsed.whole(TAKEN_BACK)
    if not 0 < times <= MOST_LINES:
        raise parsed.fault(TAKEN_BACK, f"{TAKEN_BACK} is a number from 1 to {MOST_LINES}")
    return times


def check_resolved(parsed: Transcript, table: Table) -> None:
    """Refuse an option that would be drawn again: it does not say what was played."""
    for name, value in parsed.options.items():
        if table.box.options.get(name) != value:
            problem = f"it does not say which {name} was played, only '{value}'"
            raise parsed.fault(f"option {name}", problem)


def replay(game: Game, text: str, box: Path | None = None, most: int = MOST_LINES) -> Table:
    """Play a transcript of a whole game; say at which line it breaks, and why."""
    parsed = parse(text)
    most = min(most, game.rules.LONGEST)
    if len(parsed.lines) > most:
        line = f"line {parsed.lines[most][0]}"
        raise BadTranscript(f"{line}: {game.title} is read up to {most} moves, not further")
    table = begin(game, parsed, box)
    for number, line in parsed.lines:
        step(table, number, line)
    end = f"line {parsed.length}"
    if not table.over:
        waiting = " and ".join(table.who(seat) for seat in table.asked)
        raise BadTranscript(f"{end}: the transcript ends here, but {waiting} must still decide")
    if parsed.result is None:
        raise BadTranscript(f"{end}: the game is over, but the result is missing")
    number, said = parsed.result
    if said != table.result:
        wrong = f"the result is not '{cited(said)}' but '{table.result}'"
        raise BadTranscript(f"line {number}: {wrong}")
    return table


def step(table: Table, number: int, line: str) -> None:
    """Play one line."""
    try:
        table.play(*parse_move(table, line))
    except BadMove as problem:
        said = f"'{cited(line)}' cannot be played: {problem}"
        raise BadTranscript(f"line {number}: {said}") from None


def game_name(text: str) -> str:
    """Read the name of the game from a transcript."""
    first = text.lstrip().partition("\n")[0]
    if not first.startswith("game: "):
        raise BadTranscript("line 1: this is no transcript: it does not begin with 'game: NAME'")
    return first.removeprefix("game: ").strip()
