"""What happens: the kind of an event, and its facts."""

EVENTS = 160  # there is room for so many; see `telling`

(
    ROUND,  # round, seat that starts
    THREAT_FROM,  # side
    REVEALED,  # number of the event
    DREW,  # domino, slot of the market or of the offer
    RESHUFFLED,  # how many dominoes
    DISCARDED_,  # domino, out of the market or the offer
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
    MESSENGER_,  # role, seat that may ask
    NAMED,  # role, seat that the all-in strength serves
    OFFERED,  # role, seat that offers a favour for its strength
    SERVED,  # request, role, how much
    UNMET,  # request, role, how much was asked
    ACHIEVED_,  # seat, request, mission
    FAILED_,  # seat, request, mission
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
