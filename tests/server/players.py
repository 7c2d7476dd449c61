"""Two people at one match after another, who write down what the server said yes to."""

import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from threading import Event, Thread

import httpx
from websockets.exceptions import WebSocketException

from tests.patience import PATIENCE

from .serving import Line, Person, wires

NO_LIMITS = [
    each
    for name in (
        "messages",
        "messages_at_once",
        "requests",
        "requests_at_once",
        "matches",
        "alone",
        "talk",
        "address_talk",
    )
    for each in ("--limit", f"{name}=1000000")
]
LOST = (OSError, EOFError, WebSocketException, httpx.TransportError)
Stored = dict[str, list[tuple[int, int, str]]]  # match: number, seat, move


class Refused(Exception):
    """The server answered with an error."""


class Pair(Thread):
    """Whenever the server is gone they come again, look at the table and go on."""

    def __init__(self, number: int, ann: Person, ben: Person, enough: Event) -> None:
        super().__init__(name=f"pair {number}")
        self.people, self.enough = (ann, ben), enough
        self.dice = random.Random(number)
        self.match = ""
        self.said: list[tuple[str, int, str]] = []  # match, seat, move
        self.acknowledged: list[tuple[str, int, int, str]] = []  # match, number, seat, move
        self.refused: list[str] = []
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                self.play_while_it_lasts()
        except BaseException as problem:
            self.problem = problem

    def play_while_it_lasts(self) -> None:
        try:
            self.match = self.match or self.new_match()
            with ExitStack() as stack:
                self.play([stack.enter_context(who.socket(self.match)) for who in self.people])
        except TimeoutError:
            raise  # a server that is there and does not answer
        except Refused as refused:
            self.refused.append(str(refused))
            time.sleep(0.05)
        except LOST:
            time.sleep(0.05)

    def new_match(self) -> str:
        ann, ben = self.people
        seats = [{"kind": "me"}, {"kind": "open"}]
        match = accepted(ann.post("/api/v1/matches", game="connect_four", seats=seats).json())["id"]
        accepted(ben.say(match, "join"))
        return match

    def play(self, lines: list[Line]) -> None:
        """Move after move, until the match or everything is over."""
        number = 0
        while not self.enough.is_set():
            table = after(lines[0], number)
            if table["phase"] == "over":
                self.match = ""
                return
            number = self.move(lines[table["asked"][0]], table["asked"][0], table["event_count"])

    def move(self, line: Line, seat: int, number: int) -> int:
        table = after(line, number)
        move = self.dice.choice(wires(table))
        self.said.append((self.match, seat, move))
        number = accepted(line.ask("move", move=move, seen=table["event_count"]))["event_count"]
        self.acknowledged.append((self.match, number, seat, move))
        return number


def after(line: Line, number: int) -> dict:
    """The table as soon as it has begun and shows this event."""
    return line.wait_for(
        lambda table: table["phase"] != "waiting" and table["event_count"] >= number
    )


def accepted(answer: dict) -> dict:
    if "error" in answer:
        raise Refused(answer["error"])
    return answer


@contextmanager
def playing(couples: Sequence[tuple[Person, Person]]):
    """Pairs that play while the block lasts; each couple may play at several tables."""
    enough = Event()
    pairs = [Pair(number, *couple, enough) for number, couple in enumerate(couples)]
    for pair in pairs:
        pair.start()
    try:
        yield pairs
    finally:
        enough.set()
        for pair in pairs:
            pair.join(PATIENCE)
    assert [pair.problem for pair in pairs] == [None] * len(pairs)


def total(pairs: Sequence[Pair]) -> int:
    return sum(len(pair.acknowledged) for pair in pairs)


def wait_until(reached: Callable[[], bool], pairs: Sequence[Pair]) -> None:
    """Bounded: whoever plays must get on."""
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline, "nobody gets on"
        assert not any(pair.problem for pair in pairs), [pair.problem for pair in pairs]
        time.sleep(0.01)


def wait_for_moves(pairs: Sequence[Pair], more: int) -> None:
    """So many more moves, of all together."""
    wanted = total(pairs) + more
    wait_until(lambda: total(pairs) >= wanted, pairs)


def wait_for_everybody(pairs: Sequence[Pair], more: int = 1) -> None:
    """So many more moves, of each pair."""
    wanted = [len(pair.acknowledged) + more for pair in pairs]
    wait_until(lambda: all(len(p.acknowledged) >= n for p, n in zip(pairs, wanted)), pairs)


def check(pairs: Sequence[Pair], kept: Stored) -> None:
    """What the server said yes to is what the database holds."""
    acknowledged = [each for pair in pairs for each in pair.acknowledged]
    assert [each for each in acknowledged if each[1:] not in kept[each[0]]] == []
    check_order(acknowledged)
    check_nothing_made_up(pairs, kept)


def check_order(acknowledged: Sequence[tuple[str, int, int, str]]) -> None:
    """A number is given once in a match, and later moves have higher ones."""
    numbers = numbers_of(acknowledged).values()
    assert all(one < next for each in numbers for one, next in pairwise(each))


def numbers_of(events: Sequence[tuple[str, int, int, str]]) -> dict[str, list[int]]:
    found = defaultdict(list)
    for match, number, _, _ in events:
        found[match].append(number)
    return found


def check_nothing_made_up(pairs: Sequence[Pair], kept: Stored) -> None:
    """No gaps, and every event is there at most as often as it was said."""
    said = Counter(each for pair in pairs for each in pair.said)
    there = [(match, *event) for match in {match for match, _, _ in said} for event in kept[match]]
    assert Counter((match, seat, move) for match, _, seat, move in there) <= said
    assert all(each == list(range(1, len(each) + 1)) for each in numbers_of(there).values())


def by_match(rows) -> Stored:
    """Rows of match, number, seat and move."""
    kept: Stored = defaultdict(list)
    for match, *event in rows:
        kept[match].append(tuple(event))
    return kept


EVENTS = "SELECT match, number, seat, text FROM events ORDER BY match, number"
