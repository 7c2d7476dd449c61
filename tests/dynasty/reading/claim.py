"""§4  Turns, one after the other."""

from .fitting import is_mismatched
from .handling import in_hand, list_moves, maps_of, named, placements, remove, shift
from .rounds import lend, lent
from .table import SHARED, ask

PASS, SKIP, END = ("pass",), ("skip",), ("end",)


def claim(t):
    seat, passes = t.starter, 0
    while t.market and passes < t.players:
        passed = yield from turn(t, seat)
        passes = passes + 1 if passed else 0
        seat = (seat + (-1 if t.event == "reverse" else 1)) % t.players
    t.discards += t.market
    t.market = []


def turn(t, seat):
    """§4.1  One turn; True if it consisted of PASS alone (D18)."""
    if seat in t.idle:
        return True
    alone = not (yield from lend_again(t, seat))
    while True:
        places = offered(t, seat)
        choice = yield from ask("turn", seat, turn_options(t, seat, places))
        if choice == PASS:
            return alone
        if choice == SKIP:
            t.uses[seat]["goods"] -= 1
            return False
        if choice[0] == "place":
            place(t, seat, choice, places[choice])
            yield from after_placement(t, seat)
            return False
        use_power(t, seat, choice)
        alone = False


def lend_again(t, seat):
    """§15.6  One more offer a round, while none is accepted (D85). True if one is now."""
    if not t.options["lending"] or seat in t.offered_again or lent(t, seat):
        return False
    if (yield from lend(t, seat)):
        t.offered_again.add(seat)
    return lent(t, seat)


def offered(t, seat):
    """All legal placements; what does not match needs a use of Infrastructure's power."""
    places = placements(t, seat, t.market)
    if not t.uses[seat]["roads"]:
        places = {option: ok for option, ok in places.items() if ok}
    t.could_place[seat] |= bool(places)
    t.could_share[seat] |= any(where == SHARED for _, _, where, *_ in places)
    return places


def turn_options(t, seat, places):
    options = {*places, *power_options(t, seat)}
    if not any(places.values()):
        options.add(PASS)
    elif t.uses[seat]["goods"]:
        options.add(SKIP)
    return options


def after_placement(t, seat):
    """A second placement with Produce's power, and the powers that are left, until END."""
    can_place = True
    while True:
        places = offered(t, seat) if can_place and t.uses[seat]["goods"] else {}
        kind = "second" if places else "after"
        choice = yield from ask(kind, seat, {*places, *power_options(t, seat), END})
        if choice == END:
            return
        if choice[0] == "place":
            can_place = False
            t.uses[seat]["goods"] -= 1
            place(t, seat, choice, places[choice])
        else:
            use_power(t, seat, choice)


def place(t, seat, option, matches):
    _, slot, where, *cell, rotation = option
    cell = tuple(cell)
    name = t.market.pop(slot)
    if not matches:
        t.uses[seat]["roads"] -= 1
    t.mismatched[seat] |= is_mismatched(t.maps[where], t.dominoes[name], cell, rotation)
    t.placed[seat] += 1
    t.shared_some[seat] |= where == SHARED
    t.put(seat, where, name, cell, rotation)


# The powers of Warfare and Space


def power_options(t, seat):
    options = set()
    for where in maps_of(seat):
        if t.uses[seat]["military"]:
            options |= named(t, where, old_dominoes(t, seat, where))
        if t.uses[seat]["housing"]:
            options |= list_moves(t, seat, where)
    return options


def old_dominoes(t, seat, where):
    """Dominoes of earlier rounds; the last one of the own map stays."""
    if where != SHARED and len(t.maps[where].dominoes) < 2:
        return []
    return [each for each in in_hand(t, seat, where) if each.round < t.round]


def use_power(t, seat, option):
    if option[0] == "remove":
        t.uses[seat]["military"] -= 1
        remove(t, option)
    else:
        t.uses[seat]["housing"] -= 1
        shift(t, option)
