"""Explain why a typed line names no legal move."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Protocol

from tabletower.engine.table import Table, why_none
from tabletower.engine.untrusted import cited

from .pick_names import Names, Picks

MOST_TRIED = 10_000  # moves of one kind, for a line that names little


class Picking(Protocol):
    """The picks that a person has named so far, and the moves that are left."""

    table: Table
    seat: int
    names: Names
    legal: dict[int, Picks]
    left: dict[int, Picks]

    def picks(self, move: int) -> Picks: ...
    def phrases(self, typed: str) -> list[str]: ...
    def named(self, among: Mapping[int, Picks], phrases: Sequence[str]) -> dict[int, Picks]: ...


def refusal(picking: Picking, typed: str) -> str:
    """The reason why a move with these picks is not allowed; the nearest moves are tried first."""
    phrases = picking.phrases(typed)
    if not phrases:
        like = picking.table.game.moves.wire(next(iter(picking.legal)))
        return f"why what? Name what you would like to do: why {like}"
    if picking.named(picking.legal, phrases):
        return "you may"
    meant = moves_meant(picking, phrases)
    near = [move for move, way in meant if is_near(picking, move, way)]
    moves = near or [move for move, _ in meant]
    return why_none(picking.table, picking.seat, moves) or names_nothing(picking, typed)


def names_nothing(picking: Picking, typed: str) -> str:
    """The problem with a line that names nothing."""
    number = next((word for word in typed.split() if word.isdecimal()), None)
    if number is None:
        return f"'{cited(typed)}' is nothing one could pick; type help for what you can type"
    alone = f"the list has no {number}"
    wrong = alone if typed == number else "a number of the list comes alone"
    named = picks_with(picking, number)
    return wrong + (f"; to name a value, name its pick: {named[0]}:{number}" if named else "")


def picks_with(picking: Picking, value: str) -> list[str]:
    """The picks of the moves that are left which have such a value."""
    kinds = map(picking.table.game.moves.kind, picking.left)
    return [pick for kind in kinds for pick, values in kind.picks.items() if value in values]


def moves_meant(picking: Picking, phrases: Sequence[str]) -> list[tuple[int, Picks]]:
    """The moves that are named so, legal or not; of very many, the first ones."""
    moves, meant = picking.table.game.moves, []
    for kind in moves.kinds:
        for way in picking.names.readings(kind.name, phrases):
            there = {pick: [value] for pick, value in way.items() if pick != "move"}
            meant += [(m, way) for m in islice(moves.narrowed(kind, there), MOST_TRIED)]
    return meant


def is_near(picking: Picking, move: int, way: Picks) -> bool:
    """True if the picks that were not named are those of a move that is left."""
    rest = {pick: value for pick, value in picking.picks(move).items() if pick not in way}
    return any(rest.items() <= picking.legal[left].items() for left in picking.left)
