"""Kits that several games share, beside the engine, which knows none: rules of genres, phrases."""
