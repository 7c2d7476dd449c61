"""Print and play: the whole box of Towers as parts to cut out. Lengths are in millimetres."""

from tabletower.art.sheets import Part, Wishes

from ...types import Contents
from .. import card, scene, seats
from .. import tiles as fronts
from ..look import texts
from . import aid, cards, chips, plots, screens, tiles

TILES = (
    "Cut into squares; all backs are alike. This is one set, for two or three players: print it "
    "twice for four to six. The last twenty stairs are a reserve for trades."
)
CARDS = "Print on both sides, turned over the long edge, and cut. All backs are alike."
MARKERS = "Cut out the circles. Both sides are the same."
CHIPS = f"{MARKERS} Coins or a sheet of paper do as well."
PLOTS = (
    "A street for each player: the tiles are laid above it, row 1 at the kerb. The measure is for "
    "all: put it beside a tower. Above the red line nothing is built."
)
SCREENS = "Fold at the dashes and stand it up. Only needed for secret building."
AIDS = "One for each player. Clients that lie here belong to the others."


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """All that is in the box."""
    t = texts(box)
    drawn = fronts.tiles() | scene.scenery() | seats.signs() | card.cards(t)
    clients, rest = cards.full_sheets(cards.clients(t, wishes, drawn))
    aids = (aid.aid(t, wishes, drawn), *map(cards.lying, rest))
    return [
        Part("tiles", "Room tiles", TILES, tiles.tiles(box, wishes, drawn)),
        Part("clients", "Clients", CARDS, clients),
        Part("markers", "Markers", MARKERS, chips.chips(box, wishes, drawn, "marker")),
        Part("plots", "Streets", PLOTS, plots.plots(t, wishes)),
        Part("aids", "Player aids and the last clients" if rest else "Player aids", AIDS, aids),
        Part("chips", "Dollars", CHIPS, chips.chips(box, wishes, drawn, "chip"), extra=True),
        Part("screens", "Screens", SCREENS, screens.screens(wishes, drawn), extra=True),
    ]
