"""Reaction windows: time to answer a move, for every seat that might, whether or not it can.

Where a move gives a seat a chance to react, all that follows is shown after a window whose length
depends on nothing but which seats are waited for. A seat that really is asked sees its question at
once. A decline is shown to nobody, and if no answer comes in time it is a decline.

A window ends when its time is over and the server has settled it: its answers are stored, or that
there was none. So a server that is late is late in the same way, whichever seat held an answer.
"""

from dataclasses import dataclass

import numpy as np

from tabletower.engine import Sight, Table
from tabletower.engine.contract import Beat
from tabletower.engine.record import States
from tabletower.engine.table import Made
from tabletower.engine.views import AUDIENCE, is_audience

from ...ops.clock import Clock

FACTS = AUDIENCE + 1  # in a row of news
BOTS = 0.4  # of its length a window has, where no person is hurried
GRACE = 0.3  # seconds before its end at which a window closes: by its end all must be kept
DAY = 86_400.0  # seconds that people have to answer in a match by days
MORE, MORE_BY_DAYS = 20.0, DAY / 2  # seconds that a seat may ask for
JUMP = 1.0  # seconds by which the wall clock must differ to count as having been set
News = list[list[int]]  # the news of a move, a row each, as the rules write it (their `events`)


@dataclass(frozen=True)
class Tempo:
    """The length of windows: `pace` times what the game says, 0 for not at all. In a match by
    days people have a day, or until all who are waited for say that they have nothing to add."""

    pace: float
    by_days: bool
    people: tuple[int, ...]  # seats of people, here or away
    deciding: tuple[int, ...]  # those at which no bot plays meanwhile

    @property
    def more(self) -> float:
        return MORE_BY_DAYS if self.by_days else MORE


@dataclass(frozen=True)
class Window:
    """Time to answer: the row of news that opens it, who is waited for, and how long; and in a
    match by days the people who may end it together before."""

    row: int
    seats: tuple[int, ...]
    seconds: float
    people: tuple[int, ...] = ()


class ReactionWindows:
    """A move that is shown window by window, and the table as it was before.

    All that is declined after it belongs to it. A seat that was asked meanwhile sees more: the
    table as it was then. Moments are those of the process's clock.
    """

    def __init__(self, table: Table, number: int, made: int, tempo: Tempo, clock: Clock) -> None:
        self.table, self.number = table.copy(), number
        self.tempo, self.clock = tempo, clock
        self.began = clock.moment(made)
        self.ahead_of = made / 1000 - self.began  # the wall clock, of the process's
        self.as_of: float | None = None  # a moment to come, while it is drawn
        self.moves: list[tuple[Made, States]] = []
        self.windows: list[Window] = []
        self.settled = 0  # windows in which all answers are stored
        self.more: dict[int, int] = {}  # windows that last longer, and who asked for it
        self.ready: dict[int, dict[int, float]] = {}  # by window: who has nothing to add, and since
        self.ahead: dict[int, tuple[Table, int]] = {}  # what a seat was shown, up to this event
        self.answers: dict[int, str] = {}  # given in a shared window, which has not closed
        self.unhurried = {*tempo.people} if len(tempo.people) == 1 else set[int]()

    @property
    def now(self) -> float:
        return self.clock.now() if self.as_of is None else self.as_of

    def add(self, made: Made, after: States) -> None:
        """Take in the move itself, or a decline; the windows that it opens are counted.

        A seat without a time limit may have taken longer: then what follows begins now.
        """
        if self.moves and not self.hurries(made.seat):
            self.began += max(0.0, self.now - self.ends[-1])
        self.moves.append((made, after))
        self.count(self.tempo)

    def count(self, tempo: Tempo) -> None:
        """Count the windows, by who sits there now; those that have ended stay as they were."""
        current = self.current
        ended = self.windows if current is None else self.windows[:current]
        self.tempo = tempo
        self.windows = [*ended, *windows_in(self.table, self.moves[-1][1], tempo)[len(ended) :]]

    @property
    def ends(self) -> list[float]:
        """The moments at which the time of each window is over."""
        ends, end = [], self.began
        for number in range(len(self.windows)):
            end = self._end(number, end)
            ends.append(end)
        return ends

    def _end(self, number: int, begins: float) -> float:
        window, ready = self.windows[number], self.ready.get(number, {})
        if window.people and ready.keys() >= {*window.people}:
            return max(begins, *ready.values())
        return begins + window.seconds + self.tempo.more * (number in self.more)

    def until(self, number: int) -> int:
        """The end of a window, in milliseconds of the wall clock, as it was announced; unless that
        clock was set meanwhile."""
        ahead_of = self.clock.wall() - self.clock.now()
        same = abs(ahead_of - self.ahead_of) < JUMP
        return round(1000 * (self.ends[number] + (self.ahead_of if same else ahead_of)))

    @property
    def current(self) -> int | None:
        """The window that is open now; None when all have ended."""
        by_time = self.open_at(self.now)
        many = len(self.windows)
        number = min(self.settled, many if by_time is None else by_time)
        return number if number < many else None

    def open_at(self, when: float) -> int | None:
        """The window at this moment."""
        return next((n for n, end in enumerate(self.ends) if when < end), None)

    def lengthen(self, when: float, seat: int) -> None:
        """The window that is open then lasts longer: this seat asks for it."""
        at = self.open_at(when)
        if at is not None:
            self.more[at] = seat

    def let_go_on(self, when: float, seat: int) -> None:
        """A seat has nothing to add to the window that is open then."""
        at = self.open_at(when)
        if at is not None:
            self.ready.setdefault(at, {})[seat] = when

    def waits_for(self, seat: int) -> bool:
        """Return whether the open window may end early, and this seat has not said that it may."""
        current = self.current
        if current is None or seat not in self.windows[current].people:
            return False
        return seat not in self.ready.get(current, {})

    @property
    def window(self) -> Window | None:
        current = self.current
        return None if current is None else self.windows[current]

    @property
    def is_last(self) -> bool:
        """Return whether no window is to come: then the asked seat may see its question."""
        return self.current in (None, len(self.windows) - 1)

    @property
    def is_shared(self) -> bool:
        """Return whether several seats may answer in the last window: they count at its close."""
        return bool(self.windows) and len(self.windows[-1].seats) > 1

    @property
    def closes(self) -> float:
        """The moment from which the open window takes no more answers."""
        current = self.current
        return 0.0 if current is None else self._closing(current)

    def _closing(self, window: int) -> float:
        return self.ends[window] - min(GRACE, self.windows[window].seconds / 4)

    @property
    def is_closed(self) -> bool:
        return self.now >= self.closes

    @property
    def unsettled(self) -> int | None:
        """The open window, if it has closed and its answers are not stored."""
        current = self.current
        if current is None or current < self.settled or self.now < self._closing(current):
            return None
        return current

    def hurries(self, seat: int) -> bool:
        """Return whether a seat has a time limit. A person alone among bots has none."""
        return seat not in self.unhurried

    def give_up(self, seat: int) -> None:
        """Let a seat answer when it likes: the rules take neither its answer nor a no."""
        if self.answers.pop(seat, None) is None:
            self.unhurried.add(seat)

    @property
    def next(self) -> float:
        """The moment at which a window closes, or ends."""
        current = self.current
        if current is None:
            return 0.0
        return self.ends[current] if current < self.settled else self._closing(current)

    # What a reader sees meanwhile.

    def show(self, seat: int, table: Table, number: int) -> None:
        """This seat was asked: it has seen the table as it was then."""
        self.ahead[seat] = table.copy(), number

    def table_for(self, reader: int) -> Table:
        return self.ahead[reader][0] if reader in self.ahead else self.table

    def number_for(self, reader: int) -> int:
        return self.ahead[reader][1] if reader in self.ahead else self.number


def glimpse(reaction: ReactionWindows, reader: int) -> Sight:
    """A reader's view of the move that is being shown: with its news so far."""
    news = news_in(reaction.moves[-1][1])
    window = reaction.window
    shown = news[: window.row + 1] if window else news
    own = [row for row in shown if is_audience(row[AUDIENCE], reader)]
    return with_news(reaction.table_for(reader).view(reader), own)


def news_in(state: States) -> News:
    return state["events"][0, : state["happened"][0]].tolist()  # type: ignore[no-any-return]


def with_news(view: States, news: News) -> Sight:
    """A view that has these news and no others."""
    return Sight(view, events=np.array(news or [[0] * FACTS]), happened=len(news))


def waited_for(beat: Beat, row: list[int], seats: int) -> list[int]:
    """The seats that may answer a row of news: the one that it names, or all."""
    return list(range(seats)) if beat.seat is None else [row[beat.seat]]


def windows_in(table: Table, after: States, tempo: Tempo) -> list[Window]:
    """The windows that a move opens, in the order in which they are shown."""
    beats = table.game.words.beats
    if not beats or not tempo.pace:
        return []
    return [
        window(number, waited_for(beats[row[0]], row, table.seats), beats[row[0]], tempo)
        for number, row in enumerate(news_in(after))
        if row[0] in beats
    ]


def window(row: int, seats: list[int], beat: Beat, tempo: Tempo) -> Window:
    """Bots need little time; and a person alone among bots is never hurried."""
    people = tempo.deciding if tempo.by_days else tempo.people
    awaited = tuple(seat for seat in seats if seat in people and len(tempo.people) > 1)
    if not awaited:
        return Window(row, tuple(seats), tempo.pace * beat.seconds * BOTS)
    if tempo.by_days:
        return Window(row, tuple(seats), tempo.pace * DAY, awaited)
    return Window(row, tuple(seats), tempo.pace * beat.seconds)
