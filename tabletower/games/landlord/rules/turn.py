"""§3  The turn: which step follows which; and how a game begins (§2).

Every move, and every step that nobody decides, returns the step that comes next.
"""

from tabletower.engine import among, check, lowest, shuffle, switch

from . import deck
from .actions import accuse, imprison, strike, wrecked
from .cards import (
    ask,
    ask_all_to_recycle,
    book,
    clear_middle,
    draw_card,
    reshuffle,
    take,
    take_openly,
)
from .deals import can_offer, decline, give_step, price_step
from .ending import end_turn, last_drawn, reshuffles
from .events import events, tell, tell_only
from .haggling import bid_step
from .houses import build_step, end_of, is_payer, is_squatted, owns, spot, where
from .phases import phases, purposes, steps
from .places import finds_home
from .tenants import (
    can_take_back,
    depart,
    empties_of,
    fare,
    is_jailed,
    lodge,
    place_step,
    relocate_step,
    rent_value,
    rents_of,
    settled,
    throw_out,
    tolerate,
    unmark_all,
)

MONEY = 5  # at the start
DEALT = 5
BAIL = 5
FIRST = 5  # cards that cost a dollar each; every further one costs two

# §2  Setup.


def setup(box, s):
    """§2.1  Everybody has five dollars and a roof. §2.3  After the deal the first seat begins."""
    s.turns_left = -1
    s.round = 1
    hand_out(s)
    lay_pile(box, s)
    deal(s)
    run(box, s, steps.BEGIN)


def hand_out(s):
    """§2.1  Everybody gets five dollars and one plain roof, for all to see."""
    for seat in range(s.seats):
        book(s, seat, deck.START, MONEY)
        take_openly(s, seat, deck.ROOF)


def lay_pile(box, s):
    """§2.2  All cards but the roofs that were handed out."""
    for kind in range(deck.KINDS):
        copies = box.copies[kind] - (s.seats if kind == deck.ROOF else 0)
        for _ in range(copies):
            s.pile[s.piled] = kind + 1
            s.piled += 1
    shuffle(s, s.pile, 0, s.piled)


def deal(s):
    """§2.2  Five cards each, one at a time from the first seat round."""
    for _ in range(DEALT):
        for seat in range(s.seats):
            s.piled -= 1
            take(s, seat, s.pile[s.piled] - 1)
            s.pile[s.piled] = 0


# §3.1  A turn begins.


def begin_turn(s):
    """§3.1  A new turn: what was counted in the last one is counted anew."""
    s.stage = phases.JAIL
    s.examined = 0
    s.taken_back = 0
    for seat in range(s.seats):
        s.offers[seat] = 0
    tell(s, events.TURN, s.active, s.round)
    return phases.JAIL


# §3.2  Jail: out for money.


def jail_step(s):
    """§3.2  Who is in jail and has five dollars may pay them and leave."""
    if is_jailed(s, s.active) and s.money[s.active] >= BAIL:
        return ask(s, s.active, phases.JAIL)
    return phases.EXAMINE


def pay_bail(s):
    book(s, s.active, deck.FEE, -BAIL)
    s.jail = 0
    tell(s, events.PAID_FEE, s.active)
    tell(s, events.FREED, s.active)
    return phases.EXAMINE


def stay(s):
    tell(s, events.STAYED, s.active)
    return phases.EXAMINE


# §3.3  Examining: the best payer of a house with squatters has to go.


@among("house", "nobody needs to leave {there} now")
def waiting(s):
    """§3.3  Own houses with squatters and other tenants, in which nobody was driven out yet."""
    return s.owned[s.active] & where(s, deck.SQUATTERS) & s.payers & ~s.examined


@among("level", "only the best payer of the house must go")
def best_payers(box, s, house):
    """§3.3  Whoever pays the most; squatters do not count."""
    best = max(
        (rent_value(box, s, house, n) for n in range(deck.LEVELS) if is_payer(s, house, n)),
        default=-1,
    )
    return sum(
        1 << level
        for level in range(deck.LEVELS)
        if is_payer(s, house, level) and rent_value(box, s, house, level) == best
    )


def examine_step(box, s):
    """§3.3  In every house that waits the best payer must go. With cards there may be a choice."""
    s.stage = phases.EXAMINE
    houses = waiting(s)
    if houses == 0:
        return phases.PLAY
    payers = best_payers(box, s, lowest(houses))
    if s.held[s.active] or houses & (houses - 1) or payers & (payers - 1):
        return ask(s, s.active, phases.EXAMINE)
    return send(box, s, lowest(houses), lowest(payers))


def send(box, s, house, level):
    """§3.4  To another house if one suits, else to the discard pile."""
    s.examined |= 1 << house
    kind = s.tenant[house, level]
    tell(s, events.DRIVEN, kind, spot(house, level))
    if finds_home(box, s, kind, ~(1 << house)):
        return lodge(s, kind, purposes.BY_SQUATTERS, house, level, s.active)
    throw_out(box, s, house, level)
    tell(s, events.THROWN_OUT, kind, spot(house, level))
    return steps.FINISH


# §3.5  Playing.


def play_step(box, s):
    """§3.5  Play as many cards as you like. Who holds any is asked, whatever they are."""
    s.stage = phases.PLAY
    seat = s.active
    if s.held[seat] or can_take_back(box, s, seat) or can_offer(box, s, seat):
        return ask(s, seat, phases.PLAY)
    return steps.COLLECT


def play_no_more():
    """§3.5  As few cards as one likes."""
    return steps.COLLECT


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
    return steps.RETURN


def resume(s):
    """Back to where the turn was."""
    s.first = 0
    s.dumped = 0
    return s.stage


# §3.6  Collecting.


def collect(box, s):
    """§3.6  Rents, a dollar for every empty apartment, and at least one dollar in all."""
    seat = s.active
    s.stage = phases.BUY
    before = s.money[seat]
    for house in range(end_of(s.owned[seat])):
        if owns(s, seat, house):
            collect_house(box, s, seat, house)
    if s.money[seat] == before:
        book(s, seat, deck.POOR, 1)
    s.collected[seat] = s.money[seat] - before
    tell(s, events.COLLECTED, seat, s.collected[seat])
    return steps.FINISH


def collect_house(box, s, seat, house):
    """§3.6  Squatters: nothing. Owner in jail: one dollar. Else what the house brings."""
    if is_squatted(s, house):
        tell(s, events.RENT, seat, house, 0)
        return
    if is_jailed(s, seat):
        book(s, seat, deck.POOR, 1)
        tell(s, events.RENT, seat, house, 1)
        return
    rents = rents_of(box, s, house)
    empties = empties_of(s, house)
    book(s, seat, deck.RENTS, rents)
    book(s, seat, deck.EMPTY, empties)
    tell(s, events.RENT, seat, house, rents + empties)
    unmark_all(s, house)


# §3.7  Buying cards.

is_affordable = check(
    "you cannot buy that many cards", lambda box, s, cards: cards <= most_cards(box, s)
)


def price_of(cards):
    """§3.7  A dollar each for five cards, two for every further one."""
    return cards if cards <= FIRST else 2 * cards - FIRST


def affordable(dollars):
    """§3.7  How many cards so many dollars buy."""
    return dollars if dollars <= FIRST else FIRST + (dollars - FIRST) // 2


def most_cards(box, s):
    """§3.7  For no more than was just collected, and no more than there are."""
    available = s.piled
    if reshuffles(box, s):
        available += s.discarded
    return min(affordable(s.collected[s.active]), available)


def buy_step(box, s):
    """§3.7  In the last turns nothing is bought."""
    if s.turns_left >= 0:
        return steps.END_TURN
    if s.piled == 0 and s.discarded > 0 and box.end != deck.BY_PILE:
        reshuffle(s)
    if most_cards(box, s) == 0:
        return buy(box, s, 0)
    return ask(s, s.active, phases.BUY)


def buy(box, s, cards):
    """§3.7  All at once, before looking at them."""
    seat = s.active
    if box.end == deck.BY_PILE:
        s.idle = 0 if cards else s.idle + 1
    book(s, seat, deck.BOUGHT, -price_of(cards))
    tell(s, events.BOUGHT_CARDS, seat, cards, price_of(cards))
    draw_cards(box, s, seat, cards)
    return steps.END_TURN


def draw_cards(box, s, seat, cards):
    """One after the other; who draws them hears of three cards a line."""
    a, b = 0, 0
    for number in range(cards):
        kind = draw_card(s, seat) + 1
        if number % 3 == 2:
            tell_only(s, seat, events.DREW, a, b, kind)
            a, b = 0, 0
        elif number % 3 == 1:
            b = kind
        else:
            a = kind
        if s.piled == 0:
            last_drawn(box, s)
    if a:
        tell_only(s, seat, events.DREW, a, b, 0)


# The steps of a turn; of a play; and those before which somebody else may have had a say.


def run(box, s, step):
    """On and on, until somebody has something to decide."""
    while step != phases.REST:
        step = advance(step, s, box)


advance = switch(
    "step",
    {
        steps.BEGIN: begin_turn,
        phases.JAIL: jail_step,
        phases.EXAMINE: examine_step,
        phases.PLAY: play_step,
        steps.COLLECT: collect,
        phases.BUY: buy_step,
        steps.END_TURN: end_turn,
        steps.FINISH: finish,
        steps.RETURN: resume,
        phases.BUILD: build_step,
        phases.PLACE: place_step,
        phases.RELOCATE: relocate_step,
        phases.OFFER_GIVE: give_step,
        phases.OFFER_PRICE: price_step,
        phases.BID: bid_step,
        steps.DECLINED: decline,
        steps.STRIKE: strike,
        steps.ACCUSE: accuse,
        steps.IMPRISON: imprison,
        steps.FARE: fare,
        steps.DEPART: depart,
        steps.SETTLED: settled,
        steps.TOLERATED: tolerate,
        steps.WRECKED: wrecked,
    },
)
