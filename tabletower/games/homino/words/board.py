"""The table as text: the tower, everybody's map, market, guests, goals and threat."""

from tabletower.engine import SPECTATOR

from ..components import SLOTS, THREATS, UTILITIES
from ..rules.limits import last_round, threat_limit
from ..rules.record import places
from ..rules.tenants import price
from ..types import Contents, State
from . import names, plan, progress
from .guests import marks, verdict, wished
from .progress import looked_at

COLUMN = 13  # of a domino of the market


def board(box: Contents, v: State, seat: int) -> str:
    """Everything that this seat may look at; what it builds with stands last, near the question."""
    s = looked_at(box, v)
    others = [storey(box, v, s, other) for other in range(v.seats) if other != seat]
    own = [] if seat == SPECTATOR else [storey(box, v, s, seat)]
    goals = [together(box, v, seat)] if box.b.living_together else []
    parts = [heading(box, v), *others, *goals, guests(box, v, seat), *own, market(box, v)]
    return "\n\n".join(parts)


def heading(box: Contents, v: State) -> str:
    start = names.who(box, v, v.start)
    decks = f"{names.many(v.rooms_left, 'room')} and {names.many(v.tenants_left, 'tenant')}"
    last = last_round(box.b, v.seats)
    now = f"round {v.round} of {last}" if last else f"round {v.round}"
    signs = [plan.LEGEND] + [plan.GENERATORS] * int(box.b.useful_utilities)
    return "\n".join([f"{now}, {start} has the marker; {decks} in the decks", *signs])


def storey(box: Contents, v: State, s: State, seat: int) -> str:
    """Whose it is, where it lies in the tower, who lives there, and the map."""
    linked = [names.who(box, v, other) for other in range(v.seats) if s.linked[seat] >> other & 1]
    company = f"connected to {names.listed(linked)}" if linked else "connected to nobody"
    here = places.ON_MAP + seat
    lives = [n for n, home in enumerate(v.home.tolist()) if home == here]
    tenants = names.listed(f"{names.tenant(box, n)} ({box.b.worth[n]})" for n in lives) or "nobody"
    who = names.who(box, v, seat)
    first = f"{who}: floor {s.storey[seat]}, {company}; {', '.join(owned(box, s, seat))}"
    return "\n".join([first, f"tenants of {who}: {tenants}", *plan.drawn(box, s, seat)])


def owned(box: Contents, s: State, seat: int) -> list[str]:
    """Dominoes, Rooms; the price and utilities where somebody asks for them."""
    found = [names.many(int(s.size[seat]), "domino", "dominoes")]
    found += [names.many(int(s.room_count[seat]), "Room")] if s.room_count[seat] else []
    found += [f"price {price(s, seat)}"] if box.b.wallet_watchers else []
    had = [names.utility(each) for each, many in zip(UTILITIES, s.amount[seat]) if many]
    return found + ([f"has {names.listed(had)}"] if had and box.b.useful_utilities else [])


# What lies open.


def market(box: Contents, v: State) -> str:
    """Six dominoes side by side, each below the number of its place."""
    columns = [domino(box, slot, v.market[slot] - 1) for slot in range(SLOTS)]
    rows = ["".join(part.ljust(COLUMN) for part in row).rstrip() for row in zip(*columns)]
    return "\n".join(["market: half A is the left one", *rows])


def domino(box: Contents, slot: int, number: int) -> list[str]:
    if number < 0:
        return [f"{slot + 1} empty", "", "", ""]
    return [f"{slot + 1} {names.short(box, number)}", *plan.domino(box, number)]


def guests(box: Contents, v: State, seat: int) -> str:
    """Each with its wishes; whoever sits here sees which of them are met, and by how many."""
    lines = ["guests"]
    for slot, number in enumerate(v.guest.tolist(), 1):
        if number:
            worth = names.many(int(box.b.worth[number - 1]), "point")
            wishes = wished(box, number - 1) if seat == SPECTATOR else met(box, v, seat, number - 1)
            lines.append(f"  {slot}: {names.tenant(box, number - 1)}, {worth}: {wishes}")
    return "\n".join(lines)


def met(box: Contents, v: State, seat: int, tenant: int) -> str:
    """'✓ sofa (2: 1 yours, 1 from seat 3), ✗ no bed (1: 1 yours), hates construction'."""
    wishes = verdict(box, v, seat, tenant).wishes
    said = [f"{each.sign} {each.printed} ({each.found}{each.whose})" for each in wishes]
    return ", ".join(said + marks(box, tenant))


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
    lines.append(f"threats ({v.failed} of {threat_limit(box.b, v.seats)} failed)")
    if v.threat:
        number = v.threat - 1
        stands = progress.threat(box, v, number).text
        lines.append(f"  {names.threat(number)}, defended if {holds[THREATS[number]]} ({stands})")
    return "\n".join(lines)
