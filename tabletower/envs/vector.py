"""A hall: tables side by side at which one game is played, all of them stepped in one call."""

from collections.abc import Mapping
from functools import cache
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine import SPECTATOR, BadMove, BadOption, Game, Table
from tabletower.engine.loops import POINTS
from tabletower.engine.record import States, as_int64, copied
from tabletower.engine.untrusted import cited
from tabletower.games import find_game

from . import buffers, step_loops
from .actions import spelled
from .observations import Numbers
from .warmup import warm

BOTS = {"": buffers.NOBODY, "random": buffers.RANDOM, "greedy": buffers.GREEDY}
MOST_SEED = 1 << 61
SMALL = 1024  # numbers that are sooner written down with every step than asked for by a call


class Hall:
    """So many games, and the arrays that the compiled step reads and writes."""

    def __init__(
        self,
        name: str | Game,
        tables: int = 1,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        against: str = "",
        seat: int | None = 0,
        endless: bool = False,
        observe: bool | None = None,
    ) -> None:
        self.game = game = found(name).go_fast()
        self.players = game.seats[0] if players is None else players
        game.check_seats(self.players)
        check(tables, against, seat, self.players)
        self.box = game.open_box(options)
        self._wishes = (tables, self.players, self.box.options, against, seat, endless, observe)
        forms = buffers.forms(game)
        self.layout, self.actions = forms.layout, forms.actions
        self.observes = observe = self.layout.size <= SMALL if observe is None else observe
        self._how = settled(game, self.players, forms)
        self._how["against"], self._how["learns"] = (
            BOTS[against],
            buffers.ANY if seat is None else seat,
        )
        self._how["endless"], self._how["observes"] = endless, observe
        self._glance = np.zeros(1, forms.sight)
        self._glanced = self._glance["now"][0]
        self._step, self._observe = (
            game.twin(step_loops.step_all),
            game.twin(step_loops.observe_one),
        )
        self.sights = np.zeros(tables if observe else 1, forms.sight)
        self._lay(np.zeros(tables + 1, game.state.dtype), np.zeros(tables, forms.sheet))
        warm(game, self._exercise)

    def _exercise(self) -> None:
        """Call every door, and leave everything as it was."""
        self.deal(0)
        self.sample()
        self._glance_at(0, 0)
        self.sheets[:] = np.zeros_like(self.sheets)

    def _lay(self, room: States, notes: npt.NDArray[Any]) -> None:
        """Use these arrays; to find a field by its name takes longer than a move.

        Behind the games there is room for one more record: for views.
        """
        self._room, self.states, self.sheets = room, room[:-1], notes
        self.action, self.asked, self.masks = notes["action"], notes["seat"], notes["mask"]
        self.mask, self._now = self.masks[0], self.sights["now"]
        self._seen = (room, as_int64(room), room.view(buffers.forms(self.game).raw))
        blank = self.game.state.blank(self.players)
        self._given = (self.box.record, blank, *self._seen, self._how, notes, self.sights)

    def __deepcopy__(self, memo: Any) -> "Hall":
        """The same games once more, to go on with by themselves."""
        twin = object.__new__(Hall)
        twin.__dict__ |= self.__dict__
        twin.sights = self.sights.copy()
        twin._lay(copied(self._room), copied(self.sheets))
        return twin

    def __reduce__(self) -> Any:
        """For another process."""
        return restored, (self.game.spec, self._wishes, bytes(self._room), bytes(self.sheets))

    def step(self) -> None:
        """Do what the sheets say at every table, or nothing at all."""
        wrong = self._step(*self._given)
        if wrong >= 0:
            raise BadMove(self.why_not(wrong, int(self.action[wrong])))

    def play(self, action: Any) -> None:
        """An action in the one game that there is."""
        try:
            number = index(action)
        except TypeError:
            raise BadMove(f"an action is a whole number, not {cited(repr(action))}") from None
        if not 0 <= number < self.actions.many:
            raise BadMove(self.why_not(0, number))
        self.action[0] = number
        if self._step(*self._given) >= 0:
            raise BadMove(self.why_not(0, number))

    def deal(self, seed: int | None = None) -> None:
        """A new game at every table: from the seeds that follow this one, or as chance has it."""
        self.action[:] = buffers.DEAL
        if seed is not None or not self.sheets["dice"][0]:
            self.sheets["next"] = base(seed) + np.arange(len(self.states))
            self.action[:] = buffers.SOW
        self.step()

    def look(self) -> None:
        """See who is asked: somebody else has changed the games. How one ended stays as it was."""
        ended = [(self.sheets[field], self.sheets[field].copy()) for field in ("ended", "rewards")]
        self.action[:] = buffers.LOOK
        self.step()
        for field, before in ended:
            field[:] = before

    def sample(self) -> npt.NDArray[np.int64]:
        """An action for every table, any of those allowed."""
        self.game.twin(step_loops.sample_all)(self._how, self.sheets)
        chosen: npt.NDArray[np.int64] = self.action.copy()
        return chosen

    def observed(self, table: int, seat: int) -> Numbers:
        """What a seat sees there, as an array of its own."""
        if self.observes and self.asked.item(table) == seat:
            now: Numbers = self._now[table].copy()
            return now
        self._glance_at(table, seat)
        seen: Numbers = self._glanced.copy()
        return seen

    def _glance_at(self, table: int, seat: int) -> None:
        self._observe(self._how, *self._seen, table, seat, self._glance)

    def moves(self, table: int) -> npt.NDArray[np.int64]:
        """The moves that may be chosen there, in ascending order."""
        moves: npt.NDArray[np.int64] = self.sheets["moves"][table, : self.sheets["many"][table]]
        return moves

    def spelled(self, table: int) -> npt.NDArray[np.int16]:
        """The same as rows of five numbers; zeros beyond them."""
        out = np.zeros((self.actions.many, 5), np.int16)
        moves = self.moves(table)
        out[: len(moves)] = spelled(moves)
        return out

    def table(self, number: int) -> Table:
        """The game there as people would play it: for words, for pictures, for a look."""
        seed = int(self.sheets["seed"][number])
        table = Table(self.game, self.box, self.players, seed)
        table.state = self.states[number : number + 1].copy()
        return table

    def board(self, number: int = 0) -> str:
        """The table as everybody may see it, as text."""
        table = self.table(number)
        return str(self.game.words.board(self.box, table.sight(SPECTATOR), SPECTATOR))

    @property
    def points(self) -> npt.NDArray[np.int64]:
        """Everybody's points at the end of the last game of every table."""
        points: npt.NDArray[np.int64] = self.sheets["row"][:, POINTS : POINTS + self.players]
        return points

    def move(self, number: int, action: int) -> int:
        """The move that an action means there."""
        if self.actions.dense:
            return self.game.moves.at(action)
        return int(self.sheets["moves"][number, action])

    def why_not(self, number: int, action: int) -> str:
        """What keeps an action from being done, in a sentence."""
        seat = int(self.asked[number])
        if seat < 0:
            return "the game is over: reset deals a new one"
        if not 0 <= action < self.actions.many:
            return f"actions are numbers from 0 to {self.actions.many - 1}, not {action}"
        if not self.actions.dense:
            many = self.sheets["many"][number]
            return f"action {action} is none of the {many} that the mask allows now"
        move = self.move(number, action)
        said, why = self.game.moves.wire(move), self.table(number).why(seat, move)
        return f"action {action}, '{said}', is not allowed now: {why}"


def found(name: str | Game) -> Game:
    """A game, one of the shelf, or the one in a folder."""
    return name if isinstance(name, Game) else remembered(name)


@cache
def remembered(name: str) -> Game:
    """The same for the same name: its compiled code is loaded once."""
    game: Game = find_game(name)
    return game


def restored(spec: str, wishes: tuple[Any, ...], room: bytes, notes: bytes) -> Hall:
    """The hall that was put away so."""
    hall = Hall(spec, *wishes)
    now, then = (hall._room, hall.sheets), (room, notes)
    hall._lay(*(copied(np.frombuffer(old, new.dtype)) for new, old in zip(now, then)))
    hall.look()
    return hall


def settled(game: Game, players: int, forms: buffers.Forms) -> npt.NDArray[Any]:
    """How a game is played that nobody has wishes about."""
    how, layout = np.zeros(1, forms.how), forms.layout
    own = game.evaluation
    how["replies"], how["weights"] = own.REPLIES, own.WEIGHTS
    how["dense"], how["kinds"] = forms.actions.dense, forms.actions.kinds
    how["masks"], how["quiet_at"] = game.state.masks, game.state.quiet_at
    how["spans"][0, :players] = layout.spans(players)
    return how


def base(seed: int | None) -> int:
    """The first of the seeds to deal from; without one, whatever chance gives."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(4))
    if not is_whole(seed) or not 0 <= seed < MOST_SEED:
        raise BadOption(
            f"a seed is a whole number from 0 to {MOST_SEED - 1}, not {cited(repr(seed))}",
            about="seed",
        )
    return index(seed)


def is_whole(number: Any) -> bool:
    """Whether it is a whole number, whoever's kind of it."""
    return hasattr(number, "__index__")


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, "ansi"):
        raise BadOption(f"a table is rendered as text: render_mode is 'ansi', not '{cited(mode)}'")


def check(tables: int, against: str, seat: int | None, players: int) -> None:
    if not is_whole(tables) or tables < 1:
        raise BadOption(f"an environment has at least one game, not {cited(repr(tables))}")
    if against not in BOTS:
        raise BadOption(f"there is no bot '{cited(against)}' here; there is random or greedy")
    if seat is not None and not 0 <= seat < players:
        raise BadOption(f"with {players} players seats are 0 to {players - 1}, not {seat}")
