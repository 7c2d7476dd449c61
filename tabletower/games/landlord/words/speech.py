"""Names: of players, cards, houses and amounts."""

import re

from ..rules.deck import FAMILY, SQUATTERS

PLAYERS = ("Amber", "Blue", "Coral", "Denim", "Emerald", "Fuchsia")
# Names that stand without an article.
BARE = ("freaks", "celebrities", "pensioners", "managers", "squatters", "moving", "police",
        "politics", "rent_withheld")  # fmt: skip


def who(box, s, seat):
    return PLAYERS[seat]


def dollars(box, amount):
    """An amount as it is shown: a hundredfold, if that was agreed on."""
    shown = amount * scale(box)
    return f"{shown} dollar{'' if abs(shown) == 1 else 's'}"


def scale(box):
    return int(box.options["money_scale"])


def printed_text(box, kind):
    """What is printed on a card: '{2}' stands for two dollars, in the scale agreed on."""
    text = box.tables["cards"][kind]["text"]
    return re.sub(r"\{(\d+)\}", lambda found: str(int(found[1]) * scale(box)), text)


def card_text(box, kind):
    """What is printed on a card, as far as it counts: tenants may be played without."""
    counts = box.b.texts or not FAMILY <= kind < SQUATTERS
    return printed_text(box, kind) if counts else ""


def card_name(box, kind):
    """A card's name in the middle of a sentence."""
    return box.tables["cards"][kind]["name"].lower()


def a_card(box, kind):
    name = card_name(box, kind)
    if box.tables["cards"][kind]["id"] in BARE:
        return name
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def house_name(house):
    return f"house {house + 1}"


def level_name(v, house, level):
    """What a level is called: level 2, the cellar, the roof."""
    if level == 0:
        return "cellar"
    return "roof" if level > v.height[house] else f"level {level}"


def tenant_there(box, v, house, level):
    """'the single of house 3, level 1'."""
    kind = v.tenant[house, level]
    name = f"the {card_name(box, kind)}" if kind else "nobody"
    return f"{name} of house {house + 1}, level {level}"


def at_spot(spot):
    return f"house {spot // 8 + 1}, level {spot % 8}"


def listed(names):
    """'a, b and c'."""
    names = list(names)
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])


def counted(box, counts):
    """'2 roofs' is too clever for names of a person's own: 'roof ×2'."""
    return [
        card_name(box, kind) + (f" ×{many}" if many > 1 else "")
        for kind, many in enumerate(counts)
        if many > 0
    ]
