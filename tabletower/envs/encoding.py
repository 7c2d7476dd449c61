"""Observations for tensors, whose numbers are exact only up to 24 bits: a number of 32 or 64 bits,
often a mask, is written as digits of 16 bits, the lowest first."""

from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from .observations import Layout, Numbers, Seen

WIDTH = 16  # bits of a digit


class Digits:
    """How the numbers of an observation are spelled; the last digit of each has its sign."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        spelled = [spelling(seen) for seen in layout.fields.values()]
        self._number, self._shift, self._mask = np.concatenate(spelled, axis=1)
        self.size = len(self._number)

    def of(self, observation: Numbers) -> Numbers:
        wide = observation.astype(np.int64)[self._number]
        found: Numbers = wide >> self._shift & self._mask
        return found

    def named(self, tensor: npt.NDArray[Any]) -> dict[str, Numbers]:
        """The fields of a tensor, by name; what has several digits has them side by side."""
        found, first = {}, 0
        for name, seen in self.layout.fields.items():
            shape = (*seen.shape, many(seen)) if many(seen) > 1 else seen.shape
            found[name] = tensor[first : first + prod(shape)].reshape(shape)
            first += prod(shape)
        return found


def many(seen: Seen) -> int:
    """How many digits each number of a field has."""
    return max(1, 8 * int(seen.type[1]) // WIDTH)


def spelling(seen: Seen) -> npt.NDArray[np.int64]:
    """For each digit: of which number it is, where it lies there, and its bits."""
    numbers = np.arange(seen.place.start, seen.place.stop)
    digits = np.arange(many(seen))
    masks = np.where(digits == digits[-1], -1, (1 << WIDTH) - 1)
    each, digit = (grid.ravel() for grid in np.meshgrid(numbers, digits, indexing="ij"))
    return np.stack([each, WIDTH * digit, masks[digit]])
