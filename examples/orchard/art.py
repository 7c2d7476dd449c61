"""How Orchard looks: a stall for everybody, the reader's hand, and the pile."""

from tabletower.art import Zone, compose
from tabletower.art.sheets import Part, Piece, printed
from tabletower.art.svg import circle, move, picture, piece, rect, symbol, text, use
from tabletower.engine import SPECTATOR

from . import rules
from .rules import CARDS, COPIES, DOG, KINDS, NAMES
from .words import PLAYERS, cards_in, worth

WIDE, HIGH, STEP = 60, 90, 70
LEAST = 0.75 * KINDS * STEP  # pixels: letters have then 11
COLOURS = ("wood", "rose", "purple", "red", "leaf", "coin")
BACK = "orchard-back"


def name(card):
    return f"orchard-{CARDS[card]}"


def front(card):
    """A card: its fruit as a spot of colour, its worth, its name."""
    ground = rect(1, 1, WIDE - 2, HIGH - 2, "var(--card)", 6, stroke="var(--line)", stroke_width=2)
    spot = circle(30, 46, 16, f"var(--{COLOURS[card]})", stroke="var(--ink)", stroke_width=1.5)
    sign = text(30, 23, "woof" if card == DOG else card, 15, font_weight=700)
    return ground + spot + sign + text(30, 79, CARDS[card], 15)


def back():
    return rect(1, 1, WIDE - 2, HIGH - 2, "var(--leaf-deep)", 6) + circle(30, 45, 14, "var(--leaf)")


def faces(box):
    drawn = {name(card): front(card) for card in range(KINDS)} | {BACK: back()}
    return {id: symbol(id, body, WIDE, HIGH) for id, body in drawn.items()}


def zones(box, v, seat):
    stalls = [stall(v, other, seat) for other in range(v.seats)]
    return [*stalls, *([hand(v, seat)] if seat >= 0 else []), pile(v)]


def tint(box, v, seat):
    return NAMES[seat]


def notebook(box, v):
    return compose(zones(box, v, SPECTATOR), faces(box)).svg


def stall(v, owner, reader):
    """A stall is one piece, which stands for two picks at once: to steal, and from whom."""
    who, place = NAMES[owner], "main" if owner == reader else "other"
    title = f"{PLAYERS[owner]}'s stall"
    words = f"{title}: {cards_in(v.stall[owner])}. {v.held[owner]} cards in hand."
    laid = [
        piece(many_of(card, v.stall[owner, card]), id=f"{who}-{CARDS[card]}", label=worth(card))
        for card in range(KINDS)
        if v.stall[owner, card]
    ]
    ground = rect(0, 0, KINDS * STEP, HIGH + 10, "var(--stone)", 8)
    pick = f"move:steal+victim:{who}"
    whole = piece(ground, *laid, id=f"stall-{who}", pick=pick, label=title)
    return Zone(who, title, place, KINDS * STEP, HIGH + 10, (whole,), words, least=LEAST)


def many_of(card, many):
    """A card at its place, and how many of it lie there."""
    x = 5 + card * STEP
    count = text(x + WIDE - 12, 28, f"×{many}", 15, font_weight=700) if many > 1 else ""
    return use(name(card), x, 5, WIDE, HIGH) + count


def hand(v, seat):
    """The reader's cards. A dog is a card to lay, or the answer to a thief."""
    held = [
        piece(
            many_of(card, v.hand[seat, card]),
            id=f"hand-{CARDS[card]}",
            pick=f"card:{CARDS[card]} move:guard" if card == DOG else f"card:{CARDS[card]}",
            label=worth(card),
        )
        for card in range(KINDS)
        if v.hand[seat, card]
    ]
    words = f"Your hand: {cards_in(v.hand[seat])}."
    return Zone(
        "hand", "Your hand", "hand", KINDS * STEP, HIGH + 10, tuple(held), words, least=LEAST
    )


def pile(v):
    drawn = use(BACK, 5, 5, WIDE, HIGH) + text(35, 58, v.left, 22, fill="var(--cloud)")
    words = f"{v.left} cards in the pile, {v.dogs_out} dogs out."
    return Zone("pile", "The pile", "shared", KINDS * STEP, HIGH + 10, (drawn,), words)


def ghost(box, v, seat, picks):
    """A card as it would lie in the own stall, or where it would come from."""
    if "card" in picks:
        return {NAMES[seat]: shade(CARDS.index(picks["card"]))}
    if "victim" in picks and (card := rules.dearest(v, NAMES.index(picks["victim"]))) >= 0:
        return {NAMES[seat]: shade(card)}
    return {}


def shade(card):
    return use(name(card), 5 + card * STEP, 5, WIDE, HIGH, opacity=0.5)


TOUCHED = {  # what was stolen, where it lies now
    "card": lambda box, v, facts: f"{NAMES[facts['seat']]}-{CARDS[facts['card']]}",
}


def cover(box):
    cards = [move(front(card), 20 + 55 * card, 15) for card in range(KINDS)]
    return picture(rect(0, 0, 360, 120, "var(--leaf)") + "".join(cards), 360, 120)


def sheets(box, wishes):
    """Every card, as often as it is in the box; a card is 60 by 90 mm, as it is drawn."""
    shown = [printed(front(card), wishes) for card in range(KINDS)]
    copies = [box.b.dogs if card == DOG else COPIES for card in range(KINDS)]
    cards = tuple(
        Piece(CARDS[card], WIDE, HIGH, shown[card], printed(back(), wishes), copies=copies[card])
        for card in range(KINDS)
        if copies[card]
    )
    return [Part("cards", "Cards", "Print on both sides and cut.", cards)]
