"""What happens, and how it is told; what depends on the reader the words tell."""

from tabletower.engine import Events, event

EVENTS = Events(
    entered=event("{pink} puts the entrance into column {column}", "column", "entrance"),
    revealed=event("token {turn} of 14: block {block} comes onto the disc", "block"),
    turned=event(facts="block edge", touches="block"),
    built=event(facts="block side cell", touches="block"),
    ended=event("the house is finished"),
)
