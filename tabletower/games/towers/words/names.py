"""What things are called: seats, clients, tiles, cells, dollars."""

from tabletower.engine.seat_names import called
from tabletower.kits.phrases import listed as listed
from tabletower.kits.phrases import many as many

from ..rules.kinds import CELL_NAMES, COLUMN_NAMES
from ..rules.record import COLUMNS
from ..types import Contents, State

LETTERS = "ORPSLG"  # tiles in drawings, in the order of TILES


def who(box: Contents, s: State, seat: int) -> str:
    return called(seat, f"seat {seat + 1}")


def client(box: Contents, kind: int) -> str:
    """A client's name, by the number of its kind."""
    clients = box.tables["clients"]
    return clients[kind]["name"] if kind < len(clients) else f"client {kind + 1}"


def clients(box: Contents, cards: list[int]) -> list[str]:
    """The names behind cards, gaps and backs left out."""
    return [client(box, card - 1) for card in cards if card > 0]


def exists(box: Contents, v: State, pick: str, value: str) -> bool:
    """Whether there is at this table what a pick names; moves know larger plots and decks."""
    if pick == "client":
        return is_among(value, len(box.tables["clients"]))
    if pick == "seat":
        return is_among(value, v.seats)
    if pick == "column":
        return value in COLUMN_NAMES[: box.b.plot_width]
    if pick == "cell":
        return value in CELL_NAMES and is_on_plot(box, CELL_NAMES.index(value))
    return True


def is_among(value: str, many: int) -> bool:
    return value.isdecimal() and 1 <= int(value) <= many


def is_on_plot(box: Contents, number: int) -> bool:
    return number % COLUMNS < box.b.plot_width and number // COLUMNS < box.b.max_rows


def tile(box: Contents, number: int) -> str:
    return box.tables["tiles"][number]["name"].lower()


def tiles(box: Contents, counts: list[int]) -> str:
    """'3 office, 1 stairs'."""
    told = [f"{n} {tile(box, number)}" for number, n in enumerate(counts) if n > 0]
    return ", ".join(told) or "no tiles"
