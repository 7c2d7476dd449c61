"""Names of our drawings, and of the icons that they are made of."""

from tabletower.art.icons import flat
from tabletower.engine import Row
from tabletower.engine.seat_names import called

from ..components import ROOMS, TILES

CLIENTS = {
    "drugcorp": "pill", "variety_foods": "canned-food", "top_service_deli": "sandwich",
    "pinnacle_suits": "necktie", "mom_and_pop": "convenience-store", "futuretek_showroom": "robot",
    "skylite_souvenirs": "camera-with-flash", "espresso_bar": "hot-beverage",
    "fat_tony": "cut-of-meat", "coffee_megacorp": "teacup-without-handle",
    "generic_retail_a": "handbag", "generic_retail_b": "shopping-bags",
    "edge_financial": "chart-increasing", "builders_union": "construction-worker-medium",
    "rightmessage": "megaphone", "payne_security": "oncoming-fist", "no_such_agency": "detective",
    "qbq_satellite": "satellite-antenna", "acme_appropriations": "building-construction",
    "panorama_partners": "telescope", "shaftside_couriers": "package",
    "generic_office_a": "stethoscope", "generic_office_b": "briefcase", "chip_winkleton": "laptop",
    "sir_kingsley": "top-hat", "genevieve_moonspirit": "crystal-ball", "simone_cattleberry": "cat",
    "night_concierge": "bellhop-bell", "generic_residential": "potted-plant",
}  # fmt: skip
OF_KIND = {"office": "briefcase", "retail": "shopping-bags", "residence": "potted-plant"}
THINGS = {"locked": "locked", "favour": "crown", "marker": "star", "crane": "building-construction"}
ICONS = flat(CLIENTS | OF_KIND | THINGS)
UNSOLD, SOLD, BOUGHT = "", "-sold", "-bought"


def name(short: str) -> str:
    """The id of one of our faces."""
    return f"towers-{short}"


def seat_name(seat: int) -> str:
    """A seat's name where a sentence or a title begins."""
    return called(seat, f"Seat {seat + 1}")


def seized_id(seat: int) -> str:
    """The place of a tile that was just taken away."""
    return f"seized-{seat + 1}"


def tile_name(tile: int, how: str = UNSOLD) -> str:
    """A tile by its number; only what a client buys can be sold."""
    return name(TILES[tile] + how)


def card_name(kind: int) -> str:
    """A client by the number of its kind."""
    return name(f"client-{kind + 1}")


def icon_of(client: Row) -> str:
    """The icon of a client's row in the file: its own, or that of its kind."""
    short = client["id"] if client["id"] in CLIENTS else client["kind"]
    return ICONS[short if short in ICONS else ROOMS[0]]
