"""§7  What clients pay beyond their rooms. The rooms are those in s.lot."""

from ..components import ABILITIES, OFFICE, RESIDENCE, STAIRS
from .record import CASHED, COLUMNS
from .tower import is_floor, tile_in

(NONE, DRUG, DELI, SUITS, LONELY, FUTURETEK, SKYLITE, ESPRESSO, TONY, EDGE, UNION_TILE, MESSAGE,
 PAYNE, PEEK, QBQ, ACME, PANORAMA, SHAFT, CHIP, QUEEN, PSYCHIC, HIPSTER, NIGHT) = range(
    len(ABILITIES)
)  # fmt: skip
LOW_ROWS = 3  # of FutureTek
HIGH_FLOORS = 3  # of SkyLite


def bonus_of(box, s, seat, kind, earlier):
    """§7.2  Dollars for buying s.lot, after so many clients of the seat's own."""
    ability = box.ability[kind]
    if ability == DELI:
        return offices_above(box, s, seat, kind)
    if ability == SUITS:  # §7.5
        return earlier
    if ability == FUTURETEK:
        return low_showrooms(box, s, seat, kind, earlier)
    if ability == SKYLITE:
        return high_souvenirs(box, s, seat, kind, earlier)
    if ability == ESPRESSO:
        return top_bar(box, s, seat, kind)
    if ability == QBQ:
        return network(box, s, kind, seat, earlier)
    if ability == PANORAMA:  # §7.17
        return lowest_row(box, s, kind) // 2
    if ability == SHAFT:
        return beside_stairs(box, s, seat, kind)
    if ability == QUEEN:  # §7.20
        return 0 if s.favour else 7
    if ability == HIPSTER:
        return first_resident(box, s, seat, earlier)
    return 0


def offices_above(box, s, seat, kind):
    """§7.4  Deli: $1 for each of its rooms with an office right above, sold or not."""
    number = 0
    for room in range(box.rooms[kind]):
        column, row = s.lot[room] % COLUMNS, s.lot[room] // COLUMNS
        number += (s.tower[seat, OFFICE, row + 1] >> column) & 1
    return number


def low_showrooms(box, s, seat, kind, earlier):
    """§7.6  FutureTek: $1 for each of them, this one too, that lies wholly in rows 1 to 3."""
    number = 1 if highest_row(s) < LOW_ROWS else 0
    for client in range(earlier):
        same = box.ability[s.cashed[seat, client] - 1] == FUTURETEK
        if same and rows_of(box, s, seat, client) >> LOW_ROWS == 0:
            number += 1
    return number


def high_souvenirs(box, s, seat, kind, earlier):
    """§7.7  SkyLite: $1 for each of them, this one too, with a room on the three highest floors."""
    high = high_floors(box, s, seat, HIGH_FLOORS)
    number = 1 if rows_in_lot(box, s, kind) & high else 0
    for client in range(earlier):
        same = box.ability[s.cashed[seat, client] - 1] == SKYLITE
        if same and rows_of(box, s, seat, client) & high:
            number += 1
    return number


def top_bar(box, s, seat, kind):
    """§7.8  Espresso: $5 on the highest floor."""
    return 5 if rows_in_lot(box, s, kind) & high_floors(box, s, seat, 1) else 0


def high_floors(box, s, seat, many):
    """So many of the highest rows that are floors, as a mask of rows."""
    mask = 0
    for row in range(box.max_rows - 1, -1, -1):
        if many and is_floor(s.tower[seat], row):
            mask |= 1 << row
            many -= 1
    return mask


def rows_in_lot(box, s, kind):
    mask = 0
    for room in range(box.rooms[kind]):
        mask |= 1 << (s.lot[room] // COLUMNS)
    return mask


def rows_of(box, s, seat, client):
    """The rows in which a client that was cashed has rooms, as a mask."""
    mask = 0
    for row in range(box.max_rows):
        if s.sold[seat, row]:
            for column in range(box.plot_width):
                if s.buyer[seat, row * COLUMNS + column] == client + 1:
                    mask |= 1 << row
    return mask


def lowest_row(box, s, kind):
    return s.lot[box.rooms[kind] - 1] // COLUMNS


def highest_row(s):
    return s.lot[0] // COLUMNS


def network(box, s, kind, seat, earlier):
    """§7.15  QBQ: $1 a room for each QBQ that anybody cashed before."""
    number = 0
    for other in range(s.seats):
        many = earlier if other == seat else s.done_with[other]
        for client in range(min(many, CASHED)):
            if box.ability[s.cashed[other, client] - 1] == QBQ:
                number += 1
    return number * box.rooms[kind]


def beside_stairs(box, s, seat, kind):
    """§7.18  Shaftside: $1 for each of its rooms with stairs right beside it."""
    number = 0
    for room in range(box.rooms[kind]):
        column, row = s.lot[room] % COLUMNS, s.lot[room] // COLUMNS
        stairs = s.tower[seat, STAIRS, row]
        number += ((stairs << 1 | stairs >> 1) >> column) & 1
    return number


def first_resident(box, s, seat, earlier):
    """§7.22  Simone: $5 if no client cashed before was a resident."""
    for client in range(earlier):
        if box.sort[s.cashed[seat, client] - 1] == RESIDENCE:
            return 0
    return 5


# Which tiles may be moved about.


def is_unsold_tile(box, s, seat, cell):
    """A tile that stands there and is not sold; stairs too."""
    column, row = cell % COLUMNS, cell // COLUMNS
    if tile_in(s.tower[seat], column, row) < 0:
        return False
    return not (s.sold[seat, row] >> column) & 1
