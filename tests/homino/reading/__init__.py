"""A second reading of the rules of Highrise Homino, in plain Python.

It shares no line with the rule engine of the game: two readings of one rulebook, written apart,
are played against each other. § names a paragraph of the game's `rulebook.md`, H and a number a
row of its `rulings.md`.
"""

from .asking import Question
from .box import Box
from .game import Reading

__all__ = ["Box", "Question", "Reading"]
