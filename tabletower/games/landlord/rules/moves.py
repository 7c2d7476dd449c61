"""What a player can say."""

from tabletower.engine import Moves, first, kind, kind_of

from ..components import KINDS as IDS
from . import deck

# What a price may be: every dollar up to 40, then in growing steps.
PRICES = (*range(41), *range(50, 101, 10), 150, 200, 300, 500, 1000)

HOUSE = {"house": range(1, deck.HOUSES + 1)}
SPOT = {**HOUSE, "level": range(deck.LEVELS)}


# Played before everybody's eyes: what it leads to may look the same on the table.
OPENLY = ("events",)


def floors(box, s, seat, move):
    """§7.5  The floors of a bombed house are laid open if there is no draw pile."""
    is_bomb = s.card == deck.BOMB or kind_of(move) == THROW_BOMB
    return {"discard": ("recycles_gone",)} if is_bomb and s.piled == 0 else ()


def only_card(box, s, seat, move):
    """§8.5  Who has no money offers the one card they hold."""
    return ("given", "events") if s.money[seat] == 0 else ()


def recycled(box, s, seat, move):
    """§7.3  Recycling is seen, and may go on with a bomb."""
    return {**dict.fromkeys(OPENLY, ()), **dict(floors(box, s, seat, move))}


def drawn(box, s, seat, move):
    """§9.1  Whoever buys nothing draws nothing. A card drawn may be the answer to what is asked
    next: its owner sees that."""
    asked = ("asked", "first", "phase", "quiet", "stage", "window")
    return {"hand": ("holds", *asked)} if first(move) else ()


def ids(kinds):
    return tuple(IDS[each] for each in kinds)


MOVES = Moves(
    kind("pay", "{who} pays {fee} and leaves jail"),
    kind("stay", "{who} stays in jail"),
    kind("send", "{who} must send away {tenant_there}", **SPOT),
    kind("police", "{who} calls the police to {tenant_there}", **SPOT),
    kind("recycle", "{who} recycles: {top}", shows=recycled),
    kind("end", "{who} plays no more cards"),
    kind("build", "{who} begins a house with {a_card}", card=ids(deck.ROOFS)),
    kind("tenant", "{who} plays {a_card}", card=ids(deck.LODGERS)),
    kind("renovate", "{who} puts {a_card} on {there}", card=ids(deck.ON_ROOFS), **HOUSE),
    kind("cellar", "{who} adds a cellar to {there}", **HOUSE),
    kind("bomb", "{who} bombs {there}", shows=floors, **HOUSE),
    kind("murder", "{who} has a murder for {tenant_there}", **SPOT),
    kind("withhold", "{who} withholds the rent of {tenant_there}", **SPOT),
    kind("move", "{who} moves {tenant_there}", **SPOT),
    kind(
        "evict",
        "{who} evicts the tenants of {there} with {a_card}",
        card=ids(deck.BAILIFFS),
        **HOUSE,
    ),
    kind(
        "demolish", "{who} has {there} demolished with {a_card}", card=ids(deck.WRECKERS), **HOUSE
    ),
    kind("leave", "{who} leaves jail with {a_card}", card=ids(deck.WAYS_OUT)),
    kind("take_back", "{who} takes back {tenant_there}", **SPOT),
    kind(
        "offer",
        "{who} asks {them} for {a_card}",
        shows=only_card,
        partner=range(1, deck.PLAYERS + 1),
        card=IDS,
    ),
    kind("floor", "{who} lays {a_card} as a floor", card=IDS),
    kind("lift", "{who} takes {a_card} back from the house", floor=IDS),
    kind("done", "{who} finishes the house"),
    kind("place", "{who} puts {lodger} into {there}, level {level}", **SPOT),
    kind("under", "{who} puts {lodger} under the draw pile"),
    kind("relocate", "{who} finds a place for {tenant_there}", **SPOT),
    kind("give", "{who} gives {a_card} for it", card=IDS),
    kind("give_nothing", "{who} gives no card for it"),
    kind("price", "{who} offers {amount}", price=PRICES),
    kind("accept", "{who} accepts {deal}", shows=OPENLY),
    kind("counter", "{who} wants {amount}", price=PRICES),
    kind("pass", "{who} passes", shows=floors),
    kind("divert_bomb", "{who} has a lunatic carry the bomb to {there}", shows=floors, **HOUSE),
    kind("divert_murder", "{who} has a lunatic go for {tenant_there}", **SPOT),
    kind("call_police", "{who} calls the police", shows=OPENLY),
    kind("broker", "{who} sends a broker", shows=OPENLY),
    kind("alibi", "{who} shows an alibi", shows=OPENLY),
    kind("court", "{who} goes to court", shows=OPENLY),
    kind("buy", "{who} buys {cards} for {cost}", shows=drawn, cards=range(deck.PILE + 1)),
)
(
    PAY, STAY, SEND, RAID, REUSE, END, START_HOUSE, LET, RENOVATE, DIG, THROW_BOMB, KILL, WITHHOLD,
    MOVE_OUT, EVICT, DEMOLISH, LEAVE, TAKE_BACK, OFFER, LAY, LIFT, DONE, PUT, UNDER, RELOCATE_ONE,
    GIVE, GIVE_NOTHING, NAME_PRICE, ACCEPT, COUNTER, PASS, DIVERT_BOMB, DIVERT_MURDER, CALL_POLICE,
    CALL_BROKER, USE_ALIBI, USE_COURT, BUY_CARDS,
) = MOVES.numbers  # fmt: skip
