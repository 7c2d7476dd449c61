"""What is in the box: every card, the jail, what houses are made of, and who answers what."""

from collections.abc import Iterator

from tabletower.art import Component, face
from tabletower.art.svg import line, rect, use
from tabletower.kits.phrases import capital

from ..components import GROUPS, JAIL, KINDS, TENANTS
from ..types import Contents
from . import card, house, lists
from .look import Texts, texts
from .names import card_name, name, roof_name, sign_name, slip_name, tenant_name

CARD = "Card"
GROUP = {
    "roof": "Roofs and renovations", "renovation": "Roofs and renovations", "tenant": "Tenants",
    "squatters": "Tenants", "action": "Actions",
}  # fmt: skip
# What a card looks like where it lies as a part of a house.
BUILT = {
    "roof": ("roof",), "dormer_roof": ("dormer",), "flat_roof": ("flat",),
    "roof_renovation": ("skylight",),
}  # fmt: skip
PARTS = {
    "rooms": ("Apartment", "The back of every card: a floor of a house, in which a tenant lives."),
    "ground": ("Ground floor", "The lowest apartment, with the door."),
    "boards": ("Boarded up", "An empty apartment of a house with squatters."),
    "site": ("Building site", "A house that has no roof yet."),
    "cellar": ("Cellar", "An apartment below the ground floor, once it is renovated."),
}
STREET = 200, 70


def components(box: Contents) -> list[Component]:
    t = texts(box)
    return [*cards(t), jail(t), *parts(), street(), *answers(t)]


def cards(t: Texts) -> Iterator[Component]:
    for kind, id in enumerate(KINDS):
        ids = [card_name(id), slip_name(id), sign_name(id)]
        ids += [tenant_name(id)] if id in TENANTS else []
        ids += map(roof_name, BUILT.get(id, ()))
        said = t.about[kind].removeprefix(t.title[kind]).lstrip(",. ")
        yield Component(
            CARD, tuple(ids), t.title[kind], capital(said),
            *face(card_name(id), card.WIDTH, card.HEIGHT), int(t.box.b.copies[kind]),
            (GROUP[GROUPS[id]],),
        )  # fmt: skip


def jail(t: Texts) -> Component:
    said = "Room for one: nobody in it does anything but pay, or play court or politics."
    return Component("Jail", (card_name(JAIL), sign_name(JAIL), "jail"), t.title[-1], said,
                     *face(card_name(JAIL), card.WIDTH, card.HEIGHT), 1)  # fmt: skip


def parts() -> Iterator[Component]:
    backs = face(name("back"), card.WIDTH, card.HEIGHT)
    yield Component("House", (name("back"), name("cards"), "pile"), "Back of a card",
                    "All cards are alike from behind: an apartment.", *backs)  # fmt: skip
    for short, (title, said) in PARTS.items():
        yield Component("House", (name(short),), title, said,
                        *face(name(short), house.WIDE, house.LEVEL))  # fmt: skip


def street() -> Component:
    """Where houses stand."""
    wide, high = STREET
    drawn = rect(0, 0, wide, high, "var(--sky)", 6) + use(name("cloud"), 20, 8, 48, 24)
    drawn += use(name("tree"), 150, high - 58, 32, 56)
    drawn += line(f"M0 {high - 2}h{wide}", "var(--leaf-deep)", 4)
    ids = name("tree"), name("cloud")
    return Component("House", ids, "Street", "Where the houses of a player stand.", drawn, *STREET)


def answers(t: Texts) -> Iterator[Component]:
    """Who may answer what, as it is in the box."""
    for number, row in enumerate(t.box.tables["responses"]):
        _, title = lists.EVENTS[row["event"]]
        drawn, high, words = lists.answer(row, lists.asked_by(t.box, row), number, 0)
        said = words.removeprefix(f"{title}. ")
        yield Component("Answer", (f"answer-{number + 1}",), title, said, drawn,
                        lists.WIDTH, high)  # fmt: skip
