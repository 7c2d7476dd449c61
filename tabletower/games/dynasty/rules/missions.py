"""§3.5  Missions: looking at them, keeping some, swapping them."""

from tabletower.engine import OK, pack

from ..components import (
    BREAK,
    COIN,
    MISSIONS_N,
    N_MISSIONS,
    SWAP_MISSION,
    TWO_MISSIONS,
)
from .decks import discard_mission, draw_missions, looked_mission
from .events import KEPT, SWAPPED
from .moves import KEEP, SWAP
from .provinces import friends
from .reasons import NO_MISSION, NO_SUCH_SLOT, NOBODY, NOT_CONNECTED, NOT_NOW
from .record import ASK_KEEP, ASK_SWAP, HELD, LOOKED
from .strength import at_most_five, neutral
from .telling import tell_surely

MOST_MISSIONS = 3  # §10.12


def receive(box, s, seat):
    """§3.5  Draw, and ask what to keep; §13.21 a role may have none this round."""
    if s.event == BREAK + s.role[seat]:
        return
    s.keeps = missions_kept(box, s, seat)
    draw_missions(box, s, seat, missions_drawn(box, s, seat, s.keeps))
    keep_on(box, s, seat)


def missions_kept(box, s, seat):
    """§3.5 and §10.12"""
    kept = 2 if s.active[seat, TWO_MISSIONS] else 1
    if s.active[seat, N_MISSIONS]:
        kept = max(kept, min(neutral(box, s, seat), MOST_MISSIONS))
    return kept


def missions_drawn(box, s, seat, kept):
    """§4.6 Coin's power draws more; §9.7 so does a reward."""
    drawn = kept + s.uses[seat, COIN]
    if s.active[seat, MISSIONS_N]:
        drawn = max(drawn, kept - 1 + at_most_five(box, s, seat))
    return min(drawn, LOOKED)


def keep_on(box, s, seat):
    """§3.5  Ask while there is a choice; keep all if there is none."""
    if s.keeps > 0 and s.looked_at > s.keeps:
        s.step = ASK_KEEP
        s.asked = 1 << seat
        return
    while s.keeps > 0 and s.looked_at > 0:
        keep(box, s, seat, 0)
    while s.looked_at > 0:
        discard_mission(s, take_looked(s, seat, 0))
    s.keeps = 0


def may_keep(s, slot):
    if s.step != ASK_KEEP:
        return NOT_NOW
    return OK if slot < s.looked_at else NO_SUCH_SLOT


def list_keeping(s, out):
    for slot in range(s.looked_at):
        if slot < out.size:
            out[slot] = pack(KEEP, slot)
    return s.looked_at


def keep(box, s, seat, slot):
    """§16.2  A mission with the eye stays a secret."""
    is_open = s.looked_open[slot] > 0
    mission = take_looked(s, seat, slot)
    request = s.held
    s.held += 1
    s.holder[request] = seat
    s.keeps -= 1
    if is_open or not box.is_secret[mission]:
        s.mission_place[mission] = HELD
        s.open_mission[request] = mission + 1
        tell_surely(s, KEPT, seat, request, mission)
    else:
        s.known[seat, request] = mission + 1
        tell_surely(s, KEPT, seat, request, -1)


def take_looked(s, seat, slot):
    """A mission that is looked at; the others close up."""
    mission = looked_mission(s, seat, slot)
    for place in range(slot, LOOKED - 1):
        s.looked[seat, place] = s.looked[seat, place + 1]
        s.looked_open[place] = s.looked_open[place + 1]
    s.looked[seat, LOOKED - 1] = 0
    s.looked_open[LOOKED - 1] = 0
    s.looked_at -= 1
    return mission


# §3.6  Swapping.


def holds(s, seat):
    """How many missions somebody has."""
    many = 0
    for request in range(s.held):
        if s.holder[request] == seat:
            many += 1
    return many


def offer_swap(s, seat):
    """§3.6  Ask somebody who holds a mission; §13.14 the strongest."""
    if holds(s, seat) > 0:
        s.step = ASK_SWAP
        s.asked = 1 << seat


def wants_swap(s, seat):
    """§9.12"""
    return s.active[seat, SWAP_MISSION] > 0


def may_swap(box, s, seat, other):
    if s.step != ASK_SWAP:
        return NOT_NOW
    if other >= s.seats or other == seat:
        return NOBODY
    if holds(s, other) == 0:
        return NO_MISSION
    if box.machine and not (friends(box, s, seat) >> other) & 1:
        return NOT_CONNECTED
    return OK


def list_swapping(box, s, seat, out):
    n = 0
    for other in range(s.seats):
        if n < out.size and may_swap(box, s, seat, other) == OK:
            out[n] = pack(SWAP, other)
            n += 1
    return n


def swap(s, seat, other):
    """§3.6  All missions of the two; §16.2 who gives a secret away still knows it."""
    tell_surely(s, SWAPPED, seat, other, 0)
    for request in range(s.held):
        holder = s.holder[request]
        if holder == seat or holder == other:
            taker = other if holder == seat else seat
            s.holder[request] = taker
            if s.open_mission[request] == 0:
                s.known[taker, request] = s.known[holder, request]
