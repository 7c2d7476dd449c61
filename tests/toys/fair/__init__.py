"""Fair: a toy for what may be taken back, for eight seats, and for features of a game's own."""
