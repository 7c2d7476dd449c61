"""The compiled loops of the environments: one step in each of many games.

All of it has one entry point, so that a game's rules are compiled once for every environment; a
single game is a vector of one.
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

from .buffers import ANY, DEAL, GREEDY, NO_BOTS, REFRESH, RESEED

STREAM = 8  # of a seed, with the one after it; engine and bots use those below


def step_all(
    boxes: Any,
    blank: Any,
    states: Any,
    words: Any,
    raws: Any,
    configs: Any,
    slots: Any,
    observations: Any,
) -> int:
    """Step every game; return -1. If an action is illegal, change nothing and return its game.

    `words` and `raws` are other views of the states; the last state is scratch space for views.
    """
    config = configs[0]
    for game in range(slots.size):
        if not is_legal(config, slots[game]):
            return game
    for game in range(slots.size):
        slot, s = slots[game], states[game]
        if start_step(slot):
            act(boxes[0], s, slot.seat, slot.moves[place_of(config, slot)])
        elif slot.action != REFRESH:
            start_game(boxes, blank, states, game, config, slot)
        if config.against != NO_BOTS:
            let_bots_play(boxes, states, game, config, slot)
        if s.over and slot.action != REFRESH:
            finish(boxes[0], s, slot)
            if config.observes:
                seat = max(slot.moved, slot.learner, 0)
                observe(config, states, words, raws, game, seat, observations[game].last)
            if config.autoreset:
                start_game(boxes, blank, states, game, config, slot)
                let_bots_play(boxes, states, game, config, slot)
        write_legal(boxes[0], s, config, slot)
        if config.observes:
            observe(
                config,
                states,
                words,
                raws,
                game,
                max(slot.seat, slot.learner, 0),
                observations[game].now,
            )
    return -1


def is_legal(config: Any, slot: Any) -> bool:
    """True if the action is legal. When a game is over, only a new deal is."""
    if slot.action < 0:
        return bool(slot.action >= REFRESH)
    if slot.seat < 0:
        return bool(config.autoreset)
    return bool(slot.action < slot.mask.size and slot.mask[slot.action])


def start_step(slot: Any) -> bool:
    """Reset what the last step wrote; true if the action is a move."""
    slot.moved = slot.seat if slot.action >= 0 else -1
    slot.ended = 0
    for seat in range(MOST_SEATS):
        slot.rewards[seat] = 0.0
    return bool(slot.moved >= 0)


def start_game(boxes: Any, blank: Any, states: Any, game: int, config: Any, slot: Any) -> None:
    """Deal, and draw the learning seat."""
    slot.seed = slot.next
    if slot.action == RESEED:
        slot.dice = seeded(slot.seed, STREAM)
        slot.lot = seeded(slot.seed, STREAM + 1)
    slot.dice = throw(slot.dice)
    slot.next = slot.dice & (SEEDS - 1)
    deal(boxes, blank, states, game, slot.seed)
    slot.learner = -1
    if config.against != NO_BOTS:
        slot.learner = config.learning_seat
        if config.learning_seat == ANY:
            slot.dice, slot.learner = draw(slot.dice, states[game].seats)


def let_bots_play(boxes: Any, states: Any, game: int, config: Any, slot: Any) -> None:
    """Let bots move until the learning seat is asked; of several seats the lowest moves first."""
    s = states[game]
    while config.against != NO_BOTS and s.over == 0 and lowest(s.asked) != slot.learner:
        seat = lowest(s.asked)
        if config.against == GREEDY:
            slot.dice = throw(slot.dice)
            here = states[game : game + 1]
            move = pick_greedy(boxes, here, seat, slot.dice, config.weights, config.replies)
        else:
            slot.dice, number = draw(slot.dice, legal(boxes[0], s, seat, slot.moves))
            move = slot.moves[number]
        act(boxes[0], s, seat, move)


def finish(box: Any, s: Any, slot: Any) -> None:
    """Write the rewards: 1 for a sole winner, and they sum to zero.

    In a cooperative game all seats have 1 or all have -1.
    """
    slot.ended = 1
    tally(box, s, 0, slot.row)
    fate, seats, won = together(box, s), s.seats, slot.row[WINNERS]
    for seat in range(seats):
        share = 1.0 / ones(won) if (won >> seat) & 1 else 0.0
        slot.rewards[seat] = fate if fate else (seats * share - 1.0) / max(1, seats - 1)


# Actions as numbers.


def write_legal(box: Any, s: Any, config: Any, slot: Any) -> None:
    """Write the deciding seat and the mask of its legal actions, and clear the former mask."""
    before = slot.many
    slot.seat = -1
    slot.many = 0
    if s.over == 0:
        slot.seat = lowest(s.asked)
        slot.many = legal(box, s, slot.seat, slot.moves)
    if config.dense:
        mask = slot.mask
        for action in range(mask.size):
            mask[action] = 0
        for number in range(slot.many):
            mask[index_of(config, slot.moves[number])] = 1
        return
    for number in range(before, slot.many):
        slot.mask[number] = 1
    for number in range(slot.many, before):
        slot.mask[number] = 0
    if config.observes:
        for number in range(max(before, slot.many)):
            unpack_move(slot.moves[number] if number < slot.many else 0, slot, number)


def unpack_move(move: int, slot: Any, number: int) -> None:
    """Write a move as five numbers: its kind and its picks."""
    slot.unpacked[number, 0] = kind_of(move)
    slot.unpacked[number, 1] = first(move)
    slot.unpacked[number, 2] = second(move)
    slot.unpacked[number, 3] = third(move)
    slot.unpacked[number, 4] = fourth(move)


def index_of(config: Any, move: int) -> int:
    """The index of a move among all moves (`Moves.dense`)."""
    kind, sizes = kind_of(move), config.kinds
    place = (first(move) * sizes[kind, 2] + second(move)) * sizes[kind, 3] + third(move)
    index: int = sizes[kind, 0] + place * sizes[kind, 4] + fourth(move)
    return index


def place_of(config: Any, slot: Any) -> int:
    """The index of the action's move among the legal moves, by binary search."""
    if not config.dense:
        place: int = slot.action
        return place
    low, high = 0, slot.many - 1
    while low < high:
        middle = (low + high) >> 1
        if index_of(config, slot.moves[middle]) < slot.action:
            low = middle + 1
        else:
            high = middle
    return low


def sample_all(configs: Any, slots: Any) -> None:
    """Draw a legal action in every game, uniformly."""
    config = configs[0]
    for game in range(slots.size):
        slot = slots[game]
        slot.action = DEAL
        if slot.seat >= 0:
            slot.lot, number = draw(slot.lot, slot.many)
            slot.action = index_of(config, slot.moves[number]) if config.dense else number


# Observations.


def observe_one(
    configs: Any, states: Any, words: Any, raws: Any, game: int, seat: int, observations: Any
) -> None:
    """Write one seat's observation of one game."""
    observe(configs[0], states, words, raws, game, seat, observations[0].now)


def observe(
    config: Any, states: Any, words: Any, raws: Any, game: int, seat: int, out: Any
) -> None:
    """Write the numbers of a seat's view, side by side (see `observations.Layout`)."""
    last = states.size - 1
    copy_view(states, words, game, last, config.masks[seat], seat, config.quiet_at)
    raw = raws[last]
    out[0] = seat
    for n in range(config.spans.shape[1]):
        width, start = config.spans[seat, n, 0], config.spans[seat, n, 1]
        end, to = start + config.spans[seat, n, 2], config.spans[seat, n, 3]
        if width == 1:
            copy_numbers(raw.i1[start:end], out[to:])
        elif width == 2:
            copy_numbers(raw.i2[start:end], out[to:])
        elif width == 4:
            copy_numbers(raw.i4[start:end], out[to:])
        else:
            copy_numbers(raw.i8[start:end], out[to:])


def copy_numbers(numbers: Any, out: Any) -> None:
    for n in range(numbers.size):
        out[n] = numbers[n]
