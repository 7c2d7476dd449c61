"""§5.8  The moving card: movers, brokers, and the tenant goes."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import everybody, play_to_middle, put_under
from .houses import end_of, move_out, spot, where
from .lodging import carry, lodge
from .money import pay
from .placing import moved_in
from .playing import may_pick_on
from .reactions import ask_from, may_answer
from .rents import rent_value
from .telling import tell
from .withholding import unmark


def may_move(s, seat, house, level):
    """§5.8  Any tenant on the table."""
    return may_pick_on(s, seat, deck.MOVING, house, level)


def list_moving(s, seat, out, n):
    for house in range(end_of(s.peopled)):
        for level in range(deck.LEVELS):
            if may_move(s, seat, house, level) == OK:
                out[n] = pack(moves.MOVE_OUT, house, level)
                n += 1
    return n


def move_tenant(s, house, level):
    """§5.8  To any other suitable place, or under the draw pile."""
    play_to_middle(s, s.active, deck.MOVING)
    return lodge(s, s.tenant[house, level], phases.BY_CARD, house, level, s.active)


def fare(box, s):
    """§5.9  Movers are paid first, clockwise; then the landlord may send a broker."""
    if box.texts:
        for step in range(1, s.seats):
            pay_movers(s, (s.active + step) % s.seats)
    landlord = s.owner[s.from_house]
    worth = rent_value(box, s, s.from_house, s.from_level)
    if landlord != s.active and worth > 0:
        return ask_from(box, s, phases.TO_MOVING, landlord)
    return phases.DEPART


def pay_movers(s, seat):
    """§5.9  Two dollars for each mover in this player's houses."""
    mask = where(s, deck.MOVER) & s.owned[seat]
    for house in range(end_of(mask)):
        if (mask >> house) & 1:
            for level in range(deck.LEVELS):
                if s.tenant[house, level] == deck.MOVER:
                    paid = pay(s, s.active, seat, deck.MOVERS, deck.MOVERS, 2)
                    tell(s, events.FARE_PAID, s.active, seat, paid)


def may_send_broker(s, seat):
    return may_answer(s, seat, phases.TO_MOVING, deck.BROKER)


def list_broker(s, seat, out, n):
    if may_send_broker(s, seat) == OK:
        out[n] = pack(moves.CALL_BROKER)
        n += 1
    return n


def send_broker(box, s, seat):
    """§5.10  The one who moves pays the landlord what the tenant is worth in the old house."""
    play_to_middle(s, seat, deck.BROKER)
    worth = rent_value(box, s, s.from_house, s.from_level)
    paid = pay(s, s.active, s.first, deck.BROKERS, deck.BROKERS, worth)
    tell(s, events.COMMISSION, s.active, s.first, paid)
    return phases.DEPART


def depart(box, s):
    """§5.8  The tenant goes."""
    if s.to_house >= 0:
        carry(box, s, s.to_house, s.to_level)
        return moved_in(box, s, s.to_house, s.to_level)
    unmark(s, s.from_house, s.from_level)
    kind = move_out(box, s, s.from_house, s.from_level)
    what = events.SUNK if s.piled else events.THROWN_OUT
    put_under(s, kind, everybody(s))
    tell(s, what, kind, spot(s.from_house, s.from_level), 0)
    return phases.SETTLED
