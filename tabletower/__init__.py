"""Tabletower: a home for modern tabletop games."""
