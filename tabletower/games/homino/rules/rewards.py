"""§9.4  One-time rewards: rooms to draw (§10.4), dominoes to shift (§10.5, §10.6), free guests
(§10.10) and a tenant of one's choice (§10.14)."""

from tabletower.engine import OK, pack

from ..components import DOMINOES, SLOTS, TYPES, WALLET
from .decks import draw_room, lives_with, shuffle_tenants
from .events import DREW_ROOM, INVITED, LIFTED, SHUFFLED, WELCOMED
from .goals import (
    ALL_CONSTRUCTION,
    ALL_EXPENSIVE,
    DIVERSITY_FLOOR,
    MAP_SIZE_REWARD,
    THREE_IN_A_ROW,
)
from .laying import find_shifts
from .moves import INVITE, LIFT, WELCOME
from .plot import is_on_map, lay_out
from .putting import take_up
from .reasons import (
    FITS_NOWHERE,
    LAST_DOMINO,
    NO_GUEST,
    NO_WALLET,
    NOT_IN_DECK,
    NOT_NOW,
    NOT_YOUR_TYPE,
    NOT_YOURS,
)
from .record import DECK, FREE_GUEST, ON_MAP, SHIFT, UNDER, WALLET_PICK
from .telling import tell, tell_surely
from .wishes import has_property

SHIFTS = 3


def begin_reward(box, s, seat, goal):
    """What was achieved this round decides how much there is."""
    if goal == ALL_CONSTRUCTION:
        s.rewards_left = s.demolished[seat]
    elif is_shifting(goal):
        s.rewards_left = SHIFTS
    elif goal == THREE_IN_A_ROW:
        count_types(box, s, seat)
        s.rewards_left = SLOTS
    elif goal == ALL_EXPENSIVE:
        s.rewards_left = 1
    else:
        return
    s.reward = goal + 1
    s.rewarded = seat


def is_shifting(goal):
    return goal == DIVERSITY_FLOOR or goal == MAP_SIZE_REWARD


def go_on_rewarding(box, s):
    """The next part of a reward; 0 when there is no more."""
    goal = s.reward - 1
    if goal >= 0 and s.rewards_left > 0:
        if goal == ALL_CONSTRUCTION:
            draw_one(box, s)
        elif is_shifting(goal):
            offer_shift(box, s)
        elif goal == THREE_IN_A_ROW:
            offer_free_guest(box, s)
        else:
            offer_wallets(box, s)
        return 1
    end_reward(s)
    return 0


def end_reward(s):
    s.reward = 0
    s.rewarded = 0
    s.rewards_left = 0
    for type in range(len(TYPES)):
        s.allowance[type] = 0


def stop_reward(s):
    s.rewards_left = 0


# §10.4  Drawing rooms.


def draw_one(box, s):
    """§10.4  It goes to the hand, and from there to the map if it can."""
    s.rewards_left -= 1
    if s.rooms_left == 0:
        stop_reward(s)
        return
    domino = draw_room(box, s)
    tell_surely(s, DREW_ROOM, domino, -1, 0)
    take_up(s, s.rewarded, domino)


# §10.5 and §10.6  Shifting.


def offer_shift(box, s):
    for domino in range(DOMINOES):
        if why_not_lift(box, s, s.rewarded, domino) == OK:
            s.step = SHIFT
            s.asked = 1 << s.rewarded
            return
    stop_reward(s)


def may_lift(box, s, seat, domino):
    if s.step != SHIFT:
        return NOT_NOW
    return why_not_lift(box, s, seat, domino)


def why_not_lift(box, s, seat, domino):
    if not is_on_map(s, domino, seat):
        return NOT_YOURS
    if lay_out(box, s, seat, domino) == 0:
        return LAST_DOMINO
    return OK if find_shifts(box, s, seat, domino) else FITS_NOWHERE


def list_lifting(box, s, seat, out):
    n = 0
    for domino in range(DOMINOES):
        if may_lift(box, s, seat, domino) == OK:
            out[n] = pack(LIFT, domino)
            n += 1
    return n


def lift(s, seat, domino):
    """§10.5  This is not Construction."""
    s.rewards_left -= 1
    take_up(s, seat, domino)
    s.lifted = s.hand
    tell(s, LIFTED, seat, domino, 0)


# §10.10  Free guests.


def count_types(box, s, seat):
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            s.allowance[box.type[tenant]] += 1


def offer_free_guest(box, s):
    for slot in range(SLOTS):
        if why_not_welcome(box, s, slot) == OK:
            s.step = FREE_GUEST
            s.asked = 1 << s.rewarded
            return
    stop_reward(s)


def may_welcome(box, s, slot):
    return why_not_welcome(box, s, slot) if s.step == FREE_GUEST else NOT_NOW


def why_not_welcome(box, s, slot):
    if s.guest[slot] == 0:
        return NO_GUEST
    return OK if s.allowance[box.type[s.guest[slot] - 1]] > 0 else NOT_YOUR_TYPE


def list_welcoming(box, s, out):
    n = 0
    for slot in range(SLOTS):
        if may_welcome(box, s, slot) == OK:
            out[n] = pack(WELCOME, slot)
            n += 1
    return n


def welcome(box, s, seat, slot):
    """§10.10  Without any condition; and it is not attracting."""
    tenant = s.guest[slot] - 1
    s.guest[slot] = 0
    s.home[tenant] = ON_MAP + seat
    s.allowance[box.type[tenant]] -= 1
    tell(s, WELCOMED, seat, tenant, 0)


# §10.14  A tenant of one's choice.


def offer_wallets(box, s):
    s.rewards_left = 0
    for tenant in range(box.guests):
        if why_not_invite(box, s, tenant) == OK:
            s.step = WALLET_PICK
            s.asked = 1 << s.rewarded
            return


def may_invite(box, s, tenant):
    return why_not_invite(box, s, tenant) if s.step == WALLET_PICK else NOT_NOW


def why_not_invite(box, s, tenant):
    if s.home[tenant] != DECK and s.home[tenant] != UNDER:
        return NOT_IN_DECK
    return OK if has_property(box, tenant, WALLET) else NO_WALLET


def list_inviting(box, s, out):
    n = 0
    for tenant in range(box.guests):
        if may_invite(box, s, tenant) == OK:
            out[n] = pack(INVITE, tenant)
            n += 1
    return n


def invite(s, seat, tenant):
    """§10.14  Then the deck is shuffled, as it is if nobody is invited."""
    s.home[tenant] = ON_MAP + seat
    s.tenants_left -= 1
    tell(s, INVITED, seat, tenant, 0)
    shuffle_deck(s)


def shuffle_deck(s):
    shuffle_tenants(s)
    tell(s, SHUFFLED, 0, 0, 0)
