"""What is told and asked: how gaps are filled, and what needs more than a sentence."""

from itertools import takewhile

from tabletower.engine.template import Say

from ..rules.building import is_done
from ..rules.clients import RANSOM
from ..rules.events import events
from ..rules.kinds import CELL_NAMES, COLUMN_NAMES
from ..rules.record import TYPES, phases
from ..types import Contents, State
from . import names


def told_round(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, count, marker, *_ = rows[number]
    row = names.listed(names.clients(box, v.row.tolist()))
    lines = [f"round {count} begins; {names.who(box, v, marker)} has the marker"]
    lines += [f"in the row: {row}"] if row else []
    if reader >= 0:
        lines.append(f"you hold {names.tiles(box, v.hand[reader].tolist())}")
    return "; ".join(lines)


def told_sold(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """'a2, b2, b1 and c1 are sold; seat 2 buys out 2 of them'."""
    alike = from_here(rows, number, events.SOLD)
    if not alike:
        return ""
    cells = [CELL_NAMES[cell] for _, _, cell, *_ in alike]
    line = f"{names.listed(cells)} {'is' if len(cells) == 1 else 'are'} sold"
    claimants = [claimant for _, _, _, claimant, _ in alike if claimant >= 0]
    for seat in dict.fromkeys(claimants):
        line += f"; {names.who(box, v, seat)} buys out {claimants.count(seat)} of them"
    return line


def told_trades(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """'seat 1 traded 3 office, 1 retail for 2 stairs'."""
    alike = from_here(rows, number, events.GAVE, events.TOOK)
    if not alike:
        return ""
    given, taken = (
        ", ".join(f"{n} {names.tile(box, tile)}" for kind, _, tile, n, _ in alike if kind == which)
        for which in (events.GAVE, events.TOOK)
    )
    return f"{names.who(box, v, alike[0][1])} traded {given} for {taken}"


def from_here(rows: list[list[int]], number: int, *kinds: int) -> list[list[int]]:
    """These kinds of events one after the other, if this is the first of them."""
    if number and rows[number - 1][0] in kinds:
        return []
    return list(takewhile(lambda row: row[0] in kinds, rows[number:]))


def told_seized(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """'seat 1 seizes stairs on f5 of seat 2', or of yours."""
    _, seat, other, taken, _ = rows[number]
    cell, tile = divmod(taken, TYPES)
    whose = "of yours" if other == reader else f"of {names.who(box, v, other)}"
    who = names.who(box, v, seat)
    return f"{who} seizes {names.tile(box, tile)} on {CELL_NAMES[cell]} {whose}"


def told_showed(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """Everybody sees them, so everybody is told."""
    seat = rows[number][1]
    shown = names.listed(names.clients(box, v.seen[seat].tolist()))
    return f"{names.who(box, v, seat)} shows {shown}"


TOLD = {
    events.ROUND: told_round,
    events.SOLD: told_sold,
    events.GAVE: told_trades,
    events.TOOK: told_trades,
    events.SEIZED: told_seized,
    events.SHOWED: told_showed,
}


def ask_the_done(box: Contents, v: State, seat: int) -> str:
    if not is_done(v, seat):
        return ""
    others = [names.who(box, v, seat) for seat in range(v.seats) if v.asked >> seat & 1]
    return f"You are done; {names.listed(others)} still build{'s' * (len(others) == 1)}."


ASKED = {phases.BUILD: ask_the_done}


# Gaps. Of a question, their value is the seat.

FEW_BACKS = 6


def few(box: Contents, v: State, seat: int) -> str:
    left = box.b.take_backs - v.backs[seat]
    is_told = v.backs[seat] and left < FEW_BACKS
    return f" {names.many(left, 'take-back')} left." if is_told else ""


def ransom(box: Contents, v: State, seat: int) -> str:
    if v.spare[seat] >= RANSOM:
        return f"discard a client or pay ${RANSOM}"
    return f"discard a client, for you do not have ${RANSOM} to spare"


def counted(one: str) -> Say:
    return lambda box, v, number: names.many(number, one)


SAID = {
    "seat": names.who,
    "other": names.who,
    "asker": lambda box, v, _: names.who(box, v, v.order[v.turn]),
    "robbed": lambda box, v, _: names.who(box, v, v.other),
    "order": lambda box, v, _: names.listed(names.who(box, v, n) for n in v.order[: v.seats]),
    "client": lambda box, v, kind: names.client(box, kind),
    "got": lambda box, v, kind: names.client(box, kind),
    "tile": lambda box, v, tile: names.tile(box, tile),
    "pair": lambda box, v, pair: " and ".join(names.tile(box, n) for n in divmod(pair, TYPES)),
    "hand": lambda box, v, seat: names.tiles(box, v.hand[seat].tolist()),
    "keep": lambda box, v, _: str(box.b.keep_tiles),
    "few": few,
    "ransom": ransom,
    "room": lambda box, v, _: str(v.choices + 1),
    "rooms": lambda box, v, seat: str(box.b.rooms[v.cashed[seat, v.done_with[seat] - 1] - 1]),
    "cell": lambda box, v, cell: CELL_NAMES[cell],
    "cell_2": lambda box, v, cell: CELL_NAMES[cell],
    "column": lambda box, v, column: COLUMN_NAMES[column],
    "dollars": lambda box, v, dollars: f"${dollars}",
    "tiles": counted("tile"),
    "floors": counted("floor"),
    "cards": counted("card"),
}
