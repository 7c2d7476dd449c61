"""What it is to be a game here. Knows no game."""

from .batch import Games, random_games, seeds_from
from .bits import lowest, ones
from .box import Box, Column, Contents, Row, check_ids, check_order, code, text, whole
from .box import Table as CsvTable
from .contract import Beat
from .dice import below, draw, draw_from, seeded, shuffle
from .errors import BadBox, BadMove, BadOption, BadTranscript, TabletowerError
from .game import Game, game_in
from .happen import happen, happen_for
from .items import Item
from .loops import OK
from .moves import Moves, first, fourth, kind, kind_of, pack, second, third
from .options import choice, fresh, named, number
from .record import SPECTATOR, UNKNOWN, Record, Seats, events, private, public, scratch, secret
from .rule import rule
from .sight import Sight, states_of
from .table import Made, Table, sit_down

__all__ = [
    "OK", "SPECTATOR", "UNKNOWN", "BadBox", "BadMove", "BadOption", "BadTranscript", "Beat", "Box",
    "Column", "Contents", "CsvTable", "Game", "Games", "Item", "Made", "Moves", "Record", "Row",
    "Seats", "Sight", "Table", "TabletowerError", "below", "check_ids", "check_order", "choice",
    "code", "draw", "draw_from", "events", "first", "fourth", "fresh", "game_in", "happen",
    "happen_for", "kind", "kind_of", "lowest", "named", "number", "ones", "pack", "private",
    "public", "random_games", "rule", "scratch", "second", "secret", "seeded", "seeds_from",
    "shuffle", "sit_down", "states_of", "text", "third", "whole",
]  # fmt: skip
