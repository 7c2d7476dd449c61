"""Towers: skyscrapers that grow side by side, and clients who want rooms in them."""
