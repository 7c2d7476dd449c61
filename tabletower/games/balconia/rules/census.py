"""Nothing is lost: every block is somewhere, once."""


def census(box, s):
    """The blocks that are face down, on the disc or built."""
    lying = [*s.order[: box.blocks], s.shown, *s.block]
    return sorted(int(number) for number in lying if number)
