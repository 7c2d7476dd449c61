"""The commands. Each imports what it needs, so that every one starts quickly."""

import os
import re
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer import Argument, Option

from tabletower.engine import protocols, seeds, sit_down, transcript

from .admin_client import admin
from .backups import DEFAULT_DATABASE, DatabaseUrl, backup, restore
from .check_game import check
from .lab_commands import lab
from .new_game import new
from .option_flags import (
    BoxPath,
    GameName,
    GameOptions,
    Several,
    console,
    print_notes,
    read_options,
)
from .print_pdf import print_game
from .verify import GameFolder, game_of, verify

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Modern tabletop games: play them, replay them, measure them.",
)

IMAGE = re.compile(r"^!\[([^]]*)]\([^)]*\)$", re.M)  # a picture in a rulebook, with its words
FACE = re.compile(r"!\[]\(face:[^)]*\)")  # a drawing beside its name


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"tabletower {version('tabletower')}")
        raise typer.Exit


@app.callback()
def main_options(
    version: Annotated[
        bool,
        Option(
            "--version", callback=print_version, is_eager=True, help="print the version and exit"
        ),
    ] = False,
) -> None:
    """Options before a command."""


@app.command()
def play(
    game: GameName,
    seat: Annotated[
        Several,
        Option(help="a player: human, random, greedy or search:ITERATIONS; once for each seat"),
    ] = None,
    seed: Annotated[
        str | None, Option(help="a number or a key: the same seed deals the same game")
    ] = None,
    option: GameOptions = None,
    box: BoxPath = None,
    transcript: Annotated[
        Path | None, Option(help="write the transcript of the game to this file")
    ] = None,
    reaction_time: Annotated[
        float, Option(help="factor on the length of reaction windows; 0 turns them off")
    ] = 1,
) -> None:
    """Play a game in the terminal, with people and bots on any seat."""
    from tabletower.games import find_game

    from .compile_progress import Compiling
    from .terminal import TerminalGame

    played = find_game(game)
    seats = seat or ["human"] + ["search:4000"] * (played.seats[0] - 1)
    deal = seeds.new_key() if seed is None else seeds.read(seed)
    options = read_options(option or [])
    table = sit_down(played, deal, len(seats), options, box)
    print_notes(options, table.box)
    with Compiling(played, console) as compiling:
        TerminalGame(table, seats, compiling, console, transcript, reaction_time).run()


@app.command()
def replay(
    file: Annotated[Path, Argument(help="the transcript")],
    game: GameFolder = None,
    box: BoxPath = None,
) -> None:
    """Replay a transcript, and check that every line of it is legal."""
    text = transcript.read(file)
    table = transcript.replay(game_of(text, game), text, box)
    console.print(f"{table.game.title}: {len(table.log)} moves, all of them legal")
    console.print(f"result: {table.result}")
    if table.taken_back:
        console.print(f"moves taken back after they had shown something: {table.taken_back}")


@app.command()
def rules(
    game: GameName,
    generated: Annotated[
        bool, Option("--generated", help="print the code generated from its moves instead")
    ] = False,
) -> None:
    """Print the rulebook of a game."""
    from rich.markdown import Markdown

    from tabletower.games import find_game

    if generated:
        print(find_game(game).moves.text)
    else:
        text = FACE.sub("", find_game(game).rulebook)
        console.print(Markdown(IMAGE.sub(r"*Picture: \1.*", text)))


@app.command()
def signature(game: GameName) -> None:
    """Print the hash of a game's behaviour; it changes if and only if the rules do."""
    from tabletower.engine.signature import signature as sign
    from tabletower.games import find_game

    signed = find_game(game)
    if signed.is_warm:
        signed.go_fast()
    with console.status("playing"):
        digest = sign(signed)
    print(digest)


@app.command()
def types(
    game: GameName,
    write: Annotated[bool, Option("--write", help="write types.py into its folder")] = False,
) -> None:
    """Types of a game's record and box, made from its rules: an editor completes by them."""
    from tabletower.games import find_game

    typed = find_game(game)
    if write:
        (typed.folder / protocols.FILE).write_text(protocols.protocols(typed), encoding="utf-8")
    else:
        print(protocols.protocols(typed), end="")


@app.command()
def games() -> None:
    """List the games with their numbers of players, their presets and their options."""
    from rich.table import Table

    from tabletower.games import SHELF

    shelf = Table("game", "players", "options", box=None, header_style="bold")
    for game in SHELF.values():
        people = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        presets = [f"preset={each.name}: {each.about}" for each in game.box.presets]
        options = [f"{o.name}: {o.hint()} ({o.about})" for o in game.box.options]
        shelf.add_row(game.name, people, "\n".join([*presets, *options]))
    console.print(shelf)


@app.command()
def warm(
    game: Annotated[Several, Argument(help="the games (default: all on the shelf)")] = None,
    steps: Annotated[bool, Option(hidden=True)] = False,
) -> None:
    """Compile the rules of games ahead of time."""
    from tabletower.games import SHELF, find_game

    from .compile_progress import warm_all, warm_step_by_step

    games = {name: find_game(name) for name in game or SHELF}
    if steps:
        for each in games.values():
            warm_step_by_step(each)
    else:
        cold = [name for name, each in games.items() if not each.is_warm]
        # The longest first, so that all cores have work to the end.
        if warm_all(sorted(cold, key=lambda name: -games[name].state.size), console):
            raise typer.Exit(1)


@app.command()
def bench(
    json: Annotated[Path | None, Option(help="also write the figures to this JSON file")] = None,
) -> None:
    """Measure the speed of this machine, beside other libraries."""
    from tabletower.bench.results_table import run

    run(console, json)


@app.command()
def serve(
    host: Annotated[str, Option(help="address to listen on; 0.0.0.0 for all")] = "127.0.0.1",
    port: Annotated[int, Option(help="port to listen on")] = 8000,
    database: DatabaseUrl = DEFAULT_DATABASE,
    origin: Annotated[
        Several, Option(help="allowed origin of the pages, as https://example.org")
    ] = None,
    proxy: Annotated[
        Several,
        Option(
            help="trusted proxy: an address or network whose X-Forwarded-For header is believed"
        ),
    ] = None,
    game: Annotated[Several, Option(help="folder of a game to add to the shelf")] = None,
    bot_delay: Annotated[float, Option(help="seconds a bot waits before it moves")] = 0.5,
    reaction_time: Annotated[
        float, Option(help="factor on the length of reaction windows; 0 turns them off")
    ] = 1,
    limit: Annotated[
        Several, Option(help="change a limit: NAME=NUMBER (docs/api.md lists them)")
    ] = None,
    monitor: Annotated[
        Several,
        Option(help="an address or network that may read /metrics and use admin commands"),
    ] = None,
    keep_abandoned: Annotated[
        int, Option(help="days after which an abandoned match is deleted; 0: never")
    ] = 0,
    keep_bot_matches: Annotated[
        int, Option(help="days after which a match of bots only is deleted; 0: never")
    ] = 0,
    keep_talk: Annotated[
        int,
        Option(help="days after which messages are deleted; 0: with their match"),
    ] = 0,
    talk: Annotated[
        Literal["all", "invited", "off"],
        Option(help="where people can talk; invited: at matches that are not public"),
    ] = "all",
    workers: Annotated[
        int, Option(help="number of server processes; more than one needs PostgreSQL")
    ] = 1,
    log: Annotated[Literal["text", "json"], Option(help="format of the log")] = "text",
    open: Annotated[bool, Option("--open", help="open the page in a browser")] = False,
) -> None:
    """Start the server: play in the browser, with friends and bots."""
    from tabletower.server.ops.settings import Bots, Network, Retention, Settings, Workers

    from .serve import read_limits, run, trusted, with_games

    settings = Settings(
        database=database,
        games=with_games(game or []),
        secret=os.environ.get("TABLETOWER_SECRET", ""),  # not on the command line: others see that
        reaction_time=reaction_time,
        talk=talk,
        log=log,
        network=Network(host, port, tuple(origin or ()), trusted(proxy), trusted(monitor)),
        bots=Bots(delay=bot_delay),
        retention=Retention(keep_abandoned, keep_bot_matches, keep_talk),
        workers=Workers(workers),
        limits=read_limits(read_options(limit or [])),
    )
    run(console, settings, open)


app.command("print")(print_game)
app.command()(new)
app.command()(check)
app.command()(verify)
app.command()(backup)
app.command()(restore)
app.add_typer(admin, name="admin")
app.add_typer(lab, name="lab")
