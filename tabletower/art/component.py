"""Components: what is in the box of a game, each drawn and in words.

A game lists its own as `components` of its art. Left out: every row of its files and every face.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from tabletower.engine import Contents, Game, Row

from . import svg
from .picture import SYMBOL, Faces
from .sheets import Part, Wishes
from .text_layout import title

NAME, SET = ("name", "title"), ("set", "expansion")
WORDS, COUNT = ("text", "words", "effect", "about"), ("copies", "count")
WIDE, HIGH = 120, 60  # of a card that bears a name, for want of a face


class Component(Struct, frozen=True, gc=False):
    """One component of a box, as often as it is there; or a sign that stands on components."""

    sort: str  # what it is: "Tenant"
    ids: tuple[str, ...]  # of its pieces and faces, each of no other; the first is its address
    name: str
    words: str  # what it is or does, in a sentence or two
    drawing: str  # may use faces
    width: float
    height: float
    count: int | None = None  # None: it is not counted, as a sign
    sets: tuple[str, ...] = ()  # the expansions that it comes with
    used: bool = True  # False: it stays in the box with these options


Drawn = tuple[str, float, float]  # a drawing, its width and height


def face(id: str, width: float, height: float = 0) -> Drawn:
    """A face as the drawing of a component."""
    return svg.use(id, 0, 0, width, height), width, height or width


# What a game has that lists none.


def components_of(
    game: Game, faces: Callable[[Contents], Faces], sheets: Callable[[Contents, Any], list[Part]]
) -> Callable[[Contents], list[Component]]:
    """The default `components`: a row of a file has the face whose id ends with its own id."""

    def components(box: Contents) -> list[Component]:
        drawn = faces(box)
        copies = {
            piece.name: piece.copies for part in sheets(box, Wishes()) for piece in part.pieces
        }
        found = [*of_files(game.name, box, drawn)]
        shown = {id for each in found for id in each.ids}
        return found + [of_face(game.name, id, drawn, copies) for id in drawn if id not in shown]

    return components


def of_faces(id: str, faces: Faces) -> Drawn:
    """A face of these, in its own size."""
    parts = SYMBOL.fullmatch(faces[id])
    assert parts
    _, _, width, height = map(float, parts[1].split())
    return face(id, width, height)


def of_files(game: str, box: Contents, faces: Faces) -> Iterator[Component]:
    """A component for each row that has an id."""
    taken: set[str] = set()
    for table, rows in box.tables.items():
        for row in rows:
            short = str(row.get("id", ""))
            face = f"{game}-{short}"
            ids = (face,) if face in faces else (f"{table}-{short}",)
            if short and not taken & {*ids}:
                taken |= {*ids}
                yield of_row(table, ids, row, faces)


def of_row(table: str, ids: tuple[str, ...], row: Row, faces: Faces) -> Component:
    name = first(row, NAME) or plain(row["id"])
    drawing = of_faces(ids[0], faces) if ids[0] in faces else named(name)
    count = first(row, COUNT)
    set = str(first(row, SET))
    return Component(plain(table), ids, name, said(row), *drawing,
                     count if isinstance(count, int) else None, (set,) if set else ())  # fmt: skip


def first(row: Row, columns: Iterable[str]) -> Any:
    """The first of these columns that is filled."""
    return next((row[each] for each in columns if row.get(each) not in (None, "")), "")


def said(row: Row) -> str:
    """Its text; without one, whatever the row says."""
    known = {"id", *NAME, *SET, *COUNT}
    rest = (f"{plain(name)}: {cell}" for name, cell in row.items()
            if name not in known and cell not in ("", "none"))  # fmt: skip
    return str(first(row, WORDS)) or "; ".join(rest)


def of_face(game: str, id: str, faces: Faces, copies: Mapping[str, int]) -> Component:
    """A face that no row names; it is counted if a piece to print has its name."""
    short = id.removeprefix(f"{game}-")
    return Component("Pieces", (id,), plain(short), "", *of_faces(id, faces), copies.get(short))


def plain(short: str) -> str:
    """'Red card', of red_card or red-card."""
    words = short.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def named(name: str) -> Drawn:
    """A card that bears a name only."""
    card = svg.rect(1, 1, WIDE - 2, HIGH - 2, "var(--card)", 8, stroke="var(--line)")
    return card + title(WIDE / 2, HIGH / 2 + 5, name, 15, WIDE - 12), WIDE, HIGH
