"""The numbers of the cards, and how much there is of everything."""

from tabletower.engine import Seats

from ..components import KINDS as IDS

KINDS = len(IDS)
ROOF, DORMER, FLAT_ROOF, RENOVATION, CELLAR = range(5)
FAMILY, FREAKS, MUSICIAN, MOTHER, CELEBRITIES, PENSIONERS, SINGLE = range(5, 12)
STUDENT, MOVER, MANAGERS, SQUATTERS = range(12, 16)
MOVING, POLICE, ALIBI, BOMB, MURDER, COURT, LUNATIC, POLITICS = range(16, 24)
DEMOLITION, EVICTION, RECYCLE, BROKER, WITHHELD = range(24, 29)

# Cards of which one is picked for a play, in the order of the picks.
ROOFS = (ROOF, DORMER, FLAT_ROOF)
ON_ROOFS = (DORMER, FLAT_ROOF, RENOVATION)
LODGERS = tuple(range(FAMILY, SQUATTERS + 1))
BAILIFFS = (POLITICS, EVICTION)
WRECKERS = (POLITICS, DEMOLITION)
WAYS_OUT = (COURT, POLITICS)
TENANTS = len(LODGERS)


def any_of(kinds):
    """A bit mask of these kinds."""
    return sum(1 << each for each in kinds)


ANY_KIND = any_of(range(KINDS))
ANY_ROOF = any_of(ROOFS)

PLAYERS = Seats(6)
HOUSES = 32
LEVELS = 7  # cellar 0, floors 1 to 5, the roof dwelling above the top floor
FLOORS = 5
PILE = 128  # a power of two: piles run round
MIDDLE = 16

# Options: what ends the game, and variants.
BY_PILE, BY_ROUNDS, BY_MONEY = 0, 1, 2
EQUAL, EVERYONE, ANY_CARD, FREE, PLAY_ON = 1, 1, 1, 1, 1
NO_LIMIT = 0  # of prices in a deal; else it is one more than the number of the value

# The sums that a player's money is made of.
START, RENTS, EMPTY, POOR, BOUGHT, FEE, SOLD, PAID, MOVERS, BROKERS = range(10)
SUMS = 10
