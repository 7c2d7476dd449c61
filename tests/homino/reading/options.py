"""What a table may choose, with the usual values."""

from dataclasses import dataclass

from .box import BASE, TILE_EXPANSIONS

WORDS = {"on": True, "off": False}


@dataclass(frozen=True)
class Options:
    room_service: bool = False
    wallet_watchers: bool = False
    useful_utilities: bool = False
    happy_housing: bool = False
    living_together: bool = False
    start_player: str = "rotate"  # or fixed
    fresh_guests: str = "auto"  # or always, never
    pool_rule: str = "fair"  # or printed
    wallet_recheck: bool = True
    attract: str = "must"  # or may
    impossible_tenants: str = "remove"  # or keep
    threat_limit: int = 3
    secret_misses: int = 0
    max_rounds: str | int = "auto"  # or none, or a number

    @classmethod
    def of(cls, chosen):
        """Read what was chosen; on and off may be words, players and pieces are not kept."""
        kept = {key: value for key, value in chosen.items() if key not in ("players", "set")}
        return cls(**{key: WORDS.get(value, value) for key, value in kept.items()})

    @property
    def expansions(self):
        return [name for name in TILE_EXPANSIONS if getattr(self, name)]

    @property
    def sets(self):
        return {BASE, *self.expansions}

    def sends_guests_away(self, players):
        """§4.11  fresh_guests: auto is on where many rounds would attract nobody (H23)."""
        if self.fresh_guests != "auto":
            return self.fresh_guests == "always"
        return len(self.expansions) >= 3 or (players == 2 and bool(self.expansions))

    def last_round(self):
        """§4.13  The number of the last round, or None (H26)."""
        if self.max_rounds == "auto":
            return 20 if len(self.expansions) >= 3 else None
        return None if self.max_rounds in ("none", 0) else int(self.max_rounds)
