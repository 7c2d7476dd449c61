"""The news: what just happened, for one reader. All of it is public."""

from itertools import groupby

from ..rules import events
from . import names
from .asking import DECLINES

TOGETHER = {events.DREW_ROOM, events.DREW_TENANT, events.CRUMBLED}  # told in one sentence each


def news(box, v, reader):
    rows = [row[:4] for row in v.events[: v.happened].tolist()]
    told = []
    for kind, group in groupby(rows, key=lambda row: row[0]):
        facts = [row[1:] for row in group]
        if kind in TOGETHER:
            told.append(ALIKE[kind](box, v, facts))
        else:
            told += [SENTENCES[kind](box, v, *each) for each in facts]
    return [line for line in told if line]


def told_rooms(box, v, facts):
    return f"into the market: {names.listed(names.domino(box, each[0]) for each in facts)}"


def told_guests(box, v, facts):
    return f"new guests: {names.listed(names.tenant(box, each[0]) for each in facts)}"


def told_crumbled(box, v, facts):
    lost = names.listed(names.domino(box, domino) for _, domino, _ in facts)
    return f"{names.who(box, v, facts[0][0])} loses {lost}"


ALIKE = {
    events.DREW_ROOM: told_rooms,
    events.DREW_TENANT: told_guests,
    events.CRUMBLED: told_crumbled,
}


def plain(text):
    return lambda box, v, *_: text


def of_seat(text):
    return lambda box, v, seat, *_: text.format(who=names.who(box, v, seat))


def of_domino(text):
    """A sentence about a seat and a domino, and perhaps another seat."""

    def told(box, v, seat, domino, other):
        other = names.who(box, v, other) if 0 <= other < v.seats else ""
        return text.format(
            who=names.who(box, v, seat), domino=names.domino(box, domino), other=other
        )

    return told


def of_tenant(text):
    """A sentence about a seat and a tenant."""

    def told(box, v, seat, tenant, _):
        return text.format(who=names.who(box, v, seat), tenant=names.tenant(box, tenant))

    return told


def of_goal(text):
    """A sentence about a goal and a seat."""

    def told(box, v, goal, seat, _):
        who = names.who(box, v, seat) if seat >= 0 else ""
        return text.format(goal=names.goal(goal), who=who)

    return told


def of_threat(text):
    return lambda box, v, threat, *_: text.format(threat=names.threat(threat))


def moving(text, lost=""):
    """A sentence about a tenant, its old home and its new one."""

    def told(box, v, tenant, seat, to):
        sentence = text if to >= 0 else lost
        other = names.who(box, v, to) if to >= 0 else ""
        who = names.who(box, v, seat)
        return sentence.format(tenant=names.tenant(box, tenant), who=who, other=other)

    return told


def told_placed(box, v, seat, domino, where):
    at, turn = names.cell(where // 4), names.turn(where % 4)
    return f"{names.who(box, v, seat)} lays {names.domino(box, domino)} on {at}, facing {turn}"


def told_sorted(box, v, *_):
    order = names.listed(names.who(box, v, seat) for seat in v.order[: v.seats])
    return f"the tower is sorted; they attract in the order {order}"


def told_achieved(box, v, goal, seat, _):
    """A secret goal comes to light."""
    if seat < 0:
        return f"the goal {names.goal(goal)} is achieved"
    return f"{names.who(box, v, seat)} achieves a secret goal: {names.goal(goal)}"


def told_lost_tenant(box, v, tenant, seat, _):
    name = names.tenant(box, tenant)
    return f"{name} goes away" if seat < 0 else f"{names.who(box, v, seat)} lets {name} go"


def told_won(box, v, missed, *_):
    return "all win together" if not missed else f"all win together, with {open_goals(missed)}"


def told_lost(box, v, missed, failed, _):
    if failed >= box.b.threat_limit:
        return f"all is lost: {names.many(failed, 'threat')} failed"
    return f"all is lost: {open_goals(missed)}"


def open_goals(missed):
    return f"{names.many(missed, 'secret goal')} open"


def two_seats(text):
    def told(box, v, seat, other, _):
        return text.format(who=names.who(box, v, seat), other=names.who(box, v, other))

    return told


SENTENCES = {
    events.ROUND: lambda box, v, number, start, _: (
        f"round {number} begins with {names.who(box, v, start)}"
    ),
    events.PLACED: told_placed,
    events.DEMOLISHED: of_domino("{who} tears down {domino}"),
    events.NOTHING_FITS: of_domino("nothing fits: {who} discards {domino}"),
    events.ENDED_TURN: of_seat("{who} is done"),
    events.REQUESTED: of_domino("{who} asks {other} for {domino}"),
    events.GRANTED: of_domino("{who} gives {domino} to {other}"),
    events.REFUSED: of_domino("{who} keeps {domino}"),
    events.LEFT: moving(
        "{tenant} cannot bear the construction at {who}'s and goes to {other}",
        "{tenant} cannot bear the construction at {who}'s and is gone",
    ),
    events.TOO_DEAR: moving(
        "{tenant} cannot pay {who} any more and goes to {other}",
        "{tenant} cannot pay {who} any more and is gone",
    ),
    events.WANDERED: moving("{tenant} wanders from {who} to {other}"),
    events.SORTED: told_sorted,
    events.NAMED: two_seats("{who} lets {other} attract two"),
    events.LURES: two_seats("the pool of {who} lures a tenant of {other}"),
    events.LURED: moving("{tenant} moves from {who} to {other}"),
    events.MOVED: moving("{tenant} is moved from {who} to {other}"),
    events.ATTRACTED: of_tenant("{who} attracts {tenant}"),
    events.DECLINED: lambda box, v, seat, asked, _: (
        f"{names.who(box, v, seat)} {DECLINES.get(asked, 'declines')}"
    ),
    events.SENT_AWAY: plain("nobody attracted a guest: the guests go under the deck"),
    events.ACHIEVED: told_achieved,
    events.GAVE: of_goal("{who} gets the domino of {goal}"),
    events.OPENED_GOAL: of_goal("a new goal: {goal}"),
    events.SET_ASIDE: of_goal("the domino of {goal} fits nowhere at {who}'s and is set aside"),
    events.NO_ROOM: of_domino("{domino} fits nowhere at {who}'s and is discarded"),
    events.LIFTED: of_domino("{who} lifts {domino}"),
    events.WELCOMED: of_tenant("{who} welcomes {tenant} for free"),
    events.INVITED: of_tenant("{who} invites {tenant}"),
    events.SHUFFLED: plain("the deck of tenants is shuffled"),
    events.DEFENDED: of_threat("the threat {threat} is defended"),
    events.SHIELDED: of_seat("{who} raises the shield"),
    events.THREAT_FAILED: lambda box, v, threat, failed, _: (
        f"the threat {names.threat(threat)} fails: {failed} of {box.b.threat_limit}"
    ),
    events.OPENED_THREAT: of_threat("a new threat: {threat}"),
    events.THREATS_SHUFFLED: plain("the defended threats are shuffled into a new deck"),
    events.BANNED: of_seat("{who} may not demolish any more"),
    events.STRIPPED: of_seat("{who} loses all dominoes with a floor icon"),
    events.LOST_TENANT: told_lost_tenant,
    events.WON_TOGETHER: told_won,
    events.LOST_TOGETHER: told_lost,
    events.ENDED: lambda box, v, number, *_: f"the game is over after round {number}",
}
