"""What the drawing asks of the rules: doors, so that they can be compiled."""

from tabletower.engine import rule

from ..components import CORRUPTER, QUARTERS
from ..rules.decks import mission_of
from ..rules.icons import find_goblins, heads
from ..rules.maps import forget, lay, lift, map_of, open_ends, put, take_away
from ..rules.provinces import find_links, find_province, foreign_capitals, friends, size_of_province
from ..rules.record import SHARED
from ..rules.report import pressed
from ..rules.strength import is_coin_banned, neutral, product, scalar, strength
from ..rules.threats import find_breaches, forget_breaches
from ..rules.values import is_at_home, serves, value, value_of_map, value_walk

# Columns of `sums`.
(STRENGTH, VALUE, SHARED_VALUE, SIZE, PRODUCT, NEUTRAL, OPEN_ENDS, FOREIGN, BANNED,
 FRIENDS) = range(10)  # fmt: skip
COLUMNS = 10
# Of `walk_of`: the value, whom it serves, how many cells are reached; then a row a cell.
WORTH, SERVES, REACHED = range(3)


@rule
def survey(boxes, states):
    """Fill in all that follows from the maps: their boxes, effective icons, steps, goblins."""
    box, s = boxes[0], states[0]
    forget(s)
    for m in range(s.seats):
        find_goblins(box, s, m, 1)
    find_goblins(box, s, SHARED, 1)
    find_links(box, s)


@rule
def sums(boxes, states, out):
    """What every seat's strength is made of, a row a seat."""
    box, s = boxes[0], states[0]
    forget(s)
    for seat in range(s.seats):
        row = out[seat]
        row[STRENGTH] = strength(box, s, seat, 1)
        row[VALUE] = value_of_map(box, s, seat, seat, 1)
        row[SHARED_VALUE] = value_of_map(box, s, SHARED, seat, 1) if box.tactical else 0
        row[SIZE] = size_of_province(box, s, seat, 1)
        row[PRODUCT] = product(box, s, seat, 1)
        row[NEUTRAL] = neutral(box, s, seat)
        row[OPEN_ENDS] = open_ends(box, s, seat)
        row[FOREIGN] = foreign_capitals(box, s, seat, 1)
        row[BANNED] = is_coin_banned(box, s, seat)
        row[FRIENDS] = friends(box, s, seat)


@rule
def walk_of(boxes, states, m, start, out):
    """A Capital's value and its walk: cell, steps, cancelled, heads (-1: a goblin), at home."""
    box, s = boxes[0], states[0]
    forget(s)
    find_goblins(box, s, m, 1)
    worth = value(box, s, m, start, 1)
    reached = value_walk(box, s, m, start, 1)
    out[0, WORTH] = 0 if s.icon[m, start] == CORRUPTER else worth
    out[0, SERVES] = serves(s, m, reached)
    out[0, REACHED] = reached
    for place in range(reached):
        cell = s.queue[place]
        row = out[place + 1]
        row[0] = cell
        row[1] = s.distance[cell] - 1
        row[2] = s.cancelled[cell]
        row[3] = -1 if s.goblin[m, cell] else heads(s, m, cell)
        row[4] = is_at_home(box, s, m, cell)


@rule
def land_of(boxes, states, role):
    """Mark a Province: 1 a road, 2 land."""
    box, s = boxes[0], states[0]
    forget(s)
    find_province(box, s, role)


@rule
def needs(boxes, states, out):
    """What each line of each mission held would need now; -1 where there is none to be seen."""
    box, s = boxes[0], states[0]
    forget(s)
    for request in range(s.held):
        mission = mission_of(s, request)
        for line in range(out.shape[1]):
            out[request, line] = -1
            if mission >= 0 and line < box.lines[mission]:
                out[request, line] = need_of(box, s, mission, line, s.holder[request])


@rule
def needs_of(boxes, states, mission, seat, out):
    """The same for a mission that a seat might keep."""
    box, s = boxes[0], states[0]
    forget(s)
    for line in range(box.lines[mission]):
        out[line] = need_of(box, s, mission, line, seat)


@rule
def need_of(box, s, mission, line, seat):
    asked = box.times[mission, line] * scalar(box, s, box.scalar[mission, line], seat)
    return pressed(box, s, (asked + QUARTERS - 1) // QUARTERS)


@rule
def breaches(boxes, states):
    """How many breaches the threat would find."""
    box, s = boxes[0], states[0]
    forget(s)
    many = find_breaches(box, s, s.threat)
    forget_breaches(s)
    return many


# What would be.


@rule
def suppose_laid(boxes, states, m, domino, cell, turn, seat):
    """Lay a domino on a map."""
    s = states[0]
    lay(s, m, domino, cell, turn, seat)


@rule
def suppose_moved(boxes, states, domino, cell, turn):
    s = states[0]
    m = map_of(s, domino)
    lift(s, domino)
    put(s, m, domino, cell, turn)


@rule
def suppose_gone(boxes, states, domino):
    s = states[0]
    take_away(s, domino)
