"""The loops of the environments: many games, one step in each, whoever chooses the moves.

All of it is one door, so that a game's rules are compiled once for every environment; one game
is a hall with one table.
"""

from typing import Any

from tabletower.bots.greedy import pick_greedy
from tabletower.engine.bits import lowest, ones
from tabletower.engine.contract import legal, together
from tabletower.engine.dice import SEEDS, draw, seeded, throw
from tabletower.engine.loops import WINNERS, act, deal, tally
from tabletower.engine.packing import first, fourth, kind_of, second, third
from tabletower.engine.record import MOST_SEATS
from tabletower.engine.views import copy_view

from .buffers import ANY, DEAL, GREEDY, LOOK, NOBODY, SOW

STREAM = 8  # of a seed, and the next one; the engine and the bots use those below


def step_all(
    boxes: Any,
    blank: Any,
    states: Any,
    words: Any,
    raws: Any,
    hows: Any,
    sheets: Any,
    sights: Any,
) -> int:
    """An action in every game. If one is not allowed nothing is done: its number, else -1.

    `words` and `raws` are the states once more; the last of them is no game, but for views.
    """
    how = hows[0]
    for game in range(sheets.size):
        if not may(how, sheets[game]):
            return game
    for game in range(sheets.size):
        sheet, s = sheets[game], states[game]
        if heed(sheet):
            act(boxes[0], s, sheet.seat, sheet.moves[place_of(how, sheet)])
        elif sheet.action != LOOK:
            begin(boxes, blank, states, game, how, sheet)
        if how.against != NOBODY:
            let_bots_play(boxes, states, game, how, sheet)
        if s.over and sheet.action != LOOK:
            finish(boxes[0], s, sheet)
            if how.observes:
                seat = max(sheet.moved, sheet.learner, 0)
                observe(how, states, words, raws, game, seat, sights[game].last)
            if how.endless:
                begin(boxes, blank, states, game, how, sheet)
                let_bots_play(boxes, states, game, how, sheet)
        show(boxes[0], s, how, sheet)
        if how.observes:
            observe(
                how, states, words, raws, game, max(sheet.seat, sheet.learner, 0), sights[game].now
            )
    return -1


def may(how: Any, sheet: Any) -> bool:
    """Whether an action is allowed. Where a game is over there is only a new one to ask for."""
    if sheet.action < 0:
        return bool(sheet.action >= LOOK)
    if sheet.seat < 0:
        return bool(how.endless)
    return bool(sheet.action < sheet.mask.size and sheet.mask[sheet.action])


def heed(sheet: Any) -> bool:
    """Begin a step: whether it is a move that is to be made."""
    sheet.moved = sheet.seat if sheet.action >= 0 else -1
    sheet.ended = 0
    for seat in range(MOST_SEATS):
        sheet.rewards[seat] = 0.0
    return bool(sheet.moved >= 0)


def begin(boxes: Any, blank: Any, states: Any, game: int, how: Any, sheet: Any) -> None:
    """Deal, and decide whose learning it is."""
    sheet.seed = sheet.next
    if sheet.action == SOW:
        sheet.dice = seeded(sheet.seed, STREAM)
        sheet.lot = seeded(sheet.seed, STREAM + 1)
    sheet.dice = throw(sheet.dice)
    sheet.next = sheet.dice & (SEEDS - 1)
    deal(boxes, blank, states, game, sheet.seed)
    sheet.learner = -1
    if how.against != NOBODY:
        sheet.learner = how.learns
        if how.learns == ANY:
            sheet.dice, sheet.learner = draw(sheet.dice, states[game].seats)


def let_bots_play(boxes: Any, states: Any, game: int, how: Any, sheet: Any) -> None:
    """Until the learning seat is asked. Of several that are asked the lowest decides first."""
    s = states[game]
    while how.against != NOBODY and s.over == 0 and lowest(s.asked) != sheet.learner:
        seat = lowest(s.asked)
        if how.against == GREEDY:
            sheet.dice = throw(sheet.dice)
            here = states[game : game + 1]
            move = pick_greedy(boxes, here, seat, sheet.dice, how.weights, how.replies)
        else:
            sheet.dice, number = draw(sheet.dice, legal(boxes[0], s, seat, sheet.moves))
            move = sheet.moves[number]
        act(boxes[0], s, seat, move)


def finish(box: Any, s: Any, sheet: Any) -> None:
    """What everybody has of it: 1 for winning alone, and all rewards together are nothing.

    Those who play together have all 1 or all -1.
    """
    sheet.ended = 1
    tally(box, s, 0, sheet.row)
    fate, seats, won = together(box, s), s.seats, sheet.row[WINNERS]
    for seat in range(seats):
        share = 1.0 / ones(won) if (won >> seat) & 1 else 0.0
        sheet.rewards[seat] = fate if fate else (seats * share - 1.0) / max(1, seats - 1)


# Actions as numbers.


def show(box: Any, s: Any, how: Any, sheet: Any) -> None:
    """Whose decision it is now, and what may be done. Nothing is left of what another could do."""
    before = sheet.many
    sheet.seat = -1
    sheet.many = 0
    if s.over == 0:
        sheet.seat = lowest(s.asked)
        sheet.many = legal(box, s, sheet.seat, sheet.moves)
    if how.dense:
        mask = sheet.mask
        for action in range(mask.size):
            mask[action] = 0
        for number in range(sheet.many):
            mask[index_of(how, sheet.moves[number])] = 1
        return
    for number in range(before, sheet.many):
        sheet.mask[number] = 1
    for number in range(sheet.many, before):
        sheet.mask[number] = 0
    if how.observes:
        for number in range(max(before, sheet.many)):
            spell(sheet.moves[number] if number < sheet.many else 0, sheet, number)


def spell(move: int, sheet: Any, number: int) -> None:
    """A move as five numbers: its kind and its picks."""
    sheet.spelled[number, 0] = kind_of(move)
    sheet.spelled[number, 1] = first(move)
    sheet.spelled[number, 2] = second(move)
    sheet.spelled[number, 3] = third(move)
    sheet.spelled[number, 4] = fourth(move)


def index_of(how: Any, move: int) -> int:
    """The move's place among all moves (`Moves.dense`)."""
    kind, sizes = kind_of(move), how.kinds
    place = (first(move) * sizes[kind, 2] + second(move)) * sizes[kind, 3] + third(move)
    index: int = sizes[kind, 0] + place * sizes[kind, 4] + fourth(move)
    return index


def place_of(how: Any, sheet: Any) -> int:
    """Where in the list of moves, which ascend, the one is that the action names."""
    if not how.dense:
        place: int = sheet.action
        return place
    low, high = 0, sheet.many - 1
    while low < high:
        middle = (low + high) >> 1
        if index_of(how, sheet.moves[middle]) < sheet.action:
            low = middle + 1
        else:
            high = middle
    return low


def sample_all(hows: Any, sheets: Any) -> None:
    """An action in every game, any of those allowed, each as likely."""
    how = hows[0]
    for game in range(sheets.size):
        sheet = sheets[game]
        sheet.action = DEAL
        if sheet.seat >= 0:
            sheet.lot, number = draw(sheet.lot, sheet.many)
            sheet.action = index_of(how, sheet.moves[number]) if how.dense else number


# What a seat may see, as numbers.


def observe_one(
    hows: Any, states: Any, words: Any, raws: Any, game: int, seat: int, sights: Any
) -> None:
    """What one seat sees of one game."""
    observe(hows[0], states, words, raws, game, seat, sights[0].now)


def observe(how: Any, states: Any, words: Any, raws: Any, game: int, seat: int, out: Any) -> None:
    """The numbers of this seat's view, side by side (see `seeing.Layout`)."""
    last = states.size - 1
    copy_view(states, words, game, last, how.masks[seat], seat, how.quiet_at)
    raw = raws[last]
    out[0] = seat
    for n in range(how.spans.shape[1]):
        width, start = how.spans[seat, n, 0], how.spans[seat, n, 1]
        end, to = start + how.spans[seat, n, 2], how.spans[seat, n, 3]
        if width == 1:
            gather(raw.i1[start:end], out[to:])
        elif width == 2:
            gather(raw.i2[start:end], out[to:])
        elif width == 4:
            gather(raw.i4[start:end], out[to:])
        else:
            gather(raw.i8[start:end], out[to:])


def gather(numbers: Any, out: Any) -> None:
    for n in range(numbers.size):
        out[n] = numbers[n]
