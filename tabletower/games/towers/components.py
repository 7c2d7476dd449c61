"""What is in Towers' box: room tiles, client cards, and the pieces around them."""

from tabletower.engine import BadBox, Column, Contents, CsvTable, code, text, vocabulary, whole

from . import patterns

TILES = ("office", "retail", "residence", "stairs", "loft", "garden")
ROOMS = TILES[:3]  # what a client buys
BASIC = TILES[:4]  # what can be asked for in a trade
OFFICE, RETAIL, RESIDENCE, STAIRS, LOFT, GARDEN = range(len(TILES))

KINDS = 64
MOST_CARDS = 200
FEWEST_CARDS = 2
# What a record has room for: tiles in a hand, clients before a player.
FEW_COPIES = {"union_tile": 8, "acme_seize": 8, "concierge_draw": 16}

abilities = vocabulary(
    "none", "drug_buyout", "deli_offices_above", "suits_per_client", "lonely_stores",
    "futuretek_low", "skylite_high", "espresso_top", "tony_replace", "edge_levy", "union_tile",
    "message_swap", "payne_extort", "agency_peek", "qbq_network", "acme_seize",
    "panorama_height", "shaft_neighbours", "chip_rezone", "queen_favour", "psychic_lock",
    "hipster_first", "concierge_draw",
)  # fmt: skip


def pattern(name: str) -> Column:
    """Rows of x and . from the top, or any:N."""

    def read(cell: str) -> str:
        if not patterns.reads(cell):
            raise ValueError
        return cell

    wanted = (
        "rows of x and . from the top, parted by /, at most 5 by 5 with 1 to 6 rooms and "
        "no empty edge, or any:1 to any:6"
    )
    return Column(name, read, wanted, None)


TABLES = (
    CsvTable(
        "clients.csv",
        (
            text("id", default=None),
            text("name"),
            code("kind", *ROOMS, default=None),
            code("room", *ROOMS, default=""),
            whole("copies", 0, MOST_CARDS),
            whole("copies_compact", 0, MOST_CARDS),
            pattern("pattern"),
            whole("rooms", 1, patterns.MOST_ROOMS, default=-1),
            whole("width", 0, patterns.LARGEST, default=-1),
            whole("height", 0, patterns.LARGEST, default=-1),
            code("ability", *abilities.names),
            text("text", most=300),
        ),
    ),
    CsvTable(
        "tiles.csv",
        (
            code("id", *TILES, default=None),
            text("name"),
            text("letter"),
            text("colour"),
            whole("copies", 0, 1000),
            whole("copies_more_rooms", 0, 1000),
            whole("is_room", 0, 1, default=-1),
            whole("can_be_asked_for", 0, 1, default=-1),
        ),
    ),
    CsvTable(
        "pieces.csv",
        (
            text("id", default=None),
            text("name"),
            code("sort", "chip", "marker", "mat", default=None),
            whole("value", 0, 1000),
            whole("copies", 0, 1000, default=1),
        ),
    ),
)

TURNS = patterns.TURNS
FIELDS = (
    ("kinds", "i8"),
    ("cards", "i8"),  # in the whole deck
    ("copies", "i2", (KINDS,)),
    ("sort", "i1", (KINDS,)),  # what sort of client: a number of ROOMS
    ("room", "i1", (KINDS,)),  # what it buys: a number of ROOMS
    ("ability", "i1", (KINDS,)),
    ("rooms", "i8", (KINDS,)),
    ("any_shape", "i1", (KINDS,)),
    ("turns", "i8", (KINDS,)),  # in how many ways its pattern may lie
    ("high", "i1", (KINDS, TURNS)),
    ("wide", "i8", (KINDS, TURNS)),
    ("crest", "i1", (KINDS, TURNS, patterns.LARGEST)),  # rows that a column reaches, 0 = none
    ("right", "i1", (KINDS, TURNS, patterns.MOST_ROOMS)),  # columns from the anchor
    ("up", "i1", (KINDS, TURNS, patterns.MOST_ROOMS)),  # rows from it; rooms in reading order
    ("tile_set", "i2", (len(TILES),)),  # tiles of each type in one set
    ("may_ask", "i1", (len(TILES),)),  # in a trade
)


def fill(b, contents: Contents) -> None:
    """Put the rows of the files into the record."""
    clients, tiles = contents.tables["clients"], contents.tables["tiles"]
    compact = contents.options["client_deck"] == "compact"
    check_clients(clients, contents.files["clients"])
    check_deck(clients, "copies_compact" if compact else "copies", contents.files["clients"])
    check_tiles(tiles, contents.files["tiles"])
    b.kinds = len(clients)
    for number, client in enumerate(clients):
        b.copies[number] = client["copies_compact" if compact else "copies"]
        fill_client(b, number, client, contents.options["patterns"])
    b.cards = sum(int(copies) for copies in b.copies)
    more = contents.options["more_rooms"] == "on"
    for number, tile in enumerate(tiles):
        b.tile_set[number] = tile["copies"] + (tile["copies_more_rooms"] if more else 0)
        b.may_ask[number] = tile["can_be_asked_for"]
    if not any(int(copies) for copies in b.tile_set):
        raise BadBox(f"{contents.files['tiles']}, column copies: expected at least one tile")


def fill_client(b, number: int, client, allowed: str) -> None:
    b.sort[number] = ROOMS.index(client["kind"])
    b.room[number] = ROOMS.index(client["room"])
    b.ability[number] = abilities.names.index(client["ability"])
    b.rooms[number] = client["rooms"]
    b.any_shape[number] = client["pattern"].startswith(patterns.ANY)
    lies = patterns.ways(patterns.shape_of(client["pattern"]), allowed)
    b.turns[number] = len(lies)
    for turn, shape in enumerate(lies):
        b.wide[number, turn], b.high[number, turn] = patterns.size(shape)
        for place, room in enumerate(shape):
            b.right[number, turn, place] = room.column
            b.up[number, turn, place] = room.row
            crest = b.crest[number, turn, room.column]
            b.crest[number, turn, room.column] = max(crest, room.row + 1)


# What a file must keep to.


def check_clients(clients, file: str) -> None:
    if not 1 <= len(clients) <= KINDS:
        raise BadBox(f"{file}: expected 1 to {KINDS} kinds of clients, found {len(clients)}")
    ids: set[str] = set()
    names: set[str] = set()
    for client in clients:
        client["name"] = client["name"] or client["id"]
        client["room"] = client["room"] or client["kind"]
        for column, taken in (("id", ids), ("name", names)):
            if client[column] in taken:
                raise client.fault(column, f"each {column} once: {TOLD_APART[column]}")
            taken.add(client[column])
        check_numbers(client)
        if client["ability"] == "lonely_stores" and client["pattern"].startswith(patterns.ANY):
            wanted = "rows of x and . for lonely_stores: without a fixed shape"
            raise client.fault("pattern", f"{wanted} nobody can say what it touches")


TOLD_APART = {
    "id": "files and pictures tell clients apart by it",
    "name": "logs of games tell clients apart by it",
}


def check_numbers(client) -> None:
    """Rooms, width and height say what the pattern says; left out they follow from it."""
    shape = patterns.shape_of(client["pattern"])
    width, height = patterns.size(shape)
    follows = {"rooms": patterns.room_count(client["pattern"]), "width": width, "height": height}
    for column, value in follows.items():
        if client[column] not in (-1, value):
            raise client.fault(column, f"{value}, as in the pattern")
        client[column] = value


def check_deck(clients, column: str, file: str) -> None:
    many = sum(client[column] for client in clients)
    if not FEWEST_CARDS <= many <= MOST_CARDS:
        wanted = f"{FEWEST_CARDS} to {MOST_CARDS} cards in all"
        raise BadBox(f"{file}, column {column}: expected {wanted}, found {many}")
    for ability, most in FEW_COPIES.items():
        copies = sum(client[column] for client in clients if client["ability"] == ability)
        if copies > most:
            wanted = f"at most {most} cards with the ability {ability}"
            raise BadBox(f"{file}, column {column}: expected {wanted}, found {copies}")


def check_tiles(tiles, file: str) -> None:
    """The six types in their order. What is a room follows, and so does what can be asked for."""
    if len(tiles) != len(TILES):
        raise BadBox(f"{file}: expected {len(TILES)} rows, found {len(tiles)}")
    for tile, wanted in zip(tiles, TILES):
        if tile["id"] != wanted:
            raise tile.fault("id", f"{wanted}: the types keep their order")
        tile["name"] = tile["name"] or tile["id"]
        check_room(tile, wanted)


def check_room(tile, id: str) -> None:
    """Only the stairs are no room; lofts and gardens cannot be asked for, others need not be."""
    is_room = int(id != "stairs")
    if tile["is_room"] not in (-1, is_room):
        raise tile.fault("is_room", f"{is_room} for {id}")
    tile["is_room"] = is_room
    basic = int(id in BASIC)
    if tile["can_be_asked_for"] > basic:
        raise tile.fault("can_be_asked_for", f"0 for {id}: a trade brings basic tiles only")
    if tile["can_be_asked_for"] < 0:
        tile["can_be_asked_for"] = basic
