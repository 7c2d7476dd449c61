"""The record: maps, dominoes, missions and strengths, each field with who may see it.

Only the missions of a cooperative game can be private. Decks hold their cards in no order that
anybody knows, so there is none: one is drawn at random when it is drawn.
"""

from tabletower.engine import (
    Phases,
    Record,
    events,
    phase,
    private,
    public,
    scratch,
    vocabulary,
)

from ..components import DOMINOES, EFFECTS, GRID, ICONS, MISSIONS, ROLES, TERRAINS
from .events import MOST_EVENTS

PLAYERS = 5
MAPS = PLAYERS + 1
SHARED = PLAYERS  # the number of the shared map; the others are those of the seats
CELLS = GRID * GRID
SLOTS = 4 * PLAYERS  # of the market
OFFERS = 5  # dominoes drawn for a reward
LOOKED = 8  # missions to choose from
REQUESTS = 25  # missions held, all players together
MOST_FAILED = 8
HALF_WORD = 32  # bits of a word where a set needs many
LARGEST = 8  # §2.2  no map is higher or wider
WHOM = 3  # kinds of strength: for all, for one player, for oneself
WORDS = 4  # for the rows of a map that can be reached
PLANES = 16 + len(TERRAINS) + 4 + 1 + 4 + len(TERRAINS)  # see `fitting`

STATE = Record(
    # The round.
    public("stage", "i1"),  # how far it is, see below
    public("phase", "i1"),  # what is asked, see below
    public("round", "i1"),  # 1 …
    public("start", "i1"),  # the seat that starts
    public("order", "i1", (PLAYERS,)),  # seats in Report order
    public("at", "i1"),  # how many of a list (seats, missions, roles) are done with
    public("sub", "i1"),  # the same within one of them
    public("spot", "i1"),  # and within that
    public("event", "i1"),  # number of the open event, as in components; 0 = none
    public("events_used", "i8"),  # a mask
    public("threat", "i1"),  # the side it comes from, -1 = none
    public("ended", "i1"),  # why the game is over, see below
    # Roles and seats.
    public("role", "i1", (PLAYERS,)),
    public("player", "i1", (len(ROLES),)),  # the seat of a role, -1 = nobody
    public("uses", "i1", (PLAYERS, len(ROLES))),  # of each power, this round
    public("active", "i1", (PLAYERS, EFFECTS)),  # what holds this round, and how often
    public("coming", "i1", (PLAYERS, EFFECTS)),  # what will hold in the next
    public("idle", "i1"),  # a mask of seats
    public("leaders", "i1"),  # a mask of the seats that may place people
    public("lent_to", "i1", (PLAYERS,)),  # seat + 1
    public("offered", "i1", (PLAYERS,)),  # a mask of the seats that were offered a loan
    public("closed", "i1"),  # a mask of the seats that want no more loans this round
    public("advised", "i1"),  # a mask of the seats that draw a mission more in the next round
    public("favours", "i1", (PLAYERS, PLAYERS)),  # by owner, and who has them
    public("lender", "i1"),  # of the loan under way
    # The dominoes.
    public("place", "i1", (DOMINOES,)),  # where each is, see below
    public("cell", "i2", (DOMINOES,)),  # of half A, on a map
    public("turned", "i1", (DOMINOES,)),
    public("laid", "i1", (DOMINOES,)),  # the round
    public("by", "i1", (DOMINOES,)),  # the seat that laid it, -1 = nobody
    public("cells", "i2", (MAPS, CELLS)),  # 1 + 2 * domino + half of what is seen, 0 = empty
    public("rows", "i4", (MAPS, GRID)),  # occupied columns, a bit each
    public("opens", "i4", (MAPS, 4, GRID)),  # by side: those that open to it
    public("ground", "i4", (MAPS, len(TERRAINS), GRID)),  # by terrain
    public("top", "i1", (MAPS,)),  # where each map begins
    public("left", "i1", (MAPS,)),
    public("high", "i1", (MAPS,)),  # and how large it is
    public("wide", "i1", (MAPS,)),
    public("pieces", "i1", (MAPS,)),  # how many dominoes lie on each
    public("deck_left", "i2"),
    public("discards", "i2"),  # how many
    public("reshuffles", "i1"),  # that are left
    public("market", "i2", (SLOTS,)),  # a domino + 1; slots close up
    public("offer", "i2", (OFFERS,)),  # the same, drawn for a reward
    # The turn.
    public("mover", "i1"),
    public("passes", "i1"),  # turns in a row that were a pass alone
    public("alone", "i1"),  # 1 as long as nothing was done on this turn
    public("built", "i1"),  # dominoes placed on this turn
    public("placed", "i1", (PLAYERS,)),  # dominoes placed this round
    public("shared_some", "i1"),  # masks of seats: who placed on the shared map this round,
    public("mismatched", "i1"),  # who placed something that does not match,
    public("could_place", "i1"),  # who could place at all,
    public("could_share", "i1"),  # and who could on the shared map
    # Missions.
    public("mission_place", "i1", (MISSIONS,)),  # one in the DECK may as well be a secret
    public("missions_left", "i1"),  # in the deck
    public("mission_discards", "i1"),
    public("looker", "i1"),  # the seat that looks at missions
    public("looked_at", "i1"),  # how many missions it looks at
    public("looked_open", "i1", (LOOKED,)),  # a mission + 1
    private("looked", "i1", (PLAYERS, LOOKED)),  # the same where nobody else may see it
    public("keeps", "i1"),  # how many more it keeps
    public("held", "i1"),  # missions held, all players together
    public("holder", "i1", (REQUESTS,)),
    public("open_mission", "i1", (REQUESTS,)),  # a mission + 1, 0 while it is a secret
    private("known", "i1", (PLAYERS, REQUESTS)),  # secret missions that a seat knows: + 1
    public("struck", "i1", (REQUESTS,)),  # the line that does not count + 1
    public("alive", "i4"),  # a mask of requests
    public("resolved", "i4"),  # the same
    public("need", "i4", (REQUESTS, len(ROLES))),  # in the Report
    public("failed", "i1", (PLAYERS, MOST_FAILED)),  # a mission + 1, the oldest first
    public("failures", "i1", (PLAYERS,)),
    public("achieved", "i2", (PLAYERS,)),
    # Strengths in the Report.
    public("strength", "i4", (PLAYERS,)),
    public("free", "i4", (len(ROLES),)),
    public("allin", "i4", (len(ROLES),)),
    public("selfish", "i4", (len(ROLES),)),
    public("steward", "i1"),  # the seat that decides for roles nobody plays
    public("asking", "i4"),  # a mask of the requests to the role whose turn it is
    public("waiting", "i4"),  # those of them that are not served yet
    public("served", "i4"),  # and those that are
    public("named", "i1"),  # the seat that its all-in strength serves + 1
    public("reported", "i1"),  # how many seats have reported, where all is counted anew for each
    public("given", "i4", (WHOM, len(ROLES))),  # to those whose turn it was: free, all-in, selfish
    public("offers", "i1"),  # a mask of the seats that offer a favour
    # A reward, a penalty or an event under way.
    public("effect", "i1"),
    public("effect_seat", "i1"),
    public("times", "i1"),  # how often it is still done
    public("strict_left", "i1"),  # dominoes that a failed mission still costs, by the event
    public("breached", "i2", (LARGEST,)),  # dominoes that a threat may take + 1
    # Room to work in: what follows from the maps, as long as they stay as they are.
    # A list ends where the four turns of a domino on one more cell would find no room.
    scratch("few", "i8", (5,)),  # the first answers to a question: two or more
    scratch("probe", "i8", (4,)),  # a list that is only looked at for having any
    scratch("bundling", "i1", (1,)),  # 1: lists hold bundles, see `fitting`
    scratch("known_map", "i1", (MAPS,)),  # 1 while the following hold
    scratch("kinds", "i4", (MAPS,)),  # printed icons, a bit each
    # Planes (see `planes`): a word a map, with a bit for each cell.
    scratch("lies", "i8", (MAPS,)),  # cells that are occupied
    scratch("printed", "i8", (MAPS, len(ICONS))),  # that show an icon
    scratch("paths", "i8", (MAPS, 4)),  # that open to a side
    scratch("ways", "i8", (MAPS, 4)),  # from which a step leads there
    scratch("pairs", "i8", (4,)),  # half B of those seen whole on the shared map, by turn
    scratch("known_icons", "i1", (MAPS,)),
    scratch("counts", "i8", (MAPS, len(ICONS))),  # that count as an icon
    scratch("capitals", "i8", (MAPS,)),  # Capitals,
    scratch("stops", "i8", (MAPS,)),  # and those that stop a walk
    scratch("home", "i8", (MAPS,)),  # magicians that double
    scratch("pleased", "i8", (MAPS,)),
    scratch("goblins", "i8", (MAPS,)),
    scratch("known_goblins", "i1", (MAPS,)),
    scratch("sniped_rows", "i4", (MAPS,)),
    scratch("sniped_columns", "i4", (MAPS,)),
    scratch("linked", "i1", (len(ROLES),)),  # a mask of roles that each is connected with
    scratch("known_links", "i1", (1,)),
    scratch("known_lands", "i1", (1,)),  # a mask of roles
    scratch("provinces", "i8", (len(ROLES),)),  # lands and roads of Provinces
    scratch("lands", "i8", (len(ROLES),)),
    scratch("wanted", "i4", (REQUESTS, len(ROLES))),  # what missions need
    scratch("measured", "i4", (1,)),  # a mask of missions of which it is known, for `features`
    # One walk.
    scratch("level", "i8", (LARGEST * LARGEST,)),  # planes of its cells, by distance
    scratch("reached", "i8", (1,)),  # and all of them
    scratch("dropped", "i8", (1,)),
    scratch("cancelled", "i8", (1,)),  # or dropped
    scratch("counted", "i1", (DOMINOES,)),
    scratch("lying", "i8", (DOMINOES // HALF_WORD,)),  # dominoes on two maps, a bit each
    scratch("drawn", "i1", (len(ROLES),)),  # the roles whose dominoes lie on the shared map
    # Where a domino fits: a chart of one's own map and one of the shared map, three rows a word.
    scratch("charted", "i1", (2,)),  # 1 while it holds
    scratch("overlaps", "i1", (2,)),
    scratch("band", "i1", (2,)),  # the first row that can be reached
    scratch("words", "i1", (2,)),  # and how many words follow
    scratch("covers", "i4", (GRID,)),  # cells that may be covered
    scratch("fits", "i8", (2, PLANES, WORDS)),  # see `fitting`
    scratch("touch", "i8", (2, 4, WORDS)),  # by turn: from where a domino touches the map
    scratch("spots", "i8", (4, WORDS)),  # by turn: cells for half A
    events(MOST_EVENTS),
)

zones = vocabulary(  # where a domino or a mission is
    "away", "deck", "open", "discarded", "out", "on_map",  # on a map: + its number
)  # fmt: skip
HELD, FAILED_BY = 5, 6  # of missions: before somebody, or failed by a seat (+ seat)
stages = vocabulary(  # how far a round is
    "beginning", "event", "supplying", "receiving", "swapping", "turns", "freezing",
    "overthrowing", "opening", "striking", "allocating", "resolving", "striking_back", "closing",
)  # fmt: skip
phases = Phases(  # what is asked
    borrow=phase(
        "15.7", "{lender} offers a loan {price}: you could handle {lent}. Take it?",
        no="No loan", declines="takes no loan",
    ),
    keep=phase("3.5", "You see {drawn} and keep {keeps}: {which}?"),
    swap=phase(
        "3.6", "{occasion}: all your missions for all those of another player, if you like. Whose?",
        no="Keep mine", declines="swaps nothing",
    ),
    turn=phase(
        "4.2", "Place a domino of the market, on your own map or on the shared one{powers}.",
        no="Pass", declines="passes",
    ),
    after=phase("4.4", "You may {then}, or end your turn."),
    strike=phase("13.12", "Good times: which line of {at_spot} need not be met?"),
    messenger=phase(
        "15.3", "Who asks for {serving} and is not connected: whose messenger do you let through?"
    ),
    cash=phase(
        "15.9", "{left}, too little for all. Cash a favour of {owner}: {cashed}?",
        no="Keep the favour", declines="keeps the favour",
    ),
    offer=phase(
        "15.10", "{left} and is asked for {asked}. Offer {owner} a favour for serving you?",
        no="Offer nothing", declines="offers no favour",
    ),
    all_in=phase("15.4", "{left}, and {all_in} of it can serve one player only: whom?"),
    serve=phase("8.7", "{left} and is asked for {asked}: which mission do you serve?"),
    resolve=phase("8.9", "You hold several missions: which is resolved next?"),
    build=phase(
        "9.2", "Your reward: place a domino that you drew, if you like; {up_to}.",
        no="No more", declines="places no more",
    ),
    move=phase(
        "9.4", "Your reward: move a domino of your own map, if you like; {up_to}.",
        no="No more", declines="moves no more",
    ),
    rotate=phase(
        "9.5", "Your reward: rotate a domino of your own map, if you like; {up_to}.",
        no="No more", declines="rotates no more",
    ),
    remove=phase(
        "10.2", "A penalty: remove a domino of your own map.",
        no="No more", declines="removes no more",
    ),
    over="17.4",
)  # fmt: skip
endings = vocabulary("not_ended", "leaving", "no_dominoes", "last_round", "target")
