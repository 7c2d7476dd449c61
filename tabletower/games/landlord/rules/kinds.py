"""Every kind of move: how it is said, when, what it needs, what it does, and what it shows."""

from tabletower.engine import Moves, Way, first, kind, kind_of, some_of, vocabulary

from ..components import KINDS as IDS
from . import actions, cards, deals, deck, haggling, houses, places, tenants, turn
from .cards import asked_that, held
from .houses import is_yours, stands_there
from .phases import phases, windows
from .tenants import is_peopled, lives_there
from .turn import run, waiting

HOUSE = {"house": range(1, deck.HOUSES + 1)}
SPOT = {**HOUSE, "level": range(deck.LEVELS)}
IN_TURN = (phases.EXAMINE, phases.PLAY)

# What is shown.

# Played before everybody's eyes: what it leads to may look the same on the table.
OPENLY = ("events",)


def floors(box, s, seat, move):
    """§7.5  The floors of a bombed house are laid open if there is no draw pile."""
    is_bomb = s.card == deck.BOMB or kind_of(move) == said.BOMB
    return {"discard": ("recycles_gone",)} if is_bomb and s.piled == 0 else ()


def only_card(box, s, seat, move):
    """§8.5  Who has no money offers the one card they hold."""
    return ("given", "events") if s.money[seat] == 0 else ()


def recycled(box, s, seat, move):
    """§7.3  Recycling is seen, and may go on with a bomb."""
    return {**dict.fromkeys(OPENLY, ()), **dict(floors(box, s, seat, move))}


def drawn(box, s, seat, move):
    """§9.1  Whoever buys nothing draws nothing. A card drawn may be the answer to what is asked
    next: its owner sees that."""
    asked = ("asked", "first", "phase", "quiet", "stage", "window")
    return {"hand": ("holds", *asked)} if first(move) else ()


# Picks, and answers.


def one_of(kinds):
    """One of these cards."""
    return some_of(IDS, kinds)


def to(window, card, **more):
    """§7.2  An answer with this card, to this."""
    return {"at": phases.REACTION, "given": {"card": card, "window": window, **more}}


MOVES = Moves(
    # §3.2  Jail, and §3.3  examining.
    kind("pay", "{who} pays {fee} and leaves jail", at=phases.JAIL, do=turn.pay_bail),
    kind("stay", "{who} stays in jail", at=phases.JAIL, do=turn.stay),
    kind("send", "{who} must send away {tenant_there}", **SPOT,
         at=phases.EXAMINE, needs=(waiting, turn.best_payers), do=turn.send),
    kind("police", "{who} calls the police to {tenant_there}", **SPOT, ways=(
        Way(actions.raid_arrivals, (phases.REACTION,),
            (asked_that, held, tenants.has_new_squatters, tenants.new_squatters_there),
            given={"card": deck.POLICE, "window": windows.TO_SQUATTERS}),
        Way(actions.raid, (phases.EXAMINE,), (*actions.SQUATTED, waiting),
            given={"card": deck.POLICE}),
        Way(actions.raid, (phases.PLAY,), actions.SQUATTED, given={"card": deck.POLICE}),
    )),
    kind("recycle", "{who} recycles: {top}", shows=recycled, ways=(
        Way(cards.recycle_first, (phases.REACTION,),
            (cards.asked_to_answer, held, cards.is_recyclable), given={"card": deck.RECYCLE}),
        Way(cards.recycle, IN_TURN, (held, cards.is_recyclable), given={"card": deck.RECYCLE}),
    )),
    # §3.5  Plays.
    kind("end", "{who} plays no more cards", at=phases.PLAY, do=turn.play_no_more),
    kind("build", "{who} begins a house with {a_card}", card=one_of(deck.ROOFS),
         at=phases.PLAY, needs=(held, houses.one_more_held), do=houses.start_house),
    kind("tenant", "{who} plays {a_card}", card=one_of(deck.LODGERS),
         at=phases.PLAY, needs=(held, tenants.finds_a_place), do=tenants.let),
    kind("renovate", "{who} puts {a_card} on {there}", card=one_of(deck.ON_ROOFS), **HOUSE,
         at=phases.PLAY, needs=(held, stands_there, houses.has_plain_roof), do=houses.renovate),
    kind("cellar", "{who} adds a cellar to {there}", **HOUSE, given={"card": deck.CELLAR},
         at=phases.PLAY, needs=(held, stands_there, houses.has_no_cellar), do=houses.dig),
    kind("bomb", "{who} bombs {there}", **HOUSE, given={"card": deck.BOMB, "level": 0},
         at=phases.PLAY, needs=(held, stands_there), do=actions.commit, shows=floors),
    kind("murder", "{who} has a murder for {tenant_there}", **SPOT, given={"card": deck.MURDER},
         at=phases.PLAY, needs=(held, is_peopled, lives_there), do=actions.commit),
    kind("withhold", "{who} withholds the rent of {tenant_there}", **SPOT,
         given={"card": deck.WITHHELD}, at=phases.PLAY,
         needs=(held, actions.has_payers, actions.payer_there, actions.not_marked),
         do=actions.withhold),
    kind("move", "{who} moves {tenant_there}", **SPOT, given={"card": deck.MOVING},
         at=phases.PLAY, needs=(held, is_peopled, lives_there), do=tenants.move_tenant),
    kind("evict", "{who} evicts the tenants of {there} with {a_card}",
         card=one_of(deck.BAILIFFS), **HOUSE,
         at=phases.PLAY, needs=(held, stands_there, actions.somebody_to_evict), do=actions.evict),
    kind("demolish", "{who} has {there} demolished with {a_card}",
         card=one_of(deck.WRECKERS), **HOUSE,
         at=phases.PLAY, needs=(held, stands_there, actions.all_find_room), do=actions.demolish),
    kind("leave", "{who} leaves jail with {a_card}", card=one_of(deck.WAYS_OUT),
         at=phases.PLAY, needs=(held, actions.in_jail), do=actions.leave_jail),
    kind("take_back", "{who} takes back {tenant_there}", **SPOT, at=phases.PLAY,
         needs=(tenants.has_mother, tenants.mother_there, tenants.texts_count, is_yours,
                tenants.not_twice_yet),
         do=tenants.take_back),
    kind("offer", "{who} asks {them} for {a_card}", partner=range(1, deck.PLAYERS + 1), card=IDS,
         at=phases.PLAY, needs=(*deals.PARTNER, deals.is_for_sale, deals.has_an_offer),
         do=deals.offer, shows=only_card),
    # Inside a play that has begun.
    kind("floor", "{who} lays {a_card} as a floor", card=IDS,
         at=phases.BUILD, needs=(houses.below_five, held), do=houses.lay),
    kind("lift", "{who} takes {a_card} back from the house", floor=IDS,
         at=phases.BUILD, needs=(houses.fronts, houses.lifts_left), do=houses.lift),
    kind("done", "{who} finishes the house",
         at=phases.BUILD, needs=(houses.has_a_floor,), do=houses.finish_house),
    kind("place", "{who} puts {lodger} into {there}, level {level}", **SPOT,
         at=phases.PLACE, needs=(stands_there, *places.PLACES), do=tenants.put),
    kind("under", "{who} puts {lodger} under the draw pile",
         at=phases.PLACE, needs=(tenants.by_card,), do=tenants.put_away),
    kind("relocate", "{who} finds a place for {tenant_there}", **SPOT,
         at=phases.RELOCATE, needs=(tenants.being_left, tenants.to_go), do=tenants.relocate),
    kind("give", "{who} gives {a_card} for it", card=IDS,
         at=phases.OFFER_GIVE, needs=(held, deals.is_another_kind), do=deals.give),
    kind("give_nothing", "{who} gives no card for it", given={"card": deals.NO_CARD},
         at=phases.OFFER_GIVE, needs=(deals.has_money,), do=deals.give),
    kind("price", "{who} offers {amount}", price=deals.PRICES,
         at=phases.OFFER_PRICE, needs=(deals.is_enough, deals.can_pay), do=deals.name_price),
    # §7.2  Answers.
    kind("accept", "{who} accepts {deal}", shows=OPENLY, ways=(
        Way(deals.agree, (phases.OFFER_COUNTER, phases.HAGGLE)),
        Way(deals.sell, (phases.REACTION,), (asked_that, deals.holds_it),
            given={"window": windows.TO_OFFER}),
    )),
    kind("counter", "{who} wants {amount}", price=deals.PRICES,
         at=phases.REACTION, given={"window": windows.TO_OFFER},
         needs=(asked_that, deals.is_by_the_list, deals.holds_it, deals.is_more,
                deals.buyer_can_pay),
         do=deals.counter),
    kind("pass", "{who} passes", shows=floors, ways=(
        Way(deals.decline, (phases.OFFER_COUNTER,)),
        Way(cards.pass_on, (phases.REACTION,)),
    )),
    kind("divert_bomb", "{who} has a lunatic carry the bomb to {there}", **HOUSE,
         **to(windows.TO_CRIME, deck.LUNATIC, crime=deck.BOMB, level=0),
         needs=(actions.is_under_way, asked_that, held, stands_there, actions.is_attackers),
         do=actions.divert, shows=floors),
    kind("divert_murder", "{who} has a lunatic go for {tenant_there}", **SPOT,
         **to(windows.TO_CRIME, deck.LUNATIC, crime=deck.MURDER),
         needs=(actions.is_under_way, asked_that, held, stands_there, actions.is_attackers,
                lives_there),
         do=actions.divert),
    kind("call_police", "{who} calls the police", **to(windows.TO_DAMAGE, deck.POLICE),
         needs=(asked_that, held), do=actions.call_police, shows=OPENLY),
    kind("broker", "{who} sends a broker", **to(windows.TO_MOVING, deck.BROKER),
         needs=(asked_that, held), do=tenants.send_broker, shows=OPENLY),
    kind("alibi", "{who} shows an alibi", **to(windows.TO_POLICE, deck.ALIBI),
         needs=(asked_that, held), do=actions.clear_suspect, shows=OPENLY),
    kind("court", "{who} goes to court", **to(windows.TO_POLICE, deck.COURT),
         needs=(asked_that, held), do=actions.clear_suspect, shows=OPENLY),
    # §3.7  Buying.
    kind("buy", "{who} buys {cards} for {cost}", cards=range(deck.PILE + 1),
         at=phases.BUY, needs=(turn.is_affordable,), do=turn.buy, shows=drawn),
    # §8.6  Haggling.
    kind("bid", "{who} {offers} {amount} for {goods}", price=range(haggling.DEAREST + 1),
         at=phases.BID, needs=(haggling.is_above, haggling.is_below), do=haggling.name),
    kind("haggle", "{who} {haggles}", ways=(
        Way(haggling.haggle_first, (phases.REACTION,),
            (asked_that, haggling.is_free, deals.holds_it, haggling.has_room),
            given={"window": windows.TO_OFFER}),
        Way(haggling.haggle, (phases.HAGGLE,), (haggling.has_room,)),
    )),
    kind("walk", "{who} walks away", at=phases.HAGGLE, do=deals.walk_away),
    otherwise="{not_now}",
)  # fmt: skip
said = vocabulary(*(each.name for each in MOVES.kinds))  # their numbers: said.BOMB
reason, legal, act = MOVES.made()


def play(box, s, seat, move):
    """A move, and whatever follows until somebody has something to decide."""
    s.asked = 0
    run(box, s, act(box, s, seat, move))


def unnoticed(box, s, seat, move):
    """§10.4  Passing, where nobody knows that one is asked."""
    return 1 if s.quiet and kind_of(move) == said.PASS else 0
