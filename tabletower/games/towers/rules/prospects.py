"""How near a client is: what its rooms lack, and what it is likely to pay."""

import numpy as np

from tabletower.engine import ones, rule

from ..components import ABILITIES, LOFT, STAIRS
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
from .record import LEVELS, TYPES

STANDING = 3  # rows of the sketch: three room types that may come, three that stand
FAR = 5  # tiles that a client may lack and still be thought of
NEARNESS = np.array([0.72**lacking for lacking in range(FAR + 1)])
STEPS = np.array([1.0, 0.6, 0.36])  # by rows without stairs up to its foot
EXTRA = np.zeros(len(ABILITIES))  # dollars that an ability usually brings
EXTRA[[DELI, SKYLITE, ESPRESSO, QBQ, PANORAMA, SHAFT]] = 2
EXTRA[[FUTURETEK, TONY, CHIP, NIGHT, PEEK, DRUG, MESSAGE, PSYCHIC, PAYNE, ACME]] = 1
EXTRA[[EDGE, HIPSTER, QUEEN]] = 3, 5, 7


@rule
def sketch(box, s, seat, planes):
    """For each room type the cells that hold it unsold or may come to; and those that hold it."""
    plot = (1 << box.plot_width) - 1
    for row in range(LEVELS):
        taken = 0
        for tile in range(TYPES):
            taken |= planes[tile, row]
        for room in range(3):
            fitting = (planes[room, row] | planes[LOFT, row]) & ~s.sold[seat, row]
            s.sketch[room, row] = (fitting | ~taken) & plot if row < box.max_rows else 0
            s.sketch[STANDING + room, row] = fitting


@rule
def prospects(box, s, seat, planes, tops, cards):
    """All these clients, by what each would pay and how near it is."""
    worth = 0.0
    for place in range(cards.size):
        if cards[place]:
            kind = cards[place] - 1
            worth += promise(box, s, seat, kind) * prospect(box, s, planes, tops, kind)
    return worth


@rule
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


@rule
def prospect(box, s, planes, tops, kind):
    """How near the best place for a client is, 1 if it stands: less for each tile and stair."""
    if box.any_shape[kind]:
        return any_prospect(box, s, planes, kind)
    best = NEARNESS[min(FAR, box.rooms[kind])]  # there is always room for a new one
    lacking = 0
    for row in range(box.max_rows):
        if planes[STAIRS, row] == 0:
            lacking += 1
        if lacking >= STEPS.size:
            return best
        for turn in range(box.turns[kind]):
            near = FAR - nearest(box, s, tops, kind, turn, row)
            if near >= 0:
                best = max(best, NEARNESS[FAR - near] * STEPS[lacking])
    return best


@rule
def any_prospect(box, s, planes, kind):
    """So many rooms of one type, wherever they are."""
    number = 0
    for row in range(box.max_rows):
        number += ones(planes[box.room[kind], row] & s.sketch[box.room[kind], row])
    lacking = max(0, box.rooms[kind] - number)
    return 0.0 if lacking > FAR else 0.4 * NEARNESS[lacking]


@rule
def begun(box, s, kind, turn, row):
    """The columns in which at least one room of the pattern stands already."""
    columns = 0
    for room in range(box.rooms[kind]):
        level = s.sketch[STANDING + box.room[kind], row + box.up[kind, turn, room]]
        columns |= level >> box.right[kind, turn, room]
    return columns


@rule
def nearest(box, s, tops, kind, turn, row):
    """The fewest tiles to lay until a pattern stands with its foot in this row; FAR + 1 if many."""
    best = FAR + 1
    columns = possible(box, s, kind, turn, row)
    if columns:
        columns &= begun(box, s, kind, turn, row)
    column = 0
    while columns >> column:
        if (columns >> column) & 1:
            best = min(best, to_lay(box, tops, kind, turn, column, row))
        column += 1
    return best


@rule
def possible(box, s, kind, turn, row):
    if row + box.high[kind, turn] > box.max_rows:
        return 0
    columns = -1
    for room in range(box.rooms[kind]):
        level = s.sketch[box.room[kind], row + box.up[kind, turn, room]]
        columns &= level >> box.right[kind, turn, room]
    return columns


@rule
def to_lay(box, tops, kind, turn, column, row):
    """Tiles until every column of the pattern is high enough."""
    number = 0
    for place in range(box.wide[kind, turn]):
        crest = box.crest[kind, turn, place]
        if crest:
            number += max(0, row + crest - tops[column + place])
    return number
