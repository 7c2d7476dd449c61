"""§9.4  One-time rewards: rooms to draw (§10.4), dominoes to shift (§10.5, §10.6), free guests
(§10.10) and a tenant of one's choice (§10.14)."""

from tabletower.engine import check, switch

from ..components import DOMINOES, SLOTS, TYPES, WALLET, goals
from .building import find_shifts, not_the_last, yours
from .decks import draw_room, shuffle_tenants
from .events import decline, events, tell, tell_surely
from .plots import take_up
from .record import phases, places
from .tenants import has_property, lives_with

SHIFTS = 3


def begin_reward(box, s, seat, goal):
    """What was achieved this round decides how much there is."""
    if goal == goals.ALL_CONSTRUCTION:
        s.rewards_left = s.demolished[seat]
    elif goal == goals.DIVERSITY_FLOOR or goal == goals.MAP_SIZE_REWARD:
        s.rewards_left = SHIFTS
    elif goal == goals.THREE_IN_A_ROW:
        count_types(box, s, seat)
        s.rewards_left = SLOTS
    elif goal == goals.ALL_EXPENSIVE:
        s.rewards_left = 1
    else:
        return
    s.reward = goal + 1
    s.rewarded = seat


def go_on_rewarding(box, s):
    """The next part of a reward; 0 when there is no more."""
    if s.reward > 0 and s.rewards_left > 0:
        go_on_with(s.reward - 1, box, s)
        return 1
    end_reward(s)
    return 0


def end_reward(s):
    s.reward = 0
    s.rewarded = 0
    s.rewards_left = 0
    for type in range(len(TYPES)):
        s.allowance[type] = 0


def ask_for(s, phase):
    s.phase = phase
    s.asked = 1 << s.rewarded


def stop_reward(s, seat):
    """Whoever is rewarded wants no more of it."""
    decline(s, seat)
    s.rewards_left = 0


# §10.4  Drawing rooms.


def draw_one(box, s):
    """§10.4  It goes to the hand, and from there to the map if it can."""
    s.rewards_left -= 1
    if s.rooms_left == 0:
        s.rewards_left = 0
        return
    domino = draw_room(box, s)
    tell_surely(s, events.DREW_ROOM, domino, -1)
    take_up(s, s.rewarded, domino)


# §10.5 and §10.6  Shifting.


def offer_shift(box, s):
    if any(can_shift(box, s, s.rewarded, domino) for domino in range(DOMINOES)):
        ask_for(s, phases.SHIFT)
    else:
        s.rewards_left = 0


def can_shift(box, s, seat, domino):
    if not yours(s, seat, domino) or not not_the_last(box, s, domino):
        return False
    return find_shifts(box, s, seat, domino)


def lift(s, seat, domino):
    """§10.5  This is not Construction."""
    s.rewards_left -= 1
    take_up(s, seat, domino)
    s.lifted = s.hand
    tell(s, events.LIFTED, seat, domino)


# §10.10  Free guests.


@check("you have no more tenants of the type of {guest}")
def of_your_types(box, s, slot):
    return s.allowance[box.type[s.guest[slot] - 1]] > 0


def count_types(box, s, seat):
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            s.allowance[box.type[tenant]] += 1


def offer_free_guest(box, s):
    if any(s.guest[slot] > 0 and of_your_types(box, s, slot) for slot in range(SLOTS)):
        ask_for(s, phases.FREE_GUEST)
    else:
        s.rewards_left = 0


def welcome(box, s, seat, slot):
    """§10.10  Without any condition; and it is not attracting."""
    tenant = s.guest[slot] - 1
    s.guest[slot] = 0
    s.home[tenant] = places.ON_MAP + seat
    s.allowance[box.type[tenant]] -= 1
    tell(s, events.WELCOMED, seat, tenant)


# §10.14  A tenant of one's choice.

has_wallet = check(
    "{tenant_name} has no wallet", lambda box, tenant: has_property(box, tenant, WALLET)
)


@check("{tenant_name} is not in the deck")
def in_deck(s, tenant):
    return s.home[tenant] == places.DECK or s.home[tenant] == places.UNDER


def offer_wallets(box, s):
    s.rewards_left = 0
    if any(in_deck(s, tenant) and has_wallet(box, tenant) for tenant in range(box.guests)):
        ask_for(s, phases.WALLET_PICK)


def invite(s, seat, tenant):
    """§10.14  Then the deck is shuffled, as it is if nobody is invited."""
    s.home[tenant] = places.ON_MAP + seat
    s.tenants_left -= 1
    tell(s, events.INVITED, seat, tenant)
    shuffle_deck(s)


def invite_nobody(s, seat):
    decline(s, seat)
    shuffle_deck(s)


def shuffle_deck(s):
    shuffle_tenants(s)
    tell(s, events.SHUFFLED)


go_on_with = switch(  # called as go_on_with(goal, box, s)
    "goal",
    {
        goals.ALL_CONSTRUCTION: draw_one,
        goals.DIVERSITY_FLOOR: offer_shift,
        goals.MAP_SIZE_REWARD: offer_shift,
        goals.THREE_IN_A_ROW: offer_free_guest,
        goals.ALL_EXPENSIVE: offer_wallets,
    },
)
