"""§4  The round, stage by stage, until somebody is asked or the game is over."""

from tabletower.engine import happen, switch

from ..components import SLOTS
from .box import AT_ONCE, ROTATE
from .building import settle_hand, tidy_up
from .decks import deal_goals, fill_decks, open_threat, put_under, refill
from .events import events, tell, tell_surely
from .goals import begin_goals, check_next_goal
from .limits import last_round, secret_misses, sends_guests_away, threat_limit
from .record import phases, stages
from .rewards import go_on_rewarding
from .tenants import (
    check_next_tenant,
    next_builder_leaves,
    offer_double,
    offer_guests,
    offer_moving,
    offer_pool,
)
from .threats import (
    ask_ban,
    ask_strip,
    begin_penalty,
    defend,
    fail,
    is_defended,
    lose_next,
    offer_shield,
    shrink_next,
)
from .tower import find_floors, look_around, seat_by_floor, seat_clockwise, seat_now


def setup(box, s):
    """§1.4  Market and guests are laid out, and the first seat has the marker."""
    fill_decks(box, s)
    refill(box, s)
    s.floor[:] = 1
    if box.living_together:
        deal_goals(box, s)
    s.round = 1
    begin_round(s)
    go_on(box, s)


def go_on(box, s):
    """Until somebody is asked."""
    while s.asked == 0 and s.over == 0:
        if box.ending == AT_ONCE and is_deck_empty(s):
            finish(box, s)
        elif s.hand:
            settle_hand(box, s)
        else:
            at_stage(s.stage, box, s)


# §4.2  Everybody builds.


def begin_turn(s):
    s.phase = phases.BUILD
    s.asked = 1 << seat_now(s)


def tidy(box, s):
    tidy_up(box, s, seat_now(s))


def let_leave(box, s):
    """§5.5  Then it is the next player's turn."""
    if not next_builder_leaves(box, s, seat_now(s)):
        s.next_tenant = 0
        s.at += 1
        s.stage = stages.TURN if s.at < s.seats else stages.SORTING


# §4.9  The Attract phase.


def sort_seats(box, s):
    """§4.9  Who lives where decides who attracts first."""
    find_floors(box, s)
    look_around(box, s)
    seat_by_floor(box, s)
    tell(s, events.SORTED)
    for tenant in range(box.guests):
        s.moved[tenant] = 0
    s.stage = stages.CHECKING
    offer_double(s)


def check_tenants(box, s):
    if not check_next_tenant(box, s, seat_now(s)):
        s.next_tenant = 0
        s.stage = stages.POOLING


def open_pool(box, s):
    s.stage = stages.POOLED
    offer_pool(box, s, seat_now(s))


def close_pool(s):
    next_seat(s, stages.CHECKING, stages.MOVING)


def move_tenants(box, s):
    s.stage = stages.ATTRACTING
    offer_moving(box, s, seat_now(s))


def attract_guests(box, s):
    if not offer_guests(box, s, seat_now(s)):
        s.picks = 0
        last = stages.CHECKING_GOALS if box.living_together else stages.CLOSING
        next_seat(s, stages.MOVING, last)
        if s.stage == stages.CHECKING_GOALS:
            begin_goals(s)


def next_seat(s, same, then):
    """The same stage for the next seat; after the last another one."""
    s.at += 1
    s.stage = same
    if s.at == s.seats:
        s.at = 0
        s.stage = then


# §9  Living Together.


def check_goals(box, s):
    if not check_next_goal(box, s):
        s.stage = stages.DEFENDING


def reward(box, s):
    if not go_on_rewarding(box, s):
        s.stage = stages.CHECKING_GOALS


def meet_threat(box, s):
    """§9.7"""
    if s.threat == 0:
        s.stage = stages.CLOSING
        return
    look_around(box, s)
    if is_defended(s.threat - 1, box, s):
        defend(s)
    else:
        s.stage = stages.FAILING
        offer_shield(s)


def fail_threat(box, s):
    """§9.8  Too many failed threats, and all is lost at once."""
    threat = fail(s)
    if s.failed >= threat_limit(box, s.seats):
        lose(s)
    else:
        begin_penalty(box, s, threat)


def shrink_maps(box, s):
    if not shrink_next(box, s):
        s.stage = stages.RENEWING


def let_leave_shrunk(box, s):
    if not next_builder_leaves(box, s, seat_now(s)):
        s.next_tenant = 0
        s.at += 1
        s.stage = stages.SHRINKING


def lose_tenants(box, s):
    if not lose_next(box, s):
        s.stage = stages.RENEWING


def renew_threat(box, s):
    open_threat(box, s)
    s.stage = stages.CLOSING


# §4.11  The end of a round.


def close_round(box, s):
    """§4.11 to §4.13"""
    if sends_guests_away(box) and s.first_attractor == 0:
        send_guests_away(s)
    refill(box, s)
    if is_deck_empty(s) or s.round == last_round(box, s.seats):
        finish(box, s)
    else:
        if box.start_player == ROTATE:
            s.start = (s.start + 1) % s.seats
        s.round += 1
        begin_round(s)


at_stage = switch(  # called as at_stage(stage, box, s)
    "stage",
    {
        stages.TIDYING: tidy,
        stages.TURN: begin_turn,
        stages.LEAVING: let_leave,
        stages.SORTING: sort_seats,
        stages.CHECKING: check_tenants,
        stages.POOLING: open_pool,
        stages.POOLED: close_pool,
        stages.MOVING: move_tenants,
        stages.ATTRACTING: attract_guests,
        stages.CHECKING_GOALS: check_goals,
        stages.REWARDING: reward,
        stages.DEFENDING: meet_threat,
        stages.FAILING: fail_threat,
        stages.BANNING: ask_ban,
        stages.STRIPPING: ask_strip,
        stages.SHRINKING: shrink_maps,
        stages.SHRUNK: let_leave_shrunk,
        stages.LOSING: lose_tenants,
        stages.RENEWING: renew_threat,
        stages.CLOSING: close_round,
    },
)


def send_guests_away(s):
    """§4.11  Under the deck, the first slot first."""
    tell(s, events.SENT_AWAY)
    for slot in range(SLOTS):
        if s.guest[slot]:
            put_under(s, s.guest[slot] - 1)
            s.guest[slot] = 0


def is_deck_empty(s):
    return s.rooms_left == 0 or s.tenants_left == 0


def begin_round(s):
    """§4.1"""
    for seat in range(s.seats):
        s.demolished[seat] = 0
        s.attracted[seat] = 0
        s.left[seat] = 0
    s.first_attractor = 0
    s.requested = 0
    s.double = 0
    seat_clockwise(s)
    s.stage = stages.TURN
    tell_surely(s, events.ROUND, s.round, s.start)


# §4.13  The end.


def finish(box, s):
    s.over = 1
    if not box.living_together:
        happen(s, events.ENDED, s.round)
    elif open_missions(s) <= secret_misses(box, s.seats):
        s.result = 1
        happen(s, events.WON_TOGETHER, open_missions(s))
    else:
        lose(s)


def open_missions(s):
    """§9.10  Secret goals that were not achieved."""
    return sum(s.mission_shown[seat] == 0 for seat in range(s.seats))


def lose(s):
    s.over = 1
    s.result = -1
    happen(s, events.LOST_TOGETHER, open_missions(s), s.failed)
