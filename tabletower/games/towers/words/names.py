"""What things are called: seats, clients, tiles, cells, dollars."""

from ..rules.moves import CELL_NAMES, COLUMN_NAMES

LETTERS = "ORPSLG"  # tiles in drawings, in the order of TILES


def who(box, s, seat):
    return f"seat {seat + 1}"


def client(box, kind):
    """A client's name, by the number of its kind."""
    clients = box.tables["clients"]
    return clients[kind]["name"] if kind < len(clients) else f"client {kind + 1}"


def clients(box, cards):
    """The names behind cards, gaps and backs left out."""
    return [client(box, card - 1) for card in cards if card > 0]


def cell(number):
    return CELL_NAMES[number]


def column(number):
    return COLUMN_NAMES[number]


def tile(box, number):
    return box.tables["tiles"][number]["name"].lower()


def tiles(box, counts):
    """'3 office, 1 stairs'."""
    told = [f"{n} {tile(box, number)}" for number, n in enumerate(counts) if n > 0]
    return ", ".join(told) or "no tiles"


def many(number, one, more=""):
    """'1 tile', '2 tiles'."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def listed(words):
    """'a, b and c'."""
    words = list(words)
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
