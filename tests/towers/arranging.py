"""Positions for tests, set up by hand: towers drawn as text, hands, money."""

from tabletower.engine import sit_down
from tabletower.games import SHELF
from tabletower.games.towers.components import TILES
from tabletower.games.towers.rules import MOVES, STATE
from tabletower.games.towers.rules.kinds import COLUMN_NAMES
from tabletower.games.towers.rules.record import COLUMNS, TYPES, phases
from tabletower.games.towers.rules.rounds import go_on, go_on_picking
from tabletower.games.towers.rules.tower import elevator_floors, floors, served, tile_in

TOWERS = SHELF["towers"]
LETTERS = "ORPSLG"  # in the order of TILES


def given(*towers, seats=2, round=1, start="a", **options):
    """A table with these towers, nothing in hand, nothing in the row, everybody building."""
    table = sit_down(TOWERS, seats=max(seats, len(towers)), options=options)
    s = table.s
    blank = STATE.blank(s.seats)[0]
    for name in ("hand", "known", "fresh", "unseen", "row", "pool", "bag"):
        table.state[name] = blank[name]
    s.round, s.marker = round, 0
    s.order[: s.seats] = range(s.seats)
    for seat, rows in enumerate(towers):
        stand(table, seat, rows, start)
    return table


def stand(table, seat, rows, start="a"):
    """'.RP. / RROS': a tower from its top row; small letters are sold, * bought out."""
    s = table.s
    for row, line in enumerate(reversed(rows.split(" / "))):
        for place, letter in enumerate(line):
            column = COLUMN_NAMES.index(start) + place
            if letter == ".":
                continue
            tile = LETTERS.index(letter.upper())
            for planes, tops in ((s.tower, s.height), (s.plan, s.top)):
                planes[seat, tile, row] |= 1 << column
                tops[seat, column] = row + 1
            if letter.islower():
                s.sold[seat, row] |= 1 << column
    return table


def drawn(table, seat=0, start="a"):
    """A tower as text, from its top row; small letters are sold."""
    s = table.s
    widths = [column for column in range(COLUMNS) if s.height[seat, column]]
    if not widths:
        return ""
    lines = []
    for row in reversed(range(int(max(s.height[seat])))):
        cells = [letter_at(s, seat, column, row) for column in range(max(widths) + 1)]
        lines.append("".join(cells[COLUMN_NAMES.index(start) :]))
    return " / ".join(lines)


def letter_at(s, seat, column, row):
    tile = tile_in(s.tower[seat], column, row)
    if tile < 0:
        return "."
    sold = s.sold[seat, row] >> column & 1
    return LETTERS[tile].lower() if sold else LETTERS[tile]


def tiles(table, seat, letters):
    """'OORP': tiles in a hand, everybody knows them."""
    for letter in letters:
        tile = LETTERS.index(letter)
        table.s.hand[seat, tile] += 1
        table.s.known[seat, tile] += 1
    return table


def in_hand(table, seat):
    counts = table.s.hand[seat].tolist()
    return "".join(LETTERS[tile] * counts[tile] for tile in range(TYPES))


# Clients.


def kind_of(table, name):
    names = [client["name"] for client in table.box.tables["clients"]]
    short = [n for n in names if name in n]
    assert len(short) == 1 or name in names, name
    return names.index(name if name in names else short[0])


def name_of(table, kind):
    return table.box.tables["clients"][kind]["name"]


def hold(table, seat, *names, seen=True):
    """Clients in a hand."""
    s = table.s
    for name in names:
        place, card = s.held[seat], kind_of(table, name) + 1
        s.clients[seat, place] = card
        s.seen[seat, place] = card if seen else 0
        s.held[seat] += 1
    return table


def hands(table, seat):
    return [name_of(table, card - 1) for card in table.s.clients[seat].tolist() if card]


def row(table, *names):
    for place, name in enumerate(names):
        table.s.row[place] = kind_of(table, name) + 1
    return table


def deck(table, *names):
    """The deck holds these cards and no others."""
    table.s.deck[:] = 0
    for name in names:
        table.s.deck[kind_of(table, name)] += 1
    table.s.deck_left = len(names)
    return table


def cashed(table, seat, *names):
    """Clients that were cashed before, whatever they bought."""
    for name in names:
        table.s.cashed[seat, table.s.done_with[seat]] = kind_of(table, name) + 1
        table.s.done_with[seat] += 1
    return table


def cashing(table, order=None, turn=0):
    """It is the time of cashing, in this order."""
    s = table.s
    s.order[: s.seats] = order or range(s.seats)
    s.phase, s.turn = phases.CASH, turn
    go_on(table.box.b, s)
    return table


def drafting(table, order=None):
    s = table.s
    s.order[: s.seats] = order or range(s.seats)
    s.phase, s.picked = phases.DRAFT, 0
    go_on_picking(table.box.b, s)
    return table


# Moves as text: 'place O f', 'trade OO S', 'cash Department Store a1', 'drop Fat Tony …'.


def short(table, move):
    """A move in a few words; clients by name, a pattern as printed without its turn."""
    kind, picks = MOVES.kind(move).name, MOVES.picks(move)
    if kind == "trade":
        give, add, take = (LETTERS[TILES.index(tile)] for tile in picks.values())
        return f"trade {give}{add} {take}"
    words = [kind]
    for pick, value in picks.items():
        if pick == "client":
            value = name_of(table, int(value) - 1)
        elif pick == "tile":
            value = LETTERS[TILES.index(value)]
        if (pick, value) != ("turn", "0"):
            words.append(value)
    return " ".join(words)


def can(table, seat=None, only=""):
    """What a seat may do now."""
    seat = table.asked[0] if seat is None else seat
    moves = [short(table, move) for move in table.legal(seat)]
    return [move for move in moves if move.startswith(only)]


def do(table, *moves, seat=None):
    """Make these moves, for the seat that is asked."""
    for wanted in moves:
        who = table.asked[0] if seat is None else seat
        found = [m for m in table.legal(who) if short(table, m).startswith(wanted)]
        exact = [m for m in found if short(table, m) == wanted]
        assert len(exact or found) == 1, (wanted, can(table, who))
        table.play(who, (exact or found)[0])
    return table


def money(table, seat):
    return int(table.s.rooms_paid[seat] + table.s.spare[seat])


def height(table, seat=0):
    return floors(table.box.b, table.s.tower[seat])


def reach(table, seat=0):
    return served(table.box.b, table.s.tower[seat])


def elevators(table, seat=0):
    """Dollars for elevators."""
    return 2 * elevator_floors(table.box.b, table.s.tower[seat])


def why(table, seat, wire):
    return table.why(seat, MOVES.read(wire))
