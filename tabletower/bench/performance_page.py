"""Write what this machine measures into docs/performance.md.

`python -m tabletower.bench.performance_page PAGE [PART ...]` measures the parts that are named, or
all that can be measured here, and replaces what stands between the marks of each. A part that was
measured on another machine, such as a GPU, stays as it is. Nothing else should be running.
"""

import argparse
import platform
import subprocess
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from tabletower.engine.cuda import why_no_gpu
from tabletower.games import SHELF

from . import EXAMPLE, bench_games, gpu
from .broadcast import MATCHES, MOVES, Spent, measure
from .environments import AGENT_ROWS
from .load import figures_of
from .results_table import Row, agent_rows, figure_of, peer_rows, ratio_of, short
from .rows import CORES, GAME_ROWS, in_own_process, spec

PACKAGES = ("numba", "numpy", "open-spiel", "pgx", "jax", "pettingzoo", "gymnasium")
LOADS = ((600, 1.0, 12.0), (2000, 0.1, 40.0))  # sockets, moves a second of each, seconds
HIDDEN = {*AGENT_ROWS, "games", "all_cores"}  # told in another part, or told twice

Lines = Iterator[str]


def peers() -> Lines:
    """Connect Four, whole random games."""
    yield from table(("", "games/s", "ours is"), map(beside, peer_rows()))


def games() -> Lines:
    """All that is measured of each game."""
    yield from by_game(measured([name for name in GAME_ROWS if name not in HIDDEN]))


def environments() -> Lines:
    """Environments for learning, ours and those of others."""
    rows = measured([*AGENT_ROWS])
    yield from by_game(rows)
    yield ""
    ours = {name: games.get(EXAMPLE.name, {}) for name, games in rows.items()}
    others = map(beside, agent_rows(ours))
    yield from table(("Connect Four of others", "moves/s", "ours is"), others)


def on_a_gpu() -> Lines:
    """Random games on the card of this machine."""
    rows = ((row["what"], figure_of(row), row.get("unit", "")) for row in gpu.rows())
    yield from table(("", "figure", ""), rows)


def server() -> Lines:
    """A server with a database of its own, and its sockets."""
    runs = [figures_of(*load) for load in LOADS]
    rows = ((name, *(f"{run[name]:,g}" for run in runs)) for name in runs[0])
    yield from table(("", *("" for _ in runs)), rows)


def broadcast() -> Lines:
    """A move at a full table, from all of whose seats it is seen."""
    spent = Spent()
    spent.watch()
    costs = ((game, measure(game.go_fast(), spent, MATCHES, MOVES)) for game in SHELF.values())
    rows = ((game.title, f"{cost[0]:g}", short(cost[-2]), short(cost[-1])) for game, cost in costs)
    yield from table(("", "readers", "CPU ms a move", "kB a move"), rows)


PARTS: dict[str, Callable[[], Lines]] = {
    "peers": peers,
    "games": games,
    "environments": environments,
    "gpu": on_a_gpu,
    "server": server,
    "broadcast": broadcast,
}


# Tables.


def measured(names: Sequence[str]) -> dict[str, dict[str, Row]]:
    """These benchmarks of all games, by the names of both."""
    shelf = bench_games()
    return {name: {game.name: in_own_process(name, spec(game)) for game in shelf} for name in names}


def by_game(figures: dict[str, dict[str, Row]]) -> Lines:
    """A row for each benchmark, a column for each game."""
    rows = (
        (", ".join(GAME_ROWS[name][:2]), *map(figure_of, games.values()))
        for name, games in figures.items()
    )
    yield from table(("", *(game.title for game in bench_games())), rows)


def table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> Lines:
    yield f"| {' | '.join(head)} |"
    yield f"|---|{'--:|' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def beside(row: Row) -> tuple[str, str, str]:
    return row["what"], figure_of(row), ratio_of(row)


# The page.


def publish(page: Path, names: Sequence[str]) -> None:
    """Measure these parts and write each into the page as soon as it is there."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name in progress.track(names, description="measuring"):
            lines = [heading(name), "", *PARTS[name]()]
            page.write_text(replaced(page.read_text("utf-8"), name, lines), "utf-8")


def heading(name: str) -> str:
    """The command, date, commit and machine of a part."""
    packages = ", ".join(f"{each} {version(each)}" for each in PACKAGES if is_there(each))
    return (
        f"`python -m tabletower.bench.performance_page docs/performance.md {name}`, "
        f"{date.today().isoformat()}, commit {commit()}: {processor()}, {CORES} cores, "
        f"Python {platform.python_version()}, {packages}."
    )


def is_there(package: str) -> bool:
    try:
        return bool(version(package))
    except ModuleNotFoundError:
        return False


def commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def processor() -> str:
    """The name of the processor, as Linux knows it."""
    known = Path("/proc/cpuinfo")
    lines = known.read_text().splitlines() if known.exists() else []
    names = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def replaced(text: str, name: str, lines: Sequence[str]) -> str:
    """The page with another part between its marks."""
    begin, end = f"<!-- bench: {name} -->", f"<!-- bench: end of {name} -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"the page has no place for {name}: {begin} … {end}")
    return "\n\n".join([before + begin, "\n".join(lines), end + after])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=Path)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    given = parser.parse_args()
    if unknown := {*given.parts} - {*PARTS}:
        parser.error(f"there is no part {unknown.pop()}; there are {', '.join(PARTS)}")
    here = [name for name in PARTS if name != "gpu" or not why_no_gpu()]
    publish(given.page, given.parts or here)


if __name__ == "__main__":
    main()
