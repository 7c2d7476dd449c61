"""What is asked, and where the rulebook tells of it."""

from tabletower.engine import first, kind_of

from ..components import effects, roles
from ..rules import kinds
from ..rules.maps import forget
from ..rules.placing import can_place, card_at
from ..rules.record import phases, stages
from ..rules.requests import feasible, owner_of
from . import names
from .figures import after
from .needs import mission_of, serving

STEPS = {
    phases.LEND: "15.6", phases.LOAN_CASH: "15.9", phases.BORROW: "15.7",
    phases.KEEP: "3.5", phases.SWAP: "3.6", phases.TURN: "4.2", phases.AFTER: "4.4",
    phases.STRIKE: "13.12", phases.MESSENGER: "15.3", phases.CASH: "15.9",
    phases.OFFER: "15.10", phases.ALL_IN: "15.4", phases.SERVE: "8.7",
    phases.RESOLVE: "8.9", phases.BUILD: "9.2", phases.MOVE: "9.4",
    phases.ROTATE: "9.5", phases.REMOVE: "10.2",
}  # fmt: skip
OF_EFFECT = {  # where it is an event, a threat or another penalty that asks
    effects.ELECTIONS: "13.8", effects.EARTHQUAKE: "13.3", effects.STORMS: "13.1",
    effects.FLOODS: "13.2", effects.STRICT_REGIME: "13.13", effects.THREAT: "14.6",
    effects.REMOVE_CORRUPTER: "9.11", effects.REMOVE_CORRUPTERS_N: "9.11",
    effects.REMOVE_SHARED: "10.4", effects.REMOVE_CAPITAL: "10.5", effects.NO_TWINS: "10.10",
}  # fmt: skip
DECLINES = {
    phases.LEND: "offers no loan", phases.LOAN_CASH: "keeps the favour",
    phases.BORROW: "takes no loan", phases.SWAP: "swaps nothing", phases.TURN: "passes",
    phases.CASH: "keeps the favour", phases.OFFER: "offers no favour",
    phases.BUILD: "places no more", phases.MOVE: "moves no more",
    phases.ROTATE: "rotates no more", phases.REMOVE: "removes no more",
}  # fmt: skip
NO = {
    phases.LEND: "No loan", phases.LOAN_CASH: "Keep the favour", phases.BORROW: "No loan",
    phases.SWAP: "Keep mine", phases.TURN: "Pass", phases.CASH: "Keep the favour",
    phases.OFFER: "Offer nothing", phases.BUILD: "No more", phases.MOVE: "No more",
    phases.ROTATE: "No more", phases.REMOVE: "No more",
}  # fmt: skip


# What words may name besides the picks.


def facts(box, s, seat, move):
    """Whatever the sentences for moves and reasons name: each is there for every move."""
    picks, number = kinds.MOVES.kind(move).picks, first(move)
    found = dict.fromkeys(("what", "piece", "thing"), "this")
    found |= {"other": "nobody", "mission": "this mission"}
    found["declines"] = DECLINES.get(s.phase, "declines")
    if "domino" in picks:
        found["piece"] = found["thing"] = names.domino(box, number)
    if kind_of(move) == kinds.PLACE:
        found["what"] = found["thing"] = laid_out(box, s, number)
    if "seat" in picks:
        found["other"] = seat_name(box, s, number)
    if "request" in picks:
        found["mission"] = request_name(box, s, seat, number)
    return found


def laid_out(box, s, slot):
    """A domino of the market, or of those that were drawn."""
    domino = card_at(s, slot)
    return names.domino(box, domino) if domino >= 0 else "nothing"


def seat_name(box, s, seat):
    return names.who(box, s, seat) if seat < s.seats else f"seat {seat + 1}"


def request_name(box, s, reader, request):
    """'mission mb12 of Coin'."""
    if request >= s.held:
        return f"mission number {request + 1}"
    mission, holder = mission_of(s, reader, request), names.who(box, s, s.holder[request])
    if mission is None:
        return f"secret mission number {request + 1} of {holder}"
    return f"{names.mission(box, mission)} of {holder}"


# Questions.


def ask(box, v, seat):
    """The decision that a seat has, in one sentence."""
    return QUESTIONS[v.phase](box, v, seat)


def plain(text):
    return lambda box, v, seat: text


def ask_lend(box, v, seat):
    if v.claimed:
        return f"{names.who(box, v, v.claimed - 1)} has cashed a favour: lend to them."
    icon = names.strength(box, v.role[seat])
    power = " and your power" if v.uses[seat, v.role[seat]] else ""
    return f"You may lend the {icon} icon{power} to somebody connected with you: to whom?"


def ask_loan_cash(box, v, seat):
    lender = names.who(box, v, v.lender)
    return f"{lender} may lend this round: cash a favour, so that the loan is yours?"


def ask_borrow(box, v, seat):
    lender, icon = names.who(box, v, v.lender), names.strength(box, v.role[v.lender])
    role = v.role[v.lender]
    power = " and use their power once" if v.uses[v.lender, role] else ""
    price = "for one of your favours" if v.favours[seat, seat] else "for nothing"
    return f"{lender} offers a loan {price}: you could handle {icon} icons{power}. Take it?"


def ask_keep(box, v, seat):
    drawn = names.many(int(v.looked_at), "mission")
    return f"You see {drawn} and keep {v.keeps}: which{' first' if v.keeps > 1 else ''}?"


def ask_swap(box, v, seat):
    first = (
        "You are the strongest" if v.event == effects.POLITICAL and v.stage > stages.TURNS else ""
    )
    first = first or "Your reward holds now"
    return f"{first}: all your missions for all those of another player, if you like. Whose?"


POWERS = {
    roles.WARFARE: "remove an older domino", roles.SPACE: "move a domino",
    roles.INFRASTRUCTURE: "place one that does not match",
    roles.PRODUCE: "place a second one or none",
}  # fmt: skip


def ask_turn(box, v, seat):
    s = after(box, v, forget).s  # looking for places writes on it
    can = {role: told for role, told in POWERS.items() if v.uses[seat, role]}
    if not can_place(box.b, s, seat, 0):
        return ask_pass(can, can_place(box.b, s, seat, 1))
    more = f"; your power lets you {names.listed(can.values(), 'or')}" if can else ""
    return f"Place a domino of the market, on your own map or on the shared one{more}."


def ask_pass(can, mismatched):
    """§4.3  Where nothing fits, there is nothing to take twice, or not to take."""
    useless = {roles.PRODUCE} if mismatched else {roles.PRODUCE, roles.INFRASTRUCTURE}
    left = [told for role, told in can.items() if role not in useless]
    more = f", or use your power: {names.listed(left, 'or')}" if left else ""
    return f"Nothing of the market that you may take fits anywhere: pass{more}."


def ask_after(box, v, seat):
    can = [POWERS[role] for role in (roles.WARFARE, roles.SPACE) if v.uses[seat, role]]
    if v.built == 1 and v.uses[seat, roles.PRODUCE]:
        can.append("place a second domino")
    return f"You may {names.listed(can, 'or')}, or end your turn."


def ask_strike(box, v, seat):
    name = request_name(box, v, seat, v.spot)
    return f"Good times: which line of {name} need not be met?"


# The Report.


def left_of(box, v):
    """'Military has 12 left', of the role that serves."""
    role = serving(v)
    left = v.free[role] + v.allin[role] + v.selfish[role]
    absent = "" if v.player[role] >= 0 else ", which nobody plays,"
    return f"{names.strength(box, role)}{absent} has {left} left"


def asked_of(v, requests):
    """What these missions need of the role that serves, as a sum that can be read."""
    needs = [int(v.need[each, serving(v)]) for each in range(v.held) if requests >> each & 1]
    return f"{' + '.join(map(str, needs))} = {sum(needs)}" if len(needs) > 1 else f"{sum(needs)}"


def ask_messenger(box, v, seat):
    name = names.strength(box, serving(v))
    return f"Who asks for {name} and is not connected: whose messenger do you let through?"


def ask_cash(box, v, seat):
    owner = names.who(box, v, owner_of(v, serving(v)))
    request = (v.spot - 1) % v.held
    need, name = v.need[request, serving(v)], request_name(box, v, seat, request)
    return f"{left_of(box, v)}, too little for all. Cash a favour of {owner}: {need} for {name}?"


def ask_offer(box, v, seat):
    owner = names.who(box, v, owner_of(v, serving(v)))
    asked = asked_of(v, feasible(v, serving(v)))
    return f"{left_of(box, v)} and is asked for {asked}. Offer {owner} a favour for serving you?"


def ask_all_in(box, v, seat):
    role = serving(v)
    return f"{left_of(box, v)}, and {v.allin[role]} of it can serve one player only: whom?"


def ask_serve(box, v, seat):
    asked = asked_of(v, feasible(v, serving(v)))
    return f"{left_of(box, v)} and is asked for {asked}: which mission do you serve?"


# Rewards, penalties and events.


def ask_build(box, v, seat):
    if v.effect == effects.DRAW:
        return "Your reward: place one of the dominoes you drew, if you like."
    return f"Your reward: place a domino that you drew, if you like; {up_to(v)}."


def up_to(v):
    """How often it is still done."""
    return "this is the last one" if v.times == 0 else f"up to {v.times + 1}"


def ask_move(box, v, seat):
    first = "Local Elections" if v.effect == effects.ELECTIONS else "Your reward"
    return f"{first}: move a domino of your own map, if you like; {up_to(v)}."


def ask_rotate(box, v, seat):
    if v.effect == effects.EARTHQUAKE:
        return "Earthquake: rotate a domino of your own map; it need not match."
    more = "" if v.effect == effects.ROTATE_1 else f"; {up_to(v)}"
    return f"Your reward: rotate a domino of your own map, if you like{more}."


REMOVES = {
    effects.STORMS: "Terrible Storms: remove a domino of the shared map.",
    effects.FLOODS: "Forceful Floods: remove a domino of your own map; {left}.",
    effects.STRICT_REGIME: "Strict Regime: remove a domino of your own map; {left}.",
    effects.THREAT: "The threat breaks in: which domino of the shared map is lost? {left}.",
    effects.REMOVE_CORRUPTER: "Your reward: remove a corrupter from your own map, if you like.",
    effects.REMOVE_CORRUPTERS_N: (
        "Your reward: remove a corrupter from any map, if you like; {left}."
    ),
    effects.REMOVE_SHARED: "Your penalty: remove a domino of the shared map.",
    effects.REMOVE_CAPITAL: "Your penalty: remove one of your own Capitals.",
    effects.REMOVE_N: "Your penalty: remove a domino of your own map; {left}.",
    effects.NO_TWINS: "Your penalty: two equal icons touch; remove a domino with such an icon.",
}


def ask_remove(box, v, seat):
    text = REMOVES.get(v.effect, "A penalty: remove a domino of your own map.")
    return text.format(left="this is the last one" if v.times == 0 else f"{v.times} more follow")


QUESTIONS = {
    phases.LEND: ask_lend,
    phases.LOAN_CASH: ask_loan_cash,
    phases.BORROW: ask_borrow,
    phases.KEEP: ask_keep,
    phases.SWAP: ask_swap,
    phases.TURN: ask_turn,
    phases.AFTER: ask_after,
    phases.STRIKE: ask_strike,
    phases.MESSENGER: ask_messenger,
    phases.CASH: ask_cash,
    phases.OFFER: ask_offer,
    phases.ALL_IN: ask_all_in,
    phases.SERVE: ask_serve,
    phases.RESOLVE: plain("You hold several missions: which is resolved next?"),
    phases.BUILD: ask_build,
    phases.MOVE: ask_move,
    phases.ROTATE: ask_rotate,
    phases.REMOVE: ask_remove,
}


def step(box, v, seat):
    """Where the rulebook tells what to do now."""
    if v.over:
        return "17.4"
    if v.phase == phases.SWAP and v.stage > stages.TURNS:
        return "13.14"
    if v.phase >= phases.BUILD:
        return OF_EFFECT.get(v.effect, STEPS[v.phase])
    return STEPS[v.phase]


def buttons(box, v, seat):
    """What it means not to do it."""
    return {"move:pass": NO[v.phase]} if v.phase in NO else {}
