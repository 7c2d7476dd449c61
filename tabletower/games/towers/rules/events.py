"""What happens, and how it is told; what depends on the reader or on other news the words tell."""

from tabletower.engine import Events, event

events = Events(
    round=event(facts="round marker", touches="round"),
    placed=event("{seat} places {tile} in {column}", "seat tile column", touches="placed"),
    traded=event("{seat} trades {pair} for {tile}", "seat pair tile", touches="seat"),
    lifted=event("{seat} picks up {tile} from {column}", "seat tile column", touches="seat"),
    untraded=event(
        "{seat} takes back the trade of {pair} for {tile}", "seat pair tile", touches="seat"
    ),
    done=event("{seat} is done building", "seat", touches="seat"),
    reopened=event("{seat} goes on building", "seat", touches="seat"),
    gave=event(facts="seat tile number"),  # in all trades; told when secret building ends
    took=event(facts="seat tile number"),  # told with what was given
    revealed=event("{seat} has {floors} and keeps {tiles}", "seat tiles floors"),
    cleared=event(
        "the plot of {seat} is full: {tiles} back to the bag", "seat tiles", touches="seat"
    ),
    ordered=event("the order is {order}"),
    picked=event("{seat} picks {client}", "seat client", touches="seat"),
    skipped=event("{seat} misses a choice", "seat", touches="seat"),
    left_over=event("nobody wanted {client}", "client"),
    cashed_in=event("{seat} cashes {client} at {cell}", "seat client cell", touches="seat"),
    sold=event(facts="seat cell claimant", touches="cell"),  # claimed by nobody: -1
    earned=event("{client} brings {seat} {dollars} more", "seat dollars client", touches="seat"),
    levied=event("{seat} gives {dollars} to {other}", "seat dollars other", touches="seat"),
    claims=event(
        "{seat} claims two rooms of each retail client of others this round, but not of DrugCorp",
        "seat", touches="seat",
    ),
    union=event("{seat} draws a tile more from now on", "seat", touches="seat"),
    dropped=event("{seat} discards {client}", "seat client", touches="seat"),
    drew=event("{seat} now holds {client}", "seat client"),  # for that seat alone
    drew_unseen=event("{seat} draws {cards}", "seat cards", touches="seat"),
    swapped=event("{seat} gives {client} and gets {got}", "seat client got", touches="seat"),
    swapped_with=event("{seat} and {other} exchange clients", "seat other"),
    targeted=event("{seat} sends Payne & Son to {other}", "seat other", touches="seat"),
    looked=event("{seat} looks at the next row, {cards}", "seat cards", touches="seat"),
    took_early=event("{seat} takes a client from the next row", "seat", touches="seat"),
    seized=event(facts="seat other taken", touches="seat other seized"),  # cell * TYPES + type
    chose=event("{seat} chooses {cell}", "seat cell", touches="seat"),
    left_alone=event("{seat} leaves everything in its place", "seat", touches="seat"),
    rezoned=event(
        "{seat} lets {cell} and {cell_2} change places", "seat cell cell_2", touches="cell cell_2"
    ),
    showed=event(facts="seat", touches="seat"),  # its hand
    locked=event("{client} of {seat} is locked this round", "seat client", touches="seat"),
    stopped=event("{seat} stops", "seat"),
    favour=event("{seat} has the Queen's favour", "seat", touches="seat"),
    ended=event("the game is over"),
)  # fmt: skip
