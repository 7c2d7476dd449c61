"""Progress of compiling, in the terminal."""

import gc
import os
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tabletower import background_compile
from tabletower.background_compile import ALL, start_compiler
from tabletower.engine import Game, TabletowerError
from tabletower.engine.diagnosis import explained
from tabletower.engine.untrusted import cited

MOST_SAID = 100


def bar(console: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    return Progress(*columns, console=console, transient=True, refresh_per_second=4)


def warm_step_by_step(game: Game) -> None:
    """Compile a game; print a line for each step, which a program reads."""
    gc.set_threshold(100_000)  # a compiler allocates much that stays, and scanning it takes long
    try:
        game.warm(ALL, lambda name: print(name, flush=True))
    except Exception as problem:
        raise TabletowerError(explained(problem, game)) from problem


def warm_all(specs: list[str], console: Console) -> int:
    """Compile these games, one on each core, with progress bars; return how many failed."""
    with bar(console) as progress, ThreadPoolExecutor(os.cpu_count()) as pool:

        def follow(spec: str) -> bool:
            task = progress.add_task(f"compiling {spec}", total=len(ALL))
            with start_compiler(spec) as process:
                for _ in process.stdout or ():
                    progress.advance(task)
            progress.remove_task(task)
            return process.returncode != 0

        return sum(pool.map(follow, specs))


class Compiling(background_compile.CompileJob):
    """Background compilation with a progress bar."""

    def __init__(self, game: Game, console: Console) -> None:
        super().__init__(game)
        self.console = console
        self.problem = ""

    def status(self) -> str:
        """The progress, for the prompt."""
        if self.game.is_fast or self.process is None:
            return ""
        if not self.watcher.is_alive():
            return f"(not compiled, and slower: {self.problem})" if self.problem else ""
        full = round(10 * self.progress)
        return f"(compiling {'█' * full}{'░' * (10 - full)})"

    def warn(self, problem: str) -> None:
        self.problem = cited(problem, MOST_SAID)

    def wait(self) -> None:
        """Wait for the compiled code, with a progress bar: search is too slow without it."""
        if self.process is None:
            self.watcher.join()
            return
        with bar(self.console) as progress:
            task = progress.add_task(f"compiling {self.game.title}", total=len(ALL) + 1)
            while self.watcher.is_alive():
                progress.update(task, completed=self.done)
                self.watcher.join(0.2)
