"""Promises: a sentence that holds for every game, and a function that searches for breaches."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from tabletower.engine import Game
from tabletower.engine.diagnosis import explained

MOST_BREACHES = 3  # of one promise, in a report
LONG = 1000  # moves: too many to be played again and again without compiled rules


@dataclass(frozen=True)
class Trial:
    """A game to check, and how thoroughly."""

    game: Game
    seeds: range = range(4)
    moves: int = 1500  # after so many no other game is begun
    moments: int = 40  # of a game that are checked
    pairs: int = 60  # of truths that a reader cannot tell apart
    batch: int = 20  # whole games that compiled and interpreted rules play

    @classmethod
    def of(cls, game: Game) -> "Trial":
        """As thorough as minutes allow: interpreted rules take a second for a long game."""
        return cls(game, moments=10, batch=5) if game.rules.LONGEST > LONG else cls(game)


Search = Callable[[Trial], Iterator[str]]
Applies = Callable[[Game], bool]


def always(game: Game) -> bool:
    return True


@dataclass(frozen=True)
class Promise:
    """A promise of a game. `search` yields a sentence for each breach."""

    name: str
    says: str
    search: Search
    holds_for: Applies = always  # it says nothing of other games
    compiles: bool = False
    on: "Promise | None" = None  # while that one is broken, this is not checked

    def broken(self, trial: Trial) -> list[str]:
        """List breaches, in sentences; an exception in the game's own code is one."""
        breaches: list[str] = []
        try:
            breaches.extend(islice(self.search(trial), MOST_BREACHES))
        except Exception as problem:
            breaches.append(explained(problem, trial.game))
        return breaches


def promise(
    says: str, holds_for: Applies = always, compiles: bool = False, on: Promise | None = None
) -> Callable[[Search], Promise]:
    """Make a promise of a function that searches for breaches."""
    return lambda search: Promise(search.__name__, says, search, holds_for, compiles, on)
