"""Delivery: what each reader of a match sees by now.

It is later than it happened while a reaction window is open, and nothing of it is what is nobody
else's business. A reader is a seat, or SPECTATOR for everybody else who watches.
"""

from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field

from tabletower.engine import Game, Table
from tabletower.engine.record import States

from ...model.records import Event
from ...ops.clock import Clock
from ..wire import Phase
from .outcomes import Tried
from .reaction_window import ReactionWindows, Tempo, windows_in
from .visibility import Played, Visibility

QUIETLY = 1 << 16  # beside the bits of the seats that are asked: nobody else may know who


def asked_mask(game: Game, state: States) -> int:
    """The asked seats as a bit mask, as it is stored with an event; one bit marks a secret."""
    asked = 0 if state["over"][0] else int(state["asked"][0])
    return asked | QUIETLY if game.state.is_quiet(state) else asked


def asked_in(mask: int, reader: int) -> list[int]:
    """The seats in a mask, as far as a reader may know them."""
    asked = [seat for seat in range(QUIETLY.bit_length() - 1) if mask >> seat & 1]
    return [seat for seat in asked if seat == reader] if mask & QUIETLY else asked


def would_go_on(reaction: ReactionWindows, after: States) -> bool:
    """Return whether another window would follow if a seat declined and this came of it."""
    return len(windows_in(reaction.table, after, reaction.tempo)) > len(reaction.windows)


@dataclass
class Delivery:
    """Knows how much of a match each reader sees by now."""

    match: Played = field(repr=False, compare=False)
    visibility: Visibility = field(repr=False)
    pace: float = 0.0  # of windows; 0: there are none
    by_days: bool = False
    clock: Clock = field(default_factory=Clock)
    reaction: ReactionWindows | None = None  # what is not shown to everybody yet
    in_line: tuple[int, dict[int, Table]] = (-1, {})  # who may answer after this event

    def still(self, match: Played) -> "Delivery":
        """A snapshot, for a snapshot of the match."""
        twin = copy(self)
        twin.match = match
        twin.visibility = Visibility(match, dict(self.visibility.hidden))
        return twin

    # The match as a reader sees it.

    def is_behind(self, reader: int) -> bool:
        """Return whether this reader does not see everything yet."""
        if self.reaction is None:
            return False
        return reader in self.reaction.answers or reader not in self.asked_quietly()

    def table_for(self, reader: int) -> Table | None:
        if self.reaction and self.is_behind(reader):
            return self.reaction.table_for(reader)
        return self.asked_quietly().get(reader, self.match.table)

    def phase_for(self, reader: int) -> Phase:
        """The phase as a reader knows it: the end is shown after the last window."""
        phase = self.match.phase
        return "running" if phase == "over" and self.is_behind(reader) else phase

    def waits_for(self, reader: int) -> list[int]:
        """The seats that a reader may know to be asked now."""
        table = self.table_for(reader)
        if table is None or self.match.phase != "running" or self.is_behind(reader):
            return []
        return table.waits_for(reader)

    def moves_for(self, reader: int) -> list[int]:
        """After how many moves the table was each time that this reader saw a move."""
        table = self.table_for(reader)
        count = len(table.log) if table else 0
        if self.phase_for(reader) == "over" or not self.visibility.hidden:
            return [*range(1, count + 1)]
        made_at = self.match.made_at[:count]
        seen = [n for n, at in enumerate(made_at) if self.visibility.knows(reader, at)]
        return [*seen[1:], count] if seen else []

    def count_for(self, reader: int) -> int:
        """The number of moves that this reader has seen."""
        if self.visibility.hidden:
            return len(self.moves_for(reader))
        table = self.table_for(reader)
        return len(table.log) if table else 0

    def moves_by(self, reader: int, number: int) -> int:
        """The number of moves that a reader counts up to an event: all when it is over."""
        made = bisect(self.match.made_at, number)
        if not self.visibility.hidden or self.phase_for(reader) == "over":
            return made
        return made - self.visibility.moves_hidden_from(reader, number)

    def number_for(self, reader: int) -> int:
        """The number of the last event that is shown to this reader."""
        if self.reaction and self.is_behind(reader):
            return self.reaction.number_for(reader)
        return len(self.match.events)

    def known_to(self, reader: int) -> int:
        """The number of the last event that a reader knows, as they know it."""
        return self.visibility.number_to(reader, self.number_for(reader))

    # Who may answer.

    def asked_quietly(self) -> dict[int, Table]:
        """The seats that are asked in secret, each with the table as it sees it."""
        if not self.match.table or not self.match.table.is_quiet:
            return {}
        if self.reaction and not self.reaction.is_last:
            return {}  # the others are still shown an earlier window
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
            reaction = self.reaction
            if not reaction or not reaction.is_shared or would_go_on(reaction, after):
                return

    def keeps_answer(self, seat: int) -> bool:
        """Return whether an answer is kept until the window closes, whichever seat is first."""
        is_shared = self.reaction is not None and self.reaction.is_shared
        return is_shared and seat in self.asked_quietly()

    def awaits(self, seat: int) -> bool:
        """Return whether a match by days waits for a seat, which may or may not have an answer."""
        return self.reaction is not None and self.reaction.waits_for(seat)

    @property
    def due(self) -> int | None:
        """The seat that is asked and whose time to answer is over, if there is one."""
        running = self.match.table and self.match.phase == "running"
        asked = self.match.table.asked if running and self.match.table else []
        return next((seat for seat in asked if self.is_due(seat)), None)

    def is_due(self, seat: int) -> bool:
        """Return whether it is time for the answer of a seat that is asked, or for none."""
        table = self.match.table
        if not self.reaction or not table or seat not in table.asked:
            return False
        if not table.is_quiet or not self.reaction.is_last or not self.reaction.is_closed:
            return False
        return seat in self.reaction.answers or self.reaction.hurries(seat)

    # What happens.

    def is_secret(self, kind: str, tried: Tried | None) -> bool:
        """Return whether nobody else sees what is about to happen."""
        if tried:
            return tried.is_secret
        is_quiet = self.match.table is not None and self.match.table.is_quiet
        return kind == "answer" or (kind == "hint" and is_quiet)

    def note(self, event: Event, tried: Tried | None, table: Table) -> None:
        """Take an event in before the table does: who sees it, and when."""
        if event.kind in ("time", "ready"):
            self.visibility.hidden[event.number] = None  # but all see how long a window lasts
        elif self.is_secret(event.kind, tried):
            self.visibility.hidden[event.number] = event.seat
        if tried:
            self._open_windows(event, tried, table)
        elif event.kind == "undo":
            self.reaction = None
        elif self.reaction and event.kind == "answer":
            self._keep_answer(self.reaction, event, table)
        elif self.reaction and event.kind == "time":
            self.reaction.lengthen(self.clock.moment(event.made), event.seat)
        elif self.reaction and event.kind == "ready":
            self.reaction.let_go_on(self.clock.moment(event.made), event.seat)

    def _keep_answer(self, reaction: ReactionWindows, event: Event, table: Table) -> None:
        shown = dict(self._line(table)).get(event.seat, table)  # whatever the time is now
        reaction.show(event.seat, shown, len(self.match.events))
        reaction.answers[event.seat] = event.text

    def _open_windows(self, event: Event, tried: Tried, table: Table) -> None:
        """Open reaction windows, if the move gives a seat a chance to answer; a decline changes
        nothing.

        An answer ends them, and what came before is shown.
        """
        number = len(self.match.events)
        if self.reaction and tried.is_secret:
            self.reaction.answers.pop(event.seat, None)
            self.reaction.show(event.seat, table, number)
            self.reaction.add(tried.made, tried.after)
            return
        self.reaction = None
        if windows_in(table, tried.after, self.tempo):
            self.reaction = ReactionWindows(table, number, event.made, self.tempo, self.clock)
            self.reaction.add(tried.made, tried.after)

    @property
    def tempo(self) -> Tempo:
        people, deciding = self.match.people, self.match.deciding
        return Tempo(self.pace, self.by_days, tuple(people), tuple(deciding))

    def count_windows(self) -> None:
        """Count the windows anew: a seat has left or is back."""
        if self.reaction:
            self.reaction.count(self.tempo)

    def go_on(self) -> None:
        """End the reaction windows once all of them are shown."""
        if self.reaction and self.reaction.current is None and self.goes_on:
            self.reaction = None

    @property
    def goes_on(self) -> bool:
        """Return whether time alone changes something: a window is open, or its end is to be shown.

        It may have ended while readers were notified the last time.
        """
        quiet = self.match.table is not None and self.match.table.is_quiet
        return self.reaction is not None and (self.reaction.current is not None or not quiet)

    @contextmanager
    def ahead(self, reaction: ReactionWindows, window: int) -> Iterator[None]:
        """Render meanwhile as of the end of this window."""
        in_line = self.in_line
        reaction.as_of, self.in_line = reaction.ends[window], (-1, {})
        try:
            self.go_on()
            yield
        finally:
            self.reaction, self.in_line, reaction.as_of = reaction, in_line, None
