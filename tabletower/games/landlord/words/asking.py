"""What is asked of a seat, where the rulebook tells of it, and what a pick would mean."""

from tabletower.engine import first, kind_of, pack, second
from tabletower.engine.phases import Phase
from tabletower.kits.phrases import capital

from ..components import KINDS
from ..rules.deck import BOMB, FAMILY, FLOORS, HOUSES, SQUATTERS
from ..rules.haggling import buyer_names
from ..rules.houses import move_in, owns
from ..rules.kinds import reason, said
from ..rules.phases import (
    BEFORE_A_FLOOR,
    BEFORE_WRECKERS,
    BID_AGAIN,
    DEMAND_AGAIN,
    FIRST_DEMAND,
    SELL_FOR_IT,
    phases,
    purposes,
    windows,
)
from ..rules.tenants import income_of, rent_value
from ..rules.turn import BAIL, most_cards, price_of, waiting
from ..types import Contents, State
from . import speech
from .speech import card_name, dollars, house_name, listed, many, the, who
from .telling import damage, mine


def decision(v: State, seat: int) -> Phase:
    """What a seat decides: to what it reacts, or why it places somebody, or the phase."""
    window = v.window[seat] if seat >= 0 and v.phase == phases.REACTION else 0
    if window:
        return windows.at(window)
    if v.phase == phases.PLACE:
        return purposes.at(v.purpose)
    if v.phase == phases.RELOCATE and v.purpose == purposes.BY_WRECKERS:
        return BEFORE_WRECKERS
    if v.phase == phases.BUILD and not v.height[v.site - 1]:
        return BEFORE_A_FLOOR
    return haggled(v) or phases.now(v)


def haggled(v: State) -> Phase | None:
    """What is asked of a buyer or a seller once a price was named."""
    if v.phase == phases.BID and v.named:
        again = BID_AGAIN if buyer_names(v) else DEMAND_AGAIN
        return again if v.named > 1 else FIRST_DEMAND
    return SELL_FOR_IT if v.phase == phases.HAGGLE and not buyer_names(v) else None


def step(box: Contents, v: State, seat: int) -> str:
    """Where the rulebook tells what to do now."""
    return phases.over if v.over else decision(v, seat).paragraph


def ask(box: Contents, v: State, seat: int) -> str:
    """The decision that a seat has, in one sentence."""
    return decision(v, seat).asked(box, v, SAID, seat)


def buttons(box: Contents, v: State, seat: int) -> dict[str, str]:
    """A house is finished with as many floors as it has by then."""
    laid = v.height[v.site - 1] if v.phase == phases.BUILD else 0
    return {"move:done": f"Finish: {many(laid, 'floor')}"} if laid else {}


# Gaps of questions: their value is the seat.


def fronts(box: Contents, v: State, seat: int) -> str:
    """What is laid so far."""
    return listed(card_name(box, kind - 1) for kind in v.floor[seat, v.site - 1].tolist() if kind)


def choices(box: Contents, v: State, seat: int) -> str:
    more = ["lay another"] if v.height[v.site - 1] < FLOORS and v.held[seat] else []
    return " or ".join([", ".join([*more, "take one back"]), "finish the house"])


def crime(box: Contents, v: State, seat: int) -> str:
    whose = mine(seat, v.owner[v.to_house], house_name(v.to_house))
    if v.card == BOMB:
        return f"bombs {whose}, {house_words(box, v, v.to_house)}"
    return f"plays a murder against {the(box, v.tenant[v.to_house, v.to_level])} in {whose}"


def lost(box: Contents, v: State, seat: int) -> str:
    """What was lost is gone from the table; the news still tell of it."""
    return "".join(f"{capital(each)}. " for each in damage(box, v, seat))


def squatted(box: Contents, v: State, seat: int) -> str:
    new = [house for house in range(HOUSES) if v.arrivals >> house & 1 and owns(v, v.first, house)]
    return mine(seat, v.first, listed(house_name(house) for house in new))


def brought(box: Contents, v: State, seat: int) -> str:
    """What a broker would bring."""
    worth = rent_value(box.b, v, v.from_house, v.from_level)
    return dollars(box, min(worth, v.money[v.active]))


SAID = {
    "active": lambda box, v, _: who(box, v, v.active),
    "partner": lambda box, v, _: who(box, v, v.partner),
    "suspect": lambda box, v, seat: "you" if seat == v.first else who(box, v, v.first),
    "fee": lambda box, v, _: dollars(box, BAIL),
    "waiting": lambda box, v, _: listed(
        house_name(house) for house in range(HOUSES) if waiting(v) >> house & 1
    ),
    "site": lambda box, v, _: house_name(v.site - 1).capitalize(),
    "floors": lambda box, v, _: many(v.height[v.site - 1], "floor"),
    "fronts": fronts,
    "choices": choices,
    "lodger": lambda box, v, _: the(box, v.lodger),
    "home": lambda box, v, _: house_name(v.from_house),
    "wreck": lambda box, v, _: house_name(v.from_house).capitalize(),
    "wanted": lambda box, v, _: speech.a_card(box, v.wanted),
    "countered": lambda box, v, _: dollars(box, v.demand),
    "demanded": lambda box, v, _: dollars(box, v.demand),
    "bid": lambda box, v, _: speech.sum_of(box, v.bid),
    "deal": lambda box, v, _: speech.deal_words(box, v),
    "most_cards": lambda box, v, _: str(most_cards(box.b, v)),
    "crime": crime,
    "damage": lost,
    "squatted": squatted,
    "leaver": lambda box, v, _: the(box, v.tenant[v.from_house, v.from_level]),
    "left": lambda box, v, seat: mine(seat, v.owner[v.from_house], house_name(v.from_house)),
    "brought": brought,
    "top": lambda box, v, _: card_name(box, v.discard[v.discarded - 1]),
}


# What a pick would mean.


def hint(box: Contents, v: State, seat: int, chosen: dict[str, str], pick: str, value: str) -> str:
    """What it would mean to pick this, with what has been picked already."""
    if pick == "card":
        return speech.card_text(box, KINDS.index(value))
    if pick == "cards":
        return dollars(box, price_of(int(value)))
    if pick == "price" and speech.scale(box) > 1:
        return dollars(box, int(value))
    if pick == "house":
        return house_hint(box, v, int(value) - 1)
    if pick == "level" and v.phase == phases.PLACE and "house" in chosen:
        return gain(box, v, int(chosen["house"]) - 1, int(value))
    if pick == "level" and "house" in chosen:
        kind = v.tenant[int(chosen["house"]) - 1, int(value)]  # who lives there
        return card_name(box, kind) if kind else ""
    return ""


def brings(box: Contents, v: State, seat: int, move: int) -> str:
    """'rent +2', of a tenant who moves in."""
    more = gain(box, v, first(move), second(move)) if kind_of(move) == said.PLACE else ""
    return f"rent {more}" if more else ""


def house_hint(box: Contents, v: State, house: int) -> str:
    if not v.height[house]:
        return ""
    return f"{who(box, v, v.owner[house])}'s, {house_words(box, v, house)}"


def house_words(box: Contents, v: State, house: int) -> str:
    return f"{v.height[house]} high, brings {dollars(box, income_of(box.b, v, house))}"


def gain(box: Contents, v: State, house: int, level: int) -> str:
    """What the house would bring more or less with the tenant there."""
    put = pack(said.PLACE, house, level)
    if reason(box.b, v, v.decider, put) or not FAMILY <= v.lodger <= SQUATTERS:
        return ""
    if v.purpose != purposes.FROM_HAND and house == v.from_house:
        return ""
    after = v.copy()
    move_in(box.b, after, house, level, v.lodger)
    more = income_of(box.b, after, house) - income_of(box.b, v, house)
    return f"{more * speech.scale(box):+}"
