"""What a player can say: every kind of move, when, what it needs and what it does."""

from tabletower.engine import Moves, Way, draw, first, kind, kind_of, lowest, second

from ..components import DOMINOES, GRID, MOST_LINES, roles
from . import effects, loans, missions, moving, placing, report, requests, turns
from .box import COOPERATIVE
from .fitting import is_bundle, list_spots, size_of
from .maps import forget
from .moving import move_spots, rotate_spots
from .placing import find_on_map, list_places, may_mismatch
from .record import LOOKED, PLAYERS, REQUESTS, SHARED, SLOTS, phases, stages
from .round import advance
from .setup import lay_out

COLUMNS = "abcdefghijklmnop"
OWN_CELLS = tuple(f"{column}{row}" for row in range(1, GRID + 1) for column in COLUMNS)
CELL_NAMES = (*OWN_CELLS, *(f"shared-{cell}" for cell in OWN_CELLS))  # of two maps
TURN_NAMES = ("east", "south", "west", "north")  # where half B lies of half A
DOMINO_NAMES = tuple(range(1, DOMINOES + 1))
SEAT_NAMES = tuple(range(1, PLAYERS + 1))
REQUEST_NAMES = tuple(range(1, REQUESTS + 1))

# §16.2  Secret missions come to light: one that is drawn or given to its reader, one that is kept
# openly, those that are discarded; and all of them in the Report, which then takes its course.
# With the last one that is kept turns begin, by those that everybody sees; what missions need is
# counted in the Report alone, which comes at once if nobody has a choice on the market.
SECRETS = ("looked", "known", "open_mission", "mission_place")
AFTER_REPORT = (
    "stage", "phase", "round", "start", "order", "at", "sub", "spot", "event", "events_used",
    "threat", "ended", "uses", "active", "coming", "idle", "leaders", "lent_to", "offered",
    "closed", "advised", "lender", "place", "cell", "turned", "laid", "by", "cells", "rows",
    "opens", "ground", "top", "left", "high", "wide", "pieces", "deck_left", "discards",
    "reshuffles", "market", "offer", "mover", "passes", "alone", "built", "placed", "shared_some",
    "mismatched", "could_place", "could_share", "missions_left", "mission_discards", "looker",
    "looked_at", "keeps", "held", "holder", "struck", "alive", "resolved", "need", "failed",
    "failures", "achieved", "free", "allin", "selfish", "asking", "waiting", "served", "named",
    "reported", "given", "steward", "effect", "effect_seat", "times", "strict_left", "breached",
    "strength", "asked", "over",
)  # fmt: skip
IN_REPORT = dict.fromkeys(SECRETS, AFTER_REPORT)
AFTER_KEEPING = tuple(name for name in AFTER_REPORT if name != "need")
KEPT = {**dict.fromkeys(SECRETS, ()), "open_mission": AFTER_KEEPING}
DISCARDED = {"events": ()}  # by name, though a new deck may take it at once


def comes_to_light(box, s, seat, move):
    """Nothing unless all play together; after the Report has begun there is no secret left."""
    if box.mode != COOPERATIVE or s.stage > stages.OPENING:
        return ()
    is_without_turns = s.stage >= stages.RECEIVING and not turns.has_choice(box, s)
    shown = IN_REPORT if s.stage >= stages.TURNS or is_without_turns else KEPT
    return shown | DISCARDED if s.keeps == 1 else shown


def let_be(s):
    """Saying no, where it means nothing else."""


ON_TURN = (phases.TURN, phases.AFTER)
BY_EFFECT = (phases.BUILD, phases.MOVE, phases.ROTATE, phases.REMOVE)
SPOT = {"cell": CELL_NAMES, "turn": TURN_NAMES}
MOVES = Moves(
    kind(
        "place", "{who} places {what} on {cell}, facing {turn}",
        slot=range(1, SLOTS + 1), **SPOT, at=(*ON_TURN, phases.BUILD),
        needs=(placing.places_now, *placing.TAKING),
        may=placing.judge_place, list=placing.list_places, do=placing.place,
    ),
    kind(
        "remove", "{who} removes {piece}", domino=DOMINO_NAMES,
        ways=(
            Way(
                moving.remove_by_power, at=ON_TURN, given={"role": roles.WARFARE},
                needs=(moving.on_a_map, turns.has_power, *moving.DISTURBING),
                may=moving.judge_removal, list=moving.list_removals,
            ),
            Way(moving.remove, at=(phases.REMOVE,), needs=(moving.on_a_map, *effects.TAKEN)),
        ),
    ),
    kind(
        "move", "{who} moves {piece} to {cell}, facing {turn}", domino=DOMINO_NAMES, **SPOT,
        ways=(
            Way(
                moving.move_by_power, at=ON_TURN, given={"role": roles.SPACE},
                needs=(turns.has_power, moving.on_a_map, *moving.DISTURBING, moving.seen_whole),
                may=moving.judge_move, list=moving.list_moves,
            ),
            Way(
                moving.shift, at=(phases.MOVE,),
                needs=(moving.on_own_map, moving.keeps_one, moving.seen_whole),
                may=moving.judge_move, list=moving.list_moves,
            ),
        ),
    ),
    kind(
        "rotate", "{who} turns {piece} to {cell}, facing {turn}", domino=DOMINO_NAMES, **SPOT,
        at=phases.ROTATE, needs=(moving.on_own_map, moving.seen_whole, moving.elsewhere),
        may=moving.judge_rotation, list=moving.list_rotations, do=moving.shift,
    ),
    kind(
        "skip", "{who} takes no domino this time", at=phases.TURN, given={"role": roles.PRODUCE},
        needs=(turns.has_power,), may=turns.judge_skip, list=turns.list_skipping, do=turns.skip,
    ),
    kind("end", "{who} is done", at=phases.AFTER, do=turns.end_turn),
    kind(
        "lend", "{who} offers a loan to {other}", seat=SEAT_NAMES, at=phases.TURN,
        needs=(
            loans.lends, loans.another, loans.not_idle, loans.not_asked_yet, loans.connected,
        ),
        do=loans.lend,
    ),
    kind(
        "call", "{who} calls in a favour of {other} for a loan", seat=SEAT_NAMES, at=phases.TURN,
        needs=(
            loans.with_loans, loans.another, loans.has_favour, loans.has_not_lent, loans.not_idle,
            loans.connected,
        ),
        do=loans.call_in,
    ),
    kind("borrow", "{who} takes the loan", at=phases.BORROW, do=loans.borrow),
    kind("enough", "{who} wants no more loans this round", at=phases.BORROW, do=loans.refuse_all),
    kind("cash", "{who} cashes a favour", at=phases.CASH, do=requests.cash),
    kind("offer", "{who} offers a favour", at=phases.OFFER, do=requests.offer),
    kind("keep", "{who} keeps mission {slot}", slot=range(1, LOOKED + 1),
         at=phases.KEEP, needs=(missions.looked_at,), do=missions.keep),
    kind(
        "swap", "{who} swaps missions with {other}", seat=SEAT_NAMES,
        at=phases.SWAP, needs=(missions.another, missions.has_mission, missions.in_reach),
        do=missions.swap,
    ),
    kind(
        "strike", "{who} strikes out line {line} of {mission}",
        request=REQUEST_NAMES, line=range(1, MOST_LINES + 1),
        at=phases.STRIKE, needs=(report.struck_now, report.has_line), do=report.strike,
    ),
    kind("messenger", "{who} sends the messenger of {other} through", seat=SEAT_NAMES,
         at=phases.MESSENGER, needs=(requests.far_away,), do=requests.send_messenger),
    kind("name", "{who} goes all in for {other}", seat=SEAT_NAMES,
         at=phases.ALL_IN, needs=(requests.seated, requests.servable_seat), do=requests.name),
    kind("serve", "{who} serves {mission}", request=REQUEST_NAMES,
         at=phases.SERVE, needs=(requests.servable,), do=requests.serve),
    kind("share", "{who} serves as many as can be served",
         at=phases.SERVE, needs=(requests.several,), do=requests.share),
    kind("resolve", "{who} turns to {mission}", request=REQUEST_NAMES,
         at=phases.RESOLVE, needs=(report.unresolved,), do=report.resolve),
    kind(
        "pass", "{who} {declines}",  # the last, so that it can be listed behind any other
        ways=(
            Way(turns.pass_turn, at=(phases.TURN,), may=turns.judge_pass, list=turns.list_passing),
            Way(loans.refuse_loan, at=(phases.BORROW,)),
            Way(let_be, at=(phases.SWAP, phases.CASH, phases.OFFER)),
            Way(effects.stop, at=BY_EFFECT, needs=(effects.can_stop,)),
        ),
    ),
    otherwise=placing.NOT_ASKED, refused=placing.refused, stops=True, shows=comes_to_light,
)  # fmt: skip
(PLACE, REMOVE, MOVE, ROTATE, SKIP, END, LEND, CALL, BORROW, ENOUGH, CASH, OFFER, KEEP, SWAP,
 STRIKE, MESSENGER, NAME, SERVE, SHARE, RESOLVE, PASS) = MOVES.numbers  # fmt: skip
judge, list_all, act = MOVES.made()

FINAL = ()


# What is known of the maps is found out anew at every door: others may have changed them.
def reason(box, s, seat, move):
    forget(s)
    return judge(box, s, seat, move)


def legal(box, s, seat, out):
    forget(s)
    return list_all(box, s, seat, out)


def any_move(box, s, seat, out, dice):
    """One of these, without writing all places of every domino: those of one are enough.

    What is known of the maps still holds.
    """
    s.bundling[0] = 1
    many = list_all(box, s, seat, out)
    s.bundling[0] = 0
    dice, number = draw(dice, sum(size_of(out[entry]) for entry in range(many)))
    entry = 0
    while number >= size_of(out[entry]):
        number -= size_of(out[entry])
        entry += 1
    if is_bundle(out[entry]):
        open_bundle(box, s, seat, out[entry], out)
        return dice, out[number]
    return dice, out[entry]


def open_bundle(box, s, seat, bundle, out):
    """List its moves: find the places once more."""
    what, m = first(bundle), second(bundle)
    if kind_of(bundle) == PLACE:
        find_on_map(box, s, seat, what, 1 if m == SHARED else 0, may_mismatch(s, seat))
    elif kind_of(bundle) == MOVE:
        move_spots(box, s, seat, m, what)
    else:
        rotate_spots(box, s, m, what)
    list_spots(s, kind_of(bundle), what, m, out, 0)


def setup(box, s):
    lay_out(box, s)
    forget(s)
    go_on(box, s)


def play(box, s, seat, move):
    forget(s)
    s.asked = 0
    act(box, s, seat, move)
    go_on(box, s)


def go_on(box, s):
    """Until somebody has a choice; where there is one answer only, it is given."""
    while s.asked == 0 and s.over == 0:
        advance(box, s)
        if s.asked:
            answer_alone(box, s)


def answer_alone(box, s):
    """Give the only answer, if there is but one; if there is none, nothing is asked."""
    seat = lowest(s.asked)
    if s.phase == phases.TURN and list_places(box, s, seat, PLACE, s.few, 0) > 1:
        return  # as it usually is
    many = list_all(box, s, seat, s.few)
    if many < 2:
        s.asked = 0
    if many == 1:
        act(box, s, seat, s.few[0])
