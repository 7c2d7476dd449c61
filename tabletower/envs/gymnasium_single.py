"""Gymnasium: one seat of one game learns, bots play the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium

from tabletower.engine import BadMove, BadOption, Game
from tabletower.engine.untrusted import cited

from .spaces import Observation, action_space, observation, observation_space
from .vector import Hall, check_render_mode


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
            raise BadOption("somebody plays the other seats: random or greedy")
        if illegal not in ("raise", "lose"):
            raise BadOption(f"an illegal action is to raise or to lose, not '{cited(illegal)}'")
        check_render_mode(render_mode)
        self.hall = Hall(game, 1, players, options, against, seat)
        self.loses = illegal == "lose"
        self.render_mode = render_mode
        self.action_space = action_space(self.hall.actions)
        self.observation_space = observation_space(self.hall.layout, self.hall.actions)

    @property
    def seat(self) -> int:
        """The seat that learns in this game."""
        return int(self.hall.sheets["learner"][0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.hall.deal(seed)
        return observation(self.hall, self.seat), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.hall.play(action)
        except BadMove:
            if not self.loses or not self._is_going:
                raise
            return self._lost()
        info: dict[str, Any] = {"seat": self.seat}
        over, reward = not self._is_going, float(self.hall.sheets["rewards"][0, self.seat])
        if over:
            info["points"] = self.hall.points[0].tolist()
        return observation(self.hall, self.seat), reward, over, False, info

    def _lost(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """It is as if the game had ended here, and others had won it."""
        self.hall.asked[:] = -1  # nobody's decision any more
        table = self.hall.table(0)
        reward = -1.0 if table.is_shared else -1.0 / max(1, self.hall.players - 1)
        info = {"seat": self.seat, "points": table.scores}
        return observation(self.hall, self.seat), reward, True, False, info

    @property
    def _is_going(self) -> bool:
        return bool(self.hall.asked[0] >= 0)

    def render(self) -> str | None:
        """The table as everybody may see it, as text."""
        return self.hall.board() if self.render_mode == "ansi" else None
