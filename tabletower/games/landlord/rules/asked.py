"""What may be said now: one predicate a move, and the lists made of them."""

from tabletower.engine import OK, first, kind_of, second

from . import deck, moves, phases
from .building import list_floors, list_roofs, may_build, may_finish, may_lay, may_lift
from .buying import list_purchases, may_buy
from .cards import holds
from .crime import list_bombs, list_murders, may_bomb, may_murder
from .deals import (
    list_gifts,
    list_offers,
    list_prices,
    list_sales,
    may_accept,
    may_counter,
    may_give,
    may_give_nothing,
    may_name_price,
    may_offer,
)
from .demolition import list_demolitions, may_demolish
from .eviction import list_evictions, may_evict
from .examining import list_sending, may_send
from .jail import list_paying, list_ways_out, may_leave, may_pay_or_stay
from .letting import list_letting, may_let
from .lunatic import list_diversions, may_divert
from .mothers import list_mothers, may_take_back, own_mothers
from .moving import list_broker, list_moving, may_move, may_send_broker
from .placing import list_places, may_place, may_put_away
from .playing import list_end, may_end
from .police import list_alibis, list_police, may_call_police, may_clear
from .reactions import list_pass, may_pass
from .reasons import NOT_NOW
from .recycling import list_recycling, may_recycle
from .relocating import list_relocations, may_relocate
from .renovating import list_cellars, list_renovations, may_dig, may_renovate
from .squatters import list_raids, may_raid
from .withholding import list_withholding, may_withhold

# One move.


def reason(box, s, seat, move):
    what = kind_of(move)
    a = first(move)
    b = second(move)
    if what == moves.PAY or what == moves.STAY:
        return may_pay_or_stay(s)
    if what == moves.SEND:
        return may_send(box, s, a, b)
    if what == moves.RAID:
        return may_raid(s, seat, a, b)
    if what == moves.REUSE:
        return may_recycle(s, seat)
    if what == moves.END:
        return may_end(s)
    if what == moves.BUY_CARDS:
        return may_buy(box, s, a)
    return reason_to_play(box, s, seat, what, a, b)


def reason_to_play(box, s, seat, what, a, b):
    """§3.5  The same for plays."""
    if what == moves.START_HOUSE:
        return may_build(s, seat, deck.ROOFS[a])
    if what == moves.LET:
        return may_let(box, s, seat, deck.LODGERS[a])
    if what == moves.RENOVATE:
        return may_renovate(s, seat, deck.ON_ROOFS[a], b)
    if what == moves.DIG:
        return may_dig(s, seat, a)
    if what == moves.THROW_BOMB:
        return may_bomb(s, seat, a)
    if what == moves.KILL:
        return may_murder(s, seat, a, b)
    if what == moves.WITHHOLD:
        return may_withhold(s, seat, a, b)
    if what == moves.MOVE_OUT:
        return may_move(s, seat, a, b)
    if what == moves.EVICT:
        return may_evict(s, seat, deck.BAILIFFS[a], b)
    if what == moves.DEMOLISH:
        return may_demolish(box, s, seat, deck.WRECKERS[a], b)
    if what == moves.LEAVE:
        return may_leave(s, seat, deck.WAYS_OUT[a])
    if what == moves.TAKE_BACK:
        return may_take_back(box, s, seat, a, b)
    if what == moves.OFFER:
        return may_offer(box, s, seat, a, b)
    return reason_inside(box, s, seat, what, a, b)


def reason_inside(box, s, seat, what, a, b):
    """The same inside a play that has begun."""
    if what == moves.LAY:
        return may_lay(s, seat, a)
    if what == moves.LIFT:
        return may_lift(s, seat, a)
    if what == moves.DONE:
        return may_finish(s)
    if what == moves.PUT:
        return may_place(box, s, a, b)
    if what == moves.UNDER:
        return may_put_away(s)
    if what == moves.RELOCATE_ONE:
        return may_relocate(box, s, a, b)
    if what == moves.GIVE:
        return may_give(s, seat, a)
    if what == moves.GIVE_NOTHING:
        return may_give_nothing(s, seat)
    if what == moves.NAME_PRICE:
        return may_name_price(s, seat, a)
    return reason_to_answer(s, seat, what, a, b)


def reason_to_answer(s, seat, what, a, b):
    """§7.2  The same for answers."""
    if what == moves.ACCEPT:
        return may_accept(s, seat)
    if what == moves.COUNTER:
        return may_counter(s, seat, a)
    if what == moves.PASS:
        return may_pass(s)
    if what == moves.DIVERT_BOMB:
        return may_divert(s, seat, deck.BOMB, a, b)
    if what == moves.DIVERT_MURDER:
        return may_divert(s, seat, deck.MURDER, a, b)
    if what == moves.CALL_POLICE:
        return may_call_police(s, seat)
    if what == moves.CALL_BROKER:
        return may_send_broker(s, seat)
    if what == moves.USE_ALIBI:
        return may_clear(s, seat, deck.ALIBI)
    if what == moves.USE_COURT:
        return may_clear(s, seat, deck.COURT)
    return NOT_NOW


# All of them, in the order of the kinds of moves.


def legal(box, s, seat, out):
    if s.phase == phases.PLAY:
        return list_plays(box, s, seat, out)
    if s.phase == phases.PLACE:
        return list_places(box, s, out, 0)
    if s.phase == phases.BUILD:
        return list_floors(s, seat, out, 0)
    if s.phase == phases.BUY:
        return list_purchases(box, s, out, 0)
    if s.phase == phases.RELOCATE:
        return list_relocations(box, s, out, 0)
    if s.phase == phases.EXAMINE:
        return list_examining(box, s, seat, out)
    if s.phase == phases.JAIL:
        return list_paying(s, out, 0)
    if s.phase == phases.OFFER_GIVE:
        return list_gifts(s, seat, out, 0)
    if s.phase == phases.OFFER_PRICE:
        return list_prices(s, seat, out, 0)
    return list_answers(s, seat, out)


def list_examining(box, s, seat, out):
    n = list_sending(box, s, out, 0)
    n = list_raids(s, seat, out, n)
    return list_recycling(s, seat, out, n)


# Quickly: cards that are not in the hand need no look.


def list_plays(box, s, seat, out):
    n = 0
    if holds(s, seat, deck.POLICE):
        n = list_raids(s, seat, out, n)
    if holds(s, seat, deck.RECYCLE):
        n = list_recycling(s, seat, out, n)
    n = list_end(s, out, n)
    if s.holds[seat] & deck.ANY_ROOF:
        n = list_roofs(s, seat, out, n)
    if s.holds[seat] & deck.ANY_LODGER:
        n = list_letting(box, s, seat, out, n)
    if s.holds[seat] & deck.ANY_ON_ROOF:
        n = list_renovations(s, seat, out, n)
    if holds(s, seat, deck.CELLAR):
        n = list_cellars(s, seat, out, n)
    n = list_actions(box, s, seat, out, n)
    if own_mothers(s, seat):
        n = list_mothers(box, s, seat, out, n)
    return list_offers(box, s, seat, out, n)


def list_actions(box, s, seat, out, n):
    if holds(s, seat, deck.BOMB):
        n = list_bombs(s, seat, out, n)
    if holds(s, seat, deck.MURDER):
        n = list_murders(s, seat, out, n)
    if holds(s, seat, deck.WITHHELD):
        n = list_withholding(s, seat, out, n)
    if holds(s, seat, deck.MOVING):
        n = list_moving(s, seat, out, n)
    if s.holds[seat] & deck.ANY_BAILIFF:
        n = list_evictions(s, seat, out, n)
    if s.holds[seat] & deck.ANY_WRECKER:
        n = list_demolitions(box, s, seat, out, n)
    return list_ways_out(s, seat, out, n) if s.holds[seat] & deck.ANY_WAY_OUT else n


def list_answers(s, seat, out):
    n = 0
    if holds(s, seat, deck.POLICE):
        n = list_raids(s, seat, out, n)
    n = list_recycling(s, seat, out, n)
    if may_accept(s, seat) == OK:
        n = list_sales(s, seat, out, n)
    n = list_pass(s, out, n)
    if holds(s, seat, deck.LUNATIC):
        n = list_diversions(s, seat, out, n)
    n = list_police(s, seat, out, n)
    n = list_broker(s, seat, out, n)
    return list_alibis(s, seat, out, n)
