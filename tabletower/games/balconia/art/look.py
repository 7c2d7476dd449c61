"""What the drawing reads: the words of a box, made once, and the few numbers of a view."""

from types import SimpleNamespace

import numpy as np

from tabletower.art import once
from tabletower.art.svg import escape

from ..board import may_see
from ..components import COLOURS, FACES, SIDES
from ..faces import describe, door_words, face_row
from ..rules import scoring
from .face import face_name

FIELDS = ("phase", "turn", "green", "entrance", "entrance_cell", "shown", "edge", "built", "over")


def read(v):
    """The view's numbers as plain ints, each read once."""
    seen = SimpleNamespace(**{name: getattr(v, name) for name in FIELDS})
    seen.block = v.block.tolist()
    seen.green_side = v.green_side.tolist()
    return seen


class Texts:
    """What is said of every face and door of a box, ready to stand in an attribute."""

    def __init__(self, box):
        faces = [face_row(box, number) for number in range(FACES)]
        self.title = [face["title"] for face in faces]
        self.said = [describe(face) for face in faces]
        self.label = [escape(said) for said in self.said]
        self.face = [face_name(n // 4 + 1, SIDES[n % 4]) for n in range(FACES)]
        self.entrances = [row["title"] for row in box.tables["entrances"]]
        self.entrance = [escape(title) for title in self.entrances]
        self.doors = [[door_words(row, c) for c in COLOURS] for row in box.tables["entrances"]]
        self.door = [[escape(said) for said in both] for both in self.doors]
        self.majority = [[row[f"{c}_kind"] == "majority" for c in COLOURS] for row in box.tables["entrances"]]
        self.blocks = int(box.b.blocks)


def texts(box):
    return once(box, Texts)


def sheet(box, v, colour):
    """All of a wall's sums, as lists: a row a cell, and the door's."""
    out = np.zeros((scoring.DOOR + 1, 7), np.int64)
    twin(box, scoring.sheet)(box.record, states_of(v), colour, out)
    return out.tolist()


def twin(box, function):
    of = getattr(box, "of", None)
    return of(function) if of else function


def states_of(v):
    """The array of one record that a view is the record of."""
    return v.base if v.base is not None and v.base.shape == (1,) else np.array([v], v.dtype)


def hides_majority(box, v, reader, colour):
    """While the other wall is not shown, a majority is not told: it would tell who leads."""
    return not may_see(box, v, reader, 1 - colour)
