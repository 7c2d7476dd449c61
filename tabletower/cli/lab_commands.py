"""The lab: games by the thousand, from the terminal."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from .option_flags import read_options

if TYPE_CHECKING:
    from tabletower.lab import Plan, Run

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
Turn = Annotated[
    list[str], typer.Option(help="NAME=1..4 or NAME=a,b: an option, or COLUMN.ROW of a file")
]
OnePlayers = Annotated[str, typer.Option("--players", help="how many play; the fewest if left out")]
Page = Annotated[Path | None, typer.Option(help="write a page with plots to this file")]
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
    ladder: Annotated[
        str, typer.Option(help="bots for a ladder in the report: random,greedy,search:100")
    ] = "",
    out: Out = None,
) -> None:
    """Let bots play many games, and report what they tell."""
    from tabletower.lab import plan
    from tabletower.lab.elo import A_PAIR, ladder_plans

    own = {"options": read_options(option or []), "box": box}
    asked = plan(game, bots=bots, games=games, players=players, seed=seed, device=device, **own)
    rungs = ladder_plans(game, ladder.split(","), A_PAIR, **own) if ladder else []
    report(asked, out or Path(f"{Path(game).resolve().name}.lab"), cluster, cores, rungs)


@lab.command()
def resume(
    folder: Annotated[Path, typer.Argument(help="the folder with the results")],
    cluster: Cluster = "",
    cores: Cores = None,
) -> None:
    """Go on where a run was stopped, and report anew."""
    from tabletower.engine import BadOption
    from tabletower.engine.untrusted import cited
    from tabletower.lab.result_files import kept_plan

    found = kept_plan(folder)
    if found is None:
        raise BadOption(f"{cited(folder)} holds no results of the lab: it has no plan.json")
    report(found, folder, cluster, cores)


@lab.command()
def compare(
    first: Annotated[str, typer.Argument(help="GAME:option=value,…@BOX, or a folder with results")],
    second: Annotated[str, typer.Argument(help="the other one")],
    bots: Bots = "greedy",
    games: Annotated[int, typer.Option(help="games of each")] = 10_000,
    players: Players = "",
    seed: Seed = 0,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Two boxes or sets of options side by side: do they differ, or is it chance?"""
    from tabletower.lab.comparison import check_sides, compare, read_side

    check_page(out)
    order = {"bots": bots, "games": games, "players": players, "seed": seed}
    sides = [read_side(each, **order) for each in (first, second)]
    check_sides(sides[0].plan, sides[1].plan)
    runs = []
    for side in sides:
        with watched(side.plan.size, side.name) as tell:
            runs.append(side.played(cluster, tell))
    told(compare(runs[0], runs[1], (first, second)), out)


@lab.command()
def sweep(
    game: Game,
    turn: Turn,
    bots: Bots = "greedy",
    games: Annotated[int, typer.Option(help="games a value")] = 2000,
    players: OnePlayers = "",
    option: Options = None,
    box: Box = None,
    seed: Seed = 0,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Turn knobs one by one: one row a value."""
    from tabletower.lab import run
    from tabletower.lab.sweeps import Sweep, sweep_plan

    check_page(out)
    order = {"bots": bots, "games": games, "players": players, "seed": seed}
    asked = sweep_plan(game, turn, options=read_options(option or []), box=box, **order)
    with watched(asked.size, asked.game) as tell:
        found = Sweep(run(asked, cluster=cluster, tell=tell))
    told(found, out)


@lab.command()
def balance(
    game: Game,
    goal: Annotated[str, typer.Option(help="FIGURE=NUMBER: seat=0.5, moves=40, margin=5 …")],
    turn: Turn,
    bots: Bots = "greedy",
    games: Annotated[int, typer.Option(help="games of each box that is left in the end")] = 4000,
    players: OnePlayers = "",
    option: Options = None,
    box: Box = None,
    seed: Seed = 0,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Search the knobs for the setting nearest to a goal, and see what it costs."""
    from tabletower.lab.sweeps import turning_plan
    from tabletower.lab.tuning import read_goal, searched

    check_page(out)
    order = {"bots": bots, "games": games, "players": players, "seed": seed}
    asked = turning_plan(game, turn, options=read_options(option or []), box=box, **order)
    wanted = read_goal(goal, asked.players[0])
    with watched(None, asked.game) as tell:
        found = searched(asked, wanted, cluster, tell, tell.begin)
    told(found, out)


@lab.command()
def ladder(
    game: Game,
    bots: Bots = "random,greedy,search:100,search:400",
    games: Annotated[int, typer.Option(help="games a pair")] = 100,
    option: Options = None,
    box: Box = None,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Skill against luck: bots of growing strength, each with an Elo number."""
    from tabletower.lab.elo import climbed, ladder_plans

    check_page(out)
    options = read_options(option or [])
    plans = ladder_plans(game, bots.split(","), games, options=options, box=box)
    with watched(sum(each.size for each in plans), game) as tell:
        found = climbed(plans, cluster, tell)
    told(found, out)


def check_page(out: Path | None) -> None:
    """Whether a page can be written there is told before hours are played for it."""
    from tabletower.engine import BadOption
    from tabletower.engine.untrusted import cited

    if out and out.is_dir():
        raise BadOption(f"{cited(out)} is a folder: a page is written to a file")
    if out and not os.access(out if out.exists() else out.parent, os.W_OK):
        raise BadOption(f"{cited(out)} cannot be written: is there such a folder?")


def told(found: Any, out: Path | None) -> None:
    """Show a result, and write its page if one is wanted."""
    console.print(str(found), soft_wrap=True)
    if out:
        console.print(f"report: {found.report(out)}", soft_wrap=True)


def report(
    asked: "Plan", out: Path, cluster: str, cores: int | None, rungs: Sequence["Plan"] = ()
) -> None:
    """Play, show the most important and write the rest."""
    from tabletower.lab.elo import keep_rungs, kept_rungs
    from tabletower.lab.plans import spelled_command
    from tabletower.lab.result_files import Store
    from tabletower.lab.runner import so_far

    Store(out, asked)  # whatever is wrong with the folder is told before it holds a ladder
    keep_rungs(out, rungs)
    with watched(asked.size, asked.game) as tell:
        found = so_far(asked, out, cluster, cores, tell)
    show(found)
    if found.games:
        console.print(f"report: {found.report(out / 'report.html')}", soft_wrap=True)
    if not found.is_done:
        go_on = spelled_command("resume", str(out))
        console.print(
            f"stopped after {found.games:,} of {asked.size:,} games; {go_on} goes on",
            soft_wrap=True,
        )
        raise typer.Exit(130)
    if ladder := kept_rungs(out):
        add_ladder(found, out, cluster, ladder)


def add_ladder(found: "Run", out: Path, cluster: str, rungs: Sequence["Plan"]) -> None:
    """The report once more, with a ladder."""
    from tabletower.lab.elo import climbed

    with watched(sum(each.size for each in rungs), "a ladder") as tell:
        ladder = climbed(rungs, cluster, tell, out)
    found.report(out / "report.html", ladder.part)


def show(found: "Run") -> None:
    for each in (found.seats(), found.course(), found.ends()) if found.games else ():
        console.print(f"\n{each}", soft_wrap=True)


class Watcher:
    """A bar with the rate and the time that is left."""

    def __init__(self, bar: Any, title: str, games: int | None) -> None:
        self.bar, self.title = bar, title
        self.task = bar.add_task(f"compiling {title}", total=games, rate="")

    def begin(self, games: int) -> None:
        """So many games from here on."""
        self.bar.reset(self.task, total=games)

    def __call__(self, games: int) -> None:
        self.bar.update(self.task, description=self.title, advance=games)
        speed = self.bar.tasks[0].speed
        self.bar.update(self.task, rate=f"{speed:,.0f} games/s" if speed else "")


@contextmanager
def watched(games: int | None, title: str) -> Iterator[Watcher]:
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    from tabletower.lab import Stopped

    columns = (
        *(TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()),
        *(TextColumn("{task.fields[rate]}"), TimeRemainingColumn()),
    )
    try:
        with Progress(*columns, console=console, transient=True) as bar:
            yield Watcher(bar, title, games)
    except Stopped as problem:
        typer.echo(f"tabletower: {problem}", err=True)
        raise typer.Exit(130) from None
