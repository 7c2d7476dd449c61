"""Gymnasium, by the thousand: every step is one compiled call for all games.

Where a game ends the next begins in the same step. Against bots it is one seat that learns;
without them every decision is asked for, and `infos["seat"]` says whose it is.
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

from .spaces import Observation, action_space, observation_space
from .vector import Hall

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
            raise BadOption(f"seat {seat} learns against whom? random or greedy, or no seat")
        self.hall = Hall(game, games, players, options, against, seat, True, observe)
        self.num_envs, self.copies = games, copy
        self.single_action_space = action_space(self.hall.actions)
        self.action_space = batch_space(self.single_action_space, games)
        self.single_observation_space = observation_space(self.hall.layout, self.hall.actions)
        if not observe:
            mask = self.single_observation_space["action_mask"]
            self.single_observation_space = spaces.Dict({"action_mask": mask})
        self._parts = tuple(self.single_observation_space)
        self._rows = np.arange(games)

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The same for all games at once; its limits alone are as large as an observation."""
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal everywhere: game number n from this seed + n."""
        super().reset(seed=seed)
        self.hall.deal(seed)
        return self._seen(), {"seat": self.hall.asked.copy()}

    def step(self, actions: Any) -> Steps:
        """The reward is that of the seat that moved; `infos["rewards"]` has everybody's."""
        sheets = self.hall.sheets
        self.hall.action[:] = self._checked(actions)
        self.hall.step()
        ended = sheets["ended"] == 1
        rewards = np.zeros(self.num_envs)
        infos: dict[str, Any] = {"seat": self.hall.asked.copy()}
        if ended.any():
            rewards = sheets["rewards"][self._rows, sheets["moved"]]
            infos["rewards"] = sheets["rewards"][:, : self.hall.players].copy()
            infos["points"] = self.hall.points.copy()
            infos["final_obs"] = self._seen_last()
            infos |= {f"_{name}": ended for name in ("rewards", "points", "final_obs")}
        return self._seen(), rewards, ended, np.zeros_like(ended), infos

    def sample(self) -> npt.NDArray[np.int64]:
        """An action for every game, any of those that its mask allows, drawn in one call."""
        return self.hall.sample()

    def _views(self) -> Observation:
        """The arrays of the hall that there is now: a copy of this has another."""
        hall = self.hall
        views = {"observation": hall.sights["now"], "action_mask": hall.masks}
        views["moves"] = hall.sheets["spelled"]
        return {part: views[part] for part in self._parts}

    def _seen(self) -> Observation:
        if not self.copies:
            return self._views()
        return {part: view.copy() for part, view in self._views().items()}

    def _seen_last(self) -> Observation:
        """What was seen when games ended: whole observations, in which nothing may be done."""
        last: Observation = {part: np.zeros_like(view) for part, view in self._views().items()}
        if "observation" in last:
            last["observation"] = self.hall.sights["last"].copy()
        return last

    def _checked(self, actions: Any) -> npt.NDArray[Any]:
        """Actions as an array; the compiled step looks whether they are allowed."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BadMove(
                f"actions are {self.num_envs} whole numbers, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        chosen = chosen.astype(np.int64, copy=False)
        if (chosen < 0).any():
            wrong = int(np.argmax(chosen < 0))
            raise BadMove(self.hall.why_not(wrong, int(chosen[wrong])))
        return chosen
