"""What is asked, where that is more than a sentence, and where the rulebook tells of it."""

from tabletower.engine import first, kind_of

from ..components import effects, roles
from ..rules import PHASES, kinds
from ..rules.maps import forget
from ..rules.placing import can_place, card_at
from ..rules.record import phases, stages
from ..rules.requests import feasible, owner_of
from ..types import Contents, State
from . import names
from .figures import after
from .needs import mission_of, serving


def facts(box: Contents, s: State, seat: int, move: int) -> dict[str, str]:
    """Whatever the sentences for moves and reasons name: each is there for every move."""
    picks, number = kinds.MOVES.kind(move).picks, first(move)
    found = dict.fromkeys(("what", "piece", "thing"), "this")
    found |= {"other": "nobody", "mission": "this mission", "declines": PHASES.now(s).declines}
    if "domino" in picks:
        found["piece"] = found["thing"] = names.domino(box, number)
    if kind_of(move) == kinds.PLACE:
        domino = card_at(s, number)
        name = names.domino(box, domino) if domino >= 0 else "nothing"
        found["what"] = found["thing"] = name
    if "seat" in picks:
        is_taken = number < s.seats
        found["other"] = names.who(box, s, number) if is_taken else f"seat {number + 1}"
    if "request" in picks:
        found["mission"] = request_name(box, s, seat, number)
    return found


def request_name(box: Contents, s: State, reader: int, request: int) -> str:
    """'mission mb12 of Coin'."""
    if request >= s.held:
        return f"mission number {request + 1}"
    mission, holder = mission_of(s, reader, request), names.who(box, s, s.holder[request])
    if mission is None:
        return f"secret mission number {request + 1} of {holder}"
    return f"{names.mission(box, mission)} of {holder}"


POWERS = {
    roles.WARFARE: "remove an older domino", roles.SPACE: "move a domino",
    roles.INFRASTRUCTURE: "place one that does not match",
    roles.PRODUCE: "place a second one or none",
}  # fmt: skip


def ask_turn(box: Contents, v: State, seat: int) -> str:
    """§4.3  Where nothing fits, there is nothing to take twice, or not to take."""
    s = after(box, v, forget).s  # looking for places writes on it
    if can_place(box.b, s, seat, 0):
        return ""
    useless = {roles.PRODUCE}
    if not can_place(box.b, s, seat, 1):
        useless.add(roles.INFRASTRUCTURE)
    can = [told for role, told in POWERS.items() if v.uses[seat, role] and role not in useless]
    more = f", or use your power: {names.listed(can, 'or')}" if can else ""
    return f"Nothing of the market that you may take fits anywhere: pass{more}."


# Rewards, penalties and events: where the rulebook tells of each, and what it asks.

OF_EFFECT = {
    effects.DRAW: ("9.2", "Your reward: place one of the dominoes you drew, if you like."),
    effects.ROTATE_1: ("9.5", "Your reward: rotate a domino of your own map, if you like."),
    effects.REMOVE_CORRUPTER: (
        "9.11", "Your reward: remove a corrupter from your own map, if you like."
    ),
    effects.REMOVE_CORRUPTERS_N: (
        "9.11", "Your reward: remove a corrupter from any map, if you like; {left}."
    ),
    effects.REMOVE_N: ("10.2", "Your penalty: remove a domino of your own map; {left}."),
    effects.REMOVE_SHARED: ("10.4", "Your penalty: remove a domino of the shared map."),
    effects.REMOVE_CAPITAL: ("10.5", "Your penalty: remove one of your own Capitals."),
    effects.NO_TWINS: (
        "10.10", "Your penalty: two equal icons touch; remove a domino with such an icon."
    ),
    effects.STORMS: ("13.1", "Terrible Storms: remove a domino of the shared map."),
    effects.FLOODS: ("13.2", "Forceful Floods: remove a domino of your own map; {left}."),
    effects.EARTHQUAKE: (
        "13.3", "Earthquake: rotate a domino of your own map; it need not match."
    ),
    effects.ELECTIONS: (
        "13.8", "Local Elections: move a domino of your own map, if you like; {up_to}."
    ),
    effects.STRICT_REGIME: ("13.13", "Strict Regime: remove a domino of your own map; {left}."),
    effects.THREAT: (
        "14.6", "The threat breaks in: which domino of the shared map is lost? {left}."
    ),
}  # fmt: skip
LAST = "this is the last one"


def ask_effect(box: Contents, v: State, seat: int) -> str:
    _, asks = OF_EFFECT.get(v.effect, ("", ""))
    return asks.format(left=f"{v.times} more follow" if v.times else LAST, up_to=up_to(v))


def up_to(v: State) -> str:
    """How often it is still done."""
    return f"up to {v.times + 1}" if v.times else LAST


ASKED = {
    phases.TURN: ask_turn, phases.BUILD: ask_effect,
    phases.MOVE: ask_effect, phases.ROTATE: ask_effect, phases.REMOVE: ask_effect,
}  # fmt: skip


def step(box: Contents, v: State, seat: int) -> str:
    """Where the rulebook tells what to do now."""
    if v.over:
        return PHASES.over
    if v.phase == phases.SWAP and v.stage > stages.TURNS:
        return "13.14"
    usual = PHASES.now(v).paragraph
    return OF_EFFECT.get(v.effect, (usual, ""))[0] if v.phase >= phases.BUILD else usual


# The gaps of questions.


def lent(box: Contents, v: State, seat: int) -> str:
    role = v.role[v.lender]
    power = "and use their power once"
    if role == roles.COIN:
        power = "and draw one mission more in the next round"
    if not v.uses[v.lender, role]:
        power = ""
    return f"{names.strength(box, role)} icons {power}".rstrip()


def price(box: Contents, v: State, seat: int) -> str:
    return "for one of your favours" if v.favours[seat, seat] else "for nothing"


def occasion(box: Contents, v: State, seat: int) -> str:
    is_event = v.event == effects.POLITICAL and v.stage > stages.TURNS
    return "You are the strongest" if is_event else "Your reward holds now"


def powers(box: Contents, v: State, seat: int) -> str:
    can = [told for role, told in POWERS.items() if v.uses[seat, role]]
    return f"; your power lets you {names.listed(can, 'or')}" if can else ""


def then(box: Contents, v: State, seat: int) -> str:
    can = [POWERS[role] for role in (roles.WARFARE, roles.SPACE) if v.uses[seat, role]]
    if v.built == 1 and v.uses[seat, roles.PRODUCE]:
        can.append("place a second domino")
    return names.listed(can, "or")


def left(box: Contents, v: State, seat: int) -> str:
    """'Military has 12 left', of the role that serves."""
    role = serving(v)
    left = v.free[role] + v.allin[role] + v.selfish[role]
    absent = "" if v.player[role] >= 0 else ", which nobody plays,"
    return f"{names.strength(box, role)}{absent} has {left} left"


def asked(box: Contents, v: State, seat: int) -> str:
    """What missions need of the role that serves, as a sum that can be read."""
    requests = feasible(v, serving(v))
    needs = [int(v.need[each, serving(v)]) for each in range(v.held) if requests >> each & 1]
    return f"{' + '.join(map(str, needs))} = {sum(needs)}" if len(needs) > 1 else f"{sum(needs)}"


def cashed(box: Contents, v: State, seat: int) -> str:
    request = (v.spot - 1) % v.held
    return f"{v.need[request, serving(v)]} for {request_name(box, v, seat, request)}"


GAPS = {
    "lender": lambda box, v, seat: names.who(box, v, v.lender),
    "lent": lent,
    "price": price,
    "drawn": lambda box, v, seat: names.many(int(v.looked_at), "mission"),
    "keeps": lambda box, v, seat: str(v.keeps),
    "which": lambda box, v, seat: "which first" if v.keeps > 1 else "which",
    "occasion": occasion,
    "powers": powers,
    "then": then,
    "at_spot": lambda box, v, seat: request_name(box, v, seat, v.spot),
    "serving": lambda box, v, seat: names.strength(box, serving(v)),
    "owner": lambda box, v, seat: names.who(box, v, owner_of(v, serving(v))),
    "left": left,
    "asked": asked,
    "all_in": lambda box, v, seat: str(v.allin[serving(v)]),
    "cashed": cashed,
    "up_to": lambda box, v, seat: up_to(v),
}
