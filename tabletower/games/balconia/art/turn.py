"""This turn: the tokens that are left, who does what, and what both doors pay."""

from functools import cache

from tabletower.art import Zone
from tabletower.art.svg import circle, piece, rect, symbol, text, use

from ..components import COLOURS, PLAYED
from ..rules import PLACE, SELECT
from .entrance import door_name
from .symbols import name

WIDTH, HEIGHT = 340, 176
TOKEN = 20


def tokens():
    shapes = {"token-down": token("var(--roof)", "var(--roof-deep)"), "token-up": token("var(--yellow)", "var(--coin-deep)")}
    return {name(short): symbol(name(short), body, TOKEN, TOKEN) for short, body in shapes.items()}


def token(fill, edge):
    return circle(10, 10, 8.5, fill, stroke=edge, stroke_width=2) + circle(10, 10, 5, "none", stroke=edge, stroke_width=1)


def zone(t, seen, reader):
    svg, words = drawn(t, seen.turn, seen.phase, seen.over, seen.entrance)
    return Zone("turn", "Tokens, roles and doors", "info", WIDTH, HEIGHT, svg, words)


@cache
def drawn(t, turn, phase, over, entrance):
    row = [token_piece(n, n < turn) for n in range(PLAYED)]
    said = roles(turn, phase, over)
    parts = [*row, text(WIDTH / 2, 48, said, 14), *(door(t, entrance, c) for c in (0, 1))]
    doors = " ".join(f"{COLOURS[c].capitalize()} door: {t.doors[entrance][c]}." for c in (0, 1))
    return "".join(parts), f"{PLAYED - turn} tokens are face down. {said}. {doors}"


def token_piece(n, up):
    x = (WIDTH - PLAYED * 23.5) / 2 + 23.5 * n + 1.75
    return use(name("token-up" if up else "token-down"), x, 6, TOKEN)


def roles(turn, phase, over):
    """Who turns the block and who builds it."""
    if over:
        return "The house is finished"
    if phase not in (SELECT, PLACE):
        return "Pink chooses the column of the entrance"
    selector, placer = COLOURS if turn % 2 else COLOURS[::-1]
    return f"Turn {turn} of {PLAYED}: {selector} turns the block, {placer} builds it"


def door(t, entrance, colour):
    x = 12 + colour * 166
    card = rect(x - 6, 60, 162, 110, f"var(--{COLOURS[colour]}-soft)", 8)
    face = use(door_name(entrance, colour), x, 65, 100)
    return piece(card, face, id=f"door-{COLOURS[colour]}", label=f"{COLOURS[colour].capitalize()} door: {t.doors[entrance][colour]}")
