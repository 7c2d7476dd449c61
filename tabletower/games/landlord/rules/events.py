"""What happens, and how it is told: there is room for so many events, and for the last of a move.

Each line names the facts of an event; a `spot` is a house and a level.
"""

from tabletower.engine import happen, happen_for

(
    TURN,  # seat, round
    PAID_FEE,  # seat
    STAYED,  # seat
    DRIVEN,  # tenant, spot: the squatters drive the tenant out
    RAIDED,  # seat, spot: the police remove squatters
    RECYCLED,  # seat, card
    BEGUN,  # seat, house, roof
    FLOOR,  # seat, house, card; only its owner hears the card
    FLOOR_LAID,  # seat, house, height so far
    LIFTED,  # seat, house, card: a floor taken back; only its owner hears the card
    FLOOR_LIFTED,  # seat, house, height so far
    BUILT,  # seat, house, height
    RENOVATED,  # seat, house, card
    DUG,  # seat, house: a cellar
    PLAYED,  # seat, card: a tenant, or a card that lies in the middle now
    PLACED,  # seat, tenant, spot: from the hand
    MOVED,  # tenant, spot before, spot after
    SUNK,  # tenant, spot: under the draw pile
    THROWN_OUT,  # tenant, spot: onto the discard pile
    MARKED,  # seat, spot: the rent is withheld
    UNMARKED,  # spot: the marker goes
    TAKEN_BACK,  # seat, tenant, spot: into the owner's hand
    MUSIC,  # spot: a musician drives the others out
    AIMED,  # seat, card, spot: a bomb (level 0) or a murder
    DIVERTED,  # seat, spot: a lunatic takes it there
    BURIED,  # tenant, spot: lost with a house that explodes
    EXPLODED,  # house, owner, height
    MURDERED,  # tenant, spot
    FAILED,  # spot: a single cannot be murdered
    REPORTED,  # house or -1: a family of the house, or of the player, reports it
    SUSPECTED,  # seat
    EXCUSED,  # seat: already in jail
    JAILED,  # seat
    FREED,  # seat
    FELL,  # house, owner, cards: demolished, and these are taken
    ASKED,  # seat, partner, card wanted
    GIVES,  # seat, card + 1, 0 nothing
    PRICED,  # seat, place of the price
    COUNTERED,  # seat, place of the price
    DEAL,  # buyer, seller, card
    NO_DEAL,  # seat
    FARE_PAID,  # from, to, dollars: a mover's fee
    COMMISSION,  # from, to, dollars: a broker's
    RENT,  # seat, house, dollars; nothing, if squatters live there
    COLLECTED,  # seat, dollars
    BOUGHT_CARDS,  # seat, cards, dollars
    DREW,  # up to three cards + 1; only who drew them hears it
    RESHUFFLED,  # cards
    LAST_TURNS,  # turns left
    STALLED,  # nobody bought for three rounds
    ENDED,  #
    WAITED,  # seat, window: a reaction is awaited
    SILENT,  # seat, window: there was none
    WAITED_ALL,  # somebody might recycle
) = range(1, 55)
EVENTS = 160
KEPT_FREE = 32  # events, for what must be told in any case


def tell(s, what, a=0, b=0, c=0):
    """Something happened. In an endless chain of it the lesser news are left out."""
    room = EVENTS - 1 if is_always_told(what) else EVENTS - KEPT_FREE
    if s.happened < room:
        happen(s, what, a, b, c)


def is_always_told(what):
    """§10.4  Who is waited for, and that there was no answer."""
    return what == WAITED or what == SILENT or what == WAITED_ALL


def tell_last(s, what, a=0, b=0, c=0):
    """The news with which a move ends: there is always room for it."""
    if s.happened == EVENTS:
        s.happened -= 1
    happen(s, what, a, b, c)


def tell_only(s, seat, what, a, b, c):
    """Something that one seat alone may know."""
    if s.happened < EVENTS - KEPT_FREE:
        happen_for(s, 1 << seat, what, a, b, c)
