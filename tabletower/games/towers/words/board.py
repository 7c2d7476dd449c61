"""Towers as text: the reader's own tower, the others, the row, the hands."""

from typing import Any

import numpy.typing as npt

from tabletower.engine import SPECTATOR

from ..rules.kinds import COLUMN_NAMES
from ..rules.record import LEVELS, phases
from ..rules.showing import own_planes
from ..rules.tower import tile_in
from ..types import Contents, State
from . import names
from .sums import shape_of

FLOOR, ELEVATOR, SERVED = range(3)
WIDE = 78


def board(box: Contents, v: State, seat: int) -> str:
    """Everything that this seat may look at, its own tower first."""
    seats = sorted(range(v.seats), key=lambda other: other != seat)
    parts = [heading(box, v), *tower_rows(box, v, seats), affairs(box, v, seats)]
    if seat != SPECTATOR:
        parts.append(own_cards(box, v, seat))
    return "\n\n".join(part for part in [*parts, row(box, v), LEGEND] if part)


LEGEND = """\
O office  R retail  P residence  S stairs  L loft  G garden; small letters are sold
| stairs lead up to this row  = a floor  ‡ a floor with an elevator"""


def heading(box: Contents, v: State) -> str:
    order = ", ".join(names.who(box, v, seat) for seat in v.order[: v.seats])
    told = f"round {v.round} of {box.b.rounds}, marker: {names.who(box, v, v.marker)}"
    return told if v.phase == phases.BUILD else f"{told}, order: {order}"


def tower_rows(box: Contents, v: State, seats: list[int]) -> list[str]:
    """Towers side by side, as many as a line has room for."""
    drawn = [tower(box, v, seat) for seat in seats]
    rows: list[list[list[str]]] = []
    line: list[list[str]] = []
    for each in drawn:
        if line and sum(len(one[0]) + 3 for one in line) + len(each[0]) > WIDE:
            rows.append(line)
            line = []
        line.append(each)
    return [beside(towers) for towers in [*rows, line]]


def beside(towers: list[list[str]]) -> str:
    """Blocks of text next to each other, standing on the same ground."""
    high = max(map(len, towers))
    full = [[" " * len(tower[0])] * (high - len(tower)) + tower for tower in towers]
    return "\n".join("   ".join(parts).rstrip() for parts in zip(*full))


def tower(box: Contents, v: State, seat: int) -> list[str]:
    """One tower: a line a row with what the row is, then whose it is and what it has."""
    shape, planes = shape_of(box, v, seat), own_planes(v, seat)
    tops = [row for row in range(box.b.max_rows) if any(planes[tile, row] for tile in range(6))]
    lines = [level(box, v, planes, seat, row, shape[row]) for row in reversed(range(len(tops)))]
    lines.append("   " + "".join(COLUMN_NAMES[: box.b.plot_width]))
    lines += facts_of(box, v, seat, shape[LEVELS - 1])
    wide = max(map(len, lines))
    return [line.ljust(wide) for line in lines]


def level(
    box: Contents, v: State, planes: npt.NDArray[Any], seat: int, row: int, marks: list[int]
) -> str:
    cells = [letter(v, planes, seat, column, row) for column in range(box.b.plot_width)]
    sign = "‡" if marks[FLOOR] and marks[ELEVATOR] else "=" if marks[FLOOR] else " "
    return f"{row + 1:>2}{'|' if marks[SERVED] else ' '}{''.join(cells)}{sign}"


def letter(v: State, planes: npt.NDArray[Any], seat: int, column: int, row: int) -> str:
    tile = tile_in(planes, column, row)
    if tile < 0:
        return "·"
    sold = v.sold[seat, row] >> column & 1
    return names.LETTERS[tile].lower() if sold else names.LETTERS[tile]


def facts_of(box: Contents, v: State, seat: int, sums: list[int]) -> list[str]:
    tiles = names.many(tiles_of(v, seat), "tile")
    return [
        f"{names.who(box, v, seat)}: {names.many(sums[0], 'floor')}, {sums[1]} served",
        f"${v.rooms_paid[seat]} on rooms, ${v.spare[seat]} spare",
        f"{names.many(v.held[seat], 'client')}, {tiles}{' (building)' * is_building(v, seat)}",
    ]


def tiles_of(v: State, seat: int) -> int:
    """Tiles in a hand: as its owner knows, or as everybody does."""
    mine = v.hand[seat].tolist()
    return sum(mine) if min(mine) >= 0 else sum(v.known[seat].tolist()) + int(v.unseen[seat])


# What everybody knows of everybody, besides the towers.


def affairs(box: Contents, v: State, seats: list[int]) -> str:
    """A line for each seat that there is something to tell of."""
    told = [(names.who(box, v, seat), affairs_of(box, v, seat)) for seat in seats]
    return "\n".join(f"{who} {'; '.join(said)}" for who, said in told if said)


def affairs_of(box: Contents, v: State, seat: int) -> list[str]:
    cashed = names.listed(names.clients(box, v.cashed[seat].tolist()))
    known = v.known[seat].tolist()
    said = [f"cashed {cashed}"] if cashed else []
    keeps = "is known to hold" if v.phase == phases.BUILD else "keeps"
    said += [f"{keeps} {names.tiles(box, known)}"] if sum(known) > 0 else []
    shown = names.listed(shown_clients(box, v, seat))
    said += [f"has shown {shown}"] if shown else []
    if v.claims[seat]:
        rooms = names.many(2 * int(v.claims[seat]), "room")
        said.append(f"claims {rooms} of each retail client of others, but not of DrugCorp")
    said += [f"owes {names.many(v.skips[seat], 'skip')}"] if v.skips[seat] else []
    return said


def shown_clients(box: Contents, v: State, seat: int) -> list[str]:
    """Clients in a hand that an ability has shown, as far as they are still there."""
    cards = zip(v.seen[seat].tolist(), v.shown[seat].tolist(), v.locked[seat].tolist())
    return [
        names.client(box, card - 1) + (" (locked)" if locked else "")
        for card, shown, locked in cards
        if card > 0 and shown
    ]


def is_building(v: State, seat: int) -> bool:
    return v.phase == phases.BUILD and v.asked >> seat & 1 == 1


def own_cards(box: Contents, v: State, seat: int) -> str:
    """What only the reader knows: tiles and clients in hand."""
    lines = [f"your tiles: {names.tiles(box, v.hand[seat].tolist())}"]
    return "\n".join(lines + card_lines(box, v.clients[seat], v.locked[seat]))


def row(box: Contents, v: State) -> str:
    cards = card_lines(box, v.row)
    return "\n".join(["in the row", *cards]) if cards else ""


def card_lines(box: Contents, cards: npt.NDArray[Any], locked: Any = ()) -> list[str]:
    signs = ["(locked) " if each else "" for each in locked] or [""] * len(cards)
    held = zip(cards.tolist(), signs)
    return [f"  {sign}{card_line(box, card - 1)}" for card, sign in held if card > 0]


def card_line(box: Contents, kind: int) -> str:
    """'Department Store: retail xxxx'."""
    client = box.tables["clients"][kind]
    text = f" – {client['text']}" if client["text"] else ""
    return f"{client['name']}: {client['room']} {client['pattern']}{text}"
