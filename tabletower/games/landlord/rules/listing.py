"""The moves of whoever is asked, in ascending order."""

from tabletower.engine import pack, rule

from . import moves, steps
from .building import floor_kinds
from .buying import most_cards
from .cards import can_recycle, holds
from .crime import targets_of
from .deals import cheapest, gifts
from .deck import (
    ALIBI,
    BOMB,
    BROKER,
    COURT,
    LUNATIC,
    POLICE,
    SQUATTERS,
)
from .listing_plays import list_plays
from .lists import add, list_kind, list_levels, list_mask, list_numbers, list_tenants, list_two
from .money import dearest
from .places import place_houses, place_levels
from .targets import (
    best_payers,
    raidable,
)
from .tenants import can_go
from .turn import waiting


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
