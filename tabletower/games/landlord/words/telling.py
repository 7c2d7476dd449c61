"""The news: how their gaps are filled, and what needs more than a sentence."""

from tabletower.engine.template import Say

from ..rules.deck import BOMB, KINDS
from ..rules.events import events
from ..rules.houses import house_at
from ..rules.phases import windows
from ..types import Contents, State
from . import speech
from .speech import a_card, at_spot, dollars, house_name, listed, many, name_of

NO_ANSWER = "no answer possible"


def does(one: str, several: str) -> Say:
    """The tenant with a verb: 'the single goes', 'the pensioners go'."""
    return lambda box, v, kind: speech.does(box, kind, one, several)


def numbered(box: Contents, v: State, number: int) -> str:
    return str(number)


SAID = {
    "seat": speech.who,
    "other": speech.who,
    "card": lambda box, v, kind: a_card(box, kind),
    "given": lambda box, v, given: a_card(box, given - 1),
    "cards": lambda box, v, number: many(number, "card"),
    "discarded": lambda box, v, number: many(number, "discarded card"),
    "tenant": lambda box, v, kind: speech.the(box, kind),
    "moves": does("moves", "move"),
    "leaves": does("leaves", "leave"),
    "is_murdered": does("is murdered", "are murdered"),
    "house": lambda box, v, house: house_name(house),
    "building": lambda box, v, spot: house_name(house_at(spot)),
    "reporter": lambda box, v, house: "the landlord" if house < 0 else house_name(house),
    "spot": lambda box, v, spot: at_spot(spot),
    "before": lambda box, v, spot: at_spot(spot),
    "dollars": lambda box, v, amount: dollars(box, amount),
    "offered": lambda box, v, amount: speech.sum_of(box, amount),
    "price": lambda box, v, amount: dollars(box, amount),
    "goods": lambda box, v, goods: speech.goods_words(box, *divmod(goods, KINDS)),
    "height": numbered,
    "round": numbered,
    "turns": numbered,
}


def plainly(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    return events.sentence(box, v, SAID, rows[number])


def mine(reader: int, seat: int, words: str) -> str:
    """'your house 3', 'Amber's house 3'."""
    return f"your {words}" if reader == seat else f"{name_of(seat)}'s {words}"


# Told together with what came before.


def facts_of(rows: list[list[int]], kind: int) -> list[list[int]]:
    return [row[1:4] for row in rows if row[0] == kind]


def exploded(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """Which house, and all that is gone with it."""
    _, house, owner, height, _ = rows[number]
    buried = [speech.the(box, kind) for kind, _, _ in facts_of(rows[:number], events.BURIED)]
    lost = listed([many(height, "floor"), *buried])
    return f"{mine(reader, owner, house_name(house))} explodes! Lost with it: {lost}"


def collected(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """From which house how much."""
    _, seat, amount, *_ = rows[number]
    houses = [
        f"{dollars(box, rent) if rent else 'nothing'} from {house_name(house)}"
        for _, house, rent in facts_of(rows[:number], events.RENT)
    ]
    what = listed(houses) or "there is always one"
    return f"{name_of(seat)} collects {dollars(box, amount)}: {what}"


def damage(box: Contents, v: State, reader: int) -> list[str]:
    """What a crime has just done, if anything."""
    rows = v.events[: v.happened].tolist()
    tellers = {events.EXPLODED: exploded, events.MURDERED: plainly}
    did = [number for number, row in enumerate(rows) if row[0] in tellers]
    return [tellers[rows[number][0]](box, v, reader, rows, number) for number in did]


# Told for one reader, or not always.


def waited(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """Who is waited for by all, and has nothing to answer with, is told so."""
    if rows[number][1] == reader and not (v.quiet and v.asked >> reader & 1):
        return NO_ANSWER
    is_over = [row[0] for row in rows[number + 1 : number + 2]] == [events.SILENT]
    return "" if is_over else plainly(box, v, reader, rows, number)


def silent(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """Who does not answer an offer declines it."""
    declines = rows[number][2] == windows.TO_OFFER and facts_of(rows[number:], events.NO_DEAL)
    return "" if declines else plainly(box, v, reader, rows, number)


def fell(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, house, owner, cards, _ = rows[number]
    whose = mine(reader, owner, house_name(house))
    hand = mine(reader, owner, "hand")
    return f"{whose} is demolished! Its {many(cards, 'card')} go into {hand}"


def aimed(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, seat, card, spot, _ = rows[number]
    if card == BOMB:
        return f"{name_of(seat)} plays a bomb against {house_name(house_at(spot))}"
    return f"{name_of(seat)} plays a murder against {at_spot(spot)}"


def gives(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    return plainly(box, v, reader, rows, number) if rows[number][2] else ""


def named(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """The buyer offers, the seller wants."""
    _, seat, goods, amount, _ = rows[number]
    seller, card = divmod(goods, KINDS)
    verb = "wants" if seat == seller else "offers"
    what = speech.goods_words(box, seller, card)
    return f"{name_of(seat)} {verb} {speech.sum_of(box, amount)} for {what}"


def bought(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, seat, cards, *_ = rows[number]
    return plainly(box, v, reader, rows, number) if cards else f"{name_of(seat)} buys nothing"


def drew(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    return f"you draw {listed(a_card(box, kind - 1) for kind in rows[number][1:4] if kind)}"


TOLD = {
    events.EXPLODED: exploded,
    events.COLLECTED: collected,
    events.WAITED: waited,
    events.SILENT: silent,
    events.FELL: fell,
    events.AIMED: aimed,
    events.GIVES: gives,
    events.NAMED: named,
    events.BOUGHT_CARDS: bought,
    events.DREW: drew,
}
