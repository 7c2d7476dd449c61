"""Rows of the database as records, validated: a match that cannot be read harms no other."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec
import sqlalchemy as sa

from tabletower.bots import LEVELS

from ..model.records import Event, Plan, Row, Seat, note, unreadable
from .schema import events, guests, matches, seats


def seat_values(seat: Seat) -> dict[str, Any]:
    values = asdict(seat)
    del values["name"]
    return values


def seats_of(connection: sa.Connection, ids: Sequence[str] | sa.Select[Any]) -> list[Seat]:
    named = sa.select(seats, sa.func.coalesce(guests.c.name, "").label("name"))
    named = named.outerjoin(guests, guests.c.id == seats.c.guest)
    select = named.where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    return [Seat(**row._mapping) for row in connection.execute(select)]


def events_of(connection: sa.Connection, id: str, after: int) -> list[Event]:
    later = (events.c.match == id) & (events.c.number > after)
    select = sa.select(events).where(later).order_by(events.c.number)
    return [Event(**row._mapping) for row in connection.execute(select)]


def row_of(found: Any) -> Row:
    row = Row(**found._mapping)
    try:
        msgspec.convert(vars(row), Row)
        msgspec.json.decode(row.options, type=dict[str, str])
        msgspec.json.decode(row.reopened, type=list[tuple[int, int]])
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise unreadable(found.id, problem) from problem
    return row


def chairs_of(connection: sa.Connection, id: str) -> tuple[list[Seat], list[str]]:
    """The seats of a match, and the names of those who sat at the match before it and do not want
    this one, its rematch."""
    either = sa.select(matches.c.id).where((matches.c.id == id) | (matches.c.next == id))
    found = seats_of(connection, either)
    chairs = [seat for seat in found if seat.match == id]
    check_chairs(id, chairs)
    return chairs, [s.name for s in found if s.match != id and s.guest and s.again is False]


def check_chairs(id: str, chairs: Sequence[Seat]) -> None:
    """Refuse seats that are not all of a match, or have a bot of no known level."""
    levels = {None, *LEVELS}
    for number, seat in enumerate(chairs):
        try:
            msgspec.convert(vars(seat), Seat)
        except msgspec.ValidationError as problem:
            raise unreadable(id, problem) from problem
        if seat.seat != number or not {seat.level, seat.stand_in} <= levels:
            raise unreadable(id, f"seat {seat.seat}")
    if not chairs:
        raise unreadable(id, "it has no seats")


def plan_in(match: str, text: Any) -> Plan | None:
    """Read a plan; drop one that cannot be read."""
    try:
        return msgspec.json.decode(text, type=Plan)
    except (msgspec.DecodeError, UnicodeError, TypeError) as problem:
        note(match, f"a plan: {problem}")
        return None
