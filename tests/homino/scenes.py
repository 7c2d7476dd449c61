"""Tables for tests: positions set by hand, and games that anybody could play."""

from pathlib import Path

from .reading import Box, Reading

FOLDER = Path(__file__).parents[2] / "tabletower/games/homino/box"
BOX = Box.read(FOLDER)

EXPANSIONS = ("room_service", "wallet_watchers", "useful_utilities", "happy_housing")
ALL_SETS = dict.fromkeys(EXPANSIONS, True)


def table(*maps, tenants=None, kind=Reading, **options):
    """A game whose players have these maps: lists of ids (a pile) or of (id, x, y, rotation)."""
    players = max(2, len(maps))
    t = kind(BOX, options, players, **Reading.decks(BOX, options, players))
    for p, dominoes in enumerate(maps):
        for number, each in enumerate(dominoes):
            add(t, p, *(each if isinstance(each, tuple) else (each, 0, 2 * number, 0)))
    for p, ids in (tenants or {}).items():
        for id in ids:
            t.add_tenant(p, id)
    return t


def add(t, p, id, x=0, y=12, rotation=0):
    """Lay a domino into a map without asking the rules; far from a pile where no place is said."""
    t.tower.put(p, t.box.dominoes[id], x, y, rotation)


def show_market(t, *ids):
    t.market = [*ids, *[None] * (6 - len(ids))]


def show_guests(t, *ids):
    t.guests = [*ids, *[None] * (6 - len(ids))]


def run(steps, *answers):
    """Go through a step of the game with these answers; returns the questions asked."""
    asked, answers = [], list(answers)
    question = next(steps, None)
    while question is not None:
        asked.append(question)
        if not answers:
            break
        try:
            question = steps.send(answers.pop(0))
        except StopIteration:
            question = None
    assert not answers
    return asked
