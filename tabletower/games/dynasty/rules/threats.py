"""§14  Threats: goblins come from one side of the shared map."""

from tabletower.engine.dominoes import EAST, NORTH, WEST, in_box

from ..components import GRID, MILITARY, NOTHING, THREAT
from .events import BREACHES, REPELLED
from .maps import domino_at, half_at, is_anchor, openings_at
from .record import LARGEST, SHARED
from .requests import owner_of
from .telling import tell

LOST, LOST_TO_GOBLINS = 1, 3  # §14.6


def strike_back(box, s):
    """§14.4 and §14.6  What Military has left meets the breaches."""
    role = MILITARY
    breaches = find_breaches(box, s, s.threat)
    left = s.free[role] + s.allin[role] + s.selfish[role]
    tell(s, BREACHES, s.threat, breaches, left)
    missing = breaches - left
    if missing <= 0:
        tell(s, REPELLED, s.threat, 0, 0)
        forget_breaches(s)
        return
    s.effect = THREAT
    s.effect_seat = owner_of(s, role)
    s.times = min(LOST_TO_GOBLINS if box.goblin else LOST, missing)


def forget_breaches(s):
    for place in range(LARGEST):
        s.breached[place] = NOTHING


def find_breaches(box, s, side):
    """§14.5  Row by row the first cell seen from a side; note the dominoes that can be lost."""
    forget_breaches(s)
    along = side == EAST or side == WEST
    lines = s.high[SHARED] if along else s.wide[SHARED]
    many = 0
    for line in range(lines):
        cell = first_cell(s, side, line)
        if cell >= 0 and is_breach(box, s, cell, side):
            many += 1
            domino = domino_at(s, SHARED, cell)
            if not is_anchor(domino):
                s.breached[line] = domino + 1
    return many


def first_cell(s, side, line):
    """The first occupied cell of a row or column as seen from a side; -1 if there is none."""
    along = side == EAST or side == WEST
    length = s.wide[SHARED] if along else s.high[SHARED]
    for step in range(length):
        place = step if side == WEST or side == NORTH else length - 1 - step
        row, column = (line, place) if along else (place, line)
        cell = in_box(s.top[SHARED], s.left[SHARED], row, column, GRID, GRID)
        if s.cells[SHARED, cell]:
            return cell
    return -1


def is_breach(box, s, cell, side):
    """§14.5  A path that opens to the threat, and no arrow that points out there."""
    domino = domino_at(s, SHARED, cell)
    out = box.out[domino, half_at(s, SHARED, cell), s.turned[domino]]
    return (openings_at(box, s, SHARED, cell) & ~out) >> side & 1
