"""The record: dominoes, tenants, goals and threats, each field with who may see it.

Only a secret goal is private. The decks hold their cards in no order that anybody knows, so
there is none: one is drawn at random when it is drawn. What lies under the Tenant deck is known.
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

from ..components import (
    DOMINOES,
    FLOORS,
    GOALS,
    OBJECTS,
    SHOWN,
    SLOTS,
    TENANTS,
    THREATS,
    TYPES,
    UTILITIES,
)
from .events import MOST_EVENTS

PLAYERS = 6
SIDE = 31  # §2.1  a plot is so many cells wide and high
CELLS = SIDE * SIDE
BITS = 31  # cells in one number of a plane, see `spots`
ROOM = 23  # such numbers for the frame of a map; a map with a larger one is judged cell by cell
MOST_WORDS = 40  # for the largest frame
OPEN_GOALS = 3
GOAL_COUNT = len(GOALS)

STATE = Record(
    # The round.
    public("stage", "i1"),  # how far it is, see below
    public("phase", "i1"),  # what is asked, see below
    public("round", "i1"),  # 1 …
    public("start", "i1"),  # the seat that has the marker
    public("at", "i1"),  # how many seats have done with this stage
    public("order", "i1", (PLAYERS,)),  # the seats in the order of this stage
    public("floor", "i1", (PLAYERS,)),  # on which each lived when the Attract phase last began
    # Dominoes.
    public("place", "i1", (DOMINOES,)),  # where each is, see below
    public("cell", "i2", (DOMINOES,)),  # of half A, on a map; before it was lifted, in a hand
    public("turned", "i1", (DOMINOES,)),
    public("market", "i2", (SLOTS,)),  # a domino + 1, 0 = none
    public("rooms_left", "i2"),  # in the Room deck
    public("hand", "i2"),  # a domino between two places + 1
    public("holder", "i1"),  # the seat that will place it
    public("lifted", "i2"),  # the same domino, if it comes from the holder's own map
    public("wanted", "i2"),  # the domino that was asked for + 1
    public("demolished", "i2", (PLAYERS,)),  # dominoes, this round
    public("banned", "i1"),  # a mask of the seats that may not demolish any more
    public("requested", "i1"),  # a mask of the seats that asked for a domino this round
    # Tenants.
    public("home", "i1", (TENANTS,)),  # where each is: as for dominoes
    public("guest", "i2", (SLOTS,)),  # a tenant + 1, 0 = none
    public("tenants_left", "i2"),  # in the Tenant deck
    public("under", "i2", (TENANTS,)),  # known cards under it, the upper first: a tenant + 1
    public("known", "i2"),  # how many
    public("moved", "i1", (TENANTS,)),  # 1 if it moved in this Attract phase
    public("next_tenant", "i2"),  # whose turn it is to be checked, or to leave
    public("leaver", "i2"),  # who leaves and waits for a new home: a tenant + 1
    public("eligible", "i1"),  # a mask of the seats that may have it
    public("why", "i1"),  # the event that will tell it
    public("lured", "i1"),  # the seat from which a pool lures + 1
    public("left", "i2", (PLAYERS,)),  # tenants that left each seat this round
    public("attracted", "i1", (PLAYERS,)),  # guests that each attracted this round
    public("picks", "i1"),  # guests attracted in this seat's step
    public("first_attractor", "i1"),  # seat + 1
    public("double", "i1"),  # the seat that may attract two + 1
    # Living Together.
    private("mission", "i1", (PLAYERS,)),  # each seat's secret goal + 1, until it is achieved
    public("mission_shown", "i1", (PLAYERS,)),  # the same once it is
    public("ruled_out", "i4", (PLAYERS,)),  # a mask of goals that are not this seat's secret
    public("goal_slot", "i1", (OPEN_GOALS,)),  # a goal + 1, 0 = none
    public("goals_left", "i1"),  # in the Goal deck
    public("achieved", "i1"),  # how many goals
    public("goal_at", "i1"),  # how many goals are checked
    public("opened", "i1"),  # a mask of the slots that were filled during this check
    public("given", "i1"),  # the goal that waits for being given + 1
    public("reward", "i1"),  # the one-time reward under way: a goal + 1
    public("rewarded", "i1"),  # whose
    public("rewards_left", "i2"),  # rooms to draw, dominoes to shift
    public("allowance", "i1", (len(TYPES),)),  # guests of each type that may still come for free
    public("threat", "i1"),  # the open threat + 1
    public("threat_place", "i1", (len(THREATS),)),  # see below
    public("threats_left", "i1"),  # in the Threat deck
    public("failed", "i1"),  # how many threats
    public("shield_used", "i1"),
    public("smallest", "i2"),  # the size that maps must shrink to
    public("result", "i1"),  # 1: won together, -1: lost together
    # Room to work in: one map laid out, and where another domino would fit on it.
    scratch("grid", "i2", (CELLS,)),  # 1 + 2 * domino + half, 0 = empty
    scratch("lying", "i2", (DOMINOES,)),  # the dominoes of a map
    scratch("known_map", "i2", (2,)),  # the seat + 1 all of whose dominoes these are, and how many
    scratch("ways", "i1", (CELLS,)),
    scratch("marks", "i1", (CELLS,)),
    scratch("queue", "i2", (CELLS,)),
    # Cells of the frame around it, a bit each: see `spots`.
    scratch("frame", "i4", (7,)),
    scratch("free", "i4", (ROOM + 2,)),
    scratch("rim", "i4", (ROOM + 2,)),  # beside the map
    scratch("beside", "i4", (ROOM + 2,)),
    scratch("refused", "i4", (ROOM + 1, 4, SHOWN)),  # by side and what is shown there
    scratch("touching", "i4", (4, ROOM + 2)),  # by turn, for half A: both halves on free cells
    scratch("spots", "i4", (4, MOST_WORDS + 2)),  # by turn, for half A
    scratch("spare", "i4", (32,)),  # the signature counts all bytes: so many as there always were
    # What follows from the maps, as long as they stay as they are.
    scratch("known_facts", "i1", (1,)),  # 1 while the facts below hold
    scratch("size", "i2", (PLAYERS,)),
    scratch("icons", "i2", (PLAYERS, len(OBJECTS))),
    scratch("storey", "i1", (PLAYERS,)),  # the floor somebody lives on
    scratch("linked", "i1", (PLAYERS,)),  # a mask of the players somebody is connected to
    scratch("reach", "i1", (PLAYERS, len(UTILITIES))),  # 1: access
    scratch("amount", "i2", (PLAYERS, len(UTILITIES))),
    scratch("count", "i2", (PLAYERS, len(OBJECTS))),
    scratch("kinds", "i4", (PLAYERS,)),  # a mask of objects
    scratch("squares", "i2", (PLAYERS, len(FLOORS))),
    scratch("room_count", "i2", (PLAYERS,)),  # a Room with a doubled square is two
    scratch("largest", "i2", (PLAYERS,)),  # the size of the largest Room
    scratch("lit", "i1", (PLAYERS,)),  # 1: a Room has a window
    scratch("desks", "i2", (PLAYERS,)),  # in Rooms
    scratch("windows", "i2", (PLAYERS,)),
    scratch("doors", "i2", (PLAYERS,)),
    events(MOST_EVENTS),
)

# Where a domino or a tenant is: `places.ON_MAP + seat` on a map. A goal in the DECK may as well be
# somebody's secret; UNDER it lie tenants whose order is known. The last two are of threats.
places = vocabulary(
    "away", "deck", "under", "open", "discarded", "in_hand", "aside", "on_map", "defended",
    "failed",
)  # fmt: skip

# How far a round is.
stages = vocabulary(
    "turn", "tidying", "leaving", "sorting", "checking", "pooling", "pooled", "moving",
    "attracting", "checking_goals", "rewarding", "defending", "failing", "banning", "stripping",
    "shrinking", "shrunk", "losing", "renewing", "closing",
)  # fmt: skip

# What is asked.
phases = Phases(
    build=phase(
        "4.2", "Place a domino of the market; you may tear down dominoes of yours before."
    ),
    tidy=phase("4.5", "Tear down more, or end your turn."),
    consent=phase(
        "10.8", "{mover} asks you for {wanted}. Do you agree?",
        no="No, keep it", declines="refuses",
    ),
    lay=phase("9.4", "Lay {in_hand} onto your map."),
    receiver=phase("5.4", "{leaver} leaves you: to whom?"),
    pool_who=phase(
        "5.6", "Your pool may lure a tenant: from whom?",
        no="Lure nobody", declines="lures nobody",
    ),
    pool_give=phase("5.6", "The pool of {mover} lures one of your tenants: whom?"),
    move_tenant=phase(
        "10.1", "You may move any tenant to another player.",
        no="Move nobody", declines="moves nobody",
    ),
    attract=phase(
        "4.10", "Which guest comes to live with you?", no="Nobody", declines="attracts nobody"
    ),
    name_double=phase(
        "10.11", "Who may attract two guests this round?", no="Nobody", declines="names nobody"
    ),
    give_goal=phase("9.3", "The goal {given} is achieved: who gets its domino?"),
    shift=phase(
        "10.5", "You may lift one of your dominoes and put it elsewhere.{floors}",
        no="No more", declines="shifts nothing more",
    ),
    put=phase("10.5", "Lay {in_hand} onto your map."),
    free_guest=phase(
        "10.10", "Guests like your tenants come for free: welcome one, or stop.",
        no="No more", declines="welcomes nobody more",
    ),
    wallet_pick=phase(
        "10.14", "Invite any tenant with a wallet out of the deck.",
        no="Nobody", declines="invites nobody",
    ),
    shield=phase(
        "10.3", "The threat {open_threat} is about to fail. Raise the shield?",
        no="Keep the shield", declines="keeps the shield",
    ),
    pick_ban=phase("11.3", "Choose who may not demolish any more in this game."),
    pick_loss=phase("11.4", "Choose who loses all dominoes with a floor icon."),
    shrink=phase(
        "11.5", "Your map must become as small as the smallest: tear down a domino."
    ),
    lose_tenant=phase("11.10", "One of your tenants must go: which?"),
    over="12.1",
)  # fmt: skip
