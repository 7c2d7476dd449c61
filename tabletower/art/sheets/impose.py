"""Imposition: place pieces on sheets of paper, and their backs on the other side."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from tabletower.engine import TabletowerError

from .pieces import BLEED, Part, Piece

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # in millimetres, upright
SIDE, TOP = 11.0, 15.0  # margins: bleed, crop marks, and what a printer cannot reach
NARROW = 7.5  # the margins of pieces that share their cuts: there is no bleed
HEAD, FOOT = 7.6, 8.0  # from the edges of the paper: where its title ends, and its note begins
MARK, SHORT = 4.0, 0.8  # length of a crop mark, and of one that is too short to be of use

Size = tuple[float, float]
Rect = tuple[float, float, float, float]  # left, top, right, bottom
Line = tuple[float, float, float, float]
Row = list[Piece]
T = TypeVar("T")


# Sheets.


@dataclass(frozen=True)
class Placed:
    """A piece, and where its upper left corner is on the paper."""

    piece: Piece
    x: float
    y: float

    @property
    def rect(self) -> Rect:
        return self.x, self.y, self.x + self.piece.width, self.y + self.piece.height


@dataclass(frozen=True)
class Sheet:
    """One side of one sheet of paper."""

    part: Part
    number: int
    count: int  # sheets of this part
    paper: Size
    placed: tuple[Placed, ...]
    is_back: bool = False

    @property
    def trim(self) -> Rect:
        """The smallest rectangle around all pieces."""
        left, top, right, bottom = zip(*(each.rect for each in self.placed))
        return min(left), min(top), max(right), max(bottom)

    @property
    def has_back(self) -> bool:
        return any(each.piece.back for each in self.placed)

    def turned(self) -> "Sheet":
        """The other side: paper is turned over its long edge, so that left becomes right."""
        width = self.paper[0]
        placed = (Placed(p.piece, width - p.x - p.piece.width, p.y) for p in self.placed)
        return replace(self, placed=tuple(placed), is_back=True)

    def marks(self) -> list[Line]:
        """Crop marks: for every edge of every piece, outside of all of them and of the words."""
        left, top, right, bottom = grown(self.trim, self.part.bleed)
        rects = [each.rect for each in self.placed]
        upright = distinct(x for rect in rects for x in rect[::2])
        level = distinct(y for rect in rects for y in rect[1::2])
        above = min(MARK, top - HEAD)
        below = min(MARK, self.paper[1] - FOOT - bottom)
        return [
            *((x, top - above, x, top) for x in upright if above >= SHORT),
            *((x, bottom, x, bottom + below) for x in upright if below >= SHORT),
            *((left - MARK, y, left, y) for y in level),
            *((right, y, right + MARK, y) for y in level),
        ]


def grown(rect: Rect, by: float) -> Rect:
    left, top, right, bottom = rect
    return left - by, top - by, right + by, bottom + by


def distinct(numbers: Iterable[float]) -> list[float]:
    return sorted({round(number, 4) for number in numbers})


# Filling them.


def impose(part: Part, paper: Size) -> list[Sheet]:
    """The fronts of a part: sheets filled row by row, what is on them centred."""
    check_fit(part, paper)
    pieces = [piece for piece in part.pieces for _ in range(piece.copies)]
    gap = 2 * part.bleed
    across, down = room(part, paper)
    rows = fill(pieces, lambda piece: piece.width, gap, across)
    pages = fill(rows, height, gap, down)
    return [
        Sheet(part, number, len(pages), paper, tuple(centred(page, gap, paper)))
        for number, page in enumerate(pages, 1)
    ]


def room(part: Part, paper: Size) -> Size:
    """The size of the paper without its margins, which are smaller for pieces with less bleed."""
    if not part.bleed:
        return paper[0] - 2 * NARROW, paper[1] - 2 * NARROW
    spared = BLEED - part.bleed
    return paper[0] - 2 * (SIDE - spared), paper[1] - 2 * (TOP - spared)


def check_fit(part: Part, paper: Size) -> None:
    across, down = room(part, paper)
    for piece in part.pieces:
        if piece.width > across or piece.height > down:
            raise TabletowerError(f"{piece.name} is too large for this paper")


def fill(things: Iterable[T], size: Callable[[T], float], gap: float, room: float) -> list[list[T]]:
    """Things in a row until there is no more room, then in the next row."""
    rows: list[list[T]] = []
    used = room
    for thing in things:
        used += gap + size(thing)
        if used > room:
            rows.append([])
            used = size(thing)
        rows[-1].append(thing)
    return rows


def height(row: Row) -> float:
    return max(piece.height for piece in row)


def width(row: Row, gap: float) -> float:
    return sum(piece.width + gap for piece in row) - gap


def centred(rows: list[Row], gap: float, paper: Size) -> Iterator[Placed]:
    """The pieces of a page in their places; rows begin below one another."""
    left = (paper[0] - max(width(row, gap) for row in rows)) / 2
    y = (paper[1] - sum(height(row) + gap for row in rows) + gap) / 2
    for row in rows:
        x = left
        for piece in row:
            yield Placed(piece, x, y)
            x += piece.width + gap
        y += height(row) + gap
