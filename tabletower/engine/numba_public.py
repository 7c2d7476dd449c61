"""Rules compiled as Numba does it for everybody: for a Numba whose inside is not known.

Slower to compile, and the code is somewhat slower; the games are the same.
"""

from typing import Any

import numba

from .bind import wide as wide
from .record import Record


def door(function: Any) -> Any:
    return numba.njit(nogil=True, no_cfunc_wrapper=True, cache=True)(function)


step = thought = door


def inner(function: Any) -> Any:
    return numba.njit(nogil=True, no_cfunc_wrapper=True)(function)


def given(record: Record) -> dict[object, Any]:
    """No rule is made by hand."""
    return {}
