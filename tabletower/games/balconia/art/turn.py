"""This turn: the tokens that are left, who does what, and what both doors pay."""

from functools import lru_cache
from textwrap import wrap

from tabletower.art import Zone, icons
from tabletower.art.svg import circle, line, piece, rect, symbol, text, use

from ..components import COLOURS, PLAYED
from ..rules import PLACE, SELECT
from .entrance import door_name
from .symbols import ICONS, name

WIDTH, HEIGHT = 344, 196
TOKEN, STEP = 20, 24
START = {"text_anchor": "start"}


def tokens():
    """A token face down and one that was turned up; the signs of the two roles."""
    down = token("var(--roof)", "var(--roof-deep)") + line("M6.5 10h7", "var(--stone)", 1.5)
    shapes = {"token-down": down, "token-up": token("var(--yellow)", "var(--coin-deep)")}
    shapes |= {role: icons.draw(ICONS[role], 0, 0, TOKEN) for role in ("turns", "builds")}
    return {name(short): symbol(name(short), body, TOKEN, TOKEN) for short, body in shapes.items()}


def token(fill, edge):
    return circle(10, 10, 8.8, fill, stroke=edge, stroke_width=1.8)


def zone(t, seen, mine):
    """`mine`: the reader's colour, -1 for somebody who watches."""
    svg, words = drawn(t, seen.turn, seen.phase, seen.over, seen.shown, seen.entrance, mine)
    return Zone("turn", "Tokens, roles and doors", "info", WIDTH, HEIGHT, svg, words)


@lru_cache(2000)
def drawn(t, turn, phase, over, shown, entrance, mine):
    """The inside of the zone and its words."""
    row = "".join(token_at(n, n < turn) for n in range(PLAYED)) + token_number(turn, shown)
    roles = roles_at(turn, phase, over)
    cards = [
        door(t, entrance, colour, n, mine)
        for n, colour in enumerate((0, 1) if mine < 1 else (1, 0))
    ]
    chips = [chip(*role, n, mine) for n, role in enumerate(roles)]
    said = " ".join(f"{who(colour, mine)} {verb(what, colour, mine)}." for colour, what, _ in roles)
    doors = " ".join(
        f"{whose(colour, mine)} door: {t.doors[entrance][colour]}." for colour in (0, 1)
    )
    return "".join(
        [row, *chips, *cards]
    ), f"{PLAYED - turn} of {PLAYED} tokens are face down. {said} {doors}"


# Tokens.


def place_of(n):
    return (WIDTH - PLAYED * STEP) / 2 + STEP * n + (STEP - TOKEN) / 2


def token_at(n, up):
    return use(name("token-up" if up else "token-down"), place_of(n), 4, TOKEN)


def token_number(turn, shown):
    """The token of the block on the disc bears its number."""
    if shown <= 0:
        return ""
    return text(
        place_of(turn - 1) + TOKEN / 2, 18, shown, 11.5, "var(--yellow-ink)", font_weight=800
    )


# Roles.


def roles_at(turn, phase, over):
    """Who does what: colour, role, and whether it is their decision now."""
    if over:
        return ()
    if phase not in (SELECT, PLACE):
        return ((1, "builds", True),)
    selector = 0 if turn % 2 else 1
    return (selector, "turns", phase == SELECT), (1 - selector, "builds", phase == PLACE)


def who(colour, mine):
    return "You" if colour == mine else COLOURS[colour].capitalize()


def whose(colour, mine):
    return "Your" if colour == mine else f"{COLOURS[colour].capitalize()}'s"


def verb(role, colour, mine):
    return role.removesuffix("s") if colour == mine else role


def chip(colour, role, now, n, mine):
    x, c = 4 + n * 170, COLOURS[colour]
    edge = {"stroke": "var(--glow)", "stroke_width": 3} if now else {}
    card = rect(x, 32, 166, 32, f"var(--{c}-soft)", 16, **edge)
    sign = use(name(role), x + 10, 38, TOKEN, color=f"var(--{c}-deep)")
    said = f"{who(colour, mine)} {verb(role, colour, mine)}"
    return (
        card
        + sign
        + text(x + 38, 53, said, 15, f"var(--{c}-deep)", font_weight=700 if now else None, **START)
    )


# Doors.


def door(t, entrance, colour, n, mine):
    x, c = 4 + n * 170, COLOURS[colour]
    card = rect(x, 74, 166, 118, f"var(--{c}-soft)", 10)
    face = use(door_name(entrance, colour), x + 6, 86, 74)
    title = text(
        x + 87,
        96,
        f"{whose(colour, mine)} door",
        12.5,
        f"var(--{c}-deep)",
        font_weight=700,
        **START,
    )
    lines = wrap(t.doors[entrance][colour], 13)
    said = [
        text(x + 87, 113 + 14 * k, each, 11.5, f"var(--{c}-deep)", **START)
        for k, each in enumerate(lines)
    ]
    label = f"{whose(colour, mine)} door: {t.doors[entrance][colour]}"
    return piece(card, face, title, *said, id=f"door-{c}", label=label)
