"""How Orchard speaks."""

from tabletower.engine import Beat, Item
from tabletower.engine.seat_names import called

from . import rules
from .rules import CARDS, KINDS, NAMES

PLAYERS = [called(seat, name) for seat, name in enumerate(NAMES)]

ABOUT = {"line": "Fruit, thieves and dogs", "minutes": 10, "feel": ["cards", "bluff"]}
LABELS = {"move:guard": "Let a dog out", "move:pass": "Look away"}
BEATS = {rules.EVENTS.REACHED: Beat(2.0, seat=1)}  # the first fact of that event is the victim
PASS = "pass"


def player(box, v, seat):
    return PLAYERS[seat]


SAID = {  # how the facts of events are said
    "seat": player, "victim": player, "thief": player, "card": lambda box, v, card: CARDS[card],
}  # fmt: skip


def who(box, s, seat):
    return NAMES[seat]


def worth(card):
    return f"{CARDS[card]} ({card})"


def cards_in(counts):
    """Cards as a list: '2 × plum (2), 1 × melon (5)'."""
    found = [f"{counts[card]} × {worth(card)}" for card in range(KINDS) if counts[card]]
    return ", ".join(found) or "nothing"


def board(box, v, seat):
    lines = [f"{v.left} cards in the pile, {v.dogs_out} dogs out"]
    lines += [
        f"{PLAYERS[other]}: {v.held[other]} cards; stall: {cards_in(v.stall[other])}"
        for other in range(v.seats)
    ]
    return "\n".join([*lines, *([f"your hand: {cards_in(v.hand[seat])}"] if seat >= 0 else [])])


def ask(box, v, seat):
    if v.quiet:
        return f"{PLAYERS[v.turn]} reaches for your stall. Let a dog out?"
    return "Lay a card, or reach into another stall."


def step(box, v, seat):
    return "5" if v.quiet else "3"


def hint(box, v, seat, chosen, pick, value):
    """What it would bring."""
    if pick == "card":
        return f"+{CARDS.index(value)}"
    return f"+{rules.dearest(v, NAMES.index(value))}"


def breakdown(box, v, seat, reader):
    """A line for each kind of fruit."""
    stall = v.stall[seat].tolist()
    return [
        Item(CARDS[card], card * many, f"{many} × {card}")
        for card, many in enumerate(stall)
        if many and card
    ]
