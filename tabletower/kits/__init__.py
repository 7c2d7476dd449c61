"""What several games share, beside the engine, which knows none: rules of a genre, phrases."""
