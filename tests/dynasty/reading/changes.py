"""§9 to §11  Rewards, penalties and the Attack, as exact moves."""

from .handling import (
    in_hand,
    list_moves,
    list_rotations,
    named,
    placements,
    remove,
    shift,
)
from .maps import neighbours, open_ends
from .strength import at_most_five
from .table import SHARED, ask

STOP = ("stop",)
NEXT_ROUND = {
    *("overlap", "power_twice", "missions_n", "swap_mission", "free_placement", "score_5"),
    *("score_n", "powerless", "strict", "arrows_only", "small_province", "two_missions"),
    "n_missions",
}


def carry_out(t, seat, name):
    """A reward or a penalty."""
    if name in NEXT_ROUND:
        t.coming[seat][name] += 1
    elif name:
        yield from NOW[name](t, seat, (name,))


# Building, moving and rotating


def build(t, seat, number, times, about):
    """Draw dominoes and place some by the rules of PLACE, without powers."""
    t.offer = t.draw(number)
    for _ in range(times):
        fitting = {each for each, ok in placements(t, seat, t.offer).items() if ok}
        choice = yield from ask("build", seat, {*fitting, STOP}, about)
        if choice == STOP:
            break
        _, slot, where, *cell, rotation = choice
        t.put(seat, where, t.offer.pop(slot), tuple(cell), rotation)
    t.discards += t.offer
    t.offer = []


def move_up_to(t, seat, times, about):
    for _ in range(times):
        choice = yield from ask("move", seat, {*list_moves(t, seat, seat), STOP}, about)
        if choice == STOP:
            return
        shift(t, choice)


def rotate_up_to(t, seat, times, about):
    for _ in range(times):
        choice = yield from ask("rotate", seat, {*list_rotations(t, seat), STOP}, about)
        if choice == STOP:
            return
        shift(t, choice)


# Removing


def pick_and_remove(t, seat, options, about):
    choice = yield from ask("remove", seat, options, about)
    if choice in (None, STOP):
        return False
    remove(t, choice)
    return True


def remove_own(t, seat, times, about):
    """§10.1  A forced pick never takes the last domino of a map (D55)."""
    for _ in range(times):
        dominoes = t.maps[seat].dominoes
        if len(dominoes) < 2:
            return
        yield from pick_and_remove(t, seat, named(t, seat, dominoes), about)


def all_remove(t, seat, about):
    for each in t.report_order():
        yield from remove_own(t, each, 1, about)


def remove_shared(t, seat, about):
    yield from pick_and_remove(t, seat, named(t, SHARED, in_hand(t, seat, SHARED)), about)


def remove_capital(t, seat, about):
    here = t.maps[seat]
    wanted = {t.roles[seat].icon, "neutral", "wildcard"}
    showing = [each for each in here.dominoes if wanted & here.icons(each)]
    if len(here.dominoes) > 1:
        yield from pick_and_remove(t, seat, named(t, seat, showing), about)


def remove_neutrals(t, seat, about):
    here = t.maps[seat]
    for placed in here.dominoes:
        if "neutral" in here.icons(placed):
            t.remove(seat, placed)
    yield from ()


def remove_corrupters(t, seat, maps, times, about):
    for _ in range(times):
        options = {STOP}
        for where in maps:
            here = t.maps[where]
            options |= named(t, where, [p for p in here.dominoes if "corrupter" in here.icons(p)])
        if not (yield from pick_and_remove(t, seat, options, about)):
            return


def part_twins(t, seat, about):
    while twins := showing_twins(t.maps[seat]):
        yield from pick_and_remove(t, seat, named(t, seat, twins), about)


def showing_twins(here):
    """Dominoes with a cell that touches a cell with the same printed icon."""
    return {
        seen.placed
        for cell, seen in here.cells.items()
        for other in neighbours(cell)
        if other in here.cells
        and seen.half.icon != "empty"
        and seen.half.icon == here.cells[other].half.icon
    }


def attack(t, seat, about):
    """All dominoes with an open end, at once; with threats those open on its side."""
    here = t.maps[seat]
    ends = [cell for cell, side in open_ends(here) if t.threat in (None, side)]
    for placed in {here.cells[cell].placed: None for cell in ends}:
        t.remove(seat, placed)
    yield from ()


def forgive(t, seat, about):
    if t.failed[seat]:
        t.mission_discards.append(t.failed[seat].pop(0))
    yield from ()


def n(change, *fixed):
    """An effect that counts by N5, read once, when it begins."""
    return lambda t, seat, about: change(t, seat, *fixed, at_most_five(t, seat), about)


def build_n(t, seat, about):
    number = at_most_five(t, seat)
    yield from build(t, seat, number, number, about)


def everywhere(t):
    return [*range(t.players), SHARED]


NOW = {
    "draw": lambda t, seat, about: build(t, seat, 3, 1, about),
    "draw_n": build_n,
    "move_3": lambda t, seat, about: move_up_to(t, seat, 3, about),
    "move_n": n(move_up_to),
    "rotate_1": lambda t, seat, about: rotate_up_to(t, seat, 1, about),
    "rotate_n": n(rotate_up_to),
    "forgive": forgive,
    "remove_corrupter": lambda t, seat, about: remove_corrupters(t, seat, [seat], 1, about),
    "remove_corrupters_n": lambda t, seat, about: remove_corrupters(
        t, seat, everywhere(t), at_most_five(t, seat), about
    ),
    "remove_1": lambda t, seat, about: remove_own(t, seat, 1, about),
    "remove_n": n(remove_own),
    "all_remove_1": all_remove,
    "remove_shared": remove_shared,
    "remove_capital": remove_capital,
    "remove_neutrals": remove_neutrals,
    "no_twins": part_twins,
    "attack": attack,
}
