"""§3  The tower: floors, connections, utilities (§7), Rooms (§5), and what counts for whom.

§3.2  All of it follows from the maps as they lie. Whoever asks calls `look_around` first; what
that found holds until a domino is put down or lifted, and no longer than one call from outside.
"""

from tabletower.kits.dominoes import EAST, SOUTH, walk

from ..components import EVERY_FLOOR, NOTHING, ROOMS, UTILITIES, edges, goals, objects, utilities
from .box import IN_ATTRACT_PHASE, LATE
from .plots import (
    COPIES,
    OWN_ROOM,
    domino_at,
    forget_facts,
    half_at,
    is_on_map,
    is_taken,
    lay_out,
    next_to,
    owner_of,
    shows,
    side_at,
    square,
    touch,
)
from .record import SIDE, places

ICON_AND_ELEVATOR = ROOMS + goals.BIGGEST_BADDEST
ALWAYS_POWER = ROOMS + goals.ALL_UTILITIES
WATER_FOR_ALL = ROOMS + goals.WATER_UTILITY
WIFI_FOR_ALL = ROOMS + goals.WIFI_UTILITY

UNSEEN, IN_NO_ROOM, IN_ROOM, IN_THIS = range(4)  # marks of squares


def look_around(box, s):
    """Find out all that follows from the maps, unless that is known."""
    if s.known_facts[0] == 0:
        survey(box, s, -1)
        for seat in range(s.seats):
            count_objects(box, s, seat)
        s.known_facts[0] = 1


def survey(box, s, without):
    """What does not need a closer look: icons, floors, connections, utilities.

    `without` one domino, as if it were lifted; -1: as the maps lie.
    """
    s.size[:] = 0
    s.icons[:] = 0
    s.squares[:] = 0
    s.windows[:] = 0
    place = s.place
    for domino in range(box.dominoes):
        if place[domino] >= places.ON_MAP and domino != without:
            count_domino(box, s, place[domino] - places.ON_MAP, domino)
    count_held(box, s, without)
    sort_floors(box, s)
    for seat in range(s.seats):
        s.linked[seat] = connections(s, seat)
    supply(s)


def count_domino(box, s, seat, domino):
    s.size[seat] += 1
    s.windows[seat] += box.windows[domino]
    for half in range(2):
        count_icon(box, s, seat, domino, half)
        for floor in range(EVERY_FLOOR):
            if is_of_floor(box, domino, half, floor):
                s.squares[seat, floor] += 1


def count_icon(box, s, seat, domino, half):
    if box.object[domino, half] != NOTHING:
        s.icons[seat, box.object[domino, half]] += 1


def is_of_floor(box, domino, half, floor):
    """§9.6  A square of a goal domino is of every floor."""
    return domino >= ROOMS or box.floor[domino, half] == floor


# §10.7  Objects that goal dominoes hold.


def count_held(box, s, without):
    owner = owner_of(s, ICON_AND_ELEVATOR)
    if owner >= 0:
        s.icons[owner, objects.FLOOR_ICON] += 1
        s.icons[owner, objects.ELEVATOR] += 1
    owner = owner_of(s, COPIES)
    if owner >= 0:
        for domino in range(box.rooms):
            if is_copied(s, owner, domino) and domino != without:
                count_icon(box, s, owner, domino, 0)
                count_icon(box, s, owner, domino, 1)


def is_copied(s, owner, domino):
    """Whether a room domino touches the goal domino that copies objects."""
    return is_on_map(s, domino, owner) and touch(s, domino, COPIES)


# §3.1  Floors.


def sort_floors(box, s):
    """§3.2  They follow from the maps, or are those of the last Attract phase."""
    is_fixed = box.floors == IN_ATTRACT_PHASE
    for seat in range(s.seats):
        s.storey[seat] = s.floor[seat] if is_fixed else floor_of(s, seat)


def find_floors(box, s):
    """§3.1  The Attract phase begins."""
    look_around(box, s)
    for seat in range(s.seats):
        s.floor[seat] = floor_of(s, seat)
    if box.floors == IN_ATTRACT_PHASE:
        forget_facts(s)


def floor_of(s, seat):
    """§3.1  One floor up for every smaller number of floor icons."""
    floor = 1
    for other in range(s.seats):
        if floor_icons(s, other) < floor_icons(s, seat) and is_first(s, other):
            floor += 1
    return floor


def floor_icons(s, seat):
    return s.icons[seat, objects.FLOOR_ICON]


def is_first(s, seat):
    """Whether no seat before this one has as many floor icons."""
    return all(floor_icons(s, other) != floor_icons(s, seat) for other in range(seat))


def top_floor(s):
    return max((s.storey[seat] for seat in range(s.seats)), default=1)


# §3.3  Connections.


def connections(s, seat):
    """§3.3  The players that a seat is connected to, a bit each; §3.4 one step only."""
    mask = 0
    for other in range(s.seats):
        if other != seat and is_connected_to(s, seat, other):
            mask |= 1 << other
    return mask


def is_connected_to(s, seat, other):
    below = s.storey[seat] - s.storey[other]
    if below == 0 or (below == 1 and s.icons[seat, objects.STAIRCASE] > 0):
        return True
    return s.icons[seat, objects.ELEVATOR] > 0 and s.icons[other, objects.ELEVATOR] > 0


def is_linked(s, seat, other):
    return (s.linked[seat] >> other) & 1


# §7  Utilities rise from floor to floor.


def supply(s):
    for utility in range(len(UTILITIES)):
        for floor in range(1, s.seats + 1):
            for seat in range(s.seats):
                if s.storey[seat] == floor:
                    s.reach[seat, utility] = has_access(s, seat, utility)
                    s.amount[seat, utility] = amount(s, seat, utility)


def has_access(s, seat, utility):
    """§7.1  On the lowest floor, or above somebody who has it."""
    if s.storey[seat] == 1 or is_always_reached(s, seat, utility):
        return True
    return any(
        s.storey[other] == s.storey[seat] - 1 and s.amount[other, utility] > 0
        for other in range(s.seats)
    )


def is_always_reached(s, seat, utility):
    """§10.16 to §10.18"""
    if utility == utilities.POWER:
        return owner_of(s, ALWAYS_POWER) == seat
    return utility == utilities.WATER and owner_of(s, WATER_FOR_ALL) >= 0


def amount(s, seat, utility):
    """§7.2  Every generator within reach, and the free Wi-Fi of §10.16 to §10.18."""
    found = 1 if utility == utilities.WIFI and is_wifi_free(s) else 0
    if s.reach[seat, utility]:
        found += s.icons[seat, objects.GENERATOR_POWER + utility]
    return found


def is_wifi_free(s):
    owner = owner_of(s, WIFI_FOR_ALL)
    return owner >= 0 and s.storey[owner] == top_floor(s)


# §3.5  Counting.


def count_objects(box, s, seat):
    """What counts, and how often; a closer look is needed where Rooms or computers matter."""
    for each in range(NOTHING):
        s.count[seat, each] = s.icons[seat, each]
    s.room_count[seat] = 0
    s.largest[seat] = 0
    s.lit[seat] = 0
    s.desks[seat] = 0
    s.doors[seat] = 0
    if box.is_deep:
        count_rooms(box, s, seat)
    s.kinds[seat] = 0
    for each in range(NOTHING):
        if s.count[seat, each] > 0:
            s.kinds[seat] |= 1 << each


def count_rooms(box, s, seat):
    """Rooms, doors, and all that is doubled or counts only in a Room."""
    many = lay_out(box, s, seat, -1)
    for number in range(2 * many):
        cell = square(s, number)
        s.marks[cell] = UNSEEN
        s.ways[cell] = open_ways(box, s, cell)
    s.count[seat, objects.PIANO] = 0
    for number in range(2 * many):
        cell = square(s, number)
        s.doors[seat] += doors_at(box, s, cell)
        look_at_region(box, s, seat, cell)
    for number in range(2 * many):
        count_square(box, s, seat, square(s, number))
    count_copies(box, s, seat)


def open_ways(box, s, cell):
    """Ways through open joints."""
    ways = 0
    for direction in range(4):
        is_inside = is_taken(s, next_to(cell, direction))
        if is_inside and side_at(box, s, cell, direction) == edges.OPEN:
            ways |= 1 << direction
    return ways


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
            if not is_taken(s, other) or s.marks[other] != IN_THIS:
                kinds |= 1 << side_at(box, s, cell, direction)
    return kinds


def is_room(s, cell, sides):
    """§5.1  Closed on every side, with a door. §10.12: one goal domino is a Room in any case."""
    if domino_at(s, cell) == OWN_ROOM:
        return True
    return (sides >> edges.OPEN) & 1 == 0 and (sides >> edges.DOOR) & 1 == 1


def note_room(box, s, seat, size, sides):
    """§7.4  A Room with a doubled square is two."""
    s.room_count[seat] += 1
    s.largest[seat] = max(s.largest[seat], size)
    if (sides >> edges.WINDOW) & 1:
        s.lit[seat] = 1
    if any(is_doubled(box, s, seat, s.queue[place]) for place in range(size)):
        s.room_count[seat] += 1


# §5.2  Doors.


def doors_at(box, s, cell):
    """§5.2  Places with a door; one between two squares is noted by the western or northern."""
    doors = 0
    for direction in range(4):
        if side_at(box, s, cell, direction) == edges.DOOR:
            is_rim = not is_taken(s, next_to(cell, direction))
            if is_rim or direction == EAST or direction == SOUTH:
                doors += 1
    return doors


# §5.8  What counts only in Rooms, and §7.4  what computers double.


def is_doubled(box, s, seat, cell):
    """§7.4  Beside a computer, while there is Wi-Fi."""
    return s.amount[seat, utilities.WIFI] > 0 and any(
        shows(box, s, next_to(cell, direction), objects.COMPUTER) for direction in range(4)
    )


def count_square(box, s, seat, cell):
    """What doubling adds for one square; pianos and desks are counted here as a whole."""
    domino, half = domino_at(s, cell), half_at(s, cell)
    more = 1 if is_doubled(box, s, seat, cell) else 0
    if more:
        for floor in range(EVERY_FLOOR):
            if is_of_floor(box, domino, half, floor):
                s.squares[seat, floor] += 1
    what = box.object[domino, half]
    if what == NOTHING:
        return
    if what == objects.DESK and s.marks[cell] == IN_ROOM:
        s.desks[seat] += 1 + more
    if what != objects.PIANO:
        s.count[seat, what] += more
    elif s.marks[cell] == IN_ROOM:
        s.count[seat, what] += 1 + more


def count_copies(box, s, seat):
    """§10.7  A copy of a piano or desk is in a Room if its goal domino is."""
    if owner_of(s, COPIES) != seat or s.marks[s.cell[COPIES]] != IN_ROOM:
        return
    for domino in range(box.rooms):
        if is_copied(s, seat, domino):
            for half in range(2):
                if box.object[domino, half] == objects.PIANO:
                    s.count[seat, objects.PIANO] += 1
                elif box.object[domino, half] == objects.DESK:
                    s.desks[seat] += 1


# §4.1 and §4.9  In which order the seats do something.


def seat_clockwise(s):
    """§4.1  Clockwise from the start player; nobody has done it yet."""
    s.at = 0
    for place in range(s.seats):
        s.order[place] = (s.start + place) % s.seats


def seat_by_floor(box, s):
    """§4.9  From the lowest floor up; on one floor clockwise from the start player."""
    s.at = 0
    found = 0
    for is_late in range(2):
        for floor in range(1, s.seats + 1):
            for place in range(s.seats):
                seat = (s.start + place) % s.seats
                if s.storey[seat] == floor and waits(box, s, seat) == is_late:
                    s.order[found] = seat
                    found += 1


def waits(box, s, seat):
    """§4.9  Whether those who tore nothing down come first."""
    return 1 if box.construction == LATE and s.demolished[seat] else 0


def seat_now(s):
    """Whose turn it is in this stage."""
    return s.order[s.at]
