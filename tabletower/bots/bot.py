"""The three bots, by name: random, greedy, search:ITERATIONS."""

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tabletower.engine import BadOption, Contents, Game, Table, loops, seeds, sit_down
from tabletower.engine.dice import draw, seeded
from tabletower.engine.record import States
from tabletower.engine.untrusted import cited

from .decide import decide
from .search import LINKS, Memory

MOST_ITERATIONS = 10_000_000
Choose = Callable[[Game, Contents, States, int, int], int]


@dataclass(frozen=True)
class Bot:
    """A function that chooses a move from a view: the same view and seed give the same move."""

    name: str
    choose: Choose
    thinks: bool = False  # slow, and far slower without compiled code


def choose_random(game: Game, box: Contents, view: States, seat: int, seed: int) -> int:
    """Choose any legal move, each as likely as the others."""
    out = np.empty(game.rules.MOST_MOVES, np.int64)
    many = game.twin(loops.choices)(box.record, view, seat, out)
    return int(out[draw(seeded(seed, 3), many)[1]])


def memory_for(game: Game, iterations: int) -> Memory:
    """Allocate a search tree for so many iterations, with the game's evaluation."""
    links = np.zeros((iterations + 1, LINKS), np.int64)
    worth = np.zeros(iterations + 1, np.float64)
    own = game.evaluation
    return Memory(links, worth, np.array(own.WEIGHTS, np.float64), own.REPLIES)


def searching(iterations: int) -> Choose:
    """Choose by a search of so many iterations; with 0, by the evaluation of each move."""

    def choose(game: Game, box: Contents, view: States, seat: int, seed: int) -> int:
        memory = memory_for(game, iterations)
        return int(game.twin(decide)(box.record, view, seat, seed, iterations, memory))

    return choose


BOTS = "random, greedy or search:ITERATIONS"


def bot(name: str) -> Bot:
    """Return the bot of this name."""
    kind, _, budget = name.partition(":")
    if name == "random":
        return Bot(name, choose_random)
    if name == "greedy":
        return Bot(name, searching(iterations=0))
    if kind == "search" and budget.isascii() and budget.isdecimal() and len(budget) < 10:
        if 0 < int(budget) <= MOST_ITERATIONS:
            return Bot(name, searching(int(budget)), thinks=True)
        raise BadOption(f"search runs 1 to {MOST_ITERATIONS} iterations, not {budget}")
    raise BadOption(f"there is no bot '{cited(name)}'; there is {BOTS}")


def choice_seed(table: Table, seat: int) -> int:
    """Derive a seed for this decision alone; it reveals nothing of the seed of the deal."""
    key = hmac.digest(seeds.text_of(table.seed).encode(), b"tabletower bots", "sha256")
    decision = hmac.digest(key, f"{len(table.log)}/{seat}".encode(), "sha256")
    return int.from_bytes(decision[:7])


def decision(table: Table, seat: int, each: Bot) -> int:
    """The move that a bot chooses for a seat, from that seat's view."""
    view, seed = table.view(seat), choice_seed(table, seat)
    return each.choose(table.game, table.box, view, seat, seed)


def warm_up(game: Game) -> None:
    """Let a bot decide once, so that its compiled code is on disk."""
    table = sit_down(game)
    for seat in table.asked[:1]:
        bot("greedy").choose(game, table.box, table.view(seat), seat, 0)


EXERCISES = {"bots": warm_up}  # the search has the same entry point


def play_out(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a table to its end."""
    while not table.over:
        seat = table.asked[0]
        table.play(seat, decision(table, seat, bots[seat]))
    return table
