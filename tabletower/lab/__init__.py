"""The lab: games by the thousand, and what they tell. It is handed a game and knows none.

from tabletower import lab

run = lab.play("examples/orchard", bots="greedy", games=1000)
run.seats()
run.report("orchard.html")
"""

from pathlib import Path
from typing import Any

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited

from .comparison import Comparison, compare
from .elo import Duel, Ladder, duel, ladder
from .plans import Order, Plan, plan
from .result_files import kept_plan
from .runner import Stopped, Tell, run, say_nothing, so_far
from .runs import Run
from .sweeps import Sweep, sweep
from .tabular import Sheet
from .tuning import Balance, balance

__all__ = [
    "Balance", "Comparison", "Duel", "Ladder", "Order", "Plan", "Run", "Sheet", "Stopped", "Sweep",
    "balance", "compare", "duel", "ladder", "plan", "play", "resume", "run", "sweep",
]  # fmt: skip


def play(
    game: str,
    out: str | Path | None = None,
    cluster: str = "",
    cores: int | None = None,
    tell: Tell = say_nothing,
    **order: Any,
) -> Run:
    """Let bots play many games, and keep the results in a folder if one is named.

    Ctrl-C ends it with what was played so far; whatever else the lab does it ends as usual.
    """
    return so_far(plan(game, **order), Path(out) if out else None, cluster, cores, tell)


def resume(
    out: str | Path, cluster: str = "", cores: int | None = None, tell: Tell = say_nothing
) -> Run:
    """Go on with what a folder holds; what is complete is only read."""
    found = kept_plan(Path(out))
    if found is None:
        raise BadOption(f"{cited(out)} holds no results of the lab: it has no plan.json")
    return so_far(found, Path(out), cluster, cores, tell)
