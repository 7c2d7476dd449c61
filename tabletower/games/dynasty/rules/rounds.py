"""§3  The round, stage by stage, until somebody is asked or the game is over (§17)."""

from tabletower.engine import below, happen, ones

from ..components import (
    ACHIEVED,
    BREAKTHROUGH,
    CAPITAL_PUNISHMENT,
    EARTHQUAKE,
    EFFECTS,
    ELECTIONS,
    EVENTS,
    FLOODS,
    MAN_OF_THE_PEOPLE,
    NOTHING,
    POLITICAL,
    POWER_TWICE,
    POWERLESS,
    REVERSE,
    ROLES,
    STORMS,
    STRICT_REGIME,
)
from .allocating import ASKING, allocate
from .box import AT_TARGET, COOPERATIVE, ON
from .decks import available, clear_market, fill_market
from .effects import begin_effect, go_on_effect
from .events import (
    ENDED,
    LEFT,
    LOST_TOGETHER,
    REVEALED,
    ROUND,
    THREAT_FROM,
    WON_TOGETHER,
)
from .icons import people, read
from .lending import NO_LENDER, begin_loan, can_lend, go_on_lending
from .missions import offer_swap, receive, wants_swap
from .record import (
    ALLOCATING,
    BEGINNING,
    CLOSING,
    EVENT,
    FREEZING,
    LAST_ROUND,
    LEAVING,
    LENDING,
    NO_DOMINOES,
    OPENING,
    OVERTHROWING,
    PLAYERS,
    RECEIVING,
    RESOLVING,
    STRIKING,
    STRIKING_BACK,
    SUPPLYING,
    SWAPPING,
    TARGET,
    TURNS,
)
from .report import (
    ask_resolving,
    ask_striking,
    clear_missions,
    freeze,
    measure,
    turn_up,
)
from .strength import counted_missions, is_target_met
from .telling import tell_surely
from .threats import forget_breaches, strike_back
from .turns import begin_turns, take_turn
from .values import is_own

TOO_MANY_FAILED = 3  # §8.10


def advance(box, s):
    """The next thing that happens."""
    if s.effect != NOTHING:
        go_on_effect(box, s)
    elif s.stage < TURNS:
        open_round(box, s)
    elif s.stage == TURNS:
        if not take_turn(box, s):
            clear_market(s)
            s.stage = FREEZING
    else:
        go_on_report(box, s)


def open_round(box, s):
    """§3"""
    if s.stage == BEGINNING:
        begin_round(box, s)
    elif s.stage == EVENT:
        strike_next(box, s)
    elif s.stage == SUPPLYING:  # §13.7
        give_powers(box, s)
        fill_market(box, s, (4 if s.event == BREAKTHROUGH else 2) * s.seats)
        go_to(s, LENDING)
    elif s.stage == LENDING:
        lend_next(box, s)
    elif s.stage == RECEIVING:
        if s.at == s.seats:
            go_to(s, SWAPPING)
        else:
            s.at += 1
            receive(box, s, s.order[s.at - 1])
    else:
        swap_next(s)


def go_to(s, stage):
    s.stage = stage
    s.at = 0
    s.sub = 0
    s.spot = 0


# §3.1  Another round?


def begin_round(box, s):
    """§3.1; §17.2 and §17.3 the end"""
    if s.round >= box.rounds_max:
        finish(box, s, LAST_ROUND)
    elif available(s) < 2 * s.seats:
        finish(box, s, NO_DOMINOES)
    else:
        s.round += 1
        tell_surely(s, ROUND, s.round, s.start, 0)
        turn_page(s)
        reveal(box, s)
        sort_seats(s)
        go_to(s, EVENT)


def turn_page(s):
    """§3.1  Effects of the next round become those of this one."""
    for seat in range(s.seats):
        for effect in range(EFFECTS):
            s.active[seat, effect] = s.coming[seat, effect]
            s.coming[seat, effect] = 0
        for role in range(len(ROLES)):
            s.uses[seat, role] = 0
        s.lent_to[seat] = 0
        s.placed[seat] = 0
    s.idle = 0
    s.leaders = 0
    s.offered_again = 0
    s.shared_some = 0
    s.mismatched = 0
    s.could_place = 0
    s.could_share = 0


def reveal(box, s):
    """§3.2  §14.4 where the threat comes from; §12.8 the next event."""
    s.event = NOTHING
    if box.has_threats:
        s.threat = below(s, 4)
        tell_surely(s, THREAT_FROM, s.threat, 0, 0)
    if box.has_events:
        s.event = EFFECTS + draw_event(box, s)
        tell_surely(s, REVEALED, s.event, 0, 0)


def draw_event(box, s):
    left = 0
    for event in range(len(EVENTS)):
        left += is_to_come(box, s, event)
    number = below(s, left)
    for event in range(len(EVENTS)):
        if is_to_come(box, s, event):
            if number == 0:
                s.events_used |= 1 << event
                return event
            number -= 1
    return -1


def is_to_come(box, s, event):
    return 1 if box.event_in_use[event] and not (s.events_used >> event) & 1 else 0


def sort_seats(s):
    """§3.5  Report order: by role, from the first to the last; §13.20 or back."""
    place = 0
    for number in range(PLAYERS):
        role = PLAYERS - 1 - number if s.event == REVERSE else number
        if s.player[role] >= 0:
            s.order[place] = s.player[role]
            place += 1


# §13  What an event does at once.


def strike_next(box, s):
    """Everybody in Report order."""
    if s.at == 0:
        note_leaders(box, s)
    if s.at == s.seats or not strikes_at_once(s.event):
        go_to(s, SUPPLYING)
        return
    seat = s.order[s.at]
    s.at += 1
    begin_effect(box, s, seat, s.event)


def strikes_at_once(event):
    """§13.1, §13.2, §13.3 and §13.8"""
    return event == STORMS or event == FLOODS or event == EARTHQUAKE or event == ELECTIONS


def note_leaders(box, s):
    """§13.17 and §13.19  Who has the most, as it is when the event is revealed."""
    if s.event == CAPITAL_PUNISHMENT:
        s.idle = who_has_most(box, s)
        if ones(s.idle) == s.seats:
            s.idle = 0
    elif s.event == MAN_OF_THE_PEOPLE:
        s.leaders = who_has_most(box, s)


def who_has_most(box, s):
    most, seats = -1, 0
    for seat in range(s.seats):
        counts_capitals = s.event == CAPITAL_PUNISHMENT
        found = own_capitals(box, s, seat) if counts_capitals else people(box, s, seat)
        if found > most:
            most, seats = found, 0
        if found == most:
            seats |= 1 << seat
    return seats


def own_capitals(box, s, seat):
    read(box, s, seat)
    many = 0
    for number in range(s.capital_count[seat]):
        if is_own(s, seat, s.capitals[seat, number], seat):
            many += 1
    return many


# §3.3  Powers.


def give_powers(box, s):
    """§3.3; §9.6, §10.7 and §13.2"""
    for seat in range(s.seats):
        idle = (s.idle >> seat) & 1 or s.active[seat, POWERLESS] or s.event == FLOODS
        if box.powers == ON and not idle:
            s.uses[seat, s.role[seat]] = 2 if s.active[seat, POWER_TWICE] else 1


def lend_next(box, s):
    """§15.6  Everybody in Report order."""
    if s.lender != NO_LENDER:
        go_on_lending(box, s)
        return
    if s.at == s.seats:
        go_to(s, RECEIVING)
        return
    seat = s.order[s.at]
    s.at += 1
    if can_lend(box, s, seat):
        begin_loan(s, seat)


def swap_next(s):
    """§3.6  Everybody in Report order."""
    if s.at == s.seats:
        go_to(s, TURNS)
        begin_turns(s)
        return
    seat = s.order[s.at]
    s.at += 1
    if wants_swap(s, seat):
        offer_swap(s, seat)


# §8  The Report.


def go_on_report(box, s):
    if s.stage == FREEZING:
        freeze(box, s)
        go_to(s, OVERTHROWING)
    elif s.stage == OVERTHROWING:
        go_to(s, OPENING)
        if s.event == POLITICAL:
            offer_swap(s, s.steward)
    elif s.stage == OPENING:
        turn_up(s)
        go_to(s, STRIKING)
    elif s.stage == STRIKING:
        if not ask_striking(s):
            measure(box, s)
            go_to(s, ALLOCATING)
            s.sub = ASKING
    elif s.stage == ALLOCATING:
        if not allocate(box, s):
            go_to(s, RESOLVING)
    elif s.stage == RESOLVING:
        resolve_next(box, s)
    elif s.stage == STRIKING_BACK:
        go_to(s, CLOSING)
        if box.has_threats:
            strike_back(box, s)
    else:
        close_round(box, s)


def resolve_next(box, s):
    """§8.9  Everybody in Report order."""
    if s.strict_left:
        s.strict_left = 0
        begin_effect(box, s, s.order[s.at], STRICT_REGIME)
    elif not ask_resolving(s):
        s.at += 1
        if s.at == s.seats:
            clear_missions(s)
            go_to(s, STRIKING_BACK)


def close_round(box, s):
    """§8.10 somebody leaves; §16.3 the family has enough; §1.6 else the next one starts."""
    forget_breaches(s)
    leaves = False
    for seat in range(s.seats):
        if s.failures[seat] >= TOO_MANY_FAILED:
            tell_surely(s, LEFT, seat, 0, 0)
            leaves = True
    if leaves:
        finish(box, s, LEAVING)
    elif box.coop_end == AT_TARGET and is_target_met(box, s):
        finish(box, s, TARGET)
    else:
        s.start = (s.start + 1) % s.seats
        go_to(s, BEGINNING)


def finish(box, s, why):
    """§17.1"""
    s.over = 1
    s.ended = why
    if box.mode != COOPERATIVE:
        happen(s, ENDED, why)
        return
    achieved, wanted = counted_missions(s, ACHIEVED), box.coop_target * s.seats
    happen(s, WON_TOGETHER if is_target_met(box, s) else LOST_TOGETHER, achieved, wanted, why)
