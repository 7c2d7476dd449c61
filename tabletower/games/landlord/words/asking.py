"""What is asked of a seat, where the rulebook tells of it, and what a pick would mean."""

from tabletower.engine import pack

from ..components import KINDS
from ..rules import phases
from ..rules.deals import price_at
from ..rules.deck import BOMB, FAMILY, FLOORS, HOUSES, SQUATTERS
from ..rules.houses import move_in, owns
from ..rules.kinds import reason, said
from ..rules.tenants import income_of, rent_value
from ..rules.turn import BAIL, most_cards, price_of, waiting
from .speech import (
    a_card,
    card_name,
    card_text,
    deal_words,
    dollars,
    house_name,
    listed,
    many,
    scale,
    the,
    who,
)
from .telling import damage, mine

STEPS = {
    phases.JAIL: "3.2",
    phases.EXAMINE: "3.3",
    phases.PLAY: "3.5",
    phases.BUILD: "4.3",
    phases.PLACE: "5.1",
    phases.RELOCATE: "5.7",
    phases.OFFER_GIVE: "8.5",
    phases.OFFER_PRICE: "8.2",
    phases.OFFER_COUNTER: "8.4",
    phases.BUY: "3.7",
    phases.REACTION: "7.2",
}
WINDOWS = {
    phases.TO_CRIME: "6.8",
    phases.TO_DAMAGE: "6.11",
    phases.TO_POLICE: "6.12",
    phases.TO_SQUATTERS: "5.5",
    phases.TO_MOVING: "5.10",
    phases.TO_OFFER: "8.3",
    phases.TO_DISCARD: "7.4",
}


def window_of(v, seat):
    """To what this seat may react now; 0 if it is not asked, or not to react."""
    return v.window[seat] if seat >= 0 and v.phase == phases.REACTION else 0


def step(box, v, seat):
    """Where the rulebook tells what to do now."""
    if v.over:
        return "9.8"
    if v.phase == phases.RELOCATE and v.purpose == phases.BY_WRECKERS:
        return "6.4"
    return WINDOWS.get(window_of(v, seat)) or STEPS[v.phase]


# What is asked.


def ask(box, v, seat):
    """The decision that a seat has, in one sentence."""
    if v.phase == phases.REACTION:
        return ask_reaction(box, v, seat, window_of(v, seat))
    if v.phase == phases.PLACE:
        return ask_place(box, v)
    if v.phase in (phases.OFFER_GIVE, phases.OFFER_PRICE, phases.OFFER_COUNTER):
        return ask_deal(box, v)
    if v.phase == phases.BUY:
        return f"How many cards do you buy? At most {most_cards(box.b, v)}."
    if v.phase == phases.JAIL:
        return f"You are in jail. Pay {dollars(box, BAIL)} and leave it?"
    if v.phase == phases.BUILD:
        return ask_floors(box, v, seat)
    return {
        phases.EXAMINE: ask_examine,
        phases.PLAY: ask_play,
        phases.RELOCATE: ask_relocate,
    }[v.phase](box, v)


def ask_play(box, v):
    return "Play as many cards as you like; then collect your rent."


def ask_examine(box, v):
    houses = [house_name(house) for house in range(HOUSES) if waiting(v) >> house & 1]
    return f"Squatters are in {listed(houses)}: the best payer there must go."


def ask_relocate(box, v):
    house = house_name(v.from_house)
    if v.purpose == phases.BY_WRECKERS:
        return f"{house.capitalize()} is being demolished. Who moves out next?"
    return f"The musician drives everybody out of {house}. Who moves next?"


def ask_place(box, v):
    """Who needs a place, and why."""
    who, house = the(box, v.lodger), house_name(v.from_house)
    return {
        phases.FROM_HAND: f"Where should {who} live?",
        phases.BY_CARD: f"Where should {who} of {house} move? To a place, or under the draw pile.",
        phases.BY_SQUATTERS: f"Squatters drive {who} out of {house}. Where to?",
        phases.BY_MUSIC: f"The musician drives {who} out of {house}. Where to?",
        phases.BY_WRECKERS: f"{house.capitalize()} is being demolished. Where should {who} live?",
    }[v.purpose]


def ask_floors(box, v, seat):
    """What is laid so far, and what may be done about it."""
    house, laid = v.site - 1, v.height[v.site - 1]
    if not laid:
        return f"{house_name(house).capitalize()}: lay any card of your hand as its first floor."
    fronts = [card_name(box, kind - 1) for kind in v.floor[seat, house].tolist() if kind]
    more = ["lay another"] if laid < FLOORS and v.held[seat] else []
    choices = " or ".join([", ".join([*more, "take one back"]), "finish the house"])
    floors = many(laid, "floor")
    return f"{house_name(house).capitalize()} has {floors} so far ({listed(fronts)}): {choices}."


def buttons(box, v, seat):
    """A house is finished with as many floors as it has by then."""
    laid = v.height[v.site - 1] if v.phase == phases.BUILD else 0
    return {"move:done": f"Finish: {many(laid, 'floor')}"} if laid else {}


def ask_deal(box, v):
    wanted, partner = a_card(box, v.wanted), who(box, v, v.partner)
    if v.phase == phases.OFFER_GIVE:
        return f"What do you give {partner} for {wanted}?"
    if v.phase == phases.OFFER_PRICE:
        return f"What do you pay {partner} for {wanted}?"
    return f"{partner} wants {dollars(box, price_at(v.price))} for {wanted}. Do you accept?"


def ask_reaction(box, v, seat, window):
    """What the one who is asked may answer to; everybody else is told nothing."""
    questions = {
        phases.TO_CRIME: ask_crime,
        phases.TO_DAMAGE: ask_damage,
        phases.TO_POLICE: ask_police,
        phases.TO_SQUATTERS: ask_squatters,
        phases.TO_MOVING: ask_moving,
        phases.TO_OFFER: ask_offer,
        phases.TO_DISCARD: ask_discard,
    }
    return questions[window](box, v, seat) if window else "Somebody may react."


def ask_crime(box, v, seat):
    active, whose = who(box, v, v.active), mine(seat, v.owner[v.to_house], house_name(v.to_house))
    if v.card == BOMB:
        return f"{active} bombs {whose}, {house_words(box, v, v.to_house)}. Send a lunatic?"
    tenant = the(box, v.tenant[v.to_house, v.to_level])
    return f"{active} plays a murder against {tenant} in {whose}. Send a lunatic?"


def ask_damage(box, v, seat):
    """What was lost is gone from the table; the news still tell of it."""
    said = "".join(f"{each[:1].upper()}{each[1:]}. " for each in damage(box, v, seat))
    return f"{said}It was {who(box, v, v.active)}. Call the police?"


def ask_police(box, v, seat):
    whom = "you" if seat == v.first else who(box, v, v.first)
    return f"The police suspect {whom}. Is there an alibi, or a court?"


def ask_squatters(box, v, seat):
    new = [house for house in range(HOUSES) if v.arrivals >> house & 1 and owns(v, v.first, house)]
    whose = mine(seat, v.first, listed(house_name(house) for house in new))
    return f"Squatters have moved into {whose}. Call the police?"


def ask_moving(box, v, seat):
    """With what the broker would bring."""
    house, kind = v.from_house, v.tenant[v.from_house, v.from_level]
    worth = min(rent_value(box.b, v, house, v.from_level), v.money[v.active])
    whose, brings = mine(seat, v.owner[house], house_name(house)), dollars(box, worth)
    return (
        f"{who(box, v, v.active)} moves {the(box, kind)} out of {whose}. "
        f"Send a broker, who brings {brings}?"
    )


def ask_offer(box, v, seat):
    return f"{who(box, v, v.active)} offers {deal_words(box, v)}. Do you sell?"


def ask_discard(box, v, seat):
    top = card_name(box, v.discard[v.discarded - 1])
    return f"Recycle the top card of the discard pile, {top}?"


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
    if pick == "level" and v.phase == phases.PLACE and "house" in chosen:
        return gain(box, v, int(chosen["house"]) - 1, int(value))
    if pick == "level" and "house" in chosen:
        return lodger_hint(box, v, int(chosen["house"]) - 1, int(value))
    return ""


def lodger_hint(box, v, house, level):
    """Who lives there."""
    kind = v.tenant[house, level]
    return card_name(box, kind) if kind else ""


def house_hint(box, v, house):
    if not v.height[house]:
        return ""
    return f"{who(box, v, v.owner[house])}'s, {house_words(box, v, house)}"


def house_words(box, v, house):
    return f"{v.height[house]} high, brings {dollars(box, income_of(box.b, v, house))}"


def gain(box, v, house, level):
    """What the house would bring more or less with the tenant there."""
    put = pack(said.PLACE, house, level)
    if reason(box.b, v, v.decider, put) or not FAMILY <= v.lodger <= SQUATTERS:
        return ""
    if v.purpose != phases.FROM_HAND and house == v.from_house:
        return ""
    after = v.copy()
    move_in(box.b, after, house, level, v.lodger)
    more = income_of(box.b, after, house) - income_of(box.b, v, house)
    return f"{more * scale(box):+}"
