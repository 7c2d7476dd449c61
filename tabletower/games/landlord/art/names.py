"""Names of our drawings, and of the icons that they are made of."""

from tabletower.art.icons import flat

PEOPLE = {
    "man": "man-medium-light", "woman": "woman-medium", "girl": "girl-medium-light",
    "alien": "alien", "monster": "alien-monster", "guitar": "guitar",
    "mother": "woman-feeding-baby", "singer": "man-singer", "star": "glowing-star",
    "grandfather": "old-man", "grandmother": "old-woman", "single": "man-beard-medium-light",
    "student": "man-student", "mechanic": "man-mechanic", "package": "package",
    "clerk": "man-office-worker", "chief": "woman-office-worker", "flag": "pirate-flag",
}  # fmt: skip
THINGS = {
    "moving": "delivery-truck", "police": "oncoming-police-car", "alibi": "admission-tickets",
    "bomb": "bomb", "murder": "kitchen-knife", "court": "balance-scale", "lunatic": "zany-face",
    "politics": "classical-building", "demolition": "building-construction", "eviction": "door",
    "recycle": "recycling-symbol", "broker": "handshake", "money": "money-with-wings",
    "no": "prohibited",
}  # fmt: skip
ICONS = flat(PEOPLE | THINGS)


def name(short: str) -> str:
    """The id of one of our faces."""
    return f"landlord-{short}"


def sign_name(id: str) -> str:
    """The picture of a card, in a square of 32."""
    return name(f"sign-{id}")


def card_name(id: str) -> str:
    """A card as it lies on a pile."""
    return name(f"card-{id}")


def slip_name(id: str) -> str:
    """A card as it is held: only its upper part shows."""
    return name(f"slip-{id}")


def tenant_name(id: str) -> str:
    """A tenant's card as it covers an apartment."""
    return name(f"tenant-{id}")


def roof_name(id: str) -> str:
    return name(f"top-{id}")
