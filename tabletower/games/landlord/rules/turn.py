"""§3  The turn, step by step; §9  how it all ends."""

from tabletower.engine import rule

from . import news, steps
from .cards import clear_middle, discard, draw_card, reshuffle, tell, tell_drawn
from .deck import BOUGHT, EMPTY, FEE, HOUSES, LEVELS, POOR, RENTS, SQUATTERS, WITHHELD
from .houses import is_squatted, where
from .money import book
from .reactions import ask, ask_all_to_recycle
from .rents import empties_of, is_jailed, rents_of
from .state import BY_MONEY, BY_PILE, BY_ROUNDS, EQUAL
from .tenants import spot

BAIL = 5
LAST_ROUND = 60


@rule
def begin_turn(s):
    """§3.1  A new turn: what was counted in the last one is counted anew."""
    s.stage = steps.JAIL
    s.examined = 0
    s.taken_back = 0
    for seat in range(s.seats):
        s.offers[seat] = 0
    tell(s, news.TURN, s.active, s.round, 0)
    return steps.JAIL


@rule
def jail_step(s):
    """§3.2  Who is in jail and has five dollars may pay them and leave."""
    if is_jailed(s, s.active) and s.money[s.active] >= BAIL:
        return ask(s, s.active, steps.JAIL)
    return steps.EXAMINE


@rule
def pay_fee(s):
    book(s, s.active, FEE, -BAIL)
    s.jail = 0
    tell(s, news.PAID_FEE, s.active, 0, 0)
    tell(s, news.FREED, s.active, 0, 0)
    return steps.EXAMINE


@rule
def stay(s):
    tell(s, news.STAYED, s.active, 0, 0)
    return steps.EXAMINE


@rule
def waiting(s):
    """§3.3  Own houses with squatters and other tenants, in which nobody was driven out yet."""
    return s.owned[s.active] & where(s, SQUATTERS) & s.payers & ~s.examined


# The end of a play.


@rule
def finish(box, s):
    """§7.1  The middle is discarded; then the top card may be recycled."""
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
    return steps.RETURN


@rule
def resume(s):
    """Back to where the turn was."""
    s.first = 0
    s.dumped = 0
    return s.stage


# Collecting.


@rule
def collect(box, s):
    """§3.6  Rents, a dollar for every empty apartment, and at least one dollar in all."""
    seat = s.active
    s.stage = steps.BUY
    before = s.money[seat]
    for house in range(HOUSES):
        if (s.owned[seat] >> house) & 1:
            collect_house(box, s, seat, house)
    if s.money[seat] == before:
        book(s, seat, POOR, 1)
    s.collected[seat] = s.money[seat] - before
    tell(s, news.COLLECTED, seat, s.collected[seat], 0)
    return steps.FINISH


@rule
def collect_house(box, s, seat, house):
    """§3.6  Squatters: nothing. Owner in jail: one dollar. Else what the house brings."""
    if is_squatted(s, house):
        return
    if is_jailed(s, seat):
        book(s, seat, POOR, 1)
        tell(s, news.RENT, seat, house, 1)
        return
    rents = rents_of(box, s, house)
    empties = empties_of(s, house)
    book(s, seat, RENTS, rents)
    book(s, seat, EMPTY, empties)
    tell(s, news.RENT, seat, house, rents + empties)
    if s.marker[house]:
        drop_markers(s, house)


@rule
def drop_markers(s, house):
    """§6.1  A rent withheld once is paid again the next time."""
    for level in range(LEVELS):
        if (s.marker[house] >> level) & 1:
            discard(s, WITHHELD)
            tell(s, news.UNMARKED, spot(house, level), 0, 0)
    s.marker[house] = 0


# Buying.


@rule
def price_of(cards):
    """§3.7  A dollar each for five cards, two for every further one."""
    return cards if cards <= 5 else 2 * cards - 5


@rule
def affordable(dollars):
    """§3.7  How many cards so many dollars buy."""
    return dollars if dollars <= 5 else 5 + (dollars - 5) // 2


@rule
def reshuffles(box, s):
    """§9.2  Whether an empty draw pile is replaced by the discard pile."""
    if box.end != BY_PILE:
        return True
    return s.seats >= 5 and s.reshuffled == 0


@rule
def most_cards(box, s):
    """§3.7  For no more than was just collected, and no more than there are."""
    available = s.piled
    if reshuffles(box, s):
        available += s.discarded
    return min(affordable(s.collected[s.active]), available)


@rule
def buy_step(box, s):
    """§3.7  In the last turns nothing is bought."""
    if s.turns_left >= 0:
        return steps.END_TURN
    if s.piled == 0 and s.discarded > 0 and box.end != BY_PILE:
        reshuffle(s)
    if most_cards(box, s) == 0:
        return buy(box, s, 0)
    return ask(s, s.active, steps.BUY)


@rule
def buy(box, s, cards):
    """§3.7  All at once, before looking at them."""
    seat = s.active
    if box.end == BY_PILE:
        s.idle = 0 if cards else s.idle + 1
    book(s, seat, BOUGHT, -price_of(cards))
    tell(s, news.BOUGHT_CARDS, seat, cards, price_of(cards))
    a, b = 0, 0
    for number in range(cards):
        kind = draw_card(s, seat) + 1
        if number % 3 == 2:
            tell_drawn(s, seat, a, b, kind)
            a, b = 0, 0
        elif number % 3 == 1:
            b = kind
        else:
            a = kind
        if s.piled == 0:
            last_drawn(box, s)
    if a:
        tell_drawn(s, seat, a, b, 0)
    return steps.END_TURN


@rule
def last_drawn(box, s):
    """§9.1  The draw pile is empty: shuffle the discard pile, or begin the last turns."""
    if reshuffles(box, s) and s.discarded > 0:
        s.reshuffled = 1
        reshuffle(s)
    elif box.end == BY_PILE:
        begin_last_turns(box, s)


# The end.


@rule
def begin_last_turns(box, s):
    """§9.3  Everybody has one more turn; with equal turns this round is finished first."""
    s.turns_left = s.seats
    if box.last_turns == EQUAL:
        s.turns_left += s.seats - 1 - s.active
    tell(s, news.LAST_TURNS, s.turns_left, 0, 0)


@rule
def end_turn(box, s):
    """§3.8  The next seat, unless this was the last turn. §9.4  Nobody buys: last turns too."""
    if s.turns_left < 0 and s.idle >= 3 * s.seats:
        tell(s, news.STALLED, 0, 0, 0)
        begin_last_turns(box, s)
    if s.turns_left == 0 or is_last_round(box, s):
        return end_game(s)
    if s.turns_left > 0:
        s.turns_left -= 1
    s.active += 1
    if s.active == s.seats:
        s.active = 0
        s.round += 1
    return steps.BEGIN


@rule
def is_last_round(box, s):
    """§9.5  Whether a round ends here after which none comes. §9.7  The sixtieth is the last."""
    if s.active < s.seats - 1:
        return False
    if s.round >= LAST_ROUND:
        return True
    if box.end == BY_ROUNDS:
        return s.round >= box.end_rounds
    return box.end == BY_MONEY and richest(s) >= box.end_money


@rule
def richest(s):
    """§9.6  The most money that anybody has."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.money[seat])
    return most


@rule
def end_game(s):
    s.over = 1
    s.asked = 0
    s.node = steps.REST
    tell(s, news.ENDED, 0, 0, 0)
    return steps.REST
