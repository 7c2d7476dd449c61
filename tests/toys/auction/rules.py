"""Auction. Numbers with a § point into rulebook.md."""

from tabletower.engine import (
    OK,
    Box,
    Moves,
    Record,
    below,
    choice,
    events,
    first,
    happen,
    happen_for,
    kind,
    number,
    pack,
    private,
    public,
    secret,
    shuffle,
)

NAME = "auction"
TITLE = "Auction"
VERSION = 1
SEATS = (2, 6)
CARDS = 5
MOST_MOVES = CARDS
LONGEST = 6 * CARDS


def forbid(options):
    if options["peace"] == "yes" and options["rounds"] == "5":
        return "peace lasts at most 4 rounds"
    return ""


BOX = Box(
    options=(
        number("rounds", 2, 5, usual=4, about="how many prizes there are"),
        choice("peace", "no", "yes", about="yes: on a tie nobody loses the bid"),
    ),
    forbid=forbid,
)

STATE = Record(
    public("round", "i1"),
    public("prize", "i1"),  # what is shown
    public("shown_prizes", "i2"),  # bit mask of what was shown so far
    public("held", "i1", (6,)),  # how many bids everybody has left
    public("used", "i1", (6, CARDS)),  # bids that everybody has seen
    public("took", "i2", (6,)),
    private("hand", "i1", (6, CARDS)),
    private("bid", "i1", (6,)),  # 1 + the bid laid down, 0 = none yet
    public("down", "i2"),  # bit mask of the seats that have bid
    secret("order", "i1", (CARDS,)),
    events(8),
)


def turned_over(box, s, seat, move):
    """§3  The last bid turns all of them over, and the next prize; some then go back to hand."""
    if s.asked != 1 << seat:
        return ()
    return {"bid": ("used", "took", "hand", "held"), "prize": ("shown_prizes",)}


MOVES = Moves(kind("bid", "{who} bids {card}", shows=turned_over, card=range(1, CARDS + 1)))
NOT_HELD = 1
LAID, SHOWN, TOOK = 1, 2, 3


def setup(box, s):
    """§1"""
    for seat in range(s.seats):
        s.held[seat] = CARDS
        for card in range(CARDS):
            s.hand[seat, card] = 1
    for place in range(CARDS):
        s.order[place] = place + 1
    shuffle(s, s.order, 0, CARDS)
    show(box, s)


def reason(box, s, seat, move):
    """§2"""
    return OK if s.hand[seat, first(move)] else NOT_HELD


def legal(box, s, seat, out):
    n = 0
    for card in range(CARDS):
        if reason(box, s, seat, pack(0, card)) == OK:
            out[n] = pack(0, card)
            n += 1
    return n


def play(box, s, seat, move):
    s.hand[seat, first(move)] = 0
    s.held[seat] -= 1
    s.bid[seat] = first(move) + 1
    s.down |= 1 << seat
    s.asked &= ~(1 << seat)
    happen_for(s, 1 << seat, LAID, seat, first(move))
    if s.asked == 0:
        decide(box, s)


def decide(box, s):
    """§3"""
    best, winner, tied = 0, 0, 0
    for seat in range(s.seats):
        happen(s, SHOWN, seat, s.bid[seat] - 1)
        if s.bid[seat] == best:
            tied = 1
        elif s.bid[seat] > best:
            best, winner, tied = s.bid[seat], seat, 0
    if not tied:
        s.took[winner] += s.prize
        happen(s, TOOK, winner, s.prize)
    for seat in range(s.seats):
        give_back_or_use(box, s, seat, tied)
    s.down = 0
    show(box, s)


def give_back_or_use(box, s, seat, tied):
    card = s.bid[seat] - 1
    if tied and box.peace:
        s.hand[seat, card] = 1
        s.held[seat] += 1
    else:
        s.used[seat, card] = 1
    s.bid[seat] = 0


def show(box, s):
    """§4"""
    if s.round == box.rounds:
        s.over = 1
        s.asked = 0
        s.prize = 0
    else:
        s.prize = s.order[s.round]
        s.shown_prizes |= 1 << s.prize
        s.order[s.round] = 0
        s.round += 1
        s.asked = (1 << s.seats) - 1


def score(box, s, seat):
    """§5"""
    return s.took[seat]


def tie_break(box, s, seat):
    left = 0
    for card in range(CARDS):
        if not s.used[seat, card]:
            left += card + 1
    return left


def imagine(box, v, seat, dice):
    """§6"""
    v.dice = dice
    for other in range(v.seats):
        if other != seat:
            imagine_hand(v, other)
    for other in range(v.seats, 6):
        v.bid[other] = 0
        for card in range(CARDS):
            v.hand[other, card] = 0
    for place in range(CARDS):
        v.order[place] = 0
    place = v.round
    for prize in range(1, CARDS + 1):
        if not was_shown(v, prize):
            v.order[place] = prize
            place += 1
    shuffle(v, v.order, v.round, CARDS)


def imagine_hand(v, other):
    for card in range(CARDS):
        v.hand[other, card] = 1 - v.used[other, card]
    v.bid[other] = 0
    if (v.down >> other) & 1:
        card = below(v, CARDS)
        while not v.hand[other, card]:
            card = below(v, CARDS)
        v.hand[other, card] = 0
        v.bid[other] = card + 1


def was_shown(v, prize):
    return (v.shown_prizes >> prize) & 1


def census(box, s):
    """Everybody's bids, and the prizes."""
    hands = [s.hand[seat].sum() + s.used[seat].sum() for seat in range(s.seats)]
    bids = [int(s.bid[seat] > 0) for seat in range(s.seats)]
    prizes = sorted([p for p in s.order.tolist() if p])
    return [h + b for h, b in zip(hands, bids)], len(prizes) + s.round
