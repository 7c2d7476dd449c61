"""Construction: what comes loose where a domino is torn down, and who cannot bear the dust.

The drawing shows the same.
"""

from tabletower.art.snapshot import Seen

from ..components import CONSTRUCTION
from ..rules.plots import cell_of_b
from ..rules.record import SIDE, places
from ..rules.tenants import KEEPS_TENANTS
from ..types import Contents, State


def lying(v: Seen | State, seat: int, without: int = -1) -> dict[int, tuple[int, int]]:
    """Both cells of each domino of a map, by its number."""
    return {
        number: (int(v.cell[number]), int(cell_of_b(v.cell[number], v.turned[number])))
        for number, place in enumerate(v.place)
        if place == places.ON_MAP + seat and number != without
    }


def pieces(dominoes: dict[int, tuple[int, int]]) -> list[set[int]]:
    """§4.3  The parts that hang together, the largest first; of equal ones the topmost."""
    where = {cell: number for number, cells in dominoes.items() for cell in cells}
    left, found = set(dominoes), []
    while left:
        piece, edge = set(), [min(left)]
        while edge:
            number = edge.pop()
            if number in left:
                left.remove(number)
                piece.add(number)
                edge += [where[n] for cell in dominoes[number] for n in beside(cell) if n in where]
        found.append(piece)
    return sorted(found, key=lambda piece: (-len(piece), min(min(dominoes[n]) for n in piece)))


def beside(cell: int) -> list[int]:
    column = cell % SIDE
    across = [cell - 1] * (column > 0) + [cell + 1] * (column < SIDE - 1)
    return [*across, cell - SIDE, cell + SIDE]


def loose(v: Seen | State, seat: int, without: int = -1) -> list[int]:
    """Dominoes that do not hang together with most of the map."""
    return sorted(number for piece in pieces(lying(v, seat, without))[1:] for number in piece)


def leavers(box: Contents, v: Seen | State, seat: int, without: int = -1) -> list[int]:
    """§5.5  The tenants who leave at the end of the turn if this domino is torn down."""
    b = box.b
    is_kept = v.place[KEEPS_TENANTS] == places.ON_MAP + seat and without != KEEPS_TENANTS
    if is_kept or not (b.room_service or b.wallet_watchers):
        return []
    return [
        tenant
        for tenant, home in enumerate(v.home)
        if home == places.ON_MAP + seat and b.properties[tenant] & CONSTRUCTION
    ]
