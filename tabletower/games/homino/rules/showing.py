"""What the words and the drawing ask of the rules: doors, so that they can be compiled."""

from tabletower.engine import ones

from ..components import objects, utilities, wishes
from .plots import forget_facts, lay_out
from .scoring import LINES, score_line, sporty_tenants
from .tenants import is_met, part, quantity, spares_a_wish, tenants_of, thought
from .tower import IN_ROOM, count_objects, count_rooms, is_doubled, is_linked, look_around, survey

MET, FOUND, PARTS = range(3)  # columns of `judge_guest`; a part for each seat follows
(TENANTS_NOW, TRAINERS, SPORTY, BARS, HAS_WATER, WARDROBES, DESKS_IN_ROOMS, ROOMS_NOW,
 LARGEST_ROOM, KINDS_NOW) = range(LINES, LINES + 10)  # fmt: skip
COLUMNS = LINES + 10  # of `sheet`


def look(boxes, states):
    """Fill in all that follows from the maps, Rooms included, also where nothing asks for them."""
    box, s = boxes[0], states[0]
    survey(box, s, -1)
    for seat in range(s.seats):
        count_objects(box, s, seat)
        if not box.is_deep:
            count_rooms(box, s, seat)
    forget_facts(s)


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


def doubled_on(boxes, states, seat, out):
    """1 for each cell of a map that counts twice, else 0."""
    box, s = boxes[0], states[0]
    survey(box, s, -1)
    lay_out(box, s, seat, -1)
    for cell in range(s.grid.size):
        out[cell] = 1 if s.grid[cell] and is_doubled(box, s, seat, cell) else 0
    forget_facts(s)


def judge_guest(boxes, states, seat, tenant, out):
    """Why a guest would not come; a row a wish: is it met, the quantity, and from whom."""
    box, s = boxes[0], states[0]
    forget_facts(s)
    look_around(box, s)
    for place in range(box.wishes[tenant]):
        wish, detail = box.wish[tenant, place], box.detail[tenant, place]
        out[place, MET] = 1 if is_met(box, s, seat, tenant, place) else 0
        out[place, FOUND] = quantity(box, s, seat, wish, detail)
        for other in range(s.seats):
            is_counted = other == seat or is_linked(s, seat, other)
            out[place, PARTS + other] = 0
            if is_counted and is_added_up(wish):
                out[place, PARTS + other] = part(s, other, wish, detail)
    forget_facts(s)
    return thought(box, s, seat, tenant, spares_a_wish(s, seat))


def is_added_up(wish):
    """Whether a quantity is the sum of what everybody has of it."""
    return wish < wishes.OBJECT_DIVERSITY


def sheet(boxes, states, out):
    """A row a seat: the lines of its points, then what they are made of."""
    box, s = boxes[0], states[0]
    forget_facts(s)
    look_around(box, s)
    for seat in range(s.seats):
        for line in range(LINES):
            out[seat, line] = score_line(box, s, seat, line)
        out[seat, TENANTS_NOW] = tenants_of(box, s, seat)
        out[seat, TRAINERS] = s.count[seat, objects.HOMETRAINER]
        out[seat, SPORTY] = sporty_tenants(box, s, seat)
        out[seat, BARS] = s.count[seat, objects.BAR]
        out[seat, HAS_WATER] = 1 if s.amount[seat, utilities.WATER] > 0 else 0
        out[seat, WARDROBES] = s.count[seat, objects.WARDROBE]
        out[seat, DESKS_IN_ROOMS] = s.desks[seat]
        out[seat, ROOMS_NOW] = s.room_count[seat]
        out[seat, LARGEST_ROOM] = s.largest[seat]
        out[seat, KINDS_NOW] = ones(s.kinds[seat])
    forget_facts(s)
