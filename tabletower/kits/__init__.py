"""Kits for genres of games: rules that several games share, beside the engine, which knows none."""
