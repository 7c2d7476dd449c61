"""One door for both bots that look ahead: each reaches all the rules, compiled here once."""

from typing import Any

from tabletower.engine.rule import bot_rule

from .greedy import pick_greedy
from .search import Memory, think


@bot_rule
def decide(boxes: Any, views: Any, seat: int, seed: int, thoughts: int, memory: Memory) -> int:
    """Greedy is who has no thoughts."""
    if thoughts == 0:
        return pick_greedy(boxes, views, seat, seed, memory.weights, memory.replies)
    return think(boxes, views, seat, seed, thoughts, memory)
