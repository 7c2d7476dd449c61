"""The news: what just happened, for one reader."""

from itertools import groupby

from ..rules import events
from ..rules.record import TYPES
from . import names


def news(box, v, reader):
    """Sentences about the last move; rooms that were sold are told together, and so are trades."""
    rows = [row[:4] for row in v.events[: v.happened].tolist()]
    told = []
    for kind, group in groupby(rows, key=told_as):
        alike = list(group)
        facts = [row[1:] for row in alike]
        if kind == events.SOLD:
            told.append(sold(box, v, facts))
        elif kind == events.GAVE:
            told.append(traded(box, v, alike))
        else:
            told += [tell(box, v, reader, kind, *each) for each in facts]
    return [line for line in told if line]


def told_as(row):
    """The kind of an event; what was taken in trades is told with what was given."""
    return events.GAVE if row[0] == events.TOOK else row[0]


def sold(box, v, facts):
    """'a2, b2, b1 and c1 are sold; seat 2 buys out 2 of them'."""
    cells = [names.cell(cell) for _, cell, _ in facts]
    line = f"{names.listed(cells)} {'is' if len(cells) == 1 else 'are'} sold"
    claimants = [claimant for _, _, claimant in facts if claimant >= 0]
    for seat in dict.fromkeys(claimants):
        line += f"; {names.who(box, v, seat)} buys out {claimants.count(seat)} of them"
    return line


def traded(box, v, rows):
    """'seat 1 traded 3 office, 1 retail for 2 stairs'."""
    given, taken = (
        ", ".join(f"{n} {names.tile(box, tile)}" for kind, _, tile, n in rows if kind == which)
        for which in (events.GAVE, events.TOOK)
    )
    return f"{names.who(box, v, rows[0][1])} traded {given} for {taken}"


def tell(box, v, reader, kind, a, b, c):
    who = names.who(box, v, a)
    if kind in SENTENCES:
        return SENTENCES[kind](box, v, reader, who, a, b, c)
    return PLAIN[kind].format(who=who)


PLAIN = {
    events.DONE: "{who} is done building",
    events.REOPENED: "{who} goes on building",
    events.SKIPPED: "{who} misses a choice",
    events.CLAIMS: (
        "{who} claims two rooms of each retail client of others this round, but not of DrugCorp"
    ),
    events.UNION: "{who} draws a tile more from now on",
    events.TOOK_EARLY: "{who} takes a client from the next row",
    events.STOPPED: "{who} stops",
    events.LEFT_ALONE: "{who} leaves everything in its place",
    events.FAVOUR: "{who} has the Queen's favour",
    events.ENDED: "the game is over",
}


def told_round(box, v, reader, who, number, marker, _):
    row = names.listed(names.clients(box, v.row.tolist()))
    lines = [f"round {number} begins; {names.who(box, v, marker)} has the marker"]
    lines += [f"in the row: {row}"] if row else []
    if reader >= 0:
        lines.append(f"you hold {names.tiles(box, v.hand[reader].tolist())}")
    return "; ".join(lines)


def told_order(box, v, *_):
    return "the order is " + names.listed(names.who(box, v, seat) for seat in v.order[: v.seats])


def told_trade(box, v, reader, who, seat, given, take):
    return f"{who} trades {deal(box, given, take)}"


def told_untrade(box, v, reader, who, seat, given, take):
    return f"{who} takes back the trade of {deal(box, given, take)}"


def deal(box, given, take):
    """'office and retail for stairs'."""
    give, add = (names.tile(box, tile) for tile in divmod(given, TYPES))
    return f"{give} and {add} for {names.tile(box, take)}"


def told_revealed(box, v, reader, who, seat, kept, floors):
    return f"{who} has {names.many(floors, 'floor')} and keeps {names.many(kept, 'tile')}"


def told_seized(box, v, reader, who, seat, other, seized):
    """'seat 1 seizes stairs on f5 of seat 2', or of yours."""
    cell, tile = divmod(seized, TYPES)
    whose = "of yours" if other == reader else f"of {names.who(box, v, other)}"
    return f"{who} seizes {names.tile(box, tile)} on {names.cell(cell)} {whose}"


def told_drawn(box, v, reader, who, seat, cards, _):
    return f"{who} draws {names.many(cards, 'card')}"


def told_shown(box, v, reader, who, seat, *_):
    """Everybody sees them, so everybody is told."""
    return f"{who} shows {names.listed(names.clients(box, v.seen[seat].tolist()))}"


def named(sentence):
    """A sentence about a seat and a client."""

    def told(box, v, reader, who, seat, kind, _):
        return sentence.format(who=who, client=names.client(box, kind))

    return told


def towards(sentence):
    """A sentence about a seat and another one."""

    def told(box, v, reader, who, seat, other, _):
        return sentence.format(who=who, other=names.who(box, v, other))

    return told


SENTENCES = {
    events.ROUND: told_round,
    events.ORDERED: told_order,
    events.TRADED: told_trade,
    events.UNTRADED: told_untrade,
    events.REVEALED: told_revealed,
    events.DREW_UNSEEN: told_drawn,
    events.SHOWED: told_shown,
    events.PLACED: lambda box, v, reader, who, seat, tile, column: (
        f"{who} places {names.tile(box, tile)} in {names.column(column)}"
    ),
    events.LIFTED: lambda box, v, reader, who, seat, tile, column: (
        f"{who} picks up {names.tile(box, tile)} from {names.column(column)}"
    ),
    events.CLEARED: lambda box, v, reader, who, seat, tiles, _: (
        f"the plot of {who} is full: {names.many(tiles, 'tile')} back to the bag"
    ),
    events.LEFT_OVER: lambda box, v, reader, who, kind, *_: (
        f"nobody wanted {names.client(box, kind)}"
    ),
    events.CASHED_IN: lambda box, v, reader, who, seat, kind, cell: (
        f"{who} cashes {names.client(box, kind)} at {names.cell(cell)}"
    ),
    events.EARNED: lambda box, v, reader, who, seat, dollars, kind: (
        f"{names.client(box, kind)} brings {who} ${dollars} more"
    ),
    events.LEVIED: lambda box, v, reader, who, seat, dollars, to: (
        f"{who} gives ${dollars} to {names.who(box, v, to)}"
    ),
    events.SWAPPED: lambda box, v, reader, who, seat, given, got: (
        f"{who} gives {names.client(box, given)} and gets {names.client(box, got)}"
    ),
    events.LOOKED: lambda box, v, reader, who, seat, cards, _: (
        f"{who} looks at the next row, {names.many(cards, 'card')}"
    ),
    events.SEIZED: told_seized,
    events.CHOSE: lambda box, v, reader, who, seat, cell, _: f"{who} chooses {names.cell(cell)}",
    events.REZONED: lambda box, v, reader, who, seat, one, two: (
        f"{who} lets {names.cell(one)} and {names.cell(two)} change places"
    ),
    events.PICKED: named("{who} picks {client}"),
    events.DROPPED: named("{who} discards {client}"),
    events.DREW: named("{who} now holds {client}"),
    events.LOCKED: named("{client} of {who} is locked this round"),
    events.SWAPPED_WITH: towards("{who} and {other} exchange clients"),
    events.TARGETED: towards("{who} sends Payne & Son to {other}"),
}
