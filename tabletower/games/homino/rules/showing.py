"""What the words and the drawing ask of the rules: doors, so that they can be compiled."""

from tabletower.engine import rule

from .rooms import IN_ROOM, count_rooms
from .tower import count_objects, forget_facts, look_around, survey
from .wishes import is_met, is_own, may_have, part, quantity


@rule
def look(boxes, states):
    """Fill in all that follows from the maps, Rooms included, also where nothing asks for them."""
    box, s = boxes[0], states[0]
    survey(box, s, -1)
    for seat in range(s.seats):
        count_objects(box, s, seat)
        if not box.is_deep:
            count_rooms(box, s, seat)
    forget_facts(s)


@rule
def rooms_on(boxes, states, seat, out):
    """A mask of sides that close it for each cell of a Room, plus 16; 0 for any other cell."""
    box, s = boxes[0], states[0]
    survey(box, s, -1)
    count_objects(box, s, seat)
    if not box.is_deep:
        count_rooms(box, s, seat)
    for cell in range(s.grid.size):
        out[cell] = 0
        if s.grid[cell] and s.marks[cell] == IN_ROOM:
            out[cell] = 16 + (15 & ~s.ways[cell])
    forget_facts(s)


@rule
def judge_guest(boxes, states, seat, tenant, out):
    """Why a guest would not come; and for each wish whether it is met, and the quantity."""
    box, s = boxes[0], states[0]
    forget_facts(s)
    look_around(box, s)
    for place in range(box.wishes[tenant]):
        wish, detail = box.wish[tenant, place], box.detail[tenant, place]
        out[place, 0] = 1 if is_met(box, s, seat, tenant, place) else 0
        out[place, 1] = quantity(box, s, seat, wish, detail)
        for other in range(s.seats):
            out[place, 2 + other] = 0
            is_shared = other == seat or (s.linked[seat] >> other) & 1
            if is_shared and not is_own(wish):
                out[place, 2 + other] = part(s, other, wish, detail)
    return may_have(box, s, seat, tenant, False)
