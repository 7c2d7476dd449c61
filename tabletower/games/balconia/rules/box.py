"""What is in the box: the options, and the names of their values."""

from tabletower.engine import Box, choice, named, preset

from ..components import FIELDS, TABLES, fill
from .grid import COLUMN_NAMES

BOX = Box(
    options=(
        choice(
            *("placement", "adjacent", "free"),
            about="free: a block may go into any empty cell",
            title="Where blocks may go",
        ),
        choice(
            "entrance_column",
            *("middle", "pick", "random", *COLUMN_NAMES),
            about="where the entrance stands; pick: the pink player chooses",
            title="Column of the entrance",
        ),
        named(
            *("entrance_block", "random"),
            about="which entrance is used: random, or its id",
            title="Which entrance",
        ),
        choice(
            *("colours", "random", "first_green", "second_green"),
            about="which seat is green",
            title="Who is green",
        ),
        choice(
            *("fewer_tie", "nothing", "count"),
            about="what a 'fewer' door pays on equal numbers",
            title="“Fewer” doors on a tie",
        ),
        choice("memory_aid", "off", "on", about="on: draw the opponent's wall and points too"),
    ),
    presets=(
        preset(
            "first_game",
            "First game",
            "both walls stay in sight, so that wishes can be explained",
            memory_aid="on",
        ),
        preset("recommended", "Recommended", "as it is written: we change nothing"),
        preset("as_written", "As written", "blocks touch each other, the entrance in the middle"),
        preset(
            "anywhere", "Blocks anywhere", "a block may go into any empty cell", placement="free"
        ),
        preset(
            "free_entrance",
            "Entrance anywhere",
            "pink picks the column of the entrance",
            entrance_column="pick",
        ),
        preset(
            "both",
            "Both variants",
            "blocks and entrance anywhere",
            placement="free",
            entrance_column="pick",
        ),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)
ADJACENT = 0  # the option `placement`
MIDDLE, PICKED, DRAWN = 0, 1, 2  # the option `entrance_column`; then the columns
ANY_COLOUR, FIRST_GREEN = 0, 1  # the option `colours`
NOTHING_ON_TIE = 0  # the option `fewer_tie`
