"""What the drawing reads: the words of a box, made once, and the few numbers of a view."""

from typing import Any

from tabletower.art.snapshot import Seen
from tabletower.art.svg import escape

from ..components import COLOURS, FACES, FLOWERS, SIDES
from ..faces import describe, door_words, face_row, thing
from ..types import Contents, State
from .face import extents, face_name

NUMBERS = (
    "over", "green", "turn", "phase", "shown", "edge", "built", "entrance", "entrance_cell",
)  # fmt: skip


def read(v: State) -> Seen:
    """The few numbers of a view; and what stands where, as one thing to know a house by."""
    seen = Seen(**{name: getattr(v, name) for name in NUMBERS})
    seen.house = v.block.tobytes(), v.green_side.tobytes()
    seen.block, seen.green_side = map(list, seen.house)
    return seen


class Texts:
    """What is said of every face and door of a box, ready to stand in an attribute."""

    def __init__(self, box: Contents) -> None:
        faces = [face_row(box, number) for number in range(FACES)]
        self.title = [face["title"] for face in faces]
        self.name = [escape(title) for title in self.title]
        self.said = [describe(face) for face in faces]
        self.label = [escape(said) for said in self.said]
        self.face = [face_name(n // 4 + 1, SIDES[n % 4]) for n in range(FACES)]
        self.entrances = [row["title"] for row in box.tables["entrances"]]
        self.entrance = [escape(title) for title in self.entrances]
        self.doors = [[door_words(row, c) for c in COLOURS] for row in box.tables["entrances"]]
        self.door = [[escape(said) for said in both] for both in self.doors]
        self.majority = [
            [row[f"{c}_kind"] == "majority" for c in COLOURS] for row in box.tables["entrances"]
        ]
        self.blocks = int(box.b.blocks)
        self.wants = [wants(face) for face in faces]
        self.spots = [spots(face) if face["id"] else {} for face in faces]


def wants(face: dict[str, Any]) -> tuple[str, ...]:
    """The pictures that a balcony counts."""
    if face["rule"] == "none" or (face["absent"] and face["rule"] == "each"):
        return ()
    found: list[str] = []
    for element in (face["what"], face["what2"]):
        found += FLOWERS if element in ("flower_any", "flower_colors") else [element]
    return tuple(dict.fromkeys(found))


def texts(box: Contents) -> Texts:
    return box.once(Texts)


def spots(face: dict[str, Any]) -> dict[str, tuple[tuple[int, ...], str]]:
    """Of each kind of picture: where it is on the face, and how many there are, in words."""
    found = {}
    for kind, extent in extents(face).items():
        many = face.get(kind, 1)
        found[kind] = extent, f"{many} {thing(kind, many)}" if kind in face else "A lovebird"
    return found
