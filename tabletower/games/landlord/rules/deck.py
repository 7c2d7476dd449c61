"""The numbers of the cards, and how much there is of everything."""

from ..components import KINDS as IDS

KINDS = len(IDS)
ROOF, DORMER, FLAT_ROOF, RENOVATION, CELLAR = range(5)
FAMILY, FREAKS, MUSICIAN, MOTHER, CELEBRITIES, PENSIONERS, SINGLE = range(5, 12)
STUDENT, MOVER, MANAGERS, SQUATTERS = range(12, 16)
MOVING, POLICE, ALIBI, BOMB, MURDER, COURT, LUNATIC, POLITICS = range(16, 24)
DEMOLITION, EVICTION, RECYCLE, BROKER, WITHHELD = range(24, 29)
TENANTS = SQUATTERS + 1 - FAMILY  # kinds that live in houses

PLAYERS = 6
HOUSES = 32
LEVELS = 7  # cellar 0, floors 1 to 5, the roof dwelling above the top floor
FLOORS = 5
PILE = 128  # a power of two: piles run round
MIDDLE = 16

# The sums that a player's money is made of.
START, RENTS, EMPTY, POOR, BOUGHT, FEE, SOLD, PAID, MOVERS, BROKERS = range(10)
SUMS = 10
