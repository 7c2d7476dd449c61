"""§11  Threats of Living Together: when each of them is defended, and what failed ones cost (§9.8).

The facts are known.
"""

from tabletower.engine import check, lowest, ones, switch
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST, walk

from ..components import DOMINOES, NOTHING, ROOMS, SLOTS, UTILITIES, goals, objects, threats
from .building import is_banned, stays_whole, yours
from .events import events, tell
from .plots import (
    crumble,
    demolish,
    find_map,
    is_on_map,
    lay_out,
    mark_pieces,
    next_to,
    object_at,
    owner_of,
    shows,
    square,
)
from .record import SIDE, phases, places, stages
from .scoring import own_score
from .tenants import lives_with, price, tenants_of
from .tower import ICON_AND_ELEVATOR, look_around, seat_clockwise, seat_now

SHIELDS = ROOMS + goals.NUM_GOALS
MOST_APART = 3
DEAR = 4


def all_attracted(s):
    """§11.1"""
    return all(s.attracted[seat] for seat in range(s.seats))


def floors_differ(s):
    """§11.2"""
    return all(
        s.storey[seat] != s.storey[other] for seat in range(s.seats) for other in range(seat)
    )


def nobody_demolished(s):
    """§11.3"""
    return not any(s.demolished[seat] for seat in range(s.seats))


def lowest_is_best(box, s):
    """§11.4  Somebody on floor 1 has as many points as anybody."""
    best, best_below = -(1 << 30), -(1 << 30)
    for seat in range(s.seats):
        own = own_score(box, s, seat)
        best = max(best, own)
        if s.storey[seat] == 1:
            best_below = max(best_below, own)
    return best_below == best


def maps_are_alike(s):
    """§11.5"""
    return largest_map(s) - smallest_map(s) <= MOST_APART


def largest_map(s):
    return max((s.size[seat] for seat in range(s.seats)), default=s.size[0])


def smallest_map(s):
    return min((s.size[seat] for seat in range(s.seats)), default=s.size[0])


def somebody_attracted(s):
    """§11.6"""
    return s.first_attractor > 0


def has_one_floor(box, s):
    """§11.7  Somebody's room dominoes show exactly one floor type."""
    for seat in range(s.seats):
        seen = 0
        for domino in range(box.rooms):
            if is_on_map(s, domino, seat):
                seen |= (1 << box.floor[domino, 0]) | (1 << box.floor[domino, 1])
        if ones(seen) == 1:
            return True
    return False


def has_no_pair(box, s):
    """§11.8  Somebody has no two neighbouring squares with the same object."""
    return any(not has_pair(box, s, seat) for seat in range(s.seats))


def has_pair(box, s, seat):
    squares = 2 * lay_out(box, s, seat, -1)
    return any(is_paired(box, s, square(s, number)) for number in range(squares))


def is_paired(box, s, cell):
    what = object_at(box, s, cell)
    return what != NOTHING and any(
        shows(box, s, next_to(cell, direction), what) for direction in range(4)
    )


def has_no_hole(box, s):
    """§11.9"""
    return not any(has_hole(box, s, seat) for seat in range(s.seats))


def has_hole(box, s, seat):
    """§11.9  An empty cell from which no path over empty cells leads out of the map's frame."""
    many = lay_out(box, s, seat, -1)
    if many == 0:
        return False
    top, left, bottom, right = SIDE, SIDE, 0, 0
    for number in range(2 * many):
        cell = square(s, number)
        top, bottom = min(top, cell // SIDE), max(bottom, cell // SIDE)
        left, right = min(left, cell % SIDE), max(right, cell % SIDE)
    walk_in(s, top, left, bottom, right)
    return any(
        s.grid[cell] == 0 and s.marks[cell] == 0
        for row in range(top, bottom + 1)
        for cell in range(SIDE * row + left, SIDE * row + right + 1)
    )


def walk_in(s, top, left, bottom, right):
    """Mark the empty cells of a frame to which a path leads from outside."""
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            cell = SIDE * row + column
            s.marks[cell] = 0
            s.ways[cell] = 0
            if s.grid[cell] == 0:
                s.ways[cell] = (
                    (row > top and s.grid[cell - SIDE] == 0) << NORTH
                    | (column < right and s.grid[cell + 1] == 0) << EAST
                    | (row < bottom and s.grid[cell + SIDE] == 0) << SOUTH
                    | (column > left and s.grid[cell - 1] == 0) << WEST
                )
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            cell = SIDE * row + column
            is_rim = row == top or row == bottom or column == left or column == right
            if is_rim and s.grid[cell] == 0 and s.marks[cell] == 0:
                walk(s.ways, s.marks, s.queue, cell, 1, SIDE, SIDE, 0)


def first_has_room(s):
    """§11.10"""
    return s.first_attractor == 0 or s.room_count[s.first_attractor - 1] > 0


def has_no_room(s):
    """§11.11"""
    return any(s.room_count[seat] == 0 for seat in range(s.seats))


def first_has_light(s):
    """§11.12"""
    return s.first_attractor == 0 or s.lit[s.first_attractor - 1] > 0


def nobody_is_dear(s):
    """§11.13"""
    return all(price(s, seat) <= DEAR for seat in range(s.seats))


def has_windows_everywhere(s):
    """§11.14"""
    return all(s.windows[seat] >= s.doors[seat] for seat in range(s.seats))


def lacks_utilities(s):
    """§11.15  Somebody has none of the utilities."""
    return any(
        all(s.amount[seat, utility] == 0 for utility in range(len(UTILITIES)))
        for seat in range(s.seats)
    )


def nobody_left(s):
    """§11.16"""
    return not any(s.left[seat] for seat in range(s.seats))


def nobody_has_all_properties(box, s):
    """§11.17"""
    wanted = 0
    for tenant in range(box.guests):
        if s.home[tenant] != places.AWAY:
            wanted |= box.properties[tenant]
    for seat in range(s.seats):
        shown = 0
        for tenant in range(box.guests):
            if lives_with(s, tenant, seat):
                shown |= box.properties[tenant]
        if shown == wanted:
            return False
    return True


is_defended = switch(  # called as is_defended(threat, box, s)
    "threat",
    {
        threats.FLOOR_NUM_SCORE_MATCH: lowest_is_best,
        threats.ATTRACT_REQUIREMENT: all_attracted,
        threats.FLOOR_NUM_REQUIREMENT: floors_differ,
        threats.NO_CONSTRUCTION: nobody_demolished,
        threats.MAP_SIZE_MATCH: maps_are_alike,
        threats.ATTRACT_ONCE_REQUIREMENT: somebody_attracted,
        threats.FLOOR_TYPE: has_one_floor,
        threats.NO_ADJACENT_MATCH: has_no_pair,
        threats.NO_HOLES: has_no_hole,
        threats.ROOM_REQUIREMENT: first_has_room,
        threats.NO_ROOM_REQUIREMENT: has_no_room,
        threats.ROOM_WINDOW_REQUIREMENT: first_has_light,
        threats.PRICE_REQUIREMENT: nobody_is_dear,
        threats.WINDOW_REQUIREMENT: has_windows_everywhere,
        threats.UTILITY_REQUIREMENT: lacks_utilities,
        threats.WANDER_REQUIREMENT: nobody_left,
        threats.PROPERTY_REQUIREMENT: nobody_has_all_properties,
    },
)


# §10.3  The shield.


def offer_shield(s):
    """§10.3  Ask whoever has the shield."""
    owner = owner_of(s, SHIELDS)
    if owner >= 0 and not s.shield_used:
        s.phase = phases.SHIELD
        s.asked = 1 << owner


def shield(s, seat):
    s.shield_used = 1
    tell(s, events.SHIELDED, seat, s.threat - 1)
    defend(s)


def defend(s):
    """§9.7  A defended threat is laid aside."""
    tell(s, events.DEFENDED, s.threat - 1)
    s.threat_place[s.threat - 1] = places.DEFENDED
    s.threat = 0
    s.stage = stages.RENEWING


# §9.8  Failing.


def fail(s):
    """§9.8"""
    threat = s.threat - 1
    s.threat = 0
    s.threat_place[threat] = places.FAILED
    s.failed += 1
    tell(s, events.THREAT_FAILED, threat, s.failed)
    return threat


def begin_penalty(box, s, threat):
    """§9.8  The stage that carries the penalty out is next."""
    seat_clockwise(s)
    s.stage = stages.RENEWING
    if threat == threats.NO_CONSTRUCTION:
        s.stage = stages.BANNING
    elif threat == threats.FLOOR_NUM_SCORE_MATCH:
        s.stage = stages.STRIPPING
    elif threat == threats.MAP_SIZE_MATCH:
        look_around(box, s)
        s.smallest = smallest_map(s)
        s.stage = stages.SHRINKING
    elif threat == threats.ROOM_REQUIREMENT:
        s.stage = stages.LOSING
    elif threat == threats.ATTRACT_ONCE_REQUIREMENT:
        dismiss_guests(s)


def dismiss_guests(s):
    """§11.6"""
    for slot in range(SLOTS):
        if s.guest[slot]:
            tell(s, events.LOST_TENANT, s.guest[slot] - 1, -1)
            s.home[s.guest[slot] - 1] = places.DISCARDED
            s.guest[slot] = 0


# §11.3  Nobody to demolish.


def ask_ban(s):
    s.stage = stages.RENEWING
    s.phase = phases.PICK_BAN
    s.asked = 1 << s.start


def ban(s, other):
    s.banned |= 1 << other
    tell(s, events.BANNED, other)


# §11.4  Floor icons.


def ask_strip(box, s):
    """§11.4  The start player picks; where one only has floor icons, there is no choice."""
    s.stage = stages.RENEWING
    mask = 0
    for seat in range(s.seats):
        if has_floor_icon(box, s, seat):
            mask |= 1 << seat
    if ones(mask) == 1:
        strip(box, s, lowest(mask))
    elif mask:
        s.phase = phases.PICK_LOSS
        s.asked = 1 << s.start


@check("{other} has no floor icon to lose")
def has_floor_icon(box, s, other):
    return any(
        is_on_map(s, domino, other) and shows_floor_icon(box, domino) for domino in range(DOMINOES)
    )


def shows_floor_icon(box, domino):
    if domino == ICON_AND_ELEVATOR:
        return True
    return any(box.object[domino, half] == objects.FLOOR_ICON for half in range(2))


def strip(box, s, other):
    """§11.4  What then falls apart keeps its largest piece."""
    tell(s, events.STRIPPED, other)
    for domino in range(DOMINOES):
        if is_on_map(s, domino, other) and shows_floor_icon(box, domino):
            crumble(s, other, domino)
    pieces = mark_pieces(s, lay_out(box, s, other, -1))
    if pieces > 1:
        keep_piece(s, other, largest_piece(s, pieces))


def largest_piece(s, pieces):
    """The piece with the most dominoes; of equal ones that which begins highest, then leftmost."""
    best, most, first = 0, 0, 0
    for piece in range(1, pieces + 1):
        many, begins = 0, s.grid.size
        for cell in range(s.grid.size):
            if s.grid[cell] and s.marks[cell] == piece:
                many += 1
                begins = min(begins, cell)
        if many > most or (many == most and begins < first):
            best, most, first = piece, many, begins
    return best


def keep_piece(s, seat, piece):
    for domino in range(DOMINOES):
        if is_on_map(s, domino, seat) and s.marks[s.cell[domino]] != piece:
            crumble(s, seat, domino)


# §11.5  Shrinking.


def shrink_next(box, s):
    """§11.5  Everybody in turn down to the smallest map; 0 when all are done."""
    if s.at == s.seats:
        s.at = 0
        s.smallest = 0
        return 0
    seat = seat_now(s)
    if is_banned(s, seat) or find_map(box, s, seat) <= s.smallest:
        s.at += 1
        return 1
    many, only = 0, 0
    for domino in range(DOMINOES):
        if yours(s, seat, domino) and stays_whole(box, s, domino):
            many += 1
            only = domino
    if many == 1:
        shrink(box, s, seat, only)
    else:
        s.phase = phases.SHRINK
        s.asked = 1 << seat
    return 1


def shrink(box, s, seat, domino):
    """§11.5  This is Construction: whoever has finished loses the tenants that mind it."""
    demolish(s, seat, domino)
    if find_map(box, s, seat) <= s.smallest:
        s.stage = stages.SHRUNK
        s.next_tenant = 0


# §11.10  Losing a tenant.


def lose_next(box, s):
    """§11.10  Everybody in turn lets a tenant go; 0 when all have."""
    if s.at == s.seats:
        s.at = 0
        return 0
    seat = seat_now(s)
    s.at += 1
    many = tenants_of(box, s, seat)
    if many > 1:
        s.phase = phases.LOSE_TENANT
        s.asked = 1 << seat
    elif many == 1:
        for tenant in range(box.guests):
            if lives_with(s, tenant, seat):
                dismiss(s, seat, tenant)
    return 1


def dismiss(s, seat, tenant):
    """§11.10  This is not leaving."""
    s.home[tenant] = places.DISCARDED
    tell(s, events.LOST_TENANT, tenant, seat)
