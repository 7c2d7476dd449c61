"""Tables of the rulebook: every icon with what it does, and how many pieces there are."""

from tabletower.engine import Row
from tabletower.kits.phrases import many, some_of, table

from ..components import ICONS, ROLES, SETS
from ..rules.setup import FAVOURS_EACH
from ..types import Contents
from .names import ICON_NAMES

SET_NAMES = dict(zip(SETS, (
    "base", "Goblin Grandma", "Proximity Papa", "Directional Daddy", "Machine Mama",
)))  # fmt: skip


def pieces(box: Contents) -> str:
    """Each set of pieces, and the option that adds it."""
    events = sum(row["copies"] for row in box.tables["events"])
    also = {
        "proximity": many(events, "event"), "direction": "the threat arrow",
        "machine": many(FAVOURS_EACH * len(ROLES), "favour"),
    }  # fmt: skip
    rows = [
        [SET_NAMES[each], "" if each == "base" else f"`{each}`", copies(box, "dominoes", each),
         copies(box, "missions", each), also.get(each, "")]
        for each in SETS
    ]  # fmt: skip
    return table("llrrl", [["set", "option", "dominoes", "missions", "also"], *rows])


def copies(box: Contents, kind: str, name: str) -> str:
    return str(sum(row["copies"] for row in box.tables[kind] if row["set"] == name))


def icons(box: Contents) -> str:
    """Every icon that may stand on a half."""
    rows = [icon(row) for row in box.tables["icons"] if row["id"] != "empty"]
    return table("llll", [["", "name", "sets", "what it does"], *rows])


def icon(row: Row) -> list[str]:
    found = [SET_NAMES[each] for each in SETS if row[f"halves_{each}"]]
    name = ICON_NAMES[ICONS.index(row["id"])]
    return [
        f"![](face:dynasty-sign-{row['id']})",
        name,
        some_of(SET_NAMES.values(), found),
        row["effect"],
    ]
