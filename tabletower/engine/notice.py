"""Notice of a move: the readers whose view it changes, and moves that no other seat notices."""

from collections.abc import Iterator

from . import contract
from .record import SPECTATOR, States, copied
from .table import Made, Table


def goes_unnoticed(table: Table, made: Made, after: States) -> bool:
    """True if no reader but the seat itself can see that it has made this move."""
    readers = noticed_by(table, made, table.state, after)
    return is_unnoticed(table, made, table.state) and all(each == made.seat for each in readers)


def is_unnoticed(table: Table, made: Made, before: States) -> bool:
    """True if the rules say that no other seat may notice this move."""
    rule = table.game.plain.twin(contract.unnoticed)
    return bool(rule(table.box.b, before[0], made.seat, made.move))


def noticed_by(table: Table, made: Made, before: States, after: States) -> Iterator[int]:
    """List the seats, and SPECTATOR, whose view a move changes."""
    record, quiet = table.game.state, copied(before)
    if not is_unnoticed(table, made, before):
        quiet["events"], quiet["happened"] = 0, 0  # any move clears the events before it
    for reader in range(SPECTATOR, table.seats):
        if record.view(after, reader).tobytes() != record.view(quiet, reader).tobytes():
            yield reader


def declines_quietly(table: Table, move: int, before: States) -> bool:
    """True if a move only declines a quiet question: no other seat learns of it."""
    declines = table.game.moves.kind(move).name == table.game.words.passes
    return declines and table.game.state.is_quiet(before)


def may_decline(table: Table, seat: int) -> bool:
    """True if this seat is asked something that it may pass on."""
    kinds = [table.game.moves.kind(move).name for move in table.legal(seat)]
    return table.game.words.passes in kinds
