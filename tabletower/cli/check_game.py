"""Check a game against the contract: a line for each promise, and a remedy where it is broken."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from tabletower.engine.errors import TabletowerError

from .option_flags import console

if TYPE_CHECKING:
    from tabletower.checking import Promise, Trial

LONGEST = 120  # seconds of CPU time for one promise; rules that take more hang


def check(
    folder: Annotated[str, Argument(help="folder of a game, or its name on the shelf")],
    compiled: Annotated[
        bool, Option(help="also compile the rules, and compare the results byte by byte")
    ] = True,
) -> None:
    """Check a game against the contract: ✓ or ✗ for each promise, and what to do."""
    from tabletower.checking import PROMISES, Trial, words_promises
    from tabletower.games import find_game

    try:
        trial = Trial.of(find_game(folder))
    except TabletowerError as problem:
        print_line("✗", "it can be loaded", [str(problem)])
        raise typer.Exit(1) from None
    print_line("✓", f"{trial.game.title} can be loaded")
    wanted = [promise for promise in PROMISES if compiled or not promise.compiles]
    broken = sum(1 for is_broken in check_promises(trial, wanted) if is_broken)
    for hint in () if broken else words_promises.hints(trial):
        print_line("·", hint, style="yellow")
    if broken:
        count = "one promise is" if broken == 1 else f"{broken} promises are"
        console.print(f"{count} broken: fix the first, and check again")
        raise typer.Exit(1)
    console.print(f"{Path(folder).name} keeps its promises")


def check_promises(trial: "Trial", promises: list["Promise"]) -> Iterator[bool]:
    """Check one promise after the other; yield whether it is broken."""
    from tabletower.checking import FIRST

    broken: set[Any] = set()
    for promise in promises:
        if not promise.holds_for(trial.game):
            continue
        if FIRST.name in broken or (promise.on and promise.on.name in broken):
            print_line("–", promise.says, style="dim")
            continue
        with console.status(promise.says), limited(LONGEST):
            problems = promise.broken(trial)
        print_line("✗" if problems else "✓", promise.says, problems)
        if problems:
            broken.add(promise.name)
        yield bool(problems)


def print_line(mark: str, says: str, problems: list[str] | None = None, style: str = "") -> None:
    colour = {"✓": "green", "✗": "red"}.get(mark, style)
    console.print(f"{mark} {says}", style=colour, soft_wrap=True)
    for problem in problems or ():
        console.print(f"    {problem}", soft_wrap=True)


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise TimeoutError after so much CPU time: a loop in the rules may never end.

    CPU time, because on a busy machine rules that do end take longer by the clock.
    """

    def stop(*_: object) -> None:
        long = f"this takes more than {seconds} s of CPU time"
        raise TimeoutError(f"{long}: look for a loop that never ends")

    if not hasattr(signal, "SIGPROF"):  # Windows cannot; Ctrl-C ends what hangs there
        yield
        return
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
