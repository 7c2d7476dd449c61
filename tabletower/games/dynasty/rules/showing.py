"""What the words and the drawing ask of the rules: doors, so that they can be compiled.

Both work on a copy of a view and keep what they find out about its maps in scratch: whoever
changes a map by hand forgets it (`maps.forget`).
"""

from tabletower.engine import vocabulary

from ..components import icons
from .capitals import (
    ALL_IN,
    DROPPED,
    FOR_ONESELF,
    addition,
    is_at_home,
    is_own,
    read,
    serves,
    value,
    value_of_map,
    value_walk,
)
from .effects import find_breaches
from .maps import next_to, open_ends, printed_at
from .provinces import foreign_capitals, friends, size_of_province
from .record import SHARED
from .report import brought
from .strength import is_coin_banned, neutral, scalar, strength

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
    for number in range(s.capital_count[m]):
        cell = s.capitals[m, number]
        if is_own(s, m, cell, seat):
            rows = write_sum(box, s, m, cell, now, out, rows)
    return rows


def write_sum(box, s, m, start, now, out, rows):
    worth = value(box, s, m, start, now)
    reached = value_walk(box, s, m, start, now)
    rows = write(
        out, rows, start, printed_at(box, s, m, start), serves(s, m, reached), deeds.CAPITAL
    )
    out[rows - 1, AMOUNT] = worth
    for direction in range(4):
        other = next_to(start, direction)
        if s.cells[m, other] and s.icon[m, other] == icons.AREA_SPELL:
            rows = write(out, rows, other, icons.AREA_SPELL, 0, deeds.ADDED)
            out[rows - 1, AMOUNT] = 1
    for place in range(1, reached):
        cell = s.queue[place]
        does = effect_of(box, s, m, cell)
        rows = write(out, rows, cell, printed_at(box, s, m, cell), s.distance[cell] - 1, does)
        out[rows - 1, AMOUNT] = addition(s, m, cell)
    return rows


def write(out, rows, cell, icon, distance, does):
    """The next row, or the last one again where there is no room."""
    row = min(rows, ROWS - 1)
    out[row, CELL] = cell
    out[row, ICON] = icon
    out[row, DISTANCE] = distance
    out[row, DOES] = does
    return row + 1


def effect_of(box, s, m, cell):
    """What a cell on the walk just made does to the value."""
    icon = s.icon[m, cell]
    if icon == icons.EMPTY:
        return deeds.NOTHING if printed_at(box, s, m, cell) == icons.EMPTY else deeds.IGNORED
    if s.cancelled[cell]:
        return deeds.DROPPED if s.cancelled[cell] == DROPPED else deeds.CANCELLED
    if addition(s, m, cell) > 0:
        return deeds.ADDED
    if icon == icons.PERSON:
        return deeds.GOBLIN
    if icon == icons.MAGICIAN:
        return deeds.DOUBLED if is_at_home(box, s, m, cell) else deeds.ABROAD
    if icon == icons.KNIFE:
        return deeds.HALVED
    return other_effect(icon)


def other_effect(icon):
    if icon == icons.THIEF:
        return deeds.CUTS
    if icon == icons.VETO:
        return deeds.VETOES
    return deeds.SHARES if icon in (icons.ALLIN, icons.SELFISH) else deeds.NOTHING
