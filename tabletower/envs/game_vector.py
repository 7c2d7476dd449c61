"""A vector of games: many deals of one game, all of them stepped in one compiled call."""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine import SPECTATOR, BadMove, BadOption, Game, Table
from tabletower.engine.bind import stays_plain
from tabletower.engine.loops import POINTS
from tabletower.engine.record import States
from tabletower.engine.untrusted import cited
from tabletower.games import find_game

from . import buffers, step_loops
from .actions import unpacked
from .buffers import Buffers
from .observations import Numbers

BOTS = {"": buffers.NO_BOTS, "random": buffers.RANDOM, "greedy": buffers.GREEDY}
MOST_SEED = 1 << 61
_WARM: set[Game] = set()
SMALL = 1024  # observations up to this size are written with every step, larger ones on demand


class GameVector:
    """A number of games and the buffers of their compiled step; the base of every environment."""

    def __init__(
        self,
        name: str | Game,
        tables: int = 1,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        against: str = "",
        seat: int | None = 0,
        autoreset: bool = False,
        observe: bool | None = None,
    ) -> None:
        self.game = game = resolve_game(name).go_fast()
        self.players = game.seats[0] if players is None else players
        game.check_seats(self.players)
        check_arguments(tables, against, seat, self.players)
        self.box = game.open_box(options)
        self._settings = (tables, self.players, self.box.options, against, seat, autoreset, observe)
        types = buffers.record_types(game)
        self.layout, self.actions = types.layout, types.actions
        self.observes = observe = self.layout.size <= SMALL if observe is None else observe
        self._config = default_config(game, self.players, types)
        self._config["against"] = BOTS[against]
        self._config["learning_seat"] = buffers.ANY if seat is None else seat
        self._config["autoreset"], self._config["observes"] = autoreset, observe
        self._scratch = np.zeros(1, types.observation)
        self._scratch_now = self._scratch["now"][0]
        self._step = game.twin(step_loops.step_all)
        self._observe = game.twin(step_loops.observe_one)
        self._use(Buffers.blank(game, tables, tables if observe else 1))
        warm(game, self._exercise)

    def _exercise(self) -> None:
        """Call every compiled entry point, and leave everything as it was."""
        self.deal(0)
        self.sample()
        self._observe_into_scratch(0, 0)
        self.slots[:] = np.zeros_like(self.slots)

    def _use(self, own: Buffers) -> None:
        """Set the buffers, and the arguments of a step with them."""
        self.buffers, self.slots = own, own.slots
        blank = self.game.state.blank(self.players)
        written = (self._config, own.slots, own.observations)
        self._step_arguments = (self.box.record, blank, *own.views, *written)

    def __deepcopy__(self, memo: Any) -> "GameVector":
        """Copy the games with all their state."""
        twin = object.__new__(GameVector)
        twin.__dict__ |= self.__dict__
        twin._use(self.buffers.copy())
        return twin

    def __reduce__(self) -> Any:
        """Pickle for another process."""
        state = bytes(self.buffers.records), bytes(self.slots)
        return unpickled, (self.game.spec, self._settings, *state)

    @property
    def states(self) -> States:
        """The record of every game."""
        return self.buffers.states

    @property
    def asked(self) -> npt.NDArray[np.int64]:
        """The seat that decides in every game; -1 where the game is over."""
        return self.buffers.asked

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """The action mask of every game."""
        return self.buffers.masks

    def step(self) -> None:
        """Carry out the action in every slot, or raise and change nothing."""
        wrong = self._step(*self._step_arguments)
        if wrong >= 0:
            raise BadMove(self.reason_against(wrong, int(self.buffers.action[wrong])))

    def play(self, action: Any) -> None:
        """Carry out an action in a vector of one game."""
        try:
            number = index(action)
        except TypeError:
            raise BadMove(f"an action is a whole number, not {cited(repr(action))}") from None
        if not 0 <= number < self.actions.count:
            raise BadMove(self.reason_against(0, number))
        self.buffers.action[0] = number
        if self._step(*self._step_arguments) >= 0:
            raise BadMove(self.reason_against(0, number))

    def deal(self, seed: int | None = None) -> None:
        """Start a new game in every slot, from this seed onwards or from random seeds."""
        action = self.buffers.action
        action[:] = buffers.DEAL
        if seed is not None or not self.slots["dice"][0]:
            self.slots["next"] = first_seed(seed) + np.arange(len(self.states))
            action[:] = buffers.RESEED
        self.step()

    def refresh(self) -> None:
        """Recompute seats and masks after the states were changed from outside.

        Results of games that ended stay.
        """
        ended = [(self.slots[field], self.slots[field].copy()) for field in ("ended", "rewards")]
        self.buffers.action[:] = buffers.REFRESH
        self.step()
        for field, before in ended:
            field[:] = before

    def sample(self) -> npt.NDArray[np.int64]:
        """Draw a legal action for every game."""
        self.game.twin(step_loops.sample_all)(self._config, self.slots)
        chosen: npt.NDArray[np.int64] = self.buffers.action.copy()
        return chosen

    def observed(self, table: int, seat: int) -> Numbers:
        """A seat's observation of one game, as a copy."""
        if self.observes and self.asked.item(table) == seat:
            now: Numbers = self.buffers.now[table].copy()
            return now
        self._observe_into_scratch(table, seat)
        seen: Numbers = self._scratch_now.copy()
        return seen

    def _observe_into_scratch(self, table: int, seat: int) -> None:
        self._observe(self._config, *self.buffers.views, table, seat, self._scratch)

    def moves(self, table: int) -> npt.NDArray[np.int64]:
        """The legal moves of one game, in ascending order."""
        moves: npt.NDArray[np.int64] = self.slots["moves"][table, : self.slots["many"][table]]
        return moves

    def unpacked(self, table: int) -> npt.NDArray[np.int16]:
        """The same as rows of kind and picks; zeros beyond the last."""
        out = np.zeros((self.actions.count, 5), np.int16)
        moves = self.moves(table)
        out[: len(moves)] = unpacked(moves)
        return out

    def table(self, number: int) -> Table:
        """One game as a `Table`, for words and pictures."""
        seed = int(self.slots["seed"][number])
        table = Table(self.game, self.box, self.players, seed)
        table.state = self.states[number : number + 1].copy()
        return table

    def board(self, number: int = 0) -> str:
        """One game as a spectator sees it, as text."""
        table = self.table(number)
        return str(self.game.words.board(self.box, table.sight(SPECTATOR), SPECTATOR))

    @property
    def points(self) -> npt.NDArray[np.int64]:
        """The points of every seat at the end of each slot's last game."""
        points: npt.NDArray[np.int64] = self.slots["row"][:, POINTS : POINTS + self.players]
        return points

    def move(self, number: int, action: int) -> int:
        """The move that an action means in one game."""
        if self.actions.dense:
            return self.game.moves.at(action)
        return int(self.slots["moves"][number, action])

    def reason_against(self, number: int, action: int) -> str:
        """The reason why an action is not allowed, as a sentence."""
        seat = int(self.asked[number])
        if seat < 0:
            return "the game is over: reset deals a new one"
        if not 0 <= action < self.actions.count:
            return f"actions are numbers from 0 to {self.actions.count - 1}, not {action}"
        if not self.actions.dense:
            many = self.slots["many"][number]
            return f"action {action} is none of the {many} that the mask allows now"
        move = self.move(number, action)
        wire, why = self.game.moves.wire(move), self.table(number).why(seat, move)
        return f"action {action}, '{wire}', is not allowed now: {why}"


@cache
def resolve_game(name: str | Game) -> Game:
    """A game as it is, by its name on the shelf, or from its folder: loaded and compiled once."""
    game: Game = name if isinstance(name, Game) else find_game(name)
    return game


def unpickled(spec: str, settings: tuple[Any, ...], records: bytes, slots: bytes) -> GameVector:
    """Restore a vector that was pickled."""
    games = GameVector(spec, *settings)
    games._use(games.buffers.restored(records, slots))
    games.refresh()
    return games


def default_config(game: Game, players: int, types: buffers.RecordTypes) -> npt.NDArray[Any]:
    """The step's configuration, as far as it follows from the game alone."""
    config, layout = np.zeros(1, types.config), types.layout
    own = game.evaluation
    config["replies"], config["weights"] = own.REPLIES, own.WEIGHTS
    config["dense"], config["kinds"] = types.actions.dense, types.actions.kinds
    config["masks"], config["quiet_at"] = game.state.masks, game.state.quiet_at
    config["spans"][0, :players] = layout.spans(players)
    return config


def first_seed(seed: int | None) -> int:
    """The seed of the first game; a random one if None."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(4))
    if not is_whole(seed) or not 0 <= seed < MOST_SEED:
        wanted = f"a whole number from 0 to {MOST_SEED - 1}"
        raise BadOption(f"a seed is {wanted}, not {cited(repr(seed))}", about="seed")
    return index(seed)


def is_whole(number: Any) -> bool:
    """True for an integer of any type, NumPy's included."""
    return hasattr(number, "__index__")


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, "ansi"):
        raise BadOption(f"a table is rendered as text: render_mode is 'ansi', not '{cited(mode)}'")


def warm(game: Game, exercise: Callable[[], object]) -> None:
    """Run `exercise`, which compiles; one process does it, others wait and find it on disk."""
    if game in _WARM:
        return
    mark = game.cache / f"envs-{game.plain.digest(step_loops.step_all)}"
    if stays_plain() or mark.exists():
        exercise()
    else:
        with game.compiled_by_one():
            if not mark.exists():
                print(f"compiling {game.title} for environments, once", file=sys.stderr)
            exercise()
            mark.touch()
    _WARM.add(game)


def check_arguments(tables: int, against: str, seat: int | None, players: int) -> None:
    if not is_whole(tables) or tables < 1:
        raise BadOption(f"an environment has at least one game, not {cited(repr(tables))}")
    if against not in BOTS:
        raise BadOption(f"there is no bot '{cited(against)}' here; there is random or greedy")
    if seat is not None and not 0 <= seat < players:
        raise BadOption(f"with {players} players seats are 0 to {players - 1}, not {seat}")
