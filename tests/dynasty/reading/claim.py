"""§4  Turns, one after the other."""

from .fitting import is_mismatched
from .handling import in_hand, list_moves, maps_of, named, placements, remove, shift
from .strength import friends
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
    alone = True
    while True:
        places = offered(t, seat)
        choice = yield from ask("turn", seat, turn_options(t, seat, places))
        if choice[0] in ("lend", "call"):
            alone &= not (yield from LOANS[choice[0]](t, seat, choice[1]))
            continue
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


def offered(t, seat):
    """All legal placements; what does not match needs a use of Infrastructure's power."""
    places = placements(t, seat, t.market)
    if not t.uses[seat]["roads"]:
        places = {option: ok for option, ok in places.items() if ok}
    t.could_place[seat] |= bool(places)
    t.could_share[seat] |= any(where == SHARED for _, _, where, *_ in places)
    return places


def turn_options(t, seat, places):
    options = {*places, *power_options(t, seat), *loan_options(t, seat)}
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


# §15.6 to §15.9  Loans


def loan_options(t, seat):
    """To whom one may offer a loan, and whose favours one may call in (D85, D87)."""
    if not t.options["lending"]:
        return set()
    able = [other for other in friends(t, seat) if other not in t.idle]
    options = {("call", other) for other in able if t.favours[other][seat] and not lent(t, other)}
    if not lent(t, seat):
        refused = {asked for lender, asked in t.offered if lender == seat} | t.closed
        options |= {("lend", other) for other in able if other not in refused}
    return options


def lent(t, seat):
    return any(lender == seat for lender, _ in t.loans)


def lend(t, seat, other):
    """With favours the other may refuse, and pays with one if one is at home. True if it lent."""
    t.offered.add((seat, other))
    if t.options["favours"]:
        answer = yield from ask("borrow", other, {("yes",), ("no",), ("enough",)}, (seat,))
        if answer == ("enough",):
            t.closed.add(other)
        if answer != ("yes",):
            return False
        if t.favours[other][other]:
            t.hand_over(other, other, seat)
    make_loan(t, seat, other)
    return True


def call_in(t, seat, other):
    """The favour pays for it."""
    yield from ()
    t.hand_over(other, seat, other)
    make_loan(t, other, seat)
    return True


LOANS = {"lend": lend, "call": call_in}


def make_loan(t, lender, borrower):
    t.loans.add((lender, borrower))
    icon = t.roles[lender].icon
    if t.uses[lender][icon]:
        if icon == "money":
            t.advised.add(borrower)
        else:
            t.uses[borrower][icon] = 1


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
