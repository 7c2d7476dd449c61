"""The game's picture in the lobby: a corner of the house, without ids, for it stands alone."""

from tabletower.art.picture import inline
from tabletower.art.svg import circle, line, path, picture, rect, use

from ..components import SYMBOLS
from . import face, pictogram, symbols
from .sky import clouds, cottages, trees
from .symbols import draw

WIDTH, HEIGHT = 360, 120
SIDE = 74
EDGE = 262  # where the house ends


def cover(box):
    """Three balconies, a cat and a bird on the roof, two lovebirds on a wire."""
    drawn = symbols.symbols() | pictogram.pictograms() | face.railings() | face.faces(box)
    guests = draw("cat", 46, 13, 24) + draw("bird", 214, 14, 20)
    pair = draw("lovebird_right", 292, 46, 30) + draw("lovebird_left", 332, 46, 30)
    whole = backdrop() + house() + guests + wire() + pair + balconies(box)
    return picture(inline(whole, drawn), WIDTH, HEIGHT)


def backdrop():
    sky = rect(0, 0, WIDTH, HEIGHT, "var(--sky)") + circle(334, 20, 12, "var(--sun)")
    hill = path("M250 96q50-22 110-6v30H250z", "var(--hill-deep)")
    town = cottages([(288, 84, 14), (306, 87, 11)]) + trees([(332, 88), (346, 92)])
    return sky + clouds([(288, 20, 0.4)]) + hill + town


def house():
    bricks = rect(0, 32, EDGE, HEIGHT - 32, "var(--brick)")
    courses = range(32, HEIGHT, 7)
    joints = "".join(f"M0 {y}H{EDGE}" for y in courses)
    joints += "".join(f"M{x + 8 * (y % 2)} {y}v7" for y in courses for x in range(6, EDGE - 8, 16))
    roof = path(f"M0 22H{EDGE - 8}L{EDGE + 8} 34H0z", "var(--roof)")
    scales = line("".join(f"M{x} 33q5-8 10 0" for x in range(0, EDGE, 10)), "var(--roof-deep)", 1.4)
    return bricks + line(joints, "var(--mortar)", 0.7, opacity=0.6) + roof + scales


def wire():
    return line(f"M{EDGE} 52Q310 66 {WIDTH} 54", "var(--iron)", 1.4)


def balconies(box):
    """The most colourful faces that have a wish, of different blocks."""
    wishes = {row["block"]: row for row in box.tables["faces"] if row["rule"] == "each"}
    rows = sorted(wishes.values(), key=lambda row: -sum(row[symbol] > 0 for symbol in SYMBOLS))
    return "".join(balcony(row, n) for n, row in enumerate(rows[:3]))


def balcony(row, n):
    x, y = 9 + n * 85, 40
    frame = rect(x - 2.5, y - 2.5, SIDE + 5, SIDE + 5, "var(--stone)", 3)
    return frame + use(face.face_name(row["block"], row["side"]), x, y, SIDE)
