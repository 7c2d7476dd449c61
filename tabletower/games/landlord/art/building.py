"""A house as it stands in a street: its parts as pieces that can be picked, and what it brings."""

from typing import NamedTuple

from tabletower.art import kept
from tabletower.art.badges import coin
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, Style, group, piece

from ..components import KINDS
from ..rules.deck import HOUSES, LEVELS, SQUATTERS
from ..rules.tenants import beside_celebrities, income_of, rent_value
from ..words.sheet import line as line_of
from ..words.speech import house_name, listed, name_of
from .house import EAVES, LEVEL, PENS, TOP, WIDE, top_of, written
from .look import Texts
from .marks import height_sign, plate
from .names import name, roof_name, sign_name, tenant_name

PLASTERS = 6
STRIP = 18  # for the fronts that only the owner knows
PLATES = 30


class Home(NamedTuple):
    """All that the drawing of a house depends on."""

    number: int
    owner: int
    height: int
    roof: int
    renovation: int
    cellar: int
    room: int  # habitable levels
    tenants: bytes  # kinds by their lowest levels
    marker: int
    jailed: bool
    site: bool
    fronts: bytes  # of the floors, for their owner

    @property
    def squatted(self) -> bool:
        return SQUATTERS in self.tenants


class Drawn(NamedTuple):
    """A house with its ground line at y = 0, and how far it goes up and down."""

    svg: str
    up: float
    down: float
    income: int
    words: str


def homes(seen: Seen, reader: int) -> dict[int, Home]:
    """All houses, the one that is being built among them, by their numbers."""
    mask = seen.standing | (1 << seen.site >> 1)
    return {house: home(seen, house, reader) for house in range(HOUSES) if mask >> house & 1}


def home(seen: Seen, house: int, reader: int) -> Home:
    owner, at = seen.owner[house], LEVELS * house
    fronts = seen.floor[reader, house].tobytes() if reader == owner else b""
    return Home(
        house, owner, seen.height[house], seen.roof[house], seen.renovation[house],
        seen.cellar[house], seen.room[house], seen.tenants[at : at + LEVELS], seen.marker[house],
        seen.jail == owner + 1, seen.site == house + 1, fronts,
    )  # fmt: skip


def draw(t: Texts, seen: Seen, it: Home) -> Drawn:
    """The house and its words."""
    parts = [walls(it), top(it)]
    parts += [level_piece(t, seen, it, level) for level in levels_of(t, it)]
    parts += site_floors(t, it) if it.site else []
    income = 0 if it.site else int(income_of(t.box.b, seen, it.number))
    words = told(t, it, income)
    parts += [plates(t, it, income), "" if it.site else hidden(it)]
    number = it.number + 1
    whole = piece(*parts, id=f"h{number}", pick=f"house:{number}", label=words)
    down = LEVEL * it.cellar + PLATES + (STRIP if it.fronts and not it.site else 0)
    return Drawn(whole, LEVEL * max(it.height, 1) + TOP, down, income, words)


def told(t: Texts, it: Home, income: int) -> str:
    """'House 3, Amber's, 3 high, plain roof, brings 7 dollars.'"""
    said = [house_name(it.number).capitalize(), f"{name_of(it.owner)}'s", f"{it.height} high"]
    said += [roof_words(t, it)] + (["with a cellar"] if it.cellar else [])
    if it.site:
        said.append("being built")
    elif it.squatted:
        said.append("squatters: brings nothing")
    else:
        said.append(f"brings {t.said(income)}")
    return ", ".join(said) + "." + lodgers_words(t, it) + hidden_words(t, it)


def lodgers_words(t: Texts, it: Home) -> str:
    """Who lives there, from below."""
    tenants = [(level, kind) for level, kind in enumerate(it.tenants) if kind]
    who = [f"{t.title[kind]} on level {level}" for level, kind in tenants]
    return f" {listed(who)}." if who else ""


def hidden_words(t: Texts, it: Home) -> str:
    fronts = [t.name[kind - 1] for kind in it.fronts if kind]
    return f" Its floors hide {listed(fronts)}." if fronts else ""


def roof_words(t: Texts, it: Home) -> str:
    if it.renovation:
        return f"{t.name[it.roof]} with {t.name[it.renovation]}"
    return "plain roof" if it.roof == 0 else t.name[it.roof]


@kept
def outer(number: int, height: float, squatted: bool) -> str:
    fill = "var(--quiet)" if squatted else f"var(--plaster-{number % PLASTERS + 1})"
    pen: Style = {"stroke": "var(--plaque-ink)", "stroke_width": 1.4}
    return rect(0, -LEVEL * height, WIDE, LEVEL * height, fill, **pen)


def walls(it: Home) -> str:
    found = outer(it.number, it.height, it.squatted) if it.height else ""
    if it.site:
        found += use(name("site"), 0, -LEVEL * max(it.height, 1), WIDE, LEVEL)
    return found + (use(name("cellar"), 0, 0, WIDE, LEVEL) if it.cellar else "")


def top(it: Home) -> str:
    y = -LEVEL * max(it.height, 1) - TOP
    return use(roof_name(top_of(it.roof, it.renovation)), -EAVES, y, WIDE + 2 * EAVES, TOP)


def plates(t: Texts, it: Home, income: int) -> str:
    """Its number, its height, and what it brings now."""
    y = LEVEL * it.cellar + 16
    amount = "" if it.site else coin(88, y, f"+{t.amount(income)}", 10.5, income == 0)
    return plate(17, y, it.number + 1, 21) + height_sign(48, y, it.height, 22) + amount


def hidden(it: Home) -> str:
    """For the owner: what the floors are made of."""
    y = LEVEL * it.cellar + PLATES
    kinds = [kind - 1 for kind in it.fronts if kind]
    signs = "".join(use(sign_name(KINDS[kind]), 4 + 18 * n, y, 16) for n, kind in enumerate(kinds))
    return group(signs, opacity=0.85) if signs else ""


def site_floors(t: Texts, it: Home) -> list[str]:
    """What is laid so far: the owner sees which cards, and may take each of them back."""
    kinds = [kind - 1 for kind in it.fronts if kind]
    if not kinds:
        levels = range(1, it.height + 1)
        return [use(name("rooms"), 0, -LEVEL * level, WIDE, LEVEL) for level in levels]
    return [floor_piece(t, kind, number) for number, kind in enumerate(kinds, 1)]


def floor_piece(t: Texts, kind: int, number: int) -> str:
    id, y = KINDS[kind], -LEVEL * number
    ground = rect(1.5, y + 1.5, WIDE - 3, LEVEL - 3, "var(--plaque)", 5, **PENS)
    lines = t.title[kind].split()
    top = y + (24 if len(lines) == 1 else 17)
    words = written([lines[0], " ".join(lines[1:])][: len(lines)], 40, 66, top, "var(--plaque-ink)")
    said = f"Floor {number}: {t.title[kind]}; tap to take it back"
    return piece(ground, use(sign_name(id), 4, y + 3, 34), words,
                 id=f"floor-{number}", pick=f"floor:{id}", label=said)  # fmt: skip


def levels_of(t: Texts, it: Home) -> list[int]:
    """Where a tenant lies or could: two-level tenants are one piece."""
    covered = {level + 1 for level, kind in enumerate(it.tenants) if kind and t.levels[kind] == 2}
    return [level for level in range(LEVELS) if it.room >> level & 1 and level not in covered]


def level_piece(t: Texts, seen: Seen, it: Home, level: int) -> str:
    kind = it.tenants[level]
    y = -LEVEL * level
    spot = f"{it.number + 1}-{level}"
    pick = f"house:{it.number + 1}+level:{level} house:{it.number + 1}"
    words = f"House {it.number + 1}, {line_of(t.box, seen, it.number, level)[1]}"
    if kind:
        body = lodger(t, seen, it, level, kind)
        return piece(body, id=f"t-{spot}", pick=pick, label=words)
    return piece(empty(it, level, y), one_dollar(t, it, y), id=f"e-{spot}", pick=pick, label=words)


def empty(it: Home, level: int, y: float) -> str:
    """The windows of an empty apartment; roof and cellar have theirs already."""
    if level in (0, it.height + 1):
        return rect(0, y, WIDE, LEVEL, "none", pointer_events="all")
    short = "boards" if it.squatted else "ground" if level == 1 else "rooms"
    return use(name(short), 0, y, WIDE, LEVEL)


def one_dollar(t: Texts, it: Home, y: float) -> str:
    pale = it.squatted or it.jailed
    return coin(WIDE - 11, y + LEVEL - 11, t.amount(1), 7, True) if not pale else ""


def lodger(t: Texts, seen: Seen, it: Home, level: int, kind: int) -> str:
    """The tenant's card, and what is paid for the apartment."""
    tall = LEVEL * t.levels[kind]
    y = -LEVEL * level - (tall - LEVEL)
    card = use(tenant_name(KINDS[kind]), 0, y, WIDE, tall)
    if kind == SQUATTERS:
        return card
    house = it.number
    amount = int(rent_value(t.box.b, seen, house, level))
    withheld = it.marker >> level & 1
    pale = bool(withheld or it.squatted or it.jailed)
    paid = coin(WIDE - 13, y + 12, t.amount(0 if withheld else amount), 9, pale)
    doubled = t.texts and beside_celebrities(seen, house, kind)
    return card + paid + (twice(y) if doubled else "") + (band(y, tall) if withheld else "")


def twice(y: float) -> str:
    """Celebrities live in the house."""
    return text(WIDE - 31, y + 15, "×2", 11, "var(--accent)", **BOLD)


def band(y: float, tall: float) -> str:
    """A strip across the card of somebody who withholds the rent."""
    low = y + tall - 15
    tape = rect(39, low, WIDE - 42, 13, "var(--red-deep)", 2, stroke="#fff", stroke_width=1)
    return tape + text(39 + (WIDE - 42) / 2, low + 10.5, "no rent", 11.5, "#fff", **BOLD)
