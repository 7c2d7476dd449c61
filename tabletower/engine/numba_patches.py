"""Patches to Numba that make it compile faster, in force only while an entry point is compiled.

Numba's compiler lock is held meanwhile, so no other thread compiles with them; what a patch
remembers is dropped with it. Other threads may still send events: these reach their listeners.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from threading import get_ident
from typing import Any

from numba import types
from numba.core import event
from numba.core.compiler_lock import global_compiler_lock

LOCK_EVENTS = ("numba:compiler_lock", "numba:llvm_lock")
PLAIN = types.Integer, types.Boolean, types.Array, types.BaseTuple


def while_patched(compile_signature: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Wrap a dispatcher's `compile`."""

    @wraps(compile_signature)
    def compile_patched(signature: Any) -> Any:
        with patched():
            return compile_signature(signature)

    return compile_patched


@contextmanager
def patched() -> Iterator[None]:
    """Patch Numba for this block."""
    with (
        global_compiler_lock,
        replaced(types.Function, "get_call_type", resolve_once),
        replaced(types.Record, "__repr__", cache),  # it lists all fields
        replaced(event, "broadcast", without_own_lock_events),
    ):
        yield


@contextmanager
def replaced(owner: Any, name: str, wrap: Callable[[Any], Any]) -> Iterator[None]:
    """Wrap an attribute, and put it back as it was: inherited, if it was."""
    own = vars(owner).get(name)
    setattr(owner, name, wrap(getattr(owner, name)))
    try:
        yield
    finally:
        if own is None:
            delattr(owner, name)
        else:
            setattr(owner, name, own)


def resolve_once(resolve: Any) -> Any:
    """Cache the signature of an operator for given types.

    Numba tries some ten templates for every operator each time that one is used.
    """
    known: dict[Any, Any] = {}

    def get_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws or not all(isinstance(each, PLAIN) for each in args):
            return resolve(function, context, args, kws)
        key = id(function), context, args
        if key not in known:
            known[key] = function, resolve(function, context, args, kws)  # so that its id stays
        return known[key][1]

    return get_call_type


def without_own_lock_events(broadcast: Any) -> Any:
    """Drop what this thread says of its locks.

    Numba times them for every function that is being compiled: one inside the other, and many
    thousand times.
    """
    thread = get_ident()

    def send(message: Any) -> None:
        if message.kind not in LOCK_EVENTS or get_ident() != thread:
            broadcast(message)

    return send
