"""The moves of whoever is asked, in ascending order."""

from tabletower.engine import pack, rule

from . import moves, steps
from .building import floor_kinds
from .cards import can_recycle, holds
from .crime import targets_of
from .deals import askable, can_ask, cheapest, gifts
from .deck import (
    ALIBI,
    BOMB,
    BROKER,
    COURT,
    DEMOLITION,
    DORMER,
    EVICTION,
    FAMILY,
    LEVELS,
    LUNATIC,
    MOTHER,
    POLICE,
    POLITICS,
    SQUATTERS,
)
from .houses import tenants_of
from .money import dearest
from .places import place_houses, place_levels
from .targets import (
    best_payers,
    bombable,
    cellarless,
    demolishable,
    demolitions,
    evictions,
    levels_with,
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
from .tenants import can_go
from .turn import most_cards, waiting


@rule
def legal(box, s, seat, out):
    node = s.node
    if node == steps.PLAY:
        return list_plays(box, s, seat, out)
    if node == steps.PLACE:
        return list_places(box, s, out)
    if node == steps.BUILD:
        return list_floors(s, seat, out)
    if node == steps.BUY:
        return list_numbers(moves.BUY_CARDS, 0, most_cards(box, s), out, 0)
    if node == steps.RELOCATE:
        return list_levels(moves.RELOCATE_ONE, s.from_house, can_go(box, s), out, 0)
    if node == steps.EXAMINE:
        return list_examine(box, s, seat, out)
    if node == steps.JAIL:
        return list_two(moves.PAY, moves.STAY, out)
    if node == steps.OFFER_GIVE or node == steps.OFFER_PRICE or node == steps.OFFER_COUNTER:
        return list_deal(s, seat, out)
    return list_reactions(s, seat, out)


# Lists of one kind of move.


@rule
def add(move, out, n):
    out[n] = move
    return n + 1


@rule
def list_two(one, other, out):
    out[0] = pack(one)
    out[1] = pack(other)
    return 2


@rule
def list_numbers(what, low, high, out, n):
    for number in range(low, high + 1):
        out[n] = pack(what, number)
        n += 1
    return n


@rule
def list_mask(what, mask, first, out, n):
    """A move a bit; the lowest bit that counts is `first`."""
    pick = 0
    mask >>= first
    while mask:
        if mask & 1:
            out[n] = pack(what, pick)
            n += 1
        mask >>= 1
        pick += 1
    return n


@rule
def list_levels(what, house, levels, out, n):
    for level in range(LEVELS):
        if (levels >> level) & 1:
            out[n] = pack(what, house, level)
            n += 1
    return n


@rule
def list_tenants(s, what, mask, out, n):
    """Every tenant of these houses."""
    house = 0
    while mask:
        if mask & 1:
            n = list_levels(what, house, tenants_of(s, house), out, n)
        mask >>= 1
        house += 1
    return n


@rule
def list_kind(s, what, mask, kind, out, n):
    """Every tenant of one kind in these houses."""
    house = 0
    while mask:
        if mask & 1:
            n = list_levels(what, house, levels_with(s, house, kind), out, n)
        mask >>= 1
        house += 1
    return n


@rule
def list_houses(what, card, mask, out, n):
    """A card, and each of these houses."""
    house = 0
    while mask:
        if mask & 1:
            out[n] = pack(what, card, house)
            n += 1
        mask >>= 1
        house += 1
    return n


# §3  The turn.


@rule
def list_examine(box, s, seat, out):
    n = 0
    mask = waiting(s)
    for house in range(32):
        if (mask >> house) & 1:
            n = list_levels(moves.SEND, house, best_payers(box, s, house), out, n)
    n = list_kind(s, moves.RAID, mask & raidable(s, seat), SQUATTERS, out, n)
    if can_recycle(s, seat):
        n = add(pack(moves.REUSE), out, n)
    return n


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


# §4, §5, §8  Nodes inside a play.


@rule
def list_floors(s, seat, out):
    n = list_mask(moves.LAY, floor_kinds(s, seat), 0, out, 0)
    return add(pack(moves.DONE), out, n) if s.height[s.site - 1] else n


@rule
def list_places(box, s, out):
    n = 0
    mask = place_houses(box, s)
    house = 0
    while mask:
        if mask & 1:
            n = list_levels(moves.PUT, house, place_levels(box, s, house), out, n)
        mask >>= 1
        house += 1
    return add(pack(moves.UNDER), out, n) if s.purpose == steps.BY_CARD else n


@rule
def list_deal(s, seat, out):
    if s.node == steps.OFFER_GIVE:
        n = list_mask(moves.GIVE, gifts(s, seat, s.wanted), 0, out, 0)
        return add(pack(moves.GIVE_NOTHING), out, n) if s.money[seat] > 0 else n
    if s.node == steps.OFFER_PRICE:
        return list_numbers(moves.NAME_PRICE, cheapest(s), dearest(s.money[seat]), out, 0)
    return list_two(moves.ACCEPT, moves.PASS, out)


# §7  Reactions.


@rule
def list_reactions(s, seat, out):
    window = s.window[seat]
    n = 0
    if window == steps.TO_OFFER:
        return list_answers_to_offer(s, seat, out)
    if window == steps.TO_SQUATTERS and holds(s, seat, POLICE):
        n = list_raids(s, out, n)
    if can_recycle(s, seat):
        n = add(pack(moves.REUSE), out, n)
    n = add(pack(moves.PASS), out, n)
    if window == steps.TO_CRIME and holds(s, seat, LUNATIC):
        return list_diversions(s, out, n)
    if window == steps.TO_DAMAGE and holds(s, seat, POLICE):
        return add(pack(moves.CALL_POLICE), out, n)
    if window == steps.TO_MOVING and holds(s, seat, BROKER):
        return add(pack(moves.CALL_BROKER), out, n)
    if window == steps.TO_POLICE and holds(s, seat, ALIBI):
        n = add(pack(moves.USE_ALIBI), out, n)
    if window == steps.TO_POLICE and holds(s, seat, COURT):
        n = add(pack(moves.USE_COURT), out, n)
    return n


@rule
def list_answers_to_offer(s, seat, out):
    if not holds(s, seat, s.wanted):
        return add(pack(moves.PASS), out, 0)
    n = add(pack(moves.ACCEPT), out, 0)
    n = list_numbers(moves.COUNTER, s.price + 1, dearest(s.money[s.active]), out, n)
    return add(pack(moves.PASS), out, n)


@rule
def list_raids(s, out, n):
    mask = s.arrivals & s.owned[s.first]
    for house in range(32):
        if (mask >> house) & 1:
            n = list_levels(moves.RAID, house, s.arrived[house], out, n)
    return n


@rule
def list_diversions(s, out, n):
    mask = targets_of(s, s.active)
    if s.card == BOMB:
        return list_mask(moves.DIVERT_BOMB, mask, 0, out, n)
    return list_tenants(s, moves.DIVERT_MURDER, mask, out, n)
