"""Undo: a seat may take moves back until another seat has decided or learnt something.

What a move reveals is found by tracing: the rules play it once more on a record that notes what
is read. What it reveals merely by being possible is found by guessing other states behind the view.
"""

from itertools import takewhile

from . import loops
from .errors import BadMove
from .notice import declines_quietly, noticed_by
from .packing import kind_of
from .record import SPECTATOR, States, copied
from .table import Made, Table
from .trace import Reads, hidden_from, traced

GUESSES = 16  # states behind a view that are tried


def may_undo(table: Table, seat: int) -> int:
    """Count the last moves that this seat may take back.

    Not past a decision of another seat, nor past a move by which a seat learnt something that it
    could not have predicted, nor past a move of a kind that the game calls FINAL.
    """
    if table.over:
        return 0

    def is_free(made: Made) -> bool:
        return made.seat == seat and not is_final(table, made)

    own = sum(1 for _ in takewhile(is_free, reversed(table.log)))
    last = steps(table, len(table.log) - own)
    return sum(1 for _ in takewhile(lambda step: reveals_nothing(table, *step), reversed(last)))


def could_undo(table: Table, seat: int, move: int) -> bool:
    """True if this seat could take this move back, once it is made."""
    made, after = table.attempt(seat, move)
    if after["over"][0] or is_final(table, made):
        return False
    return reveals_nothing(table, made, table.state, after)


def undo(table: Table, seat: int) -> Made:
    """Take this seat's last move back."""
    if not may_undo(table, seat):
        raise BadMove(f"that cannot be taken back: {why_no_undo(table, seat)}")
    made = table.log[-1]
    rewind(table, len(table.log) - 1)
    return made


def revealed_after(table: Table, moves: int) -> bool:
    """True if a seat learnt something from a move after this many."""
    return not all(reveals_nothing(table, *step) for step in steps(table, moves))


def steps(table: Table, first: int) -> list[tuple[Made, States, States]]:
    """The moves from this one on, each with the states before and after it."""
    states = states_from(table, first)
    return list(zip(table.log[first:], states, states[1:]))


def rewind(table: Table, moves: int) -> None:
    """Go back to the state after so many moves."""
    table.state = states_from(table, moves)[0]
    del table.log[moves:]


def states_from(table: Table, first: int) -> list[States]:
    """The states from this move on, played again from the deal."""
    state = table.deal()
    for made in table.log[:first]:
        table.make(state, made)
    states = [copied(state)]
    for made in table.log[first:]:
        table.make(state, made)
        states.append(copied(state))
    return states


def is_final(table: Table, made: Made) -> bool:
    return kind_of(made.move) in table.game.final


# Why not.


def why_no_undo(table: Table, seat: int) -> str:
    """Say why this seat may take nothing back, from what the seat itself knows."""
    own = [number for number, made in enumerate(table.log, 1) if made.seat == seat]
    if table.over:
        return "the game is over"
    if not own:
        return "you have made no move"
    if is_final(table, table.log[own[-1] - 1]):
        backs = table.game.words.backs
        label = table.game.words.labels.get(f"move:{backs}", backs)
        return f"the rules' own way is '{label}'" if backs else "a move of this kind is final"
    if any(notices(table, seat, *step) for step in steps(table, own[-1])):
        return "somebody has decided since"
    return "somebody may have learnt something by it"


def notices(table: Table, seat: int, made: Made, before: States, after: States) -> bool:
    """True if this seat can tell that another seat has decided."""
    is_open = made.seat != seat and not declines_quietly(table, made.move, before)
    return is_open and seat in noticed_by(table, made, before, after)


# What a move reveals.


def reveals_nothing(table: Table, made: Made, before: States, after: States) -> bool:
    """True if each seat could have predicted all that it saw of the move."""
    record, reads = table.game.state, reads_of(table, made, before)
    return not any(
        hidden_from(record, seat, reads) or is_surprised(table, seat, made, before, after)
        for seat in noticed_by(table, made, before, after)
        if seat != SPECTATOR
    )


def reads_of(table: Table, made: Made, before: States) -> Reads:
    """Trace the fields that the rules read while they carry the move out."""
    reads: Reads = set()
    state = traced(table.game.state, before.copy(), reads)
    table.game.plain.twin(loops.make)(table.box.record, state, made.seat, made.move)
    return reads


def is_surprised(table: Table, seat: int, made: Made, before: States, after: States) -> bool:
    """True if in another state with the same view the move would have looked otherwise."""
    game, box = table.game, table.box.record
    seen = game.state.view(after, seat).tobytes()
    for guess in range(GUESSES):
        truth = game.state.view(before, seat)
        game.twin(loops.suppose)(box, truth, seat, guess)
        if table.judged(truth, made.seat, [made.move]) != [loops.OK]:
            return True
        table.make(truth, made)
        if game.state.view(truth, seat).tobytes() != seen:
            return True
    return False
