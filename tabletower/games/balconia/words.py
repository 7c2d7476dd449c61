"""How Balconia speaks: moves, reasons, conditions, the score sheet, the news."""

from typing import Any

from tabletower.engine import SPECTATOR, first
from tabletower.engine.score_sheet import Item

from . import faces
from .board import board, may_see
from .components import COLOURS, COUNTED, SIDES
from .faces import PLACES, condition, face_row, player, shown_face, sides_from, thing, who
from .rules import EVENTS, scoring
from .rules.grid import CELL_NAMES, CELLS, COLUMN_NAMES
from .rules.kinds import MOVES
from .rules.turn import build
from .sums import wall_points as points
from .types import Contents, State

__all__ = [
    "ABOUT", "LABELS", "SAID", "TAKEN", "TOLD", "board", "breakdown", "brings", "ending",
    "facts", "hint", "points", "who",
]  # fmt: skip

ABOUT = {
    "line": "One house, two walls: every block you build gives your neighbour a balcony too.",
    "minutes": 20,
    "feel": ["cut and choose", "two walls at once", "tight to the last block"],
}
LABELS = {f"edge:{side}": f"edge {side}" for side in SIDES}


def facts(box: Contents, s: State, seat: int, move: int) -> dict[str, Any]:
    """What the words of a move and of a reason may name."""
    sides = sides_from(first(move))
    return {
        "block": s.shown,
        "mine": " ".join(sides[:2]),
        "theirs": " ".join(sides[2:]),
        "other": player(s.green, 1 - scoring.colour_of(s, seat)),
    }


def ending(box: Contents, v: State, reader: int) -> str:
    """§3.1"""
    return "The last block is placed: both walls are full."


# The score sheet.

WHY_WORDS = {
    "nothing_there": "nothing there",
    "element_present": "there is one",
    "outside_the_grid": "that is outside the grid",
    "one_of_two_missing": "one of the two is missing",
    "no_partner": "no partner",
    "partner_taken": "the partner is taken",
    "no_condition": "no condition",
}


def breakdown(box: Contents, s: State, seat: int, reader: int) -> list[Item]:
    """A wall in 15 lines: the balconies in reading order of their owner, then the entrance.

    A wall that the reader may not look at has none.
    """
    colour = scoring.colour_of(s, seat)
    if not may_see(box, s, reader, colour):
        return []
    cells = [faces.mirror(cell, colour) for cell in range(CELLS)]
    items = [balcony_item(box, s, colour, cell) for cell in cells if s.built >> cell & 1]
    return items + ([door_item(box, s, colour)] if s.entrance_cell >= 0 else [])


def balcony_item(box: Contents, s: State, colour: int, cell: int) -> Item:
    scoring.look_at(box.b, s, colour, cell)
    area, counted, count, count2, partner, points, why = (int(n) for n in s.item)
    face = face_row(box, scoring.face_at(s, colour, cell))
    found = {
        "cell": cell,
        "block": s.block[cell],
        "side": SIDES[(s.green_side[cell] + 2 * colour) % 4],
        "area": area,
        "from": counted,
        "count": count,
        "count2": count2,
        "partner": partner,
        "reason": scoring.WHY_NAMES[why],
    }
    text = f"{CELL_NAMES[cell]}: {sum_words(face, points, found)}"
    return Item(face["title"], points, text, found)


def sum_words(face: dict[str, Any], points: int, found: dict[str, Any]) -> str:
    """How the points come about: '3 × 4 cats below in this column = 12'."""
    if found["reason"] == "outside_the_grid" and face["where"] == "group":
        return f"{condition(face)}: it is in no such group"
    if found["reason"] in WHY_WORDS:
        return ": ".join(dict.fromkeys((condition(face), WHY_WORDS[found["reason"]])))
    if face["rule"] == "each":
        place = PLACES[face["where"]]
        counted = f"{found['count']} {thing(face['what'], found['count'])} {place}"
        if face["absent"]:
            counted = f"{found['count']} without a {thing(face['what'])} {place}"
        return f"{face['points']} × {counted} = {points}"
    return f"{condition(face)} = {points}"


def door_item(box: Contents, s: State, colour: int) -> Item:
    """The entrance's line. While the other wall is not shown, a majority is not told."""
    entrance = box.tables["entrances"][s.entrance]
    name = COLOURS[colour]
    upper_lower = [entrance[f"{name}_{part}"] for part in ("upper", "lower")]
    compares = entrance[f"{name}_kind"] == "majority"
    hidden = compares and not s.over and box.options["memory_aid"] == "off"
    totals = [wall_total(box, s, colour, symbol) for symbol in upper_lower]
    said = ", ".join(f"{n} {thing(symbol, n)}" for n, symbol in zip(totals, upper_lower))
    hers: list[int | None] = []
    if compares:
        other = 1 - colour
        hers = [None if hidden else wall_total(box, s, other, symbol) for symbol in upper_lower]
        said += ", against {} and {}".format(*("?" if n is None else n for n in hers))
    points = None if hidden else int(scoring.door(box.b, s, colour))
    reason = None if hidden else "scored" if points else "nothing_there"
    found = {"cell": s.entrance_cell, "totals": [*totals, *hers], "reason": reason}
    text = f"{CELL_NAMES[s.entrance_cell]}: {faces.door_words(entrance, name)}: {said}"
    return Item(entrance["title"], points, text if hidden else f"{text} = {points}", found)


def wall_total(box: Contents, s: State, colour: int, symbol: str) -> int:
    return int(scoring.total(box.b, s, colour, COUNTED.index(symbol)))


# The news: what just happened, for one reader.


def turned(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, block, edge, *_ = rows[number]
    selector = player(v.green, 0 if v.turn % 2 else 1)
    return f"{selector} turns block {block}: {' '.join(sides_from(edge)[:2])} are {selector}'s"


def built(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """A reader hears only of the face on their own wall."""
    _, block, _, cell, _ = rows[number]
    # A token may have been revealed since; who built is who did not select that block.
    turn = v.turn if v.over else v.turn - 1
    placer = player(v.green, turn % 2)
    said = f"{placer} builds block {block} on {CELL_NAMES[cell]}"
    if reader == SPECTATOR:
        return said
    face = scoring.face_at(v, scoring.colour_of(v, reader), cell)
    return f"{said}; you see {face_row(box, face)['title']}"


SAID = {
    "pink": lambda box, v, _: player(v.green, 1),
    "column": lambda box, v, column: COLUMN_NAMES[column],
    "turn": lambda box, v, _: str(v.turn),
    "block": lambda box, v, block: str(block),
    "shown": lambda box, v, _: str(v.shown),
    "other": lambda box, v, seat: player(v.green, 1 - scoring.colour_of(v, seat)),
}
TOLD = {EVENTS.TURNED: turned, EVENTS.BUILT: built}


# What each pick would mean.


def hint(box: Contents, v: State, seat: int, chosen: dict[str, str], pick: str, value: str) -> str:
    """What it would mean to pick this, with what has been picked already."""
    if pick == "edge":
        sides = sides_from(SIDES.index(value))
        titles = [f"{side} {shown_face(box, v, side)['title']}" for side in sides]
        return f"yours {titles[0]} / {titles[1]}; theirs {titles[2]} / {titles[3]}"
    if pick == "side":
        back = sides_from(SIDES.index(value))[2]
        mine, theirs = shown_face(box, v, value), shown_face(box, v, back)
        return f"{mine['title']}: {condition(mine)} (they get {theirs['title']})"
    if pick == "cell" and "side" in chosen:
        return f"{gain(box, v, seat, chosen['side'], value):+}"
    return ""


def gain(box: Contents, v: State, seat: int, side: str, cell: str) -> int:
    """What the own wall would gain or lose by building there."""
    after = v.copy()
    build(after, seat, SIDES.index(side), CELL_NAMES.index(cell))
    return (points(box, after, seat, seat) or 0) - (points(box, v, seat, seat) or 0)


def brings(box: Contents, v: State, seat: int, move: int) -> str:
    """'+3 points' for one's own wall."""
    picks = MOVES.picks(move)
    if "side" not in picks:
        return ""
    more = gain(box, v, seat, picks["side"], picks["cell"])
    return f"{more:+} point{'' if abs(more) == 1 else 's'}"


def face_names(box: Contents) -> list[str]:
    """By block, from 1, and side."""
    named = {
        len(SIDES) * row["block"] + SIDES.index(row["side"]): row["title"]
        for row in box.tables["faces"]
    }
    return [named.get(number, "") for number in range(max(named) + 1)]


TAKEN = {
    "faces taken": {
        "event": EVENTS.BUILT,
        "item": (1, 2),
        "values": len(SIDES),
        "names": face_names,
    }
}
