"""§9 and §10  Rewards, penalties and what events (§13) do at once."""

from ..components import (
    ALL_REMOVE_1,
    ATTACK,
    DRAW,
    DRAW_N,
    EARTHQUAKE,
    ELECTIONS,
    FLOODS,
    FORGIVE,
    LATER,
    MOVE_3,
    MOVE_N,
    NEUTRAL,
    NO_TWINS,
    NOTHING,
    REMOVE_CORRUPTER,
    REMOVE_CORRUPTERS_N,
    REMOVE_N,
    REMOVE_NEUTRALS,
    ROTATE_1,
    ROTATE_N,
    STRICT_REGIME,
)
from .decks import clear_offer, discard_mission, draw_into
from .events import EFFECT, FORGIVEN, REMOVED
from .maps import cell_of_b, is_on, open_ends_at, sees_a, sees_b, shows, take_away
from .record import (
    ASK_BUILD,
    ASK_MOVE,
    ASK_REMOVE,
    ASK_ROTATE,
    MOST_FAILED,
    OFFERS,
)
from .strength import at_most_five
from .telling import tell

OFTEN = 127  # until nothing is left to do
DRAWN, MOVED, FLOODED, REGIME = 3, 3, 2, 3


def begin_effect(box, s, seat, effect):
    """§9.1  What a mission brings, or what an event does to a seat."""
    if effect == NOTHING:
        return
    tell(s, EFFECT, seat, effect, 0)
    if (LATER >> effect) & 1:
        s.coming[seat, effect] += 1
        return
    s.effect = effect
    s.effect_seat = seat
    s.spot = 0
    s.times = times_of(box, s, seat, effect)
    if effect == DRAW:
        draw_into(box, s, s.offer, DRAWN)
    elif effect == DRAW_N:
        draw_into(box, s, s.offer, min(s.times, OFFERS))


def times_of(box, s, seat, effect):
    """§9.1  How often; N is read once, when it begins."""
    if effect == MOVE_3 or effect == ELECTIONS:
        return MOVED
    if effect == FLOODS:
        return FLOODED
    if effect == STRICT_REGIME:
        return REGIME
    if effect == NO_TWINS:
        return OFTEN
    if counts_neutrals(effect):
        return at_most_five(box, s, seat)
    return 1


def counts_neutrals(effect):
    if effect == DRAW_N or effect == MOVE_N or effect == ROTATE_N:
        return True
    return effect == REMOVE_CORRUPTERS_N or effect == REMOVE_N


def go_on_effect(box, s):
    """§10.2 to §10.13  The next time of the effect under way."""
    if s.effect == ALL_REMOVE_1:
        remove_by_all(s)
    elif s.times <= 0:
        end_effect(s)
    else:
        s.times -= 1
        do_effect(box, s)


def end_effect(s):
    if s.effect == DRAW or s.effect == DRAW_N:
        clear_offer(s)
    s.effect = NOTHING
    s.times = 0


def remove_by_all(s):
    """§10.3  Everybody in Report order."""
    if s.spot == s.seats:
        end_effect(s)
        return
    seat = s.order[s.spot]
    s.spot += 1
    ask(s, seat, ASK_REMOVE)


def ask(s, seat, step):
    s.step = step
    s.asked = 1 << seat


def do_effect(box, s):
    """Ask for it, or do it where there is nothing to choose."""
    effect, seat = s.effect, s.effect_seat
    if effect == DRAW or effect == DRAW_N:
        ask(s, seat, ASK_BUILD)
    elif effect == MOVE_3 or effect == MOVE_N or effect == ELECTIONS:
        ask(s, seat, ASK_MOVE)
    elif effect == ROTATE_1 or effect == ROTATE_N or effect == EARTHQUAKE:
        ask(s, seat, ASK_ROTATE)
    elif effect == FORGIVE:
        forgive(s, seat)
    elif effect == REMOVE_NEUTRALS:
        remove_neutrals(box, s, seat)
    elif effect == ATTACK:
        attack(box, s, seat)
    else:
        ask(s, seat, ASK_REMOVE)


def may_stop(s):
    """§9.1  Rewards are offers, as elections are; penalties are not."""
    if s.step == ASK_BUILD or s.step == ASK_MOVE:
        return True
    if s.step == ASK_ROTATE:
        return s.effect != EARTHQUAKE
    return s.effect == REMOVE_CORRUPTER or s.effect == REMOVE_CORRUPTERS_N


def forgive(s, seat):
    """§9.9  The oldest failed mission."""
    if s.failures[seat] == 0:
        return
    mission = s.failed[seat, 0] - 1
    for place in range(MOST_FAILED - 1):
        s.failed[seat, place] = s.failed[seat, place + 1]
    s.failed[seat, MOST_FAILED - 1] = 0
    s.failures[seat] -= 1
    tell(s, FORGIVEN, seat, mission, 0)
    discard_mission(s, mission)


def remove_neutrals(box, s, seat):
    """§10.6"""
    for domino in range(box.dominoes):
        if is_on(s, domino, seat) and shows(box, s, domino, NEUTRAL):
            tell(s, REMOVED, seat, domino, seat)
            take_away(box, s, domino)


def attack(box, s, seat):
    """§11.4  All dominoes with an open end, at the same time; §14.4 on the threat's side."""
    side = s.threat if box.has_threats else -1
    for domino in range(box.dominoes):
        s.counted[domino] = is_on(s, domino, seat) and is_exposed(box, s, seat, domino, side)
    for domino in range(box.dominoes):
        if s.counted[domino]:
            s.counted[domino] = 0
            tell(s, REMOVED, seat, domino, seat)
            take_away(box, s, domino)


def is_exposed(box, s, m, domino, side):
    a = s.cell[domino]
    if sees_a(s, domino) and open_ends_at(box, s, m, a, side):
        return True
    b = cell_of_b(a, s.turned[domino])
    return sees_b(s, domino) and open_ends_at(box, s, m, b, side) > 0
