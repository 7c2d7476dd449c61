"""Setting up, and for each move whether it may be made and what it does."""

from tabletower.engine import first, kind_of, second, third

from .attracting import (
    attract,
    decline_guests,
    list_doubling,
    list_guests,
    list_moving,
    may_attract,
    may_double,
    may_move,
    move_tenant,
    name_double,
)
from .building import (
    discard,
    end_turn,
    list_demolishing,
    list_discards,
    list_placing,
    list_tidying,
    may_demolish,
    may_discard,
    may_end,
    may_place,
    place,
)
from .checking import (
    list_lures,
    list_parting,
    lure,
    may_lure,
    may_part_with,
    part_with,
)
from .decks import deal_goals, fill_decks, refill
from .events import DECLINED
from .giving import give, list_giving, may_give
from .laying import lay, list_laying, may_lay
from .leaving import list_receivers, may_send, send
from .moves import (
    AGREE,
    ATTRACT_GUEST,
    BAN,
    DEMOLISH,
    DISCARD,
    DOUBLE,
    END,
    GIVE,
    INVITE,
    LAY_DOWN,
    LIFT,
    LURE,
    MOVE,
    PART,
    PASS,
    PLACE,
    RAISE,
    REQUEST,
    SEND,
    STRIP,
    WELCOME,
)
from .passing import list_pass, may_pass
from .penalties import (
    ban,
    dismiss,
    list_banning,
    list_dismissing,
    list_shielding,
    list_shrinking,
    list_stripping,
    may_ban,
    may_dismiss,
    may_shield,
    may_strip,
    shield,
    shrink,
    strip,
    why_not_shrink,
)
from .putting import demolish
from .record import (
    ATTRACT,
    BUILD,
    CONSENT,
    FREE_GUEST,
    GIVE_GOAL,
    LAY,
    MOVE_TENANT,
    NAME_DOUBLE,
    PICK_BAN,
    PICK_LOSS,
    POOL_GIVE,
    POOL_WHO,
    PUT,
    RECEIVER,
    SHIELD,
    SHIFT,
    SHRINK,
    TIDY,
    WALLET_PICK,
)
from .requests import agree, list_agreeing, list_requests, may_agree, may_request, refuse, request
from .rewards import (
    invite,
    lift,
    list_inviting,
    list_lifting,
    list_welcoming,
    may_invite,
    may_lift,
    may_welcome,
    shuffle_deck,
    stop_reward,
    welcome,
)
from .rounds import begin_round, go_on
from .seating import seat_now
from .telling import tell
from .tower import forget_facts

# §1  Setup.


def setup(box, s):
    """§1.4  Market and guests are laid out, and the first seat has the marker."""
    fill_decks(box, s)
    refill(box, s)
    if box.living_together:
        deal_goals(box, s)
    s.round = 1
    begin_round(s)
    go_on(box, s)


# What may be said now.


def reason(box, s, seat, move):
    forget_facts(s)
    what, a, b, c = kind_of(move), first(move), second(move), third(move)
    if what == PLACE:
        return may_place(box, s, seat, a, b, c)
    if what == DEMOLISH:
        return reason_to_demolish(box, s, seat, a)
    if what == DISCARD:
        return may_discard(box, s, seat, a)
    if what == END:
        return may_end(box, s, seat)
    if what == REQUEST:
        return may_request(box, s, seat, a)
    if what == AGREE:
        return may_agree(s)
    if what == LAY_DOWN:
        return may_lay(box, s, seat, a, b)
    if what == PASS:
        return may_pass(box, s, seat)
    return reason_of_tenants(box, s, seat, what, a, b)


def reason_to_demolish(box, s, seat, domino):
    if s.step == SHRINK:
        return why_not_shrink(box, s, seat, domino)
    return may_demolish(s, seat, domino)


def reason_of_tenants(box, s, seat, what, a, b):
    """The same in the Attract phase."""
    if what == SEND:
        return may_send(s, a)
    if what == LURE:
        return may_lure(box, s, seat, a)
    if what == PART:
        return may_part_with(s, seat, a)
    if what == ATTRACT_GUEST:
        return may_attract(box, s, seat, a)
    if what == DOUBLE:
        return may_double(s, a)
    if what == MOVE:
        return may_move(s, a, b)
    return reason_together(box, s, seat, what, a)


def reason_together(box, s, seat, what, a):
    """The same for goals and threats."""
    if what == GIVE:
        return may_give(s, a)
    if what == LIFT:
        return may_lift(box, s, seat, a)
    if what == WELCOME:
        return may_welcome(box, s, a)
    if what == INVITE:
        return may_invite(box, s, a)
    if what == RAISE:
        return may_shield(s)
    if what == BAN:
        return may_ban(s, a)
    if what == STRIP:
        return may_strip(box, s, a)
    return may_dismiss(s, seat, a)


def legal(box, s, seat, out):
    forget_facts(s)
    return list_pass(box, s, seat, out, list_answers(box, s, seat, out))


def list_answers(box, s, seat, out):
    """What was asked, but for declining it."""
    if s.step == BUILD:
        return list_building(box, s, seat, out)
    if s.step == TIDY:
        return list_tidying(box, s, seat, out)
    if s.step == LAY or s.step == PUT:
        return list_laying(box, s, seat, out)
    if s.step == CONSENT:
        return list_agreeing(out)
    if s.step == RECEIVER:
        return list_receivers(s, out)
    if s.step == POOL_WHO:
        return list_lures(box, s, seat, out)
    if s.step == POOL_GIVE:
        return list_parting(box, s, seat, out)
    if s.step == ATTRACT:
        return list_guests(box, s, seat, out)
    return list_together(box, s, seat, out)


def list_together(box, s, seat, out):
    """The same for the powers of goals, for goals and threats."""
    if s.step == NAME_DOUBLE:
        return list_doubling(s, out)
    if s.step == MOVE_TENANT:
        return list_moving(box, s, out)
    if s.step == GIVE_GOAL:
        return list_giving(s, out)
    if s.step == SHIFT:
        return list_lifting(box, s, seat, out)
    if s.step == FREE_GUEST:
        return list_welcoming(box, s, out)
    if s.step == WALLET_PICK:
        return list_inviting(box, s, out)
    if s.step == SHIELD:
        return list_shielding(out)
    if s.step == SHRINK:
        return list_shrinking(box, s, seat, out)
    if s.step == PICK_BAN:
        return list_banning(s, out)
    if s.step == PICK_LOSS:
        return list_stripping(box, s, out)
    return list_dismissing(box, s, seat, out)


def list_building(box, s, seat, out):
    """§4.2  Place, tear down, ask; discard only where nothing can be placed."""
    placing = list_placing(box, s, seat, out)
    n = list_demolishing(box, s, seat, out, placing)
    if placing == 0:
        n = list_discards(s, out, n)
    return list_requests(box, s, seat, out, n)


# What it does, and what comes after.


def play(box, s, seat, move):
    forget_facts(s)
    s.asked = 0
    what, a, b, c = kind_of(move), first(move), second(move), third(move)
    if what == PLACE:
        place(s, seat, a, b, c)
    elif what == DEMOLISH:
        tear_down(box, s, seat, a)
    elif what == DISCARD:
        discard(s, seat, a)
    elif what == END:
        end_turn(s, seat)
    elif what == REQUEST:
        request(s, seat, a)
    elif what == AGREE:
        agree(s, seat, seat_now(s))
    elif what == LAY_DOWN:
        lay(s, seat, a, b)
    elif what == PASS:
        decline(s, seat)
    else:
        play_with_tenants(box, s, seat, what, a, b)
    go_on(box, s)


def tear_down(box, s, seat, domino):
    if s.step == SHRINK:
        shrink(box, s, seat, domino)
    else:
        demolish(s, seat, domino)


def play_with_tenants(box, s, seat, what, a, b):
    """The same in the Attract phase."""
    if what == SEND:
        send(s, seat, a)
    elif what == LURE:
        lure(box, s, seat, a)
    elif what == PART:
        part_with(s, seat, a, seat_now(s))
    elif what == ATTRACT_GUEST:
        attract(s, seat, a)
    elif what == DOUBLE:
        name_double(s, seat, a)
    elif what == MOVE:
        move_tenant(s, a, b)
    else:
        play_together(box, s, seat, what, a)


def play_together(box, s, seat, what, a):
    """The same for goals and threats."""
    if what == GIVE:
        give(box, s, a)
    elif what == LIFT:
        lift(s, seat, a)
    elif what == WELCOME:
        welcome(box, s, seat, a)
    elif what == INVITE:
        invite(s, seat, a)
    elif what == RAISE:
        shield(s, seat)
    elif what == BAN:
        ban(s, a)
    elif what == STRIP:
        strip(box, s, a)
    else:
        dismiss(s, seat, a)


def decline(s, seat):
    """What saying no means, by what was asked."""
    if s.step == CONSENT:
        refuse(s, seat, seat_now(s))
        return
    if s.step == ATTRACT:
        decline_guests(s, seat)
        return
    tell(s, DECLINED, seat, s.step, 0)
    if s.step == SHIFT or s.step == FREE_GUEST:
        stop_reward(s)
    elif s.step == WALLET_PICK:
        shuffle_deck(s)
