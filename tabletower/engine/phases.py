"""Declarations of phases: the paragraph of the rulebook, and the question."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .template import Say, Template
from .vocabulary import Vocabulary


class Phase(NamedTuple):
    """A decision: its paragraph, its question, and what it means to decline."""

    paragraph: str
    asks: Template
    no: str
    declines: str

    def asked(self, box: Any, v: Any, said: Mapping[str, Say], seat: int) -> str:
        """The question to a seat."""
        return self.asks.fill(box, v, said, dict.fromkeys(self.asks.gaps, seat))


def phase(paragraph: str = "", asks: str = "", no: str = "", declines: str = "declines") -> Phase:
    """Declare a phase: `phase("4.10", "Which guest?", no="Nobody", declines="attracts nobody")`.

    A gap of the question is filled as `SAID` says, of (box, v, seat); a question that needs more
    the words know as `ASKED`. `no` is the button for declining, `declines` its words in the log.
    """
    return Phase(paragraph, Template(asks), no, declines)


class Phases(Vocabulary):
    """Phases, numbered in the order in which they are declared; `over` is the end's paragraph."""

    def __init__(self, over: str = "", start: int = 0, **declared: Phase) -> None:
        super().__init__(tuple(declared), start)
        self.over, self.start = over, start
        self.declared = tuple(declared.values())

    def at(self, number: int) -> Phase:
        return self.declared[number - self.start]

    def now(self, v: Any) -> Phase:
        return self.at(v.phase)
