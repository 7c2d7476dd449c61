"""Names of our drawings, of the icons that they are made of, and of the pieces on the table."""

from tabletower.art.icons import flat

from ..components import EFFECTS, ROLES, TERRAINS
from ..components import ICONS as ALL_ICONS
from ..rules.kinds import OWN_CELLS
from ..rules.record import zones
from ..types import Contents, State

# What stands on a half; an empty one has nothing.
ON_DOMINOES = {
    "military": "crossed-swords", "money": "coin", "roads": "locomotive", "housing": "house",
    "goods": "package", "neutral": "balance-scale", "corrupter": "goblin", "wildcard": "joker",
    "person": "person-medium", "magician": "person-mage", "knife": "dagger", "thief": "ninja",
    "veto": "prohibited", "allin": "wrapped-gift", "selfish": "locked", "hole": "hole",
    "calculator": "abacus", "area_spell": "sparkles", "people_pleaser": "clown-face",
    "bomb": "bomb", "village": "houses", "sniper": "bow-and-arrow",
    "builder": "building-construction",
}  # fmt: skip
SIGNS = {
    "crest": "fleur-de-lis", "scroll": "scroll", "cloud": "cloud-with-lightning",
    "tree": "deciduous-tree", "eye": "eye", "reward": "star", "penalty": "broken-heart",
    "trophy": "trophy", "power": "high-voltage", "favour": "handshake", "start": "crown",
    "threat": "warning", "deck": "card-index-dividers", "province": "world-map", "link": "link",
    "lock": "locked-with-key", "castle": "castle",
}  # fmt: skip
ICONS = flat(ON_DOMINOES | SIGNS) | {"aeronaut": "game-icons:air-balloon"}
assert set(ALL_ICONS) - set(ICONS) == {"empty"}

# The colours of the palette by what roles.csv calls them.
TINTS = {"red": "red", "yellow": "yellow", "grey": "slate", "blue": "blue", "green": "green"}
USUAL_TINTS = tuple(TINTS.values())
assert len(USUAL_TINTS) == len(ROLES)


def name(short: str) -> str:
    """The id of one of our faces."""
    return f"dynasty-{short}"


def icon_name(icon: int) -> str:
    """What is seen on a half with this icon."""
    return name(f"icon-{ALL_ICONS[icon]}")


def sign_name(icon: int) -> str:
    """The icon alone, as it stands in a line of words."""
    return name(f"sign-{ALL_ICONS[icon]}")


def land_name(terrain: int) -> str:
    return name(f"land-{TERRAINS[terrain]}")


def road_name(sides: int) -> str:
    return name(f"road-{sides}")


def domino_id(domino: int) -> str:
    """The same in the market and on a map, so that it is seen to move."""
    return f"d{domino + 1}"


def mission_id(mission: int) -> str:
    return f"m{mission + 1}"


def event_id(event: int) -> str:
    return f"e{event + 1}"


def seat_id(seat: int) -> str:
    return f"seat-{seat + 1}"


def cell_id(place: str, cell: int) -> str:
    """A cell of one of the maps on the table: "own-h8", "shared-h8", "2-h8"."""
    return f"{place}-{OWN_CELLS[cell]}"


# What events touch: dominoes that were laid, missions that got something, seats.


def domino(box: Contents, v: State, facts: dict[str, int]) -> str:
    """If it lies on a map, or is offered."""
    number = facts["domino"]
    is_offered = v.place[number] == zones.OPEN and number + 1 in v.market
    return domino_id(number) if is_offered or v.place[number] >= zones.ON_MAP else ""


def request(box: Contents, v: State, facts: dict[str, int]) -> str:
    """A mission that everybody sees, as long as it lies there."""
    number = facts["request"]
    if number >= v.held or not v.open_mission[number] or v.resolved >> number & 1:
        return ""
    return mission_id(int(v.open_mission[number]) - 1)


def event(box: Contents, v: State, facts: dict[str, int]) -> str:
    return event_id(v.event - EFFECTS) if v.event == facts["event"] else ""


# What a line of the log names; a mission that is kept may be a secret.
PICTURED = {
    "domino": lambda box, v, facts: domino_id(facts["domino"]),
    "mission": lambda box, v, facts: mission_id(facts["mission"]) if facts["mission"] >= 0 else "",
}
TOUCHED = {
    "domino": domino,
    "request": request,
    "event": event,
    "seat": lambda box, v, facts: seat_id(facts["seat"]),
    "other": lambda box, v, facts: seat_id(facts["other"]),
    "missions": lambda box, v, facts: f"missions-{facts['seat'] + 1}",
    "round": lambda box, v, facts: "round",
    "threat": lambda box, v, facts: "threat" if v.threat >= 0 else "",
}
