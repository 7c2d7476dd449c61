"""What happens, and how it is told; news that are told together, or by more, the words tell.

There is room for so many events. No game was seen that comes near; but a box may hold 128 tenants
who all leave at once. Then the lesser news are left out, and what is drawn and how it ends is told.
"""

from tabletower.engine import Events, event, happen

MOST_EVENTS = 128
KEPT_FREE = 32  # for refilling the table, a new round and the end

events = Events(
    round=event("round {number} begins with {seat}", "number seat", touches="round"),
    placed=event("{seat} lays {domino} on {spot}", "seat domino spot", touches="domino"),
    demolished=event("{seat} tears down {domino}", "seat domino", touches="seat"),
    nothing_fits=event("nothing fits: {seat} discards {domino}", "seat domino", touches="seat"),
    ended_turn=event("{seat} is done", "seat"),
    drew_room=event(facts="domino slot"),  # of the market, or -1
    drew_tenant=event(facts="tenant slot"),
    requested=event("{seat} asks {other} for {domino}", "seat domino other", touches="domino"),
    granted=event("{seat} gives {domino} to {other}", "seat domino other", touches="domino"),
    refused=event("{seat} keeps {domino}", "seat domino other", touches="domino"),
    left=event(
        "{tenant} cannot bear the construction at {seat}'s and {goes}",
        "tenant seat goes",
        touches="tenant",
    ),
    too_dear=event(
        "{tenant} cannot pay {seat} any more and {goes}", "tenant seat goes", touches="tenant"
    ),
    wandered=event(
        "{tenant} wanders from {seat} to {other}", "tenant seat other", touches="tenant"
    ),
    sorted=event("the tower is sorted; they attract in the order {order}"),
    named=event("{seat} lets {other} attract two", "seat other", touches="other"),
    lures=event("the pool of {seat} lures a tenant of {other}", "seat other", touches="other"),
    lured=event("{tenant} moves from {seat} to {other}", "tenant seat other", touches="tenant"),
    moved=event("{tenant} is moved from {seat} to {other}", "tenant seat other", touches="tenant"),
    attracted=event("{seat} attracts {tenant}", "seat tenant", touches="tenant"),
    declined=event("{seat} {declines}", "seat declines"),
    sent_away=event("nobody attracted a guest: the guests go under the deck"),
    achieved=event(facts="goal seat"),  # whose secret it was, or -1
    gave=event("{seat} gets the domino of {goal}", "goal seat", touches="seat"),
    opened_goal=event("a new goal: {goal}", "goal slot", touches="goal"),
    set_aside=event("the domino of {goal} fits nowhere at {seat}'s and is set aside", "goal seat"),
    no_room=event("{domino} fits nowhere at {seat}'s and is discarded", "seat domino"),
    lifted=event("{seat} lifts {domino}", "seat domino", touches="domino"),
    welcomed=event("{seat} welcomes {tenant} for free", "seat tenant", touches="tenant"),
    invited=event("{seat} invites {tenant}", "seat tenant", touches="tenant"),
    shuffled=event("the deck of tenants is shuffled"),
    defended=event("the threat {threat} is defended", "threat"),
    shielded=event("{seat} raises the shield", "seat threat", touches="seat"),
    threat_failed=event(
        "the threat {threat} fails: {number} of {limit}", "threat number", touches="standing"
    ),
    opened_threat=event("a new threat: {threat}", "threat", touches="threat"),
    threats_shuffled=event("the defended threats are shuffled into a new deck"),
    banned=event("{seat} may not demolish any more", "seat", touches="seat"),
    stripped=event("{seat} loses all dominoes with a floor icon", "seat", touches="seat"),
    crumbled=event(facts="seat domino", touches="seat"),
    lost_tenant=event(facts="tenant seat"),  # that had to let it go, or -1 for a guest
    won_together=event("all win together{missed}", "missed"),  # secret goals still open
    lost_together=event(facts="missed failed"),  # the same, and threats
    ended=event("the game is over after round {number}", "number"),
)


def tell(s, what, a=0, b=0, c=0):
    if s.happened < MOST_EVENTS - KEPT_FREE:
        happen(s, what, a, b, c)


def tell_surely(s, what, a=0, b=0, c=0):
    if s.happened < MOST_EVENTS - 1:  # there is always room for the end
        happen(s, what, a, b, c)


def decline(s, seat):
    """What was asked for is not wanted."""
    tell(s, events.DECLINED, seat, s.phase)
