"""What is asked, where the rulebook tells of it, and what a pick would mean."""

from tabletower.engine import first, kind_of, second

from ..rules import kinds
from ..rules.building import is_done
from ..rules.clients import RANSOM
from ..rules.kinds import CELL_NAMES, MOVES
from ..rules.record import phases
from ..rules.tower import first_column, served
from . import names
from .sums import best_payment, payment_at

PARAGRAPHS = {
    phases.BUILD: "3.2", phases.DRAFT: "4.2", phases.CASH: "6.1", phases.ROOMS: "6.6",
    phases.STORES: "6.7", phases.REPLACE: "7.9", phases.SWAP: "7.12", phases.TARGET: "7.13",
    phases.REPLY: "7.13", phases.AGENCY: "7.14", phases.SEIZE: "7.16", phases.REZONE: "7.19",
    phases.EXCHANGE: "7.19", phases.LOCK: "7.21", phases.CONCIERGE: "7.23", phases.DISCARD: "6.11",
}  # fmt: skip
ASKED = {
    phases.DRAFT: "Choose a client from the row.",
    phases.CASH: "Cash in a client, or stop.",
    phases.STORES: "Add another lonely pair, or stop.",
    phases.REPLACE: "Discard a client; you draw another.",
    phases.SWAP: "Choose a client to give away, and whose hand you draw from.",
    phases.TARGET: "Choose who loses a client, or pays you $5.",
    phases.AGENCY: "This is the next row. Take one of its clients.",
    phases.REZONE: "Choose a tile that changes its place, or leave everything as it is.",
    phases.EXCHANGE: "Choose the tile that it changes places with.",
    phases.LOCK: "Choose a client that cannot be cashed this round.",
    phases.CONCIERGE: "Keep one of the cards you drew.",
    phases.DISCARD: "You hold more than three clients: discard one.",
}


def facts(box, s, seat, move):
    """What the words of a move and of a reason may name."""
    what, picks = kind_of(move), MOVES.picks(move)
    said = {"keep": names.many(box.b.keep_tiles, "tile"), "other": other(box, s, what, move)}
    said["middle"] = names.column(first_column(box.b))
    if "cell" in picks:
        said["gap"] = served(box.b, s.tower[seat]) + 1
    if "client" in picks:
        said["name"] = names.client(box, int(picks["client"]) - 1)
    if "turn" in picks:
        said["turned"] = f", turn {picks['turn']}" if picks["turn"] != "0" else ""
    said["stops"] = "adds no more" if s.phase == phases.STORES else "stops"
    return said


def other(box, s, what, move):
    """The other seat that a move is about."""
    if what == kinds.SWAP:
        return names.who(box, s, second(move))
    if what in (kinds.TARGET, kinds.LOCK):
        return names.who(box, s, first(move))
    return names.who(box, s, s.other) if what == kinds.COLUMN else ""


def ask(box, v, seat):
    """The decision that a seat has, in one sentence."""
    if is_done(v, seat):
        return ask_the_done(box, v)
    if v.phase == phases.BUILD:
        return ask_to_build(box, v, seat)
    if v.phase == phases.ROOMS:
        return f"Choose room {v.choices + 1} of {box.b.rooms[cashed_last(v, seat)]}."
    if v.phase == phases.REPLY:
        asker = names.who(box, v, v.order[v.turn])
        choice = f"discard a client or pay ${RANSOM}" if v.spare[seat] >= RANSOM else NO_CHOICE
        return f"{asker} sends Payne & Son: {choice}."
    if v.phase == phases.SEIZE:
        return f"Choose which tile {names.who(box, v, v.other)} loses."
    return ASKED[v.phase]


FEW_BACKS = 6
NO_CHOICE = f"discard a client, for you do not have ${RANSOM} to spare"


def ask_to_build(box, v, seat):
    held = names.tiles(box, v.hand[seat].tolist())
    left = box.b.take_backs - v.backs[seat]
    few = f" {names.many(left, 'take-back')} left." if v.backs[seat] and left < FEW_BACKS else ""
    return f"Build: you hold {held}. Keep {box.b.keep_tiles} at most.{few}"


def ask_the_done(box, v):
    others = [names.who(box, v, seat) for seat in range(v.seats) if v.asked >> seat & 1]
    return f"You are done; {names.listed(others)} still build{'s' * (len(others) == 1)}."


def cashed_last(v, seat):
    return v.cashed[seat, v.done_with[seat] - 1] - 1


def step(box, v, seat):
    """Where the rulebook tells what to do now."""
    return "8.3" if v.over else PARAGRAPHS[v.phase]


def hint(box, v, seat, chosen, pick, value):
    """What it would mean to pick this, with what has been picked already."""
    if not all(names.exists(box, v, *each) for each in [*chosen.items(), (pick, value)]):
        return ""
    if pick == "client":
        return hint_client(box, v, seat, int(value) - 1)
    if pick == "seat":
        return names.who(box, v, int(value) - 1)
    if pick == "cell" and chosen.get("move", "cash") == "cash" and "client" in chosen:
        at = CELL_NAMES.index(value)
        dollars = payment_at(box, v, seat, int(chosen["client"]) - 1, at)
        return f"${dollars}" if dollars >= 0 else ""
    return ""


FOR_ONESELF = (phases.DRAFT, phases.CASH, phases.AGENCY, phases.CONCIERGE)


def hint_client(box, v, seat, kind):
    """A client's name, and what it would pay at once if it is chosen for oneself."""
    if v.phase == phases.CASH and is_locked(v, seat, kind):
        return f"{names.client(box, kind)} (locked)"
    dollars = best_payment(box, v, seat, kind) if v.phase in FOR_ONESELF else -1
    return names.client(box, kind) + ("" if dollars < 0 else f" (pays ${dollars} now)")


def is_locked(v, seat, kind):
    """Whether a hand has this client, but every one of them is locked."""
    held = zip(v.clients[seat].tolist(), v.locked[seat].tolist())
    locks = [locked for card, locked in held if card == kind + 1]
    return bool(locks) and all(locks)
