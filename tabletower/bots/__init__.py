"""Bots: a view goes in, a move comes out. They are handed a game and know none."""

from .bot import BOTS, EXERCISES, Bot, bot, choice_seed, decision, play_out
from .levels import LEVELS, Level, at_level

__all__ = [
    "BOTS", "EXERCISES", "LEVELS", "Bot", "Level", "at_level", "bot", "choice_seed", "decision",
    "play_out",
]  # fmt: skip
