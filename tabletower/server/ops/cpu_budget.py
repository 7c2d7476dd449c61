"""CPU budget: bound the time of replaying what a client has sent."""

import time
from copy import copy
from typing import Any

from tabletower.engine import BadOption, Game


class CpuBudget:
    """CPU seconds of this thread, from now on."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.ends = time.thread_time() + seconds

    def check(self) -> None:
        if time.thread_time() > self.ends:
            raise BadOption(f"replaying this takes longer than {self.seconds:g} seconds")

    def limited(self, game: Game) -> Game:
        """Return the same game with every rule checking the budget first."""
        twin, of = copy(game), game.twin

        def checked(function: Any) -> Any:
            self.check()
            return of(function)

        twin.twin = checked  # type: ignore[method-assign]
        return twin
