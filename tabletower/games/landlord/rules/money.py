"""Money: every dollar that moves is written into the ledger."""


def book(s, seat, sum_, dollars):
    """Put an amount, or take it, under one of the ten sums."""
    s.ledger[seat, sum_] += dollars
    s.money[seat] += dollars


def pay(s, giver, taker, sum_of_giver, sum_of_taker, dollars):
    """§5.9  From one player to another, as far as the money goes; what was paid."""
    paid = min(dollars, s.money[giver])
    book(s, giver, sum_of_giver, -paid)
    book(s, taker, sum_of_taker, paid)
    return paid


def price_at(place):
    """§8.2  The list of prices: every dollar up to 40, then in growing steps."""
    if place <= 40:
        return place
    if place <= 46:
        return 50 + 10 * (place - 41)
    if place == 47:
        return 150
    if place == 48:
        return 200
    return 300 if place == 49 else 500 if place == 50 else 1000


def dearest(money):
    """The place of the highest price that so much money can pay."""
    if money <= 40:
        return money
    place = 40
    while place < 51 and price_at(place + 1) <= money:
        place += 1
    return place
