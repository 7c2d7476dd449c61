"""What a table may choose: what is usual, and what depends on what."""

from .box import EXPANSIONS

USUAL = {
    "mode": "competitive",
    "tactical": False,
    "chaotic": False,
    **dict.fromkeys(EXPANSIONS, False),
    "events": True,
    "threats": True,
    "lending": True,
    "favours": True,
    "links": "auto",  # messenger with four or five players (§15.3, D81)
    "powers": True,
    "reports": True,
    "start_player": "rotate",
    "leaver": "scores",
    "absent": "leader",
    "stops": "capitals",
    "strengths": "frozen",
    "shared_start": "roles",
    "mission_scope": "auto",
    "coop_target": 4,
    "coop_end": "play_on",
    "rounds_max": 30,  # §17.2  (D91)
    "reshuffles": 1,
    "pressure": True,
    "pressure_from": None,  # None: by the number of players (§8.4, D43)
    "deck_copies": None,  # None: 2 without expansions, 1 with (§1.5, D4)
    "deck": "same",
    "set": "standard",
}
NEEDS = {"events": "proximity", "threats": "direction", "lending": "machine", "favours": "machine"}
PRESSURE_FROM = {2: 9, 3: 7, 4: 5, 5: 5}


def settle(options, players):
    """All options, the usual ones filled in; what needs an expansion is off without it."""
    unknown = set(options) - set(USUAL)
    if unknown:
        raise ValueError(f"no such options: {sorted(unknown)}")
    settled = USUAL | {name: plain(value) for name, value in options.items()}
    for name, expansion in NEEDS.items():
        settled[name] = settled[name] and settled[expansion]
    if settled["mission_scope"] == "auto":
        settled["mission_scope"] = "family" if players <= 3 else "own"
    if settled["links"] == "auto":
        settled["links"] = "messenger" if players > 3 else "strict"
    if settled["pressure_from"] is None:
        settled["pressure_from"] = PRESSURE_FROM[players]
    if settled["deck_copies"] is None:
        settled["deck_copies"] = 1 if any(settled[each] for each in EXPANSIONS) else 2
    return settled


def plain(value):
    return {"on": True, "off": False}.get(value, value)


def sets_in_play(options):
    return {"base"} | {each for each in EXPANSIONS if options[each]}
