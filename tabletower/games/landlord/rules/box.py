"""§1  What is in the box: the cards, and the options."""

from tabletower.engine import Box, choice, number, preset

from ..components import FIELDS, TABLES, fill

MOST_NAMED = 20

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
            "haggling", "one_price", "free", title="How prices are agreed on",
            about="one price and a higher one; free: any sum, till somebody agrees or walks away",
        ),
        choice(
            "most_prices", "none", *(str(n) for n in range(2, MOST_NAMED + 1)), usual="8",
            title="Prices named in a deal",
            about="how many at most, if prices are free; none: no limit",
        ),
        number(
            "most_asked", 1, 20, usual=2, title="Questions to a player",
            about="how often each may be asked for a card in a turn; 20: as often as one likes",
        ),
        choice(
            "nobody_buys", "last_turns", "play_on", title="Three rounds without a purchase",
            about="last_turns: they begin the last turns; play_on: nobody ever has to buy",
        ),
        choice(
            "money_scale", "1", "100", title="Every dollar counts as",
            about="100: every amount is shown a hundredfold",
        ),
    ),
    presets=(
        preset(
            "first_game", "First game", "tenants pay what is printed, and have no texts",
            tenant_texts="off",
        ),
        preset("recommended", "Recommended", "a roof is sold for the first or the second price"),
        preset(
            "as_written", "As written",
            "prices of roofs are negotiated freely, and nobody has to buy cards",
            haggling="free", most_prices="none", most_asked="20", nobody_buys="play_on",
        ),
        preset("rounds", "Eight rounds", "the game ends after eight rounds", end="rounds"),
        preset("race", "A race for money", "who has 60 dollars ends the game", end="money"),
        preset("open_market", "Open market", "any card may be bought from others", trade="any"),
        preset(
            "neighbours", "Everybody answers", "all may answer an attack, not only whom it hits",
            respond="everyone",
        ),
        preset(
            "rich", "Real rents", "every amount is shown a hundredfold", money_scale="100"
        ),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)  # fmt: skip
