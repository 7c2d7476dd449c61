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
    construction: str = "free"  # or one, late
    fresh_guests: str = "auto"  # or always, never
    pool_rule: str = "fair"  # or printed
    wallet_recheck: bool = True
    attract: str = "must"  # or may
    impossible_tenants: str = "remove"  # or keep
    threat_limit: str | int = "auto"  # or a number
    secret_misses: str | int = "auto"  # or a number
    secret_goals: str = "fewer"  # or printed
    threat_deck: str = "again"  # or once
    max_rounds: str | int = "auto"  # or none, circuits, or a number
    floors: str = "now"  # or attract
    ties: str = "tenants"  # or shared
    ending: str = "round"  # or at_once

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

    def sends_guests_away(self):
        """§4.11  fresh_guests: auto is on where many rounds would attract nobody (H23)."""
        if self.fresh_guests == "auto":
            return bool(self.expansions)
        return self.fresh_guests == "always"

    def last_round(self, players):
        """§4.13  The number of the last round, or None (H26)."""
        if self.max_rounds == "auto":
            return 20 if self.expansions else None
        if self.max_rounds == "circuits":
            return {2: 16, 3: 9, 4: 8, 5: 5, 6: 6}[players]
        return None if self.max_rounds in ("none", 0) else int(self.max_rounds)

    def most_failed(self, players):
        """§9.8  So many failed threats lose (H52)."""
        if self.threat_limit != "auto":
            return self.threat_limit
        is_hard = players == 6 or len(self.expansions) >= 2
        return 5 if is_hard else 4 if players >= 4 else 3

    def most_missed(self, players):
        """§9.10  So many secret goals may stay open (H54)."""
        return max(0, players - 4) if self.secret_misses == "auto" else self.secret_misses
