"""Orchard: a small game with hidden hands. Numbers with a § point into rulebook.md."""

from tabletower.engine import Box, Events, Moves, check, draw_from, event, kind, kind_of, number
from tabletower.engine.event_log import happen, happen_for
from tabletower.engine.record import Record, events, private, public, secret

NAME = "orchard"
TITLE = "Orchard"
VERSION = 1
SEATS = (2, 4)
NAMES = ("red", "blue", "green", "yellow")
CARDS = ("dog", "cherry", "plum", "apple", "pear", "melon")  # a card's worth is its place
KINDS, MOST = len(CARDS), SEATS[1]
DOG, COPIES, DEALT, MOST_DOGS = 0, 4, 3, 6
MOST_MOVES = KINDS + MOST - 1
LONGEST = 2 * (COPIES * (KINDS - 1) + MOST_DOGS - DEALT * SEATS[0])  # a turn, and an answer

BOX = Box(options=(number("dogs", 0, MOST_DOGS, usual=4, about="how many dogs there are"),))
STATE = Record(
    public("turn", "i1"),  # the seat whose turn it is
    public("victim", "i1"),  # the seat that was last reached for
    public("quiet", "i1"),  # 1 while the victim is asked
    public("left", "i1"),  # how many cards are in the pile
    public("held", "i1", (MOST,)),  # how many cards everybody holds
    public("stall", "i1", (MOST, KINDS)),  # how many of each card lie in everybody's stall
    public("dogs_out", "i1"),
    private("hand", "i1", (MOST, KINDS)),
    secret("pile", "i1", (KINDS,)),
    events(3),
)

EVENTS = Events(
    laid=event("{seat} lays one {card}", "seat card"),
    drew=event("you draw one {card}", "seat card"),  # only who draws hears it
    reached=event("{seat} reaches for {victim}'s stall", "victim seat"),
    stole=event("{seat} takes {victim}'s {card}", "seat victim card", touches="card"),
    guarded=event("{seat}'s dog chases {thief} away", "seat thief"),
)


def setup(box, s):
    """§1"""
    for card in range(KINDS):
        s.pile[card] = box.dogs if card == DOG else COPIES
        s.left += s.pile[card]
    for seat in range(s.seats):
        for _ in range(DEALT):
            take(s, seat)
    s.turn = s.seats - 1
    begin_next(s)


def take(s, seat):
    card = draw_from(s, s.pile, s.left)
    s.left -= 1
    s.hand[seat, card] += 1
    s.held[seat] += 1
    return card


def begin_next(s):
    """§2  Or §6, when the pile is empty."""
    s.quiet = 0
    if s.left == 0:
        s.over = 1
        s.asked = 0
    else:
        s.turn = (s.turn + 1) % s.seats
        s.asked = 1 << s.turn
        happen_for(s, s.asked, EVENTS.DREW, s.turn, take(s, s.turn))


# What may be done, and what it does.

on_turn = check("somebody reaches for your stall: answer that first", lambda s: not s.quiet)
reached_for = check("nobody reaches for your stall", lambda s: s.quiet)
held = check("you hold no {card}", lambda s, seat, card: s.hand[seat, card])
of_others = check("that is your own stall", lambda seat, victim: victim != seat)
seated = check("nobody sits at {victim}'s stall", lambda s, victim: victim < s.seats)
has_fruit = check("{victim}'s stall is empty", lambda s, victim: dearest(s, victim) >= 0)


def dearest(s, seat):
    for card in range(KINDS - 1, -1, -1):
        if s.stall[seat, card]:
            return card
    return -1


def lay(s, seat, card):
    """§3"""
    s.hand[seat, card] -= 1
    s.held[seat] -= 1
    s.stall[seat, card] += 1
    happen(s, EVENTS.LAID, seat, card)
    begin_next(s)


def reach(s, seat, victim):
    """§4  §5  Only who holds a dog is asked, and nobody else is told that they are."""
    s.victim = victim
    happen(s, EVENTS.REACHED, victim, seat)
    if s.hand[victim, DOG]:
        s.quiet = 1
        s.asked = 1 << victim
    else:
        steal(s)


def guard(s, seat):
    s.hand[seat, DOG] -= 1
    s.held[seat] -= 1
    s.dogs_out += 1
    happen(s, EVENTS.GUARDED, seat, s.turn)
    begin_next(s)


def steal(s):
    card = dearest(s, s.victim)
    s.stall[s.victim, card] -= 1
    s.stall[s.turn, card] += 1
    happen(s, EVENTS.STOLE, s.turn, s.victim, card)
    begin_next(s)


THEFT = (on_turn, of_others, seated, has_fruit)
MOVES = Moves(
    kind("lay", "{who} lays one {card}", card=CARDS, needs=(on_turn, held), do=lay),
    kind("steal", "{who} reaches for {victim}'s stall", victim=NAMES, needs=THEFT, do=reach),
    kind("guard", "{who} lets a dog out", needs=(reached_for,), do=guard),
    kind("pass", "{who} looks away", needs=(reached_for,), do=steal),
    shows=("hand",),  # the next player draws
)
reason, legal, play = MOVES.made()
PASS = MOVES.numbers[-1]


def unnoticed(box, s, seat, move):
    """§5  Whoever looks away is not seen to: for the others the theft goes on where it was."""
    return 1 if kind_of(move) == PASS else 0


def score(box, s, seat):
    """§7"""
    return sum(card * s.stall[seat, card] for card in range(KINDS))


def tie_break(box, s, seat):
    return s.held[seat]


def imagine(box, v, seat, dice):
    """§8  Whatever is not seen is the pile; hands are dealt from it anew."""
    v.dice = dice
    unseen = 0
    for card in range(KINDS):
        v.pile[card] = not_seen(box, v, seat, card)
        unseen += v.pile[card]
    for other in range(MOST):  # also where nobody sits: nothing may stay unknown
        if other != seat:
            for card in range(KINDS):
                v.hand[other, card] = 0
            unseen = imagine_hand(v, other, unseen)
    if v.quiet:
        v.asked = 1 << v.victim


def not_seen(box, v, seat, card):
    many = box.dogs - v.dogs_out if card == DOG else COPIES
    return many - v.hand[seat, card] - sum(v.stall[other, card] for other in range(MOST))


def imagine_hand(v, other, unseen):
    held = v.held[other]
    if v.quiet and other == v.victim:  # only who holds a dog is asked
        v.pile[DOG] -= 1
        v.hand[other, DOG] = 1
        held -= 1
        unseen -= 1
    for _ in range(held):
        v.hand[other, draw_from(v, v.pile, unseen)] += 1
        unseen -= 1
    return unseen


# What a decent player looks at: the lead, and the dogs that guard it.
FEATURES = 2
WEIGHTS = (1.0, 0.6)


def features(box, s, seat, out):
    others = max((score(box, s, other) for other in range(s.seats) if other != seat), default=0)
    out[0] = score(box, s, seat) - others
    out[1] = min(s.hand[seat, DOG], 2)


def census(box, s):
    """How many there are of each card, wherever they lie."""
    found = s.pile + s.hand.sum(axis=0) + s.stall.sum(axis=0)
    return [int(many) + (s.dogs_out if card == DOG else 0) for card, many in enumerate(found)]
