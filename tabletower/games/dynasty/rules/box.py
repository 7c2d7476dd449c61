"""What is in the box: the options, and the names of their values."""

from tabletower.engine import Box, choice, number, preset

from ..components import FIELDS, MOST_COPIES, TABLES, fill

MOST_ROUNDS = 30


def switch(name, title, about, usual="off"):
    other = "on" if usual == "off" else "off"
    return choice(name, usual, other, title=title, about=about)


def on(name, title, about):
    return switch(name, title, about, usual="on")


BOX = Box(
    options=(
        choice(
            "mode", "competitive", "cooperative",
            about="cooperative: the family wins or loses as one, and some missions are secret",
        ),
        switch("tactical", "Tactical", "on: what lies on the shared map counts for your strength"),
        switch("chaotic", "Chaotic", "on: your own map starts empty"),
        switch("goblin", "Goblin Grandma", "on: Corrupters make goblins of people; Attacks"),
        switch("proximity", "Proximity Papa", "on: icons that look at neighbours; events"),
        switch("direction", "Directional Daddy", "on: arrows on paths; threats from one side"),
        switch("machine", "Machine Mama", "on: roads decide who can help whom; loans, favours"),
        on("events", "Events", "on: with Proximity Papa an event each round"),
        on("threats", "Threats", "on: with Directional Daddy a threat each round"),
        on("lending", "Loans", "on: with Machine Mama powers can be lent"),
        on("favours", "Favours", "on: with Machine Mama a favour for a favour"),
        choice(
            "links", "strict", "messenger", title="Far requests",
            about="with Machine Mama; messenger: each role may also serve one it is not linked to",
        ),
        on("powers", "Powers", "on: each role has its power"),
        on("reports", "Report actions", "on: each role has its duty"),
        choice(
            "mission_scope", "auto", "own", "family", title="Missions measure",
            about="own: the map of who holds it; family: all maps; auto: family with 2 or 3",
        ),
        number("coop_target", 1, 8, usual=4, title="Missions each",
               about="that a cooperative family needs"),
        choice("coop_end", "play_on", "at_target", title="With enough missions",
               about="at_target: a cooperative game ends with them"),
        number("rounds_max", 3, MOST_ROUNDS, usual=MOST_ROUNDS, title="Rounds at most",
               about="a safety net: usually somebody leaves long before"),
        number("reshuffles", 0, 3, usual=1,
               about="how often discarded dominoes become a new deck"),
        on("pressure", "Pressure", "on: late in the game missions grow round by round"),
        choice(
            "pressure_from", "auto", *(str(n) for n in range(1, MOST_ROUNDS + 1)),
            title="Pressure from round", about="auto: 9, 7, 5, 5 with 2, 3, 4, 5 players",
        ),
        choice(
            "deck_copies", "auto", *(str(n) for n in range(1, MOST_COPIES + 1)),
            title="Copies of base dominoes", about="auto: 2 without expansions, 1 with any",
        ),
    ),
    presets=(
        preset(
            "first_game", "First game", "roles without powers and duties",
            powers="off", reports="off",
        ),
        preset("recommended", "Recommended", "missions grow late in the game, so that it ends"),
        preset(
            "as_written", "As written", "one deck, no pressure; missions look at all maps",
            pressure="off", deck_copies="1", reshuffles="0", mission_scope="family",
        ),
        preset(
            "all_four", "All four", "all four expansions",
            goblin="on", proximity="on", direction="on", machine="on",
        ),
        preset(
            "together", "Together", "the family wins or loses as one; some missions are secret",
            mode="cooperative",
        ),
        preset("tactical", "Tactical", "the shared map counts for strength too", tactical="on"),
        preset("chaotic", "Chaotic", "own maps begin empty", chaotic="on"),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)  # fmt: skip
COMPETITIVE, COOPERATIVE = 0, 1  # the option `mode`
ON = 0  # of the options that are usually on
MESSENGERS = 1  # the option `links`
SCOPE_AUTO, SCOPE_OWN, SCOPE_FAMILY = range(3)  # the option `mission_scope`
AT_TARGET = 1  # the option `coop_end`
PRESSURE_AUTO = 0  # the option `pressure_from`; above it is a round
