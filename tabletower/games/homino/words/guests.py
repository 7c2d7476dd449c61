"""What a guest thinks of a player: every wish with a tick or a cross, and why.

The drawing shows the same: `verdict` is for both.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine import states_of

from ..components import CONSTRUCTION, MOST_WISHES, WALLET, WANDERING, WISHES, tenants_of, wishes_of
from ..rules.record import PLAYERS
from ..rules.showing import FOUND, MET, PARTS, is_added_up, judge_guest
from ..rules.tenants import thoughts
from ..types import Contents, State
from . import names

PROPERTIES = {CONSTRUCTION: "hates construction", WALLET: "minds the price", WANDERING: "wanders"}


@dataclass(frozen=True)
class Wish:
    """One wish of a tenant, as one player meets it."""

    kind: str
    detail: str
    wanted: int
    crossed: bool
    met: bool
    found: int
    text: str
    printed: str  # as the card has it
    whose: str  # ': 1 yours, 1 from seat 2'

    @property
    def sign(self) -> str:
        return "✓" if self.met else "✗"


@dataclass(frozen=True)
class Verdict:
    """Whether a guest would come to a player, and what it thinks of every wish."""

    comes: bool
    why: int  # of the rules' thoughts
    wishes: tuple[Wish, ...]
    text: str  # '' if it comes


def verdict(box: Contents, v: State, seat: int, tenant: int) -> Verdict:
    """What this tenant, a guest or not, thinks of a seat as the table stands."""
    return in_words(box, v, seat, tenant, *judged(box, v, seat, tenant))


def judged(box: Contents, v: State, seat: int, tenant: int) -> tuple[int, npt.NDArray[Any]]:
    """Why it does not come, and what it finds of each wish, in numbers."""
    out = np.zeros((MOST_WISHES, PARTS + PLAYERS), np.int64)
    return int(box.twin(judge_guest)(box.record, states_of(v), seat, tenant, out)), out


def in_words(
    box: Contents, v: State, seat: int, tenant: int, why: int, out: npt.NDArray[Any]
) -> Verdict:
    rows = wishes_of(box.once(tenants_of)[tenant])
    wishes = tuple(wish(box, v, seat, row, out[place]) for place, row in enumerate(rows))
    return Verdict(why == 0, why, wishes, said(box, v, seat, tenant, why, wishes))


def wish(
    box: Contents, v: State, seat: int, row: tuple[str, str, int, int], found: npt.NDArray[Any]
) -> Wish:
    kind, detail, wanted, crossed = row
    parts = tuple(int(part) for part in found[PARTS : PARTS + v.seats])
    number = int(found[FOUND])
    whose = shares(box, v, seat, parts) if is_shared(kind) and any(parts) else ""
    text = f"{names.wish(box, kind, detail)} {number}, wanted {bound(wanted, crossed)}{whose}"
    return Wish(
        kind, detail, wanted, bool(crossed), bool(found[MET]), number, text, printed(box, *row),
        whose,
    )  # fmt: skip


def is_shared(kind: str) -> bool:
    return bool(is_added_up(WISHES.index(kind)))


def bound(wanted: int, crossed: int) -> str:
    return f"fewer than {wanted}" if crossed else f"{wanted}"


def shares(box: Contents, v: State, seat: int, parts: tuple[int, ...]) -> str:
    """': 1 yours, 1 from seat 2'."""
    own = [f"{parts[seat]} yours"] if parts[seat] else []
    others = [
        f"{part} from {names.who(box, v, other)}"
        for other, part in enumerate(parts)
        if part and other != seat
    ]
    return f": {', '.join(own + others)}"


def said(
    box: Contents, v: State, seat: int, tenant: int, why: int, wishes: tuple[Wish, ...]
) -> str:
    """Why it does not come, in a few words."""
    unmet = "; ".join(each.text for each in wishes if not each.met)
    if why == thoughts.HATES_DUST:
        return "you tore something down this round, and it cannot bear that"
    if why == thoughts.CANNOT_PAY:
        return f"your price is higher than the {box.b.worth[tenant]} it pays"
    if why == thoughts.NO_WISH_MET:
        return f"none of its wishes is met: {unmet}"
    return unmet if why else ""


def wished(box: Contents, tenant: int) -> str:
    """'sofa, 2 windows, no staircase', and its properties: what is printed on it."""
    row = box.once(tenants_of)[tenant]
    wishes = [printed(box, *each) for each in wishes_of(row)]
    found = marks(box, tenant)
    return ", ".join(wishes) + (f" ({', '.join(found)})" if found else "")


def marks(box: Contents, tenant: int) -> list[str]:
    """The properties of a tenant."""
    return [name for bit, name in PROPERTIES.items() if box.b.properties[tenant] & bit]


def printed(box: Contents, kind: str, detail: str, wanted: int, crossed: int) -> str:
    name = names.wish(box, kind, detail)
    if kind == "floor_number":
        return f"below floor {wanted}" if crossed else f"floor {wanted} or higher"
    if crossed:
        return f"no {name}" if wanted == 1 else f"fewer than {wanted} {name}"
    return name if wanted == 1 else f"{wanted} {name}"
