"""Compiling, as the terminal shows it."""

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tabletower import compiling
from tabletower.compiling import ALL
from tabletower.engine import Game


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


class Compiling(compiling.Compiling):
    """The background's work, with a bar for those who wait for it."""

    def __init__(self, game: Game, spec: str, console: Console) -> None:
        super().__init__(game, spec)
        self.console = console

    def look(self) -> str:
        """How far it is, for the prompt."""
        if self.game.is_fast or self.process is None:
            return ""
        if not self.watcher.is_alive():
            return "(not compiled; slower)"
        full = round(10 * self.part)
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
