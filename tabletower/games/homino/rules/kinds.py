"""What a player can say: every kind of move, when it is asked, what it needs and what it does."""

from tabletower.engine import Moves, Way, kind

from ..components import DOMINOES, SLOTS, TENANTS
from . import building, goals, plots, rewards, tenants, threats
from .events import decline
from .plots import forget_facts
from .record import PLAYERS, SIDE, phases, stages
from .round import go_on

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
    "stage", "phase", "round", "start", "at", "order", "place", "market", "rooms_left", "hand",
    "holder", "cell", "turned", "demolished", "home", "guest", "tenants_left", "under", "known",
    "moved", "next_tenant", "leaver", "eligible", "why", "left", "attracted", "first_attractor",
    "double", "mission", "ruled_out", "achieved", "goal_at", "given", "reward", "rewarded",
    "rewards_left", "allowance", "threat", "threat_place", "threats_left", "failed", "requested",
    "smallest", "result", "asked", "over",
)  # fmt: skip


def comes_to_light(box, s, seat, move):
    """§9.2  Goals are checked when all have built and attracted; one that is given away is replaced
    from a deck without the secret ones."""
    may_end_building = s.stage >= stages.SORTING or s.at == s.seats - 1
    if not box.living_together or s.stage > stages.REWARDING or not may_end_building:
        return ()
    shown = {"mission_shown": AFTER}
    return {**shown, "goal_slot": ("place",)} if s.phase == phases.GIVE_GOAL else shown


def ending(name, says, **rules):
    return kind(name, says, shows=comes_to_light, **rules)


MOVES = Moves(
    ending(  # of who may not demolish
        "place", "{who} places {domino} on {cell}, facing {turn}",
        slot=SLOT_NAMES, cell=CELL_NAMES, turn=TURN_NAMES, at=phases.BUILD,
        needs=(building.on_offer, building.lit),
        may=building.why_not_place, list=building.list_placing, do=building.place,
    ),
    ending(
        "demolish", "{who} tears down {piece}", domino=DOMINO_NAMES,
        ways=(
            Way(
                plots.demolish, (phases.BUILD, phases.TIDY),
                (building.yours, building.not_banned, building.one_a_turn,
                 building.holds_together),
                list=building.list_own,
            ),
            Way(threats.shrink, (phases.SHRINK,), (building.yours, building.stays_whole)),
        ),
    ),
    ending(
        "discard", "{who} discards {domino}", slot=SLOT_NAMES, at=phases.BUILD,
        needs=(building.on_offer,),
        may=building.why_not_discard, list=building.list_discards, do=building.discard,
    ),
    ending(
        "end", "{who} is done building", at=phases.TIDY,
        needs=(building.in_one_piece,), do=building.end_turn,
    ),
    kind(
        "request", "{who} asks for {piece}", domino=DOMINO_NAMES, at=phases.BUILD,
        needs=(
            building.has_the_power, building.first_request, building.no_goal, building.on_a_map,
            building.not_yours, building.has_object, building.not_the_last, building.stays_whole,
            building.lit_without, building.fits_on,
        ),
        do=building.request,
    ),
    kind("agree", "{who} agrees", at=phases.CONSENT, do=building.agree),
    ending(
        "lay", "{who} lays it on {cell}, facing {turn}", cell=CELL_NAMES, turn=TURN_NAMES,
        ways=(
            Way(
                building.lay, (phases.LAY,), (building.lit_in_hand,),
                may=building.why_not_lay, list=building.list_laying,
            ),
            Way(building.lay, (phases.PUT,), may=building.why_not_put, list=building.list_laying),
        ),
    ),
    ending(
        "send", "{who} sends {leaver} to {other}", seat=SEAT_NAMES, at=phases.RECEIVER,
        needs=(tenants.can_go_there,), do=tenants.send,
    ),
    ending(
        "lure", "{who} lures a tenant of {other}", seat=SEAT_NAMES, at=phases.POOL_WHO,
        needs=(
            tenants.within_reach, tenants.has_fewer_pools, tenants.has_more_tenants,
            tenants.not_kept, tenants.unmoved_tenants,
        ),
        do=tenants.lure,
    ),
    ending(
        "part", "{who} parts with {tenant_name}", tenant=TENANT_NAMES, at=phases.POOL_GIVE,
        needs=(tenants.yours, tenants.not_moved), do=tenants.part_with,
    ),
    ending(
        "attract", "{who} attracts {guest}", slot=SLOT_NAMES, at=phases.ATTRACT,
        needs=(tenants.guest_is_there, tenants.would_join), do=tenants.attract,
    ),
    ending(
        "double", "{who} lets {other} attract two", seat=SEAT_NAMES, at=phases.NAME_DOUBLE,
        needs=(tenants.seated,), do=tenants.name_double,
    ),
    ending(
        "move", "{who} moves {tenant_name} to {other}",
        tenant=TENANT_NAMES, seat=SEAT_NAMES, at=phases.MOVE_TENANT,
        needs=(tenants.has_home, tenants.seated, tenants.elsewhere), do=tenants.move_tenant,
    ),
    ending(
        "give", "{who} gives the goal to {other}", seat=SEAT_NAMES, at=phases.GIVE_GOAL,
        needs=(tenants.seated,), do=goals.give,
    ),
    ending(
        "lift", "{who} lifts {piece}", domino=DOMINO_NAMES, at=phases.SHIFT,
        needs=(building.yours, building.not_the_last, building.find_shifts), do=rewards.lift,
    ),
    ending(
        "welcome", "{who} welcomes {guest}", slot=SLOT_NAMES, at=phases.FREE_GUEST,
        needs=(tenants.guest_is_there, rewards.of_your_types), do=rewards.welcome,
    ),
    ending(
        "invite", "{who} invites {tenant_name}", tenant=TENANT_NAMES, at=phases.WALLET_PICK,
        needs=(rewards.in_deck, rewards.has_wallet), do=rewards.invite,
    ),
    ending("shield", "{who} raises the shield", at=phases.SHIELD, do=threats.shield),
    ending(
        "ban", "{who} forbids {other} to demolish", seat=SEAT_NAMES, at=phases.PICK_BAN,
        needs=(tenants.seated,), do=threats.ban,
    ),
    ending(
        "strip", "{who} lets {other} lose the floor icons", seat=SEAT_NAMES, at=phases.PICK_LOSS,
        needs=(tenants.seated, threats.has_floor_icon), do=threats.strip,
    ),
    ending(
        "dismiss", "{who} lets {tenant_name} go", tenant=TENANT_NAMES, at=phases.LOSE_TENANT,
        needs=(tenants.yours,), do=threats.dismiss,
    ),
    # The last, so that it is listed behind any other: pools (§5.6), powers (§10.1, §10.3, §10.8,
    # §10.11) and rewards (§10.5, §10.10, §10.14) may be declined.
    ending(
        "pass", "{who} {declines}",
        ways=(
            Way(building.refuse, (phases.CONSENT,)),
            Way(tenants.decline_guests, (phases.ATTRACT,), (tenants.need_not_attract,)),
            Way(rewards.stop_reward, (phases.SHIFT, phases.FREE_GUEST)),
            Way(rewards.invite_nobody, (phases.WALLET_PICK,)),
            Way(decline, (phases.POOL_WHO, phases.NAME_DOUBLE, phases.MOVE_TENANT, phases.SHIELD)),
        ),
    ),
    refused=plots.misfits,
)  # fmt: skip
(PLACE, DEMOLISH, DISCARD, END, REQUEST, AGREE, LAY, SEND, LURE, PART, ATTRACT, DOUBLE, MOVE, GIVE,
 LIFT, WELCOME, INVITE, SHIELD, BAN, STRIP, DISMISS, PASS) = MOVES.numbers  # fmt: skip

why_not, list_all, act = MOVES.made()


def reason(box, s, seat, move):
    forget_facts(s)
    return why_not(box, s, seat, move)


def legal(box, s, seat, out):
    forget_facts(s)
    return list_all(box, s, seat, out)


def play(box, s, seat, move):
    """What it does, and what comes after."""
    forget_facts(s)
    s.asked = 0
    act(box, s, seat, move)
    go_on(box, s)
