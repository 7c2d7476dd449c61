"""What each reader of a match has been told: later than it happened where the table rests, and
nothing of what is nobody else's business.

A reader is a seat, or SPECTATOR for everybody else who looks on.
"""

from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from typing import Protocol

from tabletower.engine import Game, Table
from tabletower.engine.record import States
from tabletower.engine.table import Made

from ..model.records import Event
from ..ops.clock import Clock
from .reaction_window import Rest, Tempo, windows_in
from .wire import Phase

QUIETLY = 1 << 16  # beside the bits of the seats that are asked: nobody else may know who


def asked_mask(game: Game, state: States) -> int:
    """Who is asked, a bit a seat, as it is kept with an event; and whether that is a secret."""
    asked = 0 if state["over"][0] else int(state["asked"][0])
    return asked | QUIETLY if game.state.is_quiet(state) else asked


def asked_in(mask: int, reader: int) -> list[int]:
    """The seats in a mask, as far as a reader may know them."""
    asked = [seat for seat in range(QUIETLY.bit_length() - 1) if mask >> seat & 1]
    return [seat for seat in asked if seat == reader] if mask & QUIETLY else asked


class Played(Protocol):
    """What has happened at a match, as far as it matters to whoever is told of it."""

    @property
    def table(self) -> Table | None: ...
    @property
    def events(self) -> list[Event]: ...
    @property
    def made_at(self) -> list[int]: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def people(self) -> list[int]: ...
    @property
    def deciding(self) -> list[int]: ...


@dataclass(frozen=True)
class Tried:
    """A move that is allowed, what it leads to, and whether nobody else hears of it."""

    made: Made
    after: States
    is_secret: bool


@dataclass
class Telling:
    """Who knows what of a match by now."""

    match: Played = field(repr=False, compare=False)
    pace: float = 0.0  # of windows; 0: there are none
    by_days: bool = False
    clock: Clock = field(default_factory=Clock)
    rest: Rest | None = None  # what is not told to everybody yet
    unheard: dict[int, int | None] = field(default_factory=dict)  # events, and who alone knows
    in_line: tuple[int, dict[int, Table]] = (-1, {})  # who may answer after this event

    def still(self, match: Played) -> "Telling":
        """As it is now, for a match that stays as it is."""
        twin = copy(self)
        twin.match, twin.unheard = match, dict(self.unheard)
        return twin

    # How the match looks to a reader.

    def is_behind(self, reader: int) -> bool:
        """Whether this reader is not told everything yet."""
        if self.rest is None:
            return False
        return reader in self.rest.answers or reader not in self.asked_quietly()

    def table_for(self, reader: int) -> Table | None:
        if self.rest and self.is_behind(reader):
            return self.rest.table_for(reader)
        return self.asked_quietly().get(reader, self.match.table)

    def phase_for(self, reader: int) -> Phase:
        """The phase as a reader knows it: the end is told when the table no longer rests."""
        phase = self.match.phase
        return "running" if phase == "over" and self.is_behind(reader) else phase

    def waits_for(self, reader: int) -> list[int]:
        """The seats that a reader may know to be asked now."""
        table = self.table_for(reader)
        if table is None or self.match.phase != "running" or self.is_behind(reader):
            return []
        return table.waits_for(reader)

    def moves_for(self, reader: int) -> list[int]:
        """After how many moves the table was each time that this reader heard of a move."""
        table = self.table_for(reader)
        count = len(table.log) if table else 0
        over = self.phase_for(reader) == "over"
        if over or not self.unheard:
            return [*range(1, count + 1)]
        made_at = self.match.made_at[:count]
        heard = [n for n, at in enumerate(made_at) if self._knows(reader, at)]
        return [*heard[1:], count] if heard else []

    def count_for(self, reader: int) -> int:
        """Of how many moves this reader has heard."""
        if self.unheard:
            return len(self.moves_for(reader))
        table = self.table_for(reader)
        return len(table.log) if table else 0

    def moves_by(self, reader: int, number: int) -> int:
        """How many moves a reader counts up to an event: those heard of, all when it is over."""
        made = bisect(self.match.made_at, number)
        if not self.unheard or self.phase_for(reader) == "over":
            return made
        return made - sum(
            at <= number and not self._knows(reader, at) and self._is_kept(at)
            for at in self.unheard
        )

    def _is_kept(self, number: int) -> bool:
        """Whether this event is a move that was not taken back."""
        made = bisect(self.match.made_at, number)
        return made > 0 and self.match.made_at[made - 1] == number

    # Events have other numbers to a reader: what they do not hear of has none.

    def number_for(self, reader: int) -> int:
        """The number of the last event that this reader is told of."""
        if self.rest and self.is_behind(reader):
            return self.rest.number_for(reader)
        return len(self.match.events)

    def events_for(self, reader: int) -> list[int]:
        """The numbers of all events that this reader may know of."""
        numbers = range(1, len(self.match.events) + 1)
        return [number for number in numbers if self._knows(reader, number)]

    def told(self, reader: int, number: int) -> int:
        """The number by which a reader knows an event."""
        if not self.unheard:
            return number
        return number - sum(at <= number and not self._knows(reader, at) for at in self.unheard)

    def meant(self, reader: int, told: int) -> int:
        """The number of an event, from the number by which a reader knows it."""
        for at in self.unheard:
            told += at <= told + 1 and not self._knows(reader, at)
        return told

    def known_to(self, reader: int) -> int:
        """The number of the last event that a reader knows, as they know it."""
        return self.told(reader, self.number_for(reader))

    def belongs_to(self, reader: int, event: Event) -> int | None:
        """The event as part of which a reader is told of this one, if they are: a no belongs to the
        move before, whatever was said in between."""
        if event.kind != "move" or self.hears(reader, event):
            return event.number
        before = (self.match.events[at] for at in range(event.number - 2, -1, -1))
        moves = (e.number for e in before if e.kind == "move" and self.hears(reader, e))
        return next(moves, None)

    def hears(self, reader: int, event: Event) -> bool:
        return self._knows(reader, event.number)

    def moves_heard(self, most: int | None = None) -> int:
        """Of how many moves everybody knows, or of how many of the first."""
        made = len(self.match.made_at) if most is None else min(most, len(self.match.made_at))
        last = self.match.made_at[made - 1] if made else 0
        return made - sum(at <= last and self._is_kept(at) for at in self.unheard)

    def _knows(self, reader: int, number: int) -> bool:
        return self.unheard.get(number, reader) == reader

    # Who may answer.

    def asked_quietly(self) -> dict[int, Table]:
        """Who is asked what is nobody else's business, each with the table as they see it."""
        if not self.match.table or not self.match.table.is_quiet:
            return {}
        if self.rest and not self.rest.is_last:
            return {}  # the others are still told of an earlier window
        if self.in_line[0] != len(self.match.events):
            self.in_line = len(self.match.events), dict(self._line(self.match.table))
        return self.in_line[1]

    def _line(self, table: Table) -> Iterator[tuple[int, Table]]:
        """The rules ask one after the other. In a shared window all are asked at the same time:
        else the second would see by the clock that the first had something to decline."""
        asked = set[int]()
        while table.is_quiet and not asked & {*table.asked}:
            seat = table.asked[0]
            asked.add(seat)
            yield seat, table
            table = table.copy()
            made, after = table.attempt(seat, table.game.moves.read(table.game.words.passes))
            table.keep(made, after)
            if not self.rest or not self.rest.is_shared or self.rest.would_go_on(after):
                return

    @property
    def shares_window(self) -> bool:
        return self.rest is not None and self.rest.is_shared

    def keeps_answer(self, seat: int) -> bool:
        """Whether what a seat answers now is kept until the window closes, whoever is first."""
        return self.shares_window and seat in self.asked_quietly()

    def awaits(self, seat: int) -> bool:
        """Whether a match by days waits for a seat, which may or may not have an answer."""
        return self.rest is not None and self.rest.waits_for(seat)

    @property
    def due(self) -> int | None:
        """The seat that is asked and whose time to answer is over, if there is one."""
        running = self.match.table and self.match.phase == "running"
        asked = self.match.table.asked if running and self.match.table else []
        return next((seat for seat in asked if self.is_due(seat)), None)

    def is_due(self, seat: int) -> bool:
        """Whether it is time for the answer of a seat that is asked, or for none."""
        table = self.match.table
        if not self.rest or not table or seat not in table.asked:
            return False
        if not table.is_quiet or not self.rest.is_last or not self.rest.is_closed:
            return False
        return seat in self.rest.answers or self.rest.hurries(seat)

    # What happens.

    def tried(self, made: Made, after: States) -> Tried:
        """A move that was judged. A quiet no, and what is built unseen, are nobody else's
        business."""
        table = self.match.table
        assert table
        is_no = table.is_quiet_no(made.move, table.state)
        return Tried(made, after, is_no or table.goes_unnoticed(made, after))

    def is_secret(self, seat: int, kind: str, tried: Tried | None) -> bool:
        """Whether nobody else hears of what is about to happen."""
        if tried:
            return tried.is_secret
        is_quiet = self.match.table is not None and self.match.table.is_quiet
        return kind == "answer" or (kind == "hint" and is_quiet)

    def note(self, event: Event, tried: Tried | None) -> None:
        """Something is about to be taken in: who hears of it, and when."""
        if event.kind in ("time", "ready"):
            self.unheard[event.number] = None  # but all can see how long a window lasts
        elif self.is_secret(event.seat, event.kind, tried):
            self.unheard[event.number] = event.seat
        if tried:
            self._tell_slowly(event, tried)
        elif event.kind == "undo":
            self.rest = None
        elif self.rest and event.kind == "answer":
            self._keep_answer(self.rest, event)
        elif self.rest and event.kind == "time":
            self.rest.lengthen(self.clock.moment(event.made), event.seat)
        elif self.rest and event.kind == "ready":
            self.rest.let_go_on(self.clock.moment(event.made), event.seat)

    def _keep_answer(self, rest: Rest, event: Event) -> None:
        table = self.match.table
        assert table
        shown = dict(self._line(table)).get(event.seat, table)  # whatever the time is now
        rest.show(event.seat, shown, len(self.match.events))
        rest.answers[event.seat] = event.text

    def _tell_slowly(self, event: Event, tried: Tried) -> None:
        """Let the table rest, if the move gives somebody a chance to answer; a no changes nothing.

        An answer ends it, and what came before is told.
        """
        table, number = self.match.table, len(self.match.events)
        assert table
        if self.rest and tried.is_secret:
            self.rest.answers.pop(event.seat, None)
            self.rest.show(event.seat, table, number)
            self.rest.add(tried.made, tried.after)
            return
        self.rest = None
        if windows_in(table, tried.after, self.tempo):
            self.rest = Rest(table, number, event.made, self.tempo, self.clock)
            self.rest.add(tried.made, tried.after)

    @property
    def tempo(self) -> Tempo:
        people, deciding = self.match.people, self.match.deciding
        return Tempo(self.pace, self.by_days, tuple(people), tuple(deciding))

    def count_windows(self) -> None:
        """Somebody has left or is back: whoever is gone is not waited for."""
        if self.rest:
            self.rest.count(self.tempo)

    def go_on(self) -> None:
        """What is due is told: then the table no longer rests."""
        if self.rest and self.rest.current is None and self.goes_on:
            self.rest = None

    @property
    def goes_on(self) -> bool:
        """Whether time alone changes something: a window is open, or its end is to be told.

        It may have ended while everybody was told the last time.
        """
        quiet = self.match.table is not None and self.match.table.is_quiet
        return self.rest is not None and (self.rest.current is not None or not quiet)

    @contextmanager
    def ahead(self, rest: Rest, window: int) -> Iterator[None]:
        """Meanwhile the match looks as it will when this window ends."""
        in_line = self.in_line
        rest.as_of, self.in_line = rest.ends[window], (-1, {})
        try:
            self.go_on()
            yield
        finally:
            self.rest, self.in_line, rest.as_of = rest, in_line, None
