"""The lab: games by the thousand, from the terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from .options import read_options

if TYPE_CHECKING:
    from tabletower.lab import Plan, Run
    from tabletower.lab.play import Tell

lab = typer.Typer(no_args_is_help=True, help="Play by the thousand: is it fair, long, interesting?")
console = Console(highlight=False, markup=False)

Game = Annotated[str, typer.Argument(help="a game on the shelf, or a folder with one")]
Bots = Annotated[
    str, typer.Option(help="random, greedy, search:THOUGHTS; several, with commas, change seats")
]
Options = Annotated[list[str] | None, typer.Option("--option", help="NAME=VALUE, a rule to change")]
Box = Annotated[
    Path | None, typer.Option("--box", help="your own component files: a folder, or one CSV")
]
Players = Annotated[str, typer.Option(help="how many play: 3 or 2-4; all numbers if left out")]
Seed = Annotated[int, typer.Option(help="the number of the first deal")]
Cluster = Annotated[str, typer.Option(help="the address of a Dask scheduler: tcp://host:8786")]
Cores = Annotated[int | None, typer.Option(help="how many cores; all if left out")]
Out = Annotated[Path | None, typer.Option(help="the folder for results; GAME.lab if left out")]


@lab.command()
def play(
    game: Game,
    bots: Bots = "greedy",
    games: Annotated[int, typer.Option(help="games in all")] = 10_000,
    players: Players = "",
    option: Options = None,
    box: Box = None,
    seed: Seed = 0,
    device: Annotated[str, typer.Option(help="cpu, or cuda for random bots")] = "cpu",
    cluster: Cluster = "",
    cores: Cores = None,
    out: Out = None,
) -> None:
    """Let bots play many games, and report what they tell."""
    from tabletower.lab import plan

    options = read_options(option or [])
    asked = plan(game, bots, games, players, options, box, seed, device=device)
    report(asked, out or Path(f"{Path(game).name}.lab"), cluster, cores)


@lab.command()
def resume(
    folder: Annotated[Path, typer.Argument(help="the folder with the results")],
    cluster: Cluster = "",
    cores: Cores = None,
) -> None:
    """Go on where a run was stopped, and report anew."""
    from tabletower.engine import BadOption
    from tabletower.engine.given import cited
    from tabletower.lab.store import kept_plan

    found = kept_plan(folder)
    if found is None:
        raise BadOption(f"{cited(folder)} holds no results of the lab: it has no plan.json")
    report(found, folder, cluster, cores)


def report(asked: "Plan", out: Path, cluster: str, cores: int | None) -> None:
    """Play, show the most important and write the rest."""
    from tabletower.lab import run

    with watched(asked, asked.game) as tell:
        found = run(asked, out, cluster, cores, tell)
    show(found)
    if found.games:
        console.print(f"report: {found.report(out / 'report.html')}", soft_wrap=True)
    if not found.is_done:
        console.print(
            f"stopped after {found.games:,} of {asked.size:,} games; "
            f"tabletower lab resume {out} goes on",
            soft_wrap=True,
        )
        raise typer.Exit(130)


def show(found: "Run") -> None:
    for each in (found.seats(), found.course(), found.ends()) if found.games else ():
        console.print(f"\n{each}", soft_wrap=True)


@contextmanager
def watched(asked: "Plan", title: str) -> Iterator["Tell"]:
    """A bar with the rate and the time that is left."""
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        *(TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()),
        *(TextColumn("{task.fields[rate]}"), TimeRemainingColumn()),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(f"compiling {title}", total=asked.size, rate="")

        def tell(games: int) -> None:
            bar.update(task, description=title, advance=games)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.0f} games/s" if speed else "")

        yield tell
