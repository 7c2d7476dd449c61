"""The three bots, by name: random, greedy, search:THOUGHTS."""

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tabletower.engine import BadOption, Contents, Game, Table, loops, seeds
from tabletower.engine.dice import draw, seeded
from tabletower.engine.record import States
from tabletower.engine.untrusted import cited

from .decide import decide
from .search import LINKS, Memory

MOST_THOUGHTS = 10_000_000
Choose = Callable[[Game, Contents, States, int, int], int]


@dataclass(frozen=True)
class Bot:
    """Chooses a move from a view. The same view and seed give the same move."""

    name: str
    choose: Choose
    thinks: bool = False  # takes its time, and far more of it without compiled code


def choose_random(game: Game, box: Contents, view: States, seat: int, seed: int) -> int:
    """Any legal move, each as likely as the others."""
    out = np.empty(game.rules.MOST_MOVES, np.int64)
    many = game.twin(loops.choices)(box.record, view, seat, out)
    return int(out[draw(seeded(seed, 3), many)[1]])


def memory_for(game: Game, thoughts: int) -> Memory:
    """Room for so many thoughts, and what a game tells its bots."""
    links, worth = np.zeros((thoughts + 1, LINKS), np.int64), np.zeros(thoughts + 1, np.float64)
    own = game.evaluation
    return Memory(links, worth, np.array(own.WEIGHTS, np.float64), own.REPLIES)


def after(thoughts: int) -> Choose:
    """What is best after so many thoughts; without any, what looks best at once."""

    def choose(game: Game, box: Contents, view: States, seat: int, seed: int) -> int:
        memory = memory_for(game, thoughts)
        return int(game.twin(decide)(box.record, view, seat, seed, thoughts, memory))

    return choose


BOTS = "random, greedy or search:THOUGHTS"


def bot(name: str) -> Bot:
    """The bot of this name."""
    kind, _, thoughts = name.partition(":")
    if name == "random":
        return Bot(name, choose_random)
    if name == "greedy":
        return Bot(name, after(thoughts=0))
    if kind == "search" and thoughts.isascii() and thoughts.isdecimal() and len(thoughts) < 10:
        if 0 < int(thoughts) <= MOST_THOUGHTS:
            return Bot(name, after(int(thoughts)), thinks=True)
        raise BadOption(f"search thinks 1 to {MOST_THOUGHTS} thoughts, not {thoughts}")
    raise BadOption(f"there is no bot '{cited(name)}'; there is {BOTS}")


def choice_seed(table: Table, seat: int) -> int:
    """A seed for this decision alone, from the bots' own key: neither key tells the other."""
    key = hmac.digest(seeds.text_of(table.seed).encode(), b"tabletower bots", "sha256")
    decision = hmac.digest(key, f"{len(table.log)}/{seat}".encode(), "sha256")
    return int.from_bytes(decision[:7])


def decision(table: Table, seat: int, each: Bot) -> int:
    """The move that a bot chooses for a seat, from that seat's view."""
    view, seed = table.view(seat), choice_seed(table, seat)
    return each.choose(table.game, table.box, view, seat, seed)


def play_out(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a table to its end."""
    while not table.over:
        seat = table.asked[0]
        table.play(seat, decision(table, seat, bots[seat]))
    return table
