"""The news: what the last move made happen, for one reader."""

from ..rules import events as n
from ..rules.deck import BOMB
from ..rules.houses import house_at
from ..rules.money import price_at
from .speech import PLAYERS, a_card, at_spot, card_name, dollars, house_name, listed

NO_ANSWER = "no answer possible"


def news(box, v, reader):
    """Sentences about the last move."""
    said = [
        NO_ANSWER if is_passed_over(v, reader, *row[:2]) else told(box, *row[:4])
        for row in v.events[: v.happened].tolist()
    ]
    return [sentence for sentence in said if sentence]


def is_passed_over(v, reader, kind, seat):
    """Whether the reader is waited for by all, and has nothing to answer with."""
    is_asked = v.quiet and reader >= 0 and v.asked >> reader & 1
    return kind == n.WAITED and seat == reader and not is_asked


def told(box, kind, a, b, c):
    return TELLERS[kind](box, a, b, c)


def who(seat):
    return PLAYERS[seat]


def the(box, kind):
    return f"the {card_name(box, kind)}"


def aimed(box, a, b, c):
    if b == BOMB:
        return f"{who(a)} plays a bomb against {house_name(house_at(c))}"
    return f"{who(a)} plays a murder against {at_spot(c)}"


def reported(box, a, b, c):
    if a < 0:
        return "the family of the landlord reports the crime"
    return f"the family of {house_name(a)} reports the crime"


def gives(box, a, b, c):
    return f"{who(a)} would give {a_card(box, b - 1)}" if b else ""


def drew(box, a, b, c):
    return f"you draw {listed(a_card(box, kind - 1) for kind in (a, b, c) if kind)}"


def bought(box, a, b, c):
    if not b:
        return f"{who(a)} buys nothing"
    return f"{who(a)} buys {b} card{'' if b == 1 else 's'} for {dollars(box, c)}"


def waited(box, a, b, c):
    return f"waiting for {who(a)}"


def silent(box, a, b, c):
    return f"{who(a)} does not answer"


def deal(box, a, b, c):
    return f"{who(a)} gets {a_card(box, c)} from {who(b)}"


def lifted(box, a, b, c):
    return f"{who(a)} takes back a floor of {house_name(b)}, which has {c} now"


def last_turns(box, a, b, c):
    return f"the last turns begin: {a} to come"


TELLERS = {
    n.TURN: lambda box, a, b, c: f"round {b}: {who(a)}'s turn",
    n.PAID_FEE: lambda box, a, b, c: f"{who(a)} pays for leaving jail",
    n.STAYED: lambda box, a, b, c: f"{who(a)} stays in jail",
    n.DRIVEN: lambda box, a, b, c: f"squatters drive {the(box, a)} out of {at_spot(b)}",
    n.RAIDED: lambda box, a, b, c: f"the police clear {at_spot(b)} of squatters",
    n.RECYCLED: lambda box, a, b, c: f"{who(a)} recycles {a_card(box, b)}",
    n.BEGUN: lambda box, a, b, c: f"{who(a)} begins {house_name(b)} with {a_card(box, c)}",
    n.FLOOR: lambda box, a, b, c: f"your floor hides {a_card(box, c)}",
    n.FLOOR_LAID: lambda box, a, b, c: f"{who(a)} lays floor {c} of {house_name(b)}",
    n.LIFTED: lambda box, a, b, c: f"you take {a_card(box, c)} back into the hand",
    n.FLOOR_LIFTED: lifted,
    n.BUILT: lambda box, a, b, c: f"{house_name(b)} is finished, {c} high",
    n.RENOVATED: lambda box, a, b, c: f"{who(a)} puts {a_card(box, c)} on {house_name(b)}",
    n.DUG: lambda box, a, b, c: f"{who(a)} adds a cellar to {house_name(b)}",
    n.PLAYED: lambda box, a, b, c: f"{who(a)} plays {a_card(box, b)}",
    n.PLACED: lambda box, a, b, c: f"{who(a)} has {the(box, b)} move into {at_spot(c)}",
    n.MOVED: lambda box, a, b, c: f"{the(box, a)} moves from {at_spot(b)} to {at_spot(c)}",
    n.SUNK: lambda box, a, b, c: f"{the(box, a)} of {at_spot(b)} goes under the draw pile",
    n.THROWN_OUT: lambda box, a, b, c: f"{the(box, a)} of {at_spot(b)} goes to the discard pile",
    n.MARKED: lambda box, a, b, c: f"{who(a)} has the rent of {at_spot(b)} withheld",
    n.UNMARKED: lambda box, a, b, c: f"{at_spot(a)} withholds the rent no longer",
    n.TAKEN_BACK: lambda box, a, b, c: f"{who(a)} takes {the(box, b)} of {at_spot(c)}",
    n.MUSIC: lambda box, a, b, c: f"the musician of {at_spot(a)} drives the others out",
    n.AIMED: aimed,
    n.DIVERTED: lambda box, a, b, c: f"{who(a)}'s lunatic takes it to {house_name(house_at(b))}",
    n.BURIED: lambda box, a, b, c: f"{the(box, a)} of {at_spot(b)} is buried",
    n.EXPLODED: lambda box, a, b, c: f"{house_name(a)} of {who(b)} explodes",
    n.MURDERED: lambda box, a, b, c: f"{the(box, a)} of {at_spot(b)} is murdered",
    n.FAILED: lambda box, a, b, c: "nobody can murder a single: there is always another",
    n.REPORTED: reported,
    n.SUSPECTED: lambda box, a, b, c: f"the police suspect {who(a)}",
    n.EXCUSED: lambda box, a, b, c: f"{who(a)} was in jail: a perfect alibi",
    n.JAILED: lambda box, a, b, c: f"{who(a)} goes to jail",
    n.FREED: lambda box, a, b, c: f"{who(a)} leaves jail",
    n.FELL: lambda box, a, b, c: f"{house_name(a)} is demolished; {who(b)} takes its cards",
    n.ASKED: lambda box, a, b, c: f"{who(a)} asks {who(b)} for {a_card(box, c)}",
    n.GIVES: gives,
    n.PRICED: lambda box, a, b, c: f"{who(a)} offers {dollars(box, price_at(b))}",
    n.COUNTERED: lambda box, a, b, c: f"{who(a)} wants {dollars(box, price_at(b))}",
    n.DEAL: deal,
    n.NO_DEAL: lambda box, a, b, c: "there is no deal",
    n.FARE_PAID: lambda box, a, b, c: f"{who(a)} pays {who(b)}'s mover {dollars(box, c)}",
    n.COMMISSION: lambda box, a, b, c: f"{who(a)} pays {who(b)} {dollars(box, c)} commission",
    n.RENT: lambda box, a, b, c: f"{house_name(b)} brings {who(a)} {dollars(box, c)}",
    n.COLLECTED: lambda box, a, b, c: f"{who(a)} collects {dollars(box, b)}",
    n.BOUGHT_CARDS: bought,
    n.DREW: drew,
    n.RESHUFFLED: lambda box, a, b, c: f"the {a} discarded cards become the draw pile",
    n.LAST_TURNS: last_turns,
    n.STALLED: lambda box, a, b, c: "nobody has bought a card for three rounds",
    n.ENDED: lambda box, a, b, c: "the game is over",
    n.WAITED: waited,
    n.SILENT: silent,
    n.WAITED_ALL: lambda box, a, b, c: "",
}
