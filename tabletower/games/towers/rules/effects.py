"""§7  What a client does when its rooms are sold: money, marks that stay, and questions."""

from tabletower.engine import happen

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
from .cash import asks_for_stores, client_of, sell
from .concierge import draw_two
from .deals import levy, others_hold
from .events import CLAIMS, EARNED, FAVOUR, UNION
from .locks import read_minds
from .record import CASH, REPLACE, REZONE, STORES, SWAP, TARGET
from .rezoning import can_rezone
from .rounds import go_on
from .seizing import next_victim


def settle(box, s, seat):
    """The rooms in s.lot are sold; then more pairs, or the ability."""
    sell(box, s, seat)
    if asks_for_stores(box, s, seat):
        s.step = STORES
        s.asked = 1 << seat
    else:
        use_ability(box, s, seat)


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


def earn(s, seat, dollars, kind):
    """§8.1  Bonuses are spare money."""
    if dollars:
        s.spare[seat] += dollars
        s.bonus[seat, s.done_with[seat] - 1] += dollars
        happen(s, EARNED, seat, dollars, kind)


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


def close_deal(box, s):
    """A decision is made; the turn goes on."""
    s.choices = 0
    s.step = CASH
    go_on(box, s)
