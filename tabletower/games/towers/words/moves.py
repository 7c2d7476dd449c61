"""What the words of a move name, and what a pick would mean."""

from typing import Any

from tabletower.engine import first, kind_of, second, third

from ..rules import kinds
from ..rules.kinds import CELL_NAMES, COLUMN_NAMES, MOVES
from ..rules.record import phases
from ..rules.showing import PAYS
from ..rules.tower import first_column, served
from ..types import Contents, State
from . import names
from .sums import best_payment, payment_at, places_of


def facts(box: Contents, s: State, seat: int, move: int) -> dict[str, Any]:
    """What the words of a move and of a reason may name."""
    what, picks = kind_of(move), MOVES.picks(move)
    said = {"keep": names.many(box.b.keep_tiles, "tile"), "other": other(box, s, what, move)}
    said["middle"] = COLUMN_NAMES[first_column(box.b)]
    if "cell" in picks:
        said["gap"] = served(box.b, s.tower[seat]) + 1
    if "client" in picks:
        said["name"] = names.client(box, int(picks["client"]) - 1)
    if "turn" in picks:
        said["turned"] = f", turn {picks['turn']}" if picks["turn"] != "0" else ""
    said["stops"] = "adds no more" if s.phase == phases.STORES else "stops"
    return said


def other(box: Contents, s: State, what: int, move: int) -> str:
    """The other seat that a move is about."""
    if what == kinds.SWAP:
        return names.who(box, s, second(move))
    if what in (kinds.TARGET, kinds.LOCK):
        return names.who(box, s, first(move))
    return names.who(box, s, s.other) if what == kinds.COLUMN else ""


def hint(box: Contents, v: State, seat: int, chosen: dict[str, str], pick: str, value: str) -> str:
    """What it would mean to pick this, with what has been picked already."""
    if not all(names.exists(box, v, *each) for each in [*chosen.items(), (pick, value)]):
        return ""
    if pick == "client":
        return hint_client(box, v, seat, int(value) - 1)
    if pick == "seat":
        return names.who(box, v, int(value) - 1)
    if pick == "cell" and chosen.get("move", "cash") == "cash" and "client" in chosen:
        at = CELL_NAMES.index(value)
        dollars = payment_at(box, v, seat, int(chosen["client"]) - 1, at)
        return f"${dollars}" if dollars >= 0 else ""
    return ""


def brings(box: Contents, v: State, seat: int, move: int) -> str:
    """'pays $12', of a client that is cashed; one that takes any shape is not so soon told."""
    if kind_of(move) != kinds.CASH or box.b.any_shape[first(move)]:
        return ""
    places = places_of(box, v, seat, first(move))
    return f"pays ${next(p[PAYS] for p in places if p[:2] == [second(move), third(move)])}"


FOR_ONESELF = (phases.DRAFT, phases.CASH, phases.AGENCY, phases.CONCIERGE)


def hint_client(box: Contents, v: State, seat: int, kind: int) -> str:
    """A client's name, and what it would pay at once if it is chosen for oneself."""
    if v.phase == phases.CASH and is_locked(v, seat, kind):
        return f"{names.client(box, kind)} (locked)"
    dollars = best_payment(box, v, seat, kind) if v.phase in FOR_ONESELF else -1
    return names.client(box, kind) + ("" if dollars < 0 else f" (pays ${dollars} now)")


def is_locked(v: State, seat: int, kind: int) -> bool:
    """Whether a hand has this client, but every one of them is locked."""
    held = zip(v.clients[seat].tolist(), v.locked[seat].tolist())
    locks = [locked for card, locked in held if card == kind + 1]
    return bool(locks) and all(locks)
