"""OpenSpiel: every game as one of its Python games, "tabletower_NAME".

The deal is a chance node with as many outcomes as there are deals to choose from; all chance
of a game follows from it, as from a seed. So a history is a whole game, and can be replayed.
A search must not use that future: `resample_from_infostate` (information-set search) gives it
another state that fits all that the player knows.

Actions are always indices of all moves (dense): here no mask is made of them, and an action means
the same in every such state.
"""

import hashlib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from tabletower.engine import BadMove, BadOption, Game, loops
from tabletower.engine.dice import SEEDS
from tabletower.engine.untrusted import cited
from tabletower.games import SHELF

from .game_vector import GameVector, is_whole, resolve_game
from .observations import Layout, Numbers, ObservedField

DEALS, MOST_DEALS = 10_000, 1_000_000  # they are listed
WIDTH = 16  # bits of a digit of a tensor
Type = pyspiel.GameType
SUM, ZERO_SUM = Type.Utility.GENERAL_SUM, Type.Utility.ZERO_SUM


def load(name: str | Game, **settings: Any) -> "OpenSpielGame":
    """A game of the shelf or of a folder: players, deals, and the game's own options."""
    made: OpenSpielGame = register(resolve_game(name))(settings)
    return made


@cache
def register(game: Game) -> Any:
    """Make the class of a game, and register its name with OpenSpiel unless it is taken."""
    made = type("OpenSpielGame", (OpenSpielGame,), {"game": game})
    if registered_name(game) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(game), made)
    return made


def registered_name(game: Game) -> str:
    return f"tabletower_{game.name}"


def defaults(game: Game) -> dict[str, Any]:
    """The parameters and their defaults; numbers as numbers."""
    each = game.box.options
    options = {option.name: int(option.usual) if option.counts else option.usual for option in each}
    return {"players": game.seats[0], "deals": DEALS, **options}


def type_of(game: Game, utility: Any = SUM) -> Any:
    known, hides = Type.Information, game.state.keeps_secrets
    return Type(
        short_name=registered_name(game),
        long_name=game.title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=utility,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its options."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, settings = self.game, defaults(self.game)
        for name in (params or {}).keys() - settings.keys():
            raise BadOption(f"there is no option '{cited(name)}'; there is {', '.join(settings)}")
        settings |= params or {}
        self.deals = deals = settings["deals"]
        if not is_whole(deals) or not 1 <= deals <= MOST_DEALS:
            raise BadOption(f"there are 1 to {MOST_DEALS} deals, not {cited(repr(deals))}")
        options = {name: str(settings[name]) for name in settings.keys() - {"players", "deals"}}
        players = int(settings["players"])
        self.games = GameVector(game, players=players, options=options, observe=False)
        self.games.deal(0)
        together = self.games.table(0).is_shared
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves),
            max_chance_outcomes=int(deals),
            num_players=self.games.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=int(game.rules.LONGEST),
        )
        super().__init__(type_of(game, SUM if together else ZERO_SUM), info, settings)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.games, recalls=bool(iig_obs_type and iig_obs_type.perfect_recall))


class State(pyspiel.State):  # type: ignore[misc]
    """A state of a game; `games` is None before the deal. OpenSpiel copies all attributes."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.games: GameVector | None = None
        # A hash of all that each player has seen and done.
        self.histories = [b""] * game.games.players

    def current_player(self) -> int:
        if self.games is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat: int = self.games.asked.item(0)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.games is None or player != self.current_player():
            return []
        actions: list[int] = self._indices(self.games).tolist()
        return actions

    def _indices(self, games: GameVector) -> npt.NDArray[np.int64]:
        """The indices of the legal moves among all moves, ascending."""
        return games.actions.indices(games.moves(0))

    def _apply_action(self, action: int) -> None:
        if self.games is None:
            self.games = deepcopy(self.get_game().games)
            self.games.deal(action)
            self._extend_histories(self.games)
            return
        seat = self.current_player()
        dense = self.games.actions.dense
        place = action if dense else np.searchsorted(self._indices(self.games), action)
        self.histories[seat] += action.to_bytes(8)
        self.games.play(int(place))
        self._extend_histories(self.games)

    def _extend_histories(self, games: GameVector) -> None:
        for seat, before in enumerate(self.histories):
            seen = games.observed(0, seat).tobytes()
            self.histories[seat] = hashlib.blake2b(before + seen, digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        moves = self.get_game().games.game.moves
        return str(moves.wire(moves.at(action)))

    def returns(self) -> list[float]:
        if self.games is None or not self.is_terminal():
            return [0.0] * self.num_players()
        rewards: list[float] = self.games.slots["rewards"][0, : self.games.players].tolist()
        return rewards

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """Draw another state that fits all that this player may know."""
        twin: State = self.clone()
        games = twin.games
        if games is None:
            raise BadMove("there is nothing to resample before the deal")
        truth = games.game.state.view(games.states, player)
        seed = int(sampler() * SEEDS)
        games.game.twin(loops.suppose)(games.box.record, truth, player, seed)
        games.states[:] = truth
        games.refresh()
        return twin

    def __str__(self) -> str:
        return "not dealt" if self.games is None else self.games.board()


class TensorEncoding:
    """Observations as float32 tensors, which hold integers exactly only up to 24 bits.

    A number of 32 or 64 bits, often a mask, is written as digits of 16 bits, the lowest first;
    the last digit of each has its sign.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        digits = [digits_of(field) for field in layout.fields.values()]
        self._number, self._shift, self._mask = np.concatenate(digits, axis=1)
        self.size = len(self._number)

    def encode(self, observation: Numbers) -> Numbers:
        wide = observation.astype(np.int64)[self._number]
        digits: Numbers = wide >> self._shift & self._mask
        return digits

    def named(self, tensor: npt.NDArray[Any]) -> dict[str, Numbers]:
        """The fields of a tensor, by name; several digits of a number lie side by side."""
        fields, first = {}, 0
        for name, field in self.layout.fields.items():
            count = digit_count(field)
            shape = (*field.shape, count) if count > 1 else field.shape
            fields[name] = tensor[first : first + prod(shape)].reshape(shape)
            first += prod(shape)
        return fields


def digit_count(field: ObservedField) -> int:
    """The number of digits of each number in a field."""
    return max(1, 8 * int(field.type[1]) // WIDTH)


def digits_of(field: ObservedField) -> npt.NDArray[np.int64]:
    """For each digit the index of its number, its shift there, and its bit mask."""
    numbers = np.arange(field.place.start, field.place.stop)
    digits = np.arange(digit_count(field))
    masks = np.where(digits == digits[-1], -1, (1 << WIDTH) - 1)
    each, digit = (grid.ravel() for grid in np.meshgrid(numbers, digits, indexing="ij"))
    return np.stack([each, WIDTH * digit, masks[digit]])


class Observer:
    """A player's observation; with `recalls` (perfect recall) a hash of all earlier ones too."""

    def __init__(self, games: GameVector, recalls: bool) -> None:
        self.recalls = recalls
        self.encoding = TensorEncoding(games.layout)
        self.tensor = np.zeros(self.encoding.size, np.float32)
        self.dict = self.encoding.named(self.tensor)

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = 0
        if state.games is not None:
            self.tensor[:] = self.encoding.encode(state.games.observed(0, player))

    def string_from(self, state: State, player: int) -> str:
        if state.games is None:
            return ""
        seen = state.games.layout.named(state.games.observed(0, player))
        text = " ".join(f"{name}={part.tolist()}" for name, part in seen.items() if part.any())
        return f"{state.histories[player].hex()} {text}" if self.recalls else text


for each in SHELF.values():
    register(each)
