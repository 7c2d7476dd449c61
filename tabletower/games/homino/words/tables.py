"""Tables of the rulebook: every sign with what it does, and how many pieces there are."""

from collections.abc import Iterable, Iterator

from tabletower.engine import Row
from tabletower.kits.phrases import some_of, table

from ..components import DETAILS, SETS
from ..types import Contents

SET_NAMES = dict(zip(SETS, (
    "base", "Room Service", "Wallet Watchers", "Useful Utilities", "Happy Housing",
)))  # fmt: skip
NOTHING = "nothing; guests wish for it"
WHERE = {"pooled": ", yours and those of all you are connected to", "own": ""}
COUNTED = ("rooms", "tenants", "goals", "threats")


def pieces(box: Contents) -> str:
    """Each set of pieces, the expansions in the order in which to try them."""
    rows = [[SET_NAMES[each], *(str(many(box, kind, each)) for kind in COUNTED)] for each in SETS]
    return table("lrrrr", [["set", *COUNTED], *rows])


def many(box: Contents, kind: str, name: str) -> int:
    return sum(row["copies"] for row in box.tables[kind] if row["set"] == name)


def icons(box: Contents) -> str:
    """Objects, what else tenants wish for, and what is special about some of them."""
    rows = [*objects(box.tables["objects"]), *wishes(box), *properties(box.tables["properties"])]
    return table("llll", [["", "name", "sets", "what it does"], *rows])


def objects(rows: Iterable[Row]) -> Iterator[list[str]]:
    for row in rows:
        if row["id"] != "none":
            does = NOTHING if row["effect"] == "none" else row["effect"]
            found = [each for each in SETS if row[f"squares_{each}"]]
            yield [face(row["id"]), row["name"], sets(found), does]


def wishes(box: Contents) -> Iterator[list[str]]:
    """A wish for an object shows the object."""
    for row in box.tables["wishes"]:
        if row["id"] != "object":
            said = f"a wish for {row['quantity']}{WHERE[row['scope']]}"
            yield [signs(row["id"]), row["name"], sets(row["sets"].split()), said]


def signs(wish: str) -> str:
    """The sign of a wish, or those of all that it may be about."""
    if wish == "tenant_type":
        return ""
    return " ".join(face(f"{wish}-{each}") for each in DETAILS.get(wish, ())) or face(wish)


def properties(rows: Iterable[Row]) -> Iterator[list[str]]:
    for row in rows:
        said = f"a tenant who shows it {row['effect']}"
        yield [face(row["id"]), row["name"], sets(row["sets"].split()), said]


def sets(ids: Iterable[str]) -> str:
    return some_of(SET_NAMES.values(), (SET_NAMES[each] for each in ids))


def face(short: str) -> str:
    return f"![](face:homino-{short})"
