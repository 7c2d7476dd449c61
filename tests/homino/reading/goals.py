"""§9 and §10  Living Together: goals and what they bring."""

from collections import Counter

from .asking import PASS, ask
from .box import FLOORS, UTILITIES
from .ending import look_at_decks
from .turn import legal_places, place_extra

NOT_COUNTED = ("floor_icon", "staircase", "elevator")


# What holds for a group, summed over its members.


def diversity_tenant(t, group, wanted):
    return len({type for p in group for type in t.types(p)}) >= wanted


def diversity_objects(t, group, wanted):
    kinds = frozenset().union(*(t.tower.kinds(p) for p in group))
    return len(kinds) >= min(wanted, len(t.object_kinds))


def diversity_floor(t, group, wanted):
    shown = [f for f in FLOORS if any(t.tower.floor_squares(p, f) for p in group)]
    return len(shown) >= wanted


def object_numbers(t, group, wanted):
    kinds = {object for p in group for object in t.tower.kinds(p)} - set(NOT_COUNTED)
    return any(sum(t.tower.count(p, object) for p in group) >= wanted for object in kinds)


def only_same_orientation(t, group, wanted):
    ways = {way for p in group for way in t.tower.plans[p].orientations()}
    return len(ways) == 1 and all(t.tower.size(p) >= wanted for p in group)


def num_rooms(t, group, wanted):
    return sum(t.tower.rooms(p) for p in group) >= wanted


def window_reward(t, group, wanted):
    windows = sum(t.tower.plans[p].windows() for p in group)
    doors = sum(t.tower.plans[p].doors() for p in group)
    return windows >= wanted and windows >= 2 * doors


def all_utilities(t, group, wanted):
    had = [u for u in UTILITIES if any(t.tower.has(p, u) for p in group)]
    return len(had) >= wanted


# What holds for one member.


def map_size_reward(t, p, wanted):
    sizes = [t.tower.size(q) for q in t.seats]
    smallest, largest = min(sizes), max(sizes)
    meets_smallest = any(sizes[q] == smallest for q in t.tower.connected(p))
    return sizes[p] == largest > smallest and meets_smallest


def biggest_baddest(t, p, wanted):
    others = [t.tower.size(q) for q in t.seats if q != p]
    is_largest = t.tower.size(p) > max(others)
    return is_largest and t.tower.floor(p) == t.tower.top() >= wanted


def three_in_a_row(t, p, wanted):
    return t.tower.plans[p].has_three_in_a_row()


def all_expensive(t, p, wanted):
    return t.tower.price(p) >= wanted


def wifi_utility(t, p, wanted):
    return [q for q in t.seats if t.tower.has(q, "wifi")] == [p]


def many_wander(t, p, wanted):
    return t.left[p] >= wanted


# What holds for all players together.


def num_goals(t, wanted):
    return len(t.achieved) >= wanted


def all_construction(t, wanted):
    return all(t.demolished[p] for p in t.seats)


def diversity_match(t, wanted):
    shown = [set(t.tower.plans[p].icons()) for p in t.seats]
    return all(shown) and sum(map(len, shown)) == len(set().union(*shown))


def identical_rooms(t, wanted):
    rooms = {t.tower.rooms(p) for p in t.seats}
    return len(rooms) == 1 and rooms.pop() >= wanted


def water_utility(t, wanted):
    return t.tower.top() >= wanted and all(t.tower.access(p, "water") for p in t.seats)


TESTS = {
    "diversity_tenant": diversity_tenant,
    "diversity_objects": diversity_objects,
    "num_goals": num_goals,
    "all_construction": all_construction,
    "diversity_floor": diversity_floor,
    "map_size_reward": map_size_reward,
    "diversity_match": diversity_match,
    "object_numbers": object_numbers,
    "biggest_baddest": biggest_baddest,
    "three_in_a_row": three_in_a_row,
    "only_same_orientation": only_same_orientation,
    "num_rooms": num_rooms,
    "identical_rooms": identical_rooms,
    "all_expensive": all_expensive,
    "window_reward": window_reward,
    "all_utilities": all_utilities,
    "water_utility": water_utility,
    "wifi_utility": wifi_utility,
    "many_wander": many_wander,
}


def holds(t, id, group, as_secret=False):
    """Does a goal hold for a group of players?"""
    goal, test = t.box.goals[id], TESTS[id]
    wanted = goal.wanted(t.players, as_secret)
    if goal.scope == "all":
        return test(t, wanted)
    if goal.scope == "member":
        return any(test(t, p, wanted) for p in group)
    return test(t, group, wanted)


def holds_on_a_floor(t, id):
    """§9.2  A public goal looks at one floor as a whole; any floor suffices."""
    floors = range(1, t.tower.top() + 1)
    return any(holds(t, id, [p for p in t.seats if t.tower.floor(p) == f]) for f in floors)


def holds_secretly(t, id, p):
    """§9.5  Some ask less of one player (H50)."""
    return holds(t, id, [p], as_secret=t.options.secret_goals == "fewer")


# Checking and giving.


def check_goals(t):
    """§9.2  Public slots in order, then secrets clockwise; num_goals is tested last (H44).

    A goal opened now is tested from the next round on (H46).
    """
    opened = [(slot, id) for slot, id in enumerate(t.goal_slots) if id is not None]
    for slot, id in opened:
        if id != "num_goals":
            yield from check_public(t, slot, id)
    for p in t.clockwise():
        if not t.secret_achieved[p]:
            yield from check_secret(t, p)
    for slot, id in opened:
        if id == "num_goals":
            yield from check_public(t, slot, id)


def check_public(t, slot, id):
    if not holds_on_a_floor(t, id):
        return
    t.achieved.append(id)
    t.about = id
    _, p = yield from ask("give_goal", t.start, {("give_goal", q) for q in t.seats})
    t.about = None
    t.goal_slots[slot] = t.goal_deck.pop(0) if t.goal_deck else None
    yield from receive(t, p, id)


def check_secret(t, p):
    id = t.secrets[p]
    if not holds_secretly(t, id, p):
        rule_out(t, p)
        return
    t.achieved.append(id)
    t.secret_achieved[p] = True
    yield from receive(t, p, id)


def rule_out(t, p):
    """§13.2  What holds for p and was not shown cannot be p's secret (H71)."""
    for id in t.goals_in_play:
        if t.box.goals[id].secret and id != t.secrets[p] and holds_secretly(t, id, p):
            t.ruled_out[p].add(id)


def receive(t, p, id):
    """The domino is placed, or set aside where no spot is legal; then the reward."""
    domino = t.box.dominoes[id]
    spots = t.tower.plans[p].placements(domino)
    if spots:
        yield from place_extra(t, p, domino, spots)
    else:
        t.set_aside.append(id)
    if id in ONE_TIME_REWARDS:
        yield from ONE_TIME_REWARDS[id](t, p)


# One-time rewards.


def draw_rooms(t, p):
    """all_construction: as many as p demolished this round; what fits nowhere is discarded."""
    for _ in range(min(t.demolished[p], len(t.room_deck))):
        t.hand = t.room_deck.pop(0)
        look_at_decks(t)
        domino = t.box.dominoes[t.hand]
        spots = legal_places(t, p, domino)
        if spots:
            yield from place_extra(t, p, domino, spots)
        else:
            t.hand = None
            t.discarded_rooms.append(domino.id)


def shift_over_any_floor(t, p):
    yield from shift(t, p, floors_matter=False)


def shift_by_the_rules(t, p):
    yield from shift(t, p, floors_matter=True)


def shift(t, p, floors_matter):
    """Up to three times a domino is lifted and put elsewhere; not Construction."""
    for _ in range(3):
        answer = yield from ask("shift", p, shift_options(t, p, floors_matter), may_pass=True)
        if answer == PASS:
            return
        _, id, *spot = answer
        t.tower.put(p, t.tower.lift(p, id), *spot)


def shift_options(t, p, floors_matter):
    plan = t.tower.plans[p]
    if len(plan) < 2:
        return set()
    return {("shift", id, *spot) for id in plan.places for spot in plan.shifts(id, floors_matter)}


def free_guests(t, p):
    """three_in_a_row: per type at most as many guests as p had tenants of it."""
    left = Counter(t.types(p))
    while True:
        types = {slot: t.box.tenants[id].type for slot, id in enumerate(t.guests) if id is not None}
        options = {("guest", slot) for slot, type in types.items() if left[type]}
        answer = yield from ask("free_guest", p, options, may_pass=True)
        if answer == PASS:
            return
        left[types[answer[1]]] -= 1
        t.take_guest(p, answer[1])


def wallet_pick(t, p):
    """§10.14  all_expensive: a wallet tenant of the deck, which is then shuffled (H62)."""
    options = {("wallet", id) for id in t.tenant_deck if t.box.tenants[id].wallet}
    if not options:
        return
    answer = yield from ask("wallet_pick", p, options, may_pass=True)
    if answer != PASS:
        t.tenant_deck.remove(answer[1])
        t.add_tenant(p, answer[1])
    t.shuffle_tenants()
    look_at_decks(t)


ONE_TIME_REWARDS = {
    "all_construction": draw_rooms,
    "diversity_floor": shift_over_any_floor,
    "map_size_reward": shift_by_the_rules,
    "three_in_a_row": free_guests,
    "all_expensive": wallet_pick,
}
