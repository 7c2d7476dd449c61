"""§1  What is in the box: the cards, and the options."""

from tabletower.engine import Box, choice, number

from ..components import FIELDS, TABLES, fill

BOX = Box(
    options=(
        choice(
            "tenant_texts", "on", "off", title="Texts of the tenants",
            about="off: printed rents; no text of a tenant counts",
        ),
        choice(
            "end", "pile", "rounds", "money", title="What ends the game",
            about="the pile is used up, so many rounds are over, or somebody has so much money",
        ),
        number(
            "end_rounds", 3, 30, usual=8, title="Rounds",
            about="how many, if rounds end the game",
        ),
        number(
            "end_money", 20, 500, usual=60, title="Money that ends it",
            about="how many dollars, if money ends the game",
        ),
        choice(
            "last_turns", "one_more", "equal",
            about="equal: the same number of turns for all",
        ),
        choice(
            "respond", "victim", "everyone", title="Who may answer",
            about="an attack: only whom it hits, or everybody",
        ),
        choice(
            "trade", "roofs", "any", title="What may be bought",
            about="from other players: roofs only, or any card",
        ),
        choice(
            "money_scale", "1", "100", title="Every dollar counts as",
            about="100: every amount is shown a hundredfold",
        ),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)  # fmt: skip
