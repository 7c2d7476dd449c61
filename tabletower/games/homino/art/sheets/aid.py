"""The player aid: every icon with its name, its sets and what it does; and the start marker."""

from typing import NamedTuple

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, line, printed
from tabletower.art.sheets.paper import fitted, framed, ground
from tabletower.art.svg import START
from tabletower.art.text_layout import title
from tabletower.engine import Row
from tabletower.kits.phrases import capital

from ...components import DETAILS, OBJECTS, PROPERTIES, SETS, tenants_of
from ...making.lists import rows
from ...words import names
from ..look import Texts
from ..names import name
from ..objects import sign_of
from .cards import TITLES
from .tiles import INK, LETTERS, LONG, SIDE

WIDE, HIGH = 190, 192
EDGE, COLUMNS, HEAD = 4, 3, 21
ICON, FEW = 7, 3  # the size of an icon, and as many as stand in a row
SIZES = (2.7, 2.55, 2.4, 2.25, 2.1)
LIKE = {  # what tenants are like, beside their portrait
    "construction": "does not come to you after you tore something down in this round, and leaves "
    "you if it lives with you",
    "wallet": "does not come to you if your price is higher than its points",
    "wandering": "comes if you meet one of its wishes; goes on to a connected player who meets all",
}
PLAIN = "is there to be wished for"


class Entry(NamedTuple):
    """An icon of the aid."""

    signs: tuple[str, ...]
    title: str
    sets: str
    told: str


def aids(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """Useless without words: they are printed in any case."""
    page = printed(sheet(t), wishes, faces)
    return (
        Piece("player aid", WIDE, HIGH, page, bleed=0),
        Piece("start marker", SIDE, LONG, printed(marker(), wishes, faces),
              fold=line(0, LONG / 2, SIDE, LONG / 2), bleed=0),
    )  # fmt: skip


def marker() -> str:
    """Upright on both sides, like a tenant."""
    side = svg.use(name("marker"), SIDE / 2 - 9, 4, 18)
    side += svg.text(SIDE / 2, 28, "start player", 4, INK, font_weight=700)
    turned = svg.group(side, transform=f"rotate(180 {SIDE / 2:g} {LONG / 4:g})")
    return ground(SIDE, LONG, "var(--plaque)", 0) + turned + svg.move(side, 0, LONG / 2)


def sheet(t: Texts) -> str:
    found = entries(t)
    drawn = framed(WIDE, HIGH, "var(--plaque)", "var(--roof)", 1.2, 2, 0.7, 0)
    drawn += title(WIDE / 2, 8.6, "What the icons mean", 5.2, WIDE - 20, INK)
    drawn += fitted(WIDE / 2, 10, contents(t), (2.7, 2.4), WIDE - 20, 8)
    down = -(-len(found) // COLUMNS)
    across, high = (WIDE - 2 * EDGE) / COLUMNS, (HIGH - HEAD - EDGE) / down
    for n, each in enumerate(found):
        x, y = EDGE + across * (n // down), HEAD + high * (n % down)
        drawn += entry(each, x, y, across - 3, high - 1)
    return drawn


def contents(t: Texts) -> str:
    """How many pieces there are, by set."""
    counts = [(each, count(t, "rooms", each), count(t, "tenants", each)) for each in SETS]
    sets = [f"{called(each)} {rooms} and {guests}" for each, rooms, guests in counts]
    goals, threats = (sum(row["copies"] for row in t.box.tables[n]) for n in ("goals", "threats"))
    together = f"Living Together {goals} goals and {threats} threats"
    return (
        f"Room dominoes and tenants: {', '.join(sets)}; {together}. A domino's letter is its set."
    )


def count(t: Texts, table: str, set: str) -> int:
    return sum(row["copies"] for row in t.box.tables[table] if row["set"] == set)


def called(set: str) -> str:
    """'Room Service (R)', 'the base game'."""
    return f"{TITLES[set]} ({LETTERS[set]})" if set != SETS[0] else "the base game"


def entry(each: Entry, x: float, y: float, wide: float, high: float) -> str:
    """Its icons in a row, its name and its sets, and below what it does."""
    drawn = "".join(
        svg.use(sign, x + (ICON + 0.6) * n, y, ICON) for n, sign in enumerate(each.signs)
    )
    left = x + (ICON + 0.6) * len(each.signs) + 1
    head = f"{each.title} · {each.sets}" if each.sets else each.title
    drawn += title(left, y + 2.8, head, 2.9, x + wide - left, INK, font_weight=700, **START)
    return drawn + fitted(left, y + 3.4, each.told, SIZES, x + wide - left, high - 3.4, **START)


def entries(t: Texts) -> list[Entry]:
    """Objects, other wishes, and what tenants are like."""
    does = names.effects(t.box)
    things = [
        thing(row, does[row["id"]]) for row in t.box.tables["objects"] if row["id"] in OBJECTS
    ]
    special = [wish(row) for row in rows("wishes") if row["id"] != "object"]
    return things + special + [like(t, bit) for bit in range(len(PROPERTIES))]


def thing(row: Row, told: str) -> Entry:
    sets = [each for each in SETS if row[f"squares_{each}"]]
    return Entry((name(row["id"]),), row["name"], short(sets), told or PLAIN)


def wish(row: dict[str, str]) -> Entry:
    """A wish for something that is no object; its icons are those of its details."""
    kind = row["id"]
    details = DETAILS.get(kind, ("none",))[:FEW]
    signs = tuple(sign_of(kind, each) for each in details)
    said = capital(kind.replace("_", " "))
    told = row["quantity"].replace("in `detail`", "that is shown")
    return Entry(signs, said, short(row["sets"].split()), f"a wish: {told}")


def like(t: Texts, bit: int) -> Entry:
    """A property, with the sets that have tenants of this kind."""
    tenants = enumerate(tenants_of(t.box))
    found = {row["set"] for number, row in tenants if t.properties[number] >> bit & 1}
    sets = short([each for each in SETS if each in found])
    property = PROPERTIES[bit]
    return Entry((name(property),), capital(property), sets, LIKE[property])


def short(sets: list[str]) -> str:
    """'base R W': the letters that dominoes have in the corner."""
    return " ".join("base" if each == SETS[0] else LETTERS[each] for each in sets)
