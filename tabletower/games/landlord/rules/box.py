"""§1  What is in the box: the cards, and the options."""

from tabletower.engine import Box, choice, number

from ..components import FIELDS, TABLES, fill

BOX = Box(
    options=(
        choice("tenant_texts", "on", "off", about="off: printed rents; no text of a tenant counts"),
        choice("end", "pile", "rounds", "money", about="what ends the game"),
        number("end_rounds", 3, 30, usual=8, about="how many rounds, if rounds end the game"),
        number("end_money", 20, 500, usual=60, about="how many dollars, if money ends the game"),
        choice("last_turns", "one_more", "equal", about="equal: the same number of turns for all"),
        choice("respond", "victim", "everyone", about="who may answer an attack"),
        choice("trade", "roofs", "any", about="what may be bought from other players"),
        choice("money_scale", "1", "100", about="100: every amount is shown a hundredfold"),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)  # fmt: skip
BY_PILE, BY_ROUNDS, BY_MONEY = 0, 1, 2
EQUAL, EVERYONE, ANY_CARD = 1, 1, 1
