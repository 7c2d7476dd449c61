"""Compiling in the background: a process of its own does it, the table is playable meanwhile."""

import subprocess
import sys
from threading import Thread
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tabletower import bots
from tabletower.engine import Game, loops
from tabletower.engine.warm import EXERCISES

ALL = {**EXERCISES, **bots.EXERCISES}


def bar(console: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    return Progress(*columns, console=console, transient=True)


def warm_all(games: list[Game], console: Console, steps: bool) -> None:
    """Compile these games, with a bar for people or a line a step for a program."""
    with bar(console) as progress:
        for game in games:
            task = progress.add_task(f"compiling {game.title}", total=len(ALL), visible=not steps)

            def tell(name: str, task: object = task) -> None:
                progress.advance(task)  # type: ignore[arg-type]
                if steps:
                    print(name, flush=True)

            game.warm(ALL, tell)


class Compiling:
    """The compiled code of a game: loaded, or made by another process, while the table is set."""

    def __init__(self, game: Game, spec: str, console: Console) -> None:
        self.game, self.spec, self.console = game, spec, console
        self.done = 0
        self.process: subprocess.Popen[str] | None = None
        self.watcher = Thread(target=self._load if game.is_warm else self._watch, daemon=True)

    def __enter__(self) -> "Compiling":
        if not self.game.is_warm:
            command = [sys.executable, "-m", "tabletower", "warm", self.spec, "--steps"]
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
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

    def look(self) -> str:
        """How far it is, for the prompt."""
        if self.game.is_fast or self.process is None:
            return ""
        if not self.watcher.is_alive():
            return "(not compiled; slower)"
        full = round(10 * self.done / (len(ALL) + 1))
        return f"(compiling {'█' * full}{'░' * (10 - full)})"

    def wait(self) -> None:
        """Wait for the compiled code, with a bar: some thinking is not worth doing without it."""
        if self.process is None:
            self.watcher.join()
            return
        with bar(self.console) as progress:
            task = progress.add_task(f"compiling {self.game.title}", total=len(ALL) + 1)
            while self.watcher.is_alive():
                progress.update(task, completed=self.done)
                self.watcher.join(0.2)
