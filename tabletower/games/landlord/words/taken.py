"""What the lab counts: cards as they are played, and what begins the end."""

from ..rules import events


def card_names(box):
    """Every card that is in the deck."""
    return [row["name"] if row["copies"] else "" for row in box.tables["cards"]]


TAKEN = {
    "cards played": {"event": events.PLAYED, "seat": 1, "item": 2, "names": card_names},
    "tenants housed": {"event": events.PLACED, "seat": 1, "item": 2, "names": card_names},
    "houses begun with": {"event": events.BEGUN, "seat": 1, "item": 3, "names": card_names},
}
ENDINGS = {
    "last turns were called": (events.LAST_TURNS,),
    "nobody bought for three rounds": (events.STALLED,),
}
