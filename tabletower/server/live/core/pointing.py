"""Pointing: at a piece or a place that lies open to everybody, named as spectators know it."""

import re
from collections.abc import Mapping, Sequence

from tabletower.art import Zone
from tabletower.art import for_game as art_of
from tabletower.engine import SPECTATOR, BadMove, Table

from ..wire import Point

PIECE = re.compile(r"[\w.:+-]{1,80}", re.ASCII)
HIDDEN = "not everybody can see that; point at something that lies open"


def public_point(
    public: Table, own: Table, reader: int, name: str, pieces: Sequence[str],
    place: tuple[float, float],
) -> Point:  # fmt: skip
    """The point as everybody may know it: the first of these pieces that spectators see, or else
    the place. Refuse one in what they do not see.

    `own` is the table as the reader sees it: there the own board has another name.
    """
    shown, (x, y) = zones_of(public, SPECTATOR), place
    zone = shown.get(name) or same_board(shown, zones_of(own, reader), name, pieces)
    for piece in pieces:
        if has_piece(zone, piece):
            return Point(zone.name, piece, 0, 0)
    if 0 <= x <= zone.width and 0 <= y <= zone.height:
        return Point(zone.name, "", round(x, 1), round(y, 1))
    raise BadMove(HIDDEN)


def zones_of(table: Table, reader: int) -> dict[str, Zone]:
    zones = art_of(table.game).zones(table.box, table.sight(reader), reader)
    return {zone.name: zone for zone in zones}


def same_board(
    shown: Mapping[str, Zone], own: Mapping[str, Zone], name: str, pieces: Sequence[str]
) -> Zone:
    """The public zone that shows the reader's own board: of those that the reader has not, the one
    with one of the pieces, or of the same size."""
    mine = own.get(name)
    if mine is None or mine.place != "main":
        raise BadMove(HIDDEN)
    others = [zone for other, zone in shown.items() if other not in own]
    having = [zone for zone in others if any(has_piece(zone, piece) for piece in pieces)]
    alike = [zone for zone in others if (zone.width, zone.height) == (mine.width, mine.height)]
    if not (having or alike):
        raise BadMove(HIDDEN)
    return [*having, *alike][0]


def has_piece(zone: Zone, piece: str) -> bool:
    """Return whether a piece of this id is drawn there. What comes from a client is no markup."""
    return bool(PIECE.fullmatch(piece)) and f'data-id="{piece}"' in zone.svg
