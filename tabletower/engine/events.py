"""Events are declared with their words: what happened, and its facts.

`happen(s, events.LAID, seat, card)` notes one; `news` tells it by its sentence.
"""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from .vocabulary import Vocabulary

Say = Callable[[Any, Any, int], str]  # the words for a fact, of (box, v, value)


class Event(NamedTuple):
    """A sentence, its gaps, and the facts of the event in their order."""

    says: str
    gaps: tuple[str, ...]
    facts: tuple[str, ...]


def event(says: str = "", facts: str = "") -> Event:
    """Declare an event: `event("{seat} lays one {card}", "seat card")`.

    Every fact is called by the way to say it, which the words know as `SAID`. Without a sentence
    it is not told by itself.
    """
    gaps = tuple(gap for _, gap, _, _ in Formatter().parse(says) if gap)
    return Event(says, gaps, tuple(facts.split()))


class Events(Vocabulary):
    """All events of a game, numbered from 1 in their order."""

    def __init__(self, **declared: Event) -> None:
        super().__init__(tuple(declared), 1)
        self.declared = tuple(declared.values())

    def told(self, box: Any, v: Any, said: Mapping[str, Say], row: Sequence[int]) -> str:
        """The sentence for an event. A gap that is no fact is said from the view alone."""
        found = self.declared[row[0] - 1]
        values = dict(zip(found.facts, row[1:]))
        words = {gap: said[gap](box, v, values.get(gap, 0)) for gap in found.gaps}
        return found.says.format_map(words)
