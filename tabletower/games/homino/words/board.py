"""The table as text: the tower, everybody's map, market, guests, goals and threat."""

from tabletower.engine import SPECTATOR
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST

from ..components import NOTHING, OBJECTS, THREATS, edges
from ..rules.kinds import CELL_NAMES
from ..rules.plots import domino_at, half_at, lay_out, side_at
from ..rules.record import SIDE, places
from ..types import Contents, State
from . import names, progress
from .guests import verdict, wished
from .progress import looked_at

ACROSS = {edges.WALL: "###", edges.DOOR: " D ", edges.WINDOW: "==="}
UPRIGHT = {edges.WALL: "#", edges.DOOR: "D", edges.WINDOW: "|"}
FLOOR_LETTERS = "wct*"  # wood, concrete, carpet, every floor
LEGEND = (
    "# wall  D door  = | window; a square shows its object and its floor: "
    "w wood, c concrete, t carpet, * every floor"
)


def board(box: Contents, v: State, seat: int) -> str:
    """Everything that this seat may look at, its own map first."""
    seats = sorted(range(v.seats), key=lambda other: other != seat)
    s = looked_at(box, v)
    parts = [heading(box, v), *(storey(box, v, s, other) for other in seats)]
    parts += [market(box, v), guests(box, v, seat)]
    if box.b.living_together:
        parts.append(together(box, v, seat))
    return "\n\n".join([*parts, LEGEND])


def heading(box: Contents, v: State) -> str:
    start = names.who(box, v, v.start)
    decks = f"{names.many(v.rooms_left, 'room')} and {names.many(v.tenants_left, 'tenant')}"
    return f"round {v.round}, {start} has the marker; {decks} in the decks"


def storey(box: Contents, v: State, s: State, seat: int) -> str:
    """Whose it is, where it lies in the tower, who lives there, and the map."""
    linked = [names.who(box, v, other) for other in range(v.seats) if s.linked[seat] >> other & 1]
    company = f"connected to {names.listed(linked)}" if linked else "connected to nobody"
    lives = [n for n, home in enumerate(v.home.tolist()) if home == places.ON_MAP + seat]
    tenants = names.listed(f"{names.tenant(box, n)} ({box.b.worth[n]})" for n in lives) or "nobody"
    first = f"{names.who(box, v, seat)}: floor {s.storey[seat]}, {company}"
    facts = [names.many(int(s.size[seat]), "domino", "dominoes")]
    facts += [names.many(int(s.room_count[seat]), "Room")] if s.room_count[seat] else []
    lines = [f"{first}; {', '.join(facts)}", f"tenants: {tenants}", *drawn(box, s, seat)]
    return "\n".join(lines)


def drawn(box: Contents, s: State, seat: int) -> list[str]:
    """A map with its walls; the first line says where it begins."""
    if lay_out(box.b, s, seat, -1) == 0:
        return ["an empty plot"]
    cells = [cell for cell, what in enumerate(s.grid.tolist()) if what]
    rows = range(min(cells) // SIDE, max(cells) // SIDE + 1)
    columns = range(min(c % SIDE for c in cells), max(c % SIDE for c in cells) + 1)
    first, last = rows[0] * SIDE + columns[0], rows[-1] * SIDE + columns[-1]
    lines = [f"from {CELL_NAMES[first]} to {CELL_NAMES[last]}"]
    for row in rows:
        lines += [sides(box, s, row, columns, NORTH), squares(box, s, row, columns)]
    lines.append(sides(box, s, rows[-1], columns, SOUTH))
    return lines


def sides(box: Contents, s: State, row: int, columns: range, direction: int) -> str:
    """The sides above the squares of a row, or under them."""
    found = [side(box, s, row, column, direction) for column in columns]
    return ("+" + "+".join(ACROSS.get(each, "   ") for each in found) + "+").rstrip()


def squares(box: Contents, s: State, row: int, columns: range) -> str:
    line = UPRIGHT.get(side(box, s, row, columns[0], WEST), " ")
    for column in columns:
        line += square(box, s, row * SIDE + column)
        line += UPRIGHT.get(side(box, s, row, column, EAST), " ")
    return line.rstrip()


def side(box: Contents, s: State, row: int, column: int, direction: int) -> int:
    """What stands there, whichever of the two squares beside it shows it."""
    cell = row * SIDE + column
    if s.grid[cell]:
        return side_at(box.b, s, cell, direction)
    step = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}[direction]
    row, column = row + step[0], column + step[1]
    if 0 <= row < SIDE and 0 <= column < SIDE and s.grid[row * SIDE + column]:
        return side_at(box.b, s, row * SIDE + column, (direction + 2) % 4)
    return 0


def square(box: Contents, s: State, cell: int) -> str:
    """'sow': a sofa on wood."""
    if not s.grid[cell]:
        return "   "
    domino, half = domino_at(s, cell), half_at(s, cell)
    what = box.b.object[domino, half]
    return ("  " if what == NOTHING else OBJECTS[what][:2]) + FLOOR_LETTERS[
        box.b.floor[domino, half]
    ]


# What lies open.


def market(box: Contents, v: State) -> str:
    lines = [
        f"  {slot}: {names.domino(box, number - 1)}"
        for slot, number in enumerate(v.market.tolist(), 1)
        if number
    ]
    return "\n".join(["market", *lines])


def guests(box: Contents, v: State, seat: int) -> str:
    """Each with its wishes; whoever sits here sees which of them are met."""
    lines = ["guests"]
    for slot, number in enumerate(v.guest.tolist(), 1):
        if number:
            tenant = number - 1
            worth = names.many(int(box.b.worth[tenant]), "point")
            lines.append(f"  {slot}: {names.tenant(box, tenant)}, {worth}: {wished(box, tenant)}")
            if seat != SPECTATOR:
                lines += [f"     {w.sign} {w.text}" for w in verdict(box, v, seat, tenant).wishes]
    return "\n".join(lines)


def together(box: Contents, v: State, seat: int) -> str:
    """Goals, secret ones as far as they are known, and the threat."""
    holds = {row["id"]: row["must_hold"] for row in box.tables["threats"]}
    lines = [f"goals ({v.achieved} achieved, {v.goals_left} in the deck)"]
    opened = [number - 1 for number in v.goal_slot.tolist() if number]
    for goal in opened:
        stands = progress.open_goal(box, v, goal).text
        lines.append(f"  {names.goal(goal)}. {progress.task(box, goal)} ({stands})")
    if seat != SPECTATOR and v.mission[seat] > 0:
        own = v.mission[seat] - 1
        stands = progress.secret_goal(box, v, own, seat).text
        said = f"{names.goal(own)}. {progress.task(box, own, v.seats)} ({stands})"
        lines.append(f"  your secret goal is {said}")
    lines.append(f"threats ({v.failed} of {box.b.threat_limit} failed)")
    if v.threat:
        number = v.threat - 1
        stands = progress.threat(box, v, number).text
        lines.append(f"  {names.threat(number)}, defended if {holds[THREATS[number]]} ({stands})")
    return "\n".join(lines)
