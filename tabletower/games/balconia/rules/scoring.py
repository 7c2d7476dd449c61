"""What a wall is worth: §4 to §7 of the rulebook."""

from tabletower.engine import ones

from ..components import ELEMENTS
from .box import NOTHING_ON_TIE
from .grid import AREAS, CELLS, GROUP, SIZE, beside

# §4  Where to look.


def colour_of(s, seat):
    return 0 if seat == s.green else 1


def face_at(s, colour, cell):
    """§4.2  The face that a colour sees there: a block's back is the opposite side."""
    return 4 * (s.block[cell] - 1) + ((s.green_side[cell] + 2 * colour) & 3)


def area(box, s, colour, cell, face):
    """§4.3  The cells that a condition is about."""
    if box.where[face] == GROUP:
        return group(box, s, colour, cell, box.what[face], box.absent[face])
    return AREAS[colour, box.where[face], cell]


def group(box, s, colour, cell, what, absent):
    """§4.4  All balconies joined to this one by edges that have (or lack) the element."""
    fit = 0
    for other in range(CELLS):
        if (s.built >> other) & 1 and has(box, face_at(s, colour, other), what) != absent:
            fit |= 1 << other
    cells = fit & (1 << cell)
    grown = (cells | beside(cells)) & fit
    while grown != cells:
        cells = grown
        grown = (cells | beside(cells)) & fit
    return cells


# §5  What to count.

COLOURS = ELEMENTS.index("flower_colors")
BALCONY = ELEMENTS.index("balcony")
NOTHING = ELEMENTS.index("none")


def has(box, face, what):
    """§5.1  1 if a face shows the element. Every face is a balcony; any flower has a colour."""
    return 1 if box.shows[face, what] else 0


def survey(box, s, colour, cells, what):
    """§5.2  The balconies among these cells that show the element, and how many of it there are.

    Symbols are counted singly, balconies by the head, colours of flowers once each.
    """
    found, number, petals = 0, 0, 0
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            face = face_at(s, colour, cell)
            if box.shows[face, what]:
                found |= 1 << cell
                number += box.shows[face, what]
                petals |= box.petals[face]
    return found, ones(petals) if what == COLOURS else number


def others(cells, what, at):
    """§5.3  A balcony that counts balconies never counts itself."""
    return cells & ~(1 << at) if what == BALCONY else cells


# §6  What a balcony scores.

EACH, IF = 1, 2
(AREA, FROM, COUNT, COUNT2, PARTNER, POINTS, WHY) = range(7)  # places in s.item
WHY_NAMES = (
    "scored", "nothing_there", "element_present", "outside_the_grid", "one_of_two_missing",
    "no_partner", "partner_taken", "no_condition",
)  # fmt: skip
(SCORED, NOTHING_THERE, ELEMENT_PRESENT, OUTSIDE_THE_GRID, ONE_OF_TWO_MISSING, NO_PARTNER,
 PARTNER_TAKEN, NO_CONDITION) = range(len(WHY_NAMES))  # fmt: skip


def look_at(box, s, colour, cell):
    """§6.1  Work out one balcony into s.item: its area, what counted, its points, and why."""
    face = face_at(s, colour, cell)
    for place in range(7):
        s.item[place] = 0
    s.item[PARTNER] = -1
    if box.rule[face] == 0:
        s.item[WHY] = NO_CONDITION
        return
    cells = area(box, s, colour, cell, face)
    s.item[AREA] = cells
    if cells == 0:
        s.item[WHY] = OUTSIDE_THE_GRID
    elif box.lovebird[face]:
        pair(box, s, colour, cell, face)
    else:
        look_around(box, s, colour, cell, face, cells & s.built)


def look_around(box, s, colour, cell, face, cells):
    what, what2 = box.what[face], box.what2[face]
    found, number = survey(box, s, colour, others(cells, what, cell), what)
    if box.absent[face]:
        look_for_absence(box, s, face, cells, found, number)
    elif box.rule[face] == EACH:
        look_for_each(box, s, face, found, number)
    elif what2 == NOTHING or what2 == what:
        look_for_presence(box, s, face, found, number)
    else:
        found2, number2 = survey(box, s, colour, others(cells, what2, cell), what2)
        s.item[COUNT2] = number2
        look_for_two(box, s, face, found, found2, number)


def note(s, cells, number, points, why):
    s.item[FROM] = cells
    s.item[COUNT] = number
    s.item[POINTS] = points
    s.item[WHY] = SCORED if points > 0 else why


def look_for_each(box, s, face, found, number):
    """§6.2  So many points each time."""
    note(s, found, number, box.points[face] * number, NOTHING_THERE)


def look_for_presence(box, s, face, found, number):
    """§6.3  Points once, if there is one; of an element that is named twice there must be two."""
    wanted = 1 if box.what2[face] == NOTHING else 2
    why = ONE_OF_TWO_MISSING if 0 < number < wanted else NOTHING_THERE
    note(s, found, number, box.points[face] if number >= wanted else 0, why)


def look_for_two(box, s, face, found, found2, number):
    """§6.4  Points once, if there is one of each, on one balcony or on several."""
    why = ONE_OF_TWO_MISSING if found | found2 else NOTHING_THERE
    note(s, found | found2, number, box.points[face] if found and found2 else 0, why)


def look_for_absence(box, s, face, cells, found, number):
    """§6.5  Points for each balcony without it; or once, if it is nowhere there."""
    if box.rule[face] == EACH:
        without = cells & ~found
        note(s, without, ones(without), box.points[face] * ones(without), NOTHING_THERE)
    else:
        note(s, found, number, 0 if found else box.points[face], ELEMENT_PRESENT)


def pair(box, s, colour, cell, face):
    """§6.6  The k-th bird from the top is paired with the k-th that looks back at it."""
    look = box.lovebird[face]
    column = cell % SIZE
    step = 1 if (look == 2) == (colour == 0) else -1
    rank = birds(box, s, colour, column, look, cell // SIZE)
    partner = bird(box, s, colour, column + step, 3 - look, rank)
    s.item[PARTNER] = partner
    if partner >= 0:
        note(s, 1 << partner, 1, box.points[face], NO_PARTNER)
    else:
        any_there = birds(box, s, colour, column + step, 3 - look, SIZE)
        note(s, 0, 0, 0, PARTNER_TAKEN if any_there else NO_PARTNER)


def is_bird(box, s, colour, cell, look):
    return (s.built >> cell) & 1 and box.lovebird[face_at(s, colour, cell)] == look


def birds(box, s, colour, column, look, rows):
    """How many lovebirds in the topmost rows of a column look this way."""
    return sum(1 for row in range(rows) if is_bird(box, s, colour, SIZE * row + column, look))


def bird(box, s, colour, column, look, rank):
    """The cell of the lovebird with this rank from the top, -1 if there is none."""
    for row in range(SIZE):
        if is_bird(box, s, colour, SIZE * row + column, look):
            if rank == 0:
                return SIZE * row + column
            rank -= 1
    return -1


# §7  What a door scores, and who wins.

MAJORITY, FEWER, DIFFERENCE = 0, 1, 2


def total(box, s, colour, what):
    """§7.1  All of one symbol on a wall."""
    return survey(box, s, colour, s.built, what)[1]


def door(box, s, colour):
    """§7.2  The points of a colour's own door."""
    upper = box.door[s.entrance, colour, 1]
    lower = box.door[s.entrance, colour, 2]
    if box.door[s.entrance, colour, 0] == MAJORITY:
        points = 5 if total(box, s, colour, upper) > total(box, s, 1 - colour, upper) else 0
        return points + (
            3 if total(box, s, colour, lower) > total(box, s, 1 - colour, lower) else 0
        )
    above, under = total(box, s, colour, upper), total(box, s, colour, lower)
    if box.door[s.entrance, colour, 0] == DIFFERENCE:
        return abs(above - under)
    if above == under and box.fewer_tie == NOTHING_ON_TIE:
        return 0
    return min(above, under)


def score(box, s, seat):
    """§7.3  A wall is worth its balconies and its door."""
    colour = colour_of(s, seat)
    points = door(box, s, colour)
    for cell in range(CELLS):
        if (s.built >> cell) & 1:
            look_at(box, s, colour, cell)
            points += s.item[POINTS]
    return points


def tie_break(box, s, seat):
    """§7.4  On equal points the own door decides; after that the victory is shared."""
    return door(box, s, colour_of(s, seat))
