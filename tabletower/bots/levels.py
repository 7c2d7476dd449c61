"""Five levels of strength: the bot, and how often it plays at random instead."""

from dataclasses import dataclass
from random import Random

from tabletower.engine import BadOption, Contents, Game
from tabletower.engine.record import States

from .bot import Bot, bot


@dataclass(frozen=True)
class Level:
    """A bot for people: its title, the bot behind it, the share of random moves."""

    title: str
    mind: str
    slips: float
    about: str  # what it is like to play against it


LEVELS = {
    1: Level("Visitor", "greedy", 0.5, "Takes what looks good, and every other move on a whim."),
    2: Level("Regular", "greedy", 0.15, "Takes what looks good now, and seldom slips."),
    3: Level("Thinker", "search:400", 0.05, "Thinks ahead a little, and hardly ever slips."),
    4: Level("Strategist", "search:2500", 0.0, "Thinks ahead, and never slips."),
    5: Level("Master", "search:20000", 0.0, "Thinks eight times as long as the Strategist."),
}


def at_level(number: int) -> Bot:
    """Return the bot that plays at this level."""
    if number not in LEVELS:
        raise BadOption(f"bots have levels {min(LEVELS)} to {max(LEVELS)}, not {number}")
    level = LEVELS[number]
    mind, hand = bot(level.mind), bot("random")

    def choose(game: Game, box: Contents, view: States, seat: int, seed: int) -> int:
        slips = Random(seed).random() < level.slips
        return (hand if slips else mind).choose(game, box, view, seat, seed)

    return Bot(level.title, choose, mind.thinks)
