"""The score sheet, line by line. Everything on it is public."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from tabletower.engine import Sight, states_of
from tabletower.engine.score_sheet import Item

from ..components import tenants_of
from ..rules import scoring, showing
from ..rules.record import PLAYERS, STATE, places
from ..types import Contents, State
from . import names

KEPT = 64  # views of a box whose sheets are kept


def sums(box: Contents, v: State) -> list[list[int]]:
    """A row a seat, as `showing.sheet` writes it."""
    out = np.zeros((PLAYERS, showing.COLUMNS), np.int64)
    box.twin(showing.sheet)(box.record, states_of(v), out)
    return out.tolist()


def breakdown(box: Contents, v: State, seat: int, reader: int) -> list[Item]:
    """The same lines for every reader, added up once."""
    return box.once(new_sheets)(STATE.public_bytes(states_of(v)))[seat]


def new_sheets(box: Contents) -> Callable[[bytes], list[list[Item]]]:
    """The last sheets of a box, one for each seat, by what can be seen."""

    @lru_cache(KEPT)
    def made(data: bytes) -> list[list[Item]]:
        v: State = Sight(np.ndarray((1,), STATE.dtype, bytearray(data)))
        rows = sums(box, v)
        return [sheet(box, v, seat, rows) for seat in range(v.seats)]

    return made


def sheet(box: Contents, v: State, seat: int, rows: list[list[int]]) -> list[Item]:
    """The own lines; whoever plays together adds what the others have."""
    items = own_items(box, v, seat, rows[seat])
    if not box.b.living_together:
        return items
    return items + [
        Item(f"Storey of {names.who(box, v, other)}", own_total(rows[other]), "all play as one")
        for other in range(v.seats)
        if other != seat
    ]


def own_total(row: list[int]) -> int:
    return sum(row[: scoring.LINES])


def own_items(box: Contents, v: State, seat: int, row: list[int]) -> list[Item]:
    """Lines that are nothing are left out, but for the tenants."""
    texts = {
        scoring.TENANT_LINE: ("Tenants", tenants(box, v, seat)),
        scoring.TRAINER_LINE: ("Home trainers", trainers(row)),
        scoring.BAR_LINE: ("Bars", f"{scoring.FOR_A_BAR} × {row[showing.BARS]}, with water"),
        scoring.WARDROBE_LINE: (
            "Wardrobes",
            f"{scoring.FOR_A_WARDROBE} × {row[showing.WARDROBES]}",
        ),
        scoring.DESK_LINE: ("Desks", desks(row)),
        scoring.PRICE_LINE: ("Price", price(row)),
    }
    return [
        Item(title, row[line], f"{text} = {row[line]}")
        for line, (title, text) in texts.items()
        if row[line] or line == scoring.TENANT_LINE
    ]


def tenants(box: Contents, v: State, seat: int) -> str:
    """'boy 6 + boy 4 + cat 3'."""
    rows, here = box.once(tenants_of), places.ON_MAP + seat
    living = [number for number, home in enumerate(v.home.tolist()) if home == here]
    said = [f"{names.type_name(rows[each]['type'])} {box.b.worth[each]}" for each in living]
    return " + ".join(said) or "nobody"


def trainers(row: list[int]) -> str:
    sporty = names.many(row[showing.SPORTY], "tenant")
    return f"{scoring.FOR_A_TRAINER} × {row[showing.TRAINERS]} × {sporty} who know one"


def desks(row: list[int]) -> str:
    rooms = names.many(row[showing.ROOMS_NOW], "Room")
    return f"{row[showing.DESKS_IN_ROOMS]} in Rooms × {rooms}"


def price(row: list[int]) -> str:
    kinds = names.many(row[showing.KINDS_NOW], "kind")
    return f"the smaller of a Room of {row[showing.LARGEST_ROOM]} and {kinds} of objects"
