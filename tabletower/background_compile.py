"""Background compilation: in another process, while the game is playable interpreted.

A server compiles its games one after the other, those that are played first.
"""

import subprocess
import sys
from collections.abc import Iterable
from tempfile import TemporaryFile
from threading import Lock, Thread
from typing import IO, Self

from tabletower import art, bots
from tabletower.engine import Game, loops
from tabletower.engine.bind import stays_plain
from tabletower.engine.warmup import EXERCISES

ALL = {**EXERCISES, **bots.EXERCISES, **art.EXERCISES}
STOP_TRIES = 10  # for a process that is just starting; a loading thread is not waited for


def start_compiler(spec: str, stderr: IO[str] | None = None) -> subprocess.Popen[str]:
    """Start a process that compiles a game and prints a line a step."""
    command = [sys.executable, "-m", "tabletower", "warm", spec, "--steps"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True)


class CompileJob:
    """Loads compiled code in a thread; another process makes it first, if need be."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.done = 0
        self.stderr: IO[str] | None = None
        self.process: subprocess.Popen[str] | None = None
        self.watcher = Thread(target=self._load if game.is_warm else self._watch, daemon=True)

    def __enter__(self) -> Self:
        if not self.game.is_warm:
            self.stderr = TemporaryFile("w+")
            self.process = start_compiler(self.game.spec, stderr=self.stderr)
        self.watcher.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.stop()
        self.watcher.join()
        for stream in (self.process and self.process.stdout, self.stderr):
            if stream:
                stream.close()

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait()

    @property
    def progress(self) -> float:
        """The share that is done, from 0 to 1."""
        return 1.0 if self.game.is_fast else self.done / (len(ALL) + 1)

    def _watch(self) -> None:
        """Count the steps of the other process, then load the code."""
        assert self.process
        for _ in self.process.stdout or ():
            self.done += 1
        if (code := self.process.wait()) == 0:
            self._load()
        elif code > 0:  # below: we have stopped it ourselves
            self.warn(self._last_line())

    def _last_line(self) -> str:
        """The last line that the other process wrote to stderr."""
        assert self.stderr
        self.stderr.seek(0)
        lines = self.stderr.read().strip().splitlines() or ["it failed"]
        return lines[-1].removeprefix("tabletower: ")

    def warn(self, problem: str) -> None:
        """Report why there is no compiled code; the interpreted rules go on."""
        print(f"{self.game.title} is not compiled, and slower: {problem}", file=sys.stderr)

    def _load(self) -> None:
        """Switch to compiled code; until it is loaded the interpreted rules go on."""
        blank = self.game.state.blank(self.game.seats[0])
        deal = self.game.compiled.twin(loops.deal)
        deal(self.game.open_box().record, blank, blank.copy(), 0, 0)
        self.game.go_fast()


class CompileQueue:
    """The games of a server, compiled one after the other."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._waiting = [*games]
        self._preferred: Game | None = None  # is played: the first of all
        self._now: CompileJob | None = None
        self._changing = Lock()
        self._worker = Thread(target=self._work, daemon=True)

    def __enter__(self) -> Self:
        self._worker.start()
        return self

    def __exit__(self, *problem: object) -> None:
        with self._changing:
            self._waiting.clear()
        for _ in range(STOP_TRIES):  # its process may be about to begin
            if now := self._now:
                now.stop()
            self._worker.join(0.1)
            if not self._worker.is_alive():
                break

    def _work(self) -> None:
        self.put_warm_first()
        while compiling := self._next():
            with compiling:
                compiling.watcher.join()

    def put_warm_first(self) -> None:
        """Put games that are only to be loaded first. To find that out all code is hashed."""
        cold = [game for game in [*self._waiting] if not game.is_warm]
        with self._changing:
            self._waiting.sort(key=lambda game: game is not self._preferred and game in cold)

    def _next(self) -> CompileJob | None:
        with self._changing:
            self._now = CompileJob(self._waiting.pop(0)) if self._waiting else None
            return self._now

    def prefer(self, game: Game) -> None:
        """Compile this game next: it is played."""
        with self._changing:
            self._preferred = game
            if game in self._waiting:
                self._waiting.remove(game)
                self._waiting.insert(0, game)

    def is_compiled(self, game: Game) -> bool:
        """True if it runs compiled: then a search takes seconds, else many minutes."""
        return game.is_fast and not stays_plain()

    def is_done(self, game: Game) -> bool:
        """True if there is nothing to wait for: it is compiled, or cannot be."""
        if game.is_fast or not self._worker.is_alive():
            return True
        with self._changing:
            return game not in self._waiting and not (self._now and self._now.game is game)

    def progress(self, game: Game) -> float:
        """The share of a game that is compiled, from 0 to 1."""
        now = self._now
        if self.is_done(game):
            return 1.0
        return now.progress if now and now.game is game else 0.0
