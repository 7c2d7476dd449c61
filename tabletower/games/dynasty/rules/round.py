"""§3  The round, stage by stage, until somebody is asked or the game is over (§16, §17)."""

from tabletower.engine import below, happen, ones, switch

from ..components import EFFECTS, EVENTS, ROLES, effects
from .box import AT_TARGET, COOPERATIVE, LIVE, ON, ROTATE
from .capitals import own_capitals, people, read
from .effects import begin_effect, forget_breaches, go_on_effect, strike_back
from .events import events, tell_surely
from .missions import offer_swap, receive
from .record import PLAYERS, endings, stages
from .report import (
    ask_resolving,
    ask_striking,
    clear_missions,
    count_anew,
    freeze,
    measure,
    turn_up,
)
from .requests import allocate
from .setup import available, clear_slots, fill_market
from .strength import TOO_MANY_FAILED, all_achieved, final_score, is_out, is_target_met
from .turns import begin_turns, take_turn


def advance(box, s):
    """The next thing that happens."""
    if s.effect != effects.NOTHING:
        go_on_effect(box, s)
    else:
        go_on_stage(s.stage, box, s)


def go_to(s, stage):
    s.stage = stage
    s.at = s.sub = s.spot = 0


# §3.1  Another round?
def begin_round(box, s):
    """§3.1; §17.2 and §17.3 the end"""
    if s.round >= box.rounds_max:
        finish(box, s, endings.LAST_ROUND)
    elif available(s) < 2 * s.seats:
        finish(box, s, endings.NO_DOMINOES)
    else:
        s.round += 1
        tell_surely(s, events.ROUND, s.round, s.start, 0)
        turn_page(s)
        reveal(box, s)
        sort_seats(s)
        go_to(s, stages.EVENT)


def turn_page(s):
    """§3.1  Effects of the next round become those of this one."""
    for seat in range(s.seats):
        for effect in range(EFFECTS):
            s.active[seat, effect] = s.coming[seat, effect]
            s.coming[seat, effect] = 0
        for role in range(len(ROLES)):
            s.uses[seat, role] = 0
        s.lent_to[seat] = s.offered[seat] = s.placed[seat] = 0
    s.idle = s.leaders = s.closed = 0
    s.shared_some = s.mismatched = s.could_place = s.could_share = 0


def reveal(box, s):
    """§3.2  §14.4 where the threat comes from; §12.8 the next event."""
    s.event = effects.NOTHING
    if box.has_threats:
        s.threat = below(s, 4)
        tell_surely(s, events.THREAT_FROM, s.threat, 0, 0)
    if box.has_events:
        s.event = EFFECTS + draw_event(box, s)
        tell_surely(s, events.REVEALED, s.event, 0, 0)


def draw_event(box, s):
    """§12.8  From those that are still to come; after the last one all are shuffled anew."""
    if events_to_come(box, s) == 0:
        s.events_used = 0
    number = below(s, events_to_come(box, s))
    for event in range(len(EVENTS)):
        number -= is_to_come(box, s, event)
        if number < 0:
            s.events_used |= 1 << event
            return event
    return -1


def events_to_come(box, s):
    return sum(is_to_come(box, s, event) for event in range(len(EVENTS)))


def is_to_come(box, s, event):
    return 1 if box.event_in_use[event] and not (s.events_used >> event) & 1 else 0


def sort_seats(s):
    """§3.5  Report order: by role, from the first to the last; §13.20 or back."""
    place = 0
    for number in range(PLAYERS):
        role = PLAYERS - 1 - number if s.event == effects.REVERSE else number
        if s.player[role] >= 0:
            s.order[place] = s.player[role]
            place += 1


# §13  What an event does at once.
def strike_next(box, s):
    """§13  What an event does at once."""
    if s.at == 0:
        note_leaders(box, s)
    if s.event not in AT_ONCE:
        go_to(s, stages.SUPPLYING)
        return
    seat = next_seat(s, stages.SUPPLYING)
    if seat >= 0:
        begin_effect(box, s, seat, s.event)


AT_ONCE = (  # §13.1, §13.2, §13.3 and §13.8
    effects.STORMS, effects.FLOODS, effects.EARTHQUAKE, effects.ELECTIONS,
)  # fmt: skip


def note_leaders(box, s):
    """§13.17 and §13.19  Who has the most, as it is when the event is revealed."""
    if s.event == effects.CAPITAL_PUNISHMENT:
        s.idle = who_has_most(box, s)
        if ones(s.idle) == s.seats:
            s.idle = 0
    elif s.event == effects.MAN_OF_THE_PEOPLE:
        s.leaders = who_has_most(box, s)


def who_has_most(box, s):
    most, seats = -1, 0
    for seat in range(s.seats):
        counts_capitals = s.event == effects.CAPITAL_PUNISHMENT
        found = many_capitals(box, s, seat) if counts_capitals else people(box, s, seat)
        if found > most:
            most, seats = found, 0
        if found == most:
            seats |= 1 << seat
    return seats


def many_capitals(box, s, seat):
    read(box, s, seat)
    return ones(own_capitals(s, seat, seat))


# §3.3  Powers.
def give_powers(box, s):
    """§3.3; §9.6, §10.7 and §13.2"""
    if box.powers == ON and s.event != effects.FLOODS:
        for seat in range(s.seats):
            if not (s.idle >> seat) & 1 and not s.active[seat, effects.POWERLESS]:
                s.uses[seat, s.role[seat]] = 2 if s.active[seat, effects.POWER_TWICE] else 1


def supply(box, s):
    """§3.4; §13.7"""
    give_powers(box, s)
    fill_market(box, s, (4 if s.event == effects.BREAKTHROUGH else 2) * s.seats)
    go_to(s, stages.RECEIVING)


def next_seat(s, stage):
    """The next in Report order; -1 if there is none, and it is the turn of the next stage."""
    if s.at == s.seats:
        go_to(s, stage)
        return -1
    s.at += 1
    return s.order[s.at - 1]


def receive_next(box, s):
    """§3.5"""
    seat = next_seat(s, stages.SWAPPING)
    if seat >= 0:
        receive(box, s, seat)


def swap_next(s):
    """§3.6"""
    seat = next_seat(s, stages.TURNS)
    if seat < 0:
        begin_turns(s)
    elif s.active[seat, effects.SWAP_MISSION]:
        offer_swap(s, seat)


def go_on_turns(box, s):
    """§4"""
    if not take_turn(box, s):
        clear_slots(s, s.market)
        s.stage = stages.FREEZING


# §8  The Report.
def take_down(box, s):
    """§8.1"""
    freeze(box, s)
    go_to(s, stages.OVERTHROWING)


def overthrow(s):
    """§13.14"""
    go_to(s, stages.OPENING)
    if s.event == effects.POLITICAL:
        offer_swap(s, s.steward)


def open_missions(s):
    """§8.2"""
    turn_up(s)
    go_to(s, stages.STRIKING)


def strike_lines(box, s):
    """§13.12"""
    if not ask_striking(s):
        measure(box, s)
        go_to(s, stages.ALLOCATING)


def give_strengths(box, s):
    """§8.5"""
    if not allocate(box, s):
        go_to(s, stages.RESOLVING)
        s.at = s.reported


def resolve_next(box, s):
    """§8.9  Everybody in Report order."""
    if s.strict_left:
        s.strict_left = 0
        begin_effect(box, s, s.order[s.at], effects.STRICT_REGIME)
    elif not ask_resolving(s):
        s.at += 1
        if s.at == s.seats:
            clear_missions(s)
            go_to(s, stages.STRIKING_BACK)
        elif box.strengths == LIVE:
            count_anew(box, s)
            go_to(s, stages.ALLOCATING)


def meet_threat(box, s):
    """§14.6"""
    go_to(s, stages.CLOSING)
    if box.has_threats:
        strike_back(box, s)


def close_round(box, s):
    """§8.10 somebody leaves; §16.3 the family has enough; §1.6 else the next one starts."""
    forget_breaches(s)
    for seat in range(s.seats):
        if s.failures[seat] >= TOO_MANY_FAILED:
            tell_surely(s, events.LEFT, seat, 0, 0)
    if any(s.failures[seat] >= TOO_MANY_FAILED for seat in range(s.seats)):
        finish(box, s, endings.LEAVING)
    elif box.coop_end == AT_TARGET and is_target_met(box, s):
        finish(box, s, endings.TARGET)
    else:
        if box.start_player == ROTATE:
            s.start = (s.start + 1) % s.seats
        go_to(s, stages.BEGINNING)


go_on_stage = switch(
    "stage",
    {
        stages.BEGINNING: begin_round,
        stages.EVENT: strike_next,
        stages.SUPPLYING: supply,
        stages.RECEIVING: receive_next,
        stages.SWAPPING: swap_next,
        stages.TURNS: go_on_turns,
        stages.FREEZING: take_down,
        stages.OVERTHROWING: overthrow,
        stages.OPENING: open_missions,
        stages.STRIKING: strike_lines,
        stages.ALLOCATING: give_strengths,
        stages.RESOLVING: resolve_next,
        stages.STRIKING_BACK: meet_threat,
        stages.CLOSING: close_round,
    },
)


def finish(box, s, why):
    """§17.1"""
    s.over = 1
    s.ended = why
    if box.mode != COOPERATIVE:
        happen(s, events.ENDED, why)
        return
    what = events.WON_TOGETHER if is_target_met(box, s) else events.LOST_TOGETHER
    happen(s, what, all_achieved(s), box.coop_target * s.seats, why)


# §17.4  Who wins.

FAILURE = 1000  # §17.5  weighs more than any number of achieved missions


def score(box, s, seat):
    """§17.4; §16.3 a family has the score of its weakest, and a lost game none."""
    if box.mode != COOPERATIVE:
        return 0 if is_out(box, s, seat) else final_score(box, s, seat)
    if s.over and not is_target_met(box, s):
        return 0
    return min((final_score(box, s, other) for other in range(s.seats)), default=0)


def tie_break(box, s, seat):
    """§17.5  Fewer failed missions, then more achieved ones; a family has no ties."""
    if box.mode == COOPERATIVE:
        return 0
    return s.achieved[seat] - FAILURE * s.failures[seat]


def together(box, s):
    """§16.1"""
    if box.mode != COOPERATIVE:
        return 0
    return 1 if is_target_met(box, s) else -1
