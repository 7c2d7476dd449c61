"""Compiling in the background: a process of its own does it, the table is playable meanwhile."""

import subprocess
import sys
from threading import Thread
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tabletower import bots
from tabletower.engine import Game
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
    """While the compiled code of a game is not on disk, another process puts it there."""

    def __init__(self, game: Game, spec: str, console: Console) -> None:
        self.game, self.spec, self.console = game, spec, console
        self.done = 0
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Compiling":
        if self.game.is_warm:
            self.game.go_fast()
        else:
            command = [sys.executable, "-m", "tabletower", "warm", self.spec, "--steps"]
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            Thread(target=self._count, daemon=True).start()
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

    def _count(self) -> None:
        for _ in self.process.stdout or ():  # type: ignore[union-attr]
            self.done += 1

    def look(self) -> str:
        """Change over to the compiled code if it is there; else how far it is, for the prompt."""
        if self.game.is_fast or self.process is None:
            return ""
        if self.game.is_warm:
            self.game.go_fast()
            return ""
        if self.process.poll() is not None:
            return "(not compiled; slower)"
        full = round(10 * self.done / (len(ALL) + 1))
        return f"(compiling {'█' * full}{'░' * (10 - full)})"

    def wait(self) -> None:
        """Wait for the compiled code, with a bar: some thinking is not worth doing without it."""
        if not self.look():
            return
        with bar(self.console) as progress:
            task = progress.add_task(f"compiling {self.game.title}", total=len(ALL) + 1)
            while self.look().startswith("(compiling"):
                progress.update(task, completed=self.done)
                try:
                    assert self.process
                    self.process.wait(0.2)
                except subprocess.TimeoutExpired:
                    pass
