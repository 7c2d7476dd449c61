"""The commands. Each imports what it needs, so that every one starts quickly."""

import re
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from .admin_client import orders
from .backups import HOUSE, DatabaseUrl, backup, restore
from .check_game import check
from .lab_commands import lab
from .new_game import new
from .option_flags import read_options, settled
from .print_pdf import print_game
from .verify import verify

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Modern tabletop games: play them, replay them, measure them.",
)
console = Console(highlight=False, markup=False)

IMAGE = re.compile(r"^!\[([^]]*)]\([^)]*\)$", re.M)  # a picture in a rulebook, with its words

GameName = Annotated[str, typer.Argument(help="a game on the shelf, or a folder with one")]
BoxPath = Annotated[
    Path | None, typer.Option("--box", help="your own component files: a folder, or one CSV")
]


def tell_version(wanted: bool) -> None:
    if wanted:
        print(f"tabletower {version('tabletower')}")
        raise typer.Exit


@app.callback()
def say_first(
    version: Annotated[
        bool,
        typer.Option("--version", callback=tell_version, is_eager=True, help="which one this is"),
    ] = False,
) -> None:
    """What can be said before a command."""


@app.command()
def play(
    game: GameName,
    seat: Annotated[
        list[str] | None,
        typer.Option(help="human, random, greedy or search:THOUGHTS; once for every seat"),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="a number or a key, to have the same shuffle again")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, a rule to change")] = None,
    box: BoxPath = None,
    transcript: Annotated[
        Path | None, typer.Option(help="write the game to this file, in words")
    ] = None,
    beats: Annotated[
        float, typer.Option(help="how long to rest where a bot may answer; 0: not")
    ] = 1,
) -> None:
    """Play a game in the terminal, with people and bots on any seat."""
    from tabletower.engine import seeds, sit_down
    from tabletower.games import find_game

    from .compile_progress import Compiling
    from .terminal import Evening

    found = find_game(game)
    seats = seat or ["human"] + ["search:4000"] * (found.seats[0] - 1)
    deal = seeds.new_key() if seed is None else seeds.read(seed)
    options = read_options(option or [])
    table = sit_down(found, deal, len(seats), options, box)
    for said in settled(options, table.box.options):
        console.print(said)
    for warning in table.box.warnings:
        console.print(f"note: {warning}", style="yellow")
    with Compiling(found, console) as compiling:
        Evening(table, seats, compiling, console, transcript, beats).spend()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a transcript")],
    game: Annotated[str | None, typer.Option(help="the game, if it is not on the shelf")] = None,
    box: BoxPath = None,
) -> None:
    """Play a transcript again and check every line of it."""
    from tabletower.engine import transcript

    from .verify import game_of

    text = transcript.read(file)
    table = transcript.replay(game_of(text, game), text, box)
    console.print(f"{table.game.title}: {len(table.log)} moves, all of them legal")
    console.print(f"result: {table.result}")
    if table.taken_back:
        console.print(f"taken back after something had been shown: {table.taken_back}")


@app.command()
def rules(
    game: GameName,
    made: Annotated[
        bool, typer.Option("--made", help="the code that is made from its kinds of moves")
    ] = False,
) -> None:
    """The rulebook of a game."""
    from rich.markdown import Markdown

    from tabletower.games import find_game

    if made:
        print(find_game(game).moves.text)
        return
    console.print(Markdown(IMAGE.sub(r"*Picture: \1.*", find_game(game).rulebook)))


@app.command()
def signature(game: GameName) -> None:
    """One word for everything the rules of a game do; it changes when, and only when, they do."""
    from tabletower.engine.signature import signature as sign
    from tabletower.games import find_game

    found = find_game(game)
    if found.is_warm:
        found.go_fast()
    with console.status("playing"):
        word = sign(found)
    print(word)


@app.command()
def games() -> None:
    """What is on the shelf."""
    from rich.table import Table

    from tabletower.games import SHELF

    shelf = Table("game", "players", "options", box=None, header_style="bold")
    for game in SHELF.values():
        people = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        options = "\n".join(f"{o.name}: {o.hint()} ({o.about})" for o in game.box.options)
        shelf.add_row(game.name, people, options)
    console.print(shelf)


@app.command()
def warm(
    game: Annotated[
        list[str] | None, typer.Argument(help="games; all of the shelf if none")
    ] = None,
    steps: Annotated[bool, typer.Option(hidden=True)] = False,
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
        # What takes longest comes first, so that all cores have work to the end.
        if warm_all(sorted(cold, key=lambda name: -games[name].state.size), console):
            raise typer.Exit(1)


@app.command()
def bench(
    json: Annotated[Path | None, typer.Option(help="write the figures to this file too")] = None,
) -> None:
    """How fast it is here, beside what one would use otherwise."""
    from tabletower.bench.results_table import run

    run(console, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen at")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port to listen at")] = 8000,
    database: DatabaseUrl = HOUSE,
    origin: Annotated[
        list[str] | None, typer.Option(help="where pages may come from: https://example.org")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="an address or network that may say for whom it speaks"),
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(help="a folder with one more game for the shelf")
    ] = None,
    pause: Annotated[float, typer.Option(help="seconds that a bot waits before it moves")] = 0.5,
    beats: Annotated[float, typer.Option(help="how long to rest where one may answer; 0: not")] = 1,
    limit: Annotated[
        list[str] | None, typer.Option(help="NAME=NUMBER, see tabletower/server/ops/settings.py")
    ] = None,
    watcher: Annotated[
        list[str] | None, typer.Option(help="an address or network that may read /metrics")
    ] = None,
    keep_abandoned: Annotated[
        int, typer.Option(help="days until a match that nobody goes on with is deleted; 0: never")
    ] = 0,
    keep_alone: Annotated[
        int, typer.Option(help="days until a match of bots alone is deleted; 0: never")
    ] = 0,
    workers: Annotated[
        int, typer.Option(help="processes that share the port; several need PostgreSQL")
    ] = 1,
    log: Annotated[
        Literal["text", "json"], typer.Option(help="how the log is written: text or json")
    ] = "text",
    open: Annotated[bool, typer.Option("--open", help="open it in a browser")] = False,
) -> None:
    """Open the house: play in the browser, with friends and bots."""
    from .serve import run, settings_from

    more: dict[str, object] = {"pause": pause, "beats": beats, "log": log}
    more |= {"keep_abandoned": keep_abandoned, "keep_alone": keep_alone}
    more |= {"workers": workers}
    more |= {"proxies": tuple(proxy)} if proxy else {}
    more |= {"watchers": tuple(watcher)} if watcher else {}
    settings = settings_from(database, origin or [], game or [], read_options(limit or []), **more)
    run(console, host, port, settings, open)


@app.command(hidden=True)
def gather(
    packages: Annotated[Path, typer.Argument(help="the folder of the npm packages")],
) -> None:
    """Take the icons that the games use, and the type, out of their packages: for the build."""
    from tabletower import art
    from tabletower.art import icons
    from tabletower.art.sheets import fonts
    from tabletower.games import SHELF

    fonts.gather(packages)
    used = {icon for game in SHELF.values() for icon in art.for_game(game).icons.values()}
    icons.gather(packages, used)


app.command("print")(print_game)
app.command()(new)
app.command()(check)
app.command()(verify)
app.command()(backup)
app.command()(restore)
app.add_typer(orders, name="admin")
app.add_typer(lab, name="lab")
