"""What is in the box: the options, and the names of their values."""

from tabletower.engine import Box, choice, fresh, preset

from ..components import EXPANSIONS, FIELDS, TABLES, fill
from ..making import STANDARD, make

LONGEST_LIMIT = 99
MOST_THREATS = 9
MOST_MISSES = 3


def forbid(chosen):
    """A sentence if these options contradict each other."""
    if chosen["wallet_recheck"] == "off" and chosen["wallet_watchers"] == "off":
        return (
            "wallet_recheck can only be off with wallet_watchers: without them nobody has a wallet"
        )
    return ""


def switch(name, title, about):
    return choice(name, "off", "on", title=title, about=about)


def up_to(low, high):
    return [str(n) for n in range(low, high + 1)]


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
            "construction", "free", "one", "late",
            about="free: tear down as much as you like; one: a domino a turn at most; "
            "late: who tore down attracts after all others",
        ),
        choice(
            "fresh_guests", "auto", "always", "never",
            about="guests whom nobody attracted are replaced; auto: with any expansion, else up "
            "to half of the rounds would attract nobody",
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
        choice(
            "max_rounds", "auto", "none", "circuits", *up_to(1, LONGEST_LIMIT),
            title="Rounds at most",
            about="auto: 20 with any expansion, else no limit; circuits: 16, 9, 8, 5, 6 rounds "
            "with 2 to 6 players, so that everybody begins equally often",
        ),
        choice(
            "threat_limit", "auto", *up_to(1, MOST_THREATS), title="Failed threats that lose",
            about="in Living Together; auto: 3 for two or three players, 4 for four or five, "
            "5 for six or with two expansions",
        ),
        choice(
            "secret_misses", "auto", *up_to(0, MOST_MISSES), title="Secret goals to miss",
            about="so many may stay open, and Living Together is still won; auto: 1 with five "
            "players, 2 with six, else none",
        ),
        choice(
            "secret_goals", "fewer", "printed",
            about="fewer: two goals ask less of one player, the more play; printed: as on the card",
        ),
        choice(
            "threat_deck", "again", "once", title="Empty deck of threats",
            about="again: those that were defended are shuffled anew; once: no more threats come",
        ),
        choice(
            "floors", "now", "attract",
            about="now: they follow the maps at any moment; attract: they change when the Attract "
            "phase begins, and stay until the next",
        ),
        choice(
            "ties", "tenants", "shared", title="Equal points",
            about="tenants: more of them win, then fewer dominoes; shared: the victory is",
        ),
        choice(
            "ending", "round", "at_once", title="A deck that a reward empties",
            about="round: ends the game with the round; at_once: on the spot",
        ),
        fresh(
            "set", STANDARD, title="Rooms and tenants",
            about="random: a fresh set that nobody has seen; a number: the set of that number",
        ),
    ),
    presets=(
        preset("first_game", "First game", "the base game, until a deck is empty"),
        preset(
            "recommended", "Recommended",
            "the base game, livelier: one domino a turn is torn down at most, fresh guests, and "
            "everybody begins equally often",
            construction="one", fresh_guests="always", max_rounds="circuits",
        ),
        preset(
            "as_written", "As written",
            "the source to the letter, nothing of ours; add expansions as you like",
            start_player="fixed", fresh_guests="never", pool_rule="printed",
            impossible_tenants="keep", max_rounds="none", threat_limit="3", secret_misses="0",
            secret_goals="printed", threat_deck="once", floors="attract", ties="shared",
            ending="at_once",
        ),
        preset(
            EXPANSIONS[0], "Room Service", "the first expansion to try: Rooms with doors",
            **{EXPANSIONS[0]: "on"},
        ),
        preset(
            EXPANSIONS[1], "Wallet Watchers", "the second: prices, and who minds them",
            **{EXPANSIONS[1]: "on"},
        ),
        preset(
            EXPANSIONS[2], "Useful Utilities", "the third: power, water and Wi-Fi",
            **{EXPANSIONS[2]: "on"},
        ),
        preset(
            EXPANSIONS[3], "Happy Housing", "the fourth: tenants who wander",
            **{EXPANSIONS[3]: "on"},
        ),
        preset(
            "whole_house", "The whole house", "all four expansions, 20 rounds",
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
ONE, LATE = 1, 2  # the option `construction`
AUTO, ALWAYS = 0, 1  # the option `fresh_guests`; `threat_limit` and `secret_misses` have AUTO too
FAIR = 0  # the option `pool_rule`
CHECKED = 0  # the option `wallet_recheck`
REMOVED = 0  # the option `impossible_tenants`
LIMIT_AUTO, LIMIT_NONE, CIRCUITS = 0, 1, 2  # the option `max_rounds`; above: rounds + CIRCUITS
FEWER = 0  # the option `secret_goals`
AGAIN = 0  # the option `threat_deck`
IN_ATTRACT_PHASE = 1  # the option `floors`
BY_TENANTS = 0  # the option `ties`
AT_ONCE = 1  # the option `ending`
