"""What happens, and how it is told: there is room for so many events, and for the last of a move.

A `spot` is a house and a level. What depends on the reader or on other news the words tell.
"""

from tabletower.engine import Events, event, happen, happen_for

events = Events(
    turn=event("round {round}: {seat}'s turn", "seat round"),
    paid_fee=event("{seat} pays for leaving jail", "seat", touches="seat"),
    stayed=event("{seat} stays in jail", "seat", touches="seat"),
    driven=event("squatters drive {tenant} out of {spot}", "tenant spot"),
    raided=event("the police clear {spot} of squatters", "seat spot", touches="discard"),
    recycled=event("{seat} recycles {card}", "seat card", touches="discard"),
    begun=event("{seat} begins {house} with {card}", "seat house card", touches="house"),
    floor=event("your floor hides {card}", "seat house card"),  # for its owner alone
    floor_laid=event("{seat} lays floor {height} of {house}", "seat house height", touches="house"),
    lifted=event("you take {card} back into the hand", "seat house card"),  # for its owner alone
    floor_lifted=event(
        "{seat} takes back a floor of {house}, which has {height} now", "seat house height",
        touches="house",
    ),
    built=event("{house} is finished, {height} high", "seat house height", touches="house"),
    renovated=event("{seat} puts {card} on {house}", "seat house card", touches="house"),
    dug=event("{seat} adds a cellar to {house}", "seat house", touches="house"),
    played=event("{seat} plays {card}", "seat card", touches="middle"),
    placed=event("{seat} has {tenant} move into {spot}", "seat tenant spot", touches="spot"),
    moved=event("{moves} from {before} to {spot}", "moves before spot", touches="spot"),
    sunk=event("{leaves} {spot} and will lie under the draw pile", "leaves spot", touches="pile"),
    thrown_out=event("{leaves} {spot} for the discard pile", "leaves spot", touches="discard"),
    marked=event("{seat} has the rent of {spot} withheld", "seat spot", touches="spot"),
    unmarked=event("{spot} withholds the rent no longer", "spot", touches="spot"),
    taken_back=event("{seat} takes {tenant} of {spot}", "seat tenant spot"),
    music=event("the musician of {spot} drives the others out", "spot", touches="spot"),
    aimed=event(facts="seat card spot", touches="building spot"),  # a bomb (level 0) or a murder
    diverted=event("{seat}'s lunatic takes it to {building}", "seat building"),  # of a spot
    buried=event(facts="tenant spot"),  # told with the house that explodes
    exploded=event(facts="house seat height", touches="pile"),
    murdered=event("{is_murdered} in {spot}", "is_murdered spot", touches="discard"),
    failed=event(
        "nobody can murder a single: there is always another", "spot", touches="spot"
    ),
    reported=event("the family of {reporter} reports the crime", "reporter"),  # a house, or -1
    suspected=event("the police suspect {seat}", "seat", touches="seat"),
    excused=event("{seat} was in jail: a perfect alibi", "seat"),
    jailed=event("{seat} goes to jail", "seat", touches="jail"),
    freed=event("{seat} leaves jail", "seat", touches="jail"),
    fell=event(facts="house seat cards"),  # demolished, and these are taken
    asked=event("{seat} asks {other} for {card}", "seat other card", touches="other"),
    gives=event("{seat} would give {given}", "seat given"),  # 0: nothing
    priced=event("{seat} offers {offered}", "seat offered"),
    countered=event("{seat} wants {price}", "seat price", touches="seat"),
    deal=event("{seat} gets {card} from {other}", "seat other card", touches="seat"),
    no_deal=event("{seat} does not sell", "seat"),  # short, for bots ask often
    named=event(facts="seat goods offered"),  # a price, by the buyer or the seller
    haggled=event("{seat} names another price", "seat"),
    walked=event("{seat} walks away: no deal", "seat goods offered", touches="seat"),
    bargain=event("{seat} gets {goods} for {offered}", "seat goods offered", touches="seat"),
    fare_paid=event(
        "{seat} pays {other}'s mover {dollars}", "seat other dollars", touches="other"
    ),
    commission=event(
        "{seat} pays {other} {dollars} commission", "seat other dollars", touches="other"
    ),
    rent=event(facts="seat house dollars", touches="house"),  # 0: squatters live there
    collected=event(facts="seat dollars", touches="seat"),
    bought_cards=event("{seat} buys {cards} for {dollars}", "seat cards dollars", touches="pile"),
    drew=event(),  # up to three cards + 1; only who drew them hears it
    reshuffled=event("the {discarded} become the draw pile", "discarded", touches="pile"),
    last_turns=event("the last turns begin: {turns} to come", "turns"),
    stalled=event("nobody has bought a card for three rounds"),
    ended=event("the game is over"),
    waited=event("waiting for {seat}", "seat window"),
    silent=event("{seat} does not answer", "seat window"),
    waited_all=event(),  # somebody might recycle
)  # fmt: skip
ROOM = 160
KEPT_FREE = 32  # events, for what must be told in any case


def tell(s, what, a=0, b=0, c=0):
    """Something happened. In an endless chain of it the lesser news are left out."""
    room = ROOM - 1 if is_always_told(what) else ROOM - KEPT_FREE
    if s.happened < room:
        happen(s, what, a, b, c)


def is_always_told(what):
    """§10.4  Who is waited for, and that there was no answer."""
    return what == events.WAITED or what == events.SILENT or what == events.WAITED_ALL


def tell_last(s, what, a=0, b=0, c=0):
    """The news with which a move ends: there is always room for it."""
    if s.happened == ROOM:
        s.happened -= 1
    happen(s, what, a, b, c)


def tell_only(s, seat, what, a, b, c):
    """Something that one seat alone may know."""
    if s.happened < ROOM - KEPT_FREE:
        happen_for(s, 1 << seat, what, a, b, c)
