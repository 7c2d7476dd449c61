"""The engine: what every game is made of. It knows no game."""

from .batch import Games, random_games, seeds_from
from .bits import lowest, ones
from .box import Box, Column, Contents, Row, check_ids, check_order, code, text, whole
from .box import Table as CsvTable
from .checks import among, check
from .contract import Beat
from .dice import below, draw, draw_from, seeded, shuffle
from .errors import BadBox, BadMove, BadOption, BadTranscript, TabletowerError
from .event_log import happen, happen_for
from .events import Events, event, told_together
from .game import Game, game_in
from .kinds import Way, kind, some_of
from .loops import OK
from .moves import Moves
from .options import choice, fresh, named, number, preset
from .packing import first, fourth, kind_of, pack, second, third
from .phases import Phases, phase
from .record import SPECTATOR, UNKNOWN, Record, Seats, events, private, public, scratch, secret
from .score_sheet import Item
from .sight import Sight, states_of
from .switch import switch
from .table import Made, Table, sit_down
from .vocabulary import refusals, vocabulary

__all__ = [
    "OK", "SPECTATOR", "UNKNOWN", "BadBox", "BadMove", "BadOption", "BadTranscript", "Beat", "Box",
    "Column", "Contents", "CsvTable", "Events", "Game", "Games", "Item", "Made", "Moves", "Phases",
    "Record", "Row", "Seats", "Sight", "Table", "TabletowerError", "Way", "among", "below", "check",
    "check_ids", "check_order", "choice", "code", "draw", "draw_from", "event", "events", "first",
    "fourth", "fresh", "game_in", "happen", "happen_for", "kind", "kind_of", "lowest", "named",
    "number", "ones", "pack", "phase", "preset", "private", "public", "random_games", "refusals",
    "scratch", "second", "secret", "seeded", "seeds_from", "shuffle", "sit_down", "some_of",
    "states_of", "switch", "text", "third", "told_together", "vocabulary", "whole",
]  # fmt: skip
