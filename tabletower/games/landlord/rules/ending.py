"""§9  How it all ends."""

from . import deck
from .cards import reshuffle
from .events import events, tell
from .phases import phases, steps

LAST_ROUND = 60
STALLED = 3  # rounds


def last_drawn(box, s):
    """§9.1  The draw pile is empty: shuffle the discard pile, or begin the last turns."""
    if reshuffles(box, s) and s.discarded > 0:
        s.reshuffled = 1
        reshuffle(s)
    elif box.end == deck.BY_PILE:
        begin_last_turns(box, s)


def reshuffles(box, s):
    """§9.2  Whether an empty draw pile is replaced by the discard pile."""
    if box.end != deck.BY_PILE:
        return True
    return s.seats >= 5 and s.reshuffled == 0


def begin_last_turns(box, s):
    """§9.3  Everybody has one more turn; with equal turns this round is finished first."""
    s.turns_left = s.seats
    if box.last_turns == deck.EQUAL:
        s.turns_left += s.seats - 1 - s.active
    tell(s, events.LAST_TURNS, s.turns_left)


def end_turn(box, s):
    """§3.8  The next seat, unless this was the last turn. §9.4  Nobody buys: last turns too."""
    if s.turns_left < 0 and is_stalled(box, s):
        tell(s, events.STALLED)
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


def is_stalled(box, s):
    """§9.4  Three rounds without a purchase."""
    return box.nobody_buys != deck.PLAY_ON and s.idle >= STALLED * s.seats


def is_last_round(box, s):
    """§9.5  Whether a round ends here after which none comes. §9.7  The sixtieth is the last."""
    if s.active < s.seats - 1:
        return False
    if s.round >= LAST_ROUND:
        return True
    if box.end == deck.BY_ROUNDS:
        return s.round >= box.end_rounds
    return box.end == deck.BY_MONEY and richest(s) >= box.end_money


def richest(s):
    """§9.6  The most money that anybody has."""
    return max((s.money[seat] for seat in range(s.seats)), default=0)


def end_game(s):
    s.over = 1
    s.asked = 0
    s.phase = phases.REST
    tell(s, events.ENDED)
    return phases.REST


def score(box, s, seat):
    """§9.8  Dollars."""
    return s.money[seat]


def tie_break(box, s, seat):
    """§9.8  On equal money, who collected more in the last turn."""
    return s.collected[seat]
