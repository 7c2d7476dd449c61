"""OpenSpiel: every game as one of its Python games, "tabletower_NAME".

The deal is a chance node with as many outcomes as there are deals to choose from; all chance
of a game follows from it, as from a seed. So a history is a whole game, and can be replayed.
Whoever searches must not look at that future: a search that asks `resample_from_infostate`
(information-set search) is given another truth for all that the player knows.

Actions are always the places of moves among all moves: here no mask is made of them, and an
action means the same in every truth.
"""

import hashlib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from tabletower.engine import BadMove, BadOption, Game, loops
from tabletower.engine.dice import SEEDS
from tabletower.engine.untrusted import cited
from tabletower.games import SHELF

from .encoding import Digits
from .vector import Hall, found, is_whole

DEALS, MOST_DEALS = 10_000, 1_000_000  # they are listed
SEQUENTIAL = pyspiel.GameType.Dynamics.SEQUENTIAL
CHANCE = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
HIDDEN = pyspiel.GameType.Information.IMPERFECT_INFORMATION
OPEN = pyspiel.GameType.Information.PERFECT_INFORMATION
SUM = pyspiel.GameType.Utility.GENERAL_SUM
ZERO_SUM = pyspiel.GameType.Utility.ZERO_SUM


def load(name: str | Game, **wishes: Any) -> "Spiel":
    """A game of the shelf or of a folder: players, deals, and the game's own options."""
    made: Spiel = register(found(name))(wishes)
    return made


@cache
def register(game: Game) -> Any:
    """The class of a game; from here on OpenSpiel finds it by its name, if it has no other so."""
    made = type("Spiel", (Spiel,), {"game": game})
    if called(game) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(game), made)
    return made


def called(game: Game) -> str:
    return f"tabletower_{game.name}"


def defaults(game: Game) -> dict[str, Any]:
    """What may be wished for; numbers as numbers."""
    options = {
        option.name: int(option.usual) if option.counts else option.usual
        for option in game.box.options
    }
    return {"players": game.seats[0], "deals": DEALS, **options}


def type_of(game: Game, utility: Any = SUM) -> Any:
    return pyspiel.GameType(
        short_name=called(game),
        long_name=game.title,
        dynamics=SEQUENTIAL,
        chance_mode=CHANCE,
        information=HIDDEN if game.state.keeps_secrets else OPEN,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """One game with its options."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, wishes = self.game, defaults(self.game)
        for name in (params or {}).keys() - wishes.keys():
            raise BadOption(f"there is no option '{cited(name)}'; there is {', '.join(wishes)}")
        wishes |= params or {}
        self.deals = checked_deals(wishes["deals"])
        options = {name: str(wishes[name]) for name in wishes.keys() - {"players", "deals"}}
        self.hall = Hall(game, players=int(wishes["players"]), options=options, observe=False)
        self.hall.deal(0)
        together = self.hall.table(0).is_shared
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves),
            max_chance_outcomes=self.deals,
            num_players=self.hall.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=int(game.rules.LONGEST),
        )
        super().__init__(type_of(game, SUM if together else ZERO_SUM), info, wishes)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return Observer(self.hall, recalls)


class State(pyspiel.State):  # type: ignore[misc]
    """One moment of a game; before the deal there is no hall. OpenSpiel copies all that it has."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.hall: Hall | None = None
        # All that each has seen and done, as one word.
        self.recalled = [b""] * game.hall.players

    def current_player(self) -> int:
        if self.hall is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat: int = self.hall.asked.item(0)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.hall is None or player != self.current_player():
            return []
        found: list[int] = self._indices(self.hall).tolist()
        return found

    def _indices(self, hall: Hall) -> npt.NDArray[np.int64]:
        """The places among all moves of those that are allowed, ascending as they do."""
        return hall.actions.indices(hall.moves(0))

    def _apply_action(self, action: int) -> None:
        if self.hall is None:
            self.hall = deepcopy(self.get_game().hall)
            self.hall.deal(action)
            self._recall(self.hall)
            return
        seat = self.current_player()
        dense = self.hall.actions.dense
        place = action if dense else np.searchsorted(self._indices(self.hall), action)
        self.recalled[seat] += action.to_bytes(8)
        self.hall.play(int(place))
        self._recall(self.hall)

    def _recall(self, hall: Hall) -> None:
        for seat, before in enumerate(self.recalled):
            seen = hall.observed(0, seat).tobytes()
            self.recalled[seat] = hashlib.blake2b(before + seen, digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        moves = self.get_game().hall.game.moves
        return str(moves.wire(moves.at(action)))

    def returns(self) -> list[float]:
        if self.hall is None or not self.is_terminal():
            return [0.0] * self.num_players()
        rewards: list[float] = self.hall.sheets["rewards"][0, : self.hall.players].tolist()
        return rewards

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """Another truth for all that this player may know."""
        twin: State = self.clone()
        hall = twin.hall
        if hall is None:
            raise BadMove("before the deal nobody knows anything")
        truth = hall.game.state.view(hall.states, player)
        seed = int(sampler() * SEEDS)
        hall.game.twin(loops.suppose)(hall.box.record, truth, player, seed)
        hall.states[:] = truth
        hall.look()
        return twin

    def __str__(self) -> str:
        return "not dealt" if self.hall is None else self.hall.board()


def checked_deals(deals: Any) -> int:
    if not is_whole(deals) or not 1 <= deals <= MOST_DEALS:
        raise BadOption(f"there are 1 to {MOST_DEALS} deals, not {cited(repr(deals))}")
    return int(deals)


class Observer:
    """What a player sees; as a word with `recalls`, all that the player has ever seen."""

    def __init__(self, hall: Hall, recalls: bool) -> None:
        self.recalls = recalls
        self.digits = Digits(hall.layout)
        self.tensor = np.zeros(self.digits.size, np.float32)
        self.dict = self.digits.named(self.tensor)

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = 0
        if state.hall is not None:
            self.tensor[:] = self.digits.of(state.hall.observed(0, player))

    def string_from(self, state: State, player: int) -> str:
        if state.hall is None:
            return ""
        seen = state.hall.layout.named(state.hall.observed(0, player))
        told = " ".join(f"{name}={part.tolist()}" for name, part in seen.items() if part.any())
        return f"{state.recalled[player].hex()} {told}" if self.recalls else told


for each in SHELF.values():
    register(each)
