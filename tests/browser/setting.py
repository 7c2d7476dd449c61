"""Tables as tests want to find them."""

from .visiting import Script, Visitor

PLACING = {"colours": "second_green"}  # the other seat turns the first block, this one places it
TURNING = {"colours": "first_green"}


def at_balconia(visitor: Visitor, options: dict[str, str] = PLACING, other: object = 1) -> str:
    """A visitor on the first seat; on the other a bot, or nobody yet."""
    match = visitor.be("Ann").script().make("balconia", "me", other, options=options)
    visitor.open(f"/m/{match}")
    return match


def with_ben(ann: Visitor, ben: Visitor, options: dict[str, str] = TURNING) -> Script:
    """Ann at a table, and Ben at the other side of it: by hand when he likes, else by script."""
    match = at_balconia(ann, options, "open")
    script = ben.be("Ben").script()
    script.match = match
    script.say(match, "join")
    return script
