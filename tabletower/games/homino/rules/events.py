"""What happens: the kind of an event, and its facts.

There is room for so many events. No game was seen that comes near; but a box may hold 128 tenants
who all leave at once. Then the lesser news are left out, and what is drawn and how it ends is told.
"""

from tabletower.engine import happen

EVENTS = 128
KEPT_FREE = 32  # for refilling the table, a new round and the end

(
    ROUND,  # round, seat with the marker
    PLACED,  # seat, domino, cell * 4 + turn
    DEMOLISHED,  # seat, domino
    NOTHING_FITS,  # seat, domino that is discarded
    ENDED_TURN,  # seat
    DREW_ROOM,  # domino, slot of the market or -1
    DREW_TENANT,  # tenant, slot of the guests
    REQUESTED,  # seat, domino, its owner
    GRANTED,  # seat, domino, the seat that gets it
    REFUSED,  # seat, domino, the seat that asked
    LEFT,  # tenant, seat, the seat it goes to or -1
    TOO_DEAR,  # the same, because of the price
    WANDERED,  # the same, to whom it likes better
    SORTED,  # the order of the Attract phase is now in `order`
    NAMED,  # seat, the seat that may attract two
    LURES,  # seat, the seat whose tenant its pool lures
    LURED,  # tenant, its old home, its new one
    MOVED,  # tenant, its old home, its new one: by the power of a goal
    ATTRACTED,  # seat, tenant
    DECLINED,  # seat, what was asked: a phase
    SENT_AWAY,  # guests that nobody wanted, under the deck
    ACHIEVED,  # goal, seat whose secret it was or -1
    GAVE,  # goal, seat
    OPENED_GOAL,  # goal, slot
    SET_ASIDE,  # goal domino that fits nowhere, seat
    NO_ROOM,  # seat, drawn domino that fits nowhere
    LIFTED,  # seat, domino
    WELCOMED,  # seat, guest that came for free
    INVITED,  # seat, tenant out of the deck
    SHUFFLED,  # the Tenant deck
    DEFENDED,  # threat
    SHIELDED,  # seat, threat
    THREAT_FAILED,  # threat, failed so far
    OPENED_THREAT,  # threat
    THREATS_SHUFFLED,  # the defended threats are the deck anew
    BANNED,  # seat that may not demolish any more
    STRIPPED,  # seat that loses its floor icons
    CRUMBLED,  # seat, domino lost by a threat
    LOST_TENANT,  # tenant, seat that had to let it go, or -1 for a guest
    WON_TOGETHER,  # secret goals still open
    LOST_TOGETHER,  # secret goals still open, failed threats
    ENDED,  # round
) = range(1, 43)


def tell(s, what, a=0, b=0, c=0):
    if s.happened < EVENTS - KEPT_FREE:
        happen(s, what, a, b, c)


def tell_surely(s, what, a=0, b=0, c=0):
    if s.happened < EVENTS:
        happen(s, what, a, b, c)


def decline(s, seat):
    """What was asked for is not wanted."""
    tell(s, DECLINED, seat, s.phase)
