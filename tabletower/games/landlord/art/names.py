"""Names of our drawings, and of the icons that they are made of."""

PEOPLE = {
    "man": "fluent-emoji-flat:man-medium-light",
    "woman": "fluent-emoji-flat:woman-medium",
    "girl": "fluent-emoji-flat:girl-medium-light",
    "alien": "fluent-emoji-flat:alien",
    "monster": "fluent-emoji-flat:alien-monster",
    "guitar": "fluent-emoji-flat:guitar",
    "mother": "fluent-emoji-flat:woman-feeding-baby",
    "singer": "fluent-emoji-flat:man-singer",
    "star": "fluent-emoji-flat:glowing-star",
    "grandfather": "fluent-emoji-flat:old-man",
    "grandmother": "fluent-emoji-flat:old-woman",
    "single": "fluent-emoji-flat:man-beard-medium-light",
    "student": "fluent-emoji-flat:man-student",
    "mechanic": "fluent-emoji-flat:man-mechanic",
    "package": "fluent-emoji-flat:package",
    "clerk": "fluent-emoji-flat:man-office-worker",
    "chief": "fluent-emoji-flat:woman-office-worker",
    "flag": "fluent-emoji-flat:pirate-flag",
}
THINGS = {
    "moving": "fluent-emoji-flat:delivery-truck",
    "police": "fluent-emoji-flat:oncoming-police-car",
    "alibi": "fluent-emoji-flat:admission-tickets",
    "bomb": "fluent-emoji-flat:bomb",
    "murder": "fluent-emoji-flat:kitchen-knife",
    "court": "fluent-emoji-flat:balance-scale",
    "lunatic": "fluent-emoji-flat:zany-face",
    "politics": "fluent-emoji-flat:classical-building",
    "demolition": "fluent-emoji-flat:building-construction",
    "eviction": "fluent-emoji-flat:door",
    "recycle": "fluent-emoji-flat:recycling-symbol",
    "broker": "fluent-emoji-flat:handshake",
    "money": "fluent-emoji-flat:money-with-wings",
    "no": "fluent-emoji-flat:prohibited",
}
ICONS = PEOPLE | THINGS


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
