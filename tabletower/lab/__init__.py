"""The lab: play any game by the thousand with bots, and measure it.

from tabletower import lab

run = lab.play("examples/orchard", bots="greedy", games=1000)
run.seats()
run.report("orchard.html")
"""

from pathlib import Path
from typing import Any

from .comparison import Comparison, compare
from .elo import Duel, Ladder, duel, ladder
from .plans import Order, Plan, plan
from .report import Run
from .result_files import plan_in
from .runner import Progress, Stopped, run, silent
from .sweeps import Sweep, sweep
from .tabular import DataTable
from .tuning import Balance, balance

__all__ = [
    "Balance", "Comparison", "DataTable", "Duel", "Ladder", "Order", "Plan", "Run", "Stopped",
    "Sweep", "balance", "compare", "duel", "ladder", "plan", "play", "resume", "run", "sweep",
]  # fmt: skip


def play(
    game: str,
    out: str | Path | None = None,
    cluster: str = "",
    cores: int | None = None,
    progress: Progress = silent,
    **order: Any,
) -> Run:
    """Let bots play many games, and save the results to a folder if `out` names one.

    Ctrl-C returns what was played so far; the lab's other functions raise.
    """
    return run(plan(game, **order), Path(out) if out else None, cluster, cores, progress, True)


def resume(
    out: str | Path, cluster: str = "", cores: int | None = None, progress: Progress = silent
) -> Run:
    """Continue a run that was stopped; a complete one is only read."""
    return run(plan_in(Path(out)), Path(out), cluster, cores, progress, partial=True)
