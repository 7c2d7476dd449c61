"""What happens: the kind of an event, and its facts."""

from tabletower.engine import happen

EVENTS = 160  # there is room for so many; see below

(
    ROUND,  # round, seat that starts
    THREAT_FROM,  # side
    REVEALED,  # number of the event
    DREW,  # domino, slot of the market or of the offer
    RESHUFFLED,  # how many dominoes
    DISCARDED,  # domino, out of the market or the offer
    LENT,  # lender, borrower
    ASKED_LOAN,  # lender, borrower who is asked
    REFUSED_LOAN,  # borrower, lender
    FAVOUR,  # owner of the favour, seat that had it, seat that has it now
    DREW_MISSIONS,  # seat, how many
    MISSIONS_RESHUFFLED,  # how many
    KEPT,  # seat, request, mission or -1
    MISSION_AWAY,  # mission that goes to the discards
    SWAPPED,  # seat, other
    PLACED,  # seat, domino, (map * 256 + cell) * 4 + turn
    COVERED,  # domino that is gone, map
    REMOVED,  # seat, domino, map
    SHIFTED,  # seat, domino, (map * 256 + cell) * 4 + turn
    USED_POWER,  # seat, role of the power
    SKIPPED,  # seat
    PASSED,  # seat
    CLOSED,  # 0: the market is empty, 1: everybody passed
    STRENGTH,  # seat, strength
    STOOD_IN,  # role that nobody plays, seat that decides for it, its strength
    OPENED,  # request, mission: a secret that is turned face up
    STRUCK,  # request, line
    MESSENGER,  # role, seat that may ask
    NAMED,  # role, seat that the all-in strength serves
    OFFERED,  # role, seat that offers a favour for its strength
    SERVED,  # request, role, how much
    UNMET,  # request, role, how much was asked
    ACHIEVED,  # seat, request, mission
    FAILED,  # seat, request, mission
    EFFECT,  # seat, effect that begins
    FORGIVEN,  # seat, mission
    STOPPED,  # seat, effect that it wants no more of
    BREACHES,  # side, how many, military strength that is left
    REPELLED,  # side
    LEFT,  # seat
    ENDED,  # why
    WON_TOGETHER,  # achieved missions, how many were needed
    LOST_TOGETHER,  # achieved missions, how many were needed
) = range(43)

# There is room for so many events. No game was seen that comes near; but many missions with many
# lines may be resolved at once. Then the lesser news are left out, and what is drawn and how it
# ends is told.
KEPT_FREE = 60  # for a market, drawn missions, a new round and the end
MOST_TOLD = 32_767  # what a fact has room for; strengths may be more


def tell(s, what, a, b, c):
    if s.happened < EVENTS - KEPT_FREE:
        happen(s, what, a, min(b, MOST_TOLD), min(c, MOST_TOLD))


def tell_surely(s, what, a, b, c):
    if s.happened < EVENTS:
        happen(s, what, a, b, c)


def ask(s, seat, phase):
    """Somebody is asked."""
    s.phase = phase
    s.asked = 1 << seat
