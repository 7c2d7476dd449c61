"""What is in Domino Dynasty's box: roles, dominoes, missions and events."""

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

SETS = ("base", "goblin", "proximity", "direction", "machine")
EXPANSIONS = SETS[1:]

ROLES = ("warfare", "coin", "infrastructure", "space", "produce")
roles = vocabulary(*ROLES)
TERRAINS = ("lava", "desert", "stone", "plains", "grass")  # of the roles, in their order

# The icon of a role has its number. Capitals come first.
ICONS = (
    "military", "money", "roads", "housing", "goods", "neutral", "corrupter", "wildcard",
    "empty", "person", "magician", "knife", "thief", "veto", "allin", "selfish", "hole",
    "calculator", "area_spell", "people_pleaser", "bomb", "village", "sniper", "aeronaut",
    "builder",
)  # fmt: skip
STRENGTHS = ICONS[: len(ROLES)]
icons = vocabulary(*ICONS)
CAPITALS = icons.WILDCARD + 1  # icons below it are printed Capitals
COUNTING = icons.CORRUPTER + 1  # effective icons below it are Capitals

SIDES = "NESW"

SCALARS = (
    "people", "achieved", "failed", "longest_side", "longest_path", "neutral", "province",
    "routes", "goblins", "open_ends", "connected", "capitals",
)  # fmt: skip
scalars = vocabulary(*SCALARS)
MOST_LINES = 3
QUARTERS = 4  # a mission's factor is kept in quarters

REWARDS = (
    "draw", "draw_n", "overlap", "move_3", "move_n", "rotate_1", "rotate_n", "power_twice",
    "missions_n", "free_placement", "forgive", "score_5", "score_n", "remove_corrupter",
    "remove_corrupters_n", "swap_mission",
)  # fmt: skip
PENALTIES = (
    "remove_1", "all_remove_1", "remove_shared", "remove_n", "remove_capital", "remove_neutrals",
    "powerless", "strict", "arrows_only", "no_twins", "small_province", "two_missions",
    "n_missions", "attack",
)  # fmt: skip
EVENTS = (
    "storms", "floods", "earthquake", "snow", "designer", "weathered", "breakthrough", "elections",
    "border_1", "border_2", "mercy", "rusty", "good_times", "strict_regime", "political",
    "better_bonds", "terrible_bonds", "capital_punishment", "holding_hands", "man_of_the_people",
    "reverse", "break_warfare", "break_coin", "break_infrastructure", "break_space",
    "break_produce", "nuanced", "half_military", "half_money", "half_roads", "half_housing",
    "half_goods", "stance",
)  # fmt: skip

# What can be under way: a reward, a penalty, an event or a threat.
effects = vocabulary("nothing", *REWARDS, *PENALTIES, *EVENTS, "threat")
EFFECTS = effects.ATTACK + 1  # rewards and penalties; from here on they are events
# What holds in the next round, a bit each.
LATER = sum(
    1 << effects.names.index(effect)
    for effect in (
        "overlap", "power_twice", "missions_n", "free_placement", "score_5", "score_n",
        "swap_mission", "powerless", "strict", "arrows_only", "small_province", "two_missions",
        "n_missions",
    )
)  # fmt: skip

PLAYERS = (2, 5)
NUMBERS = range(PLAYERS[0], PLAYERS[1] + 1)
ANY_NUMBER = sum(1 << number for number in NUMBERS)
SAID = 1
STARTING = 2 * len(ROLES)  # the first dominoes: of each role the shared one, then its own
DOMINOES = 320  # that a record has room for
MISSIONS = 96
MOST_COPIES = 3  # of the base dominoes
FEWEST_DOMINOES = 4 * PLAYERS[1]
FEWEST_MISSIONS = 8 * PLAYERS[1]
LONGEST_TEXT = 200
LAYOUTS = ("2", "3", "4", "5", "machine")


def sentence(name: str) -> Column:
    """What is printed on a piece."""
    return text(name, most=LONGEST_TEXT)


def sides(name: str) -> Column:
    """Sides with an opening, as a mask; - stands for none."""

    def read(cell: str) -> int:
        found = cell.replace("-", "")
        if len(set(found)) < len(found) or set(found) - set(SIDES):
            raise ValueError
        return sum(1 << SIDES.index(side) for side in found)

    return Column(name, read, "some of the letters N E S W, or -", None)


def factor(name: str) -> Column:
    """How often a scalar is asked for, in quarters."""

    def read(cell: str) -> int:
        quarters = float(cell) * QUARTERS
        if not 1 <= quarters <= 8 * QUARTERS or quarters != int(quarters):
            raise ValueError
        return int(quarters)

    return Column(name, read, "a number from 0.25 to 8 in steps of 0.25", 0)


def players(name: str) -> Column:
    """With how many players a piece is used in even decks; - stands for none. As a mask, whose
    lowest bit says that something is said.
    """

    def read(cell: str) -> int:
        found = [int(each) for each in cell.replace("-", "")]
        if found != sorted(set(found)) or set(found) - set(NUMBERS):
            raise ValueError
        return SAID | sum(1 << each for each in found)

    known = "".join(map(str, NUMBERS))
    return Column(name, read, f"some of the digits {known} in their order, or -", 0)


def decimal(name: str) -> Column:
    """A number that is told, and that no rule needs."""
    return Column(name, float, "a number", 0.0)


def half(name: str) -> tuple[Column, ...]:
    return (
        code(f"{name}_terrain", *TERRAINS, default=None),
        sides(f"{name}_open"),
        code(f"{name}_arrow", "none", *SIDES),
        code(f"{name}_icon", *ICONS, default="empty"),
    )


def line_columns(number: int) -> tuple[Column, ...]:
    return (
        code(f"strength_{number}", "none", *STRENGTHS),
        factor(f"times_{number}"),
        code(f"scalar_{number}", "none", *SCALARS),
    )


def effect_table(file: str, *ids: str) -> CsvTable:
    columns = (code("id", *ids, default=None), sentence("text"), code("when", "now", "next"))
    return CsvTable(file, (*columns, text("sets")))


TABLES = (
    CsvTable(
        "roles.csv",
        (
            code("id", *ROLES, default=None),
            whole("number", 1, len(ROLES), default=None),
            text("name", default=None),
            code("icon", *STRENGTHS, default=None),
            text("strength", default=None),
            text("picture"),
            code("terrain", *TERRAINS, default=None),
            text("colour"),
            text("power"),
            sentence("power_text"),
            text("report"),
            sentence("report_text"),
        ),
    ),
    CsvTable(
        "dominoes.csv",
        (
            text("id", default=None),
            code("set", "start", *SETS, default=None),
            whole("copies", 0, DOMINOES, default=1),
            players("players"),
            *half("a"),
            *half("b"),
        ),
    ),
    CsvTable(
        "missions.csv",
        (
            text("id", default=None),
            code("set", *SETS, default=None),
            whole("copies", 0, MISSIONS, default=1),
            code("secret", "no", "yes", default="no"),
            *(column for number in range(1, MOST_LINES + 1) for column in line_columns(number)),
            code("reward", "none", *REWARDS),
            code("penalty", "none", *PENALTIES),
            text("flavour"),
        ),
    ),
    CsvTable(
        "events.csv",
        (
            whole("number", 1, len(EVENTS), default=None),
            code("id", *EVENTS, default=None),
            text("title", default=None),
            whole("copies", 0, 1, default=1),
            sentence("text"),
        ),
    ),
    CsvTable(
        "layouts.csv",
        (
            code("layout", *LAYOUTS, default=None),
            whole("place", 1, len(ROLES), default=None),
            *(whole(f"icon_{each}", 0, 7, default=None) for each in ("row", "col")),
            *(whole(f"road_{each}", 0, 7, default=None) for each in ("row", "col")),
            whole("rotation", 0, 3, default=None),
        ),
    ),
    CsvTable(
        "icons.csv",
        (
            code("id", *ICONS, default=None),
            code("capital", "no", "yes", default="no"),
            decimal("weight"),
            text("sets"),
            text("class"),
            sentence("effect"),
            *(whole(f"halves_{each}", 0, 400) for each in SETS),  # told, not needed
        ),
    ),
    CsvTable(
        "scalars.csv",
        (
            code("id", *SCALARS, default=None),
            text("print", default=None),
            decimal("balance_value"),
            text("sets"),
        ),
    ),
    effect_table("rewards.csv", *REWARDS),
    effect_table("penalties.csv", *PENALTIES),
    CsvTable(
        "flavours.csv", (text("id", default=None), text("strengths"), sentence("text"))
    ),
)  # fmt: skip

FIELDS = (
    ("dominoes", "i8"),  # up to the last one that is played with
    ("missions", "i8"),
    ("in_use", "i1", (DOMINOES,)),  # with how many players it lies in the deck, as a mask
    ("terrain", "i1", (DOMINOES, 2)),  # of half A and half B
    ("icon", "i1", (DOMINOES, 2)),
    ("open", "i1", (DOMINOES, 2, 4)),  # by turn: a mask of sides with an opening
    ("out", "i1", (DOMINOES, 2, 4)),  # by turn: sides on which an arrow points out
    ("into", "i1", (DOMINOES, 2, 4)),  # by turn: the side on which an arrow points in
    ("mission_in_use", "i1", (MISSIONS,)),
    ("is_secret", "i1", (MISSIONS,)),  # in the cooperative game
    ("lines", "i1", (MISSIONS,)),  # how many
    ("strength", "i1", (MISSIONS, MOST_LINES)),
    ("times", "i1", (MISSIONS, MOST_LINES)),  # in quarters
    ("scalar", "i1", (MISSIONS, MOST_LINES)),
    ("reward", "i1", (MISSIONS,)),  # an effect, or NOTHING
    ("penalty", "i1", (MISSIONS,)),
    ("event_in_use", "i1", (len(EVENTS),)),
    ("layout_cell", "i2", (len(LAYOUTS), len(ROLES))),  # of half A
    ("layout_turn", "i1", (len(LAYOUTS), len(ROLES))),
    ("stopping", "i1"),  # effective icons below it stop a walk
    ("has_snipers", "i1"),  # 1 if one can come into play
    ("has_events", "i1"),  # options that need an expansion, with it
    ("has_threats", "i1"),
    ("has_lending", "i1"),
    ("has_favours", "i1"),
)

GRID = 16  # a map is a torus of so many cells in each direction
LAYOUT_ROW, LAYOUT_COLUMN = 6, 5  # where a layout begins


def fill(b, contents: Contents) -> None:
    """Put the rows of the files into the record."""
    tables, files, options = contents.tables, contents.files, contents.options
    played = [each for each in SETS if each == "base" or options[each] == "on"]
    check_fixed(tables["roles"], ROLES, files["roles"])
    check_roles(tables["roles"])
    check_fixed(tables["events"], EVENTS, files["events"])
    check_fixed(tables["rewards"], REWARDS, files["rewards"])
    check_fixed(tables["penalties"], PENALTIES, files["penalties"])
    check_all(tables["icons"], ICONS, files["icons"])
    check_all(tables["scalars"], SCALARS, files["scalars"])
    check_ids(tables["dominoes"], "dominoes")
    check_ids(tables["missions"], "missions")
    check_ids(tables["flavours"], "flavours")
    fill_dominoes(b, contents, played)
    fill_missions(b, contents, played)
    fill_layouts(b, tables["layouts"], files["layouts"])
    b.stopping = COUNTING if options["stops"] == "capitals" else len(ROLES)
    for number, event in enumerate(tables["events"]):
        b.event_in_use[number] = event["copies"]
    for option, expansion in NEEDS.items():
        b[f"has_{option}"] = options[option] == "on" and options[expansion] == "on"
    if b.has_events and not b.event_in_use.any():
        raise BadBox(f"{files['events']}, column copies: expected at least one event")


NEEDS = {"events": "proximity", "threats": "direction", "lending": "machine", "favours": "machine"}


# Dominoes in the order of their numbers: a row with two copies is two dominoes.


def dominoes_of(contents: Contents) -> list[Row]:
    """The row of each domino; the Starting Dominoes come first, in the order of the roles."""
    rows, is_even = contents.tables["dominoes"], contents.options["deck"] == "even"
    copies = {row["id"]: max(row["copies"], is_even and row["players"] > SAID) for row in rows}
    for row in rows:
        if row["set"] == "base":
            copies[row["id"]] *= deck_copies(contents.options)
    start = [row for row in rows if row["set"] == "start"]
    return [row for row in (*start, *rows[len(start) :]) for _ in range(copies[row["id"]])]


def deck_copies(options) -> int:
    """How often each base domino lies in the deck."""
    if options["deck_copies"] != "auto":
        return int(options["deck_copies"])
    return 1 if "on" in (options[each] for each in EXPANSIONS) else 2


def fill_dominoes(b, contents: Contents, played) -> None:
    file, rows = contents.files["dominoes"], contents.tables["dominoes"]
    check_starting(rows, file)
    dominoes = dominoes_of(contents)
    if len(dominoes) > DOMINOES:
        raise BadBox(f"{file}: expected at most {DOMINOES} dominoes, found {len(dominoes)}")
    for number, domino in enumerate(dominoes):
        b.in_use[number] = numbers_of(contents, domino) if domino["set"] in played else 0
        fill_domino(b, number, domino, contents.options["direction"] == "on")
    for players in NUMBERS:
        many = int((b.in_use >> players & 1).sum())
        if many < FEWEST_DOMINOES:
            wanted = f"at least {FEWEST_DOMINOES} dominoes in the sets that are played"
            raise BadBox(f"{file}: expected {wanted} with {players} players, found {many}")
    b.has_snipers = bool((b.icon[b.in_use > 0] == icons.SNIPER).any())
    b.dominoes = 1 + max(number for number in range(len(dominoes)) if b.in_use[number])


def numbers_of(contents: Contents, domino: Row) -> int:
    """With how many players a domino is used, as a mask: in even decks as `players` says."""
    if contents.options["deck"] == "even" and domino["players"]:
        return int(domino["players"] & ANY_NUMBER)
    return ANY_NUMBER if domino["copies"] else 0


def fill_domino(b, number: int, domino, has_arrows: bool) -> None:
    if bool(domino["a_open"] & turned(1, 1)) != bool(domino["b_open"] & turned(1, 3)):
        raise domino.fault("b_open", "an opening towards the other half on both halves, or none")
    for place, name in enumerate("ab"):
        b.terrain[number, place] = TERRAINS.index(domino[f"{name}_terrain"])
        b.icon[number, place] = ICONS.index(domino[f"{name}_icon"])
        sides = domino[f"{name}_open"]
        into = arrow_of(domino, name) if has_arrows else 0
        b.open[number, place] = in_all_turns(sides)
        b.into[number, place] = in_all_turns(into)
        b.out[number, place] = in_all_turns(sides & ~into if into else 0)


def arrow_of(domino, name: str) -> int:
    """The side on which an arrow enters a half, as a mask."""
    arrow = domino[f"{name}_arrow"]
    into = 0 if arrow == "none" else 1 << SIDES.index(arrow)
    if into & ~domino[f"{name}_open"]:
        raise domino.fault(f"{name}_arrow", "a side with an opening")
    return into


def in_all_turns(sides: int) -> list[int]:
    return [turned(sides, turn) for turn in range(4)]


def turned(sides: int, turn: int) -> int:
    """A mask of sides after so many quarter turns clockwise."""
    return (sides << turn | sides >> (4 - turn)) & 15


def check_starting(rows, file: str) -> None:
    """Two of each role, in the order of the roles, with its icon and its terrain."""
    start = [row for row in rows if row["set"] == "start"]
    if len(start) != len(ROLES) or start != rows[: len(ROLES)]:
        raise BadBox(f"{file}: expected a Starting Domino for each role in the first rows")
    for number, row in enumerate(start):
        if row["copies"] != 2:
            raise row.fault("copies", "2: one for the shared map, one of its player's")
        if row["a_icon"] != STRENGTHS[number] or row["b_icon"] != "empty":
            raise row.fault("a_icon", f"{STRENGTHS[number]} on half A, and none on half B")
        if {row["a_terrain"], row["b_terrain"]} != {TERRAINS[number]}:
            raise row.fault("a_terrain", f"{TERRAINS[number]} on both halves")


def missions_of(contents: Contents) -> list[Row]:
    """The row of each mission."""
    return [row for row in contents.tables["missions"] for _ in range(row["copies"])]


def fill_missions(b, contents: Contents, played) -> None:
    file, missions = contents.files["missions"], missions_of(contents)
    if len(missions) > MISSIONS:
        raise BadBox(f"{file}: expected at most {MISSIONS} missions, found {len(missions)}")
    flavours = {row["id"] for row in contents.tables["flavours"]}
    for number, mission in enumerate(missions):
        if mission["flavour"] and mission["flavour"] not in flavours:
            raise mission.fault("flavour", "the id of a flavour, or nothing")
        b.mission_in_use[number] = mission["set"] in played
        fill_mission(b, number, mission)
    many = int(b.mission_in_use.sum())
    if many < FEWEST_MISSIONS // 2:
        wanted = f"at least {FEWEST_MISSIONS // 2} missions in the sets that are played"
        raise BadBox(f"{file}: expected {wanted}, found {many}")
    b.missions = 1 + max(number for number in range(len(missions)) if b.mission_in_use[number])


def fill_mission(b, number: int, mission) -> None:
    b.is_secret[number] = mission["secret"] == "yes"
    lines = lines_of(mission)
    b.lines[number] = len(lines)
    for place, (strength, times, scalar) in enumerate(lines):
        b.strength[number, place] = STRENGTHS.index(strength)
        b.times[number, place] = times
        b.scalar[number, place] = SCALARS.index(scalar)
    reward, penalty = mission["reward"], mission["penalty"]
    if reward != "none" and penalty != "none":
        raise mission.fault("penalty", "a reward or a penalty, not both")
    b.reward[number] = 0 if reward == "none" else effects.DRAW + REWARDS.index(reward)
    b.penalty[number] = 0 if penalty == "none" else effects.REMOVE_1 + PENALTIES.index(penalty)


def lines_of(mission) -> list[tuple[str, int, str]]:
    """Strength, factor in quarters and scalar of each line; the first lines come first."""
    found: list[tuple[str, int, str]] = []
    for number in range(1, MOST_LINES + 1):
        strength, times, scalar = (mission[f"{each}_{number}"] for each in LINE)
        if strength == "none":
            continue
        if len(found) < number - 1:
            raise mission.fault(f"strength_{number}", "lines one after the other, without a gap")
        if scalar == "none":
            raise mission.fault(f"scalar_{number}", f"one of {', '.join(SCALARS)}")
        if not times:
            raise mission.fault(f"times_{number}", "a number from 0.25 to 8")
        found.append((strength, times, scalar))
    if not found:
        raise mission.fault("strength_1", "at least one line")
    return found


LINE = ("strength", "times", "scalar")


def fill_layouts(b, rows, file: str) -> None:
    """Where the Starting Dominoes lie on the shared map."""
    for number, layout in enumerate(LAYOUTS):
        places = [row for row in rows if row["layout"] == layout]
        wanted = len(ROLES) if layout == "machine" else int(layout)
        if [row["place"] for row in places] != list(range(1, wanted + 1)):
            raise BadBox(f"{file}: expected places 1 to {wanted} of layout {layout}")
        taken: set[tuple[int, int]] = set()
        for place, row in enumerate(places):
            icon, road = (row["icon_row"], row["icon_col"]), (row["road_row"], row["road_col"])
            steps = ((0, 1), (1, 0), (0, -1), (-1, 0))[row["rotation"]]
            if (icon[0] + steps[0], icon[1] + steps[1]) != road:
                raise row.fault("rotation", "the turn that leads from the icon to the road")
            if {icon, road} & taken:
                raise row.fault("place", "a cell for each half")
            taken |= {icon, road}
            cell = GRID * (LAYOUT_ROW + icon[0]) + LAYOUT_COLUMN + icon[1]
            b.layout_cell[number, place] = cell
            b.layout_turn[number, place] = row["rotation"]


# What a file must keep to.


def check_fixed(rows, ids, file: str) -> None:
    """Pieces with a rule of their own: all of them, in their order."""
    check_ids(rows, "rows")
    check_order(rows, ids, file)


def check_all(rows, ids, file: str) -> None:
    check_ids(rows, "rows")
    if len(rows) != len(ids):
        raise BadBox(f"{file}: expected {len(ids)} rows, found {len(rows)}")


def check_roles(roles) -> None:
    for number, role in enumerate(roles):
        for column, wanted in (
            ("number", number + 1),
            ("icon", STRENGTHS[number]),
            ("terrain", TERRAINS[number]),
        ):
            if role[column] != wanted:
                raise role.fault(column, f"{wanted}: this is what its rules look at")
