"""What is asked, what goes on by itself, what one may react to, and why somebody is placed."""

from tabletower.engine import Phases, phase, vocabulary

# What is asked (`phase`). While somebody may react, only the one asked knows to what (`window`).
phases = Phases(
    rest=phase(),  # nothing
    jail=phase("3.2", "You are in jail. Pay {fee} and leave it?"),
    examine=phase("3.3", "Squatters are in {waiting}: the best payer there must go."),
    play=phase("3.5", "Play as many cards as you like; then collect your rent."),
    build=phase("4.3", "{site} has {floors} so far ({fronts}): {choices}."),
    place=phase("5.1"),  # asked by its purpose
    relocate=phase("5.7", "The musician drives everybody out of {home}. Who moves next?"),
    offer_give=phase("8.5", "What do you give {partner} for {wanted}?"),
    offer_price=phase("8.2", "What do you pay {partner} for {wanted}?"),
    offer_counter=phase("8.4", "{partner} wants {countered} for {wanted}. Do you accept?"),
    buy=phase("3.7", "How many cards do you buy? At most {most_cards}."),
    reaction=phase("7.2", "Somebody may react."),
    bid=phase("8.6", "What do you offer {partner} for {wanted}?"),
    haggle=phase("8.7", "{partner} wants {demanded} for {wanted}; you offered {bid}. Agree?"),
    over="9.8",
)
# Haggling, after the first price and for the seller.
BID_AGAIN = phase(
    "8.6", "{partner} wants {demanded} for {wanted}; you offered {bid}. What do you offer now?"
)
FIRST_DEMAND = phase("8.6", "{active} offers {bid} for {wanted}. What do you want for it?")
DEMAND_AGAIN = phase(
    "8.6", "{active} offers {bid} for {wanted}; you wanted {demanded}. What do you want now?"
)
SELL_FOR_IT = phase("8.7", "{active} offers {bid} for {wanted}; you wanted {demanded}. Agree?")
BEFORE_A_FLOOR = phase("4.3", "{site}: lay any card of your hand as its first floor.")
BEFORE_WRECKERS = phase("6.4", "{wreck} is being demolished. Who moves out next?")

# Steps of a turn that nobody decides. A step is one of these or a phase.
steps = vocabulary(
    "begin", "collect", "end_turn", "finish", "return", "strike", "accuse", "imprison", "fare",
    "depart", "settled", "tolerated", "wrecked", "declined", start=20,
)  # fmt: skip

# What somebody may react to (`window`).
windows = Phases(
    to_crime=phase("6.8", "{active} {crime}. Send a lunatic?"),
    to_damage=phase("6.11", "{damage}It was {active}. Call the police?"),
    to_police=phase("6.12", "The police suspect {suspect}. Is there an alibi, or a court?"),
    to_squatters=phase("5.5", "Squatters have moved into {squatted}. Call the police?"),
    to_moving=phase(
        "5.10", "{active} moves {leaver} out of {left}. Send a broker, who brings {brought}?"
    ),
    to_offer=phase("8.3", "{active} offers {deal}. Do you sell?"),
    to_discard=phase("7.4", "Recycle the top card of the discard pile, {top}?"),
    start=1,
)

# Why a tenant is being placed (`purpose`).
purposes = Phases(
    from_hand=phase("5.1", "Where should {lodger} live?"),
    by_card=phase(
        "5.1", "Where should {lodger} of {home} move? To a place, or under the draw pile."
    ),
    by_squatters=phase("5.1", "Squatters drive {lodger} out of {home}. Where to?"),
    by_music=phase("5.1", "The musician drives {lodger} out of {home}. Where to?"),
    by_wreckers=phase("5.1", "{wreck} is being demolished. Where should {lodger} live?"),
    start=1,
)
