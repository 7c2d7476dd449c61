"""What is in the box: the options, and the names of their values."""

from tabletower.engine import Box, choice, number, preset

from ..components import FIELDS, TABLES, fill

BOX = Box(
    options=(
        number("rounds", 3, 8, usual=8, about="how many rounds are played"),
        number("tiles_per_round", 8, 12, usual=10, about="tiles that everybody draws each round"),
        number(
            "keep_tiles", 0, 40, usual=3, title="Tiles to keep",
            about="unplaced tiles that may be kept; 40 lifts the limit",
        ),
        number(
            "plot_width", 8, 24, usual=12, title="Width of a plot",
            about="columns of the plot; 24 lifts the limit",
        ),
        number(
            "max_rows", 12, 40, usual=16, title="Height of a plot",
            about="rows of the plot; 40 lifts the limit",
        ),
        choice(
            "patterns", "printed", "mirrored", "free", title="How patterns lie",
            about="as printed, also mirrored, also turned",
        ),
        choice("client_deck", "compact", "full", about="100 clients, or all 149"),
        choice("more_rooms", "off", "on", about="on: lofts and sky gardens are in the bag"),
        choice(
            "building", "open", "secret", "open_hands", title="What others see",
            about="of your building: towers; nothing before the reveal; tiles in hand too",
        ),
        choice("separate_towers", "off", "on", about="on: several buildings on one plot"),
        choice(
            "forgetful", "off", "on", title="Forgetful bots",
            about="on: bots forget who picked which client",
        ),
        choice(
            "last_discard", "off", "on", title="Discards after the last round",
            about="on: hands go down to three clients then too",
        ),
        number(
            "take_backs", 0, 99, usual=20,
            about="take-backs of each player in a round; 99 are more than anybody needs",
        ),
        choice(
            "tile_sets", "auto", "one", title="Sets of tiles",
            about="auto: two from four players on; one: the bag may have to be filled again",
        ),
    ),
    presets=(
        preset("first_game", "First game", "four rounds: half an hour", rounds="4"),
        preset("recommended", "Recommended", "eight rounds on a plot of twelve by sixteen"),
        preset(
            "as_written", "As written",
            "no limit to a tower, to tiles that are kept and to arranging; one set of tiles",
            keep_tiles="40", plot_width="24", max_rows="40", forgetful="on", last_discard="on",
            take_backs="99", tile_sets="one",
        ),
        preset(
            "everything", "Everything in the box", "all 149 clients, lofts and sky gardens",
            client_deck="full", more_rooms="on",
        ),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)  # fmt: skip
OPEN, SECRET, OPEN_HANDS = 0, 1, 2  # the option `building`
ONE_SET = 1  # the option `tile_sets`
