"""What is in the box: the options, and the names of their values."""

from tabletower.engine import Box, choice, fresh, number, preset

from ..components import EXPANSIONS, FIELDS, TABLES, fill
from ..making import STANDARD, make

LONGEST_LIMIT = 99


def forbid(chosen):
    """A sentence if these options contradict each other."""
    if chosen["wallet_recheck"] == "off" and chosen["wallet_watchers"] == "off":
        return (
            "wallet_recheck can only be off with wallet_watchers: without them nobody has a wallet"
        )
    if chosen["pool_rule"] == "printed" and "on" not in (
        chosen["room_service"],
        chosen["happy_housing"],
    ):
        return "pool_rule is of use with room_service or happy_housing: others have no pools"
    return ""


def switch(name, title, about):
    return choice(name, "off", "on", title=title, about=about)


BOX = Box(
    options=(
        switch(EXPANSIONS[0], "Room Service", "on: Rooms, and tenants who hate construction"),
        switch(EXPANSIONS[1], "Wallet Watchers", "on: your storey has a price, and some mind it"),
        switch(EXPANSIONS[2], "Useful Utilities", "on: power, water and Wi-Fi rise floor by floor"),
        switch(EXPANSIONS[3], "Happy Housing", "on: tenants who wander to whoever suits them best"),
        switch("living_together", "Living Together", "on: everybody plays as one, against threats"),
        choice("start_player", "rotate", "fixed", about="the marker moves every round, or never"),
        choice(
            "attract", "must", "may", title="Attracting",
            about="must: if a guest suits you, one comes; may: as you like",
        ),
        choice(
            "fresh_guests", "auto", "always", "never",
            about="guests whom nobody could attract are replaced; auto: with three or more "
            "expansions, or two players and any expansion",
        ),
        choice(
            "pool_rule", "fair", "printed", title="Pools",
            about="fair: a pool lures only from those with more tenants than you",
        ),
        choice(
            "wallet_recheck", "on", "off", title="Price checks",
            about="on: tenants with a wallet look at your price every round",
        ),
        choice(
            "impossible_tenants", "remove", "keep",
            about="tenants that nobody at this table could ever attract",
        ),
        number("threat_limit", 1, 9, usual=3, about="failed threats that lose Living Together"),
        number(
            "secret_misses", 0, 3, usual=0, title="Secret goals to miss",
            about="so many may stay open, and Living Together is still won",
        ),
        choice(
            "max_rounds", "auto", "none", *(str(n) for n in range(1, LONGEST_LIMIT + 1)),
            title="Rounds at most", about="auto: 20 with three or more expansions, else no limit",
        ),
        fresh(
            "set", STANDARD, title="Rooms and tenants",
            about="random: a fresh set that nobody has seen; a number: the set of that number",
        ),
    ),
    presets=(
        preset("first_game", "First game", "the base game, until a deck is empty"),
        preset(
            "recommended", "Recommended", "the base game, with fresh guests in every round",
            fresh_guests="always",
        ),
        preset(
            "as_written", "As written", "a fixed start player, all tenants, no limit of rounds",
            start_player="fixed", fresh_guests="never", impossible_tenants="keep",
            max_rounds="none",
        ),
        preset(
            "whole_house", "The whole house", "all four expansions",
            **dict.fromkeys(EXPANSIONS[:4], "on"),
        ),
        preset(
            "together", "Together", "Living Together: all win or lose as one",
            living_together="on",
        ),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
    forbid=forbid,
    make=make,
)  # fmt: skip
ROTATE = 0  # the option `start_player`
MUST = 0  # the option `attract`
AUTO, ALWAYS = 0, 1  # the option `fresh_guests`
FAIR = 0  # the option `pool_rule`
CHECKED = 0  # the option `wallet_recheck`
REMOVED = 0  # the option `impossible_tenants`
LIMIT_AUTO, LIMIT_NONE = 0, 1  # the option `max_rounds`; above it is a number of rounds + 1
