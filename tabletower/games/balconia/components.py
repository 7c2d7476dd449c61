"""What is in Balconia's box: blocks with four faces each, entrances with two doors each."""

from tabletower.engine import BadBox, BadOption, Contents, CsvTable, code, text, whole
from tabletower.engine.untrusted import cited

BLOCKS = 32
FACES = 4 * BLOCKS
ENTRANCES = 8
PLAYED = 14  # blocks used in one game

COLOURS = ("green", "pink")
SIDES = ("a", "b", "c", "d")
WHERE = (
    "none", "row", "row_above", "around", "column_right", "column_left", "column_above",
    "column_below", "right", "left", "group",
)  # fmt: skip
RULES = ("none", "each", "if")
THINGS = ("heart", "cat", "note", "laundry", "bird", "person", "sunblind")
FLOWERS = tuple(
    f"flower_{c}" for c in ("pink", "magenta", "orange", "purple", "turquoise", "white")
)
SYMBOLS = THINGS + FLOWERS
COUNTED = (*SYMBOLS, "flower_any")  # what a face shows a number of
ELEMENTS = (*COUNTED, "flower_colors", "balcony", "lovebird_left", "lovebird_right", "none")
LOOKS = ("none", "left", "right")
DOORS = ("majority", "fewer", "difference")

TABLES = (
    CsvTable(
        "faces.csv",
        (
            text("id"),
            whole("block", 1, BLOCKS, default=None),
            code("side", *SIDES, default=None),
            text("title"),
            code("where", *WHERE),
            code("rule", *RULES),
            whole("points", 0, 9),
            code("what", *ELEMENTS),
            code("what2", *ELEMENTS),
            whole("absent", 0, 1),
            *(whole(symbol, 0, 9) for symbol in SYMBOLS),
            code("lovebird", *LOOKS),
        ),
    ),
    CsvTable(
        "entrances.csv",
        (
            text("id", default=None),
            text("title"),
            whole("copies", 0, 9, default=1),
            code("green_kind", *DOORS, default=None),
            code("green_upper", *COUNTED, default=None),
            code("green_lower", *COUNTED, default=None),
            code("pink_kind", *DOORS, default=None),
            code("pink_upper", *COUNTED, default=None),
            code("pink_lower", *COUNTED, default=None),
        ),
    ),
)

FIELDS = (
    ("blocks", "i4"),
    ("where", "i1", (FACES,)),
    ("rule", "i1", (FACES,)),
    ("points", "i1", (FACES,)),
    ("what", "i1", (FACES,)),
    ("what2", "i1", (FACES,)),
    ("absent", "i1", (FACES,)),
    ("lovebird", "i1", (FACES,)),
    ("shows", "i1", (FACES, 16)),  # how many of each element, a balcony being one of itself
    ("petals", "i2", (FACES,)),  # bit mask of the flower colours
    ("entrances", "i4"),
    ("copies", "i1", (ENTRANCES,)),
    ("door", "i1", (ENTRANCES, 2, 3)),  # of each colour: kind, upper, lower
    ("entrance_agreed", "i4"),  # the entrance block that was agreed on, -1 if it is drawn
)


def fill(b, contents: Contents) -> None:
    """Put the rows of the two files into the record."""
    faces, entrances = contents.tables["faces"], contents.tables["entrances"]
    check_faces(faces, contents.files["faces"])
    check_entrances(entrances, contents.files["entrances"])
    contents.warnings += warnings(faces, contents.files["faces"])
    b.blocks = max(face["block"] for face in faces)
    b.what[:] = b.what2[:] = ELEMENTS.index("none")
    b.shows[:, ELEMENTS.index("balcony")] = 1  # a blank wall is a balcony all the same
    for face in faces:
        fill_face(b, face)
    b.entrances = len(entrances)
    for number, entrance in enumerate(entrances):
        entrance["title"] = entrance["title"] or entrance["id"]
        b.copies[number] = entrance["copies"]
        for colour, name in enumerate(COLOURS):
            b.door[number, colour, 0] = DOORS.index(entrance[f"{name}_kind"])
            b.door[number, colour, 1] = COUNTED.index(entrance[f"{name}_upper"])
            b.door[number, colour, 2] = COUNTED.index(entrance[f"{name}_lower"])
    b.entrance_agreed = agreed(entrances, contents.options["entrance_block"])


def fill_face(b, face) -> None:
    at = 4 * (face["block"] - 1) + SIDES.index(face["side"])
    face["title"] = face["title"] or face["id"]
    b.where[at] = WHERE.index(face["where"])
    b.rule[at] = RULES.index(face["rule"])
    b.points[at] = face["points"]
    b.what[at] = ELEMENTS.index(face["what"])
    b.what2[at] = ELEMENTS.index(face["what2"])
    b.absent[at] = face["absent"]
    b.lovebird[at] = LOOKS.index(face["lovebird"])
    for number, symbol in enumerate(SYMBOLS):
        b.shows[at, number] = face[symbol]
    flowers = sum(face[flower] for flower in FLOWERS)
    b.shows[at, ELEMENTS.index("flower_any")] = b.shows[at, ELEMENTS.index("flower_colors")] = (
        flowers
    )
    b.petals[at] = sum(1 << n for n, flower in enumerate(FLOWERS) if face[flower])


def agreed(entrances, wanted: str) -> int:
    if wanted == "random":
        return -1
    ids = [entrance["id"] for entrance in entrances]
    if wanted not in ids:
        known = cited(" or ".join(ids))
        sentence = f"option entrance_block is random or {known}, not '{cited(wanted)}'"
        raise BadOption(sentence, about="option entrance_block")
    return ids.index(wanted)


# What a file must keep to.


def check_faces(faces, file: str) -> None:
    places, ids = set(), set()
    for face in faces:
        face["id"] = face["id"] or f"b{face['block']:02}_{face['side']}"
        if (face["block"], face["side"]) in places:
            raise face.fault("side", f"each side of block {face['block']} once")
        if face["id"] in ids:
            raise face.fault("id", "each id once")
        places.add((face["block"], face["side"]))
        ids.add(face["id"])
        check_condition(face)
        check_lovebird(face)
    check_numbers({block for block, side in places}, faces, file)


def check_numbers(blocks, faces, file: str) -> None:
    if not PLAYED <= len(blocks) <= BLOCKS:
        raise BadBox(
            f"{file}, column block: expected {PLAYED} to {BLOCKS} blocks, found {len(blocks)}"
        )
    for face in faces:
        if face["block"] > len(blocks):
            raise face.fault("block", f"block numbers from 1 to {len(blocks)} without gaps")


def check_condition(face) -> None:
    """Every combination of codes that could not mean anything."""
    where, rule, what, what2, absent = (
        face[column] for column in ("where", "rule", "what", "what2", "absent")
    )
    if (where == "none") != (rule == "none"):
        raise face.fault("where", "none exactly where rule is none")
    if rule == "none":
        for column, empty in (("what", "none"), ("what2", "none"), ("points", 0), ("absent", 0)):
            if face[column] != empty:
                raise face.fault(column, f"{empty} where rule is none")
    elif what == "none":
        raise face.fault("what", f"an element to count where rule is {rule}")
    if what2 != "none" and rule == "each":
        raise face.fault("what2", "none where rule is each")
    if what2 != "none" and absent:
        raise face.fault("what2", "none where absent is 1")
    if absent and (what == "flower_colors" or what.startswith("lovebird")):
        raise face.fault("absent", f"0 where what is {what}")
    if absent and rule == "each" and what == "balcony":
        raise face.fault("absent", "0 where each balcony counts")
    if where == "group" and what2 not in ("none", what):
        raise face.fault("what2", f"none or {what} where the position is group")
    if where == "group" and rule == "if" and absent:
        raise face.fault("absent", "0 where the position is group and rule is if")


def check_lovebird(face) -> None:
    """A lovebird looks for one that looks back, in the column it looks at; nothing else does."""
    look = face["lovebird"]
    back = {"left": "right", "right": "left"}.get(look)
    bird = [face[column].startswith("lovebird") for column in ("what", "what2")]
    if look == "none" and any(bird):
        raise face.fault("lovebird", "left or right where a lovebird is wanted")
    if look != "none":
        wanted = {"where": f"column_{look}", "rule": "if", "points": 5, "what": f"lovebird_{back}"}
        for column, value in (wanted | {"what2": "none"}).items():
            if face[column] != value:
                raise face.fault(column, f"{value} for a lovebird that looks {look}")


def check_entrances(entrances, file: str) -> None:
    ids = set()
    for entrance in entrances:
        if entrance["id"] in ids:
            raise entrance.fault("id", "each id once")
        if entrance["id"] == "random":
            raise entrance.fault("id", "another word than random")
        ids.add(entrance["id"])
    if len(entrances) > ENTRANCES:
        raise BadBox(f"{file}: expected at most {ENTRANCES} rows, found {len(entrances)}")
    if not any(entrance["copies"] for entrance in entrances):
        raise BadBox(f"{file}, column copies: expected at least one copy of an entrance")


def warnings(faces, file: str) -> list[str]:
    """What is allowed but looks like a slip of the pen."""
    found = []
    blank = 4 * len({face["block"] for face in faces}) - len(faces)
    if blank:
        plural = "1 side has" if blank == 1 else f"{blank} sides have"
        found.append(f"{file}: {plural} no row: blank walls")
    for face in faces:
        place = f"{file}, row {face.line}"
        if face["rule"] != "none" and face["points"] not in (1, 2, 3, 5):
            found.append(f"{place}: {face['points']} points are unusual")
        if face["where"] == "group" and shows_own(face) == bool(face["absent"]):
            found.append(f"{place}: this group can never score")
    return found


def shows_own(face) -> bool:
    """Whether the face shows the element that it wants."""
    if face["what"] in ("flower_any", "flower_colors"):
        return any(face[flower] for flower in FLOWERS)
    return face["what"] == "balcony" or face[face["what"]] > 0
