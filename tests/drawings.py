"""What a game draws, for tests: zones, their pieces, what is used in them and said."""

import re
from random import Random

from tabletower import art
from tabletower.art.sheets import Wishes
from tabletower.checking.art_promises import parsed

__all__ = ["after_random", "ghost", "parsed", "parts_of", "piece", "pieces", "said", "used",
           "words_in", "zones"]  # fmt: skip


def zones(table, reader=0):
    found = art.for_game(table.game).zones(table.box, table.view(reader)[0], reader)
    return {zone.name: zone for zone in found}


def ghost(table, seat=0, **picks):
    return art.for_game(table.game).ghost(table.box, table.view(seat)[0], seat, picks)


def pieces(zone):
    """The pieces of a zone by their names."""
    return {each.get("data-id"): each for each in parsed(zone.svg).iter() if each.get("data-id")}


def used(element):
    """The faces that are used, without the name of the game."""
    return [each.get("href").partition("-")[2] for each in element.iter("use")]


def words_in(element):
    return [each.text for each in element.iter("text")]


def said(drawing):
    return re.findall(">([^<]+)</text>", drawing)


def parts_of(sheets, box, **wishes):
    """What is to be printed, by its name."""
    return {part.name: part for part in sheets(box, Wishes(**wishes))}


def piece(part, name):
    return next(each for each in part.pieces if each.name.startswith(name))


def anything(chance, table):
    seat = table.asked[0]
    return seat, chance.choice(table.legal(seat))


def after_random(dealt, seed, many, pick=anything):
    """A table after so many moves by chance."""
    table, chance = dealt.copy(), Random(seed)
    for _ in range(many):
        if table.over:
            break
        table.keep(*table.attempt(*pick(chance, table)))
    return table
