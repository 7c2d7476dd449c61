"""§8  What nobody knows, and how to suppose it."""

from tabletower.engine import shuffle

from ..components import BLOCKS
from .grid import CELLS


def imagine(box, v, seat, dice):
    """§8.1  Deal the tokens anew that are neither built nor on the disc."""
    v.dice = dice
    for place in range(BLOCKS):
        v.order[place] = 0
    place = v.turn
    for number in range(1, box.blocks + 1):
        if not is_out(v, number):
            v.order[place] = number
            place += 1
    shuffle(v, v.order, v.turn, place)


def is_out(v, number):
    """§8.2  A block that has been revealed: everybody has seen it."""
    return number == v.shown or any(v.block[cell] == number for cell in range(CELLS))


def census(box, s):
    """The blocks that are face down, on the disc or built."""
    lying = [*s.order[: box.blocks], s.shown, *s.block]
    numbers = sorted(int(number) for number in lying if number)
    return {"Block": {number: numbers.count(number) for number in numbers}}
