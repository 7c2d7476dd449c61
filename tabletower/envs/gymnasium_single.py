"""Gymnasium: one seat of one game learns, bots play the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium

from tabletower.engine import BadMove, BadOption, Game
from tabletower.engine.untrusted import cited

from .game_vector import GameVector, check_render_mode
from .spaces import Observation, observation, observation_space


class Single(gymnasium.Env[Observation, Any]):
    """`Single("GAME", against="greedy", seat=None)`; seat None: one by lot in every game.

    An action that the mask forbids raises; with illegal="lose" it loses the game, for programs
    that know no masks.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        against: str = "random",
        seat: int | None = 0,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if not against:
            raise BadOption("say which bot plays the other seats: against='random' or 'greedy'")
        if illegal not in ("raise", "lose"):
            raise BadOption(f"illegal is 'raise' or 'lose', not '{cited(illegal)}'")
        check_render_mode(render_mode)
        self.games = GameVector(game, 1, players, options, against, seat)
        self.loses = illegal == "lose"
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(self.games.actions.count)
        self.observation_space = observation_space(self.games.layout, self.games.actions)

    @property
    def seat(self) -> int:
        """The learning seat of this game."""
        return int(self.games.slots["learner"][0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.games.deal(seed)
        return observation(self.games, self.seat), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.games.play(action)
        except BadMove:
            if not self.loses or not self._is_going:
                raise
            return self._lost()
        info: dict[str, Any] = {"seat": self.seat}
        over, reward = not self._is_going, float(self.games.slots["rewards"][0, self.seat])
        if over:
            info["points"] = self.games.points[0].tolist()
        return observation(self.games, self.seat), reward, over, False, info

    def _lost(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """End the game here as a loss for the learning seat."""
        self.games.asked[:] = -1  # no seat decides any more
        table = self.games.table(0)
        reward = -1.0 if table.is_shared else -1.0 / max(1, self.games.players - 1)
        info = {"seat": self.seat, "points": table.scores}
        return observation(self.games, self.seat), reward, True, False, info

    @property
    def _is_going(self) -> bool:
        return bool(self.games.asked[0] >= 0)

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        return self.games.board() if self.render_mode == "ansi" else None
