"""§5.1  Rooms, §5.8 what counts only in them, §7.4 what computers double: a closer look."""

from tabletower.engine.dominoes import EAST, NOWHERE, SOUTH, walk

from ..components import (
    COMPUTER,
    DESK,
    DOOR,
    FLOORS,
    NOTHING,
    OPEN,
    PIANO,
    ROOMS,
    WIFI,
    WINDOW,
)
from .plot import (
    COPIES,
    OWN_ROOM,
    cell_of_b,
    domino_at,
    half_at,
    lay_out,
    next_to,
    object_at,
    owner_of,
    side_at,
    touch,
)
from .record import ON_MAP, SIDE

UNSEEN, IN_NO_ROOM, IN_ROOM, IN_THIS = range(4)  # marks of squares


def count_rooms(box, s, seat):
    """Rooms, doors, and all that is doubled or counts only in a Room."""
    many = lay_out(box, s, seat, -1)
    find_open_ways(box, s, many)
    s.count[seat, PIANO] = 0
    for number in range(many):
        one = s.cell[s.lying[number]]
        two = cell_of_b(one, s.turned[s.lying[number]])
        s.doors[seat] += doors_at(box, s, one) + doors_at(box, s, two)
        look_at_region(box, s, seat, one)
        look_at_region(box, s, seat, two)
    for number in range(many):
        one = s.cell[s.lying[number]]
        count_square(box, s, seat, one)
        count_square(box, s, seat, cell_of_b(one, s.turned[s.lying[number]]))
    count_copies(box, s, seat)


def find_open_ways(box, s, many):
    """Ways through open joints."""
    for number in range(many):
        one = s.cell[s.lying[number]]
        two = cell_of_b(one, s.turned[s.lying[number]])
        s.marks[one] = UNSEEN
        s.marks[two] = UNSEEN
        s.ways[one] = open_ways(box, s, one)
        s.ways[two] = open_ways(box, s, two)


def open_ways(box, s, cell):
    ways = 0
    for direction in range(4):
        other = next_to(cell, direction)
        if other != NOWHERE and s.grid[other] and side_at(box, s, cell, direction) == OPEN:
            ways |= 1 << direction
    return ways


def doors_at(box, s, cell):
    """§5.2  Places with a door; one between two squares is noted by the western or northern."""
    doors = 0
    for direction in range(4):
        if side_at(box, s, cell, direction) == DOOR:
            other = next_to(cell, direction)
            is_rim = other == NOWHERE or s.grid[other] == 0
            if is_rim or direction == EAST or direction == SOUTH:
                doors += 1
    return doors


# §5.1  Regions.


def look_at_region(box, s, seat, cell):
    """Walk a region that was not seen yet, and note it if it is a Room."""
    if s.marks[cell] != UNSEEN:
        return
    size = walk(s.ways, s.marks, s.queue, cell, IN_THIS, SIDE, SIDE, 0)
    sides = sides_of_region(box, s, size)
    mark = IN_NO_ROOM
    if is_room(s, cell, sides):
        mark = IN_ROOM
        note_room(box, s, seat, size, sides)
    for place in range(size):
        s.marks[s.queue[place]] = mark


def sides_of_region(box, s, size):
    """The kinds of its outer sides, a bit each."""
    kinds = 0
    for place in range(size):
        cell = s.queue[place]
        for direction in range(4):
            other = next_to(cell, direction)
            if other == NOWHERE or s.grid[other] == 0 or s.marks[other] != IN_THIS:
                kinds |= 1 << side_at(box, s, cell, direction)
    return kinds


def is_room(s, cell, sides):
    """§5.1  Closed on every side, with a door. §10.12: one goal domino is a Room in any case."""
    if domino_at(s, cell) == OWN_ROOM:
        return True
    return (sides >> OPEN) & 1 == 0 and (sides >> DOOR) & 1 == 1


def note_room(box, s, seat, size, sides):
    s.room_count[seat] += 1
    s.largest[seat] = max(s.largest[seat], size)
    if (sides >> WINDOW) & 1:
        s.lit[seat] = 1
    for place in range(size):
        if is_doubled(box, s, seat, s.queue[place]):
            s.room_count[seat] += 1
            return


# §7.4  Computers.


def is_doubled(box, s, seat, cell):
    """§7.4  Beside a computer, while there is Wi-Fi."""
    if s.amount[seat, WIFI] == 0:
        return False
    for direction in range(4):
        other = next_to(cell, direction)
        if other != NOWHERE and s.grid[other] and object_at(box, s, other) == COMPUTER:
            return True
    return False


def count_square(box, s, seat, cell):
    """What doubling adds for one square; pianos and desks are counted here as a whole."""
    domino, half = domino_at(s, cell), half_at(s, cell)
    more = 1 if is_doubled(box, s, seat, cell) else 0
    if more:
        for floor in range(len(FLOORS)):
            if domino >= ROOMS or box.floor[domino, half] == floor:
                s.squares[seat, floor] += 1
    what = box.object[domino, half]
    if what == NOTHING:
        return
    if what == DESK and s.marks[cell] == IN_ROOM:
        s.desks[seat] += 1 + more
    if what != PIANO:
        s.count[seat, what] += more
    elif s.marks[cell] == IN_ROOM:
        s.count[seat, what] += 1 + more


def count_copies(box, s, seat):
    """§10.7  A copy of a piano or desk is in a Room if its goal domino is."""
    if owner_of(s, COPIES) != seat or s.marks[s.cell[COPIES]] != IN_ROOM:
        return
    for domino in range(box.rooms):
        if s.place[domino] == ON_MAP + seat and touch(s, domino, COPIES):
            for half in range(2):
                if box.object[domino, half] == PIANO:
                    s.count[seat, PIANO] += 1
                elif box.object[domino, half] == DESK:
                    s.desks[seat] += 1
