"""This turn: the tokens that are left, who does what, and what both doors pay."""

from tabletower.art import Zone, icons, kept
from tabletower.art.drawings import drawings
from tabletower.art.snapshot import Seen
from tabletower.art.svg import START, Style, piece, rect, symbols, text, use
from tabletower.art.text_layout import paragraph

from ..components import COLOURS, PLAYED
from ..faces import player
from ..rules.record import phases
from .entrance import door_name
from .look import Texts
from .symbols import ICONS, name

WIDTH, HEIGHT = 344, 196
TOKEN, STEP = 20, 24


def tokens() -> dict[str, str]:
    """A token face down and one that was turned up; the signs of the two roles."""
    roles = {role: icons.draw(ICONS[role], 0, 0, TOKEN) for role in ("turns", "builds")}
    return symbols(drawings(__file__, "tokens") | roles, TOKEN, TOKEN, name)


def zone(t: Texts, seen: Seen, mine: int) -> Zone:
    """`mine`: the reader's colour, -1 for somebody who watches."""
    roles, who_does = roles_of(seen.turn % 2, seen.phase, seen.over, mine, seen.green)
    doors, what_they_pay = doors_of(t, seen.entrance, mine, seen.green)
    parts = row_of(seen.turn), token_number(seen.turn, seen.shown), roles, doors
    words = f"{PLAYED - seen.turn} of {PLAYED} tokens are face down. {who_does} {what_they_pay}"
    return Zone("turn", "Tokens, roles and doors", "shared", WIDTH, HEIGHT, parts, words, "Doors")


def place_of(n: int) -> float:
    return (WIDTH - PLAYED * STEP) / 2 + STEP * n + (STEP - TOKEN) / 2


@kept
def row_of(turn: int) -> str:
    faces = [name("token-up" if n < turn else "token-down") for n in range(PLAYED)]
    return "".join(use(face, place_of(n), 4, TOKEN) for n, face in enumerate(faces))


@kept
def token_number(turn: int, shown: int) -> str:
    """The token of the block on the disc bears its number."""
    if shown <= 0:
        return ""
    x = place_of(turn - 1) + TOKEN / 2
    return text(x, 18, shown, 11.5, "var(--yellow-ink)", font_weight=800)


@kept
def roles_of(odd: int, phase: int, over: int, mine: int, green: int) -> tuple[str, str]:
    """Who turns the block and who builds it: drawn, and in words."""
    roles = roles_at(odd, phase, over)
    chips = [chip(*role, n, mine, green) for n, role in enumerate(roles)]
    said = [f"{who(colour, mine, green)} {verb(what, colour, mine)}." for colour, what, _ in roles]
    if over:
        done = "The house is finished."
        return text(WIDTH / 2, 54, done, 17, font_weight=700), done
    return "".join(chips), " ".join(said)


def roles_at(odd: int, phase: int, over: int) -> tuple[tuple[int, str, bool], ...]:
    """Colour, role, and whether it is their decision now."""
    if over:
        return ()
    if phase not in (phases.SELECT, phases.PLACE):
        return ((1, "builds", True),)
    selector = 0 if odd else 1
    turns = selector, "turns", phase == phases.SELECT
    return turns, (1 - selector, "builds", phase == phases.PLACE)


def who(colour: int, mine: int, green: int) -> str:
    return "You" if colour == mine else player(green, colour, True)


def whose(colour: int, mine: int, green: int) -> str:
    return "Your" if colour == mine else f"{player(green, colour, True)}'s"


def verb(role: str, colour: int, mine: int) -> str:
    return role.removesuffix("s") if colour == mine else role


def chip(colour: int, role: str, now: bool, n: int, mine: int, green: int) -> str:
    x, ink = 4 + n * 170, f"var(--{COLOURS[colour]}-deep)"
    edge: Style = {"stroke": "var(--glow)", "stroke_width": 3} if now else {}
    card = rect(x, 32, 166, 32, f"var(--{COLOURS[colour]}-soft)", 16, **edge)
    sign = use(name(role), x + 10, 38, TOKEN, color=ink)
    said = f"{who(colour, mine, green)} {verb(role, colour, mine)}"
    weight = 700 if now else None
    return card + sign + text(x + 38, 53, said, 15, ink, font_weight=weight, **START)


@kept
def doors_of(t: Texts, entrance: int, mine: int, green: int) -> tuple[str, str]:
    """Both doors, the reader's first: drawn, and in words."""
    order = (1, 0) if mine == 1 else (0, 1)
    cards = [door(t, entrance, colour, n, mine, green) for n, colour in enumerate(order)]
    said = [f"{whose(colour, mine, green)} door: {t.doors[entrance][colour]}." for colour in order]
    return "".join(cards), " ".join(said)


def door(t: Texts, entrance: int, colour: int, n: int, mine: int, green: int) -> str:
    """A door and what it pays, on a card in its owner's colour."""
    x, c = 4 + n * 170, COLOURS[colour]
    card = rect(x, 74, 166, 118, f"var(--{c}-soft)", 10)
    face = use(door_name(entrance, colour), x + 6, 86, 74)
    title, pays = f"{whose(colour, mine, green)} door", t.doors[entrance][colour]
    lines = said_on(title, pays, x + 86, f"var(--{c}-deep)")
    return piece(card, face, lines, id=f"door-{c}", label=f"{title}: {pays}")


def said_on(title: str, pays: str, x: float, ink: str) -> str:
    head = text(x, 96, title, 12, ink, font_weight=700, **START)
    return head + paragraph(x, 113, pays, 11.5, 78, 14, fill=ink, **START)
