"""What is asked of a seat, where the rulebook tells of it, and what a pick would mean."""

from ..components import KINDS
from ..rules import steps
from ..rules.buying import most_cards, price_of
from ..rules.deck import BOMB, FAMILY, FLOORS, SQUATTERS
from ..rules.houses import move_in
from ..rules.jail import BAIL
from ..rules.money import price_at
from ..rules.placing import may_place
from ..rules.rents import income_of
from .speech import a_card, card_name, card_text, dollars, house_name, listed, scale, who

STEPS = {
    steps.JAIL: "3.2",
    steps.EXAMINE: "3.3",
    steps.PLAY: "3.5",
    steps.BUILD: "4.3",
    steps.PLACE: "5.1",
    steps.RELOCATE: "5.7",
    steps.OFFER_GIVE: "8.5",
    steps.OFFER_PRICE: "8.2",
    steps.OFFER_COUNTER: "8.4",
    steps.BUY: "3.7",
    steps.REACTION: "7.2",
}
WINDOWS = {
    steps.TO_CRIME: "6.8",
    steps.TO_DAMAGE: "6.11",
    steps.TO_POLICE: "6.12",
    steps.TO_SQUATTERS: "5.5",
    steps.TO_MOVING: "5.10",
    steps.TO_OFFER: "8.3",
    steps.TO_DISCARD: "7.4",
}


def window_of(v, seat):
    """To what this seat may react now; 0 if it is not asked, or not to react."""
    return v.window[seat] if seat >= 0 and v.node == steps.REACTION else 0


def step(box, v, seat):
    """Where the rulebook tells what to do now."""
    if v.over:
        return "9.8"
    if v.node == steps.RELOCATE and v.purpose == steps.BY_WRECKERS:
        return "6.4"
    return WINDOWS.get(window_of(v, seat)) or STEPS[v.node]


# What is asked.


def ask(box, v, seat):
    """The decision that a seat has, in one sentence."""
    if v.node == steps.REACTION:
        return ask_reaction(box, v, window_of(v, seat))
    if v.node == steps.PLACE:
        where = " or under the draw pile" if v.purpose == steps.BY_CARD else ""
        return f"Where should the {card_name(box, v.lodger)} live? Choose a place{where}."
    if v.node in (steps.OFFER_GIVE, steps.OFFER_PRICE, steps.OFFER_COUNTER):
        return ask_deal(box, v)
    if v.node == steps.BUY:
        return f"How many cards do you buy? At most {most_cards(box.b, v)}."
    if v.node == steps.JAIL:
        return f"You are in jail. Pay {dollars(box, BAIL)} and leave it?"
    if v.node == steps.BUILD:
        return ask_floors(box, v, seat)
    return {
        steps.EXAMINE: "Squatters are in your house: its best payer must go.",
        steps.PLAY: "Play as many cards as you like; then collect your rent.",
        steps.RELOCATE: "Who moves next?",
    }[v.node]


def ask_floors(box, v, seat):
    """What is laid so far, and what may be done about it."""
    house, laid = v.site - 1, v.height[v.site - 1]
    if not laid:
        return f"{house_name(house).capitalize()}: lay any card of your hand as its first floor."
    fronts = [card_name(box, kind - 1) for kind in v.floor[seat, house].tolist() if kind]
    more = ["lay another"] if laid < FLOORS and v.held[seat] else []
    choices = " or ".join([", ".join([*more, "take one back"]), "finish the house"])
    floors = f"{laid} floor{'' if laid == 1 else 's'}"
    return f"{house_name(house).capitalize()} has {floors} so far ({listed(fronts)}): {choices}."


def ask_deal(box, v):
    wanted, partner = a_card(box, v.wanted), who(box, v, v.partner)
    if v.node == steps.OFFER_GIVE:
        return f"What do you give {partner} for {wanted}?"
    if v.node == steps.OFFER_PRICE:
        return f"What do you pay {partner} for {wanted}?"
    return f"{partner} wants {dollars(box, price_at(v.price))} for {wanted}. Do you accept?"


def ask_reaction(box, v, window):
    """What the one who is asked may answer to; everybody else is told nothing."""
    active = who(box, v, v.active)
    if window == steps.TO_CRIME:
        what = "bombs" if v.card == BOMB else "has a murder in"
        return f"{active} {what} {house_name(v.to_house)}. Send a lunatic?"
    if window == steps.TO_OFFER:
        price = dollars(box, price_at(v.price))
        gift = f" and {a_card(box, v.given - 1)}" if v.given else ""
        return f"{active} offers {price}{gift} for {a_card(box, v.wanted)}. Do you sell?"
    if window == steps.TO_POLICE:
        return f"The police suspect {who(box, v, v.first)}. Is there an alibi, or a court?"
    return {
        steps.TO_DAMAGE: f"It was {active}. Call the police?",
        steps.TO_SQUATTERS: "Squatters have moved in. Call the police?",
        steps.TO_MOVING: f"{active} moves a tenant out of {house_name(v.from_house)}. A broker?",
        steps.TO_DISCARD: "Recycle the top card of the discard pile?",
    }.get(window, "Somebody may react.")


# What a pick would mean.


def hint(box, v, seat, chosen, pick, value):
    """What it would mean to pick this, with what has been picked already."""
    if pick == "card":
        return card_text(box, KINDS.index(value))
    if pick == "cards":
        return dollars(box, price_of(int(value)))
    if pick == "price" and scale(box) > 1:
        return dollars(box, int(value))
    if pick == "house":
        return house_hint(box, v, int(value) - 1)
    if pick == "level" and v.node == steps.PLACE and "house" in chosen:
        return gain(box, v, int(chosen["house"]) - 1, int(value))
    return ""


def house_hint(box, v, house):
    if not v.height[house]:
        return ""
    brings = dollars(box, income_of(box.b, v, house))
    return f"{who(box, v, v.owner[house])}'s, {v.height[house]} high, brings {brings}"


def gain(box, v, house, level):
    """What the house would bring more or less with the tenant there."""
    if may_place(box.b, v, house, level) or not FAMILY <= v.lodger <= SQUATTERS:
        return ""
    if v.purpose != steps.FROM_HAND and house == v.from_house:
        return ""
    after = v.copy()
    move_in(box.b, after, house, level, v.lodger)
    more = income_of(box.b, after, house) - income_of(box.b, v, house)
    return f"{more * scale(box):+}"
