"""What the words and the drawing ask of the rules: doors, so that they can be compiled.

Both work on a copy of a view and keep what they find out about its maps in scratch: whoever
changes a map by hand forgets it (`maps.forget`).
"""

from tabletower.engine import vocabulary

from ..components import GRID, ICONS, icons
from .capitals import (
    ALL_IN,
    FOR_ONESELF,
    added,
    counting,
    own_capitals,
    read,
    serves,
    value,
    value_of_map,
)
from .effects import find_breaches
from .maps import open_ends, printed_at
from .planes import beside, bit_of, cell_of, whole
from .provinces import foreign_capitals, friends, size_of_province
from .record import CELLS, SHARED
from .report import brought
from .strength import is_coin_banned, neutral, scalar, strength
from .walks import walked

# What `figure` can tell of a seat; from SCALAR on, what missions measure.
(STRENGTH, VALUE, SHARED_VALUE, PROVINCE, NEUTRALS, OPEN_ENDS, FOREIGN, FRIENDS, BANNED,
 ALL_IN_PART, SELFISH_PART, BREACHES, SCALAR) = range(13)  # fmt: skip

# What something on the walk of a Capital does to its value.
deeds = vocabulary(
    "capital", "nothing", "added", "doubled", "halved", "cuts", "vetoes", "shares", "cancelled",
    "dropped", "ignored", "goblin", "abroad",
)  # fmt: skip
CELL, ICON, DISTANCE, DOES, AMOUNT = range(5)  # columns of `sums`
ROWS = 1600  # thirty-two Capitals whose walks reach thirty-two cells each, and the spells beside


def figure(boxes, states, what, seat, now):
    """One number; `now` is 0 for what counts at the end, without events and effects."""
    box, s = boxes[0], states[0]
    if what == STRENGTH:
        return strength(box, s, seat, now)
    if what == VALUE:
        return value_of_map(box, s, seat, seat, now)
    if what == SHARED_VALUE:
        return value_of_map(box, s, SHARED, seat, now)
    if what == PROVINCE:
        return size_of_province(box, s, seat, now)
    if what == NEUTRALS:
        return neutral(box, s, seat)
    if what == OPEN_ENDS:
        return open_ends(box, s, seat)
    if what == FOREIGN:
        return foreign_capitals(box, s, seat, now)
    if what == FRIENDS:
        return friends(box, s, seat)
    if what == BANNED:
        return 1 if is_coin_banned(box, s, seat) else 0
    if what == ALL_IN_PART:
        return brought(box, s, seat, ALL_IN)
    if what == SELFISH_PART:
        return brought(box, s, seat, FOR_ONESELF)
    return (
        find_breaches(box, s, s.threat) if what == BREACHES else scalar(box, s, what - SCALAR, seat)
    )


def sums(boxes, states, m, seat, now, out):
    """How the Capitals of a seat on a map come by their values: a row for each, with the value,
    and behind it one for each cell that its walk reaches. Returns how many rows there are."""
    box, s = boxes[0], states[0]
    read(box, s, m)
    rows = 0
    for number in range(s.high[m] * GRID):
        cell = (s.top[m] * GRID + number) % CELLS
        if s.cells[m, cell] and own_capitals(s, m, seat) & bit_of(s, m, cell):
            rows = write_sum(box, s, m, cell, now, out, rows)
    return rows


def write_sum(box, s, m, cell, now, out, rows):
    start = bit_of(s, m, cell)
    worth = value(box, s, m, start, now)
    rows = write(out, rows, cell, printed_at(box, s, m, cell), serves(s, m, start), deeds.CAPITAL)
    out[rows - 1, AMOUNT] = worth
    for side in range(4):
        other = beside(start, side) & counting(s, m, icons.AREA_SPELL)
        if other:
            rows = write(out, rows, cell_of(s, m, other), icons.AREA_SPELL, 0, deeds.ADDED)
            out[rows - 1, AMOUNT] = 1
    return write_walk(box, s, m, start, out, rows)


def write_walk(box, s, m, start, out, rows):
    """A row for each cell of the walk just made, nearer ones first."""
    left, at = whole(s.reached[0]) & ~start, start
    done, distance = rows, 1
    while left and done < ROWS:
        for side in range(4):
            if at & whole(s.ways[m, side]) and beside(at, side) & left & walked(s, distance):
                other = beside(at, side)
                left &= ~other
                rows = write_step(box, s, m, other, distance, out, rows)
        at = bit_of(s, m, out[done, CELL])
        distance = out[done, DISTANCE] + 1
        done += 1
    return rows


def write_step(box, s, m, bit, distance, out, rows):
    cell = cell_of(s, m, bit)
    does = effect_of(box, s, m, cell, bit, distance)
    rows = write(out, rows, cell, printed_at(box, s, m, cell), distance, does)
    cells = bit & ~whole(s.cancelled[0])
    out[rows - 1, AMOUNT] = added(s, m, cells, distance)
    return rows


def write(out, rows, cell, icon, distance, does):
    """The next row, or the last one again where there is no room."""
    row = min(rows, ROWS - 1)
    out[row, CELL] = cell
    out[row, ICON] = icon
    out[row, DISTANCE] = distance
    out[row, DOES] = does
    return row + 1


def icon_at(s, m, bit):
    """What a cell counts as."""
    for icon in range(len(ICONS)):
        if counting(s, m, icon) & bit:
            return icon
    return icons.EMPTY


def effect_of(box, s, m, cell, bit, distance):
    """What a cell on the walk just made does to the value."""
    icon = icon_at(s, m, bit)
    if icon == icons.EMPTY:
        return deeds.NOTHING if printed_at(box, s, m, cell) == icons.EMPTY else deeds.IGNORED
    if whole(s.cancelled[0]) & bit:
        return deeds.DROPPED if whole(s.dropped[0]) & bit else deeds.CANCELLED
    if added(s, m, bit, distance) > 0:
        return deeds.ADDED
    if icon == icons.PERSON:
        return deeds.GOBLIN
    if icon == icons.MAGICIAN:
        return deeds.DOUBLED if whole(s.home[m]) & bit else deeds.ABROAD
    if icon == icons.KNIFE:
        return deeds.HALVED
    return other_effect(icon)


def other_effect(icon):
    if icon == icons.THIEF:
        return deeds.CUTS
    if icon == icons.VETO:
        return deeds.VETOES
    return deeds.SHARES if icon in (icons.ALLIN, icons.SELFISH) else deeds.NOTHING
