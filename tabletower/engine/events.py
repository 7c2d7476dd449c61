"""Declarations of events: the sentence, its facts, and the pieces it touches.

`happen(s, events.LAID, seat, card)` adds one to the record; `news` renders its sentence, and on
the table the pieces that it touches light up.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from .template import Say, Template
from .vocabulary import Vocabulary


class Event(NamedTuple):
    """The declaration of an event: its sentence, its facts in their order, what it touches."""

    says: Template
    facts: tuple[str, ...]
    touches: tuple[str, ...]


def event(says: str = "", facts: str = "", touches: str = "") -> Event:
    """Declare an event: `event("{seat} lays one {card}", "seat card", touches="card")`.

    Every fact is called by the way to say it, which the words know as `SAID`; every touch by the
    way to find the piece, which the art knows as `TOUCHED`. Without a sentence the log omits it.
    """
    return Event(Template(says), tuple(facts.split()), tuple(touches.split()))


class Events(Vocabulary):
    """Events, numbered in the order in which they are declared."""

    def __init__(self, start: int = 1, **declared: Event) -> None:
        super().__init__(tuple(declared), start)
        self.start = start
        self.declared = tuple(declared.values())

    def event_of(self, row: Sequence[int]) -> Event:
        return self.declared[row[0] - self.start]

    def sentence(self, box: Any, v: Any, said: Mapping[str, Say], row: Sequence[int]) -> str:
        """The sentence for an event. A gap that is no fact is filled from the view alone."""
        return self.event_of(row).says.fill(box, v, said, self.facts(row))

    def touched(self, row: Sequence[int]) -> Iterator[tuple[str, dict[str, int]]]:
        """List what an event touches, each with all its facts."""
        for name in self.event_of(row).touches:
            yield name, self.facts(row)

    def facts(self, row: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.event_of(row).facts, row[1:]))


def told_together(tell: Callable[[Any, Any, list[list[int]]], str]) -> Callable[..., str]:
    """Render consecutive events of a kind as one sentence, from (box, v, all their facts).

    For `TOLD`: the first of them has the sentence, the others have none.
    """

    def told(box: Any, v: Any, reader: int, rows: list[list[int]], number: int) -> str:
        kind = rows[number][0]
        if number and rows[number - 1][0] == kind:
            return ""
        alike = takewhile(lambda row: row[0] == kind, rows[number:])
        return tell(box, v, [row[1:] for row in alike])

    return told
