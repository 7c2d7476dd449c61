"""How Landlord! speaks: moves, reasons, what is asked and what it would mean."""

from tabletower.engine import Beat, first, kind_of, second

from ..rules import events, moves, phases, reasons
from ..rules.buying import price_of
from ..rules.deck import BAILIFFS, LODGERS, ON_ROOFS, ROOFS, WAYS_OUT, WRECKERS
from ..rules.jail import BAIL
from ..rules.moves import PRICES
from .asking import ask, buttons, hint, step
from .board import board
from .sheet import breakdown, house_lines, points
from .speech import (
    PLAYERS,
    a_card,
    card_name,
    deal_words,
    dollars,
    house_name,
    many,
    sum_of,
    tenant_there,
    who,
)
from .taken import ENDINGS, TAKEN
from .telling import news

__all__ = [
    "ABOUT", "BEATS", "ENDINGS", "HARMLESS", "LABELS", "PASS", "REASONS", "TAKEN", "ask", "board",
    "breakdown", "buttons", "card_name", "dollars", "facts", "hint", "house_lines", "news",
    "points", "step", "who",
]  # fmt: skip

ABOUT = {
    "line": "Every card is an apartment on its back: build, let, and mind the neighbours' bombs.",
    "minutes": 50,
    "feel": ["build and let", "take that", "hidden cards"],
}
# How long the table rests, so that nobody can tell a pass from an empty hand.
BEATS = {events.WAITED: Beat(3.0, seat=1), events.WAITED_ALL: Beat(2.0)}
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
    **{f"partner:{seat + 1}": name for seat, name in enumerate(PLAYERS)},
}
REASONS = {
    reasons.NOT_NOW: "{not_now}",
    reasons.NOT_HELD: "you do not hold the card for that",
    reasons.NO_HOUSE: "{no_house}",
    reasons.NO_TENANT: "{no_tenant}",
    reasons.NOT_YOURS: "{there} is not yours",
    reasons.NOT_BEST: "only the best payer of the house must go",
    reasons.NOT_WAITING: "nobody needs to leave {there} now",
    reasons.NO_SQUATTERS: "there are no squatters who have to go",
    reasons.NOTHING_TO_TAKE: "the discard pile has no card on top that can be recycled",
    reasons.NO_FLOOR: "you have no further card for a floor",
    reasons.NO_PLACE: "no apartment on the table suits {the_card}",
    reasons.NOT_PLAIN: "the roof of {there} cannot be renovated any more",
    reasons.HAS_CELLAR: "{there} has a cellar already",
    reasons.IS_MARKED: "this rent is withheld already",
    reasons.NOBODY_TO_EVICT: "there is nobody in {there} to evict",
    reasons.NO_ROOM_FOR_ALL: "the tenants of {there} cannot all be housed elsewhere",
    reasons.NOT_IN_JAIL: "you are not in jail",
    reasons.NO_MOTHER: "there is no mother with child to take back",
    reasons.TOO_OFTEN: "you have taken back two this turn",
    reasons.NO_PARTNER: "{them} has no card to sell",
    reasons.ASKED_TWICE: "{them} was asked twice this turn",
    reasons.NOTHING_TO_OFFER: "you have nothing to offer",
    reasons.NOT_A_ROOF: "only roofs can be bought from others",
    reasons.NO_FLOOR_YET: "a house has at least one floor",
    reasons.TOO_TALL: "{there} is too tall for {lodger}",
    reasons.ONLY_FREAKS: "freaks live with nobody but freaks",
    reasons.FREAKS_THERE: "freaks live in {there}",
    reasons.NOT_LOW: "pensioners live in the cellar or on the ground floor",
    reasons.FULL: "there is no room for {lodger} in {there} on this level",
    reasons.SAME_HOUSE: "{lodger} must leave {there}",
    reasons.NOT_HABITABLE: "nobody can live on this level of {there}",
    reasons.OTHERS_STRANDED: "then the others would find no place",
    reasons.NOT_PENDING: "this is nobody who can move now",
    reasons.SAME_CARD: "that would be the same card",
    reasons.TOO_DEAR: "{amount} is more than there is",
    reasons.TOO_CHEAP: "{amount} is too little",
    reasons.TOO_MANY: "you cannot buy that many cards",
    reasons.TEXTS_OFF: "the texts of tenants do not count in this game",
    reasons.YOURSELF: "you cannot ask yourself",
    reasons.NOBODY_SITS: "nobody sits there",
    reasons.NOT_ATTACKERS: "a lunatic goes to {attacker}, and {there} is not {attacker}'s",
    reasons.FIVE_FLOORS: "a house has at most five floors",
    reasons.NO_SUCH_FLOOR: "{a_card} is no floor of this house",
    reasons.LIFTED_ENOUGH: "you have taken back ten floors of this house, and no more can be",
}

CARDS = {
    moves.START_HOUSE: lambda a, b: ROOFS[a],
    moves.LET: lambda a, b: LODGERS[a],
    moves.RENOVATE: lambda a, b: ON_ROOFS[a],
    moves.EVICT: lambda a, b: BAILIFFS[a],
    moves.DEMOLISH: lambda a, b: WRECKERS[a],
    moves.LEAVE: lambda a, b: WAYS_OUT[a],
    moves.OFFER: lambda a, b: b,
    moves.LAY: lambda a, b: a,
    moves.LIFT: lambda a, b: a,
    moves.GIVE: lambda a, b: a,
}
NOT_ASKED = "this is not what is asked now"
# Cards that are answers only: to what.
NOT_NOW = {
    moves.DIVERT_BOMB: "a lunatic is sent when somebody bombs or murders",
    moves.DIVERT_MURDER: "a lunatic is sent when somebody bombs or murders",
    moves.CALL_BROKER: "a broker is sent when somebody moves a tenant out of your house",
    moves.USE_ALIBI: "an alibi is shown when the police suspect somebody",
    moves.USE_COURT: "you go to court when the police suspect somebody",
}
CARD_FIRST = (moves.RENOVATE, moves.EVICT, moves.DEMOLISH)


def facts(box, s, seat, move):
    """What the words of a move and of a reason may name."""
    what, a, b = kind_of(move), first(move), second(move)
    picks = moves.MOVES.kind(move).picks
    card = CARDS[what](a, b) if what in CARDS else 0
    found = {"a_card": a_card(box, card), "the_card": card_name(box, card)}
    house = (b if what in CARD_FIRST else a) if "house" in picks else s.from_house
    found |= {"there": house_name(house), "fee": dollars(box, BAIL), "lodger": lodger(box, s)}
    found |= {"attacker": who(box, s, s.active), "not_now": NOT_NOW.get(what, NOT_ASKED)}
    found |= nobody_there(s, house)
    if "level" in picks:
        found["tenant_there"] = tenant_there(box, s, a, b)
    if "price" in picks:
        found["amount"] = sum_of(box, PRICES[a])
    if what == moves.ACCEPT:
        found["deal"] = deal_words(box, s)
    if what == moves.OFFER:
        found["them"] = who(box, s, a)
    if what == moves.BUY_CARDS:
        found |= {"cards": many(a, "card"), "cost": dollars(box, price_of(a))}
    if what == moves.REUSE:
        found["top"] = card_name(box, s.discard[s.discarded - 1]) if s.discarded else "nothing"
    return found


def nobody_there(s, house):
    """Nothing to aim at: anywhere, or just there."""
    there = house_name(house)
    no_house = f"there is no {there} to do that to" if s.standing else "nobody has a house yet"
    nobody = f"nobody like that lives in {there} on this level"
    return {"no_house": no_house, "no_tenant": nobody if s.peopled else "nobody lives here yet"}


def lodger(box, s):
    """Who is being placed."""
    return f"the {card_name(box, s.lodger)}" if s.phase == phases.PLACE else "nobody"
