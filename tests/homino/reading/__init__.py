"""A second reading of the rules of Highrise Homino, in plain Python.

It shares no line with the rule engine of the game: two readings of one rulebook, written apart,
are played against each other. § and R name the sections and rulings of the brief, A its
amendments.
"""

from .asking import Question
from .box import Box
from .game import Reading

__all__ = ["Box", "Question", "Reading"]
