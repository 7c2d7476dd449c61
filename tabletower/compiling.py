"""Compiling in the background: a process of its own does it, the game is playable meanwhile."""

import subprocess
import sys
from threading import Thread
from types import TracebackType
from typing import Self

from tabletower import art, bots
from tabletower.engine import Game, loops
from tabletower.engine.warm import EXERCISES

ALL = {**EXERCISES, **bots.EXERCISES, **art.EXERCISES}


def another_warming(spec: str, stderr: int | None = None) -> subprocess.Popen[str]:
    """A process that compiles a game and prints a line a step."""
    command = [sys.executable, "-m", "tabletower", "warm", spec, "--steps"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True)


class Compiling:
    """The compiled code of a game: loaded, or made by another process, while the table is set."""

    def __init__(self, game: Game, spec: str) -> None:
        self.game, self.spec = game, spec
        self.done = 0
        self.process: subprocess.Popen[str] | None = None
        self.watcher = Thread(target=self._load if game.is_warm else self._watch, daemon=True)

    def __enter__(self) -> Self:
        if not self.game.is_warm:
            self.process = another_warming(self.spec, stderr=subprocess.DEVNULL)
        self.watcher.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait()
        self.watcher.join()
        if self.process and self.process.stdout:
            self.process.stdout.close()

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        return 1.0 if self.game.is_fast else self.done / (len(ALL) + 1)

    def _watch(self) -> None:
        """Count the steps of the other process, then load what it made."""
        assert self.process
        for _ in self.process.stdout or ():
            self.done += 1
        if self.process.wait() == 0:
            self._load()

    def _load(self) -> None:
        """Change over to compiled code; it takes a moment, in which the plain rules serve."""
        blank = self.game.state.blank(self.game.seats[0])
        deal = self.game.compiled.of(loops.deal)
        deal(self.game.open_box().record, blank, blank.copy(), 0, 0)
        self.game.go_fast()
