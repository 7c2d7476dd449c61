"""The news: what the last move made happen, for one reader."""

from ..rules import events as n
from ..rules import phases
from ..rules.deals import price_at
from ..rules.deck import BOMB
from ..rules.houses import house_at
from .speech import (
    a_card,
    at_spot,
    does,
    dollars,
    house_name,
    listed,
    many,
    name_of,
    sum_of,
    the,
)

NO_ANSWER = "no answer possible"


def news(box, v, reader):
    """Sentences about the last move."""
    rows = v.events[: v.happened].tolist()
    said = [sentence(box, v, reader, rows, number) for number in range(len(rows))]
    return [each for each in said if each]


def damage(box, v, reader):
    """What a crime has just done, if anything."""
    rows = v.events[: v.happened].tolist()
    did = [number for number, row in enumerate(rows) if row[0] in (n.EXPLODED, n.MURDERED)]
    return [sentence(box, v, reader, rows, number) for number in did]


def sentence(box, v, reader, rows, number):
    """One event; some are told together with those before them, or not at all."""
    kind, *facts, _ = rows[number]
    if is_passed_over(v, reader, *rows[number][:2]):
        return NO_ANSWER
    if is_told_by_another(rows, number):
        return ""
    if kind in TOGETHER:
        return TOGETHER[kind](box, reader, rows[:number], *facts)
    return TELLERS[kind](box, *facts)


def is_passed_over(v, reader, kind, seat):
    """Whether the reader is waited for by all, and has nothing to answer with."""
    is_asked = v.quiet and reader >= 0 and v.asked >> reader & 1
    return kind == n.WAITED and seat == reader and not is_asked


def is_told_by_another(rows, number):
    """Whoever was waited for did not answer; who does not answer an offer declines it."""
    kind, _, window = rows[number][:3]
    after = [row[0] for row in rows[number + 1 :]]
    if kind == n.WAITED:
        return after[:1] == [n.SILENT]
    return kind == n.SILENT and window == phases.TO_OFFER and n.NO_DEAL in after


def facts_of(rows, kind):
    return [row[1:4] for row in rows if row[0] == kind]


def mine(reader, seat, words):
    """'your house 3', 'Amber's house 3'."""
    return f"your {words}" if reader == seat else f"{name_of(seat)}'s {words}"


# Told together with what came before.


def exploded(box, reader, before, house, owner, height):
    """Which house, and all that is gone with it."""
    lost = [many(height, "floor"), *(the(box, kind) for kind, _, _ in facts_of(before, n.BURIED))]
    whose = mine(reader, owner, house_name(house))
    return f"{whose} explodes! Lost with it: {listed(lost)}"


def fell(box, reader, before, house, owner, cards):
    whose = mine(reader, owner, house_name(house))
    hand = "your hand" if reader == owner else f"{name_of(owner)}'s hand"
    return f"{whose} is demolished! Its {many(cards, 'card')} go into {hand}"


def collected(box, reader, before, seat, amount, _):
    """From which house how much."""
    houses = [
        f"{dollars(box, c) if c else 'nothing'} from {house_name(b)}"
        for _, b, c in facts_of(before, n.RENT)
    ]
    what = listed(houses) if houses else "there is always one"
    return f"{name_of(seat)} collects {dollars(box, amount)}: {what}"


def no_deal(box, reader, before, seat, *_):
    """Short, for bots ask often."""
    return f"{name_of(seat)} does not sell"


TOGETHER = {n.EXPLODED: exploded, n.FELL: fell, n.COLLECTED: collected, n.NO_DEAL: no_deal}
SILENTLY = (n.BURIED, n.RENT, n.WAITED_ALL)


# Told one by one.


def aimed(box, a, b, c):
    if b == BOMB:
        return f"{name_of(a)} plays a bomb against {house_name(house_at(c))}"
    return f"{name_of(a)} plays a murder against {at_spot(c)}"


def reported(box, a, b, c):
    if a < 0:
        return "the family of the landlord reports the crime"
    return f"the family of {house_name(a)} reports the crime"


def gives(box, a, b, c):
    return f"{name_of(a)} would give {a_card(box, b - 1)}" if b else ""


def drew(box, a, b, c):
    return f"you draw {listed(a_card(box, kind - 1) for kind in (a, b, c) if kind)}"


def bought(box, a, b, c):
    if not b:
        return f"{name_of(a)} buys nothing"
    return f"{name_of(a)} buys {many(b, 'card')} for {dollars(box, c)}"


def lifted(box, a, b, c):
    return f"{name_of(a)} takes back a floor of {house_name(b)}, which has {c} now"


def moved(box, a, b, c):
    return f"{does(box, a, 'moves', 'move')} from {at_spot(b)} to {at_spot(c)}"


def sunk(box, a, b, c):
    return f"{does(box, a, 'leaves', 'leave')} {at_spot(b)} and will lie under the draw pile"


def thrown_out(box, a, b, c):
    return f"{does(box, a, 'leaves', 'leave')} {at_spot(b)} for the discard pile"


def murdered(box, a, b, c):
    return f"{does(box, a, 'is', 'are')} murdered in {at_spot(b)}"


TELLERS = {
    n.TURN: lambda box, a, b, c: f"round {b}: {name_of(a)}'s turn",
    n.PAID_FEE: lambda box, a, b, c: f"{name_of(a)} pays for leaving jail",
    n.STAYED: lambda box, a, b, c: f"{name_of(a)} stays in jail",
    n.DRIVEN: lambda box, a, b, c: f"squatters drive {the(box, a)} out of {at_spot(b)}",
    n.RAIDED: lambda box, a, b, c: f"the police clear {at_spot(b)} of squatters",
    n.RECYCLED: lambda box, a, b, c: f"{name_of(a)} recycles {a_card(box, b)}",
    n.BEGUN: lambda box, a, b, c: f"{name_of(a)} begins {house_name(b)} with {a_card(box, c)}",
    n.FLOOR: lambda box, a, b, c: f"your floor hides {a_card(box, c)}",
    n.FLOOR_LAID: lambda box, a, b, c: f"{name_of(a)} lays floor {c} of {house_name(b)}",
    n.LIFTED: lambda box, a, b, c: f"you take {a_card(box, c)} back into the hand",
    n.FLOOR_LIFTED: lifted,
    n.BUILT: lambda box, a, b, c: f"{house_name(b)} is finished, {c} high",
    n.RENOVATED: lambda box, a, b, c: f"{name_of(a)} puts {a_card(box, c)} on {house_name(b)}",
    n.DUG: lambda box, a, b, c: f"{name_of(a)} adds a cellar to {house_name(b)}",
    n.PLAYED: lambda box, a, b, c: f"{name_of(a)} plays {a_card(box, b)}",
    n.PLACED: lambda box, a, b, c: f"{name_of(a)} has {the(box, b)} move into {at_spot(c)}",
    n.MOVED: moved,
    n.SUNK: sunk,
    n.THROWN_OUT: thrown_out,
    n.MARKED: lambda box, a, b, c: f"{name_of(a)} has the rent of {at_spot(b)} withheld",
    n.UNMARKED: lambda box, a, b, c: f"{at_spot(a)} withholds the rent no longer",
    n.TAKEN_BACK: lambda box, a, b, c: f"{name_of(a)} takes {the(box, b)} of {at_spot(c)}",
    n.MUSIC: lambda box, a, b, c: f"the musician of {at_spot(a)} drives the others out",
    n.AIMED: aimed,
    n.DIVERTED: lambda box, a, b, c: (
        f"{name_of(a)}'s lunatic takes it to {house_name(house_at(b))}"
    ),
    n.MURDERED: murdered,
    n.FAILED: lambda box, a, b, c: "nobody can murder a single: there is always another",
    n.REPORTED: reported,
    n.SUSPECTED: lambda box, a, b, c: f"the police suspect {name_of(a)}",
    n.EXCUSED: lambda box, a, b, c: f"{name_of(a)} was in jail: a perfect alibi",
    n.JAILED: lambda box, a, b, c: f"{name_of(a)} goes to jail",
    n.FREED: lambda box, a, b, c: f"{name_of(a)} leaves jail",
    n.ASKED: lambda box, a, b, c: f"{name_of(a)} asks {name_of(b)} for {a_card(box, c)}",
    n.GIVES: gives,
    n.PRICED: lambda box, a, b, c: f"{name_of(a)} offers {sum_of(box, price_at(b))}",
    n.COUNTERED: lambda box, a, b, c: f"{name_of(a)} wants {dollars(box, price_at(b))}",
    n.DEAL: lambda box, a, b, c: f"{name_of(a)} gets {a_card(box, c)} from {name_of(b)}",
    n.FARE_PAID: lambda box, a, b, c: f"{name_of(a)} pays {name_of(b)}'s mover {dollars(box, c)}",
    n.COMMISSION: lambda box, a, b, c: (
        f"{name_of(a)} pays {name_of(b)} {dollars(box, c)} commission"
    ),
    n.BOUGHT_CARDS: bought,
    n.DREW: drew,
    n.RESHUFFLED: lambda box, a, b, c: f"the {many(a, 'discarded card')} become the draw pile",
    n.LAST_TURNS: lambda box, a, b, c: f"the last turns begin: {a} to come",
    n.STALLED: lambda box, a, b, c: "nobody has bought a card for three rounds",
    n.ENDED: lambda box, a, b, c: "the game is over",
    n.WAITED: lambda box, a, b, c: f"waiting for {name_of(a)}",
    n.SILENT: lambda box, a, b, c: f"{name_of(a)} does not answer",
    **{kind: lambda box, a, b, c: "" for kind in SILENTLY},
}
