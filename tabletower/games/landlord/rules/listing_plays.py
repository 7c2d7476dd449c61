"""§3.5  Everything that may be played."""

from tabletower.engine import pack, rule

from . import moves
from .cards import can_recycle
from .deals import askable, can_ask
from .deck import (
    COURT,
    DEMOLITION,
    DORMER,
    EVICTION,
    FAMILY,
    MOTHER,
    POLITICS,
    SQUATTERS,
)
from .lists import add, list_houses, list_kind, list_levels, list_mask, list_tenants
from .targets import (
    bombable,
    cellarless,
    demolishable,
    demolitions,
    evictions,
    lodgers,
    markable,
    mothers,
    movable,
    murderable,
    raidable,
    renovations,
    roofs_to_build,
    unmarked,
    ways_out,
)


@rule
def list_plays(box, s, seat, out):
    n = list_kind(s, moves.RAID, raidable(s, seat), SQUATTERS, out, 0)
    if can_recycle(s, seat):
        n = add(pack(moves.REUSE), out, n)
    n = add(pack(moves.END), out, n)
    n = list_mask(moves.START_HOUSE, roofs_to_build(s, seat), 0, out, n)
    n = list_mask(moves.LET, lodgers(box, s, seat), FAMILY, out, n)
    n = list_renovations(s, seat, out, n)
    n = list_mask(moves.DIG, cellarless(s, seat), 0, out, n)
    n = list_mask(moves.THROW_BOMB, bombable(s, seat), 0, out, n)
    n = list_tenants(s, moves.KILL, murderable(s, seat), out, n)
    n = list_markers(s, seat, out, n)
    n = list_tenants(s, moves.MOVE_OUT, movable(s, seat), out, n)
    n = list_politics(box, s, seat, out, n)
    n = list_ways_out(s, seat, out, n)
    n = list_kind(s, moves.TAKE_BACK, mothers(box, s, seat), MOTHER, out, n)
    return list_offers(box, s, seat, out, n)


@rule
def list_renovations(s, seat, out, n):
    kinds = renovations(s, seat)
    for card in range(3):
        if (kinds >> (DORMER + card)) & 1:
            n = list_houses(moves.RENOVATE, card, s.plain, out, n)
    return n


@rule
def list_markers(s, seat, out, n):
    mask = markable(s, seat)
    house = 0
    while mask:
        if mask & 1:
            n = list_levels(moves.WITHHOLD, house, unmarked(s, house), out, n)
        mask >>= 1
        house += 1
    return n


@rule
def list_politics(box, s, seat, out, n):
    """Evictions and demolitions, each with politics first."""
    cards = evictions(s, seat)
    if (cards >> POLITICS) & 1:
        n = list_houses(moves.EVICT, 0, s.payers, out, n)
    if (cards >> EVICTION) & 1:
        n = list_houses(moves.EVICT, 1, s.payers, out, n)
    cards = demolitions(s, seat)
    if cards:
        mask = all_demolishable(box, s)
        if (cards >> POLITICS) & 1:
            n = list_houses(moves.DEMOLISH, 0, mask, out, n)
        if (cards >> DEMOLITION) & 1:
            n = list_houses(moves.DEMOLISH, 1, mask, out, n)
    return n


@rule
def all_demolishable(box, s):
    mask = s.standing & ~s.peopled
    for house in range(32):
        if (s.peopled >> house) & 1 and demolishable(box, s, house):
            mask |= 1 << house
    return mask


@rule
def list_ways_out(s, seat, out, n):
    cards = ways_out(s, seat)
    if (cards >> COURT) & 1:
        n = add(pack(moves.LEAVE, 0), out, n)
    if (cards >> POLITICS) & 1:
        n = add(pack(moves.LEAVE, 1), out, n)
    return n


@rule
def list_offers(box, s, seat, out, n):
    kinds = askable(box, s, seat)
    if kinds:
        for partner in range(s.seats):
            if can_ask(box, s, partner):
                n = list_houses(moves.OFFER, partner, kinds, out, n)
    return n
