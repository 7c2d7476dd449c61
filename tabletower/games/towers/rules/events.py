"""What happens: the kind of an event, and its facts."""

(
    ROUND,  # round, seat with the marker
    PLACED,  # seat, type, column
    TRADED,  # seat, type given * TYPES + type given, type taken
    LIFTED,  # seat, type, column
    UNTRADED,  # seat, type given * TYPES + type given, type taken: all as in TRADED
    DONE,  # seat
    REOPENED,  # seat that was done and builds on
    GAVE,  # seat, type, how many of them in trades; told when secret building ends
    TOOK,  # seat, type, how many of them in trades; told with what was given
    REVEALED,  # seat, tiles it keeps, its floors
    CLEARED,  # seat, tiles it had to give back: its plot is full
    ORDERED,  # the order is now in `order`
    PICKED,  # seat, client
    SKIPPED,  # seat that owed a skip
    LEFT_OVER,  # client that nobody picked
    CASHED_IN,  # seat, client, cell of the anchor
    SOLD,  # seat, cell, seat that claimed it or -1
    EARNED,  # seat, dollars, client
    LEVIED,  # seat, dollars, seat that got them
    CLAIMS,  # seat whose DrugCorp is active now
    UNION,  # seat that draws more
    DROPPED,  # seat, client
    DREW,  # seat, client; for that seat alone
    DREW_UNSEEN,  # seat, cards
    SWAPPED,  # seat, client given, client got
    SWAPPED_WITH,  # seat, the other seat
    TARGETED,  # seat, the other seat
    LOOKED,  # seat, cards of next round's row
    TOOK_EARLY,  # seat
    SEIZED,  # seat, the other seat, cell * TYPES + type of the tile
    CHOSE,  # seat, cell: one of several that a client asks for
    LEFT_ALONE,  # seat that moved nothing
    REZONED,  # seat, cell, cell
    SHOWED,  # seat that shows its hand
    LOCKED,  # seat, client
    STOPPED,  # seat
    FAVOUR,  # seat that has the Queen's favour
    ENDED,
) = range(1, 39)
