"""Print and play: the whole box of Towers as parts to cut out. Lengths are in millimetres."""

from tabletower.art.sheets import Part

from .. import card, scene, seats
from .. import tiles as fronts
from ..look import texts
from . import aid, cards, chips, plots, screens, tiles

TILES = (
    "Cut into squares; all backs are alike. This is one set, for two or three players: print it "
    "twice for four to six. The last twenty stairs are a reserve for trades."
)
CARDS = "Print on both sides, turned over the long edge, and cut. All backs are alike."
CHIPS = "Cut out the circles. Both sides are the same."
PLOTS = "Cut out and put together, row 1 below: the strips of one plot belong to one player."
SCREENS = "Fold at the dashes and stand it up. Only needed for secret building."
AIDS = "One for each player."


def sheets(box, wishes):
    """All that is in the box."""
    t = texts(box)
    drawn = fronts.tiles() | scene.scenery() | seats.signs() | card.cards(t)
    return [
        Part("tiles", "Room tiles", TILES, tiles.tiles(box, wishes, drawn)),
        Part("clients", "Clients", CARDS, cards.clients(t, wishes, drawn)),
        Part("chips", "Chips and markers", CHIPS, chips.chips(box, wishes, drawn)),
        Part("plots", "Plots", PLOTS, plots.plots(t, wishes)),
        Part("screens", "Screens", SCREENS, screens.screens(wishes, drawn)),
        Part("aids", "Player aids", AIDS, (aid.aid(t, wishes, drawn),)),
    ]
