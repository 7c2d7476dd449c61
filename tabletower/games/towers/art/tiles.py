"""Room tiles in a square of 40: each type has a front of its own. Windows are lit when sold."""

from tabletower.art.svg import circle, group, line, path, rect, symbol, text

from .names import BOUGHT, SOLD, UNSOLD, name

SIDE = 40
DARK, LIT = "var(--room)", "var(--coin)"


def tiles():
    """Every tile, unsold, sold and bought out; stairs alone and as parts of a shaft."""
    drawn = {}
    for short, front in FRONTS.items():
        drawn[short + UNSOLD] = front(DARK)
        drawn[short + SOLD] = front(LIT) + dollar()
        drawn[short + BOUGHT] = front(LIT) + capsule()
    drawn |= {"garden": garden(), "stairs": stairs(), "shaft": shaft(0, 40)}
    drawn |= {"shaft-top": shaft(9, 31) + wheel(), "shaft-foot": shaft(0, 36) + cabin()}
    return {name(short): symbol(name(short), body, SIDE, SIDE) for short, body in drawn.items()}


def wall(colour, edge):
    """A front with the slab that it stands on."""
    ground = rect(0, 0, 40, 40, f"var(--{colour})")
    return ground + path("M0 37h40v3H0zM0 0h1v40H0zM39 0h1v40h-1z", f"var(--{edge})")


def office(glass):
    """White, with rows of narrow windows."""
    panes = "".join(f"M{x} {y}h7v12h-7z" for y in (5, 21) for x in (4.5, 16.5, 28.5))
    bars = line("M8 5v12M20 5v12M32 5v12M8 21v12M20 21v12M32 21v12", "var(--plaque-line)", 1)
    return wall("plaque", "plaque-line") + path(panes, glass) + bars


def retail(glass):
    """A green shop: a striped awning over a large window and a door."""
    shop = path("M4 16h20v18H4zM28 16h8v21h-8z", glass, stroke="var(--green-soft)", stroke_width=1)
    cloth = path("M2 4h36v8a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0"
                 "a3 3 0 0 1-6 0z", "var(--cream)")  # fmt: skip
    stripes = path("M2 4h6v8a3 3 0 0 1-6 0zM14 4h6v8a3 3 0 0 1-6 0zM26 4h6v8a3 3 0 0 1-6 0z",
                   "var(--coral)")  # fmt: skip
    return wall("green", "leaf-deep") + shop + cloth + stripes


def residence(glass):
    """Blue, with curtains and a balcony."""
    panes = path("M6 6h11v17H6zM23 6h11v17H23z", glass, stroke="var(--cream)", stroke_width=1.6)
    curtains = path("M6.8 6.8h3q0 6-3 9zM16.2 6.8h-3q0 6 3 9zM23.8 6.8h3q0 6-3 9zM33.2 6.8h-3q0 6 3"
                    " 9z", "var(--rose)")  # fmt: skip
    rail = line("M3 27h34M6 27v9M11.5 27v9M17 27v9M22.5 27v9M28 27v9M33.5 27v9", "var(--cream)",
                1.6)  # fmt: skip
    return wall("blue", "blue-deep") + panes + curtains + rail


def loft(glass):
    """Yellow, one high arched window."""
    pane = path("M8 34V19c0-16 24-16 24 0v15z", glass, stroke="var(--wood)", stroke_width=1.8)
    bars = line("M20 7v27M8 21h24", "var(--wood)", 1.4)
    return wall("yellow", "coin-deep") + pane + bars


FRONTS = {"office": office, "retail": retail, "residence": residence, "loft": loft}


def garden():
    """A terrace in the open: two trees behind a rail."""
    ground = wall("turquoise-soft", "turquoise-deep")
    crowns = circle(13, 15, 9, "var(--leaf)") + circle(28, 19, 7, "var(--leaf-deep)")
    trunks = line("M13 18v16M28 22v12", "var(--wood)", 2.4)
    rail = line("M2 29h36M6 29v8M13 29v8M20 29v8M27 29v8M34 29v8", "var(--turquoise-deep)", 1.4)
    return ground + trunks + crowns + rail


# Stairs. A shaft of several goes through from edge to edge.


def stairs():
    ground = wall("stone-deep", "quiet")
    steps = path("M3 37v-7h8v-8h8v-8h8V6h10v31z", "var(--quiet)")
    return ground + steps + line("M3 22L19 6h7", "var(--iron)", 1.6)


def shaft(top, high):
    """The lit shaft of an elevator, with rails and a rope."""
    ground = wall("stone-deep", "quiet")
    light = rect(9, top, 22, high, "var(--glow)")
    rails = line(f"M11 {top}v{high}M29 {top}v{high}M20 {top}v{high}", "var(--iron)", 1.5)
    return ground + light + rails + path("M9 36h22v2H9z", "var(--coin-deep)")


def wheel():
    """Over the rope."""
    return circle(20, 9, 6, "var(--iron)") + circle(20, 9, 2, "var(--glow)")


def cabin():
    box = rect(11.5, 12, 17, 24, "var(--plaque)", 2, stroke="var(--iron)", stroke_width=1.5)
    return box + line("M20 13v22", "var(--iron)", 1.2)


# Marks of a sold room.


def dollar():
    """A dollar lies on it."""
    disc = circle(31, 30, 7.5, "var(--coin)", stroke="var(--coin-deep)", stroke_width=1.4)
    return disc + text(31, 34.2, "$", 11.5, "var(--coin-ink)", font_weight=800)


def capsule():
    """DrugCorp's marker: somebody else has the dollar."""
    shell = rect(21.5, 25, 18, 10, "var(--cream)", 5, stroke="var(--iron)", stroke_width=1.3)
    half = path("M30.5 25h4a5 5 0 0 1 0 10h-4z", "var(--red)")
    return group(shell, half, transform="rotate(-30 30.5 30)")
