"""What happens. Each line names the facts of an event; a `spot` is a house and a level."""

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
