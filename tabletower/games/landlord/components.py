"""What is in Landlord's box: two-faced cards of 29 kinds, their tenants, and who answers what."""

from tabletower.engine import BadBox, Column, Contents, CsvTable, code, text, whole

MOST_CARDS = 128
MOST_ROOFS = 32  # every house needs one
MOST_EXCUSES = 12  # alibi and court together: as many as the middle has room for
MOST_PLAYERS = 6
# Six for everybody, whoever may sit down with the box, and a draw pile: one that is empty from the
# start has no last card whose drawing ends the game or has the discard pile shuffled.
FEWEST_CARDS = 6 * MOST_PLAYERS + 1

KINDS = (
    "roof", "dormer_roof", "flat_roof", "roof_renovation", "cellar_renovation",
    "family", "freaks", "musician", "mother_with_child", "celebrities", "pensioners", "single",
    "student", "mover", "managers", "squatters",
    "moving", "police", "alibi", "bomb", "murder", "court", "lunatic", "politics", "demolition",
    "eviction", "recycle", "broker", "rent_withheld",
)  # fmt: skip
JAIL = "jail"
ROOFS = KINDS[:3]
TENANTS = KINDS[5:16]  # squatters are the last of them
GROUPS = {
    **dict.fromkeys(KINDS[:3], "roof"),
    **dict.fromkeys(KINDS[3:5], "renovation"),
    **dict.fromkeys(KINDS[5:15], "tenant"),
    "squatters": "squatters",
    **dict.fromkeys(KINDS[16:], "action"),
    JAIL: "special",
}
ONE_LEVEL = ("freaks", "squatters")  # tenants that must not need two
TEXT_RULES = {
    "family": "family_report",
    "freaks": "freaks_only",
    "musician": "musician_drives_out",
    "mother_with_child": "mother_take_back",
    "celebrities": "celebrities_double",
    "pensioners": "pensioners_low",
    "single": "single_murder_proof",
    "student": "student_ladder",
    "mover": "mover_fee",
    "managers": "",
    "squatters": "squatters",
}
ANSWERS = {
    "murder": ("lunatic", "police"),
    "bomb": ("lunatic", "police"),
    "investigation": ("alibi;court",),
    "squatters": ("police",),
    "moving": ("broker",),
    "discard_pile": ("recycle",),
    "roof_offer": ("accept;counter",),
}


def sentence(name: str) -> Column:
    """A text long enough for what is printed on a card."""
    return text(name, most=240)


TABLES = (
    CsvTable(
        "cards.csv",
        (
            whole("kind", 0, len(KINDS), default=None),
            code("id", *KINDS, JAIL, default=None),
            text("name"),
            code("group", *dict.fromkeys(GROUPS.values()), default=None),
            whole("copies", 0, MOST_CARDS, default=None),
            text("own_turn_use"),
            text("target"),
            text("answered_by"),
            text("answer_to"),
            text("after_use"),
            sentence("text"),
        ),
    ),
    CsvTable(
        "tenants.csv",
        (
            whole("kind", 5, 15, default=None),
            code("id", *TENANTS, default=None),
            text("name"),
            whole("copies", -1, MOST_CARDS, default=-1),
            whole("rent_printed", 0, 20, default=None),
            whole("rent_with_text", 0, 20, default=None),
            whole("max_height", 1, 5, default=None),
            whole("levels", 1, 2, default=None),
            code("allowed_levels_with_text", "any", "ground_or_cellar", default="any"),
            text("text_rule"),
        ),
    ),
    CsvTable(
        "responses.csv",
        (
            code("event", *ANSWERS, default=None),
            text("moment"),
            text("asked"),
            text("answers", default=None),
            sentence("effect_of_answer"),
            sentence("effect_of_pass"),
        ),
    ),
)

FIELDS = (
    ("cards", "i4"),  # how many there are, without the jail
    ("texts", "i4"),  # 1 if the texts of the tenants count
    ("copies", "i2", (len(KINDS),)),
    ("rent", "i2", (len(KINDS),)),  # with or without the texts, as they count
    ("max_height", "i1", (len(KINDS),)),
    ("levels", "i1", (len(KINDS),)),
)


def fill(b, contents: Contents) -> None:
    """Put the rows of the files into the record."""
    cards, tenants = contents.tables["cards"], contents.tables["tenants"]
    check_cards(cards, contents.files["cards"])
    check_tenants(tenants, cards, contents.files["tenants"])
    check_responses(contents.tables["responses"], contents.files["responses"])
    b.texts = int(contents.options["tenant_texts"] == "on")
    for card in cards:
        if card["id"] != JAIL:
            b.copies[card["kind"]] = card["copies"]
            b.cards += card["copies"]
    for tenant in tenants:
        kind = tenant["kind"]
        b.rent[kind] = tenant["rent_with_text" if b.texts else "rent_printed"]
        b.max_height[kind] = tenant["max_height"]
        b.levels[kind] = tenant["levels"]


# What a file must keep to.


def check_cards(cards, file: str) -> None:
    seen = set()
    for card in cards:
        if card["id"] in seen:
            raise card.fault("id", "each id once")
        seen.add(card["id"])
        number = (*KINDS, JAIL).index(card["id"])
        if card["kind"] != number:
            raise card.fault("kind", f"{number} for {card['id']}")
        if card["group"] != GROUPS[card["id"]]:
            raise card.fault("group", f"{GROUPS[card['id']]} for {card['id']}")
    for id in (*KINDS, JAIL):
        if id not in seen:
            raise BadBox(f"{file}, column id: expected a row for {id}")
    check_names(cards)
    check_copies({card["id"]: card["copies"] for card in cards}, file)


def check_names(cards) -> None:
    """Moves are told by the names of cards, so no two may share one."""
    names = set()
    for card in cards:
        card["name"] = card["name"] or card["id"].replace("_", " ").capitalize()
        if card["name"].lower() in names:
            raise card.fault("name", "each name once")
        names.add(card["name"].lower())


def check_copies(copies: dict[str, int], file: str) -> None:
    if copies.pop(JAIL) != 1:
        raise BadBox(f"{file}, column copies: expected one jail")
    limits = (
        ("cards in all", sum(copies.values()), FEWEST_CARDS, MOST_CARDS),
        ("roofs, dormer roofs and flat roofs", sum(copies[roof] for roof in ROOFS), 0, MOST_ROOFS),
        ("roofs, one for each player", copies["roof"], MOST_PLAYERS, MOST_ROOFS),
        ("alibis and courts", copies["alibi"] + copies["court"], 0, MOST_EXCUSES),
    )
    for what, found, least, most in limits:
        if not least <= found <= most:
            wanted = f"{least} to {most}" if least else f"at most {most}"
            raise BadBox(f"{file}, column copies: expected {wanted} {what}, found {found}")


def check_tenants(tenants, cards, file: str) -> None:
    seen = set()
    copies = {card["id"]: card["copies"] for card in cards}
    for tenant in tenants:
        id = tenant["id"]
        if id in seen:
            raise tenant.fault("id", "each id once")
        seen.add(id)
        if tenant["kind"] != KINDS.index(id):
            raise tenant.fault("kind", f"{KINDS.index(id)} for {id}")
        if tenant["copies"] not in (-1, copies[id]):
            raise tenant.fault("copies", f"{copies[id]} as in the list of cards, or nothing")
        check_tenant(tenant, id)
    for id in TENANTS:
        if id not in seen:
            raise BadBox(f"{file}, column id: expected a row for {id}")


def check_tenant(tenant, id: str) -> None:
    """What an edited deck may not change."""
    low = "ground_or_cellar" if id == "pensioners" else "any"
    fixed: dict[str, str | int] = {"allowed_levels_with_text": low}
    if tenant["text_rule"]:
        fixed["text_rule"] = TEXT_RULES[id]
    if id in ONE_LEVEL:
        fixed["levels"] = 1
    if id == "squatters":  # they go into houses of any height, whatever the file would say
        fixed |= {"rent_printed": 0, "rent_with_text": 0, "max_height": 5}
    for column, value in fixed.items():
        if tenant[column] != value:
            raise tenant.fault(column, f"{value or 'nothing'} for {id}")


def check_responses(responses, file: str) -> None:
    """Who may answer what is a rule, not a number to turn."""
    left = {event: list(answers) for event, answers in ANSWERS.items()}
    for row in responses:
        if row["answers"] not in left[row["event"]]:
            wanted = " or ".join(left[row["event"]]) or "no further row"
            raise row.fault("answers", f"{wanted} for {row['event']}")
        left[row["event"]].remove(row["answers"])
    for event, answers in left.items():
        for answer in answers:
            raise BadBox(f"{file}, column event: expected a row {event} answered by {answer}")
