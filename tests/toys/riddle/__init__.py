"""Riddle: a toy in which a move tells a little about a secret."""
