"""The wall that the rulebook scores: § is a paragraph of rulebook.md."""

from functools import partial
from itertools import starmap

from tabletower.games import SHELF
from tests.worked_examples import at, below, rows

from .components import WHERE
from .faces import face_row
from .rules.grid import CELL_NAMES
from .rules.scoring import WHY_NAMES

BALCONIA = SHELF["balconia"]
GREEN = 0
wall = partial(at, BALCONIA, "finished")


def items():
    return BALCONIA.words.breakdown(wall().box, wall().s, GREEN, GREEN)


def balconies():
    """All but the door, which comes last."""
    return items()[:-1]


def row_of(item):
    """Its balcony, what came of its wish, the balconies on which it counted, its points."""
    cell, _, said = item.text.partition(": ")
    on = [name for c, name in enumerate(CELL_NAMES) if item.facts.get("from", 0) >> c & 1]
    sum_up = said.removesuffix(f" = {item.points}")
    return [f"{cell} {item.title}", sum_up, " ".join(on), str(item.points)]


def face_of(item):
    side = "abcd".index(item.facts["side"])
    return face_row(wall().box, 4 * (item.facts["block"] - 1) + side)


def test_the_table_is_what_the_rules_make_of_the_wall():
    """§6, §7  Every balcony in the order of the wall, the door, and the sum."""
    *told, together = rows(below(BALCONIA, "A wall, scored"))
    assert told == [row_of(item) for item in items()]
    assert together[-1] == f"**{wall().scores[GREEN]}**"
    assert sum(item.points for item in items()) == wall().scores[GREEN]


def test_every_direction_earns_points_somewhere():
    """§4.1  The nine directions and the group."""
    earning = {face_of(item)["where"] for item in balconies() if item.points}
    assert earning == {*WHERE} - {"none"}


def sort_of(face, points):
    """What §6 calls it; for so many points each also how many."""
    if face["rule"] == "none" or face["lovebird"] != "none":
        return face["rule"], face["lovebird"], points > 0
    if face["absent"]:
        return face["rule"], "absent"
    return face["rule"], face["points"] if face["rule"] == "each" else face["what2"] != "none"


def test_every_sort_of_wish_is_there():
    """§6.2 to §6.6  Both lovebirds of a couple, and one that stays alone."""
    pairs = ((face_of(item), item.points) for item in balconies())
    assert {*starmap(sort_of, pairs)} >= {
        *(("each", points) for points in (1, 2, 3)),
        *(("if", False), ("if", True), ("if", "absent"), ("each", "absent")),
        *(("if", "left", True), ("if", "right", True), ("if", "left", False)),
        ("none", "none", False),
    }
    why = {item.facts["reason"] for item in balconies()}
    assert why <= {*WHY_NAMES}
    assert {"scored", "no_partner", "one_of_two_missing", "no_condition"} <= why
