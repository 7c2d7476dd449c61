"""Events are declared with their words: what happened, its facts, and what it touches.

`happen(s, events.LAID, seat, card)` notes one; `news` tells it by its sentence.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from .vocabulary import Vocabulary

Say = Callable[[Any, Any, int], str]  # the words for a fact, of (box, v, value)


class Event(NamedTuple):
    """A sentence with gaps, the facts of the event in their order, and what it touches."""

    says: str
    facts: tuple[str, ...]
    touches: tuple[str, ...]


def event(says: str = "", facts: str = "", touches: str = "") -> Event:
    """Declare an event: `event("{seat} lays one {card}", "seat card", touches="card")`.

    Every fact is called by the way to say it, which the words know as `SAID`. Without a sentence
    it is not told by itself. It touches facts, or places that are always called the same.
    """
    return Event(says, tuple(facts.split()), tuple(touches.split()))


class Events(Vocabulary):
    """All events of a game, numbered from 1 in their order."""

    def __init__(self, **declared: Event) -> None:
        super().__init__(tuple(declared), 1)
        self.declared = tuple(declared.values())

    def told(self, box: Any, v: Any, said: Mapping[str, Say], row: Sequence[int]) -> str:
        """The sentence for an event. A gap that is no fact is said from the view alone."""
        found = self.declared[row[0] - 1]
        values = dict(zip(found.facts, row[1:]))
        gaps = {gap for _, gap, _, _ in Formatter().parse(found.says) if gap}
        return found.says.format_map({gap: said[gap](box, v, values.get(gap, 0)) for gap in gaps})

    def touched(self, row: Sequence[int]) -> Iterator[tuple[str, int]]:
        """What an event touches: facts with their values, and names of places."""
        found = self.declared[row[0] - 1]
        for each in found.touches:
            yield each, row[1 + found.facts.index(each)] if each in found.facts else 0
