"""Balconia: one house, seen from two sides."""
