"""Domino Dynasty."""
