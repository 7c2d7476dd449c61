"""Plans: all that decides the result of a run, checked before anything is played."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from shlex import join
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tabletower.bots import bot
from tabletower.engine import BadBox, BadOption, Contents, Game
from tabletower.engine.box import MOST_BYTES
from tabletower.engine.untrusted import cited, read_text
from tabletower.games import find_game

from .knobs import Knob, Setting, apply_setting, describe_setting, read_knob

MOST_GAMES = 1_000_000_000
MOST_SEED = 1 << 40
DEVICES = ("cpu", "cuda")
# Games in a chunk: of random and of greedy bots; of searching ones, games times iterations.
RANDOM, GREEDY, ITERATIONS = 20_000, 100, 4_000
ON_GPU = 1_000_000


@lru_cache(16)
def game_of(spec: str) -> Game:
    """The game of this name or in this folder, cached with its compiled code."""
    game: Game = find_game(spec)
    return game


@dataclass(frozen=True)
class Plan:
    """Games to be played. Two equal plans give equal results, wherever they are played."""

    game: str  # its name, or its folder
    bots: tuple[str, ...]
    games: int  # with each number of players, in each box
    players: tuple[int, ...]
    options: Setting
    files: Setting = ()  # component files of one's own: name and text
    first: int = 0  # the seed of the first deal
    knobs: tuple[Knob, ...] = ()
    boxes: tuple[Setting, ...] = ((),)  # how the knobs are set in each box
    device: str = "cpu"
    rules: str = ""  # a hash of the rules
    texts: str = ""  # a hash of all component files, the game's own included

    @property
    def rotations(self) -> int:
        """The number of times a deal is played, so that every bot has it from every seat."""
        return len(self.bots)

    @property
    def size(self) -> int:
        """The number of games in all."""
        return self.games * len(self.boxes) * len(self.players)

    @property
    def chunk_size(self) -> int:
        """The number of games in a chunk: some seconds' work, so that a run can stop soon."""
        iterations = max(int(name.partition(":")[2] or 0) for name in self.bots)
        many = GREEDY if set(self.bots) != {"random"} else RANDOM
        many = ON_GPU if self.device == "cuda" else min(many, -(-ITERATIONS // max(1, iterations)))
        return -(-many // self.rotations) * self.rotations

    @property
    def of_one(self) -> int:
        """The number of games with one number of players."""
        return self.games * len(self.boxes)

    @property
    def chunks(self) -> range:
        """The numbers of the chunks."""
        return range(len(self.players) * -(-self.of_one // self.chunk_size))

    def span(self, number: int) -> "Span":
        """The games of a chunk."""
        seats, place = divmod(number, -(-self.of_one // self.chunk_size))
        start = place * self.chunk_size
        return Span(self.players[seats], start, min(start + self.chunk_size, self.of_one))

    @property
    def command(self) -> str:
        """The command that plays it; component files are named as in the report."""
        return command_line("play", self.game, *self.arguments)

    @property
    def arguments(self) -> list[str]:
        """The arguments of a command besides the game; every command of the lab has these."""
        words = ["--bots", ",".join(self.bots), "--games", str(self.games * len(self.players))]
        low, high, many = self.players[0], self.players[-1], len(self.players)
        in_a_row = many > 1 and many == high - low + 1
        players = f"{low}-{high}" if in_a_row else ",".join(map(str, self.players))
        words += ["--players", players]
        words += [word for knob in self.knobs for word in ("--knob", knob.argument)]
        words += self.box_arguments
        words += ["--seed", str(self.first)] if self.first else []
        return words + (["--device", self.device] if self.device != "cpu" else [])

    @property
    def box_arguments(self) -> list[str]:
        """The options that differ from their defaults, and the user's own component files."""
        changed = (f"{name}={value}" for name, value in self.unusual)
        words = [word for each in changed for word in ("--option", each)]
        names = [name for name, _ in self.files]
        if not names:
            return words
        is_first = names == [game_of(self.game).box.tables[0].file]  # which can be given alone
        return [*words, "--box", names[0] if is_first else "."]

    @cached_property
    def unusual(self) -> Setting:
        usual = {option.name: option.usual for option in game_of(self.game).box.options}
        return tuple((name, value) for name, value in self.options if usual[name] != value)

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    def to_json(self) -> str:
        """The plan as JSON, for `read_plan`."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"


def command_line(*words: str) -> str:
    """A command of the lab, quoted for a shell."""
    return join(["tabletower", "lab", *words])


def comparison_commands(*plans: Plan) -> tuple[str, ...]:
    """The commands that play two plans and compare them."""
    folders = ["first.lab", "second.lab"]
    played = zip(plans, folders)
    each = [command_line("play", plan.game, *plan.arguments, "--out", to) for plan, to in played]
    return (*each, command_line("compare", *folders))


@dataclass(frozen=True)
class Span:
    """A range of the games with one number of players, ordered by box."""

    seats: int
    start: int
    stop: int


def read_plan(text: str) -> Plan:
    """Parse a plan from JSON; `changed_since` checks that it can still be played."""
    try:
        return msgspec.json.decode(text, type=Plan)
    except msgspec.DecodeError:
        raise BadOption("plan.json is no plan of the lab") from None


def changed_since(plan: Plan) -> str:
    """The part of the game that changed since a plan was made; "" if nothing did."""
    game = game_of(plan.game)
    if plan.rules != rules_of(game):
        return "other rules"
    return "other component files" if plan.texts != texts_of(game, plan.files) else ""


@dataclass(frozen=True)
class Order:
    """A request to the lab, as the caller makes it: the keyword arguments of `plan`."""

    bots: str | Sequence[str] = "greedy"
    games: int = 10_000  # shared among the numbers of players; whole deals
    players: str | int | Sequence[int] = ""
    options: Mapping[str, str] | None = None
    box: str | Path | None = None  # the user's own component files
    seed: int = 0
    knobs: Sequence[str] = ()  # NAME=VALUES
    device: str = "cpu"


def plan(game: str, **order: Any) -> Plan:
    """Check an order (the arguments are those of `Order`) and make the plan of it."""
    wanted, played = Order(**order), game_of(game)
    games, seed, names = wanted.games, wanted.seed, read_bots(wanted.bots)
    if not is_whole(games) or not 0 < games <= MOST_GAMES:
        raise BadOption(f"a lab plays 1 to {MOST_GAMES} games, not {cited(games)}")
    if not is_whole(seed) or not 0 <= seed < MOST_SEED:
        raise BadOption(f"a seed of the lab is a whole number from 0 to {MOST_SEED - 1}")
    seats = read_players(played, wanted.players, len(names))
    check_device(wanted.device, names)
    path = Path(wanted.box) if wanted.box else None
    contents = played.open_box(wanted.options or {}, path)  # refuses a faulty box
    files = own_files(played, path)
    chosen = tuple(contents.options.items())
    texts = files_of(played, files)
    knobs = tuple(read_knob(played, each, contents.options, texts) for each in wanted.knobs)
    for name, times in Counter(knob.name for knob in knobs).items():
        if times > 1:
            raise BadOption(f"knob {cited(name)} is given twice")
    deals = -(-games // (len(seats) * len(names)))
    return Plan(
        *(played.spec, names, deals * len(names), seats, chosen, files, seed, knobs),
        device=wanted.device,
        rules=rules_of(played),
        texts=texts_of(played, files),
    )


def is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def read_bots(given: str | Sequence[str]) -> tuple[str, ...]:
    """The names of the bots; equal ones become one."""
    names = given.split(",") if isinstance(given, str) else list(given)
    if not names:
        raise BadOption("name at least one bot")
    for name in names:
        bot(name)
    return tuple(names) if len(set(names)) > 1 else (names[0],)


def read_players(game: Game, given: str | int | Sequence[int], bots: int) -> tuple[int, ...]:
    """Parse `3`, `2-4` or `2,4`; "" means all numbers of players with a seat for every bot."""
    if given == "":
        return tuple(range(max(bots, game.seats[0]), game.seats[-1] + 1)) or refuse(game, bots)
    if isinstance(given, str):
        wanted = tuple(seats for part in given.split(",") for seats in read_range(part))
    else:
        wanted = (given,) if isinstance(given, int | float) else tuple(given)
    if not wanted or not all(map(is_whole, wanted)):
        raise BadOption(f"players are whole numbers, not {cited(given)}")
    for seats in wanted:
        game.check_seats(seats)
        if seats < bots:
            refuse(game, bots, seats)
    return tuple(sorted(set(wanted)))


def read_range(text: str) -> range:
    """Parse `3` or `2-4`."""
    low, dash, high = text.partition("-")
    ends = [low, high] if dash else [low, low]
    if not all(re.fullmatch("[0-9]{1,3}", end) for end in ends) or int(ends[0]) > int(ends[1]):
        raise BadOption(f"players are a number or a range like 2-4, not '{cited(text)}'")
    return range(int(ends[0]), int(ends[1]) + 1)


def refuse(game: Game, bots: int, seats: int = 0) -> tuple[int, ...]:
    there = seats or game.seats[-1]
    raise BadOption(f"{bots} different bots need as many seats; there are {there}")


def check_device(device: str, bots: Sequence[str]) -> None:
    if device not in DEVICES:
        raise BadOption(f"a device is {' or '.join(DEVICES)}, not '{cited(device)}'")
    if device == "cuda":
        from tabletower.engine.cuda import why_no_gpu

        if set(bots) != {"random"}:
            raise BadOption("on a GPU only random bots play: leave out --device, or --bots random")
        if problem := why_no_gpu():
            raise BadOption(f"there is no device cuda: {problem}")


# The box.


def own_files(game: Game, path: Path | None) -> Setting:
    """The component files at a path, by name, with their texts."""
    if path is None:
        return ()
    names = [table.file for table in game.box.tables]
    places = {names[0]: path} if path.is_file() else {name: path / name for name in names}
    own = {name: place for name, place in places.items() if place.is_file()}
    return tuple((name, read_text(place, MOST_BYTES, BadBox)) for name, place in own.items())


def files_of(game: Game, own: Setting) -> dict[str, str]:
    """All component files with their texts: the user's own, and else the game's."""
    folder = game.folder / "box"
    names = [table.file for table in game.box.tables]
    return {name: read_text(folder / name, MOST_BYTES, BadBox) for name in names} | dict(own)


def texts_of(game: Game, own: Setting) -> str:
    """A hash of all component files, which decide the result as the rules do."""
    digest = hashlib.sha256()
    for name, text in sorted(files_of(game, own).items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()


@lru_cache(8)
def open_boxes(plan: Plan) -> tuple[Contents, ...]:
    """Open every box of a plan, if rules and files are still those it was made with."""
    if changed := changed_since(plan):
        raise BadBox(f"{plan.game} has {changed} here than when it was planned: plan it again")
    game, own = game_of(plan.game), dict(plan.files)
    return tuple(open_setting(game, plan, own, setting) for setting in plan.boxes)


def open_setting(game: Game, plan: Plan, own: Mapping[str, str], setting: Setting) -> Contents:
    if not setting:
        return open_texts(game, dict(plan.options), own)
    texts = files_of(game, plan.files)
    options, files = apply_setting(plan.knobs, setting, dict(plan.options), texts)
    changed = {name: text for name, text in files.items() if text != texts[name]}
    try:
        return open_texts(game, options, {**own, **changed})
    except BadBox as problem:
        raise BadBox(f"with {describe_setting(setting)}: {problem}") from None


def open_texts(game: Game, options: Mapping[str, str], files: Mapping[str, str]) -> Contents:
    """Open a box with these component files."""
    if not files:
        return game.open_box(options)
    with TemporaryDirectory(prefix="tabletower-") as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        return game.open_box(options, Path(folder))


@lru_cache(16)
def rules_of(game: Game) -> str:
    """A hash of the rules of a game, signed or not.

    It is cached, because this process plays the rules that it loaded, not what is edited later.
    """
    digest = hashlib.sha256()
    for path in sorted(game.folder.rglob("*.py")):
        own = path.relative_to(game.folder)
        spoken_or_drawn = {"words", "art"} & {*own.parts[:-1], own.stem}
        if not path.name.startswith("test_") and not spoken_or_drawn:
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return f"{game.version}-{digest.hexdigest()[:12]}"
