"""The table as text: the shared map, everybody's own, market, strengths and missions."""

from collections.abc import Iterator
from typing import Any

from tabletower.engine import SPECTATOR
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST

from ..components import EFFECTS, GRID, ROLES, TERRAINS, effects, icons
from ..rules import showing
from ..rules.box import COOPERATIVE
from ..rules.maps import look, next_to
from ..rules.record import SHARED, stages
from ..types import Contents, State
from . import names, needs
from .capitals import capitals, title, told
from .figures import figures
from .needs import Held

SHORT = (  # by icon
    "MI", "MO", "RO", "HO", "GO", "NE", "CO", "WI", "..", "pe", "ma", "kn", "th", "ve", "ai", "se",
    "ho", "ca", "ar", "pp", "bo", "vi", "sn", "ae", "bu",
)  # fmt: skip
LEGEND = (
    "A cell shows its icon and its terrain: l lava, d desert, s stone, p plains, g grass. "
    "- and | join cells whose paths are linked; a dot is a path without a partner; < > ^ v are "
    "arrows."
)


def board(box: Contents, v: State, seat: int) -> str:
    """Everything that this seat may look at; what it builds with stands last, near the question."""
    others = [player(box, v, other) for other in range(v.seats) if other != seat]
    own = [] if seat == SPECTATOR else [player(box, v, seat)]
    parts = [heading(box, v), legend(box, v), *others, strengths(box, v, seat)]
    parts += [missions(box, v, seat), shared(box, v), *own, market(box, v)]
    return "\n\n".join(filter(None, parts))


def heading(box: Contents, v: State) -> str:
    lines = [f"round {v.round}, {names.who(box, v, v.start)} has the marker"]
    decks = f"{names.many(v.deck_left, 'domino', 'dominoes')} in the deck, {v.discards} discarded"
    lines.append(f"{decks}; {names.many(v.missions_left, 'mission')} in the deck")
    if v.event != effects.NOTHING:
        lines.append(f"event {names.event_in_full(box, v.event)}")
    if v.threat >= 0:
        breaches = names.many(figures(box, v)(showing.BREACHES, 0), "breach", "breaches")
        lines.append(f"threat from {names.SIDE_NAMES[v.threat]}: {breaches}")
    if box.b.mode == COOPERATIVE:
        wanted = box.b.coop_target * v.seats
        lines.append(f"achieved {int(v.achieved.sum())} of {wanted} missions")
    return "\n".join(lines)


# Players and their maps.


def player(box: Contents, v: State, seat: int) -> str:
    """What somebody has, and the own map."""
    own = capitals(box, v, seat)
    lines = [first_line(box, v, seat), *counted(box, v, seat)]
    lines += [f"  {title(box, each)}: {told(each)}" for each in own] or ["  no Capital"]
    return "\n".join([*lines, *drawn(box, v, seat)])


def first_line(box: Contents, v: State, seat: int) -> str:
    found, role = figures(box, v), v.role[seat]
    return (
        f"{names.who(box, v, seat)}, {names.ROLE_NAMES[role]} with {TERRAINS[role]}: "
        f"{names.strength(box, role)} {found.strength(seat)}, from Capitals "
        f"{found(showing.VALUE, seat)} and a Province of {found.province(seat)}"
    )


def counted(box: Contents, v: State, seat: int) -> Iterator[str]:
    """Missions, powers, favours and what holds for this player."""
    said = [f"{v.achieved[seat]} achieved, {v.failures[seat]} failed"]
    said.append(f"neutral strength {figures(box, v)(showing.NEUTRALS, seat)}")
    powers = [names.ROLE_NAMES[role] for role in range(len(ROLES)) if v.uses[seat, role]]
    said.append(f"power of {names.listed(powers)} left" if powers else "no power left")
    if box.b.has_favours:
        said += [favours(box, v, seat)]
    if v.idle >> seat & 1:
        said.append("idle this round")
    yield "; ".join(said)
    for row, when in ((v.active, "this round"), (v.coming, "next round")):
        for effect in range(1, EFFECTS):
            if row[seat, effect]:
                yield f"  {when}: {names.effect(box, effect).removeprefix('Next round ')}"


def favours(box: Contents, v: State, seat: int) -> str:
    """'2 favours at home, 1 of Coin'."""
    said = [f"{names.many(v.favours[seat, seat], 'favour')} at home"]
    others = [other for other in range(v.seats) if other != seat and v.favours[other, seat]]
    said += [f"{v.favours[other, seat]} of {names.who(box, v, other)}" for other in others]
    return ", ".join(said)


def shared(box: Contents, v: State) -> str:
    """The shared map, and who is connected with whom."""
    found, lines = figures(box, v), ["the shared map"]
    for seat in range(v.seats):
        friends = found(showing.FRIENDS, seat)
        named = [names.who(box, v, other) for other in range(v.seats) if friends >> other & 1]
        with_whom = f"connected with {names.listed(named)}" if named else "connected with nobody"
        lines.append(f"  {names.who(box, v, seat)}: Province {found.province(seat)}, {with_whom}")
    return "\n".join([*lines, *drawn(box, v, SHARED)])


# A map, drawn with letters.


class Drawing:
    """What the cells of a map show, in plain lists."""

    def __init__(self, box: Contents, v: State, m: int) -> None:
        s = figures(box, v).s
        look(box.b, s, m)
        self.rows = [(s.top[m] + row) % GRID for row in range(s.high[m])]
        self.columns = [(s.left[m] + column) % GRID for column in range(s.wide[m])]
        self.cells, self.turned = s.cells[m].tolist(), s.turned.tolist()
        self.printed = box.once(printed)

    def has(self, cell: int, side: int, what: str) -> bool:
        """Whether a cell is open on a side, or has an arrow there."""
        number = self.cells[cell] - 1
        if number < 0:
            return False
        domino, half = divmod(number, 2)
        return bool(self.printed[what][domino][half][self.turned[domino]] >> side & 1)


def printed(box: Contents) -> dict[str, list[list[Any]]]:
    """What is printed on all dominoes."""
    return {
        what: getattr(box.b, what).tolist() for what in ("icon", "terrain", "open", "out", "into")
    }


def drawn(box: Contents, v: State, m: int) -> list[str]:
    """Rows of cells, with their joints between."""
    d = Drawing(box, v, m)
    if not d.rows:
        return ["  an empty map"]
    lines = ["    " + "   ".join(f"{names.cell(column)[0]}" for column in d.columns)]
    for row in d.rows:
        lines += [edges(d, row, NORTH), squares(d, row)]
    return [*lines, edges(d, d.rows[-1], SOUTH)]


def edges(d: Drawing, row: int, side: int) -> str:
    """The joints above the cells of a row, or under them."""
    signs = "|^v" if side == NORTH else "|v^"
    found = [joint(d, row * GRID + column, side, signs) for column in d.columns]
    return ("    " + "   ".join(found)).rstrip()


def squares(d: Drawing, row: int) -> str:
    line = f"{row + 1:>2}" + joint(d, row * GRID + d.columns[0], WEST, "-<>")
    for column in d.columns:
        cell = row * GRID + column
        line += square(d, cell) + joint(d, cell, EAST, "-><")
    return line.rstrip()


def square(d: Drawing, cell: int) -> str:
    """'ped': a person on desert."""
    number = d.cells[cell] - 1
    if number < 0:
        return "   "
    domino, half = divmod(number, 2)
    icon, terrain = (d.printed[what][domino][half] for what in ("icon", "terrain"))
    return SHORT[icon] + TERRAINS[terrain][0]


def joint(d: Drawing, cell: int, side: int, signs: str) -> str:
    """What is drawn between a cell and its neighbour: linked, an arrow out of it, one into it."""
    other, back = next_to(cell, side), (side + 2) % 4
    here, there = d.has(cell, side, "open"), d.has(other, back, "open")
    if not (here or there):
        return " "
    if d.has(cell, side, "out") or d.has(other, back, "into"):
        return signs[1]
    if d.has(cell, side, "into") or d.has(other, back, "out"):
        return signs[2]
    return signs[0] if here and there else "."


def legend(box: Contents, v: State) -> str:
    """The icons that lie on the table."""
    seen = {cell - 1 for m in range(SHARED + 1) for cell in v.cells[m].tolist() if cell}
    shown = sorted({int(box.b.icon[each // 2, each % 2]) for each in seen} - {icons.EMPTY})
    return f"{LEGEND} {', '.join(f'{SHORT[i]} {names.ICON_NAMES[i]}' for i in shown)}."


# What lies open.


def market(box: Contents, v: State) -> str:
    """Each domino with its halves."""
    offered = [number for number in v.offer.tolist() if number]
    title, numbers = ("drawn", offered) if offered else ("market", v.market.tolist())
    lines = [
        f"  {slot}: {names.domino(box, number - 1)}: "
        f"{half(box, number - 1, 0)}; {half(box, number - 1, 1)}"
        for slot, number in enumerate(numbers, 1)
        if number
    ]
    return "\n".join([title, *(lines or ["  nothing"])])


def half(box: Contents, domino: int, number: int) -> str:
    """'military on desert, open east and west'."""
    b = box.b
    sides = [name for side, name in names.SIDES if b.open[domino, number, 0] >> side & 1]
    icon, ground = names.ICON_NAMES[b.icon[domino, number]], TERRAINS[b.terrain[domino, number]]
    into = [name for side, name in names.SIDES if b.into[domino, number, 0] >> side & 1]
    arrow = f", an arrow in from the {into[0]}" if into else ""
    return f"{icon} on {ground}, open {names.listed(sides)}{arrow}"


# The Report.


def strengths(box: Contents, v: State, reader: int) -> str:
    """What each role has to give, whose it is, and what is asked of it."""
    asked = asked_of(box, v, reader)
    title = "strengths that are left" if v.stage >= stages.ALLOCATING else "strengths"
    lines = [strength_line(box, v, role, asked[role]) for role in range(len(ROLES))]
    return "\n".join([title, *lines])


def strength_line(box: Contents, v: State, role: int, asked: list[int]) -> str:
    found = figures(box, v)
    owner = names.who(box, v, found.owner(role))
    whose = owner if v.player[role] >= 0 else f"nobody plays it, {owner} decides"
    said = f"; asked for {' + '.join(map(str, asked))}" if asked else ""
    return f"  {names.strength(box, role)} {found.of_role(role)} ({whose}){said}"


def asked_of(box: Contents, v: State, reader: int) -> list[list[int]]:
    """What the missions that can be seen need of each role."""
    asked: list[list[int]] = [[] for _ in ROLES]
    for each in needs.held(box, v, reader):
        for need in each.needs:
            if each.alive and not need.served:
                asked[need.role].append(need.need)
    return asked


def missions(box: Contents, v: State, reader: int) -> str:
    """Those that are held, and those to choose from."""
    lines = [mission_line(box, v, each) for each in needs.held(box, v, reader)]
    lines += [looked_line(box, v, reader, slot) for slot in range(v.looked_at)]
    return "\n".join(["missions", *(lines or ["  none"])])


def mission_line(box: Contents, v: State, each: Held) -> str:
    who = names.who(box, v, each.holder)
    if each.mission is None:
        return f"  {who}: a secret mission"
    needed = f"{names.mission(box, each.mission)} {needs.all_told(box, v, each.needs)}"
    said = [needed, names.reward(box, each.mission), "" if each.alive else "it is dead"]
    return f"  {who}: {'; '.join(filter(None, said))}"


def looked_line(box: Contents, v: State, reader: int, slot: int) -> str:
    mission = needs.looked_mission(v, reader, slot)
    if mission is None:
        return f"  {names.who(box, v, v.looker)} looks at a mission"
    said = filter(None, [names.in_full(box, mission), names.reward(box, mission)])
    return f"  {slot + 1} to choose: {'; '.join(said)}"
