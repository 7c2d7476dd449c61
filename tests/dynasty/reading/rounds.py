"""§3  The start of a round, with the immediate part of events (§13)."""

from .box import ROLE_ICONS
from .changes import move_up_to, pick_and_remove, remove_own
from .handling import in_hand, list_rotations, named, shift
from .strength import at_most_five, friends, limit, neutral, own_capitals
from .table import SHARED, Held, ask
from .walks import people

NOBODY = ("nobody",)
MOST_MISSIONS_LOOKED_AT = 8
MOST_N_MISSIONS = 3  # §10.12  (D53)


def may_begin(t):
    """§3.1  Whether there is another round; if not, why the game ended."""
    if t.round >= t.options["rounds_max"]:
        t.ended = "rounds"
    elif t.available() < 2 * t.players:
        t.ended = "deck"
    return not t.ended


def begin(t):
    t.round += 1
    t.begin_afresh()
    if t.options["threats"]:
        t.threat = t.chance("threat", [0, 1, 2, 3])[0]
    if t.options["events"]:
        if not t.event_deck:
            t.event_deck = t.chance("events", list(t.box.events))  # §12.8  (D96)
        t.event = t.event_deck.pop(0)
        yield from strike(t)
    give_powers(t)
    fill_market(t)
    t.held = []
    for seat in t.report_order():
        yield from receive_missions(t, seat)
    for seat in t.report_order():
        if t.effects[seat]["swap_mission"]:
            yield from swap(t, seat)


# §13  Events


def strike(t):
    """The immediate part of the event."""
    if t.event == "capital_punishment":
        t.idle = the_most(t, lambda seat: len(own_capitals(t, seat)))
        if len(t.idle) == t.players:
            t.idle = set()
    if t.event == "man_of_the_people":
        t.people_leaders = the_most(t, lambda seat: people(t.maps[seat], limit(t.event)))
    if t.event in IMMEDIATE:
        for seat in t.report_order():
            yield from IMMEDIATE[t.event](t, seat)


def the_most(t, count):
    counts = [count(seat) for seat in range(t.players)]
    return {seat for seat in range(t.players) if counts[seat] == max(counts)}


def storms(t, seat):
    dominoes = in_hand(t, seat, SHARED)
    yield from pick_and_remove(t, seat, named(t, SHARED, dominoes), (t.event,))


def earthquake(t, seat):
    choice = yield from ask("rotate", seat, list_rotations(t, seat), (t.event,))
    if choice:
        shift(t, choice)


IMMEDIATE = {
    "storms": storms,
    "floods": lambda t, seat: remove_own(t, seat, 2, (t.event,)),
    "earthquake": earthquake,
    "elections": lambda t, seat: move_up_to(t, seat, 3, (t.event,)),
}


# §3.3 and §3.4  Powers and the market


def give_powers(t):
    for seat, role in enumerate(t.roles):
        effects = t.effects[seat]
        banned = effects["powerless"] or t.event == "floods" or seat in t.idle
        if t.options["powers"] and not banned:
            t.uses[seat][role.icon] = 2 if effects["power_twice"] else 1


def fill_market(t):
    t.market = t.draw((4 if t.event == "breakthrough" else 2) * t.players)
    if t.event == "terrible_bonds":
        absent = set(ROLE_ICONS) - t.seats.keys()
        bad = [each for each in t.market if t.dominoes[each].icons & absent]
        t.market = [each for each in t.market if not t.dominoes[each].icons & absent]
        t.discards += bad


# §3.5  Missions


def receive_missions(t, seat):
    advice = seat in t.advised
    t.advised.discard(seat)
    if t.event == f"break_{t.roles[seat].id}":
        return
    keep, drawn = how_many_missions(t, seat)
    drawn = min(drawn + advice, MOST_MISSIONS_LOOKED_AT)
    t.looked_at = t.draw_missions(drawn)
    while keep and len(t.looked_at) > keep:
        options = {("keep", slot) for slot in range(len(t.looked_at))}
        _, slot = yield from ask("keep", seat, options)
        receive(t, seat, t.looked_at.pop(slot))
        keep -= 1
    while keep and t.looked_at:
        receive(t, seat, t.looked_at.pop(0))
        keep -= 1
    t.mission_discards += t.looked_at
    t.looked_at = []


def how_many_missions(t, seat):
    """How many are kept, and how many are drawn for it."""
    effects = t.effects[seat]
    keep = 2 if effects["two_missions"] else 1
    if effects["n_missions"]:
        keep = max(keep, min(neutral(t, seat), MOST_N_MISSIONS))
    drawn = keep + t.uses[seat]["money"]
    if effects["missions_n"]:
        drawn = max(drawn, keep - 1 + at_most_five(t, seat))
    return keep, drawn


def receive(t, seat, mission_id):
    t.held.append(Held(t.box.missions[mission_id], seat, len(t.held)))


# §3.6  Swapping


def swap(t, seat):
    """All missions of two players change hands; they keep their places in the list."""
    if not t.missions_of(seat):
        return
    near = friends(t, seat) if t.options["machine"] else range(t.players)
    able = [other for other in near if other != seat and t.missions_of(other)]
    choice = yield from ask("swap", seat, {("swap", other) for other in able} | {NOBODY})
    if choice == NOBODY:
        return
    hands = {seat: choice[1], choice[1]: seat}
    for held in t.held:
        held.holder = hands.get(held.holder, held.holder)
