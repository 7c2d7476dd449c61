"""§3  The turn: which step follows which, and what a move sets going.

Every move, and every step that nobody decides, returns the step that comes next.
"""

from tabletower.engine import first, kind_of, second

from . import deck, events, moves, phases
from .building import build_step, finish_house, lay, lift, start_house
from .buying import buy, buy_step
from .cards import clear_middle
from .collecting import collect
from .crime import commit, strike
from .dealing import deal, hand_out, lay_pile
from .deals import (
    agree,
    can_offer,
    counter,
    decline,
    give,
    give_step,
    name_price,
    offer,
    price_step,
)
from .demolition import demolish, wrecked
from .ending import end_turn
from .eviction import evict
from .examining import examine_step, send
from .jail import imprison, jail_step, leave_jail, pay_bail, stay
from .letting import let
from .lunatic import divert
from .mothers import can_take_back, take_back
from .moving import depart, fare, move_tenant, send_broker
from .placing import place_step, put, put_away
from .police import accuse, call_police, clear_suspect
from .reactions import ask, ask_again, ask_all_to_recycle, close_window, pass_on
from .recycling import recycle
from .relocating import relocate, relocate_step
from .renovating import dig, renovate
from .squatters import raid, settled, tolerate
from .telling import tell
from .withholding import withhold


def setup(box, s):
    """§2.1  Everybody has five dollars and a roof. §2.3  After the deal the first seat begins."""
    s.turns_left = -1
    s.round = 1
    hand_out(s)
    lay_pile(box, s)
    deal(s)
    run(box, s, phases.BEGIN)


# Steps.


def run(box, s, step):
    """On and on, until somebody has something to decide."""
    while step != phases.REST:
        step = advance(box, s, step)


def advance(box, s, step):
    """§3.1  The steps of a turn."""
    if step == phases.BEGIN:
        return begin_turn(s)
    if step == phases.JAIL:
        return jail_step(s)
    if step == phases.EXAMINE:
        return examine_step(box, s)
    if step == phases.PLAY:
        return play_step(box, s)
    if step == phases.COLLECT:
        return collect(box, s)
    if step == phases.BUY:
        return buy_step(box, s)
    if step == phases.END_TURN:
        return end_turn(box, s)
    if step == phases.FINISH:
        return finish(box, s)
    if step == phases.RETURN:
        return resume(s)
    return advance_play(box, s, step)


def advance_play(box, s, step):
    """§3.5  The steps of a play."""
    if step == phases.BUILD:
        return build_step(s)
    if step == phases.PLACE:
        return place_step(box, s)
    if step == phases.RELOCATE:
        return relocate_step(box, s)
    if step == phases.OFFER_GIVE:
        return give_step(s)
    if step == phases.OFFER_PRICE:
        return price_step(box, s)
    if step == phases.DECLINED:
        return decline(s)
    return advance_answered(box, s, step)


def advance_answered(box, s, step):
    """§7.2  The steps before which somebody else may have had a say."""
    if step == phases.STRIKE:
        return strike(box, s)
    if step == phases.ACCUSE:
        return accuse(box, s)
    if step == phases.IMPRISON:
        return imprison(s)
    if step == phases.FARE:
        return fare(box, s)
    if step == phases.DEPART:
        return depart(box, s)
    if step == phases.SETTLED:
        return settled(box, s)
    return tolerate(s) if step == phases.TOLERATED else wrecked(s)


def begin_turn(s):
    """§3.1  A new turn: what was counted in the last one is counted anew."""
    s.stage = phases.JAIL
    s.examined = 0
    s.taken_back = 0
    for seat in range(s.seats):
        s.offers[seat] = 0
    tell(s, events.TURN, s.active, s.round, 0)
    return phases.JAIL


def play_step(box, s):
    """§3.5  Play as many cards as you like. Who holds any is asked, whatever they are."""
    s.stage = phases.PLAY
    s.phase = phases.PLAY
    seat = s.active
    if s.held[seat] or can_take_back(box, s, seat) or can_offer(box, s, seat):
        return ask(s, seat, phases.PLAY)
    return phases.COLLECT


def finish(box, s):
    """§7.1  A play is over: the middle is discarded; then the top card may be recycled."""
    clear_middle(s)
    s.card = 0
    s.purpose = 0
    s.lodger = 0
    s.from_house = 0
    s.from_level = 0
    s.to_house = 0
    s.to_level = 0
    s.decider = 0
    s.report = 0
    s.diverted = 0
    if s.dumped:
        s.dumped = 0
        return ask_all_to_recycle(box, s)
    return phases.RETURN


def resume(s):
    """Back to where the turn was."""
    s.first = 0
    s.dumped = 0
    return s.stage


# Moves.


def unnoticed(box, s, seat, move):
    """§10.4  Passing, where nobody knows that one is asked."""
    return 1 if s.quiet and kind_of(move) == moves.PASS else 0


def play(box, s, seat, move):
    what = kind_of(move)
    a = first(move)
    b = second(move)
    s.asked = 0
    if s.phase == phases.REACTION:
        step = react(box, s, seat, what, a, b)
    elif s.phase == phases.PLAY:
        step = play_card(box, s, seat, what, a, b)
    else:
        step = go_on(box, s, seat, what, a, b)
    run(box, s, step)


def play_card(box, s, seat, what, a, b):
    """§3.5  One play."""
    if what == moves.START_HOUSE:
        return start_house(s, deck.ROOFS[a])
    if what == moves.LET:
        return let(s, deck.LODGERS[a])
    if what == moves.RENOVATE:
        return renovate(s, deck.ON_ROOFS[a], b)
    if what == moves.DIG:
        return dig(s, a)
    if what == moves.THROW_BOMB:
        return commit(box, s, deck.BOMB, a, 0)
    if what == moves.KILL:
        return commit(box, s, deck.MURDER, a, b)
    if what == moves.WITHHOLD:
        return withhold(s, a, b)
    if what == moves.MOVE_OUT:
        return move_tenant(s, a, b)
    if what == moves.EVICT:
        return evict(box, s, deck.BAILIFFS[a], b)
    if what == moves.DEMOLISH:
        return demolish(s, deck.WRECKERS[a], b)
    if what == moves.LEAVE:
        return leave_jail(s, deck.WAYS_OUT[a])
    if what == moves.TAKE_BACK:
        return take_back(box, s, a, b)
    if what == moves.OFFER:
        return offer(box, s, a, b)
    return act(box, s, seat, what, a, b)


def go_on(box, s, seat, what, a, b):
    """What belongs to a play that has begun."""
    if what == moves.LAY:
        return lay(s, a)
    if what == moves.LIFT:
        return lift(s, a)
    if what == moves.DONE:
        return finish_house(s)
    if what == moves.PUT:
        return put(box, s, a, b)
    if what == moves.UNDER:
        return put_away(s)
    if what == moves.RELOCATE_ONE:
        return relocate(s, b)
    if what == moves.GIVE:
        return give(s, a + 1)
    if what == moves.GIVE_NOTHING:
        return give(s, 0)
    if what == moves.NAME_PRICE:
        return name_price(box, s, a)
    if what == moves.ACCEPT:
        return agree(s)
    if what == moves.PASS:
        return phases.DECLINED
    return act(box, s, seat, what, a, b)


def act(box, s, seat, what, a, b):
    """§3.1  What belongs to the turn."""
    if what == moves.PAY:
        return pay_bail(s)
    if what == moves.STAY:
        return stay(s)
    if what == moves.SEND:
        return send(box, s, a, b)
    if what == moves.RAID:
        return raid(box, s, seat, a, b, 0)
    if what == moves.REUSE:
        recycle(s, seat)
        return phases.RETURN
    if what == moves.END:
        return phases.COLLECT
    return buy(box, s, a)


def react(box, s, seat, what, a, b):
    """§7.2  An answer, or none."""
    window = close_window(s, seat)
    if what == moves.PASS:
        return pass_on(box, s, seat, window)
    if what == moves.REUSE:
        recycle(s, seat)
        return ask_again(box, s, window, seat)
    if what == moves.RAID:
        return raid(box, s, seat, a, b, window)
    if what == moves.ACCEPT:
        return agree(s)
    if what == moves.COUNTER:
        return counter(s, a)
    if what == moves.CALL_POLICE:
        return call_police(s, seat)
    if what == moves.CALL_BROKER:
        return send_broker(box, s, seat)
    if what == moves.DIVERT_BOMB or what == moves.DIVERT_MURDER:
        return divert(s, seat, a, b)
    return clear_suspect(s, seat, deck.ALIBI if what == moves.USE_ALIBI else deck.COURT)
