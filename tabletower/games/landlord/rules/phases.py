"""What is asked, what goes on by itself, what one may react to, and why somebody is placed."""

# What is asked (`phase`). While somebody may react, only the one asked knows to what (`window`).
JAIL, EXAMINE, PLAY, BUILD, PLACE, RELOCATE = range(1, 7)
OFFER_GIVE, OFFER_PRICE, OFFER_COUNTER, BUY, REACTION = range(7, 12)

# Steps of a turn that nobody decides. A step is one of these, or a phase, or REST.
REST = 0
BEGIN, COLLECT, END_TURN, FINISH, RETURN = range(20, 25)
STRIKE, ACCUSE, IMPRISON, FARE, DEPART, SETTLED, TOLERATED, WRECKED, DECLINED = range(25, 34)

# Windows: what somebody may react to.
TO_CRIME, TO_DAMAGE, TO_POLICE, TO_SQUATTERS, TO_MOVING, TO_OFFER, TO_DISCARD = range(1, 8)

# Why a tenant is being placed (`purpose`).
FROM_HAND, BY_CARD, BY_SQUATTERS, BY_MUSIC, BY_WRECKERS = range(1, 6)
