"""The dominoes of a fresh set: halves first, which are then joined two by two."""

from typing import NamedTuple

from tabletower.kits.fresh_sets import Chance, Item, share, spread

from ..components import CAPITALS, ICONS, ROLES, SETS, SIDES, STRENGTHS, TERRAINS
from .even import LANDS, SIGNS
from .lists import rows, rows_in

# Dominoes that shares are reckoned by; rounding up makes more. Of the base there are more than
# are used at one table, so that there is a choice (see `even`).
NOMINAL = {"base": 61, "goblin": 16, "proximity": 22, "direction": 16, "machine": 22}

# In hundredths of all halves.
SHAPES = {(1,): 15, (1, 3): 25, (1, 2): 25, (1, 2, 3): 20, (0, 1, 2, 3): 15}
ARROWS = 33
ALL = 100

EAST, WEST = 1, 3
NO_ARROW = -1
EMPTY = "empty"


class Half(NamedTuple):
    terrain: str
    sides: tuple[int, ...]  # with an opening
    arrow: int  # the side on which it enters
    icon: str

    def turned(self) -> "Half":
        arrow = self.arrow if self.arrow == NO_ARROW else (self.arrow + 1) % 4
        return self._replace(sides=tuple((side + 1) % 4 for side in self.sides), arrow=arrow)

    @property
    def is_capital(self) -> bool:
        return ICONS.index(self.icon) < CAPITALS


class Domino(NamedTuple):
    a: Half
    b: Half


def dominoes(chance: Chance, name: str) -> list[Domino]:
    """Half A, then half B: Capitals of two kinds are not on one domino."""
    halves = chance.shuffled(halves_of(chance, name))
    found = []
    while halves:
        a = halves.pop(0)
        b = halves.pop(0) if halves else any_turn(chance, blank(a)._replace(arrow=NO_ARROW))
        if a.is_capital and b.is_capital and a.icon != b.icon:
            halves.insert(chance.between(0, len(halves)), b)
            b = any_turn(chance, blank(b))
        found.append(joined(a, b))
    return found


def blank(half: Half) -> Half:
    return half._replace(icon=EMPTY)


def halves_of(chance: Chance, name: str) -> list[Half]:
    icons = chance.shuffled(icons_of(name))
    nominal = 2 * NOMINAL[name]
    lands = lands_of(name)
    terrains = dealt(chance, spread(lands, sum(lands.values()), nominal), len(icons), TERRAINS)
    shapes = dealt(chance, spread(SHAPES, ALL, nominal), len(icons), tuple(SHAPES))
    flags = dealt(chance, flags_of(len(shapes)), len(icons), (False,))
    return [
        any_turn(chance, Half(terrain, shape, EAST if flag else NO_ARROW, icon))
        for terrain, shape, flag, icon in zip(terrains, shapes, flags, icons)
    ]


def flags_of(many: int) -> list[bool]:
    arrows = share(ARROWS, ALL, many)
    return [number < arrows for number in range(many)]


def dealt(chance: Chance, items: list[Item], many: int, known: tuple[Item, ...]) -> list[Item]:
    """So many of the items; where there are not enough, any of those that are known."""
    found = chance.some(items, many)
    return found + [chance.pick(known) for _ in range(many - len(found))]


def icons_of(name: str) -> list[str]:
    """As often as their weights say; a role's icon of the base as often as that role needs it."""
    weights = {row["id"]: round(1000 * float(row["weight"])) for row in rows_in("icons", name)}
    whole = sum(weights.values())
    if name == SETS[0]:
        for icon, role in zip(STRENGTHS, ROLES):
            most = max(SIGNS[players][ROLES.index(role)] for players in SIGNS)
            weights[icon] = weights[icon] * most // 60
    return spread(weights, whole, 2 * NOMINAL[name])


def lands_of(name: str) -> dict[str, int]:
    """Terrains in equal shares; in the base as much as any number of players needs of each."""
    if name != SETS[0]:
        return dict.fromkeys(TERRAINS, 1)
    return {
        terrain: max(LANDS[players][number] for players in LANDS)
        for number, terrain in enumerate(TERRAINS)
    }


def any_turn(chance: Chance, half: Half) -> Half:
    for _ in range(chance.between(0, 3)):
        half = half.turned()
    return half


def joined(a: Half, b: Half) -> Domino:
    """The middle is open on both halves, or on none."""
    if (EAST in a.sides) != (WEST in b.sides):
        while EAST not in a.sides:
            a = a.turned()
        while WEST not in b.sides:
            b = b.turned()
    return Domino(a, b)


def row_of(domino: Domino) -> dict:
    return half_row("a", domino.a) | half_row("b", domino.b)


def half_row(name: str, half: Half) -> dict:
    return {
        f"{name}_terrain": half.terrain,
        f"{name}_open": "".join(SIDES[side] for side in sorted(half.sides)),
        f"{name}_arrow": "" if half.arrow == NO_ARROW else SIDES[half.arrow],
        f"{name}_icon": half.icon,
    }


def starting() -> list[dict]:
    """Starting Dominoes are the same in every set."""
    return [
        {"id": row["id"], "set": "start", "copies": row["copies"], "players": ""}
        | {name: row[name] for half in "ab" for name in half_row(half, NOTHING)}
        for row in rows("dominoes")
        if row["set"] == "start"
    ]


NOTHING = Half("", (), NO_ARROW, EMPTY)
