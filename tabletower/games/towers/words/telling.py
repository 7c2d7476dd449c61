"""The news that need more than a sentence: for one reader, or told together."""

from itertools import takewhile

from ..rules.events import events
from ..rules.record import TYPES
from . import names


def told_round(box, v, reader, rows, number):
    _, count, marker, *_ = rows[number]
    row = names.listed(names.clients(box, v.row.tolist()))
    lines = [f"round {count} begins; {names.who(box, v, marker)} has the marker"]
    lines += [f"in the row: {row}"] if row else []
    if reader >= 0:
        lines.append(f"you hold {names.tiles(box, v.hand[reader].tolist())}")
    return "; ".join(lines)


def told_sold(box, v, reader, rows, number):
    """'a2, b2, b1 and c1 are sold; seat 2 buys out 2 of them'."""
    alike = from_here(rows, number, events.SOLD)
    if not alike:
        return ""
    cells = [names.cell(cell) for _, _, cell, *_ in alike]
    line = f"{names.listed(cells)} {'is' if len(cells) == 1 else 'are'} sold"
    claimants = [claimant for _, _, _, claimant, _ in alike if claimant >= 0]
    for seat in dict.fromkeys(claimants):
        line += f"; {names.who(box, v, seat)} buys out {claimants.count(seat)} of them"
    return line


def told_trades(box, v, reader, rows, number):
    """'seat 1 traded 3 office, 1 retail for 2 stairs'."""
    alike = from_here(rows, number, events.GAVE, events.TOOK)
    if not alike:
        return ""
    given, taken = (
        ", ".join(f"{n} {names.tile(box, tile)}" for kind, _, tile, n, _ in alike if kind == which)
        for which in (events.GAVE, events.TOOK)
    )
    return f"{names.who(box, v, alike[0][1])} traded {given} for {taken}"


def from_here(rows, number, *kinds):
    """These kinds of events one after the other, if this is the first of them."""
    if number and rows[number - 1][0] in kinds:
        return []
    return list(takewhile(lambda row: row[0] in kinds, rows[number:]))


def told_seized(box, v, reader, rows, number):
    """'seat 1 seizes stairs on f5 of seat 2', or of yours."""
    _, seat, other, taken, _ = rows[number]
    cell, tile = divmod(taken, TYPES)
    whose = "of yours" if other == reader else f"of {names.who(box, v, other)}"
    who = names.who(box, v, seat)
    return f"{who} seizes {names.tile(box, tile)} on {names.cell(cell)} {whose}"


def told_showed(box, v, reader, rows, number):
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


def counted(one):
    return lambda box, v, number: names.many(number, one)


SAID = {
    "seat": names.who,
    "other": names.who,
    "order": lambda box, v, _: names.listed(names.who(box, v, n) for n in v.order[: v.seats]),
    "client": lambda box, v, kind: names.client(box, kind),
    "got": lambda box, v, kind: names.client(box, kind),
    "tile": lambda box, v, tile: names.tile(box, tile),
    "pair": lambda box, v, pair: " and ".join(names.tile(box, n) for n in divmod(pair, TYPES)),
    "cell": lambda box, v, cell: names.cell(cell),
    "cell_2": lambda box, v, cell: names.cell(cell),
    "column": lambda box, v, column: names.column(column),
    "dollars": lambda box, v, dollars: f"${dollars}",
    "tiles": counted("tile"),
    "floors": counted("floor"),
    "cards": counted("card"),
}
