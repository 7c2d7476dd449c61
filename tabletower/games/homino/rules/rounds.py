"""§4  The round, stage by stage, until somebody is asked or the game is over."""

from tabletower.engine import happen

from ..components import SLOTS
from .attracting import offer_double, offer_guests, offer_moving
from .box import ALWAYS, AUTO, LIMIT_AUTO, LIMIT_NONE, ROTATE
from .building import tidy_up
from .checking import check_next_tenant, offer_pool
from .decks import open_threat, put_under, refill
from .events import ENDED, LOST_TOGETHER, ROUND, SENT_AWAY, SORTED, WON_TOGETHER
from .giving import begin_goals, check_next_goal
from .laying import settle_hand
from .leaving import next_builder_leaves
from .penalties import (
    ask_ban,
    ask_strip,
    begin_penalty,
    defend,
    fail,
    lose_next,
    offer_shield,
    shrink_next,
)
from .record import (
    ATTRACTING,
    BANNING,
    BUILD,
    CHECKING,
    CHECKING_GOALS,
    CLOSING,
    DEFENDING,
    FAILING,
    MOVING,
    POOLED,
    POOLING,
    RENEWING,
    REWARDING,
    SHRINKING,
    SHRUNK,
    SORTING,
    STRIPPING,
    TIDYING,
    TURN,
)
from .rewards import go_on_rewarding
from .seating import seat_by_floor, seat_clockwise, seat_now
from .telling import tell, tell_surely
from .threats import is_defended
from .tower import look_around

AUTO_LIMIT, MANY_EXPANSIONS = 20, 3


def go_on(box, s):
    """Until somebody is asked."""
    while s.asked == 0 and s.over == 0:
        if s.hand:
            settle_hand(box, s)
        elif s.stage < SORTING:
            go_on_building(box, s)
        elif s.stage < CHECKING_GOALS:
            go_on_attracting(box, s)
        elif s.stage == CLOSING:
            close_round(box, s)
        else:
            go_on_together(box, s)


# §4.2  Everybody builds.


def go_on_building(box, s):
    seat = seat_now(s)
    if s.stage == TURN:
        s.step = BUILD
        s.asked = 1 << seat
    elif s.stage == TIDYING:
        tidy_up(box, s, seat)
    elif not next_builder_leaves(box, s, seat):
        s.next_tenant = 0
        s.at += 1
        s.stage = TURN if s.at < s.seats else SORTING


# §4.9  The Attract phase.


def go_on_attracting(box, s):
    if s.stage == SORTING:
        sort_seats(box, s)
    elif s.stage == CHECKING:
        if not check_next_tenant(box, s, seat_now(s)):
            s.next_tenant = 0
            s.stage = POOLING
    elif s.stage == POOLING:
        s.stage = POOLED
        offer_pool(box, s, seat_now(s))
    elif s.stage == POOLED:
        next_seat(s, CHECKING, MOVING)
    elif s.stage == MOVING:
        s.stage = ATTRACTING
        offer_moving(box, s, seat_now(s))
    elif not offer_guests(box, s, seat_now(s)):
        s.picks = 0
        next_seat(s, MOVING, CHECKING_GOALS if box.living_together else CLOSING)
        if s.stage == CHECKING_GOALS:
            begin_goals(s)


def sort_seats(box, s):
    """§4.9  Who lives where decides who attracts first."""
    look_around(box, s)
    seat_by_floor(s)
    tell(s, SORTED, 0, 0, 0)
    for tenant in range(box.guests):
        s.moved[tenant] = 0
    s.stage = CHECKING
    offer_double(s)


def next_seat(s, same, then):
    """The same stage for the next seat; after the last another one."""
    s.at += 1
    s.stage = same
    if s.at == s.seats:
        s.at = 0
        s.stage = then


# §9  Living Together.


def go_on_together(box, s):
    if s.stage == CHECKING_GOALS:
        if not check_next_goal(box, s):
            s.stage = DEFENDING
    elif s.stage == REWARDING:
        if not go_on_rewarding(box, s):
            s.stage = CHECKING_GOALS
    elif s.stage == DEFENDING:
        meet_threat(box, s)
    elif s.stage == FAILING:
        fail_threat(box, s)
    elif s.stage == RENEWING:
        open_threat(s)
        s.stage = CLOSING
    else:
        go_on_paying(box, s)


def go_on_paying(box, s):
    """§9.8  Penalties."""
    if s.stage == BANNING:
        ask_ban(s)
    elif s.stage == STRIPPING:
        ask_strip(box, s)
    elif s.stage == SHRINKING:
        if not shrink_next(box, s):
            s.stage = RENEWING
    elif s.stage == SHRUNK:
        if not next_builder_leaves(box, s, seat_now(s)):
            s.next_tenant = 0
            s.at += 1
            s.stage = SHRINKING
    elif not lose_next(box, s):
        s.stage = RENEWING


def meet_threat(box, s):
    """§9.7"""
    if s.threat == 0:
        s.stage = CLOSING
        return
    look_around(box, s)
    if is_defended(box, s, s.threat - 1):
        defend(s)
    else:
        s.stage = FAILING
        offer_shield(s)


def fail_threat(box, s):
    """§9.8  Too many failed threats, and all is lost at once."""
    threat = fail(s)
    if s.failed >= box.threat_limit:
        lose(s)
    else:
        begin_penalty(box, s, threat)


# §4.11  The end of a round.


def close_round(box, s):
    """§4.11 to §4.13"""
    if sends_guests_away(box, s) and s.first_attractor == 0:
        send_guests_away(s)
    refill(box, s)
    if s.rooms_left == 0 or s.tenants_left == 0 or s.round == last_round(box):
        finish(box, s)
    else:
        if box.start_player == ROTATE:
            s.start = (s.start + 1) % s.seats
        s.round += 1
        begin_round(s)


def expansions(box):
    return box.room_service + box.wallet_watchers + box.useful_utilities + box.happy_housing


def sends_guests_away(box, s):
    """§4.11"""
    if box.fresh_guests != AUTO:
        return box.fresh_guests == ALWAYS
    many = expansions(box)
    return many >= MANY_EXPANSIONS or (s.seats == 2 and many > 0)


def send_guests_away(s):
    """§4.11  Under the deck, the first slot first."""
    tell(s, SENT_AWAY, 0, 0, 0)
    for slot in range(SLOTS):
        if s.guest[slot]:
            put_under(s, s.guest[slot] - 1)
            s.guest[slot] = 0


def last_round(box):
    """§4.13  The number of the last round; 0 if there is no limit."""
    if box.max_rounds == LIMIT_AUTO:
        return AUTO_LIMIT if expansions(box) >= MANY_EXPANSIONS else 0
    return 0 if box.max_rounds == LIMIT_NONE else box.max_rounds - 1


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
    s.stage = TURN
    tell_surely(s, ROUND, s.round, s.start, 0)


# §4.13  The end.


def finish(box, s):
    s.over = 1
    if not box.living_together:
        happen(s, ENDED, s.round)
    elif open_missions(s) <= box.secret_misses:
        s.result = 1
        happen(s, WON_TOGETHER, open_missions(s))
    else:
        lose(s)


def open_missions(s):
    """§9.10  Secret goals that were not achieved."""
    many = 0
    for seat in range(s.seats):
        many += 0 if s.mission_shown[seat] else 1
    return many


def lose(s):
    s.over = 1
    s.result = -1
    happen(s, LOST_TOGETHER, open_missions(s), s.failed)
