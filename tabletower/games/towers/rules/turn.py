"""The course of a game: rounds, turns, and what comes after each decision."""

from tabletower.engine import happen, rule

from .abilities import (
    ACME,
    CHIP,
    DRUG,
    EDGE,
    MESSAGE,
    NIGHT,
    PAYNE,
    PEEK,
    PSYCHIC,
    QUEEN,
    TONY,
    UNION_TILE,
    bonus_of,
)
from .agency import look_ahead
from .build import lay_plans
from .cards import fill_deck, holds_unseen, lay_row
from .cash import asks_for_stores, client_of, sell
from .concierge import draw_two
from .deals import levy, others_hold
from .draft import clear_row, next_pick, reveal, seat_at
from .fits import can_cash
from .locks import read_minds
from .record import (
    BUILD,
    CASH,
    CLAIMS,
    DISCARD,
    EARNED,
    ENDED,
    FAVOUR,
    HAND,
    KEPT,
    REPLACE,
    REZONE,
    ROUND,
    STORES,
    SWAP,
    TARGET,
    UNION,
)
from .rezoning import can_rezone
from .seizing import next_victim
from .tiles import deal_tiles, fill_bag


@rule
def set_up(box, s, first):
    """§1.1  Any seat may have the marker first; the bag is filled and the deck made ready."""
    s.marker = first
    s.looker = -1
    s.round = 1
    fill_bag(box, s)
    fill_deck(box, s)
    begin_round(box, s)


# §2  A round begins.


@rule
def begin_round(box, s):
    """§2.1  Everybody draws, the row is laid out, and all build at the same time."""
    happen(s, ROUND, s.round, s.marker)
    for seat in range(s.seats):
        lay_plans(box, s, seat)
        deal_tiles(box, s, seat)
    lay_row(box, s)
    s.step = BUILD
    s.asked = (1 << s.seats) - 1


@rule
def compare_towers(box, s):
    """§3.1  When the last is done the towers are shown, and the draft begins."""
    reveal(box, s)
    s.picked = 0
    go_on_picking(box, s)


@rule
def go_on_picking(box, s):
    if not next_pick(s):
        clear_row(s)
        s.turn = 0
        s.step = CASH
        go_on(box, s)


# §6  Cashing.


@rule
def settle(box, s, seat):
    """The rooms in s.lot are sold; then more pairs, or the ability."""
    sell(box, s, seat)
    if asks_for_stores(box, s, seat):
        s.step = STORES
        s.asked = 1 << seat
    else:
        use_ability(box, s, seat)


@rule
def use_ability(box, s, seat):
    """§7.1  It happens at once and cannot be declined; what cannot happen does not."""
    s.step = CASH
    s.asked = 1 << seat
    s.choices = 0
    kind = client_of(s, seat)
    earn(s, seat, bonus_of(box, s, seat, kind, s.done_with[seat] - 1), kind)
    leave_mark(box, s, seat, box.ability[kind])
    open_deal(box, s, seat, box.ability[kind])
    if s.step == CASH:
        go_on(box, s)


@rule
def earn(s, seat, dollars, kind):
    """§8.1  Bonuses are spare money."""
    if dollars:
        s.spare[seat] += dollars
        s.bonus[seat, s.done_with[seat] - 1] += dollars
        happen(s, EARNED, seat, dollars, kind)


@rule
def leave_mark(box, s, seat, ability):
    """§7.11  What outlasts the moment: a claim (§7.3), a tile more each round, the favour gone."""
    if ability == DRUG:
        s.claims[seat] += 1
        happen(s, CLAIMS, seat)
    elif ability == UNION_TILE:
        s.unions[seat] += 1
        happen(s, UNION, seat)
    elif ability == QUEEN and not s.favour:
        s.favour = 1
        happen(s, FAVOUR, seat)
    elif ability == EDGE:
        levy(s, seat)


@rule
def open_deal(box, s, seat, ability):
    """Abilities that ask somebody for a decision, if they can happen at all."""
    if ability == TONY:
        s.step = REPLACE if s.held[seat] else CASH
    elif ability == MESSAGE:
        s.step = SWAP if s.held[seat] and others_hold(s, seat) else CASH
    elif ability == PAYNE:
        s.step = TARGET if others_hold(s, seat) else CASH
    elif ability == PEEK:
        look_ahead(box, s, seat)
    elif ability == ACME:
        next_victim(box, s, seat, seat)
    elif ability == CHIP:
        s.step = REZONE if can_rezone(box, s, seat) else CASH
    elif ability == PSYCHIC:
        read_minds(box, s, seat)
    elif ability == NIGHT:
        draw_two(box, s, seat)


@rule
def close_deal(box, s):
    """A decision is made; the turn goes on."""
    s.choices = 0
    s.step = CASH
    go_on(box, s)


@rule
def go_on(box, s):
    """§6.11  A turn lasts while there may be something to cash; then clients above three go."""
    while s.turn < s.seats:
        seat = seat_at(s, s.turn)
        s.asked = 1 << seat
        if s.step == CASH and (holds_unseen(s, seat) or can_cash(box, s, seat)):
            return
        s.step = DISCARD
        if s.held[seat] > KEPT:
            return
        s.turn += 1
        s.step = CASH
    end_round(box, s)


@rule
def end_round(box, s):
    """§6.12  Locks and claims end. After the last round the game does, else the marker moves on."""
    for seat in range(s.seats):
        s.claims[seat] = 0
        s.claim[seat] = 0
        for place in range(HAND):
            s.locked[seat, place] = 0
    s.turn = 0
    if s.round == box.rounds:
        s.over = 1
        s.asked = 0
        happen(s, ENDED)
    else:
        s.round += 1
        s.marker = (s.marker + 1) % s.seats
        begin_round(box, s)
