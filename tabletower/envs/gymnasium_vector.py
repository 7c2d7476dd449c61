"""Gymnasium's vector environment: every step is one compiled call for all games.

Autoreset: where a game ends, the same step deals the next. Against bots one seat learns; without
them the program decides for every seat, and `infos["seat"]` says whose decision it is.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tabletower.engine import BadMove, BadOption, Game

from .game_vector import GameVector
from .spaces import Observation, observation_space

Truths = npt.NDArray[np.bool_]
Steps = tuple[Observation, npt.NDArray[np.float64], Truths, Truths, dict[str, Any]]


class Vector(VectorEnv[Observation, Any, Any]):
    """`Vector("GAME", 4096, against="greedy", seat=None)`; seat None: one by lot in every game.

    With `copy=False` observations are views of arrays that the next step overwrites. Without
    `observe` there are masks only. Either saves most of the time in games with large tables.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        games: int,
        against: str = "",
        seat: int | None = None,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        observe: bool = True,
        copy: bool = True,
    ) -> None:
        if seat is not None and not against:
            wanted = "against='random' or 'greedy'; or seat=None"
            raise BadOption(f"seat {seat} needs opponents: {wanted}")
        self.games = GameVector(game, games, players, options, against, seat, True, observe)
        self.num_envs, self.copies = games, copy
        self.single_action_space = spaces.Discrete(self.games.actions.count)
        self.action_space = batch_space(self.single_action_space, games)
        self.single_observation_space = observation_space(self.games.layout, self.games.actions)
        if not observe:
            mask = self.single_observation_space["action_mask"]
            self.single_observation_space = spaces.Dict({"action_mask": mask})
        self._parts = tuple(self.single_observation_space)
        self._rows = np.arange(games)

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """Made on demand: its limits alone are as large as an observation of all games."""
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game, number n from this seed + n."""
        super().reset(seed=seed)
        self.games.deal(seed)
        return self._seen(), {"seat": self.games.asked.copy()}

    def step(self, actions: Any) -> Steps:
        """Step every game. A reward is the moving seat's; `infos["rewards"]` has those of all."""
        slots = self.games.slots
        self.games.buffers.action[:] = self._checked(actions)
        self.games.step()
        ended = slots["ended"] == 1
        rewards = np.zeros(self.num_envs)
        infos: dict[str, Any] = {"seat": self.games.asked.copy()}
        if ended.any():
            rewards = slots["rewards"][self._rows, slots["moved"]]
            infos["rewards"] = slots["rewards"][:, : self.games.players].copy()
            infos["points"] = self.games.points.copy()
            infos["final_obs"] = self._seen_last()
            infos |= {f"_{name}": ended for name in ("rewards", "points", "final_obs")}
        return self._seen(), rewards, ended, np.zeros_like(ended), infos

    def sample(self) -> npt.NDArray[np.int64]:
        """Draw a legal action for every game, in one compiled call."""
        return self.games.sample()

    def _views(self) -> Observation:
        """The current buffers; looked up anew, because a copy of this environment has others."""
        games = self.games
        views = {"observation": games.buffers.observations["now"], "action_mask": games.masks}
        views["moves"] = games.slots["unpacked"]
        return {part: views[part] for part in self._parts}

    def _seen(self) -> Observation:
        views = self._views()
        return {part: view.copy() for part, view in views.items()} if self.copies else views

    def _seen_last(self) -> Observation:
        """The last observations of the games that ended, with empty masks."""
        last: Observation = {part: np.zeros_like(view) for part, view in self._views().items()}
        if "observation" in last:
            last["observation"] = self.games.buffers.observations["last"].copy()
        return last

    def _checked(self, actions: Any) -> npt.NDArray[Any]:
        """Actions as an array of the right shape; the compiled step checks that they are legal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            given = f"{chosen.dtype} of shape {chosen.shape}"
            raise BadMove(f"actions are {self.num_envs} whole numbers, not {given}")
        chosen = chosen.astype(np.int64, copy=False)
        if (chosen < 0).any():
            wrong = int(np.argmax(chosen < 0))
            raise BadMove(self.games.reason_against(wrong, int(chosen[wrong])))
        return chosen
