"""A table that rests: whoever might answer is waited for, whether or not they can.

Where a move gives somebody a chance to react, all that follows is told after a window whose
length depends on nothing but who is waited for. Whoever really is asked sees at once what
they are asked. A no is told to nobody, and if no answer comes in time it is a no.
"""

import time
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from tabletower.engine import Sight, Table
from tabletower.engine.contract import Beat
from tabletower.engine.record import AUDIENCE, States, heard_by
from tabletower.engine.table import Made

FACTS = AUDIENCE + 1  # in a row of news
BOTS = 0.4  # of its length a window has, where no person is hurried
GRACE = 0.3  # seconds before its end at which a window closes: by its end all must be kept
MORE = 20.0  # seconds that somebody may ask for
News = list[list[int]]  # what a move tells, a row each, as the rules write it (their `events`)


@dataclass(frozen=True)
class Window:
    """Time to answer: the row of news that opens it, who is waited for, and how long."""

    row: int
    seats: tuple[int, ...]
    seconds: float


class Rest:
    """A move that is told bit by bit, and the table as it was before.

    All that is declined after it belongs to it. Who was asked something meanwhile knows
    more: the table as it was then.
    """

    def __init__(
        self, table: Table, number: int, began: float, people: list[int], pace: float
    ) -> None:
        self.table, self.number = table.copy(), number
        self.began, self.people, self.pace = began, people, pace
        self.moves: list[tuple[Made, States]] = []
        self.windows: list[Window] = []
        self.more: dict[int, int] = {}  # windows that last longer, and who asked for it
        self.ahead: dict[int, tuple[Table, int]] = {}  # what a seat was shown, up to this event
        self.answers: dict[int, str] = {}  # given in a shared window, which has not closed

    def add(self, made: Made, after: States) -> None:
        """The move itself, or that somebody declines; the windows that it opens are counted.

        Who is not hurried may have taken longer: then what follows begins now.
        """
        if self.moves and not self.hurries(made.seat):
            self.began += max(0.0, time.time() - self.ends[-1])
        self.moves.append((made, after))
        self.windows = windows_in(self.table, after, self.people, self.pace)

    @property
    def ends(self) -> list[float]:
        """When each window is over."""
        lengths = [w.seconds + MORE * (n in self.more) for n, w in enumerate(self.windows)]
        return [*accumulate(lengths, initial=self.began)][1:]

    @property
    def current(self) -> int | None:
        """Which window is open now; None when all have been."""
        return self.open_at(time.time())

    def open_at(self, when: float) -> int | None:
        return next((n for n, end in enumerate(self.ends) if when < end), None)

    def lengthen(self, when: float, seat: int) -> None:
        """The window that is open then lasts longer: this seat asks for it."""
        at = self.open_at(when)
        if at is not None:
            self.more[at] = seat

    def would_go_on(self, after: States) -> bool:
        """Whether another window would follow if somebody declined and this came of it."""
        return len(windows_in(self.table, after, self.people, self.pace)) > len(self.windows)

    @property
    def window(self) -> Window | None:
        return None if self.current is None else self.windows[self.current]

    @property
    def is_last(self) -> bool:
        """Whether no window is to come: then who is asked now may see it."""
        return self.current in (None, len(self.windows) - 1)

    @property
    def is_shared(self) -> bool:
        """Whether several may answer in the last window: then no answer counts before it closes."""
        return bool(self.windows) and len(self.windows[-1].seats) > 1

    @property
    def closes(self) -> float:
        """When the window that is open now takes no more answers."""
        current = self.current
        if current is None:
            return 0.0
        return self.ends[current] - min(GRACE, self.windows[current].seconds / 4)

    @property
    def is_closed(self) -> bool:
        return time.time() >= self.closes

    def hurries(self, seat: int) -> bool:
        """Whether a seat must answer in time. Nobody learns anything from a person among bots."""
        return self.people != [seat]

    @property
    def next(self) -> float:
        """When there is something to do: a window closes, or ends."""
        current = self.current
        if current is None:
            return 0.0
        return self.closes if time.time() < self.closes else self.ends[current]

    # What a reader is told meanwhile.

    def show(self, seat: int, table: Table, number: int) -> None:
        """This seat was asked: it has seen the table as it was then."""
        self.ahead[seat] = table.copy(), number

    def table_for(self, reader: int) -> Table:
        return self.ahead[reader][0] if reader in self.ahead else self.table

    def number_for(self, reader: int) -> int:
        return self.ahead[reader][1] if reader in self.ahead else self.number

    def glimpse(self, reader: int) -> Sight:
        """What a reader may know of the move that is being told: its news so far."""
        news = news_in(self.moves[-1][1])
        told = news[: self.window.row + 1] if self.window else news
        heard = [row for row in told if heard_by(row[AUDIENCE], reader)]
        return with_news(self.table_for(reader).view(reader), heard)


def news_in(state: States) -> News:
    return state["events"][0, : state["happened"][0]].tolist()  # type: ignore[no-any-return]


def with_news(view: States, news: News) -> Sight:
    """A view that has these news and no others."""
    return Sight(view, events=np.array(news or [[0] * FACTS]), happened=len(news))


def waited_for(beat: Beat, row: list[int], seats: int) -> list[int]:
    """Who may answer a row of news: the seat that it names, or anybody."""
    return list(range(seats)) if beat.seat is None else [row[beat.seat]]


def windows_in(table: Table, after: States, people: list[int], pace: float) -> list[Window]:
    """The windows that a move opens, in the order in which they are told."""
    beats = table.game.words.beats
    if not beats or not pace:
        return []
    return [
        window(number, waited_for(beats[row[0]], row, table.seats), beats[row[0]], people, pace)
        for number, row in enumerate(news_in(after))
        if row[0] in beats
    ]


def window(row: int, seats: list[int], beat: Beat, people: list[int], pace: float) -> Window:
    """Bots need little time; and a person alone among bots is never hurried."""
    hurried = len(people) > 1 and any(seat in people for seat in seats)
    return Window(row, tuple(seats), pace * beat.seconds * (1.0 if hurried else BOTS))
