"""Which step follows which. Steps that nobody decides are carried out at once."""

from tabletower.engine import first, kind_of, lowest, ones, rule, second

from . import events, moves, steps
from .actions import demolish, evict, leave_jail, withhold, wrecked
from .building import build_step, dig, finish_house, lay, renovate, start_house
from .buying import buy, buy_step
from .cards import recycle, tell
from .crime import accuse, call_police, clear_suspect, commit, divert, imprison, strike
from .deals import agree, counter, decline, give, give_step, name_price, offer, price_step
from .deck import ALIBI, BOMB, COURT, DEMOLITION, DORMER, EVICTION, FAMILY, HOUSES, MURDER, POLITICS
from .ending import end_turn
from .moving import depart, fare, move_tenant, send_broker
from .reactions import ask, ask_round, following, heard, settled
from .targets import best_payers, can_play_without_cards
from .tenants import (
    drive_out,
    let,
    place_step,
    put,
    put_away,
    raid,
    relocate,
    relocate_step,
    take_mother_back,
)
from .turn import begin_turn, collect, finish, jail_step, pay_fee, resume, stay, waiting


@rule
def run(box, s, step):
    """On and on, until somebody has something to decide."""
    while step != steps.REST:
        step = advance_turn(box, s, step) if step < steps.STRIKE else advance_play(box, s, step)


@rule
def advance_turn(box, s, step):
    """§3.1  The steps of a turn."""
    if step == steps.PLAY:
        return play_step(box, s)
    if step == steps.BUILD:
        return build_step(s)
    if step == steps.PLACE:
        return place_step(box, s)
    if step == steps.RELOCATE:
        return relocate_step(box, s)
    if step == steps.OFFER_GIVE:
        return give_step(s)
    if step == steps.OFFER_PRICE:
        return price_step(box, s)
    if step == steps.BEGIN:
        return begin_turn(s)
    if step == steps.JAIL:
        return jail_step(s)
    if step == steps.EXAMINE:
        return examine_step(box, s)
    if step == steps.COLLECT:
        return collect(box, s)
    if step == steps.BUY:
        return buy_step(box, s)
    if step == steps.END_TURN:
        return end_turn(box, s)
    return finish(box, s) if step == steps.FINISH else resume(s)


@rule
def advance_play(box, s, step):
    """§7.1  The steps of a play that somebody else may have a say in."""
    if step == steps.STRIKE:
        return strike(box, s)
    if step == steps.ACCUSE:
        return accuse(box, s)
    if step == steps.IMPRISON:
        return imprison(s)
    if step == steps.FARE:
        return fare(box, s)
    if step == steps.DEPART:
        return depart(box, s)
    if step == steps.SETTLED:
        return settled(box, s)
    return wrecked(s) if step == steps.WRECKED else decline(s)


@rule
def play_step(box, s):
    """§3.5  Play as many cards as you like. Who holds any is asked, whatever they are."""
    s.stage = steps.PLAY
    if s.held[s.active] or can_play_without_cards(box, s, s.active):
        return ask(s, s.active, steps.PLAY)
    return steps.COLLECT


@rule
def examine_step(box, s):
    """§3.3  In every house that waits the best payer must go. With cards there may be a choice."""
    s.stage = steps.EXAMINE
    mask = waiting(s)
    if mask == 0:
        return steps.PLAY
    many, house, levels = 0, 0, 0
    for number in range(HOUSES):
        if (mask >> number) & 1:
            house = number
            levels = best_payers(box, s, number)
            many += ones(levels)
    if many > 1 or s.held[s.active]:
        return ask(s, s.active, steps.EXAMINE)
    return drive_out(box, s, house, lowest(levels))


# What a move does.


@rule
def unnoticed(box, s, seat, move):
    """§10.4  Passing, where nobody knows that one is asked."""
    return 1 if s.quiet and kind_of(move) == moves.PASS else 0


@rule
def play(box, s, seat, move):
    what = kind_of(move)
    a = first(move)
    b = second(move)
    s.asked = 0
    if s.node == steps.REACTION:
        step = react(box, s, seat, heard(s, seat), what, a, b)
    elif what <= moves.END:
        step = play_early(box, s, seat, what, a, b)
    elif what <= moves.OFFER:
        step = play_card(box, s, what, a, b)
    else:
        step = play_inside(box, s, what, a, b)
    run(box, s, step)


@rule
def play_early(box, s, seat, what, a, b):
    """§3  Jail, examining, recycle, the end of playing."""
    if what == moves.PAY:
        return pay_fee(s)
    if what == moves.STAY:
        return stay(s)
    if what == moves.SEND:
        return drive_out(box, s, a, b)
    if what == moves.RAID:
        return raid(box, s, seat, a, b, 0)
    if what == moves.END:
        return steps.COLLECT
    recycle(s, seat)
    return steps.RETURN


@rule
def play_card(box, s, what, a, b):
    """§3.5  One play."""
    if what == moves.OFFER:
        return offer(box, s, a, b)
    if what == moves.LET:
        return let(box, s, FAMILY + a)
    if what == moves.MOVE_OUT:
        return move_tenant(s, a, b)
    if what == moves.START_HOUSE:
        return start_house(s, a)
    if what == moves.RENOVATE:
        return renovate(s, DORMER + a, b)
    if what == moves.DIG:
        return dig(s, a)
    if what == moves.THROW_BOMB:
        return commit(box, s, BOMB, a, 0)
    if what == moves.KILL:
        return commit(box, s, MURDER, a, b)
    if what == moves.WITHHOLD:
        return withhold(s, a, b)
    if what == moves.EVICT:
        return evict(box, s, EVICTION if a else POLITICS, b)
    if what == moves.DEMOLISH:
        return demolish(s, DEMOLITION if a else POLITICS, b)
    if what == moves.TAKE_BACK:
        return take_mother_back(box, s, a, b)
    return leave_jail(s, POLITICS if a else COURT)


@rule
def play_inside(box, s, what, a, b):
    """What belongs to a play that has begun; and buying."""
    if what == moves.LAY:
        return lay(s, a)
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
    if what == moves.BUY_CARDS:
        return buy(box, s, a)
    return agree(s) if what == moves.ACCEPT else steps.DECLINED


@rule
def react(box, s, seat, window, what, a, b):
    """§7.2  An answer, or none."""
    if what == moves.PASS:
        return pass_on(box, s, seat, window)
    if what == moves.REUSE:
        recycle(s, seat)
        return steps.RETURN if window == steps.TO_DISCARD else ask_round(box, s, window, seat)
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
    if what <= moves.DIVERT_MURDER:
        return divert(s, seat, a, b)
    return clear_suspect(s, seat, COURT if what == moves.USE_COURT else ALIBI)


@rule
def pass_on(box, s, seat, window):
    """§10.4  A pass looks like having nothing to answer with."""
    if window != steps.TO_DISCARD:
        tell(s, events.SILENT, seat, window, 0)
    return ask_round(box, s, window, following(box, s, window, seat))
