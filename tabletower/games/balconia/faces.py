"""Faces and doors in words: what a balcony wants, what it shows, what a door pays."""

from typing import Any

from tabletower.engine import Row
from tabletower.engine.seat_names import called

from .components import COLOURS, FLOWERS, SIDES, THINGS
from .rules import scoring
from .rules.grid import SIZE
from .types import Contents, State

PLACES = {
    "row": "in this row",
    "row_above": "in the row above",
    "around": "around it",
    "column_right": "in the column to the right",
    "column_left": "in the column to the left",
    "column_above": "above in this column",
    "column_below": "below in this column",
    "right": "on the balcony to the right",
    "left": "on the balcony to the left",
    "group": "in its group",
}
PLURALS = {
    "heart": "hearts", "cat": "cats", "note": "notes", "laundry": "pieces of laundry",
    "bird": "birds", "person": "people", "sunblind": "sunblinds", "flower_any": "flowers",
    "flower_colors": "colours of flowers", "balcony": "other balconies",
} | {flower: f"{flower.removeprefix('flower_')} flowers" for flower in FLOWERS}  # fmt: skip
ONE = {
    "laundry": "piece of laundry", "flower_any": "flower", "flower_colors": "colour of flowers",
    "balcony": "other balcony",
} | {flower: f"{flower.removeprefix('flower_')} flower" for flower in FLOWERS}  # fmt: skip


def thing(element: str, number: int = 1) -> str:
    """An element by its name, one or many."""
    return ONE.get(element, element) if number == 1 else PLURALS[element]


def face_row(box: Contents, face: int) -> dict[str, Any]:
    """The row of the faces file behind a face; a blank wall if there is none."""
    return box.once(rows_by_face).get(face, BLANK)


def rows_by_face(box: Contents) -> dict[int, Row]:
    return {4 * (r["block"] - 1) + SIDES.index(r["side"]): r for r in box.tables["faces"]}


BLANK: dict[str, Any] = {
    "title": "Blank wall",
    "id": "",
    "rule": "none",
    "where": "none",
    "lovebird": "none",
}
BLANK |= dict.fromkeys((*THINGS, *FLOWERS), 0)


def condition(face: dict[str, Any]) -> str:
    """What a face wants, as one would say it."""
    if face["rule"] == "none":
        return "no condition"
    points, place = face["points"], PLACES[face["where"]]
    if face["lovebird"] != "none":
        back = "left" if face["lovebird"] == "right" else "right"
        return f"{points} points if paired with a lovebird looking {back} {place}"
    if face["rule"] == "each":
        what = f"balcony without a {thing(face['what'])}" if face["absent"] else thing(face["what"])
        return f"{points} for each {what} {place}"
    if face["absent"]:
        return f"{points} points if no {thing(face['what'])} {place}"
    if face["what2"] == "none":
        return f"{points} points if a {thing(face['what'])} {place}"
    if face["what2"] == face["what"]:
        return f"{points} points if two {thing(face['what'], 2)} {place}"
    return f"{points} points if a {thing(face['what'])} and a {thing(face['what2'])} {place}"


def symbols(face: dict[str, Any]) -> str:
    """What a face shows, as one would say it."""
    shown = [f"{face[e]} {thing(e, face[e])}" for e in (*THINGS, *FLOWERS) if face[e]]
    if face["lovebird"] != "none":
        shown.append(f"a lovebird looking {face['lovebird']}")
    return ", ".join(shown) or "nothing"


def describe(face: dict[str, Any]) -> str:
    return f"{face['title']}: {condition(face)}; shows {symbols(face)}"


def door_words(entrance: Row, colour: str) -> str:
    """What a door pays."""
    kind, upper, lower = (entrance[f"{colour}_{part}"] for part in ("kind", "upper", "lower"))
    if kind == "majority":
        return f"5 for more {thing(upper, 2)} than the other wall, 3 for more {thing(lower, 2)}"
    if kind == "fewer":
        return f"1 for each of the fewer of {thing(upper, 2)} and {thing(lower, 2)}"
    return f"the difference between {thing(upper, 2)} and {thing(lower, 2)}"


def who(box: Contents, s: State, seat: int) -> str:
    return COLOURS[scoring.colour_of(s, seat)]


def player(green: int, colour: int, capital: bool = False) -> str:
    """Whoever plays a colour, in a text: `green` is the seat of green."""
    name = COLOURS[colour]
    return called(green if colour == 0 else 1 - green, name.capitalize() if capital else name)


def sides_from(edge: int) -> list[str]:
    """The four sides, beginning at an edge: the selector's two, then the placer's two."""
    return [SIDES[(edge + n) % 4] for n in range(4)]


def shown_face(box: Contents, v: State, side: str) -> dict[str, Any]:
    """A face of the block on the disc."""
    return face_row(box, 4 * (v.shown - 1) + SIDES.index(side))


def mirror(cell: int, colour: int) -> int:
    """The cell that this colour sees in the place where green sees `cell`."""
    return cell if colour == 0 else cell - cell % SIZE + 4 - cell % SIZE
