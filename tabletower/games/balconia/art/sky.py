"""What one sees through the open cells: the sky, and the town behind the house."""

from tabletower.art.svg import circle, path, rect, symbol, use

from ..rules.grid import CELLS, SIZE
from .symbols import name

CLOUDS = (
    (70, 130, 1.1),
    (300, 96, 0.8),
    (505, 215, 1.2),
    (215, 265, 1.3),
    (60, 330, 0.8),
    (400, 372, 0.9),
)
STARS = (
    (40, 80), (120, 62), (180, 170), (250, 120), (345, 190), (410, 70), (540, 150), (90, 240),
    (330, 290), (470, 300), (150, 390), (260, 200), (30, 180), (530, 330), (380, 250),
)  # fmt: skip


def skyscape(width, height):
    """The whole view, of which each cell shows a part: of few shapes, for it is drawn in each."""
    bands = rect(0, 0, width, height, "var(--sky)")
    bands += rect(0, 0, width, height * 0.28, "var(--sky-deep)")
    bands += path(wave(width, height * 0.28, 9), "var(--sky-deep)")
    bands += rect(0, height * 0.62, width, height * 0.38, "var(--dawn)", opacity=0.55)
    stars = path("".join(disc(x, y, 1.6 + x % 2 * 0.7) for x, y in STARS), "var(--star)")
    return bands + stars + sun(width * 0.77, 128) + clouds(CLOUDS) + hills(height) + town(height)


def wave(width, y, rise):
    step = width / 4
    return f"M0 {y:g}" + f"q{step / 2:g} {rise * 2} {step:g} 0" * 4 + f"V{y - 2:g}H0z"


def sun(x, y):
    halo = circle(x, y, 52, "var(--sun)", opacity=0.22) + circle(
        x, y, 40, "var(--sun)", opacity=0.3
    )
    return halo + circle(x, y, 28, "var(--sun)")


def clouds(spots):
    return path("".join(cloud(*spot) for spot in spots), "var(--cloud)")


def cloud(x, y, size):
    puffs = ((-26, 0, 12), (-10, -8, 17), (12, -5, 14), (28, 2, 10))
    drawn = [disc(x + dx * size, y + dy * size, r * size) for dx, dy, r in puffs]
    base = f"M{x - 34 * size:g} {y - size:g}h{68 * size:g}v{13 * size:g}h-{68 * size:g}z"
    ends = [disc(x + side * 32 * size, y + 5.5 * size, 6.5 * size) for side in (-1, 1)]
    return "".join([*drawn, base, *ends])


def disc(x, y, r):
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1-{2 * r:g} 0z"


def hills(height):
    far = f"M0 {height - 215}q90-60 190-14t200-16t200 20V{height}H0z"
    near = f"M0 {height - 128}q120-52 240-6t180-22t170 24V{height}H0z"
    return path(far, "var(--hill)") + path(near, "var(--hill-deep)")


TOWN = (  # x, height above the street, size: a few roofs on the slope
    (66, 176, 22), (92, 180, 16), (262, 182, 20), (284, 186, 26), (312, 184, 16), (486, 188, 24),
    (512, 182, 18), (58, 112, 26), (96, 104, 20), (214, 118, 24), (382, 112, 26), (524, 116, 24),
)  # fmt: skip
TREES = (
    (40, 122), (150, 156), (170, 148), (356, 142), (430, 156), (450, 154), (552, 134), (30, 84),
    (132, 96), (190, 98), (250, 96), (300, 108), (318, 100), (430, 98), (490, 96), (566, 92),
    (84, 70), (168, 64), (362, 78), (508, 68),
)  # fmt: skip


def town(height):
    """A few roofs and trees on the slope, far away."""
    houses = [(x, height - y, size) for x, y, size in TOWN]
    return cottages(houses) + trees([(x, height - y) for x, y in TREES])


def cottages(spots):
    fills = ("var(--town)", "var(--town-roof)", "var(--town-light)")
    shapes = zip(*(cottage(*spot) for spot in spots))
    return "".join(path("".join(each), fill) for each, fill in zip(shapes, fills))


def trees(spots):
    trunks = "".join(f"M{x - 1.2} {y}h2.4v10h-2.4z" for x, y in spots)
    crowns = "".join(f"M{x} {y - 22}c9 4 10 26 0 26s-9-22 0-26z" for x, y in spots)
    return path(trunks, "var(--wood)") + path(crowns, "var(--hill-tree)")


def cottage(x, y, size):
    """Walls, roof and a lit window."""
    wide, high, low = size / 2 + 2, size * 0.55, size * 0.8
    walls = f"M{x} {y}h{size}v{low:g}h-{size}z"
    roof = f"M{x - 2} {y}l{wide:g}-{high:g} {wide:g} {high:g}z"
    window = (
        f"M{x + size * 0.36:g} {y + size * 0.25:g}h{size * 0.26:g}v{size * 0.3:g}h-{size * 0.26:g}z"
    )
    return walls, roof, window


# Cells.


def sky_name(place):
    """The part of the view in a place of the wall, counted in reading order."""
    return name(f"sky-{place}")


def skies(corner, width, height):
    """The view, and the part of it that is seen through each cell."""
    whole = {name("sky"): symbol(name("sky"), skyscape(width, height), width, height)}
    return whole | {
        sky_name(n): part(n, *corner(n // SIZE, n % SIZE), width, height) for n in range(CELLS)
    }


def part(place, x, y, width, height):
    return symbol(sky_name(place), use(name("sky"), -x, -y, width, height))
