"""What happens: the kind of an event, and its facts."""

(
    ENTERED,  # column
    REVEALED,  # block
    TURNED,  # block, edge
    BUILT,  # block, side, cell
    ENDED,
) = range(1, 6)
