"""What happens, and how it is told; what depends on the reader the words tell."""

from tabletower.engine import Events, event

EVENTS = Events(
    entered=event("{pink} puts the entrance into column {column}", "column"),
    revealed=event("token {turn} of 14: block {block} comes onto the disc", "block"),
    turned=event(facts="block edge"),
    built=event(facts="block side cell"),
    ended=event("the house is finished"),
)
