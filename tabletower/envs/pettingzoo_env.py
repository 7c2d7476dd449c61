"""PettingZoo: the seats of one game as agents, one decision after the other.

Of several seats that are asked at once the lowest comes first; what it decided in secret the
others do not see. A step is one compiled call; an observation is made on demand.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv

from tabletower.engine import BadMove, Game

from .game_vector import GameVector, check_render_mode
from .spaces import Observation, observation, observation_space


class Aec(AECEnv):  # type: ignore[misc]
    """`Aec("GAME", players=3, options={"deck": "plain"})`; agents are "player_0" and so on."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.games = GameVector(game, players=players, options=options)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.games.players)]
        self.agents: list[str] = []
        layout, actions, agents = self.games.layout, self.games.actions, self.possible_agents
        self.observation_spaces = {agent: observation_space(layout, actions) for agent in agents}
        self.action_spaces = {agent: spaces.Discrete(actions.count) for agent in agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def __str__(self) -> str:
        return f"tabletower_{self.games.game.name}"

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed deals the same game, here and everywhere else."""
        self.games.deal(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        return observation(self.games, self._seats[agent])

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadMove("there is no game: reset deals one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.games.play(action)
        self._go_on()

    def _go_on(self) -> None:
        """Select the next agent, or end the game; there are no rewards before the end."""
        seat = self.games.asked.item(0)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.agent_selection = self.agents[0]
        self.terminations = dict.fromkeys(self.agents, True)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(self.games.slots["rewards"][0, seat])
            self.infos[agent]["points"] = int(self.games.points[0, seat])
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        return self.games.board() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
