"""Checking a game: one line a promise, and what to do where one is broken."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from tabletower.engine.errors import TabletowerError

if TYPE_CHECKING:
    from tabletower.checking import Promise, Trial

LONGEST = 120  # seconds of the processor for one promise; rules that take more hang
console = Console(highlight=False, markup=False)


def check(
    folder: Annotated[str, typer.Argument(help="a folder with a game, or a game on the shelf")],
    compiled: Annotated[
        bool, typer.Option(help="compile the rules too, and compare them byte by byte")
    ] = True,
) -> None:
    """Hold a game to the contract: one line a promise, ✓ or ✗ and what to do."""
    from tabletower.checking import PROMISES, Trial, words_promises
    from tabletower.games import find_game

    try:
        trial = Trial.of(find_game(folder))
    except TabletowerError as problem:
        tell("✗", "it can be loaded", [str(problem)])
        raise typer.Exit(1) from None
    tell("✓", f"{trial.game.title} can be loaded")
    wanted = [promise for promise in PROMISES if compiled or not promise.compiles]
    broken = sum(1 for promise in look(trial, wanted) if promise)
    for hint in () if broken else words_promises.hints(trial):
        tell("·", hint, style="yellow")
    sum_up(broken, Path(folder).name)
    raise typer.Exit(1 if broken else 0)


def look(trial: "Trial", promises: list["Promise"]) -> Iterator[bool]:
    """Look at one promise after the other; whether it is broken."""
    from tabletower.checking import FIRST

    broken: set[Any] = set()
    for promise in promises:
        if not promise.holds_for(trial.game):
            continue
        if FIRST.name in broken or (promise.on and promise.on.name in broken):
            tell("–", promise.says, style="dim")
            continue
        with console.status(promise.says), limited(LONGEST):
            problems = promise.broken(trial)
        tell("✗" if problems else "✓", promise.says, problems)
        if problems:
            broken.add(promise.name)
        yield bool(problems)


def tell(mark: str, says: str, problems: list[str] | None = None, style: str = "") -> None:
    colour = {"✓": "green", "✗": "red"}.get(mark, style)
    console.print(f"{mark} {says}", style=colour, soft_wrap=True)
    for problem in problems or ():
        console.print(f"    {problem}", soft_wrap=True)


def sum_up(broken: int, name: str) -> None:
    if broken:
        count = "one promise is" if broken == 1 else f"{broken} promises are"
        console.print(f"{count} broken; mend the first, and check again")
    else:
        console.print(f"{name} keeps its promises")


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Stop what takes too long with a sentence: a loop in somebody's rules may never end.

    Processor time counts: on a busy machine rules that do end take longer by the clock.
    """

    def stop(*_: object) -> None:
        raise TimeoutError(
            f"this takes more than {seconds} s of the processor: look for a loop that never ends"
        )

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
