"""The score sheet, line by line. Everything on it is public.

The Capitals have their values, the Province brings what the product has more, and so on: the
lines add up to the score.
"""

from tabletower.engine.score_sheet import Item, total

from ..components import roles
from ..rules import showing
from ..rules.box import COOPERATIVE
from ..rules.record import SHARED
from ..rules.strength import has_duty, is_out, is_target_met
from ..types import Contents, State
from . import names
from .capitals import Capital, capitals, title, told
from .figures import figures

END = 0  # what counts at the end: no events, no effects


def points(box: Contents, v: State, seat: int, reader: int) -> int:
    """What the lines add up to, without their words."""
    found = figures(box, v)
    if box.b.mode == COOPERATIVE or is_out(box.b, found.s, seat):
        return total(breakdown(box, v, seat, reader))
    return found.score(seat)


def breakdown(box: Contents, v: State, seat: int, reader: int) -> list[Item]:
    """The same lines for every reader, added up once."""
    found = figures(box, v)
    return found.once(("sheet", seat), lambda: whole_sheet(box, found.s, seat))


def whole_sheet(box: Contents, v: State, seat: int) -> list[Item]:
    """The own lines; in the cooperative game the weakest of the family counts for all."""
    items = own_items(box, v, seat)
    if is_out(box.b, v, seat):
        items.append(Item("Left the family", -total(items), "who leaves cannot win"))
    return [*items, family_item(box, v, seat)] if box.b.mode == COOPERATIVE else items


def own_items(box: Contents, v: State, seat: int) -> list[Item]:
    found = figures(box, v)
    items = [capital_item(box, each) for each in capitals(box, v, seat, None, END)]
    if box.b.tactical:
        items += [capital_item(box, each) for each in capitals(box, v, seat, SHARED, END)]
    worth, size = total(items), found(showing.PROVINCE, seat, END)
    items.append(province_item(worth, size))
    product = worth * size
    if box.b.tactical:
        items.append(tactical_item(product))
        product //= 2
    return [*items, *duty_items(box, v, seat, product)]


def capital_item(box: Contents, capital: Capital) -> Item:
    found = {"cell": capital.cell, "map": capital.map}
    return Item(title(box, capital), capital.value, told(capital), found)


def province_item(worth: int, size: int) -> Item:
    dominoes = names.many(size, "domino", "dominoes")
    text = f"the Capitals are worth {worth}; × a Province of {dominoes} = {worth * size}"
    return Item("Province", worth * size - worth, text, {"province": size})


def tactical_item(product: int) -> Item:
    text = f"with the shared map half of {product} = {product // 2}"
    return Item("Tactical", product // 2 - product, text)


# §7.2  The Report action.


def duty_items(box: Contents, v: State, seat: int, product: int) -> list[Item]:
    """What it takes, and what the least strength gives back."""
    left, text = after_duty(box, v, seat, product)
    items = [Item("Report action", left - product, text)] if text else []
    score = figures(box, v).score(seat)
    if score != left:
        items.append(Item("At least", score - left, f"a strength is never below {score}"))
    return items


def after_duty(box: Contents, v: State, seat: int, product: int) -> tuple[int, str]:
    """What is left of a strength, and why; '' for a role that loses nothing by its duty."""
    s, found = figures(box, v).s, figures(box, v)
    role = s.role[seat]
    if not has_duty(box.b, s, seat):
        return product, ""
    if role == roles.WARFARE:
        many = found(showing.FOREIGN, seat, END)
        return product - many, f"{names.many(many, 'foreign Capital')} in the Province"
    if role == roles.INFRASTRUCTURE:
        many = found(showing.OPEN_ENDS, seat)
        return product - many, f"{names.many(many, 'open end')} of the own map"
    if role == roles.SPACE and s.placed[seat] == 0 and s.could_place >> seat & 1:
        return 0, "no domino was placed this round: nothing is left"
    if role == roles.PRODUCE and s.mismatched >> seat & 1:
        return product // 2, f"a mismatched domino was placed: half of {product}"
    return product, ""


# §16.3  The family.


def family_item(box: Contents, v: State, seat: int) -> Item:
    found = figures(box, v)
    scores = {other: found.score(other) for other in range(v.seats)}
    if v.over and not is_target_met(box.b, found.s):
        return Item("The family", -scores[seat], "has not achieved enough missions: all is lost")
    lowest = min(scores.values())
    said = names.listed(f"{names.who(box, v, other)} {n}" for other, n in scores.items())
    text = f"the lowest counts for all: {said}"
    return Item("The family", lowest - scores[seat], text)
