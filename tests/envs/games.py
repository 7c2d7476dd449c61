"""The games that environments are tested on every day; with `make soak` it is all of them.

To compile the step of a long game takes longer than the tests.
"""

from tabletower.games import SHELF
from tests.games import AUCTION, CONNECT_FOUR, GAMES, ORCHARD
from tests.soak import many

SHORT = min(SHELF.values(), key=lambda game: game.rules.LONGEST)
DAILY = [CONNECT_FOUR, ORCHARD, AUCTION, SHORT]
TRIED = (many(0, 1) and GAMES) or DAILY
NAMES = [game.name for game in TRIED]
