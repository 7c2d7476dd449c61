"""What is asked, where the rulebook tells of it, and what a pick would mean."""

from tabletower.engine import first, kind_of, second

from ..components import DOMINOES, SLOTS, goals, tenants_of
from ..rules import kinds
from ..rules.record import phases
from . import names, site
from .guests import verdict, wished

STEPS = {
    phases.BUILD: "4.2", phases.TIDY: "4.5", phases.CONSENT: "10.8", phases.LAY: "9.4",
    phases.RECEIVER: "5.4", phases.POOL_WHO: "5.6", phases.POOL_GIVE: "5.6",
    phases.MOVE_TENANT: "10.1", phases.ATTRACT: "4.10", phases.NAME_DOUBLE: "10.11",
    phases.GIVE_GOAL: "9.3", phases.SHIFT: "10.5", phases.PUT: "10.5", phases.FREE_GUEST: "10.10",
    phases.WALLET_PICK: "10.14", phases.SHIELD: "10.3", phases.PICK_BAN: "11.3",
    phases.PICK_LOSS: "11.4", phases.SHRINK: "11.5", phases.LOSE_TENANT: "11.10",
}  # fmt: skip

ASKED = {
    phases.BUILD: "Place a domino of the market; you may tear down dominoes of yours before.",
    phases.TIDY: "Tear down more, or end your turn.",
    phases.POOL_WHO: "Your pool may lure a tenant: from whom?",
    phases.MOVE_TENANT: "You may move any tenant to another player.",
    phases.ATTRACT: "Which guest comes to live with you?",
    phases.NAME_DOUBLE: "Who may attract two guests this round?",
    phases.SHIFT: "You may lift one of your dominoes and put it elsewhere.",
    phases.FREE_GUEST: "Guests like your tenants come for free: welcome one, or stop.",
    phases.WALLET_PICK: "Invite any tenant with a wallet out of the deck.",
    phases.PICK_BAN: "Choose who may not demolish any more in this game.",
    phases.PICK_LOSS: "Choose who loses all dominoes with a floor icon.",
    phases.SHRINK: "Your map must become as small as the smallest: tear down a domino.",
    phases.LOSE_TENANT: "One of your tenants must go: which?",
}
DECLINES = {
    phases.CONSENT: "refuses", phases.POOL_WHO: "lures nobody", phases.MOVE_TENANT: "moves nobody",
    phases.ATTRACT: "attracts nobody", phases.NAME_DOUBLE: "names nobody",
    phases.SHIELD: "keeps the shield", phases.SHIFT: "shifts nothing more",
    phases.FREE_GUEST: "welcomes nobody more", phases.WALLET_PICK: "invites nobody",
}  # fmt: skip
NO = {
    phases.CONSENT: "No, keep it", phases.POOL_WHO: "Lure nobody",
    phases.MOVE_TENANT: "Move nobody", phases.ATTRACT: "Nobody", phases.NAME_DOUBLE: "Nobody",
    phases.SHIELD: "Keep the shield", phases.SHIFT: "No more", phases.FREE_GUEST: "No more",
    phases.WALLET_PICK: "Nobody",
}  # fmt: skip
CONSTRUCTION = (phases.BUILD, phases.TIDY, phases.SHRINK)  # in which one may tear down


# What words may name besides the picks.


def facts(box, s, seat, move):
    what, number = kind_of(move), first(move)
    found = {"declines": DECLINES.get(s.phase, "declines")}
    picks = kinds.MOVES.kind(move).picks
    if "slot" in picks:
        found |= slot_facts(box, s, seat, what, number)
    if "domino" in picks:
        found["piece"] = names.domino(box, number)
    if "tenant" in picks:
        found["tenant_name"] = names.tenant(box, number)
    if "seat" in picks:
        found["other"] = seat_name(box, s, second(move) if "tenant" in picks else number)
        found["leaver"] = names.tenant(box, s.leaver - 1) if s.leaver else "nobody"
    if what == kinds.LAY:
        found["piece"] = names.domino(box, s.hand - 1) if s.hand else "nothing"
    return found


def slot_facts(box, s, seat, what, slot):
    if what in (kinds.PLACE, kinds.DISCARD):
        number = s.market[slot]
        return {"domino": names.domino(box, number - 1) if number else "nothing"}
    number = s.guest[slot]
    if not number:
        return {"guest": "nobody", "unmet": "nobody is there"}
    thinks = verdict(box, s, seat, number - 1) if what == kinds.ATTRACT else None
    return {"guest": names.tenant(box, number - 1), "unmet": thinks.text if thinks else ""}


def seat_name(box, s, seat):
    return names.who(box, s, seat) if seat < s.seats else f"seat {seat + 1}"


# Questions.


def ask(box, v, seat):
    """The decision that a seat has, in one sentence."""
    if v.phase == phases.CONSENT:
        asker = names.who(box, v, v.order[v.at])
        return f"{asker} asks you for {names.domino(box, v.wanted - 1)}. Do you agree?"
    if v.phase in (phases.LAY, phases.PUT):
        return f"Lay {names.domino(box, v.hand - 1)} onto your map."
    if v.phase == phases.RECEIVER:
        return f"{names.tenant(box, v.leaver - 1)} leaves you: to whom?".capitalize()
    if v.phase == phases.POOL_GIVE:
        who = names.who(box, v, v.order[v.at])
        return f"The pool of {who} lures one of your tenants: whom?"
    if v.phase == phases.GIVE_GOAL:
        return f"The goal {names.goal(v.given - 1)} is achieved: who gets its domino?"
    if v.phase == phases.SHIELD:
        return f"The threat {names.threat(v.threat - 1)} is about to fail. Raise the shield?"
    if v.phase == phases.TIDY and site.loose(v, seat):
        return "Your map is in pieces: tear down all but one of them."
    if v.phase == phases.SHIFT and v.reward == goals.DIVERSITY_FLOOR + 1:
        return f"{ASKED[v.phase]} Floors may differ."
    return ASKED[v.phase]


def buttons(box, v, seat):
    """What it means not to do it."""
    return {"move:pass": NO[v.phase]} if v.phase in NO else {}


def step(box, v, seat):
    """Where the rulebook tells what to do now."""
    return "12.1" if v.over else STEPS[v.phase]


# Hints.


def hint(box, v, seat, chosen, pick, value):
    """What it would mean to pick this, with what has been picked already."""
    if not value.isdecimal():
        return ""
    number = int(value) - 1
    if pick == "slot" and number < SLOTS:
        return hint_slot(box, v, seat, number)
    if pick == "domino" and number < DOMINOES:
        return hint_domino(box, v, seat, number)
    if pick == "tenant" and number < len(box.once(tenants_of)):
        return hint_tenant(box, number)
    if pick == "seat" and number < v.seats:
        return names.who(box, v, number)
    return ""


def hint_domino(box, v, seat, number):
    """'b07 (floor icon); 2 dominoes come loose; nurse r03 leaves'."""
    said = [names.domino(box, number)]
    if v.phase in CONSTRUCTION:
        loose = len(site.loose(v, seat, number))
        gone = [names.tenant(box, each) for each in site.leavers(box, v, seat, number)]
        comes = "domino comes" if loose == 1 else "dominoes come"
        said += [f"{loose} {comes} loose"] if loose else []
        said += [f"{names.listed(gone)} leave{'s' if len(gone) == 1 else ''}"] if gone else []
    return "; ".join(said)


def hint_slot(box, v, seat, slot):
    if v.phase == phases.BUILD:
        return names.domino(box, v.market[slot] - 1) if v.market[slot] else ""
    return hint_tenant(box, v.guest[slot] - 1) if v.guest[slot] else ""


def hint_tenant(box, number):
    """'cat b02, 3 points: chair'."""
    worth = names.many(int(box.b.worth[number]), "point")
    return f"{names.tenant(box, number)}, {worth}: {wished(box, number)}"
