"""The entry point of the greedy and the search bot.

They share one because each reaches all the rules: these are compiled once.
"""

from typing import Any

from tabletower.engine.rule import bot_rule

from .greedy import pick_greedy
from .search import Memory, search


@bot_rule
def decide(boxes: Any, views: Any, seat: int, seed: int, iterations: int, memory: Memory) -> int:
    """Choose a move: greedily with 0 iterations, else by search."""
    if iterations == 0:
        return pick_greedy(boxes, views, seat, seed, memory.weights, memory.replies)
    return search(boxes, views, seat, seed, iterations, memory)
