"""The record of a game: all there is to know, and who may know it."""

import numpy as np

from tabletower.engine import Record, events, private, public, scratch, secret

from .deck import (
    CELLAR,
    FLOORS,
    HOUSES,
    KINDS,
    LEVELS,
    MIDDLE,
    PILE,
    PLAYERS,
    SUMS,
    TENANTS,
    WITHHELD,
)
from .events import ROOM
from .phases import phases, purposes

STATE = Record(
    # The turn.
    public("round", "i1"),  # from 1
    public("active", "i1"),  # whose turn it is
    public("stage", "i1"),  # JAIL, EXAMINE, PLAY or BUY
    public("phase", "i1"),  # what is asked
    public("quiet", "i1"),  # 1: somebody may react, and who it is nobody else knows
    private("window", "i1", (PLAYERS,)),  # to what the one asked may react
    public("jail", "i1"),  # who is in it, + 1
    public("examined", "i8"),  # houses in which the squatters have had their way this turn
    public("offers", "i1", (PLAYERS,)),  # how often each was asked for a card this turn
    public("taken_back", "i1"),  # mothers taken back this turn
    public("idle", "i2"),  # turns in a row without a purchase
    public("reshuffled", "i1"),  # 1: the discard pile has become the draw pile once
    public("turns_left", "i1"),  # in the last turns, after this one; -1 before
    # Money.
    public("money", "i4", (PLAYERS,)),
    public("ledger", "i4", (PLAYERS, SUMS)),  # ten sums that make the money
    public("collected", "i4", (PLAYERS,)),  # each player's last rent
    # Cards.
    private("hand", "i1", (PLAYERS, KINDS)),
    private("holds", "i8", (PLAYERS,)),  # bit mask of the kinds in the hand
    public("held", "i2", (PLAYERS,)),  # how many cards
    private("floor", "i1", (PLAYERS, HOUSES, FLOORS)),  # fronts of the owner's floors, + 1
    private("know", "i1", (PLAYERS, PLAYERS, KINDS)),  # [who, of whom]: closed cards known of
    secret("pile", "i1", (PILE,)),  # a ring of kinds + 1, 0 where nothing lies
    public("bottom", "i2"),  # where it begins
    public("piled", "i2"),
    public("pile_mask", "i1", (PILE,)),  # who knows the card in this place
    private("known_pile", "i1", (PLAYERS, PILE)),  # the same ring, as far as a seat knows it
    public("discard", "i1", (PILE,)),  # kinds, the top last
    public("discarded", "i2"),
    public("recycles_gone", "i1"),  # recycle cards among them
    public("middle", "i1", (MIDDLE,)),  # cards of the play under way, in their order
    public("in_middle", "i1"),
    # Houses.
    public("owner", "i1", (HOUSES,)),
    public("numbered", "i1"),  # the number of the newest house
    public("height", "i1", (HOUSES,)),  # 0: there is no house
    public("roof", "i1", (HOUSES,)),  # the kind that completed it
    public("renovation", "i1", (HOUSES,)),  # the kind on the roof, 0 = none
    public("cellar", "i1", (HOUSES,)),
    public("tenant", "i1", (HOUSES, LEVELS)),  # the kind, at its lowest level; 0 = none
    public("marker", "i1", (HOUSES,)),  # levels whose tenant withholds the rent
    # What follows from the houses, kept because it is asked all the time.
    public("room", "i1", (HOUSES,)),  # habitable levels
    public("taken", "i1", (HOUSES,)),  # levels that somebody lives on
    public("standing", "i8"),  # bit masks of houses: all of them,
    public("owned", "i8", (PLAYERS,)),  # those of a player,
    public("low", "i8", (FLOORS + 1,)),  # those of at most so many floors,
    public("plain", "i8"),  # with a roof that may be renovated,
    public("cellars", "i8"),  # with a cellar,
    public("one", "i8"),  # with an empty level,
    public("two", "i8"),  # with two empty levels one above the other,
    public("lives", "i8", (TENANTS,)),  # with such a tenant,
    public("squares", "i8"),  # with a tenant who is no freak,
    public("payers", "i8"),  # with a tenant who is no squatter,
    public("peopled", "i8"),  # with any tenant.
    # The play under way.
    public("card", "i1"),  # the kind that was played
    public("purpose", "i1"),  # why somebody is being placed
    public("lodger", "i1"),  # who, a kind; 0 = nobody
    public("from_house", "i1"),
    public("from_level", "i1"),
    public("to_house", "i1"),  # where to, or what the card is aimed at; -1: under the draw pile
    public("to_level", "i1"),
    public("decider", "i1"),
    public("pending", "i1"),  # levels whose tenants must still find a place
    public("first", "i1"),  # who is asked first for a reaction
    public("report", "i1"),  # 1: a family has seen it
    public("diverted", "i1"),
    public("dumped", "i1"),  # 1: a card has been discarded
    public("site", "i1"),  # the house being built, + 1
    public("lifted", "i1"),  # floors that were taken back while it was built
    public("arrived", "i1", (HOUSES,)),  # levels into which squatters have just come
    public("arrivals", "i8"),  # the houses of these
    public("partner", "i1"),
    public("wanted", "i1"),
    public("given", "i1"),  # a kind + 1, 0 = no card
    public("bid", "i2"),  # dollars that the buyer has offered
    public("demand", "i2"),  # dollars that the seller has wanted, 0 = none named
    public("named", "i2"),  # prices that were named in this deal: the buyer's, the seller's …
    scratch("spare", "i1", (HOUSES,)),  # levels still free while room for all is looked for
    scratch("rooms", "i2", (2, FLOORS + 1)),  # free levels by height: low ones, and all
    scratch("guests", "i2", (2, FLOORS + 1)),  # tenants by height limit: low ones, and the others
    scratch("pair", "i1", (4,)),  # tenants of two levels
    scratch("at", "i2", (4,)),  # where they were tried
    scratch("unseen", "i2", (KINDS,)),  # cards that an imagining seat has not seen
    scratch("deck", "i1", (PILE,)),  # the same, shuffled
    scratch("needed", "i1", (PLAYERS,)),  # the card that each must hold, -1 = none
    scratch("closed", "i1", (PILE,)),  # the closed cards of one player
    events(ROOM),
)


# Counting every card and every dollar: for the tests, and no rule.


def census(box, s):
    """Every card is somewhere once, and the sums of the ledger make the money."""
    sums = [int(s.ledger[seat].sum()) - s.money[seat] for seat in range(s.seats)]
    return {"Card": dict(enumerate(cards_everywhere(box, s)))}, sums


def cards_everywhere(box, s):
    """How many of each kind there are, wherever they lie."""
    fronts = np.concatenate([np.asarray(s.pile), np.asarray(s.floor).ravel()])
    found = np.asarray(s.hand, int).sum(axis=0)
    found += np.bincount(fronts, minlength=KINDS + 1)[1:]
    found += np.bincount(open_cards(s), minlength=KINDS)
    found[CELLAR] += s.cellar.sum()
    found[WITHHELD] += sum(marks.bit_count() for marks in s.marker.tolist())
    return found.tolist()


def open_cards(s):
    """Cards that lie face up; where there is nothing, a number is 0."""
    there = [s.standing >> house & 1 or s.site == house + 1 for house in range(len(s.roof))]
    houses = [np.asarray(s.roof)[np.array(there, bool)]]
    things = [np.asarray(field).ravel() for field in (s.tenant, s.renovation)]
    lying = [np.asarray(s.discard[: s.discarded]), np.asarray(s.middle[: s.in_middle])]
    lodger = [s.lodger] if s.phase == phases.PLACE and s.purpose == purposes.FROM_HAND else []
    return np.concatenate([*houses, *(t[t > 0] for t in things), *lying, lodger]).astype(int)
