"""What is in Highrise Homino's box: room dominoes, tenants, goals and threats."""

from tabletower.engine import (
    BadBox,
    Column,
    Contents,
    CsvTable,
    Row,
    check_ids,
    check_order,
    code,
    text,
    vocabulary,
    whole,
)

SETS = ("base", "room_service", "wallet_watchers", "useful_utilities", "happy_housing")
EXPANSIONS = SETS[1:]

OBJECTS = (
    "staircase", "elevator", "floor_icon", "sofa", "bed", "toilet", "table", "chair", "plant",
    "pool", "bar", "computer", "wardrobe", "piano", "hometrainer", "desk", "generator_power",
    "generator_water", "generator_wifi", "lamp",
)  # fmt: skip
objects = vocabulary(*OBJECTS)
NOTHING = len(OBJECTS)  # on an empty square

FLOORS = ("wood", "concrete", "carpet")
EVERY_FLOOR = len(FLOORS)  # of a goal domino
UTILITIES = ("power", "water", "wifi")
utilities = vocabulary(*UTILITIES)
EDGES = ("open", "wall", "door", "window")
edges = vocabulary(*EDGES)

# What a square shows on one side: an open edge with its floor, or what stands there.
SHOWN = EVERY_FLOOR + 1 + len(EDGES) - 1
sides = vocabulary(*EDGES[1:], start=EVERY_FLOOR + 1)

TYPES = (
    "boy", "girl", "man", "woman", "grandpa", "grandma", "police", "nurse", "artist", "musician",
    "toddler_boy", "toddler_girl", "builder", "teenager", "dog", "cat",
)  # fmt: skip
PROPERTIES = ("construction", "wallet", "wandering")
CONSTRUCTION, WALLET, WANDERING = (1 << number for number in range(len(PROPERTIES)))

# What a tenant may wish for: any object, by its number, or one of these. Up to the kinds of objects
# it is what dominoes show, behind them what is one's own.
SPECIALS = (
    "map_size", "room_count", "window_count", "floor_type", "utility", "object_diversity",
    "floor_number", "connection_count", "tenant_count", "tenant_diversity", "tenant_type",
)  # fmt: skip
WISHES = (*OBJECTS, *SPECIALS)
wishes = vocabulary(*SPECIALS, start=len(OBJECTS))
DETAILS = {"floor_type": FLOORS, "utility": UTILITIES, "tenant_type": TYPES}
MOST_WISHES = 3
MOST_WISHED = 9

GOALS = (
    "diversity_tenant", "diversity_objects", "num_goals", "all_construction", "diversity_floor",
    "map_size_reward", "diversity_match", "object_numbers", "biggest_baddest", "three_in_a_row",
    "only_same_orientation", "num_rooms", "identical_rooms", "all_expensive", "window_reward",
    "all_utilities", "water_utility", "wifi_utility", "many_wander",
)  # fmt: skip
goals = vocabulary(*GOALS)
THREATS = (
    "attract_requirement", "floor_num_requirement", "no_construction", "floor_num_score_match",
    "map_size_match", "attract_once_requirement", "floor_type", "no_adjacent_match", "no_holes",
    "room_requirement", "no_room_requirement", "room_window_requirement", "price_requirement",
    "window_requirement", "utility_requirement", "wander_requirement", "property_requirement",
)  # fmt: skip
threats = vocabulary(*THREATS)

ROOMS = 192  # room dominoes that a record has room for
DOMINOES = ROOMS + len(GOALS)  # a goal's domino follows the rooms
TENANTS = 128
PLAYERS = (2, 6)
SLOTS = 6
FEWEST_ROOMS = SLOTS + PLAYERS[1]
FEWEST_TENANTS = SLOTS + 1
ALWAYS_SECRET_GOALS = PLAYERS[1]
LONGEST_TEXT = 200

SIDES = ("a_n", "a_s", "a_w", "b_n", "b_e", "b_s")


def sentence(name: str) -> Column:
    """What is printed on a piece."""
    return text(name, most=LONGEST_TEXT)


def for_each_number(name: str) -> Column:
    """Five numbers, for 2 to 6 players; or none."""

    def read(cell: str) -> tuple[int, ...]:
        found = () if cell == "none" else tuple(int(each) for each in cell.split())
        if found and (len(found) != 5 or not all(0 <= each <= 20 for each in found)):
            raise ValueError
        return found

    return Column(name, read, "five whole numbers from 0 to 20, or none", ())


def wish_columns(number: int) -> tuple[Column, ...]:
    start = f"wish{number}_"
    return (
        code(start + "kind", "none", *WISHES),
        code(start + "detail", "none", *FLOORS, *UTILITIES, *TYPES),
        whole(start + "number", 0, MOST_WISHED),
        whole(start + "crossed", 0, 1),
    )


SQUARES = tuple(whole(f"squares_{each}", 0, 400) for each in SETS)  # told, not needed
TYPE_COPIES = tuple(whole(f"copies_{each}", 0, 128) for each in SETS)

TABLES = (
    CsvTable(
        "rooms.csv",
        (
            text("id", default=None),
            code("set", *SETS, default=None),
            whole("copies", 0, ROOMS, default=1),
            code("a_object", "none", *OBJECTS),
            code("a_floor", *FLOORS, default=None),
            *(code(side, *EDGES, default="open") for side in ("a_n", "a_s", "a_w")),
            code("mid", "open", "wall", "door", default="open"),
            code("b_object", "none", *OBJECTS),
            code("b_floor", *FLOORS, default=None),
            *(code(side, *EDGES, default="open") for side in ("b_n", "b_e", "b_s")),
        ),
    ),
    CsvTable(
        "tenants.csv",
        (
            text("id", default=None),
            code("set", *SETS, default=None),
            whole("copies", 0, TENANTS, default=1),
            code("type", *TYPES, default=None),
            whole("score", 1, 99, default=None),
            *(whole(each, 0, 1, default=-1) for each in PROPERTIES),
            *(column for number in (1, 2, 3) for column in wish_columns(number)),
        ),
    ),
    CsvTable(
        "goals.csv",
        (
            code("id", *GOALS, default=None),
            code("set", *SETS, default=None),
            whole("copies", 0, 1, default=1),
            whole("secret", 0, 1),
            code("scope", "group", "member", "all", default=None),
            whole("number", 0, 20),
            for_each_number("secret_number_2p_3p_4p_5p_6p"),
            sentence("task"),
            code("reward_kind", "none", "once", "power"),
            sentence("reward"),
        ),
    ),
    CsvTable(
        "threats.csv",
        (
            code("id", *THREATS, default=None),
            code("set", *SETS, default=None),
            whole("copies", 0, 1, default=1),
            sentence("must_hold"),
            sentence("penalty"),
        ),
    ),
    CsvTable(
        "objects.csv",
        (
            code("id", *OBJECTS, "none", default=None),
            text("name"),
            whole("weight", 0, 99),
            *SQUARES,
            text("kind"),
            sentence("effect"),
        ),
    ),
    CsvTable(
        "wishes.csv",
        (
            code("id", "object", *SPECIALS, default=None),
            text("name", default=None),
            text("weight"),
            text("sets"),
            *(text(each) for each in ("number_min", "number_max", "detail")),
            code("scope", "pooled", "own", default=None),
            text("quantity"),
        ),
    ),
    CsvTable(
        "properties.csv",
        (
            code("id", *PROPERTIES, default=None),
            text("name", default=None),
            text("sets"),
            sentence("effect"),
        ),
    ),
    CsvTable(
        "tenant_types.csv",
        (
            code("id", *TYPES, default=None),
            *TYPE_COPIES,
            *(whole(each, 0, 1) for each in PROPERTIES),
        ),
    ),
)

FIELDS = (
    ("rooms", "i8"),  # room dominoes up to the last one that is played with
    ("guests", "i8"),  # tenants, likewise
    ("dominoes", "i8"),  # all dominoes, likewise: with Living Together those of goals follow
    ("in_use", "i1", (DOMINOES,)),  # 1 if the domino's set is played with
    ("object", "i1", (DOMINOES, 2)),  # on half A and half B, NOTHING if it is empty
    ("floor", "i1", (DOMINOES, 2)),
    ("shown", "i1", (DOMINOES, 2, 4)),  # on each side as it is printed: see SHOWN
    ("windows", "i1", (DOMINOES,)),
    ("object_kinds", "i8"),  # different objects in the Room deck
    ("is_deep", "i8"),  # 1: Rooms or computers matter with these sets
    ("tenant_in_use", "i1", (TENANTS,)),
    ("type", "i1", (TENANTS,)),
    ("worth", "i1", (TENANTS,)),
    ("properties", "i1", (TENANTS,)),  # a bit each
    ("impossible", "i1", (TENANTS,)),  # a bit for each number of players who could never have it
    ("wishes", "i8", (TENANTS,)),  # how many
    ("wish", "i1", (TENANTS, MOST_WISHES)),
    ("detail", "i1", (TENANTS, MOST_WISHES)),
    ("wanted", "i1", (TENANTS, MOST_WISHES)),
    ("crossed", "i1", (TENANTS, MOST_WISHES)),
    ("goal_in_use", "i1", (len(GOALS),)),
    ("can_be_secret", "i8"),  # a mask of goals
    ("goal_number", "i1", (len(GOALS),)),
    ("secret_number", "i1", (len(GOALS), PLAYERS[1] + 1)),  # by the number of players
    ("threat_in_use", "i1", (len(THREATS),)),
)

# Whom a goal looks at: a group as a whole, any member of it, or all players.
SCOPES = dict.fromkeys(GOALS, "group")
SCOPES |= dict.fromkeys(("num_goals", "all_construction", "diversity_match"), "all")
SCOPES |= dict.fromkeys(("identical_rooms", "water_utility"), "all")
SCOPES |= dict.fromkeys(("map_size_reward", "biggest_baddest", "three_in_a_row"), "member")
SCOPES |= dict.fromkeys(("all_expensive", "wifi_utility", "many_wander"), "member")


def fill(b, contents: Contents) -> None:
    """Put the rows of the files into the record."""
    tables, files = contents.tables, contents.files
    played = [each for each in SETS if each == "base" or contents.options[each] == "on"]
    cooperative = contents.options["living_together"] == "on"
    check_ids(tables["rooms"], "dominoes")
    check_ids(tables["tenants"], "tenants")
    check_order(tables["goals"], GOALS, files["goals"])
    check_order(tables["threats"], THREATS, files["threats"])
    check_order(tables["objects"], (*OBJECTS, "none"), files["objects"])
    check_order(tables["tenant_types"], TYPES, files["tenant_types"])
    fill_rooms(b, rooms_of(contents), played, files["rooms"])
    b.dominoes = DOMINOES if cooperative else b.rooms
    # Dominoes of goals: no walls, every floor, no object.
    b.object[ROOMS:] = NOTHING
    b.floor[ROOMS:] = b.shown[ROOMS:] = EVERY_FLOOR
    fill_tenants(b, contents, played)
    fill_goals(b, tables["goals"], played if cooperative else [], files["goals"])
    for number, threat in enumerate(tables["threats"]):
        b.threat_in_use[number] = cooperative and threat["set"] in played and threat["copies"]
    b.is_deep = is_deep(b, played)


# Pieces in the order of their numbers: a row with two copies is two pieces.


def rooms_of(contents: Contents) -> list[Row]:
    """The row of each room domino."""
    return [row for row in contents.tables["rooms"] for _ in range(row["copies"])]


def tenants_of(contents: Contents) -> list[Row]:
    """The row of each tenant."""
    return [row for row in contents.tables["tenants"] for _ in range(row["copies"])]


def fill_rooms(b, rooms, played, file: str) -> None:
    if len(rooms) > ROOMS:
        raise BadBox(f"{file}: expected at most {ROOMS} dominoes, found {len(rooms)}")
    many = sum(room["set"] in played for room in rooms)
    if many < FEWEST_ROOMS:
        wanted = f"at least {FEWEST_ROOMS} dominoes in the sets that are played"
        raise BadBox(f"{file}: expected {wanted}, found {many}")
    for number, room in enumerate(rooms):
        b.in_use[number] = room["set"] in played
        fill_room(b, number, room)
    b.rooms = 1 + max(n for n in range(len(rooms)) if b.in_use[n])
    found = {int(b.object[n, half]) for n in range(b.rooms) if b.in_use[n] for half in (0, 1)}
    b.object_kinds = len(found - {NOTHING})


def fill_room(b, number: int, room) -> None:
    edges = (
        (room["a_n"], room["mid"], room["a_s"], room["a_w"]),
        (room["b_n"], room["b_e"], room["b_s"], room["mid"]),
    )
    for half, name in enumerate("ab"):
        found = room[f"{name}_object"]
        b.object[number, half] = NOTHING if found == "none" else OBJECTS.index(found)
        floor = FLOORS.index(room[f"{name}_floor"])
        b.floor[number, half] = floor
        b.shown[number, half] = [shown(edge, floor) for edge in edges[half]]
    if room["mid"] == "open" and room["a_floor"] != room["b_floor"]:
        raise room.fault("mid", "a wall or a door between two different floors")
    b.windows[number] = sum(room[side] == "window" for side in SIDES)


def shown(edge: str, floor: int) -> int:
    """The number of what a square shows on one side."""
    return floor if edge == "open" else EVERY_FLOOR + EDGES.index(edge)


def is_deep(b, played) -> bool:
    """Whether anything looks at Rooms, doors or computers: all expansions do, the base does not."""
    rooms = [n for n in range(b.rooms) if b.in_use[n]]
    found = {int(b.object[n, half]) for n in rooms for half in (0, 1)}
    tenants = [n for n in range(b.guests) if b.tenant_in_use[n]]
    wished = {int(b.wish[n, place]) for n in tenants for place in range(int(b.wishes[n]))}
    has_wallets = any(b.properties[n] & WALLET for n in tenants)
    counted = {objects.COMPUTER, objects.PIANO, objects.DESK}
    seen = counted & found or wishes.ROOM_COUNT in wished
    return bool(len(played) > 1 or seen or has_wallets)


def fill_tenants(b, contents: Contents, played) -> None:
    file, tenants = contents.files["tenants"], tenants_of(contents)
    if len(tenants) > TENANTS:
        raise BadBox(f"{file}: expected at most {TENANTS} tenants, found {len(tenants)}")
    types = {row["id"]: row for row in contents.tables["tenant_types"]}
    for number, tenant in enumerate(tenants):
        b.tenant_in_use[number] = tenant["set"] in played
        fill_tenant(b, number, tenant, types[tenant["type"]])
    for players in range(PLAYERS[0], PLAYERS[1] + 1):
        many = sum(
            tenant["set"] in played and not b.impossible[number] >> players & 1
            for number, tenant in enumerate(tenants)
        )
        if many < FEWEST_TENANTS:
            wanted = f"at least {FEWEST_TENANTS} tenants in the sets that are played"
            raise BadBox(f"{file}: expected {wanted}, found {many} that {players} players can have")
    b.guests = 1 + max(n for n in range(len(tenants)) if b.tenant_in_use[n])


def fill_tenant(b, number: int, tenant, type) -> None:
    b.type[number] = TYPES.index(tenant["type"])
    b.worth[number] = tenant["score"]
    for name in PROPERTIES:
        tenant[name] = type[name] if tenant[name] < 0 else tenant[name]
    b.properties[number] = sum(tenant[name] << bit for bit, name in enumerate(PROPERTIES))
    few = range(PLAYERS[0], min(fewest_players(tenant), PLAYERS[1] + 1))
    b.impossible[number] = sum(1 << players for players in few)
    wished = wishes_of(tenant)
    b.wishes[number] = len(wished)
    for place, (kind, detail, wanted, crossed) in enumerate(wished):
        b.wish[number, place] = WISHES.index(kind)
        b.detail[number, place] = DETAILS[kind].index(detail) if kind in DETAILS else 0
        b.wanted[number, place] = wanted
        b.crossed[number, place] = crossed


def wishes_of(tenant) -> list[tuple[str, str, int, int]]:
    """Kind, detail, number and whether it is crossed; the first wishes come first."""
    found: list[tuple[str, str, int, int]] = []
    for number in range(1, MOST_WISHES + 1):
        if tenant[f"wish{number}_kind"] == "none":
            continue
        parts = [f"wish{number}_{part}" for part in ("kind", "detail", "number", "crossed")]
        kind, detail, wanted, crossed = (tenant[part] for part in parts)
        if len(found) < number - 1:
            raise tenant.fault(parts[0], "wishes one after the other, without a gap")
        allowed = DETAILS.get(kind, ("none",))
        if detail not in allowed:
            raise tenant.fault(parts[1], f"{' or '.join(allowed)} for {kind}")
        if wanted < 1:
            raise tenant.fault(parts[2], f"a whole number from 1 to {MOST_WISHED}")
        found.append((kind, detail, wanted, crossed))
    if not found:
        raise tenant.fault("wish1_kind", "at least one wish")
    return found


def is_impossible(tenant, players: int) -> bool:
    """Whether nobody of so many players could ever meet these wishes, whatever is built."""
    return players < fewest_players(tenant)


def fewest_players(tenant) -> int:
    """How many players it takes that somebody could meet these wishes."""
    if tenant["wandering"]:
        return PLAYERS[0]
    wished = wishes_of(tenant)
    plain = {kind: wanted for kind, _, wanted, crossed in wished if not crossed}
    refused = {kind: wanted for kind, _, wanted, crossed in wished if crossed}
    floor = plain.get("floor_number", 1)
    # Floor F takes F - 1 floor icons of one's own.
    if floor > 1 and refused.get("floor_icon", floor) < floor:
        return PLAYERS[1] + 1
    return max(plain.get("connection_count", 0) + 1, floor)


def fill_goals(b, goals, played, file: str) -> None:
    for number, goal in enumerate(goals):
        b.goal_in_use[number] = goal["set"] in played and goal["copies"]
        b.can_be_secret |= goal["secret"] << number
        b.goal_number[number] = goal["number"]
        for players, wanted in enumerate(goal["secret_number_2p_3p_4p_5p_6p"] or 5 * (-1,), 2):
            b.secret_number[number, players] = goal["number"] if wanted < 0 else wanted
    secret = sum(goal["secret"] for goal in goals if goal["set"] == "base" and goal["copies"])
    if secret < ALWAYS_SECRET_GOALS:
        wanted = f"at least {ALWAYS_SECRET_GOALS} goals of the base set that can be secret"
        raise BadBox(f"{file}, column secret: expected {wanted}, found {secret}")
    for goal in goals:
        if goal["scope"] != SCOPES[goal["id"]]:
            raise goal.fault("scope", f"{SCOPES[goal['id']]}: this is what its rule looks at")
        if goal["scope"] == "all" and goal["secret"]:
            raise goal.fault("secret", "0: a goal about all players cannot be one's own")
