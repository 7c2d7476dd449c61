"""The missions of a fresh set: strengths and scalars are dealt, and their factors balanced."""

from collections.abc import Iterator
from itertools import islice

from tabletower.kits.fresh_sets import Chance, share, spread

from ..components import MOST_LINES, STRENGTHS
from .lists import rows, rows_in

NUMBERS = {"base": 26, "goblin": 14, "proximity": 14, "direction": 10, "machine": 14}

# In hundredths of the missions.
SIZES = {1: 25, 2: 50, 3: 25}  # by how many lines they have
SOME = 33  # with a reward, with a penalty, secret
ALL = 100

# What a mission asks for, in hundredths and quarters.
WORTH, NEAR = 300, 100
ONE, LEAST, MOST = 4, 1, 16
TRIES = 10

Line = tuple[str, str]  # strength and scalar


def missions(chance: Chance, name: str) -> Iterator[tuple[int, dict]]:
    """Every mission of a set, with its number."""
    many = NUMBERS[name]
    sizes = chance.some(spread(SIZES, ALL, many), many)
    lines = lines_of(chance, name, sum(sizes))
    gifts = effects_of(chance, name, many)
    secrets = set(chance.some(range(many), rounded(many)))
    for number, (size, (reward, penalty)) in enumerate(zip(sizes, gifts)):
        held = dict.fromkeys(islice(lines, size), ONE)
        balance(chance, held)
        yield (
            number + 1,
            {
                "secret": "yes" if number in secrets else "no",
                **columns(held),
                "reward": reward,
                "penalty": penalty,
                "flavour": flavour_of({strength for strength, _ in held}),
            },
        )


def rounded(many: int) -> int:
    return (SOME * many + ALL // 2) // ALL


def lines_of(chance: Chance, name: str, many: int) -> Iterator[Line]:
    """Strengths and scalars in equal shares, paired at random."""
    scalars = [row["id"] for row in rows_in("scalars", name)]
    return zip(equally(chance, STRENGTHS, many), equally(chance, scalars, many))


def equally(chance: Chance, items: list[str] | tuple[str, ...], many: int) -> list[str]:
    return chance.some([*items] * share(1, len(items), many), many)


def effects_of(chance: Chance, name: str, many: int) -> list[tuple[str, str]]:
    """A reward, a penalty or neither for each mission."""
    some = rounded(many)
    rewards = [(each, "none") for each in kinds(chance, "rewards", name, some)]
    penalties = [("none", each) for each in kinds(chance, "penalties", name, some)]
    nothing = [("none", "none")] * (many - 2 * some)
    return chance.shuffled(rewards + penalties + nothing)


def kinds(chance: Chance, what: str, name: str, many: int) -> list[str]:
    """Every kind once before any comes twice."""
    found: list[str] = []
    while len(found) < many:
        found += chance.shuffled(row["id"] for row in rows_in(what, name))
    return found[:many]


def balance(chance: Chance, held: dict[Line, int]) -> None:
    """Double or halve factors until a mission asks for about as much as any other."""
    values = {row["id"]: round(ALL * float(row["balance_value"])) for row in rows("scalars")}
    for _ in range(TRIES):
        worth = sum(values[scalar] * times for (_, scalar), times in held.items())
        if abs(worth - ONE * WORTH) <= ONE * NEAR:
            return
        line = chance.pick([*held])
        times = held[line] * 2 if worth < ONE * WORTH else held[line] // 2
        held[line] = min(max(times, LEAST), MOST)


def columns(held: dict[Line, int]) -> dict:
    found: dict = {}
    lines = [(*line, times) for line, times in held.items()]
    for number in range(1, MOST_LINES + 1):
        strength, scalar, times = lines[number - 1] if number <= len(lines) else ("", "", 0)
        found |= {
            f"strength_{number}": strength,
            f"times_{number}": f"{times / ONE:g}" if times else "",
            f"scalar_{number}": scalar,
        }
    return found


def flavour_of(strengths: set[str]) -> str:
    """A text about just these strengths, if there is one."""
    return next(
        (row["id"] for row in rows("flavours") if set(row["strengths"].split("+")) == strengths),
        "",
    )
