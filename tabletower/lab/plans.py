"""What is to be played: all that decides the result, checked before anything runs."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from shlex import join
from tempfile import TemporaryDirectory
from typing import Any

from tabletower.bots import bot
from tabletower.engine import BadBox, BadOption, Contents, Game
from tabletower.engine.box import MOST_BYTES
from tabletower.engine.untrusted import cited, read_text
from tabletower.games import find_game

from .knobs import Cell, Knob, Setting, read_knob, turn

MOST_GAMES = 1_000_000_000
MOST_SEED = 1 << 40
DEVICES = ("cpu", "cuda")
# Games that are played in one go; of bots that think, thoughts for each decision of all of them.
RANDOM, GREEDY, THOUGHTS = 20_000, 100, 4_000
ON_CARD = 1_000_000


@lru_cache(16)
def game_of(spec: str) -> Game:
    """The game of this name or in this folder, always the same one: it keeps its compiled code."""
    found: Game = find_game(spec)
    return found


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
    rules: str = ""  # one word for the rules by which it is played
    texts: str = ""  # one word for all component files, the game's own as well

    @property
    def rotations(self) -> int:
        """How often a deal is played, so that every bot has it from every seat."""
        return len(self.bots)

    @property
    def size(self) -> int:
        """Games in all."""
        return self.games * len(self.boxes) * len(self.players)

    @property
    def at_a_time(self) -> int:
        """How many games a part has: some seconds at most, so that one can stop between them."""
        thoughts = max(int(name.partition(":")[2] or 0) for name in self.bots)
        many = GREEDY if set(self.bots) != {"random"} else RANDOM
        many = ON_CARD if self.device == "cuda" else min(many, -(-THOUGHTS // max(1, thoughts)))
        return -(-many // self.rotations) * self.rotations

    @property
    def of_one(self) -> int:
        """Games with one number of players."""
        return self.games * len(self.boxes)

    @property
    def parts(self) -> range:
        """The numbers of what is played in one go."""
        return range(len(self.players) * -(-self.of_one // self.at_a_time))

    def span(self, number: int) -> "Span":
        """The games of a part."""
        seats, place = divmod(number, -(-self.of_one // self.at_a_time))
        start = place * self.at_a_time
        return Span(self.players[seats], start, min(start + self.at_a_time, self.of_one))

    @property
    def command(self) -> str:
        """The command that plays it; component files are named as the report hands them out."""
        return spelled_command("play", self.game, *self.words)

    @property
    def words(self) -> list[str]:
        """What a command says of a plan beside its game; every command of the lab knows these."""
        words = ["--bots", ",".join(self.bots), "--games", str(self.games * len(self.players))]
        words += ["--players", spelled_players(self.players), *self.turned_words, *self.box_words]
        words += ["--seed", str(self.first)] if self.first else []
        return words + (["--device", self.device] if self.device != "cpu" else [])

    @property
    def turned_words(self) -> list[str]:
        told = (f"{knob.name}={','.join(knob.values)}" for knob in self.knobs)
        return [word for each in told for word in ("--turn", each)]

    @property
    def box_words(self) -> list[str]:
        """The options that are not the usual ones, and component files of one's own."""
        told = (f"{name}={value}" for name, value in self.unusual)
        words = [word for each in told for word in ("--option", each)]
        return words + (["--box", self.own_box] if self.files else [])

    @property
    def own_box(self) -> str:
        """The file, if it is the one that can be given alone; else the folder they all lie in."""
        names = [name for name, _ in self.files]
        return names[0] if names == [game_of(self.game).box.tables[0].file] else "."

    @cached_property
    def unusual(self) -> Setting:
        usual = {option.name: option.usual for option in game_of(self.game).box.options}
        return tuple((name, value) for name, value in self.options if usual[name] != value)

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.told().encode()).hexdigest()

    def told(self) -> str:
        """The plan as a text, to be read again."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"


def spelled_command(*words: str) -> str:
    """A command of the lab, so that a terminal reads these words again."""
    return join(["tabletower", "lab", *words])


def spelled_comparison(*plans: Plan) -> tuple[str, ...]:
    """The commands that play two plans and compare them, whatever they differ in."""
    folders = ["first.lab", "second.lab"]
    played = zip(plans, folders)
    each = [spelled_command("play", plan.game, *plan.words, "--out", to) for plan, to in played]
    return (*each, spelled_command("compare", *folders))


@dataclass(frozen=True)
class Span:
    """Games of one number of players, from one number to another; those of a box in a row."""

    seats: int
    start: int
    stop: int


def read_plan(text: str) -> Plan:
    """The plan that was told so; whether it can still be played another asks."""
    try:
        found = json.loads(text)
        knobs = [knob_of(each) for each in found.pop("knobs")]
        return Plan(**{name: as_tuples(value) for name, value in found.items()}, knobs=(*knobs,))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadOption("plan.json is no plan of the lab") from None


def changed_since(plan: Plan) -> str:
    """What is no longer as it was when a plan was made; nothing, if all is."""
    game = game_of(plan.game)
    if plan.rules != rules_of(game):
        return "other rules"
    return "other component files" if plan.texts != texts_of(game, plan.files) else ""


def knob_of(told: dict[str, Any]) -> Knob:
    cells = tuple(Cell(*each) for each in told["cells"])
    return Knob(told["name"], tuple(told["values"]), tuple(told["usual"]), cells)


def as_tuples(value: Any) -> Any:
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


@dataclass(frozen=True)
class Order:
    """What is asked of the lab."""

    bots: str | Sequence[str] = "greedy"
    games: int = 10_000  # shared among the numbers of players; whole deals
    players: str | int | Sequence[int] = ""
    options: Mapping[str, str] | None = None
    box: str | Path | None = None  # component files of one's own
    seed: int = 0
    turn: Sequence[str] = ()  # knobs
    device: str = "cpu"


def plan(game: str, **order: Any) -> Plan:
    """What was asked for, as an Order has it, if it can be played; otherwise one sentence."""
    wanted, found = Order(**order), game_of(game)
    games, seed, names = wanted.games, wanted.seed, read_bots(wanted.bots)
    if not is_whole(games) or not 0 < games <= MOST_GAMES:
        raise BadOption(f"a lab plays 1 to {MOST_GAMES} games, not {cited(games)}")
    if not is_whole(seed) or not 0 <= seed < MOST_SEED:
        raise BadOption(f"a seed of the lab is a whole number from 0 to {MOST_SEED - 1}")
    seats = read_players(found, wanted.players, len(names))
    check_device(wanted.device, names)
    path = Path(wanted.box) if wanted.box else None
    contents = found.open_box(wanted.options or {}, path)  # whatever is wrong with it is told here
    files = own_files(found, path)
    chosen = tuple(contents.options.items())
    texts = files_of(found, files)
    knobs = tuple(read_knob(found, each, contents.options, texts) for each in wanted.turn)
    check_once(knobs)
    deals = -(-games // (len(seats) * len(names)))
    return Plan(
        *(found.spec, names, deals * len(names), seats, chosen, files, seed, knobs),
        device=wanted.device,
        rules=rules_of(found),
        texts=texts_of(found, files),
    )


def is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def read_bots(given: str | Sequence[str]) -> tuple[str, ...]:
    """The bots by name; alike ones are one."""
    names = given.split(",") if isinstance(given, str) else list(given)
    if not names:
        raise BadOption("nobody plays: name at least one bot")
    for name in names:
        bot(name)
    return tuple(names) if len(set(names)) > 1 else (names[0],)


def read_players(game: Game, given: str | int | Sequence[int], bots: int) -> tuple[int, ...]:
    """`3`, `2-4`, `2,4` or nothing: all numbers of players for whom there are enough seats."""
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
    """`3` or `2-4`."""
    low, dash, high = text.partition("-")
    ends = [low, high] if dash else [low, low]
    if not all(re.fullmatch("[0-9]{1,3}", end) for end in ends) or int(ends[0]) > int(ends[1]):
        raise BadOption(f"players are a number or a range like 2-4, not '{cited(text)}'")
    return range(int(ends[0]), int(ends[1]) + 1)


def refuse(game: Game, bots: int, seats: int = 0) -> tuple[int, ...]:
    there = seats or game.seats[-1]
    raise BadOption(f"{bots} different bots need as many seats; there are {there}")


def spelled_players(players: Sequence[int]) -> str:
    low, high = players[0], players[-1]
    in_a_row = len(players) > 1 and len(players) == high - low + 1
    return f"{low}-{high}" if in_a_row else ",".join(map(str, players))


def check_device(device: str, bots: Sequence[str]) -> None:
    if device not in DEVICES:
        raise BadOption(f"a device is {' or '.join(DEVICES)}, not '{cited(device)}'")
    if device == "cuda":
        from tabletower.engine.cuda import why_no_gpu

        if set(bots) != {"random"}:
            raise BadOption("on a GPU only random bots play: leave out --device, or --bots random")
        if problem := why_no_gpu():
            raise BadOption(f"there is no device cuda: {problem}")


def check_once(knobs: Iterable[Knob]) -> None:
    for name, group in groupby(sorted(knob.name for knob in knobs)):
        if len(list(group)) > 1:
            raise BadOption(f"knob {cited(name)} is given twice")


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
    """All component files with their texts: one's own, and the game's."""
    folder = game.folder / "box"
    texts = {
        table.file: read_text(folder / table.file, MOST_BYTES, BadBox) for table in game.box.tables
    }
    return texts | dict(own)


def texts_of(game: Game, own: Setting) -> str:
    """One word for the texts of all component files: they decide the result as the rules do."""
    digest = hashlib.sha256()
    for name, text in sorted(files_of(game, own).items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()


@lru_cache(8)
def opened(plan: Plan) -> tuple[Contents, ...]:
    """Every box of a plan, if it is still as it was: here, or where a part of it is played."""
    if changed := changed_since(plan):
        raise BadBox(f"{plan.game} has {changed} here than when it was planned: plan it again")
    game, own = game_of(plan.game), dict(plan.files)
    return tuple(open_turned(game, plan, own, setting) for setting in plan.boxes)


def open_turned(game: Game, plan: Plan, own: Mapping[str, str], setting: Setting) -> Contents:
    if not setting:
        return open_texts(game, dict(plan.options), own)
    texts = files_of(game, plan.files)
    options, files = turn(plan.knobs, setting, dict(plan.options), texts)
    changed = {name: text for name, text in files.items() if text != texts[name]}
    try:
        return open_texts(game, options, {**own, **changed})
    except BadBox as problem:
        said = " ".join(f"{name}={value}" for name, value in setting)
        raise BadBox(f"with {said}: {problem}") from None


def open_texts(game: Game, options: Mapping[str, str], files: Mapping[str, str]) -> Contents:
    """A box of these texts."""
    if not files:
        return game.open_box(options)
    with TemporaryDirectory(prefix="tabletower-") as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        return game.open_box(options, Path(folder))


@lru_cache(16)
def rules_of(game: Game) -> str:
    """One word for the rules of a game, whether or not they were signed.

    They are those that were loaded: what is written into them later this process does not play.
    """
    digest = hashlib.sha256()
    for path in sorted(game.folder.rglob("*.py")):
        if may_hold_rules(path.relative_to(game.folder)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return f"{game.version}-{digest.hexdigest()[:12]}"


def may_hold_rules(path: Path) -> bool:
    """Tests, words and drawings are no rules."""
    spoken_or_drawn = {"words", "art"} & {*path.parts[:-1], path.stem}
    return not path.name.startswith("test_") and not spoken_or_drawn
