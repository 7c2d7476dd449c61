"""Outcomes: a move that was judged, and an offer to take one back."""

from dataclasses import dataclass
from typing import Any

from tabletower.engine import Table
from tabletower.engine.notice import declines_quietly, goes_unnoticed
from tabletower.engine.record import States
from tabletower.engine.table import Made

from ...model.records import Event


@dataclass(frozen=True)
class Tried:
    """A move that is allowed, what it leads to, and whether nobody else sees it."""

    made: Made
    after: States
    is_secret: bool


def tried_move(table: Table, made: Made, after: States) -> Tried:
    """A move that was judged. A quiet decline and what is built unseen are kept from others."""
    is_no = declines_quietly(table, made.move, table.state)
    return Tried(made, after, is_no or goes_unnoticed(table, made, after))


@dataclass(frozen=True)
class Offer:
    """A seat would like to take a move back and has asked the others."""

    seat: int
    keep: int  # moves that would be left
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Judged:
    """A move that the rules allow: its event, what it leads to, and how it ends the match."""

    event: Event
    tried: Tried
    ending: dict[str, Any]  # columns of the match's row; empty if it goes on
