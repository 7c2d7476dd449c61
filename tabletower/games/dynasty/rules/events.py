"""What happens, and how it is told; news of secrets, or told together, the words tell.

There is room for so many events. No game was seen that comes near; but many missions with many
lines may be resolved at once. Then the lesser news are left out, and what is drawn and how it
ends is told.
"""

from tabletower.engine import Events, event, happen

MOST_EVENTS = 160
KEPT_FREE = 60  # for a market, drawn missions, a new round and the end
MOST_TOLD = 32_767  # what a fact has room for; strengths may be more

events = Events(
    start=0,
    role=event(facts="seat role", touches="seat"),
    round=event("round {number} begins; {seat} starts", "number seat", touches="round"),
    threat_from=event("a threat gathers in {side}", "side"),
    revealed=event("the event is {event}", "event", touches="event"),
    drew=event(facts="domino slot"),  # of the market or of the offer
    reshuffled=event("{dominoes} become a new deck", "dominoes"),
    discarded=event(facts="domino"),  # out of the market or the offer
    lent=event("{seat} lends to {other}", "seat other", touches="other"),
    asked_loan=event("{seat} offers a loan to {other}", "seat other", touches="other"),
    refused_loan=event("{seat} wants no loan of {other}", "seat other", touches="seat"),
    no_more_loans=event("{seat} wants no more loans this round", "seat", touches="seat"),
    favour=event(facts="owner seat other", touches="other"),  # who had it, who has it now
    drew_missions=event(facts="seat number"),
    missions_reshuffled=event("{old_missions} become a new deck", "old_missions"),
    kept=event(facts="seat request mission", touches="request"),  # -1: a secret
    mission_away=event(facts="mission"),
    swapped=event("{seat} swaps missions with {other}", "seat other", touches="other"),
    placed=event("{seat} places {domino} on {spot}", "seat domino spot", touches="domino"),
    covered=event("{domino} is covered and gone", "domino map"),
    removed=event(facts="seat domino map", touches="seat"),
    shifted=event("{seat} puts {domino} on {spot}", "seat domino spot", touches="domino"),
    used_power=event("{seat} uses the power of {role}", "seat role", touches="seat"),
    skipped=event("{seat} takes no domino", "seat", touches="seat"),
    passed=event("{seat} passes", "seat", touches="seat"),
    closed=event("{closed}", "closed"),  # 0: the market is empty, 1: everybody passed
    strength=event(facts="seat number"),
    stood_in=event(facts="role seat number"),  # that nobody plays, who decides for it, its strength
    opened=event(facts="request mission", touches="request"),
    struck=event(facts="request line", touches="request"),
    messenger=event(
        "the messenger of {seat} may ask for {strength}", "strength seat", touches="seat"
    ),
    named=event("{strength} goes all in for {seat}", "strength seat", touches="seat"),
    offered=event("{seat} offers a favour for {strength}", "strength seat"),
    served=event(facts="request role number", touches="request"),
    unmet=event(facts="request role number", touches="request"),
    achieved=event("{seat} achieves {mission}", "seat request mission", touches="missions"),
    failed=event("{seat} fails {mission}", "seat request mission", touches="missions"),
    effect=event(facts="seat effect"),
    forgiven=event("{seat} is forgiven {mission}", "seat mission", touches="seat"),
    stopped=event("{seat} leaves it at that", "seat effect"),
    breaches=event(
        "the threat from {side} finds {breaches}; {military} has {number} left",
        "side breaches number", touches="threat",
    ),
    repelled=event("the threat from {side} is repelled", "side", touches="threat"),
    left=event("{seat} has failed three missions and leaves the family", "seat"),
    ended=event("the game is over: {why}", "why"),
    won_together=event(
        "the family has won: {why}, {missions} achieved, {number} needed", "missions number why"
    ),
    lost_together=event(
        "the family has lost: {why}, {missions} achieved, {number} needed", "missions number why"
    ),
)  # fmt: skip


def tell(s, what, a, b, c):
    if s.happened < MOST_EVENTS - KEPT_FREE:
        happen(s, what, a, min(b, MOST_TOLD), min(c, MOST_TOLD))


def tell_surely(s, what, a, b, c):
    if s.happened < MOST_EVENTS - 1:  # there is always room for the end
        happen(s, what, a, b, c)


def ask(s, seat, phase):
    """Somebody is asked. Maps are charted anew: by which rules follows from the question."""
    s.charted[0] = s.charted[1] = 0
    s.phase = phase
    s.asked = 1 << seat
