"""Names of our drawings, and of the icons that they are made of."""

from tabletower.art.icons import flat

from ..components import GOALS, OBJECTS, ROOMS, TYPES
from ..rules.record import places
from ..types import Contents, State

# Objects that are an icon as it is; the others are drawn in `objects`.
THINGS = {
    "elevator": "elevator", "sofa": "couch-and-lamp", "bed": "bed", "toilet": "toilet",
    "chair": "chair", "plant": "potted-plant", "bar": "tropical-drink",
    "computer": "desktop-computer", "piano": "musical-keyboard", "hometrainer": "bicycle",
    "lamp": "light-bulb",
}  # fmt: skip
PEOPLE = {
    "boy": "boy", "girl": "girl-medium-dark", "man": "man-medium", "woman": "woman",
    "grandpa": "old-man-medium", "grandma": "old-woman", "police": "police-officer-medium-light",
    "nurse": "woman-health-worker", "artist": "man-artist", "musician": "woman-singer",
    "toddler_boy": "baby", "toddler_girl": "baby-medium-dark",
    "builder": "construction-worker-dark", "teenager": "person-curly-hair-medium-dark",
    "dog": "dog-face", "cat": "cat-face",
}  # fmt: skip
SIGNS = {
    "power": "high-voltage", "water": "droplet", "wifi": "antenna-bars", "room_count": "door",
    "window_count": "window", "object_diversity": "puzzle-piece", "connection_count": "link",
    "tenant_count": "busts-in-silhouette", "construction": "hammer", "wallet": "purse",
    "wandering": "footprints", "trophy": "trophy", "threat": "warning", "shield": "shield",
    "secret": "locked", "star": "star", "marker": "crown",
}  # fmt: skip
ICONS = flat(THINGS | PEOPLE | SIGNS)


def name(short: str) -> str:
    """The id of one of our faces."""
    return f"homino-{short}"


def object_name(number: int) -> str:
    return name(OBJECTS[number])


def type_name(number: int) -> str:
    return name(TYPES[number])


def ground_name(domino: int) -> str:
    """A domino without its objects: it is turned, they stay upright."""
    return name(f"goal-{GOALS[domino - ROOMS]}" if domino >= ROOMS else f"room-{domino + 1}")


def domino_id(domino: int) -> str:
    """The same in the market and on a map, so that it is seen to move."""
    return f"d{domino + 1}"


def tenant_id(tenant: int) -> str:
    return f"t{tenant + 1}"


def seat_id(seat: int) -> str:
    return f"seat-{seat + 1}"


# What events touch: dominoes and tenants that came or went, and seats that something happened to.


def domino(box: Contents, v: State, facts: dict[str, int]) -> str:
    number = facts["domino"]
    return domino_id(number) if is_there(v.place[number]) else ""


def tenant(box: Contents, v: State, facts: dict[str, int]) -> str:
    number = facts["tenant"]
    return tenant_id(number) if is_there(v.home[number]) else ""


def is_there(place: int) -> bool:
    return place >= places.ON_MAP or place in (places.OPEN, places.IN_HAND)


def goal(box: Contents, v: State, facts: dict[str, int]) -> str:
    is_open = v.goal_slot[facts["slot"]] == facts["goal"] + 1
    return f"goal-{GOALS[facts['goal']]}" if is_open else ""


# What a line of the log names.
PICTURED = {
    "domino": lambda box, v, facts: domino_id(facts["domino"]),
    "goal": lambda box, v, facts: f"goal-{GOALS[facts['goal']]}",
    "tenant": lambda box, v, facts: type_name(box.b.type[facts["tenant"]]),
}
TOUCHED = {
    "domino": domino,
    "tenant": tenant,
    "goal": goal,
    "seat": lambda box, v, facts: seat_id(facts["seat"]),
    "other": lambda box, v, facts: seat_id(facts["other"]),
    "round": lambda box, v, facts: "round",
    "threat": lambda box, v, facts: "threat",
    "standing": lambda box, v, facts: "standing",
}
