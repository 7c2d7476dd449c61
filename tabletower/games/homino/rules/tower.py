"""§3  The tower: floors, connections, utilities, and what counts for whom.

§3.2  All of it follows from the maps as they lie. Whoever asks calls `look_around` first; what
that found holds until a domino is put down or lifted, and no longer than one call from outside.
"""

from ..components import (
    ELEVATOR,
    FLOOR_ICON,
    FLOORS,
    GENERATOR,
    GOALS,
    NOTHING,
    OBJECTS,
    POWER,
    ROOMS,
    STAIRCASE,
    UTILITIES,
    WATER,
    WIFI,
)
from .plot import COPIES, owner_of, touch
from .record import ON_MAP
from .rooms import count_rooms

ICON_AND_ELEVATOR = ROOMS + GOALS.index("biggest_baddest")
ALWAYS_POWER = ROOMS + GOALS.index("all_utilities")
WATER_FOR_ALL = ROOMS + GOALS.index("water_utility")
WIFI_FOR_ALL = ROOMS + GOALS.index("wifi_utility")


def forget_facts(s):
    """The maps have changed, or may have."""
    s.known_facts[0] = 0


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
        if place[domino] >= ON_MAP and domino != without:
            count_domino(box, s, place[domino] - ON_MAP, domino)
    count_held(box, s, without)
    sort_floors(s)
    for seat in range(s.seats):
        s.linked[seat] = connections(s, seat)
    supply(s)


def count_domino(box, s, seat, domino):
    s.size[seat] += 1
    s.windows[seat] += box.windows[domino]
    for half in range(2):
        if box.object[domino, half] != NOTHING:
            s.icons[seat, box.object[domino, half]] += 1
        for floor in range(len(FLOORS)):
            if is_of_floor(box, domino, half, floor):
                s.squares[seat, floor] += 1


def is_of_floor(box, domino, half, floor):
    """§9.6  A square of a goal domino is of every floor."""
    return domino >= ROOMS or box.floor[domino, half] == floor


# §10.7  Objects that goal dominoes hold.


def count_held(box, s, without):
    owner = owner_of(s, ICON_AND_ELEVATOR)
    if owner >= 0:
        s.icons[owner, FLOOR_ICON] += 1
        s.icons[owner, ELEVATOR] += 1
    owner = owner_of(s, COPIES)
    if owner >= 0:
        for domino in range(box.rooms):
            if is_copied(s, owner, domino) and domino != without:
                for half in range(2):
                    if box.object[domino, half] != NOTHING:
                        s.icons[owner, box.object[domino, half]] += 1


def is_copied(s, owner, domino):
    """Whether a room domino touches the goal domino that copies objects."""
    return s.place[domino] == ON_MAP + owner and touch(s, domino, COPIES)


# §3.1  Floors.


def sort_floors(s):
    """§3.1  One floor up for every smaller number of floor icons."""
    for seat in range(s.seats):
        s.storey[seat] = 1
        for other in range(s.seats):
            if s.icons[other, FLOOR_ICON] < s.icons[seat, FLOOR_ICON] and is_first(s, other):
                s.storey[seat] += 1


def is_first(s, seat):
    """Whether no seat before this one has as many floor icons."""
    for other in range(seat):
        if s.icons[other, FLOOR_ICON] == s.icons[seat, FLOOR_ICON]:
            return False
    return True


def top_floor(s):
    top = 1
    for seat in range(s.seats):
        top = max(top, s.storey[seat])
    return top


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
    if below == 0 or (below == 1 and s.icons[seat, STAIRCASE] > 0):
        return True
    return s.icons[seat, ELEVATOR] > 0 and s.icons[other, ELEVATOR] > 0


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
        return 1
    for other in range(s.seats):
        if s.storey[other] == s.storey[seat] - 1 and s.amount[other, utility] > 0:
            return 1
    return 0


def is_always_reached(s, seat, utility):
    """§10.16 to §10.18"""
    if utility == POWER:
        return owner_of(s, ALWAYS_POWER) == seat
    return utility == WATER and owner_of(s, WATER_FOR_ALL) >= 0


def amount(s, seat, utility):
    """§7.2  Every generator within reach, and the free Wi-Fi of §10.16 to §10.18."""
    found = 1 if utility == WIFI and is_wifi_free(s) else 0
    if s.reach[seat, utility]:
        found += s.icons[seat, GENERATOR + utility]
    return found


def is_wifi_free(s):
    owner = owner_of(s, WIFI_FOR_ALL)
    return owner >= 0 and s.storey[owner] == top_floor(s)


# §3.5  Counting.


def count_objects(box, s, seat):
    """What counts, and how often; a closer look is needed where Rooms or computers matter."""
    for each in range(len(OBJECTS)):
        s.count[seat, each] = s.icons[seat, each]
    s.room_count[seat] = 0
    s.largest[seat] = 0
    s.lit[seat] = 0
    s.desks[seat] = 0
    s.doors[seat] = 0
    if box.is_deep:
        count_rooms(box, s, seat)
    s.kinds[seat] = 0
    for each in range(len(OBJECTS)):
        if s.count[seat, each] > 0:
            s.kinds[seat] |= 1 << each
