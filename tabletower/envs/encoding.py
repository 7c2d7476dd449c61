"""Encode observations for float32 tensors, which hold integers exactly only up to 24 bits.

A number of 32 or 64 bits, often a mask, is written as digits of 16 bits, the lowest first.
"""

from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from .observations import Layout, Numbers, ObservedField

WIDTH = 16  # bits of a digit


class TensorEncoding:
    """The digits of an observation's numbers; the last digit of each has its sign."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        digits = [digits_of(field) for field in layout.fields.values()]
        self._number, self._shift, self._mask = np.concatenate(digits, axis=1)
        self.size = len(self._number)

    def encode(self, observation: Numbers) -> Numbers:
        wide = observation.astype(np.int64)[self._number]
        digits: Numbers = wide >> self._shift & self._mask
        return digits

    def named(self, tensor: npt.NDArray[Any]) -> dict[str, Numbers]:
        """The fields of a tensor, by name; several digits of a number lie side by side."""
        fields, first = {}, 0
        for name, field in self.layout.fields.items():
            count = digit_count(field)
            shape = (*field.shape, count) if count > 1 else field.shape
            fields[name] = tensor[first : first + prod(shape)].reshape(shape)
            first += prod(shape)
        return fields


def digit_count(field: ObservedField) -> int:
    """The number of digits of each number in a field."""
    return max(1, 8 * int(field.type[1]) // WIDTH)


def digits_of(field: ObservedField) -> npt.NDArray[np.int64]:
    """For each digit the index of its number, its shift there, and its bit mask."""
    numbers = np.arange(field.place.start, field.place.stop)
    digits = np.arange(digit_count(field))
    masks = np.where(digits == digits[-1], -1, (1 << WIDTH) - 1)
    each, digit = (grid.ravel() for grid in np.meshgrid(numbers, digits, indexing="ij"))
    return np.stack([each, WIDTH * digit, masks[digit]])
