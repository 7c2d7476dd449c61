"""§7  What clients pay beyond their rooms. The rooms are those in s.lot, upper rows first."""

from tabletower.engine import switch

from ..components import OFFICE, RESIDENCE, STAIRS, abilities
from .record import CASHED, COLUMNS
from .tower import is_floor

LOW_ROWS = 3  # of FutureTek
HIGH_FLOORS = 3  # of SkyLite


def bonus_of(box, s, seat, client, earlier):
    """§7.2  Dollars for buying s.lot, after so many clients of the seat's own."""
    return bonus(box.ability[client], box, s, seat, client, earlier)


def offices_above(box, s, seat, client):
    """§7.4  Deli: $1 for each of its rooms with an office right above, sold or not."""
    offices = s.tower[seat, OFFICE]
    return sum(
        (offices[s.lot[room] // COLUMNS + 1] >> s.lot[room] % COLUMNS) & 1
        for room in range(box.rooms[client])
    )


def clients_before(earlier):
    """§7.5  Pinnacle Suits: $1 for each client cashed in before."""
    return earlier


def low_showrooms(box, s, seat, earlier):
    """§7.6  FutureTek: $1 for each of them, this one too, that lies wholly in rows 1 to 3."""
    this = 1 if s.lot[0] // COLUMNS < LOW_ROWS else 0
    return this + sum(
        1
        for number in range(earlier)
        if ability_of(box, s, seat, number) == abilities.FUTURETEK_LOW
        and rows_of(box, s, seat, number) >> LOW_ROWS == 0
    )


def high_souvenirs(box, s, seat, client, earlier):
    """§7.7  SkyLite: $1 for each of them, this one too, with a room on the three highest floors."""
    high = high_floors(box, s, seat, HIGH_FLOORS)
    this = 1 if rows_in_lot(box, s, client) & high else 0
    return this + sum(
        1
        for number in range(earlier)
        if ability_of(box, s, seat, number) == abilities.SKYLITE_HIGH
        and rows_of(box, s, seat, number) & high
    )


def top_bar(box, s, seat, client):
    """§7.8  Espresso: $5 on the highest floor."""
    return 5 if rows_in_lot(box, s, client) & high_floors(box, s, seat, 1) else 0


def network(box, s, seat, client, earlier):
    """§7.15  QBQ: $1 a room for each QBQ that anybody cashed before."""
    return box.rooms[client] * sum(
        1
        for other in range(s.seats)
        for number in range(min(earlier if other == seat else s.done_with[other], CASHED))
        if ability_of(box, s, other, number) == abilities.QBQ_NETWORK
    )


def panorama(box, s, client):
    """§7.17  Panorama: $1 for every two rows below its lowest room."""
    return s.lot[box.rooms[client] - 1] // COLUMNS // 2


def beside_stairs(box, s, seat, client):
    """§7.18  Shaftside: $1 for each of its rooms with stairs right beside it."""
    number = 0
    for room in range(box.rooms[client]):
        stairs = s.tower[seat, STAIRS, s.lot[room] // COLUMNS]
        number += ((stairs << 1 | stairs >> 1) >> s.lot[room] % COLUMNS) & 1
    return number


def favour(s):
    """§7.20  Sir Kingsley: $7 for the first."""
    return 0 if s.favour else 7


def first_resident(box, s, seat, earlier):
    """§7.22  Simone: $5 if no client cashed before was a resident."""
    residents = any(box.sort[s.cashed[seat, number] - 1] == RESIDENCE for number in range(earlier))
    return 0 if residents else 5


bonus = switch(
    "ability",
    {
        abilities.DELI_OFFICES_ABOVE: offices_above,
        abilities.SUITS_PER_CLIENT: clients_before,
        abilities.FUTURETEK_LOW: low_showrooms,
        abilities.SKYLITE_HIGH: high_souvenirs,
        abilities.ESPRESSO_TOP: top_bar,
        abilities.QBQ_NETWORK: network,
        abilities.PANORAMA_HEIGHT: panorama,
        abilities.SHAFT_NEIGHBOURS: beside_stairs,
        abilities.QUEEN_FAVOUR: favour,
        abilities.HIPSTER_FIRST: first_resident,
    },
    otherwise=0,
)


# Clients that were cashed, by their number.


def ability_of(box, s, seat, number):
    return box.ability[s.cashed[seat, number] - 1]


def rows_of(box, s, seat, number):
    """The rows in which a client that was cashed has rooms, as a mask."""
    mask = 0
    for cell in range(box.max_rows * COLUMNS):
        if s.buyer[seat, cell] == number + 1:
            mask |= 1 << (cell // COLUMNS)
    return mask


# Rows, and those of s.lot.


def high_floors(box, s, seat, many):
    """So many of the highest rows that are floors, as a mask of rows."""
    mask = 0
    for row in range(box.max_rows - 1, -1, -1):
        if many and is_floor(s.tower[seat], row):
            mask |= 1 << row
            many -= 1
    return mask


def rows_in_lot(box, s, client):
    mask = 0
    for room in range(box.rooms[client]):
        mask |= 1 << (s.lot[room] // COLUMNS)
    return mask
