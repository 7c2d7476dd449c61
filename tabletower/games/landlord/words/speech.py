"""Names: of players, cards, houses and amounts."""

import re

from tabletower.art.snapshot import Seen
from tabletower.engine.seat_names import called
from tabletower.kits.phrases import listed as listed
from tabletower.kits.phrases import many as many

from ..rules.deck import FAMILY, SQUATTERS
from ..rules.haggling import buyer_names, standing
from ..rules.houses import house_at, level_at
from ..types import Contents, State

PLAYERS = ("Amber", "Blue", "Coral", "Denim", "Emerald", "Fuchsia")
# Names that stand without an article.
BARE = ("freaks", "celebrities", "pensioners", "managers", "squatters", "moving", "police",
        "politics", "rent_withheld")  # fmt: skip
# Tenants of whom one speaks in the plural.
SEVERAL = ("freaks", "celebrities", "pensioners", "managers", "squatters")


def name_of(seat: int) -> str:
    return called(seat, PLAYERS[seat])


def who(box: Contents, s: State, seat: int) -> str:
    return name_of(seat)


def dollars(box: Contents, amount: int) -> str:
    """An amount as it is shown: a hundredfold, if that was agreed on."""
    shown = amount * scale(box)
    return f"{shown} dollar{'' if abs(shown) == 1 else 's'}"


def sum_of(box: Contents, amount: int) -> str:
    """An amount that somebody offers."""
    return dollars(box, amount) if amount else "no money"


def scale(box: Contents) -> int:
    return int(box.options["money_scale"])


def printed_text(box: Contents, kind: int) -> str:
    """What is printed on a card: '{2}' stands for two dollars, in the scale agreed on."""
    text = box.tables["cards"][kind]["text"]
    return re.sub(r"\{(\d+)\}", lambda found: str(int(found[1]) * scale(box)), text)


def card_text(box: Contents, kind: int) -> str:
    """What is printed on a card, as far as it counts: tenants may be played without."""
    counts = box.b.texts or not FAMILY <= kind < SQUATTERS
    return printed_text(box, kind) if counts else ""


def card_name(box: Contents, kind: int) -> str:
    """A card's name in the middle of a sentence."""
    return box.tables["cards"][kind]["name"].lower()


def a_card(box: Contents, kind: int) -> str:
    name = card_name(box, kind)
    if box.tables["cards"][kind]["id"] in BARE:
        return name
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def the(box: Contents, kind: int) -> str:
    return f"the {card_name(box, kind)}"


def does(box: Contents, kind: int, one: str, several: str) -> str:
    """'the single goes', 'the pensioners go'."""
    plural = box.tables["cards"][kind]["id"] in SEVERAL
    return f"{the(box, kind)} {several if plural else one}"


def deal_words(box: Contents, s: State) -> str:
    """'3 dollars and a single for a bomb': all of it is public."""
    price = [dollars(box, standing(s))] if standing(s) or not s.given else []
    given = [a_card(box, s.given - 1)] if s.given else []
    return f"{' and '.join(price + given)} for {a_card(box, s.wanted)}"


def goods_words(box: Contents, seller: int, card: int) -> str:
    """'the roof of Blue'."""
    return f"{the(box, card)} of {name_of(seller)}"


def haggling(box: Contents, s: State) -> dict[str, str]:
    """What a buyer or a seller says about the price, and for what."""
    is_bid = buyer_names(s)
    return {
        "offers": "offers" if is_bid else "wants",
        "haggles": "wants it for less" if is_bid else "wants more for it",
        "goods": goods_words(box, s.partner, s.wanted),
    }


def house_name(house: int) -> str:
    return f"house {house + 1}"


def level_name(v: Seen | State, house: int, level: int) -> str:
    """What a level is called: level 2, the cellar, the roof."""
    if level == 0:
        return "cellar"
    return "roof" if level > v.height[house] else f"level {level}"


def tenant_there(box: Contents, v: State, house: int, level: int) -> str:
    """'the single of house 3, level 1'."""
    kind = v.tenant[house, level]
    return f"{the(box, kind) if kind else 'nobody'} of house {house + 1}, level {level}"


def at_spot(spot: int) -> str:
    return f"{house_name(house_at(spot))}, level {level_at(spot)}"


def counted(box: Contents, counts: list[int]) -> list[str]:
    """'2 roofs' is too clever for names of a person's own: 'roof ×2'."""
    held = [(kind, many) for kind, many in enumerate(counts) if many > 0]
    return [card_name(box, kind) + (f" ×{many}" if many > 1 else "") for kind, many in held]
