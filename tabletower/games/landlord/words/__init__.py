"""How Landlord! speaks: moves, reasons, what is asked and what it would mean."""

from tabletower.engine import Beat, first, kind_of

from ..components import KINDS
from ..rules.deals import price_at
from ..rules.events import events
from ..rules.kinds import MOVES, said
from ..rules.phases import phases
from ..rules.turn import BAIL, price_of
from ..types import Contents, State
from . import asking, speech, telling
from .asking import ask, brings, buttons, hint, step
from .board import board
from .ending import ending
from .sheet import breakdown, house_lines, points
from .speech import card_name, dollars, house_name, many, the, who
from .taken import ENDINGS, TAKEN
from .telling import TOLD

__all__ = [
    "ABOUT", "BEATS", "ENDINGS", "HARMLESS", "LABELS", "PASS", "SAID", "STEPS", "TAKEN", "TOLD",
    "ask", "board", "breakdown", "brings", "buttons", "card_name", "dollars", "ending", "facts",
    "hint", "house_lines", "points", "step", "who",
]  # fmt: skip

ABOUT = {
    "line": "Every card is an apartment on its back: build, let, and mind the neighbours' bombs.",
    "minutes": 50,
    "feel": ["build and let", "take that", "hidden cards"],
}
# How long the table rests, so that nobody can tell a pass from an empty hand.
BEATS = {events.WAITED: Beat(3.0, seat=1), events.WAITED_ALL: Beat(2.0)}
STEPS = (  # of a deal, until there is one or none
    events.ASKED, events.GIVES, events.PRICED, events.COUNTERED, events.NAMED, events.HAGGLED,
)  # fmt: skip
PASS = "pass"
HARMLESS = ("floor", "lift")
LABELS = {
    "move:pay": "Pay and leave jail",
    "move:stay": "Stay in jail",
    "move:recycle": "Recycle",
    "move:end": "Collect rent",
    "move:lift": "Take a floor back",
    "move:done": "Finish the house",
    "move:under": "Under the draw pile",
    "move:give_nothing": "No card",
    "move:accept": "Yes, accept",
    "move:pass": "No",
    "move:haggle": "Name another price",
    "move:walk": "Walk away",
    "move:send": "Send away",
    "move:police": "Police",
    "move:build": "Build a house",
    "move:tenant": "Let",
    "move:renovate": "Renovate the roof",
    "move:cellar": "Add a cellar",
    "move:bomb": "Bomb",
    "move:murder": "Murder",
    "move:withhold": "Withhold the rent",
    "move:move": "Move a tenant",
    "move:evict": "Evict",
    "move:demolish": "Demolish",
    "move:leave": "Leave jail",
    "move:take_back": "Take back into the hand",
    "move:offer": "Ask for a card",
    "move:floor": "Lay a floor",
    "move:counter": "Ask for more",
    "move:divert_bomb": "Lunatic: divert the bomb",
    "move:divert_murder": "Lunatic: divert the murder",
    "move:call_police": "Yes, call the police",
    "move:broker": "Yes, send a broker",
    "move:alibi": "Show an alibi",
    "move:court": "Go to court",
    **{f"partner:{seat + 1}": name for seat, name in enumerate(speech.PLAYERS)},
}
SAID = telling.SAID | asking.SAID
NOT_ASKED = "this is not what is asked now"
# Cards that are answers only: to what.
NOT_NOW = {
    said.DIVERT_BOMB: "a lunatic is sent when somebody bombs or murders",
    said.DIVERT_MURDER: "a lunatic is sent when somebody bombs or murders",
    said.BROKER: "a broker is sent when somebody moves a tenant out of your house",
    said.ALIBI: "an alibi is shown when the police suspect somebody",
    said.COURT: "you go to court when the police suspect somebody",
}


def facts(box: Contents, s: State, seat: int, move: int) -> dict[str, str]:
    """What the words of a move and of a reason may name."""
    what, picks = kind_of(move), MOVES.picks(move)
    card = KINDS.index(picks.get("card") or picks.get("floor") or KINDS[0])
    house = int(picks["house"]) - 1 if "house" in picks else s.from_house
    found = {"a_card": speech.a_card(box, card), "the_card": card_name(box, card)}
    found |= {"there": house_name(house), "fee": dollars(box, BAIL), "lodger": lodger(box, s)}
    found |= {"attacker": who(box, s, s.active), "not_now": NOT_NOW.get(what, NOT_ASKED)}
    found |= nobody_there(s, house)
    if "level" in picks:
        found["tenant_there"] = speech.tenant_there(box, s, house, int(picks["level"]))
    if "price" in picks:
        price = first(move) if what == said.BID else price_at(first(move))
        found["amount"] = speech.sum_of(box, price)
    if "partner" in picks:
        found["them"] = who(box, s, first(move))
    if "cards" in picks:
        found |= {"cards": many(first(move), "card"), "cost": dollars(box, price_of(first(move)))}
    if what in (said.BID, said.HAGGLE):
        found |= speech.haggling(box, s)
    if what == said.ACCEPT:
        found["deal"] = speech.deal_words(box, s)
    if what == said.RECYCLE:
        found["top"] = card_name(box, s.discard[s.discarded - 1]) if s.discarded else "nothing"
    return found


def nobody_there(s: State, house: int) -> dict[str, str]:
    """Nothing to aim at: anywhere, or just there."""
    there = house_name(house)
    no_house = f"there is no {there} to do that to" if s.standing else "nobody has a house yet"
    nobody = f"nobody like that lives in {there} on this level"
    return {"no_house": no_house, "no_tenant": nobody if s.peopled else "nobody lives here yet"}


def lodger(box: Contents, s: State) -> str:
    """Who is being placed."""
    return the(box, s.lodger) if s.phase == phases.PLACE else "nobody"
