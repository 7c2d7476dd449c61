"""Promises of the rules: a game ends, lists and reasons agree, pieces stay."""

from collections.abc import Iterator

from tabletower.engine import Table, contract, definitions

from .promise import Trial, promise
from .random_games import after, course_of, games, moments, movers, some_moves

MOST_JUDGED = 2000  # moves, at one moment
OFTEN = 200  # moments of a game at which the pieces are counted


@promise("a game comes to its end in time, and until then somebody is asked and has moves")
def it_ends(trial: Trial) -> Iterator[str]:
    for table in games(trial):
        if table.s.asked:
            yield f"somebody is still asked {after(table)}, though it is over: set s.asked to 0"


@promise("a move is listed exactly if `reason` allows it, in ascending order")
def lists_agree(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in movers(table) if not table.over else []:
            yield from differences(table, seat)


def differences(table: Table, seat: int) -> Iterator[str]:
    """List differences between the listed and the allowed moves of a seat."""
    legal, wire = table.legal(seat), table.game.moves.wire
    tried = some_moves(table.game, len(table.log), legal, MOST_JUDGED)
    allowed = [move for move in tried if not table.why(seat, move)]
    for move in sorted(set(legal) - set(allowed)):
        yield f"`legal` lists '{wire(move)}' {after(table)}, and `reason` refuses it"
    for move in sorted(set(allowed) - set(legal)):
        yield f"`reason` allows '{wire(move)}' {after(table)}, and `legal` leaves it out"
    if legal != sorted(set(legal)):
        yield f"`legal` does not list in ascending order, each move once, {after(table)}"


@promise("once it is over nobody has a move, and somebody has won, or all have lost together")
def over_is_over(trial: Trial) -> Iterator[str]:
    for table in games(trial):
        if any(table.legal(seat) for seat in range(table.seats)):
            yield f"somebody has moves {after(table)}, though it is over"
        fate = trial.game.plain.twin(contract.together)(table.box.b, table.s)
        if fate >= 0 and not table.winners:
            yield f"nobody has won {after(table)}"


@promise("a seed and the moves are the whole game")
def nothing_else_counts(trial: Trial) -> Iterator[str]:
    for end in games(trial):
        *_, second = course_of(end, 1)
        if trial.game.state.bytes(second.state) != trial.game.state.bytes(end.state):
            elsewhere = f"the same moves lead elsewhere the second time (seed {end.seed!r})"
            yield f"{elsewhere}: something outside the record counts"


@promise("every piece is somewhere once: the census stays the same")
def census_stays(trial: Trial) -> Iterator[str]:
    census_of = definitions.own(contract.Rules, trial.game.rules).census
    for end in games(trial):
        first = None
        for table in course_of(end, OFTEN):
            census = census_of(table.box.b, table.s)
            first = first or census
            if census != first:
                yield f"the census is {census} {after(table)}, and was {first} after the deal"
                break
