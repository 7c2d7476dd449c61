"""One house: apartments between a roof and perhaps a cellar, and who lives in them.

A house stands with its ground line at y = 0; what is built goes up, the cellar goes down.
"""

from tabletower.art.svg import circle, line, path, rect, symbol, text, use

from ..components import KINDS, TENANTS
from ..rules.deck import DORMER, FLAT_ROOF, RENOVATION, ROOF
from .names import name, roof_name, sign_name, tenant_name

WIDE, LEVEL = 112, 40
EAVES = 6  # how far the roof stands out
TOP = 54  # a ridge above an apartment
BACK = name("rooms")
PENS = {"stroke": "var(--plaque-ink)", "stroke_width": 1.4, "stroke_linejoin": "round"}
GROUNDS = dict(
    zip(
        TENANTS,
        (
            "plaster-3", "plaster-6", "plaster-2", "plaster-5", "yellow", "plaster-4", "plaster-1",
            "turquoise-soft", "plaster-2", "plaque", "iron",
        ),
    )
)  # fmt: skip


def houses(t):
    """The parts of houses, and the tenants' cards that cover them."""
    drawn = {
        BACK: (rooms(), WIDE, LEVEL),
        name("site"): (scaffold(), WIDE, LEVEL),
        name("boards"): (boards(), WIDE, LEVEL),
        name("cellar"): (cellar(), WIDE, LEVEL),
        name("ground"): (ground_floor(), WIDE, LEVEL),
    }
    tops = {"roof": plain_roof(), "dormer": dormer(), "flat": flat(), "skylight": skylight()}
    drawn |= {roof_name(id): (body, WIDE + 2 * EAVES, TOP) for id, body in tops.items()}
    for kind, id in enumerate(KINDS):
        if id in TENANTS:
            levels = t.levels[kind]
            drawn[tenant_name(id)] = tenant(t, kind, id, levels), WIDE, LEVEL * levels
    return {id: symbol(id, *given) for id, given in drawn.items()}


# Apartments.


def rooms():
    """Three windows with sills, curtains and somebody's flowers."""
    parts = [window(x) for x in (10, 43, 76)]
    ledge = rect(0, 37, WIDE, 3, "var(--stone-deep)")
    box = rect(44, 29, 24, 4, "var(--wood)", 1) + circle(50, 28, 2.6, "var(--rose)")
    more = circle(57, 27.5, 2.6, "var(--orange)") + circle(63, 28, 2.6, "var(--rose)")
    return "".join(parts) + ledge + box + more


def ground_floor():
    """Two windows, and a door between them."""
    door = rect(46, 9, 20, 28, "var(--wood)", 2, stroke="var(--plaque)", stroke_width=2)
    knob = circle(61, 24, 1.6, "var(--coin)") + rect(50, 13, 12, 7, "var(--glass)", 1)
    return window(10) + window(76) + rect(0, 37, WIDE, 3, "var(--stone-deep)") + door + knob


def window(x):
    frame = rect(x, 7, 26, 22, "var(--glass)", 2, stroke="var(--plaque)", stroke_width=2.4)
    bars = line(f"M{x + 13} 7v22M{x} 18h26", "var(--plaque)", 1.6)
    return frame + bars


def boards():
    """Windows that squatters have nailed up."""
    holes = [rect(x, 7, 26, 22, "var(--room)", 2) for x in (10, 43, 76)]
    planks = line(
        "M8 11l30 6M8 26l30-8M41 10l30 8M41 25l30-5M74 12l30 4M74 27l30-9", "var(--wood)", 4
    )
    return "".join(holes) + planks + rect(0, 37, WIDE, 3, "var(--stone-deep)")


def scaffold():
    """A floor of a house that is being built."""
    poles = line("M6 0v40M56 0v40M106 0v40", "var(--wood)", 3)
    rest = line("M0 38h112M6 38l50-36M56 38l50-36", "var(--wood)", 2, opacity=0.8)
    return poles + rest


def cellar():
    ground = rect(0, 0, WIDE, LEVEL, "var(--stone)", 0, **PENS)
    bricks = line("M0 12.5h112M0 25h112M28 0v12.5M84 0v12.5M56 12.5V25", "var(--mortar)", 1)
    slot = rect(12, 6, 24, 9, "var(--glass)", 2, stroke="var(--iron)", stroke_width=1.6)
    return ground + bricks + slot + rect(76, 6, 24, 9, "var(--glass)", 2, stroke="var(--iron)")


# Roofs, from eaves to eaves: the ridge is above whoever lives there.


def slope(fill="var(--roof)"):
    w = WIDE + 2 * EAVES
    ground = path(f"M1 {TOP}L24 3H{w - 24}L{w - 1} {TOP}z", fill, **PENS)
    tiles = "".join(
        f"M{24 - y * 0.43:.1f} {y + 3}H{w - 24 + y * 0.43:.1f}" for y in (11, 22, 33, 43)
    )
    return ground + line(tiles, "var(--roof-deep)", 1.4)


def plain_roof():
    """A roof on which something may still be put: there is a place for it."""
    x = WIDE / 2 + EAVES
    chimney = rect(86, 0, 11, 12, "var(--brick)", 1, **PENS)
    hole = rect(x - 17, 18, 34, 26, "none", 3, stroke="var(--plaque)", stroke_width=1.8,
                stroke_dasharray="4 3", opacity=0.9)  # fmt: skip
    return chimney + slope() + hole + line(f"M{x - 7} 31h14M{x} 24v14", "var(--plaque)", 2.2)


def dormer():
    """Two gables that look out of the roof."""
    return slope() + gable(38) + gable(86)


def gable(x):
    walls = path(f"M{x - 18} {TOP}V28L{x} 11l18 17v{TOP - 28}z", "var(--plaster-1)", **PENS)
    return walls + rect(x - 9, 28, 18, 18, "var(--glass)", 2, stroke="var(--plaque-ink)")


def flat():
    w = WIDE + 2 * EAVES
    slab = rect(1, TOP - 12, w - 2, 12, "var(--roof)", 2, **PENS)
    rail = line(
        f"M6 {TOP - 12}V{TOP - 24}H{w - 6}v12M34 {TOP - 24}v12M62 {TOP - 24}v12M90 {TOP - 24}v12",
        "var(--iron)",
        1.8,
    )
    tank = rect(80, 14, 22, 14, "var(--stone-deep)", 2, **PENS)
    return tank + line("M84 28v12M98 28v12", "var(--iron)") + rail + slab


def skylight():
    """A roof that was renovated: sloping windows."""
    panes = [
        path(f"M{x} 43l5-23h17l5 23z", "var(--glass)", stroke="var(--plaque)", stroke_width=2)
        for x in (20, 48.5, 77)
    ]
    return slope("var(--brick)") + "".join(panes)


# Tenants.


def tenant(t, kind, id, levels):
    """A tenant's card: who it is, with room for a coin in the upper right corner."""
    tall = LEVEL * levels
    ink = "var(--plaque)" if id == "squatters" else "var(--plaque-ink)"
    ground = rect(1.5, 1.5, WIDE - 3, tall - 3, f"var(--{GROUNDS[id]})", 5, **PENS)
    if levels == 2:
        return ground + use(sign_name(id), 24, 5, 54) + written([t.title[kind]], 8, 96, 72, ink)
    sign = use(sign_name(id), 4, 3, 34)
    return ground + sign + beside(t.title[kind], ink)


def beside(words, ink):
    """A short name stands beside the coin, a long one below it."""
    lines = words.split()
    if len(lines) == 1:
        return written(lines, 40, 68, 24 if len(words) < 7 else 35, ink)
    return written([" ".join(lines[:1]), " ".join(lines[1:])], 40, 68, 22, ink)


def written(lines, x, room, y, ink):
    size = min(12.5, room / (0.57 * max(map(len, lines))))
    return "".join(
        text(x, y + n * 12.5, each, size, ink, text_anchor="start", font_weight=700)
        for n, each in enumerate(lines)
    )


def top_of(roof, renovation):
    """How the roof looks, by what completed it and what lies on it."""
    over = renovation or roof
    return {ROOF: "roof", DORMER: "dormer", FLAT_ROOF: "flat", RENOVATION: "skylight"}[over]
