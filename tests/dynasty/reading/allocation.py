"""§8.5 to §8.8  How the strengths are given to the missions that ask for them."""

from dataclasses import dataclass, field

from .strength import are_connected, coin_is_banned
from .table import Held, Pool, agrees, ask


@dataclass
class Desk:
    """Where one role gives what it has."""

    icon: str
    owner: int  # its player, or the steward of an absent role
    pool: Pool
    waiting: list[Held]
    teller: int | None = None  # the only one for whom favours count, if there is one
    spent: Pool | None = None  # by the teller
    named: int | None = None  # the one player whom the all-in strength serves
    offers: set = field(default_factory=set)

    def need(self, held):
        return held.needs[self.icon]

    def requesters(self):
        return {held.holder for held in self.waiting}

    def reserved(self, seat, named):
        """What only this player may draw on."""
        allin = self.pool.allin if named == seat else 0
        return allin + (self.pool.selfish if seat == self.owner else 0)

    def feasible(self):
        """While nobody is named, everybody may still hope for the all-in strength."""
        return [held for held in self.waiting if self.need(held) <= self.reach(held.holder)]

    def reach(self, seat):
        return self.pool.free + self.reserved(seat, seat if self.named is None else self.named)

    def enough(self):
        """Whether all feasible requests can be served together."""
        return any(self.enough_with(named) for named in self.nameable())

    def nameable(self):
        return [self.named] if self.named is not None else sorted(self.requesters())

    def enough_with(self, named):
        asked = {}
        for held in self.feasible():
            asked[held.holder] = asked.get(held.holder, 0) + self.need(held)
        short = (max(0, sum_ - self.reserved(seat, named)) for seat, sum_ in asked.items())
        return sum(short) <= self.pool.free


def allocate(t, teller=None, spent=None):
    """`teller`: whose turn it is where all is counted anew for each; `spent` is what they get."""
    order = sorted(t.box.roles.values(), key=lambda role: role.number)
    for role in order[::-1] if t.event == "reverse" else order:
        yield from supply(t, role.icon, teller, spent)


def supply(t, icon, teller, spent):
    owner = t.seats.get(icon, t.stewards.get(icon))
    left = [held for held in t.held if held.alive and not held.resolved]
    asking = [held for held in left if held.needs.get(icon, 0) > 0]
    allowed = yield from who_may_ask(t, icon, owner, asking)
    waiting = [held for held in asking if held.holder in allowed]
    desk = Desk(icon, owner, t.pools[icon], waiting, teller, spent and spent[icon])
    if len(desk.requesters()) == 1:
        desk.named = waiting[0].holder
    served = yield from serve(t, desk)
    for held in asking:
        held.alive = held in served


def who_may_ask(t, icon, owner, asking):
    """1. The players whose requests are allowed."""
    players = {held.holder for held in asking}
    if icon == "money" and owner in players and coin_is_banned(t, owner):
        players.discard(owner)
    if not t.options["machine"] or icon not in t.seats:
        return players
    far = {seat for seat in players if seat != owner and not are_connected(t, seat, icon)}
    if far and t.options["links"] == "messenger":
        options = {("messenger", seat) for seat in far}
        _, sent = yield from ask("messenger", owner, options, (icon,))
        far.discard(sent)
    return players - far


def serve(t, desk):
    """4. All that is feasible, if there is enough; otherwise the owner picks, one by one."""
    served, negotiated = [], False
    while desk.feasible():
        if desk.enough():
            desk.named = next(each for each in desk.nameable() if desk.enough_with(each))
            served += [give(t, desk, held) for held in desk.feasible()]
        elif not negotiated:
            negotiated = True
            yield from negotiate(t, desk, served)
        else:
            options = {("serve", held.number) for held in desk.feasible()}
            _, number = yield from ask("serve", desk.owner, options, (desk.icon,))
            served.append(give(t, desk, t.held[number]))
    return served


def give(t, desk, held):
    """Serving uses selfish, then all-in, then free strength."""
    seat, need, pool = held.holder, desk.need(held), desk.pool
    desk.waiting.remove(held)
    selfish = min(need, pool.selfish) if seat == desk.owner else 0
    allin = min(need - selfish, pool.allin) if seat == desk.named else 0
    used = Pool(need - selfish - allin, allin, selfish)
    pool.take(used, 1)
    if seat == desk.teller:
        desk.spent.take(used, -1)
    if seat in desk.offers:
        desk.offers.discard(seat)
        t.hand_over(seat, seat, desk.owner)
    return held


def negotiate(t, desk, served):
    """§8.7  In a shortage, once: CASH (D87), OFFER (D88), then ALL_IN (D82)."""
    if t.options["favours"] and desk.icon in t.seats:
        yield from cash(t, desk, served)
        if desk.enough():
            return
        yield from offer(t, desk)
    if desk.named is None and desk.pool.allin:
        able = {held.holder for held in desk.feasible()}
        options = {("all_in", seat) for seat in able}
        _, desk.named = yield from ask("all_in", desk.owner, options, (desk.icon,))


def cash(t, desk, served):
    """The favour goes home, the request is served at once; all-in strength goes that way."""
    for seat in connected_players(t, desk):
        for held in t.missions_of(seat):
            if desk.enough():
                return
            if held not in desk.feasible() or not t.favours[desk.owner][seat]:
                continue
            if (yield from agrees("cash", seat, ("serve", desk.owner, held.number))):
                t.hand_over(desk.owner, seat, desk.owner)
                if desk.named is None and desk.pool.allin:
                    desk.named = seat
                served.append(give(t, desk, held))


def offer(t, desk):
    for seat in connected_players(t, desk):
        able = any(held.holder == seat for held in desk.feasible()) and t.favours[seat][seat]
        if able and (yield from agrees("offer", seat, (desk.owner,))):
            desk.offers.add(seat)


def connected_players(t, desk):
    others = (seat for seat in t.report_order() if seat != desk.owner)
    if desk.teller is not None:
        others = (seat for seat in others if seat == desk.teller)
    return [seat for seat in others if are_connected(t, seat, desk.icon)]
