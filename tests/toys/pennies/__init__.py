"""Pennies: a toy in which both decide at once, and one choice is safe."""
