"""So much of the processor for something that a stranger may have made as long as can be."""

import time
from copy import copy
from typing import Any

from tabletower.engine import BadOption, Game


class Clock:
    """Counts what this thread spends of the processor from now on."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.ends = time.thread_time() + seconds

    def check(self) -> None:
        if time.thread_time() > self.ends:
            raise BadOption(f"playing this again takes longer than {self.seconds:g} seconds")

    def watched(self, game: Game) -> Game:
        """The same game, which is played no longer than that: each rule asks first."""
        twin, of = copy(game), game.twin

        def hurried(function: Any) -> Any:
            self.check()
            return of(function)

        twin.twin = hurried  # type: ignore[method-assign]
        return twin
