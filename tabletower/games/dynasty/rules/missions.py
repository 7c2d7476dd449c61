"""§3.5  Missions: drawing them, keeping some, swapping them."""

from tabletower.engine import among, below, check

from ..components import effects, roles
from .box import COOPERATIVE
from .events import ask, events, tell_surely
from .placing import NOTHING_THERE
from .provinces import NOBODY, NOT_CONNECTED, friends
from .record import HELD, LOOKED, phases, zones
from .strength import at_most_five, neutral

# Drawing.


def mission_of(s, request):
    """The mission that somebody holds, for who may know it; below 0 for others."""
    if s.open_mission[request]:
        return s.open_mission[request] - 1
    known = s.known[s.holder[request], request]
    return known - 1 if known > 0 else -1


def looked_mission(s, seat, slot):
    """A mission that a seat looks at."""
    if s.looked_open[slot]:
        return s.looked_open[slot] - 1
    return s.looked[seat, slot] - 1


def draw_missions(box, s, seat, many):
    """§3.5  A seat looks at so many missions; §16.2 alone, in the cooperative game."""
    s.looker = seat
    s.looked_at = 0
    for _ in range(many):
        mission = draw_mission(box, s)
        if mission >= 0:
            if box.mode == COOPERATIVE:
                s.looked[seat, s.looked_at] = mission + 1
            else:
                s.mission_place[mission] = HELD
                s.looked_open[s.looked_at] = mission + 1
            s.looked_at += 1
    tell_surely(s, events.DREW_MISSIONS, seat, s.looked_at, 0)


def draw_mission(box, s):
    """Any mission of the deck; -1 if there is none, and none to shuffle."""
    if s.missions_left == 0 and s.mission_discards > 0:
        reshuffle_missions(box, s)
    if s.missions_left == 0:
        return -1
    number = below(s, s.missions_left)
    s.missions_left -= 1
    for mission in range(box.missions):
        number -= s.mission_place[mission] == zones.DECK and not is_hidden(box, s, mission)
        if number < 0:
            return mission
    return -1


def is_hidden(box, s, mission):
    """§16.2  Whether it is somebody's secret, or looked at in secret."""
    return box.mode == COOPERATIVE and is_secret_now(s, mission)


def is_secret_now(s, mission):
    return any(s.looked[s.looker, slot] == mission + 1 for slot in range(s.looked_at)) or any(
        s.open_mission[request] == 0 and s.known[s.holder[request], request] == mission + 1
        for request in range(s.held)
    )


def reshuffle_missions(box, s):
    tell_surely(s, events.MISSIONS_RESHUFFLED, s.mission_discards, 0, 0)
    s.missions_left = s.mission_discards
    s.mission_discards = 0
    for mission in range(box.missions):
        if s.mission_place[mission] == zones.DISCARDED:
            s.mission_place[mission] = zones.DECK


def discard_mission(s, mission):
    s.mission_place[mission] = zones.DISCARDED
    s.mission_discards += 1
    tell_surely(s, events.MISSION_AWAY, mission, 0, 0)


MOST_MISSIONS = 3  # §10.12


def receive(box, s, seat):
    """§3.5  Draw, one more if Coin's power was lent (§15.7), and ask what to keep.

    §13.21  A role may have none this round.
    """
    advice = (s.advised >> seat) & 1
    s.advised &= ~(1 << seat)
    if s.event == effects.BREAK_WARFARE + s.role[seat]:
        return
    s.keeps = missions_kept(box, s, seat)
    many = missions_drawn(box, s, seat, s.keeps) + advice
    draw_missions(box, s, seat, min(many, LOOKED))
    keep_on(box, s, seat)


def missions_kept(box, s, seat):
    """§3.5 and §10.12"""
    kept = 2 if s.active[seat, effects.TWO_MISSIONS] else 1
    if s.active[seat, effects.N_MISSIONS]:
        kept = max(kept, min(neutral(box, s, seat), MOST_MISSIONS))
    return kept


def missions_drawn(box, s, seat, kept):
    """§4.6 Coin's power draws more; §9.7 so does a reward."""
    drawn = kept + s.uses[seat, roles.COIN]
    if s.active[seat, effects.MISSIONS_N]:
        drawn = max(drawn, kept - 1 + at_most_five(box, s, seat))
    return drawn


def keep_on(box, s, seat):
    """§3.5  Ask while there is a choice; keep all if there is none."""
    if s.keeps > 0 and s.looked_at > s.keeps:
        ask(s, seat, phases.KEEP)
        return
    while s.keeps > 0 and s.looked_at > 0:
        keep_one(box, s, seat, 0)
    while s.looked_at > 0:
        discard_mission(s, take_looked(s, seat, 0))
    s.keeps = 0


looked_at = check(NOTHING_THERE, lambda s, slot: slot < s.looked_at)


def keep(box, s, seat, slot):
    keep_one(box, s, seat, slot)
    keep_on(box, s, seat)


def keep_one(box, s, seat, slot):
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
        tell_surely(s, events.KEPT, seat, request, mission)
    else:
        s.known[seat, request] = mission + 1
        tell_surely(s, events.KEPT, seat, request, -1)


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

NO_MISSION = "there is no mission there for this: pick another"


def holds(s, seat):
    """How many missions somebody has."""
    return sum(s.holder[request] == seat for request in range(s.held))


def offer_swap(s, seat):
    """§3.6  Ask somebody who holds a mission; §9.12 by a reward, §13.14 the strongest."""
    if holds(s, seat) > 0:
        ask(s, seat, phases.SWAP)


another = check(NOBODY, lambda s, seat, other: other < s.seats and other != seat)
has_mission = check(NO_MISSION, lambda s, other: holds(s, other) > 0)


@among("other", NOT_CONNECTED)
def in_reach(box, s, seat):
    return friends(box, s, seat) if box.machine else (1 << s.seats) - 1


def swap(s, seat, other):
    """§3.6  All missions of the two; §16.2 who gives a secret away still knows it."""
    tell_surely(s, events.SWAPPED, seat, other, 0)
    for request in range(s.held):
        holder = s.holder[request]
        if holder == seat or holder == other:
            taker = other if holder == seat else seat
            s.holder[request] = taker
            if s.open_mission[request] == 0:
                s.known[taker, request] = s.known[holder, request]
