"""What things are called."""

from collections import Counter

from tabletower.engine import Row
from tabletower.engine.seat_names import called, paged
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST
from tabletower.kits.phrases import listed as listed
from tabletower.kits.phrases import many as many

from ..components import EDGES, FLOORS, NOTHING, OBJECTS, ROOMS, edges, rooms_of, tenants_of
from ..components import SPECIALS as SPECIAL_WISHES
from ..rules.plots import edge_of
from ..types import Contents, State

GOAL_TITLES = (
    "Mixed Company", "One of Everything", "Overachievers", "Building Site", "Floor Show",
    "Big and Small", "To Each Their Own", "Three of a Kind", "Biggest and Highest",
    "Three in a Row", "All Alike", "Roomy", "Fair Shares", "High Society", "Room with a View",
    "All Comforts", "Running Water", "Hotspot", "Revolving Door",
)  # fmt: skip
THREAT_TITLES = (
    "Loneliness", "Crowding", "Quiet Hours", "Envy", "Rank Growth", "Empty Lobby", "Patchwork",
    "Repetition", "Draught", "No Privacy", "Too Private", "Gloom", "Rent Control",
    "Dark Corridors", "Waste", "Restlessness", "Know-alls",
)  # fmt: skip
SPECIALS = dict(zip(SPECIAL_WISHES, (
    "dominoes", "Rooms", "windows", "squares of", "", "kinds of objects", "floor", "connections",
    "tenants", "types of tenants", "tenants of the type",
)))  # fmt: skip
UNFAIR = " and more tenants"  # what does not matter by the printed rule of the pool


def who(box: Contents, s: State, seat: int) -> str:
    return called(seat, f"seat {seat + 1}")


def utility(name: str) -> str:
    return "Wi-Fi" if name == "wifi" else name


def numbered(rows: list[Row], prefix: str) -> list[str]:
    """A short name for each piece; copies of one row are told apart by a number."""
    copies, names = Counter(row["id"] for row in rows), []
    seen: Counter[str] = Counter()
    for row in rows:
        seen[row["id"]] += 1
        name = row["id"].removeprefix(prefix)
        names.append(f"{name}.{seen[row['id']]}" if copies[row["id"]] > 1 else name)
    return names


def room_numbers(box: Contents) -> list[str]:
    return numbered(rooms_of(box), "room_")


def room_names(box: Contents) -> list[str]:
    """'b33 (sofa)', on a page 'the sofa'."""
    objects = object_names(box)
    named = zip(box.once(room_numbers), rooms_of(box))
    return [paged(f"{name} ({shown(objects, row)})", seen(objects, row)) for name, row in named]


def seen(objects: dict[str, str], row: Row) -> str:
    """'the sofa and the floor icon', 'the empty domino'."""
    found = [objects[row[half]] for half in ("a_object", "b_object") if row[half] != "none"]
    return listed(f"the {each}" for each in dict.fromkeys(found)) or "the empty domino"


def shown(objects: dict[str, str], row: Row) -> str:
    """'sofa, floor icon'."""
    found = [objects[row[half]] for half in ("a_object", "b_object") if row[half] != "none"]
    return ", ".join(found) or "empty"


def object_names(box: Contents) -> dict[str, str]:
    return {row["id"]: (row["name"] or row["id"]).lower() for row in box.tables["objects"]}


def effects(box: Contents) -> dict[str, str]:
    """What an object does, by its id; '' for plain furniture. The pool's words are the option's."""
    found = {row["id"]: row["effect"] for row in box.tables["objects"]}
    if box.options["pool_rule"] == "printed":
        found["pool"] = found["pool"].replace(UNFAIR, "")
    return {id: "" if text == "none" else text for id, text in found.items()}


def told(box: Contents) -> list[str]:
    """Of each room domino what its objects do: 'Pool: …. Lamp: ….'"""
    title, does = object_names(box), effects(box)
    halves = [dict.fromkeys((row["a_object"], row["b_object"])) for row in rooms_of(box)]
    return [
        " ".join(f"{title[each].capitalize()}: {does[each]}." for each in objects if does[each])
        for objects in halves
    ]


def tenant_names(box: Contents) -> list[str]:
    """'cat b02', on a page 'the cat'."""
    rows = tenants_of(box)
    named = [(n, type_name(row["type"])) for n, row in zip(numbered(rows, "tenant_"), rows)]
    return [paged(f"{type} {n}", f"the {type}") for n, type in named]


def type_name(type: str) -> str:
    return type.replace("_", " ")


def domino(box: Contents, number: int) -> str:
    """'b07 (floor icon)', or the goal that a domino is."""
    if number >= ROOMS:
        return f"goal {goal(number - ROOMS)}"
    found = box.once(room_names)
    return found[number] if number < len(found) else f"domino {number + 1}"


def short(box: Contents, number: int) -> str:
    """'b07'."""
    found = box.once(room_numbers)
    return found[number] if number < len(found) else domino(box, number)


def looks(box: Contents, number: int) -> str:
    """'toilet on wood, wall north and west; door; empty carpet, window east'.

    Half A, what is between the halves, and half B east of it.
    """
    if number >= ROOMS:
        return "every floor, no walls"
    a, b = box.b.shown[number].tolist()
    one = half(box, number, 0, {"north": a[NORTH], "south": a[SOUTH], "west": a[WEST]})
    two = half(box, number, 1, {"north": b[NORTH], "east": b[EAST], "south": b[SOUTH]})
    return f"{one}; {EDGES[edge_of(a[EAST])]}; {two}"


def half(box: Contents, number: int, which: int, outside: dict[str, int]) -> str:
    """'toilet on wood, wall north and west'."""
    what, floor = box.b.object[number, which], FLOORS[box.b.floor[number, which]]
    objects = box.once(object_names)
    said = [f"empty {floor}" if what == NOTHING else f"{objects[OBJECTS[what]]} on {floor}"]
    for edge in (edges.WALL, edges.DOOR, edges.WINDOW):
        where = listed(side for side, shown in outside.items() if edge_of(shown) == edge)
        said += [f"{EDGES[edge]} {where}"] if where else []
    return ", ".join(said)


def tenant(box: Contents, number: int) -> str:
    """'cat b02'."""
    found = box.once(tenant_names)
    return found[number] if number < len(found) else f"tenant {number + 1}"


def goal(number: int) -> str:
    return GOAL_TITLES[number]


def threat(number: int) -> str:
    return THREAT_TITLES[number]


def wish(box: Contents, kind: str, detail: str) -> str:
    """'sofa', 'squares of wood', 'power', 'tenants of the type cat'."""
    objects = box.once(object_names)
    if kind in objects:
        return objects[kind]
    if kind == "utility":
        return detail
    return f"{SPECIALS[kind]} {type_name(detail)}" if detail != "none" else SPECIALS[kind]
