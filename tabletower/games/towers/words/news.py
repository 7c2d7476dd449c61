"""The news: what just happened, for one reader."""

from itertools import groupby

from ..rules import record as r
from ..rules.record import TYPES
from . import names


def news(box, v, reader):
    """Sentences about the last move; rooms that were sold are told together, and so are trades."""
    rows = [row[:4] for row in v.events[: v.happened].tolist()]
    told = []
    for kind, group in groupby(rows, key=lambda row: r.GAVE if row[0] == r.TOOK else row[0]):
        events = list(group)
        facts = [row[1:] for row in events]
        if kind == r.SOLD:
            told.append(sold(box, v, facts))
        elif kind == r.GAVE:
            told.append(traded(box, v, events))
        else:
            told += [tell(box, v, reader, kind, *each) for each in facts]
    return [line for line in told if line]


def sold(box, v, facts):
    """'a2, b2, b1 and c1 are sold; seat 2 buys out 2 of them'."""
    cells = [names.cell(cell) for _, cell, _ in facts]
    line = f"{names.listed(cells)} {'is' if len(cells) == 1 else 'are'} sold"
    claimants = [claimant for _, _, claimant in facts if claimant >= 0]
    for seat in dict.fromkeys(claimants):
        line += f"; {names.who(box, v, seat)} buys out {claimants.count(seat)} of them"
    return line


def traded(box, v, events):
    """'seat 1 traded 3 office, 1 retail for 2 stairs'."""
    given, taken = (
        ", ".join(f"{n} {names.tile(box, tile)}" for kind, _, tile, n in events if kind == which)
        for which in (r.GAVE, r.TOOK)
    )
    return f"{names.who(box, v, events[0][1])} traded {given} for {taken}"


def tell(box, v, reader, kind, a, b, c):
    who = names.who(box, v, a)
    if kind in SENTENCES:
        return SENTENCES[kind](box, v, reader, who, a, b, c)
    return PLAIN[kind].format(who=who)


PLAIN = {
    r.TAKEN_BACK: "{who} takes a step back",
    r.DONE: "{who} is done building",
    r.SKIPPED: "{who} misses a choice",
    r.CLAIMS: (
        "{who} claims two rooms of each retail client of others this round, but not of DrugCorp"
    ),
    r.UNION: "{who} draws a tile more from now on",
    r.TOOK_EARLY: "{who} takes a client from the next row",
    r.STOPPED: "{who} stops",
    r.FAVOUR: "{who} has the Queen's favour",
    r.ENDED: "the game is over",
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
    give, add = (names.tile(box, tile) for tile in divmod(given, TYPES))
    return f"{who} trades {give} and {add} for {names.tile(box, take)}"


def told_revealed(box, v, reader, who, seat, kept, floors):
    return f"{who} has {names.many(floors, 'floor')} and keeps {names.many(kept, 'tile')}"


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
    r.ROUND: told_round,
    r.ORDERED: told_order,
    r.TRADED: told_trade,
    r.REVEALED: told_revealed,
    r.DREW_UNSEEN: told_drawn,
    r.SHOWED: told_shown,
    r.PLACED: lambda box, v, reader, who, seat, tile, column: (
        f"{who} places {names.tile(box, tile)} in {names.column(column)}"
    ),
    r.CLEARED: lambda box, v, reader, who, seat, tiles, _: (
        f"the plot of {who} is full: {names.many(tiles, 'tile')} back to the bag"
    ),
    r.LEFT_OVER: lambda box, v, reader, who, kind, *_: f"nobody wanted {names.client(box, kind)}",
    r.CASHED_IN: lambda box, v, reader, who, seat, kind, cell: (
        f"{who} cashes {names.client(box, kind)} at {names.cell(cell)}"
    ),
    r.EARNED: lambda box, v, reader, who, seat, dollars, kind: (
        f"{names.client(box, kind)} brings {who} ${dollars} more"
    ),
    r.LEVIED: lambda box, v, reader, who, seat, dollars, to: (
        f"{who} gives ${dollars} to {names.who(box, v, to)}"
    ),
    r.SWAPPED: lambda box, v, reader, who, seat, given, got: (
        f"{who} gives {names.client(box, given)} and gets {names.client(box, got)}"
    ),
    r.LOOKED: lambda box, v, reader, who, seat, cards, _: (
        f"{who} looks at the next row, {names.many(cards, 'card')}"
    ),
    r.SEIZED: lambda box, v, reader, who, seat, other, cell: (
        f"{who} seizes the tile on {names.cell(cell)} of {names.who(box, v, other)}"
    ),
    r.REZONED: lambda box, v, reader, who, seat, one, two: (
        f"{who} lets {names.cell(one)} and {names.cell(two)} change places"
    ),
    r.PICKED: named("{who} picks {client}"),
    r.DROPPED: named("{who} discards {client}"),
    r.DREW: named("{who} now holds {client}"),
    r.LOCKED: named("{client} of {who} is locked this round"),
    r.SWAPPED_WITH: towards("{who} and {other} exchange clients"),
    r.TARGETED: towards("{who} sends Payne & Son to {other}"),
}
