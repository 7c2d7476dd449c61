"""Visibility of events: what a reader may not know of has no number, and is not counted."""

from bisect import bisect
from dataclasses import dataclass, field
from typing import Protocol

from tabletower.engine import Table

from ...model.records import Event
from ..wire import Phase


class Played(Protocol):
    """A match, as far as it matters to its readers."""

    @property
    def events(self) -> list[Event]: ...
    @property
    def made_at(self) -> list[int]: ...
    @property
    def table(self) -> Table | None: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def people(self) -> list[int]: ...
    @property
    def deciding(self) -> list[int]: ...


@dataclass
class Visibility:
    """Knows the events that a reader may see, and their numbers: hidden ones have none."""

    match: Played = field(repr=False, compare=False)
    hidden: dict[int, int | None] = field(default_factory=dict)  # events, and the seat that knows

    def knows(self, reader: int, number: int) -> bool:
        return self.hidden.get(number, reader) == reader

    def events_for(self, reader: int) -> list[int]:
        """The numbers of all events that this reader may know of."""
        numbers = range(1, len(self.match.events) + 1)
        return [number for number in numbers if self.knows(reader, number)]

    def number_to(self, reader: int, number: int) -> int:
        """The number by which a reader knows an event."""
        if not self.hidden:
            return number
        return number - sum(at <= number and not self.knows(reader, at) for at in self.hidden)

    def number_of(self, reader: int, known: int) -> int:
        """The number of an event, from the number by which a reader knows it."""
        for at in self.hidden:
            known += at <= known + 1 and not self.knows(reader, at)
        return known

    def belongs_to(self, reader: int, event: Event) -> int | None:
        """The event under which this one is logged for a reader, if it is: a decline belongs to the
        move before, whatever happened in between."""
        if event.kind != "move" or self.knows(reader, event.number):
            return event.number
        before = (self.match.events[at] for at in range(event.number - 2, -1, -1))
        moves = (e.number for e in before if e.kind == "move" and self.knows(reader, e.number))
        return next(moves, None)

    def public_moves(self, most: int | None = None) -> int:
        """The number of moves that everybody may know of, at all or among the first."""
        made_at = self.match.made_at
        made = len(made_at) if most is None else min(most, len(made_at))
        last = made_at[made - 1] if made else 0
        return made - sum(at <= last and self._is_kept(at) for at in self.hidden)

    def moves_hidden_from(self, reader: int, number: int) -> int:
        """The number of moves up to an event that are hidden from a reader."""
        return sum(
            at <= number and not self.knows(reader, at) and self._is_kept(at) for at in self.hidden
        )

    def _is_kept(self, number: int) -> bool:
        """Return whether this event is a move that was not taken back."""
        made = bisect(self.match.made_at, number)
        return made > 0 and self.match.made_at[made - 1] == number
