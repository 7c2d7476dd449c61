"""Landlord!: houses to let, and neighbours who play with bombs."""
