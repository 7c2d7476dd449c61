"""What a player can say."""

from tabletower.engine import Moves, kind

from ..components import DOMINOES, SLOTS, TENANTS
from .record import GIVE_GOAL, PLAYERS, REWARDING, SIDE, SORTING

SLOT_NAMES = tuple(range(1, SLOTS + 1))
REACH = SIDE // 2
CELL_NAMES = tuple(
    f"{column},{row}" for row in range(-REACH, REACH + 1) for column in range(-REACH, REACH + 1)
)
TURN_NAMES = ("east", "south", "west", "north")  # where half B lies of half A
DOMINO_NAMES = tuple(range(1, DOMINOES + 1))
TENANT_NAMES = tuple(range(1, TENANTS + 1))
SEAT_NAMES = tuple(range(1, PLAYERS + 1))

# §9.5  When a secret goal is shown its owner places it and is rewarded; else the round goes on.
AFTER = (
    "stage", "step", "round", "start", "at", "order", "place", "market", "rooms_left", "hand",
    "holder", "cell", "turned", "demolished", "home", "guest", "tenants_left", "under", "known",
    "moved", "next_tenant", "leaver", "eligible", "why", "left", "attracted", "first_attractor",
    "double", "mission", "ruled_out", "achieved", "goal_at", "given", "reward", "rewarded",
    "rewards_left", "allowance", "threat", "threat_place", "threats_left", "failed", "requested",
    "smallest", "result", "asked", "over",
)  # fmt: skip


def comes_to_light(box, s, seat, move):
    """§9.2  Goals are checked when all have built and attracted; one that is given away is replaced
    from a deck without the secret ones."""
    may_end_building = s.stage >= SORTING or s.at == s.seats - 1
    if not box.living_together or s.stage > REWARDING or not may_end_building:
        return ()
    shown = {"mission_shown": AFTER}
    return {**shown, "goal_slot": ("place",)} if s.step == GIVE_GOAL else shown


def ending(name, says, **picks):
    return kind(name, says, shows=comes_to_light, **picks)


MOVES = Moves(
    ending(  # of who may not demolish
        "place", "{who} places {domino} on {cell}, facing {turn}",
        slot=SLOT_NAMES, cell=CELL_NAMES, turn=TURN_NAMES,
    ),
    ending("demolish", "{who} tears down {piece}", domino=DOMINO_NAMES),
    ending("discard", "{who} discards {domino}", slot=SLOT_NAMES),
    ending("end", "{who} is done building"),
    kind("request", "{who} asks for {piece}", domino=DOMINO_NAMES),
    kind("agree", "{who} agrees"),
    ending("lay", "{who} lays it on {cell}, facing {turn}", cell=CELL_NAMES, turn=TURN_NAMES),
    ending("send", "{who} sends {leaver} to {other}", seat=SEAT_NAMES),
    ending("lure", "{who} lures a tenant of {other}", seat=SEAT_NAMES),
    ending("part", "{who} parts with {tenant_name}", tenant=TENANT_NAMES),
    ending("attract", "{who} attracts {guest}", slot=SLOT_NAMES),
    ending("double", "{who} lets {other} attract two", seat=SEAT_NAMES),
    ending("move", "{who} moves {tenant_name} to {other}", tenant=TENANT_NAMES, seat=SEAT_NAMES),
    ending("give", "{who} gives the goal to {other}", seat=SEAT_NAMES),
    ending("lift", "{who} lifts {piece}", domino=DOMINO_NAMES),
    ending("welcome", "{who} welcomes {guest}", slot=SLOT_NAMES),
    ending("invite", "{who} invites {tenant_name}", tenant=TENANT_NAMES),
    ending("shield", "{who} raises the shield"),
    ending("ban", "{who} forbids {other} to demolish", seat=SEAT_NAMES),
    ending("strip", "{who} lets {other} lose the floor icons", seat=SEAT_NAMES),
    ending("dismiss", "{who} lets {tenant_name} go", tenant=TENANT_NAMES),
    ending("pass", "{who} {declines}"),  # the last, so that it can be listed behind any other
)  # fmt: skip
(PLACE, DEMOLISH, DISCARD, END, REQUEST, AGREE, LAY_DOWN, SEND, LURE, PART, ATTRACT_GUEST,
 DOUBLE, MOVE, GIVE, LIFT, WELCOME, INVITE, RAISE, BAN, STRIP, DISMISS, PASS,
) = MOVES.numbers  # fmt: skip

FINAL = ()
