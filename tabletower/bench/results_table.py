"""Run all benchmarks and show them as one table."""

import json
import os
import platform
from collections.abc import Iterator
from datetime import date
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from . import EXAMPLE, bench_games, gpu
from .environments import AGENT_PEERS
from .peers import PEERS
from .rows import GAME_ROWS, in_own_process, spec

Row = dict[str, Any]
PACKAGES = ["tabletower", "numba", "numpy", "gymnasium", "pettingzoo", "open-spiel", "pgx", "jax"]


def run(console: Console, file: Path | None) -> None:
    """Measure everything, print it, and write it to a file if one is named."""
    if file:
        file.open("a").close()
    rows: list[Row] = []
    with Progress(console=console, transient=True) as progress:
        many = len(PEERS) + 1 + len(AGENT_PEERS) + len(GAME_ROWS) * len(bench_games())
        task = progress.add_task("measuring", total=many)
        for row in measured():
            rows.append(row)
            progress.update(task, advance=1, description=row["what"])
    console.print(as_table(rows))
    if file:
        file.write_text(json.dumps({**machine(), "rows": rows}, indent=1) + "\n")


def machine() -> Row:
    """The date, the machine and the versions of the packages."""
    versions = {dist.metadata["Name"].replace("_", "-"): dist.version for dist in distributions()}
    return {
        "date": date.today().isoformat(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "packages": {name: versions[name] for name in PACKAGES if name in versions},
    }


def measured() -> Iterator[Row]:
    yield from peer_rows()
    example: dict[str, Row] = {}
    for game in bench_games():
        for name, (what, unit, _) in GAME_ROWS.items():
            row = in_own_process(name, spec(game))
            if game.name == EXAMPLE.name:
                example[name] = row
            yield {"game": game.title, "what": what, "unit": unit, **row}
    yield from agent_rows(example)
    for row in gpu.rows():
        yield {"game": "", **row}


def peer_rows() -> Iterator[Row]:
    """Connect Four on one core: ours first, then others' with the ratio of ours to theirs."""
    game = "Connect Four, one core"
    ours: Row = {"note": "only in a checkout, which has the example"}
    if EXAMPLE.is_dir():
        ours = in_own_process("games", str(EXAMPLE))
    yield {"game": game, "what": "Tabletower", "unit": "games/s", **ours}
    for name, (module, _) in PEERS.items():
        row = beside(ours, name, module)
        yield {"game": game, "what": name, "unit": "games/s", **row}


def agent_rows(ours: dict[str, Row]) -> Iterator[Row]:
    """Connect Four in other libraries' environments, beside ours of this run."""
    for name, (module, _, row) in AGENT_PEERS.items():
        theirs = beside(ours.get(row, {}), name, module)
        yield {"game": "Connect Four to learn with", "what": name, "unit": "moves/s", **theirs}


def beside(ours: Row, name: str, module: str) -> Row:
    """Another library's figure, with the ratio of ours to it."""
    if module and not find_spec(module):
        return {"note": "not installed"}
    row = in_own_process(name, "")
    if "figure" in row and "figure" in ours:
        row["ratio"] = ours["figure"] / row["figure"]
    return row


def as_table(rows: list[Row]) -> Table:
    table = Table("", "what", "figure", "", "ours is", box=None, header_style="bold")
    last = None
    for row in rows:
        if row["game"] != last:
            table.add_section()
        title = row["game"] if row["game"] != last else ""
        last = row["game"]
        table.add_row(title, row["what"], figure_of(row), row.get("unit", ""), ratio_of(row))
    return table


def figure_of(row: Row) -> str:
    return short(row["figure"]) if "figure" in row else str(row["note"])


def ratio_of(row: Row) -> str:
    """Ours by theirs; to two digits where it is small."""
    if "ratio" not in row:
        return ""
    return f"{row['ratio']:{'.0f' if row['ratio'] >= 10 else '.2g'}}×"


def short(figure: float) -> str:
    """A figure to three digits or so, with commas."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
