"""For whoever shows the table: arrays go in, numbers come out. Nothing changes."""

from .grid import CELLS
from .scoring import COUNT, COUNT2, POINTS, door, look_at, score, total

DOOR = CELLS  # the row of a sheet after those of the cells


def points_of(boxes, states, colour, with_door):
    """A wall's points, with or without its door's."""
    box, s = boxes[0], states[0]
    points = score(box, s, s.green if colour == 0 else 1 - s.green)
    return points if with_door else points - door(box, s, colour)


def sheet(boxes, states, colour, out):
    """Every balcony of a wall as `look_at` leaves it, a row a cell; then the door's row."""
    box, s = boxes[0], states[0]
    for cell in range(CELLS):
        if (s.built >> cell) & 1:
            look_at(box, s, colour, cell)
            for place in range(7):
                out[cell, place] = s.item[place]
    out[DOOR, COUNT] = total(box, s, colour, box.door[s.entrance, colour, 1])
    out[DOOR, COUNT2] = total(box, s, colour, box.door[s.entrance, colour, 2])
    out[DOOR, POINTS] = door(box, s, colour)
