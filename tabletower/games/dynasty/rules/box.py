"""What is in the box: the options, and the names of their values."""

from tabletower.engine import Box, choice, fresh, number, preset

from ..components import EXPANSIONS, FIELDS, MOST_COPIES, TABLES, fill
from ..making import STANDARD, make

USUAL_ROUNDS, MOST_ROUNDS = 30, 40  # as written no deck lasts for forty rounds


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
            "links", "auto", "strict", "messenger", title="Far requests",
            about="with Machine Mama; messenger: each role may also serve one it is not linked to; "
            "auto: messenger with four or five players",
        ),
        on("powers", "Powers", "on: each role has its power"),
        on("reports", "Report actions", "on: each role has its duty"),
        choice("start_player", "rotate", "fixed", about="the marker moves every round, or never"),
        choice(
            "leaver", "scores", "loses", title="Who leaves",
            about="loses: who leaves the family cannot win",
        ),
        choice(
            "absent", "leader", "mean", title="Roles nobody plays",
            about="leader: as strong as the strongest player; mean: as the players in the mean",
        ),
        choice(
            "stops", "capitals", "roles", title="A path is stopped by",
            about="capitals: any Capital; roles: icons of roles, not neutrals and corrupters",
        ),
        choice(
            "strengths", "frozen", "live", title="Strengths in the Report",
            about="frozen: taken down once for all; live: counted anew for each player in turn",
        ),
        choice(
            "shared_start", "roles", "players", title="Shared map of Machine Mama",
            about="roles: begins with all five roles; players: with those that are played",
        ),
        choice(
            "mission_scope", "auto", "own", "family", title="Missions measure",
            about="own: the map of who holds it; family: all maps; auto: family with 2 or 3",
        ),
        number("coop_target", 1, 8, usual=4, title="Missions each",
               about="that a cooperative family needs"),
        choice("coop_end", "play_on", "at_target", title="With enough missions",
               about="at_target: a cooperative game ends with them"),
        number("rounds_max", 3, MOST_ROUNDS, usual=USUAL_ROUNDS, title="Rounds at most",
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
        choice(
            "deck", "same", "even", title="Base dominoes",
            about="even: chosen by the number of players, so that all roles win about as often",
        ),
        fresh(
            "set", STANDARD, title="Dominoes and missions",
            about="random: a fresh set that nobody has seen; a number: the set of that number",
        ),
    ),
    presets=(
        preset(
            "first_game", "First game", "roles without powers and duties",
            powers="off", reports="off", deck="even",
        ),
        preset(
            "recommended", "Recommended", "all roles win about as often; missions grow, so it ends",
            deck="even",
        ),
        preset(
            "as_written", "As written",
            "the source to the letter: one deck; only role icons stop paths; no pressure",
            start_player="fixed", pressure="off", deck_copies="1", reshuffles="0",
            mission_scope="family", stops="roles", strengths="live", shared_start="players",
            links="strict", rounds_max=str(MOST_ROUNDS),
        ),
        preset(
            "family_matters", "Family matters", "who leaves the family cannot win",
            leaver="loses", deck="even",
        ),
        preset(
            "goblin", "Goblin Grandma", "attacks: Corrupters make goblins of people",
            goblin="on", deck="even",
        ),
        preset(
            "proximity", "Proximity Papa", "icons that look at their neighbours, and events",
            proximity="on", deck="even",
        ),
        preset(
            "direction", "Directional Daddy", "arrows on paths, and threats from one side",
            direction="on", deck="even",
        ),
        preset(
            "machine", "Machine Mama", "roads decide who can help whom; loans and favours",
            machine="on", deck="even",
        ),
        preset(
            "all_four", "All four", "all four expansions",
            **dict.fromkeys(EXPANSIONS, "on"), deck="even",
        ),
        preset(
            "together", "Together", "the family wins or loses as one; some missions are secret",
            mode="cooperative", deck="even",
        ),
        preset(
            "tactical", "Tactical", "the shared map counts for strength too",
            tactical="on", deck="even",
        ),
        preset("chaotic", "Chaotic", "own maps begin empty", chaotic="on", deck="even"),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
    make=make,
)  # fmt: skip
COMPETITIVE, COOPERATIVE = 0, 1  # the option `mode`
ROTATE = 0  # the option `start_player`
LOSES = 1  # the option `leaver`
MEAN = 1  # the option `absent`
LIVE = 1  # the option `strengths`
ALL_ROLES = 0  # the option `shared_start`
ON = 0  # of the options that are usually on
LINKS_AUTO, STRICT, MESSENGERS = range(3)  # the option `links`
SCOPE_AUTO, SCOPE_OWN, SCOPE_FAMILY = range(3)  # the option `mission_scope`
AT_TARGET = 1  # the option `coop_end`
PRESSURE_AUTO = 0  # the option `pressure_from`; above it is a round
