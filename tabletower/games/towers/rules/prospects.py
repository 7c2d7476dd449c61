"""How near a client is: what its rooms lack, and what it is likely to pay."""

import numpy as np

from tabletower.engine import lowest, ones

from ..components import ABILITIES, LOFT, STAIRS
from ..patterns import LARGEST
from .abilities import (
    ACME,
    CHIP,
    DELI,
    DRUG,
    EDGE,
    ESPRESSO,
    FUTURETEK,
    HIPSTER,
    MESSAGE,
    NIGHT,
    PANORAMA,
    PAYNE,
    PEEK,
    PSYCHIC,
    QBQ,
    QUEEN,
    SHAFT,
    SKYLITE,
    SUITS,
    TONY,
    UNION_TILE,
    first_resident,
)
from .record import TYPES

STANDING = 3  # rows of the sketch: three room types that may come, three that stand
FAR = 5  # tiles that a client may lack and still be thought of
NEARNESS = np.array([0.72**lacking for lacking in range(FAR + 1)])
STEPS = np.array([1.0, 0.6, 0.36])  # by rows without stairs up to its foot
EXTRA = np.zeros(len(ABILITIES))  # dollars that an ability usually brings
EXTRA[[DELI, SKYLITE, ESPRESSO, QBQ, PANORAMA, SHAFT]] = 2
EXTRA[[FUTURETEK, TONY, CHIP, NIGHT, PEEK, DRUG, MESSAGE, PSYCHIC, PAYNE, ACME]] = 1
EXTRA[[EDGE, HIPSTER, QUEEN]] = 3, 5, 7


def crown(box, tops):
    """How many rows hold tiles: nothing stands above."""
    rows = 0
    for column in range(box.plot_width):
        rows = max(rows, tops[column])
    return rows


def sketch(box, s, seat, planes, rows):
    """For each room type the cells that hold it unsold or may come to; and those that hold it.

    Above so many rows nothing stands yet.
    """
    plot = (1 << box.plot_width) - 1
    for row in range(rows):
        taken = 0
        for tile in range(TYPES):
            taken |= planes[tile, row]
        for room in range(3):
            fitting = (planes[room, row] | planes[LOFT, row]) & ~s.sold[seat, row]
            s.sketch[room, row] = (fitting | ~taken) & plot
            s.sketch[STANDING + room, row] = fitting
    for row in range(rows, min(rows + LARGEST, box.max_rows)):
        for room in range(3):
            s.sketch[room, row] = plot
            s.sketch[STANDING + room, row] = 0


def prospects(box, s, seat, planes, tops, rows, cards):
    """All these clients, by what each would pay and how near it is."""
    worth = 0.0
    for place in range(cards.size):
        if cards[place]:
            kind = cards[place] - 1
            worth += promise(box, s, seat, kind) * prospect(box, s, planes, tops, rows, kind)
    return worth


def promise(box, s, seat, kind):
    """About how much a client pays, with what its ability may bring."""
    ability = box.ability[kind]
    if ability == QUEEN and s.favour:
        return box.rooms[kind]
    if ability == HIPSTER and not first_resident(box, s, seat, s.done_with[seat]):
        return box.rooms[kind]
    if ability == SUITS:
        return box.rooms[kind] + s.done_with[seat]
    if ability == UNION_TILE:
        return box.rooms[kind] + box.rounds - s.round
    return box.rooms[kind] + EXTRA[ability]


def prospect(box, s, planes, tops, rows, kind):
    """How near the best place for a client is, 1 if it stands: less for each tile and stair."""
    if box.any_shape[kind]:
        return any_prospect(box, s, planes, rows, kind)
    best = NEARNESS[min(FAR, box.rooms[kind])]  # there is always room for a new one
    used = rows_with(s, box.room[kind], rows)
    lacking = 0
    for row in range(rows):
        if planes[STAIRS, row] == 0:
            lacking += 1
        if lacking >= STEPS.size or best >= STEPS[lacking]:  # no place from here on is better
            return best
        for turn in range(box.turns[kind]):
            if used >> row & ((1 << box.high[kind, turn]) - 1):
                best = max(best, STEPS[lacking] * place(box, s, tops, kind, turn, row))
    return best


def rows_with(s, room, rows):
    """The rows in which rooms of a type stand, as a mask."""
    mask = 0
    for row in range(rows):
        if s.sketch[STANDING + room, row]:
            mask |= 1 << row
    return mask


def place(box, s, tops, kind, turn, row):
    """How near a pattern with its foot in this row is at best, where it has begun."""
    tiles = nearest(box, s, tops, kind, turn, row)
    return 0.0 if tiles > FAR else NEARNESS[tiles]


def any_prospect(box, s, planes, rows, kind):
    """So many rooms of one type, wherever they are."""
    number = 0
    for row in range(rows):
        number += ones(planes[box.room[kind], row] & s.sketch[box.room[kind], row])
    lacking = max(0, box.rooms[kind] - number)
    return 0.0 if lacking > FAR else 0.4 * NEARNESS[lacking]


def nearest(box, s, tops, kind, turn, row):
    """The fewest tiles to lay until a pattern stands with its foot in this row; FAR + 1 if many."""
    best = FAR + 1
    columns = begun(box, s, kind, turn, row)
    while columns:
        best = min(best, to_lay(box, tops, kind, turn, lowest(columns), row))
        columns &= columns - 1
    return best


def begun(box, s, kind, turn, row):
    """The columns in which a pattern may come to stand, and at least one room of it does."""
    if row + box.high[kind, turn] > box.max_rows:
        return 0
    possible, standing = -1, 0
    room = box.room[kind]
    for number in range(box.rooms[kind]):
        level, right = row + box.up[kind, turn, number], box.right[kind, turn, number]
        possible &= s.sketch[room, level] >> right
        standing |= s.sketch[STANDING + room, level] >> right
    return possible & standing


def to_lay(box, tops, kind, turn, column, row):
    """Tiles until every column of the pattern is high enough."""
    number = 0
    for place in range(box.wide[kind, turn]):
        crest = box.crest[kind, turn, place]
        if crest:
            number += max(0, row + crest - tops[column + place])
    return number
