"""How the game speaks."""


def facts(box, s, seat, move):
    return dict.fromkeys(("what", "piece", "other", "mission", "declines"), str(move))


REASONS = dict.fromkeys(range(1, 40), "no")
