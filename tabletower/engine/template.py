"""Sentences with gaps: a game's words say how each is filled."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

Say = Callable[[Any, Any, int], str]  # the words for a gap, of (box, v, value)


class Template:
    """A sentence, and the names of its gaps."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.gaps = tuple(gap for _, gap, _, _ in Formatter().parse(text) if gap)

    def fill(self, box: Any, v: Any, said: Mapping[str, Say], values: Mapping[str, int]) -> str:
        """The sentence. A gap of which no value is known is filled from the view alone."""
        words = {gap: said[gap](box, v, values.get(gap, 0)) for gap in self.gaps}
        return self.text.format_map(words)
