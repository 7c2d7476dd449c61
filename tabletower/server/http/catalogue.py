"""The catalogue: all games of this server, as the list of games is sent."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tabletower.art import for_game as art_of
from tabletower.bots import LEVELS, at_level
from tabletower.engine import Game, sit_down
from tabletower.engine.options import Option, Preset

from ..live import wire
from ..live.lessons import lesson
from ..live.pools import Pools
from ..live.sprites import name_of
from ..ops.cpu_metering import uncharged
from . import payloads
from .responses import Compressed, compress


@dataclass(frozen=True)
class Shelf:
    """The list of games, ready to be sent, and the games by the name of their usual faces.

    Made once, in a thread: all boxes are opened and all faces are drawn for it.
    """

    games: Compressed
    each: dict[str, Compressed]  # by its name: all that a table needs of the list
    faces: dict[str, Game]


class Catalogue:
    """The list of games, made once, when the server starts."""

    def __init__(self, games: Iterable[Game], pools: Pools) -> None:
        self.games, self.pools = games, pools
        self._made: asyncio.Task[Shelf] | None = None

    async def list(self) -> Shelf:
        """The list; made again only if that failed."""
        made = self._made
        if made is None or (made.done() and (made.cancelled() or made.exception())):
            making = self.pools.openings.run(shelf_of, self.games)
            loop = asyncio.get_running_loop()
            made = self._made = loop.create_task(making, context=uncharged())
        return await asyncio.shield(made)


def shelf_of(games: Iterable[Game]) -> Shelf:
    cards = {game: about(game) for game in games}
    body = compress(wire.encode([*cards.values()]))
    each = {game.name: compress(wire.encode(card)) for game, card in cards.items()}
    return Shelf(body, each, {card.digest: game for game, card in cards.items()})


@cache
def about(game: Game) -> payloads.Game:
    """A game on the shelf: what one wants to know before playing it."""
    words, art, box = game.words, art_of(game), game.open_box()
    levels = [(n, level.title, level.about, at_level(n).thinks) for n, level in LEVELS.items()]
    return payloads.Game(
        tagline=words.about["line"],
        minutes=words.about["minutes"],
        tags=words.about["feel"],
        name=game.name,
        title=game.title,
        seats=(game.seats[0], game.seats[-1]),
        digest=name_of(game, box),
        cover=art.cover(box),
        presets=[preset_card(game, each) for each in game.box.presets],
        options=[option_card(option, option.name in art.printed) for option in game.box.options],
        files=[table.file for table in game.box.tables],
        levels=[payloads.Level(*level) for level in levels],
        kinds=[payloads.Kind(kind.name, kind.picks) for kind in game.moves.kinds],
        labels=words.labels,
        spins=art.spins,
        later_picks=art.later,
        reversible=game.words.harmless,
        next=game.words.next,
        hidden_information=game.state.keeps_secrets,
        has_lesson=lesson(game) is not None,
        has_start_sheet=bool(game.start_sheet),
        squares=art.squares,
        version=game.version,
        signature=game.signature,
    )


def preset_card(game: Game, preset: Preset) -> payloads.Preset:
    options = dict(preset.options)
    together = sit_down(game, options=options).is_shared
    return payloads.Preset(preset.name, preset.title, preset.about, options, together)


def option_card(option: Option, is_printed: bool) -> payloads.Option:
    return payloads.Option(
        name=option.name,
        title=option.label,
        description=option.about,
        values=option.values,
        default=option.usual,
        free_text=option.is_typed,
        integer=option.counts,
        largest=option.most,
        printed=is_printed,
    )


@cache
def rules_page(game: Game, is_start: bool = False) -> Compressed:
    """The rulebook of a game or its start sheet, ready to be sent."""
    from .rulebook_page import rulebook  # not before somebody reads

    text = game.start_sheet if is_start else game.rulebook
    return compress(wire.encode(payloads.Rulebook(game.title, rulebook(game, text))))
