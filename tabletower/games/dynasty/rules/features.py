"""What a decent player looks at."""

from tabletower.engine import rule

from .strength import final_score

JUDGED = 1
FEATURES = 1
WEIGHTS = (1.0,)


@rule
def features(box, s, seat, out):
    out[0] = final_score(box, s, seat)
