"""Listing: a move is added if there is no reason against it."""

from tabletower.engine import OK, rule


@rule
def add_if(why, move, out, n):
    """Add the move, unless there is a reason why not; how many there are now."""
    if why == OK:
        out[n] = move
        n += 1
    return n
