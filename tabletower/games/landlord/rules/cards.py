"""§7  Cards: hands, the middle, the two piles, what everybody remembers; answers, and recycling."""

from tabletower.engine import among, check, shuffle

from . import deck
from .events import events, tell, tell_last
from .phases import phases, steps, windows

# Hands.

held = among("card", "you do not hold the card for that", lambda s, seat: s.holds[seat])


def holds(s, seat, kind):
    return (s.holds[seat] >> kind) & 1


def take(s, seat, kind):
    """A card comes into a hand, unseen."""
    s.hand[seat, kind] += 1
    s.held[seat] += 1
    s.holds[seat] |= 1 << kind


def lose(s, seat, kind):
    """A card leaves a hand, unseen."""
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1
    if s.hand[seat, kind] == 0:
        s.holds[seat] &= ~(1 << kind)


def take_openly(s, seat, kind):
    """§10.3  Everybody sees which card it is, and remembers."""
    take(s, seat, kind)
    for other in range(s.seats):
        if other != seat:
            s.know[other, seat, kind] += 1


def show(s, seat, kind):
    """§10.3  A card is played from the hand: who knew of such a card knows of one less."""
    lose(s, seat, kind)
    for other in range(s.seats):
        if s.know[other, seat, kind] > 0:
            s.know[other, seat, kind] -= 1


def forget_all(s, seat):
    """§10.3  After a bomb nobody can tell which of the known cards were floors."""
    for other in range(s.seats):
        for kind in range(deck.KINDS):
            s.know[other, seat, kind] = 0


# Money: every dollar that moves is written into the ledger.


def book(s, seat, sum_, dollars):
    """Put an amount, or take it, under one of the ten sums."""
    s.ledger[seat, sum_] += dollars
    s.money[seat] += dollars


def pay(s, giver, taker, sum_of_giver, sum_of_taker, dollars):
    """§5.9  From one player to another, as far as the money goes; what was paid."""
    paid = min(dollars, s.money[giver])
    book(s, giver, sum_of_giver, -paid)
    book(s, taker, sum_of_taker, paid)
    return paid


# §7.1  The middle and the discard pile.


def to_middle(s, seat, kind):
    """§7.1  Cards of a play lie in the middle until it is finished."""
    show(s, seat, kind)
    s.middle[s.in_middle] = kind
    s.in_middle += 1


def play_to_middle(s, seat, kind):
    """§7.1  The same, said aloud."""
    to_middle(s, seat, kind)
    tell(s, events.PLAYED, seat, kind)


def discard(s, kind):
    s.discard[s.discarded] = kind
    s.discarded += 1
    s.dumped = 1
    if kind == deck.RECYCLE:
        s.recycles_gone += 1


def clear_middle(s):
    """§7.1  Then they are discarded in the order in which they were played."""
    for place in range(s.in_middle):
        discard(s, s.middle[place])
        s.middle[place] = 0
    s.in_middle = 0


# §7.2  Answers: who is asked, in which order, and what comes when nobody answers.


def ask(s, seat, phase):
    """An open question to one seat."""
    s.phase = phase
    s.asked = 1 << seat
    return phases.REST


def ask_from(box, s, window, seat):
    """§7.2  Ask for a reaction, beginning with this seat."""
    s.first = seat
    if is_left_out(s, window, seat):
        seat = following(box, s, window, seat)
    return ask_round(box, s, window, seat)


def ask_round(box, s, window, seat):
    """§10.4  All hear who is awaited; whether there is an answer only the one asked knows."""
    while seat >= 0:
        if can_react(s, seat, window):
            return ask_quietly(s, window, seat)
        pass_over(s, window, seat)
        seat = following(box, s, window, seat)
    return UNANSWERED[window]


def pass_over(s, window, seat):
    """§10.4  Who has cards but no answer is waited for all the same."""
    if window != windows.TO_DISCARD and s.held[seat] > 0:
        tell(s, events.WAITED, seat, window)
        tell(s, events.SILENT, seat, window)


def ask_quietly(s, window, seat):
    """§10.4  The question is put to one seat, and the others do not learn that it is."""
    if window != windows.TO_DISCARD:
        tell_last(s, events.WAITED, seat, window)
    s.quiet = 1
    s.window[seat] = window
    return ask(s, seat, phases.REACTION)


def following(box, s, window, seat):
    """§7.6  Who is asked next for the same reaction; -1 if nobody is left."""
    is_for_one = window == windows.TO_OFFER or box.respond != deck.EVERYONE
    if window != windows.TO_DISCARD and is_for_one:
        return -1
    seat = (seat + 1) % s.seats
    if seat != s.first and is_left_out(s, window, seat):
        seat = (seat + 1) % s.seats
    return -1 if seat == s.first else seat


def is_left_out(s, window, seat):
    """§7.6  Nobody answers their own attack; a suspect anybody may clear."""
    if window == windows.TO_DISCARD or window == windows.TO_POLICE or window == windows.TO_OFFER:
        return False
    return seat == s.active


# By window: the kinds of card that answer, as bit masks; and which step comes if nobody does.
ANSWERS = tuple(map(deck.any_of, (
    (), (deck.LUNATIC,), (deck.POLICE,), (deck.ALIBI, deck.COURT), (deck.POLICE,), (deck.BROKER,),
    (), (),
)))  # fmt: skip
UNANSWERED = (
    phases.REST, steps.STRIKE, steps.FINISH, steps.IMPRISON, steps.TOLERATED, steps.DEPART,
    steps.DECLINED, steps.RETURN,
)  # fmt: skip

asked_that = check("{not_now}", lambda s, seat, window: s.window[seat] == window)


def answers_to(s, window):
    """§7.2  The kinds of card that answer. §8.3  An offer: the card that is wanted."""
    return 1 << s.wanted if window == windows.TO_OFFER else ANSWERS[window]


def can_react(s, seat, window):
    """§7.2  Whether there is anything to choose but to pass."""
    if s.holds[seat] & answers_to(s, window):
        return True
    return replaces_answer(window) and holds(s, seat, deck.RECYCLE) and is_recyclable(s)


def close_window(s, seat):
    """The question is over; what it was about."""
    window = s.window[seat]
    s.window[seat] = 0
    s.quiet = 0
    return window


def answer(s, seat, card):
    """§7.2  With a card."""
    close_window(s, seat)
    play_to_middle(s, seat, card)


def pass_on(box, s, seat):
    """§10.4  A pass looks like having nothing to answer with."""
    window = close_window(s, seat)
    if window != windows.TO_DISCARD:
        tell(s, events.SILENT, seat, window)
    return ask_round(box, s, window, following(box, s, window, seat))


# §7.3  Recycle: the top card of the discard pile for it.


@check("the discard pile has no card on top that can be recycled")
def is_recyclable(s):
    """§7.3  There is a card to take, and it is no recycle."""
    return s.discarded > 0 and s.discard[s.discarded - 1] != deck.RECYCLE


def replaces_answer(window):
    """§7.3  An offer (§8.3) is no play that is answered."""
    return window != windows.TO_OFFER


asked_to_answer = check("{not_now}", lambda s, seat: replaces_answer(s.window[seat]))


def recycle(s, seat):
    """§7.3  Take the top card of the discard pile, then discard the recycle."""
    s.discarded -= 1
    kind = s.discard[s.discarded]
    s.discard[s.discarded] = 0
    take_openly(s, seat, kind)
    show(s, seat, deck.RECYCLE)
    discard(s, deck.RECYCLE)
    tell(s, events.RECYCLED, seat, kind)
    return steps.RETURN


def recycle_first(box, s, seat):
    """§7.3  In place of an answer; then one is asked again. §7.4  Where recycling was all, that
    ends it."""
    window = close_window(s, seat)
    after = recycle(s, seat)
    return after if window == windows.TO_DISCARD else ask_round(box, s, window, seat)


def ask_all_to_recycle(box, s):
    """§7.4  After cards were discarded, everybody in turn may take the top one."""
    if not is_recyclable(s) or s.recycles_gone >= box.copies[deck.RECYCLE]:
        return steps.RETURN
    tell_last(s, events.WAITED_ALL)
    return ask_from(box, s, windows.TO_DISCARD, s.active)


# §7.5  The draw pile: a ring, so that cards can be put under it.


def everybody(s):
    return (1 << s.seats) - 1


def put_under(s, kind, knowers):
    """§7.5  The card goes under the draw pile, or, if there is none, onto the discard pile."""
    if s.piled == 0:
        discard(s, kind)
        return
    s.bottom = (s.bottom - 1) & (deck.PILE - 1)
    s.piled += 1
    s.pile[s.bottom] = kind + 1
    s.pile_mask[s.bottom] = knowers
    for seat in range(s.seats):
        if (knowers >> seat) & 1:
            s.known_pile[seat, s.bottom] = kind + 1


def draw_card(s, seat):
    """§10.2  Take the top card; who knew that it lay there knows where it is now."""
    s.piled -= 1
    place = (s.bottom + s.piled) & (deck.PILE - 1)
    kind = s.pile[place] - 1
    knowers = s.pile_mask[place]
    s.pile[place] = 0
    s.pile_mask[place] = 0
    take(s, seat, kind)
    for other in range(s.seats):
        s.known_pile[other, place] = 0
        if other != seat and (knowers >> other) & 1:
            s.know[other, seat, kind] += 1
    return kind


def reshuffle(s):
    """§9.2  The discard pile becomes the draw pile; nobody knows a card of it."""
    many = s.discarded
    s.bottom = 0
    for place in range(many):
        s.pile[place] = s.discard[place] + 1
        s.discard[place] = 0
    shuffle(s, s.pile, 0, many)
    s.piled = many
    s.discarded = 0
    s.recycles_gone = 0
    tell(s, events.RESHUFFLED, many)
