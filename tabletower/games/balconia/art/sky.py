"""What one sees through the open cells: the sky, and the town behind the house."""

from collections.abc import Callable

from tabletower.art.drawings import drawings
from tabletower.art.svg import symbol, use

from ..rules.grid import CELLS, SIZE
from .symbols import name


def sky_name(place: int) -> str:
    """The part of the view in a place of the wall, counted in reading order."""
    return name(f"sky-{place}")


def skies(
    corner: Callable[[int, int], tuple[float, float]], width: float, height: float
) -> dict[str, str]:
    """The view, and the part of it that is seen through each cell."""
    view = drawings(__file__, "house")["sky"]
    whole = {name("sky"): symbol(name("sky"), view, width, height)}
    return whole | {
        sky_name(n): part(n, *corner(n // SIZE, n % SIZE), width, height) for n in range(CELLS)
    }


def part(place: int, x: float, y: float, width: float, height: float) -> str:
    return symbol(sky_name(place), use(name("sky"), -x, -y, width, height))
