"""Player aids: the order of the roles and what every icon does; and the few tokens there are."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, line, printed, ring
from tabletower.art.sheets.paper import fitted, framed
from tabletower.art.svg import START
from tabletower.art.text_layout import title

from ...components import ICONS, ROLES
from ...words import names
from ..look import Texts
from ..names import name, sign_name
from .tiles import BOLD, INK, OVER

WIDE, HIGH = 97, 93
PLAYERS = 5
SIZES = (2.5, 2.35, 2.2, 2.05, 1.9, 1.75)
COIN = 22  # how wide a token is


def aids(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    aid = printed(sheet(t), wishes, faces)
    found = [Piece("Player aid", WIDE, HIGH, aid, copies=PLAYERS, bleed=0)]
    found.append(token("Start player", printed(disc("var(--coin)", "start"), wishes, faces)))
    if "direction" in t.sets:
        arrow = printed(threat(), wishes, faces)
        found.append(Piece("Threat arrow", COIN, COIN, arrow, cut=ARROW, bleed=0))
    for role in range(len(ROLES)) if "machine" in t.sets else ():
        drawn = disc(f"var(--{t.tint[role]})", "favour", role)
        found.append(token(f"Favour of {names.ROLE_NAMES[role]}", printed(drawn, wishes, faces), 2))
    return tuple(found)


def token(title: str, drawn: str, copies: int = 1) -> Piece:
    half = COIN / 2
    return Piece(title, COIN, COIN, drawn, cut=ring(half, half, half - 0.5), copies=copies, bleed=0)


def disc(fill: str, sign: str, role: int = -1) -> str:
    half = COIN / 2
    drawn = svg.circle(half, half, half, fill) + svg.circle(half, half, half - 2.5, "var(--plaque)")
    drawn += svg.use(name(sign), half - 5.5, half - 5.5, 11)
    return drawn + (svg.use(sign_name(role), half - 2.5, COIN - 6.5, 5) if role >= 0 else "")


ARROW = "M11 1L21 12H15.500V21H6.500V12H1z"


def threat() -> str:
    drawn = svg.path(ARROW, "var(--red)") + svg.use(name("threat"), 7.4, 8.6, 7.2)
    return drawn + svg.path(line(6.5, 21, 15.5, 21), stroke="var(--red-deep)", stroke_width=0.6)


def sheet(t: Texts) -> str:
    drawn = framed(WIDE, HIGH, "var(--cream)", "var(--roof)", 1.2, 2, 0.7, OVER)
    drawn += svg.text(WIDE / 2, 6, "Report order", 3.4, INK, **BOLD)
    each = (WIDE - 6) / len(ROLES)
    drawn += "".join(role(t, n, 3 + each * n, 8, each - 1) for n in range(len(ROLES)))
    drawn += svg.text(WIDE / 2, 21.4, FORMULA, 2.5, INK, **BOLD)
    return drawn + table(t)


FORMULA = "strength = value of your Capitals × dominoes of your Province"


def role(t: Texts, number: int, x: float, y: float, wide: float) -> str:
    bed = svg.rect(x, y, wide, 9.6, f"var(--{t.tint[number]})", 1.2, opacity=0.3)
    drawn = svg.use(sign_name(number), x + 0.6, y + 0.6, 5)
    said = f"{number + 1} {t.strengths[number]}"
    drawn += title(x + 6.4, y + 4.2, said, 2.3, wide - 7.2, INK, **START, **BOLD)
    return bed + drawn + svg.text(x + 0.8, y + 8.4, names.ROLE_NAMES[number], 2.1, INK, **START)


def table(t: Texts) -> str:
    """Signs of the sets that are played with, and what they do."""
    told = {row["id"]: row for row in t.box.tables["icons"]}
    halves = [f"halves_{each}" for each in t.sets]
    used = [icon for icon in ICONS if icon != "empty" and any(told[icon][n] for n in halves)]
    rows = -(-len(used) // 2)
    high = min(11, (HIGH - 26) / rows)
    drawn = ""
    for n, icon in enumerate(used):
        x, y = 3 + (WIDE - 4) / 2 * (n // rows), 23.6 + high * (n % rows)
        drawn += svg.use(sign_name(ICONS.index(icon)), x, y, min(5.2, high - 0.6))
        said = f"{names.ICON_NAMES[ICONS.index(icon)]}: {told[icon]['effect']}"
        drawn += fitted(x + 6, y - 0.2, said, SIZES, WIDE / 2 - 9, high - 0.2, **START)
    return drawn
