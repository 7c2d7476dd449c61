"""A promise: a sentence that holds for every game, and how to look for where it does not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from tabletower.engine import Game
from tabletower.engine.diagnosis import explained

MOST_TOLD = 3  # ways in which one promise is broken; more would be read by nobody
LONG = 1000  # moves: too many to be played again and again without compiled rules


@dataclass(frozen=True)
class Trial:
    """A game on trial, and how hard to look."""

    game: Game
    seeds: range = range(4)
    moves: int = 1500  # after so many no other game is begun
    moments: int = 40  # of a game at which it is looked at closely
    pairs: int = 60  # of truths that a reader cannot tell apart
    batch: int = 20  # whole games that compiled and interpreted rules play

    @classmethod
    def of(cls, game: Game) -> "Trial":
        """As hard as is done in minutes: interpreted rules take a second for a long game."""
        return cls(game, moments=10, batch=5) if game.rules.LONGEST > LONG else cls(game)


Look = Callable[[Trial], Iterator[str]]


def always(game: Game) -> bool:
    return True


@dataclass(frozen=True)
class Promise:
    """What a game promises. `look` yields a sentence for each way in which it is broken."""

    name: str
    says: str
    look: Look
    holds_for: Callable[[Game], bool] = always  # other games have nothing of the kind
    compiles: bool = False
    on: "Promise | None" = None  # while that one is broken, nothing can be said of this

    def broken(self, trial: Trial) -> list[str]:
        """How it is broken, in sentences; also where the game's own code stumbles."""
        found: list[str] = []
        try:
            found.extend(islice(self.look(trial), MOST_TOLD))
        except Exception as problem:
            found.append(explained(problem, trial.game))
        return found


def promise(
    says: str,
    holds_for: Callable[[Game], bool] = always,
    compiles: bool = False,
    on: Promise | None = None,
) -> Callable[[Look], Promise]:
    """Make a promise of a function that looks for where it is broken."""
    return lambda look: Promise(look.__name__, says, look, holds_for, compiles, on)
