"""The shelf: a game is on the platform when it is in this list."""

from tabletower.engine import Game

from . import balconia

SHELF = {game.name: game for game in map(Game, (balconia,))}
