"""Patterns on paper: the rows of a client's card, and every way of turning them."""

from typing import NamedTuple

LARGEST = 5  # rows and columns of a pattern
MOST_ROOMS = 6
TURNS = 8  # four quarter turns, and the same of the mirror image
ANY = "any:"


class Room(NamedTuple):
    """A cell of a pattern, counted from the bottom left of its bounding box."""

    column: int
    row: int


Shape = tuple[Room, ...]


def reads(text: str) -> bool:
    """Whether this is a pattern that the game can use."""
    if text.startswith(ANY):
        return text.removeprefix(ANY) in "123456" and len(text) == len(ANY) + 1
    rows = text.split("/")
    return (
        set(text) <= set("x./")
        and len({len(row) for row in rows}) == 1
        and 1 <= len(rows[0]) <= LARGEST
        and len(rows) <= LARGEST
        and 1 <= text.count("x") <= MOST_ROOMS
        and is_tight(rows)
    )


def is_tight(rows: list[str]) -> bool:
    """No empty row or column at an edge."""
    columns = ["".join(column) for column in zip(*rows)]
    return all("x" in edge for edge in (rows[0], rows[-1], columns[0], columns[-1]))


def shape_of(text: str) -> Shape:
    """The rooms of a pattern in reading order; none if any shape will do."""
    if text.startswith(ANY):
        return ()
    rows = text.split("/")
    places = ((r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "x")
    return tuple(Room(c, len(rows) - 1 - r) for r, c in places)


def room_count(text: str) -> int:
    return int(text.removeprefix(ANY)) if text.startswith(ANY) else text.count("x")


def size(shape: Shape) -> tuple[int, int]:
    """Width and height; nothing of both where any shape will do."""
    return (
        max((room.column + 1 for room in shape), default=0),
        max((room.row + 1 for room in shape), default=0),
    )


def in_reading_order(rooms: list[Room]) -> Shape:
    """Upper row first, left to right."""
    return tuple(sorted(rooms, key=lambda room: (-room.row, room.column)))


def mirrored(shape: Shape) -> Shape:
    width, _ = size(shape)
    return in_reading_order([Room(width - 1 - room.column, room.row) for room in shape])


def turned(shape: Shape) -> Shape:
    """A quarter turn, clockwise."""
    width, _ = size(shape)
    return in_reading_order([Room(room.row, width - 1 - room.column) for room in shape])


def ways(shape: Shape, allowed: str) -> list[Shape]:
    """Every way a pattern may lie: as printed, also mirrored, also turned; equal ones once."""
    if not shape or allowed == "printed":
        return [shape]
    faces = [shape, mirrored(shape)]
    if allowed == "mirrored":
        return list(dict.fromkeys(faces))
    found = []
    for face in faces:
        for _ in range(4):
            found.append(face)
            face = turned(face)
    return list(dict.fromkeys(found))
