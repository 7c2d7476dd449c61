"""Taking back: a seat may, until somebody else has decided or anybody has learnt something.

What a move told is found out by tracing: the rules play it once more on a record that
notes what is read. What it tells merely by being possible is found out by guessing truths.
"""

from itertools import takewhile

from . import loops
from .errors import BadMove
from .notice import declines_quietly, noticed_by
from .packing import kind_of
from .record import SPECTATOR, States, copied
from .table import Made, Table
from .trace import Reads, hidden_from, traced

GUESSES = 16  # possible truths tried before a move is said to go the same in all of them


def may_undo(table: Table, seat: int) -> int:
    """How many of its last moves this seat may take back.

    Back to the last moment when somebody else decided, or when anybody learnt
    something that they could not have foretold; and never past a move of a kind that
    the game calls FINAL.
    """
    if table.over:
        return 0

    def is_free(made: Made) -> bool:
        return made.seat == seat and not is_final(table, made)

    own = sum(1 for _ in takewhile(is_free, reversed(table.log)))
    last = steps(table, len(table.log) - own)
    return sum(1 for _ in takewhile(lambda step: told_nobody(table, *step), reversed(last)))


def could_undo(table: Table, seat: int, move: int) -> bool:
    """Whether this seat could take this move back, once it is made."""
    made, after = table.attempt(seat, move)
    if after["over"][0] or is_final(table, made):
        return False
    return told_nobody(table, made, table.state, after)


def undo(table: Table, seat: int) -> Made:
    """Take this seat's last move back."""
    if not may_undo(table, seat):
        raise BadMove(f"that cannot be taken back: {why_it_stands(table, seat)}")
    made = table.log[-1]
    rewind(table, len(table.log) - 1)
    return made


def showed_after(table: Table, moves: int) -> bool:
    """Whether what came after so many moves told anybody what they could not have foretold."""
    return not all(told_nobody(table, *step) for step in steps(table, moves))


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


def why_it_stands(table: Table, seat: int) -> str:
    """Why this seat may take nothing back; it tells nothing that the seat does not know."""
    own = [number for number, made in enumerate(table.log, 1) if made.seat == seat]
    if table.over:
        return "the game is over"
    if not own:
        return "you have made no move"
    if is_final(table, table.log[own[-1] - 1]):
        return why_it_is_final(table)
    if any(notices(table, seat, *step) for step in steps(table, own[-1])):
        return "somebody has decided since"
    return "somebody may have learnt something by it"


def why_it_is_final(table: Table) -> str:
    backs = table.game.words.backs
    label = table.game.words.labels.get(f"move:{backs}", backs)
    return f"the rules' own way is '{label}'" if backs else "a move of this kind is final"


def notices(table: Table, seat: int, made: Made, before: States, after: States) -> bool:
    """Whether this seat can tell that somebody else has decided."""
    is_told = made.seat != seat and not declines_quietly(table, made.move, before)
    return is_told and seat in noticed_by(table, made, before, after)


# What a move told.


def told_nobody(table: Table, made: Made, before: States, after: States) -> bool:
    """Whether everybody could have foretold all that they saw of the move."""
    record, reads = table.game.state, reads_of(table, made, before)
    return not any(
        hidden_from(record, seat, reads) or surprised(table, seat, made, before, after)
        for seat in noticed_by(table, made, before, after)
        if seat != SPECTATOR
    )


def reads_of(table: Table, made: Made, before: States) -> Reads:
    """What the rules read while they carry the move out."""
    reads: Reads = set()
    state = traced(table.game.state, before.copy(), reads)
    table.game.plain.twin(loops.make)(table.box.record, state, made.seat, made.move)
    return reads


def surprised(table: Table, seat: int, made: Made, before: States, after: States) -> bool:
    """Whether in another truth, for all this seat knew, the move would not have gone so."""
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
