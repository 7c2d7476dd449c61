"""What the lab counts: clients, as they are picked and as they are cashed."""

from ..rules.events import events
from ..types import Contents


def client_names(box: Contents) -> list[str]:
    """Every client that is in the deck."""
    copies = "copies" if box.options["client_deck"] == "full" else "copies_compact"
    return [row["name"] if row[copies] else "" for row in box.tables["clients"]]


TAKEN = {
    "clients picked": {"event": events.PICKED, "seat": 1, "item": 2, "names": client_names},
    "clients cashed": {"event": events.CASHED_IN, "seat": 1, "item": 2, "names": client_names},
}
