"""§8  The Report."""

from fractions import Fraction
from math import ceil

from .allocation import allocate
from .box import ROLE_ICONS
from .changes import carry_out, pick_and_remove, remove_own
from .handling import named
from .provinces import breaches
from .rounds import swap
from .strength import LEAVING, pools, present, scalars, strength
from .table import SHARED, Pool, ask

GROWTH = Fraction(5, 4)  # of needs, for each round of pressure


def report(t):
    freeze(t)
    if t.event == "political":
        yield from swap(t, t.strongest())
    if t.event == "good_times":
        yield from strike_lines(t)
    for held in t.held:
        held.needs = needs(t, held)
    if t.options["strengths"] == "live":
        yield from one_by_one(t)
    else:
        yield from allocate(t)
        for seat in t.report_order():
            yield from resolve(t, seat)
    t.held = []
    if t.options["threats"]:
        yield from threaten(t)
    finish(t)


def one_by_one(t):
    """§8.11  All is counted anew for each; what the others were given is not spent yet (D40)."""
    spent = {icon: Pool(0) for icon in ROLE_ICONS}
    for place, seat in enumerate(t.report_order()):
        if place:
            count_anew(t, spent)
        yield from allocate(t, seat, spent)
        yield from resolve(t, seat)


def count_anew(t, spent):
    freeze(t)
    for icon, pool in t.pools.items():
        free, selfish = pool.free - spent[icon].free, pool.selfish - spent[icon].selfish
        pool.free, pool.selfish = max(0, free), max(0, selfish)
        if spent[icon].allin:
            pool.allin = 0
    for held in t.held:
        if not held.resolved:
            held.alive, held.needs = True, needs(t, held)


def freeze(t):
    """§8.1 and §7.5  Strengths, pools and scalars of this Report, absent roles included."""
    seats = range(t.players)
    t.strengths = [strength(t, seat, present(t, seat)) for seat in seats]
    t.pools = {t.roles[seat].icon: pools(t, seat) for seat in seats}
    t.scalars = [scalars(t, seat) for seat in seats]
    t.stewards = {icon: t.strongest() for icon in ROLE_ICONS if icon not in t.seats}
    for icon in t.stewards:
        whole = absent_strength(t)
        t.pools[icon] = Pool(whole // 2 if t.event == f"half_{icon}" else whole)


def absent_strength(t):
    """§7.5  Of roles that nobody plays (D38)."""
    if t.options["absent"] == "mean":
        return sum(t.strengths) // t.players
    return max(t.strengths)


def strike_lines(t):
    for seat in t.report_order():
        for held in t.missions_of(seat):
            options = {("ignore", held.number, line) for line in range(len(held.mission.lines))}
            *_, held.struck = yield from ask("ignore", seat, options)


def needs(t, held):
    """§8.2  For every strength the highest of its lines, grown by pressure (§8.4, D43)."""
    highest = {}
    for number, line in enumerate(held.mission.lines):
        if number != held.struck:
            asked = ceil(line.times * t.scalars[held.holder][line.scalar])
            highest[line.strength] = max(asked, highest.get(line.strength, 0))
    return {strength: grown(t, need) for strength, need in highest.items()}


def grown(t, need):
    rounds = t.round - t.options["pressure_from"] + 1
    for _ in range(rounds if t.options["pressure"] else 0):
        need = ceil(need * GROWTH)
    return need


# §8.9  Resolution


def resolve(t, seat):
    """§8.9  The holder chooses which mission comes next (D46)."""
    while left := [held for held in t.missions_of(seat) if not held.resolved]:
        options = {("resolve", held.number) for held in left}
        _, number = yield from ask("resolve", seat, options)
        held = t.held[number]
        held.resolved = True
        yield from (achieve if held.alive else fail)(t, seat, held.mission)


def achieve(t, seat, mission):
    t.achieved[seat] += 1
    t.mission_discards.append(mission.id)
    if t.event != "rusty":
        yield from carry_out(t, seat, mission.reward)


def fail(t, seat, mission):
    t.failed[seat].append(mission.id)
    if t.event != "mercy":
        yield from carry_out(t, seat, mission.penalty)
    if t.event == "strict_regime":
        yield from remove_own(t, seat, 3, (t.event,))


# §14.6  Threats


def threaten(t):
    """§14.6  What Military has left meets the breaches (D78)."""
    found = breaches(t.shared, t.threat)
    missing = len(found) - t.pools["military"].left
    owner = t.seats.get("military", t.stewards.get("military"))
    times = min(3, missing) if t.options["goblin"] else min(1, missing)
    weak = {t.shared.cells[cell].placed for cell in found}
    for _ in range(times):
        there = [each for each in weak if each in t.shared.dominoes and not each.anchor]
        yield from pick_and_remove(t, owner, named(t, SHARED, there), ("threat",))


# §8.10 and §17.1  The end


def finish(t):
    if any(len(failed) >= LEAVING for failed in t.failed):
        t.ended = "leave"
    elif t.options["coop_end"] == "at_target" and is_target_met(t):
        t.ended = "target"
    elif t.options["start_player"] == "rotate":
        t.starter = (t.starter + 1) % t.players


def is_target_met(t):
    cooperative = t.options["mode"] == "cooperative"
    return cooperative and sum(t.achieved) >= t.options["coop_target"] * t.players
