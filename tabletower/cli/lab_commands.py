"""The lab: games by the thousand, from the terminal."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from .option_flags import BoxPath, GameName, GameOptions, console, read_options

if TYPE_CHECKING:
    from tabletower.lab import Plan

lab = typer.Typer(
    no_args_is_help=True, help="Play a game by the thousand with bots, and measure it."
)

Bots = Annotated[
    str,
    Option(help="random, greedy or search:ITERATIONS; several, with commas, swap seats"),
]
Players = Annotated[
    str,
    Option(help="number of players: 3, 2-4 or 2,4 (default: all numbers that the game allows)"),
]
Seed = Annotated[int, Option(help="seed of the first deal; the next ones count up")]
Cluster = Annotated[str, Option(help="the address of a Dask scheduler: tcp://host:8786")]
Cores = Annotated[int | None, Option(help="number of CPU cores (default: all)")]
Knobs = Annotated[
    list[str],
    Option(help="NAME=1..4 or NAME=a,b; NAME is an option, or COLUMN.ROW of a component file"),
]
OnePlayers = Annotated[str, Option("--players", help="number of players (default: the fewest)")]
Page = Annotated[Path | None, Option(help="write a report with plots to this HTML file")]
Out = Annotated[Path | None, Option(help="folder for the results (default: GAME.lab)")]


@lab.command()
def play(
    game: GameName,
    bots: Bots = "greedy",
    games: Annotated[int, Option(help="number of games in all")] = 10_000,
    players: Players = "",
    option: GameOptions = None,
    box: BoxPath = None,
    seed: Seed = 0,
    device: Annotated[str, Option(help="cpu, or cuda (random bots only)")] = "cpu",
    cluster: Cluster = "",
    cores: Cores = None,
    ladder: Annotated[
        str, Option(help="add a ladder of these bots to the report: random,greedy,search:100")
    ] = "",
    out: Out = None,
) -> None:
    """Let bots play many games, and write a report."""
    from tabletower.lab import plan
    from tabletower.lab.elo import A_PAIR, ladder_plans

    asked = plan(game, device=device, **order_of(bots, games, players, seed, option, box))
    own = {"options": read_options(option or []), "box": box}
    rungs = ladder_plans(game, ladder.split(","), A_PAIR, **own) if ladder else []
    report(asked, out or Path(f"{Path(game).resolve().name}.lab"), cluster, cores, rungs)


@lab.command()
def resume(
    folder: Annotated[Path, Argument(help="the folder with the results")],
    cluster: Cluster = "",
    cores: Cores = None,
) -> None:
    """Continue a run that was stopped, and write its report anew."""
    from tabletower.lab.result_files import plan_in

    report(plan_in(folder), folder, cluster, cores)


@lab.command()
def compare(
    first: Annotated[
        str, Argument(help="GAME, GAME:OPTION=VALUE,…, GAME@BOX, or a folder with results")
    ],
    second: Annotated[str, Argument(help="the other side, written the same way")],
    bots: Bots = "greedy",
    games: Annotated[int, Option(help="games of each side")] = 10_000,
    players: Players = "",
    seed: Seed = 0,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Compare two boxes or sets of options: do they differ, or is it chance?"""
    from tabletower.lab import run
    from tabletower.lab.comparison import check_sides, compare, read_side

    check_page(out)
    order = {"bots": bots, "games": games, "players": players, "seed": seed}
    sides = [read_side(each, **order) for each in (first, second)]
    check_sides(sides[0].plan, sides[1].plan)
    runs = []
    for side in sides:
        with progress_bar(side.plan.size, side.name) as progress:
            runs.append(run(side.plan, side.folder, cluster, progress=progress))
    show_result(compare(runs[0], runs[1], (first, second)), out)


@lab.command()
def sweep(
    game: GameName,
    knob: Knobs,
    bots: Bots = "greedy",
    games: Annotated[int, Option(help="games for each value")] = 2000,
    players: OnePlayers = "",
    option: GameOptions = None,
    box: BoxPath = None,
    seed: Seed = 0,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Turn knobs one by one: a row of figures for each value."""
    from tabletower.lab import run
    from tabletower.lab.sweeps import Sweep, sweep_plan

    check_page(out)
    order = order_of(bots, games, players, seed, option, box)
    asked = sweep_plan(game, knob, **order)
    with progress_bar(asked.size, asked.game) as progress:
        played = Sweep(run(asked, cluster=cluster, progress=progress))
    show_result(played, out)


@lab.command()
def balance(
    game: GameName,
    goal: Annotated[str, Option(help="FIGURE=NUMBER: seat=0.5, role:coin=1, rounds=8, margin=5 …")],
    knob: Knobs,
    bots: Bots = "greedy",
    games: Annotated[int, Option(help="games for each box of the last stage")] = 4000,
    players: OnePlayers = "",
    option: GameOptions = None,
    box: BoxPath = None,
    seed: Seed = 0,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Search the knobs for the setting nearest to a goal, and see what it costs."""
    from tabletower.lab.sweeps import knob_plan
    from tabletower.lab.tuning import read_goal, search_settings

    check_page(out)
    order = order_of(bots, games, players, seed, option, box)
    asked = knob_plan(game, knob, **order)
    wanted = read_goal(goal, asked)
    with progress_bar(None, asked.game) as progress:
        best = search_settings(asked, wanted, cluster, progress, progress.begin)
    show_result(best, out)


@lab.command()
def ladder(
    game: GameName,
    bots: Bots = "random,greedy,search:100,search:400",
    games: Annotated[int, Option(help="games of each pair")] = 100,
    option: GameOptions = None,
    box: BoxPath = None,
    cluster: Cluster = "",
    out: Page = None,
) -> None:
    """Rate bots of growing strength (Elo): how much is skill, how much luck?"""
    from tabletower.lab.elo import ladder_plans, run_ladder

    check_page(out)
    options = read_options(option or [])
    plans = ladder_plans(game, bots.split(","), games, options=options, box=box)
    with progress_bar(sum(each.size for each in plans), game) as progress:
        rated = run_ladder(plans, cluster, progress)
    show_result(rated, out)


def check_page(out: Path | None) -> None:
    """Refuse a file that cannot be written, before hours are played for it."""
    from tabletower.engine import BadOption
    from tabletower.engine.untrusted import cited

    if out and out.is_dir():
        raise BadOption(f"{cited(out)} is a folder: --out names a file")
    if out and not os.access(out if out.exists() else out.parent, os.W_OK):
        raise BadOption(f"{cited(out)} cannot be written: does its folder exist?")


def order_of(
    bots: str, games: int, players: str, seed: int, option: list[str] | None, box: Path | None
) -> dict[str, Any]:
    """The arguments of a command as keyword arguments of `tabletower.lab.plan`."""
    own = {"options": read_options(option or []), "box": box}
    return {"bots": bots, "games": games, "players": players, "seed": seed, **own}


def show_result(result: Any, out: Path | None) -> None:
    """Print a result, and write its page to `out` if that is given."""
    console.print(str(result), soft_wrap=True)
    if out:
        console.print(f"report: {result.report(out)}", soft_wrap=True)


def report(
    asked: "Plan", out: Path, cluster: str, cores: int | None, rungs: Sequence["Plan"] = ()
) -> None:
    """Play a plan, print its main figures and write the report."""
    from tabletower.lab.elo import run_ladder, save_rungs, saved_rungs
    from tabletower.lab.plans import command_line
    from tabletower.lab.result_files import ResultFolder
    from tabletower.lab.runner import run

    ResultFolder(out, asked)  # refuses a folder that cannot be used before it holds a ladder
    save_rungs(out, rungs)
    with progress_bar(asked.size, asked.game) as progress:
        played = run(asked, out, cluster, cores, progress, partial=True)
    if played.games:
        for each in (played.seats(), played.course(), played.ends()):
            console.print(f"\n{each}", soft_wrap=True)
        console.print(f"report: {played.report(out / 'report.html')}", soft_wrap=True)
    if not played.is_done:
        go_on = f"{command_line('resume', str(out))} continues"
        done = f"stopped after {played.games:,} of {asked.size:,} games"
        console.print(f"{done}; {go_on}", soft_wrap=True)
        raise typer.Exit(130)
    if saved := saved_rungs(out):  # then the report is written again, with a ladder
        with progress_bar(sum(each.size for each in saved), "a ladder") as progress:
            ladder = run_ladder(saved, cluster, progress, out)
        played.report(out / "report.html", ladder.part)


class ProgressBar:
    """A progress bar with the rate and the remaining time."""

    def __init__(self, bar: Any, title: str, games: int | None) -> None:
        self.bar, self.title = bar, title
        self.task = bar.add_task(f"compiling {title}", total=games, rate="")

    def begin(self, games: int) -> None:
        """Start again at 0 of so many games."""
        self.bar.reset(self.task, total=games)

    def __call__(self, games: int) -> None:
        self.bar.update(self.task, description=self.title, advance=games)
        speed = self.bar.tasks[0].speed
        self.bar.update(self.task, rate=f"{speed:,.0f} games/s" if speed else "")


@contextmanager
def progress_bar(games: int | None, title: str) -> Iterator[ProgressBar]:
    from rich import progress

    from tabletower.lab import Stopped

    text = progress.TextColumn
    bars = text("{task.description}"), progress.BarColumn(), progress.TaskProgressColumn()
    columns = *bars, text("{task.fields[rate]}"), progress.TimeRemainingColumn()
    try:
        with progress.Progress(*columns, console=console, transient=True) as bar:
            yield ProgressBar(bar, title, games)
    except Stopped as problem:
        typer.echo(f"tabletower: {problem}", err=True)
        raise typer.Exit(130) from None
