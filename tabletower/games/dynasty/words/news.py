"""The news: what just happened, for one reader.

Only secret missions are not everybody's: who keeps one is told by its name alone what it is. A
mission that was served may be resolved in the same breath, and the next ones be dealt: so it is
named by how it ended, if that is among the news.
"""

from itertools import groupby

from ..components import EFFECTS, effects
from ..rules import events
from ..rules.record import SHARED, endings
from . import names
from .needs import mission_of


def news(box, v, reader):
    rows = [tuple(row[:4]) for row in v.events[: v.happened].tolist()]
    rows = [(number, *row) for number, row in enumerate(rows)]
    told = []
    for kind, group in groupby(rows, key=lambda row: row[1]):
        facts = list(group)
        if kind in ALIKE:
            told.append(ALIKE[kind](box, v, [each[2:] for each in facts]))
        elif kind in OF_MISSIONS:
            told += [OF_MISSIONS[kind](box, v, reader, rows, *each) for each in facts]
        else:
            told += [SENTENCES[kind](box, v, *each[2:]) for each in facts]
    return [line for line in told if line]


# Several in one sentence.


def told_drawn(box, v, facts):
    return f"laid out: {names.listed(names.domino(box, each[0]) for each in facts)}"


def told_discarded(box, v, facts):
    return f"discarded: {names.listed(names.domino(box, each[0]) for each in facts)}"


def told_strengths(box, v, facts):
    found = sorted((v.role[seat], strength) for seat, strength, _ in facts)
    said = names.listed(f"{names.strength(box, role)} {number}" for role, number in found)
    return f"the Report: {said}"


def told_stewards(box, v, facts):
    said = names.listed(f"{names.strength(box, role)} {number}" for role, _, number in facts)
    return f"{names.who(box, v, facts[0][1])} decides for roles that nobody plays: {said}"


def told_removed(box, v, facts):
    """All that one seat removes from one map."""
    return "; ".join(
        removed(box, v, seat, m, names.listed(names.domino(box, each[1]) for each in group))
        for (seat, m), group in groupby(facts, key=lambda each: (each[0], each[2]))
    )


def removed(box, v, seat, m, dominoes):
    who = names.who(box, v, seat)
    if m == seat:
        return f"{who} loses {dominoes}"
    return f"{who} removes {dominoes} from {names.map_name(box, v, m)}"


ALIKE = {
    events.DREW: told_drawn,
    events.DISCARDED: told_discarded,
    events.STRENGTH: told_strengths,
    events.STOOD_IN: told_stewards,
    events.REMOVED: told_removed,
}


# Missions, by what is known of them.

RESOLVED = (events.ACHIEVED, events.FAILED)


def held(v, reader, rows, number, request):
    """The mission that a piece of news tells of, as far as it is known, and whose it is."""
    for _, kind, seat, other, mission in rows[number:]:
        if kind in RESOLVED and other == request:
            return mission, seat
    return mission_of(v, reader, request), v.holder[request]


def named(box, v, mission, seat):
    """'mission mb12 of Coin (Housing and Military)'."""
    who = names.who(box, v, seat)
    if mission is None:
        return f"a secret mission of {who}"
    return f"{names.mission(box, mission)} of {who} ({names.asks(box, mission)})"


def of_request(text):
    """A sentence about a mission, a strength and how much of it."""

    def told(box, v, reader, rows, number, kind, request, role, amount):
        mission = named(box, v, *held(v, reader, rows, number, request))
        strength = names.strength(box, role)
        return text.format(mission=mission, strength=strength, amount=amount)

    return told


def told_struck(box, v, reader, rows, number, kind, request, line, _):
    mission, seat = held(v, reader, rows, number, request)
    whose = f"{names.mission(box, mission)} of {names.who(box, v, seat)}"
    return f"{names.lines(box, mission)[line]} is struck out of {whose}"


def told_kept(box, v, reader, rows, number, kind, seat, request, mission):
    who = names.who(box, v, seat)
    if mission >= 0:
        return f"{who} has {in_full(box, mission)}"
    is_own = reader == seat and v.known[seat, request] > 0
    own = f": {in_full(box, v.known[seat, request] - 1)}" if is_own else ""
    return f"{who} has a secret mission{own}"


def told_opened(box, v, reader, rows, number, kind, request, mission, _):
    _, seat = held(v, reader, rows, number, request)
    return f"the secret of {names.who(box, v, seat)} is {in_full(box, mission)}"


def in_full(box, mission):
    """'mission mb12: Housing 1 × people and Military 1 × longest map side'."""
    return f"{names.mission(box, mission)}: {names.listed(names.lines(box, mission))}"


def told_away(box, v, reader, rows, number, kind, mission, *_):
    """Where a mission goes that was just resolved or forgiven need not be said."""
    before = rows[number - 1] if number else (0, -1, 0, 0, 0)
    if before[1] in (events.ACHIEVED, events.FORGIVEN) and mission in before[3:]:
        return ""
    return f"{names.mission(box, mission)} goes to the mission discards"


OF_MISSIONS = {
    events.SERVED: of_request("{mission} gets {strength} {amount}"),
    events.UNMET: of_request("{mission} dies: it needs {strength} {amount}"),
    events.STRUCK: told_struck,
    events.KEPT: told_kept,
    events.OPENED: told_opened,
    events.MISSION_AWAY: told_away,
}


# One sentence each.


def of_seat(text):
    return lambda box, v, seat, *_: text.format(who=names.who(box, v, seat))


def of_seats(text):
    def told(box, v, seat, other, _):
        return text.format(who=names.who(box, v, seat), other=names.who(box, v, other))

    return told


def of_role(text):
    """A sentence about a seat and a role."""

    def told(box, v, role, seat, _):
        strength = names.strength(box, role)
        return text.format(who=names.who(box, v, seat), strength=strength)

    return told


def of_side(text):
    return lambda box, v, side, *_: text.format(side=names.SIDE_NAMES[side])


def counted(text, one, more=""):
    return lambda box, v, number, *_: text.format(many=names.many(number, one, more))


def at_spot(text):
    """A sentence about a seat, a domino and where it lies."""

    def told(box, v, seat, domino, code):
        m, cell, turn = names.spot(code)
        where = "the shared map" if m == SHARED else "their own map"
        return text.format(
            who=names.who(box, v, seat), domino=names.domino(box, domino),
            cell=names.cell(cell), turn=names.turn(turn), map=where,
        )  # fmt: skip

    return told


def told_round(box, v, number, start, _):
    return f"round {number} begins; {names.who(box, v, start)} starts"


def told_event(box, v, number, *_):
    return f"the event is {names.event(box, number)}: {names.event_text(box, number)}"


def told_favour(box, v, owner, giver, taker):
    who, other = names.who(box, v, giver), names.who(box, v, taker)
    if owner == taker:
        return f"{who} cashes a favour of {other}"
    return f"{who} gives {other} a favour"


def told_effect(box, v, seat, effect, _):
    who = names.who(box, v, seat)
    if effect >= EFFECTS:
        return f"{names.event(box, effect)} comes to {who}"
    kind = "earns" if effect < effects.REMOVE_1 else "suffers"
    return f"{who} {kind}: {names.effect(box, effect)}"


def told_breaches(box, v, side, many, left):
    found = names.many(many, "breach", "breaches")
    return (
        f"the threat from {names.SIDE_NAMES[side]} finds {found}; "
        f"{names.strength(box, 0)} has {left} left"
    )


def of_mission(text):
    def told(box, v, seat, *rest):
        return text.format(who=names.who(box, v, seat), mission=names.mission(box, rest[-1]))

    return told


def told_forgiven(box, v, seat, mission, _):
    return f"{names.who(box, v, seat)} is forgiven {names.mission(box, mission)}"


WHY = {
    endings.LEAVING: "the family breaks up",
    endings.NO_DOMINOES: "too few dominoes are left for another round",
    endings.LAST_ROUND: "this was the last round",
    endings.TARGET: "the family has all its missions",
}


def told_ended(box, v, why, *_):
    return f"the game is over: {WHY[why]}"


def together(text):
    """How it ended for the family, with what it has and what it needed."""

    def told(box, v, achieved, wanted, why):
        many = names.many(achieved, "mission")
        return f"{text}: {WHY[why]}, {many} achieved, {wanted} needed"

    return told


SENTENCES = {
    events.ROUND: told_round,
    events.THREAT_FROM: of_side("a threat gathers in {side}"),
    events.REVEALED: told_event,
    events.RESHUFFLED: counted(
        "{many} become a new deck", "discarded domino", "discarded dominoes"
    ),
    events.LENT: of_seats("{who} lends to {other}"),
    events.ASKED_LOAN: of_seats("{who} offers a loan to {other}"),
    events.REFUSED_LOAN: of_seats("{who} wants no loan of {other}"),
    events.FAVOUR: told_favour,
    events.DREW_MISSIONS: lambda box, v, seat, many, _: (
        f"{names.who(box, v, seat)} draws {many} missions" if many > 1 else ""
    ),
    events.MISSIONS_RESHUFFLED: counted("{many} become a new deck", "discarded mission"),
    events.SWAPPED: of_seats("{who} swaps missions with {other}"),
    events.PLACED: at_spot("{who} places {domino} on {cell} of {map}, facing {turn}"),
    events.COVERED: lambda box, v, domino, *_: f"{names.domino(box, domino)} is covered and gone",
    events.SHIFTED: at_spot("{who} puts {domino} on {cell} of {map}, facing {turn}"),
    events.USED_POWER: lambda box, v, seat, role, _: (
        f"{names.who(box, v, seat)} uses the power of {names.role(role)}"
    ),
    events.SKIPPED: of_seat("{who} takes no domino"),
    events.PASSED: of_seat("{who} passes"),
    events.CLOSED: lambda box, v, why, *_: (
        "nobody can place any more" if why else "the market is empty"
    ),
    events.MESSENGER: of_role("the messenger of {who} may ask for {strength}"),
    events.OFFERED: of_role("{who} offers a favour for {strength}"),
    events.NAMED: of_role("{strength} goes all in for {who}"),
    events.ACHIEVED: of_mission("{who} achieves {mission}"),
    events.FAILED: of_mission("{who} fails {mission}"),
    events.EFFECT: told_effect,
    events.FORGIVEN: told_forgiven,
    events.STOPPED: of_seat("{who} leaves it at that"),
    events.BREACHES: told_breaches,
    events.REPELLED: of_side("the threat from {side} is repelled"),
    events.LEFT: of_seat("{who} has failed three missions and leaves the family"),
    events.ENDED: told_ended,
    events.WON_TOGETHER: together("the family has won"),
    events.LOST_TOGETHER: together("the family has lost"),
}
