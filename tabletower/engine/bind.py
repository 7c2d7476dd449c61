"""Twins: the same functions, interpreted, compiled, or on a GPU, bound to one game.

A twin of a rule is its code object over globals of its own, in which every rule
is a twin too and every name of the contract is the game's function. So the
engine's loops are written once, and compiled and plain rules live side by side
in one process: the plain ones serve while the others are being compiled.
"""

import os
from collections.abc import Callable
from importlib import import_module
from operator import itemgetter
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from . import contract
from .compile_cache import Locator, compiler, digest_of, flags
from .comprehensions import has_folds, unfolded
from .copying import parts_of
from .definitions import FUNCTIONS
from .rule import is_rule, is_step, is_thought

Wrap = Callable[[Any], Any]
KNOWN = "0.68"  # the Numba that `engine.inside` is made for; with others it is `engine.ordinary`
MAKING = RLock()
NUMBERS = [name for name in vars(contract) if name.isupper()]


class Making(NamedTuple):
    """How a twin is made: of a door, which Python calls; of a door that is one step at a table,
    or in which a bot decides; of the rules behind them; and twins that are made by hand."""

    door: Wrap
    step: Wrap
    thought: Wrap
    inner: Wrap
    given: dict[object, Any]


class Twins:
    """Twins of rules for one game, made on demand."""

    def __init__(self, name: str, rules: ModuleType, making: Making) -> None:
        self._name = name
        self._rules = rules.__name__.rpartition(".")[0]  # the game's package
        self._parts = repr(parts_of(rules.STATE))
        self._making = making
        self._made: dict[object, Any] = dict(making.given)
        self._ready: dict[Any, Any] = {}
        self._digests: dict[FunctionType, str] = {}
        self._own = {
            id(usual): getattr(rules, name)
            for name, usual in FUNCTIONS.items()
            if hasattr(rules, name)
        }
        self._numbers = {name: getattr(rules, name, getattr(contract, name)) for name in NUMBERS}

    def of(self, function: Any) -> Any:
        """The twin of a rule as a door. One thread makes it; others get it when it is whole."""
        if function not in self._ready:
            with MAKING:
                self._ready[function] = self._as_door(self._own.get(id(function), function))
        return self._ready[function]

    def _as_door(self, function: Any) -> Any:
        make = self._making.step if is_step(function) else self._making.door
        if is_thought(function):
            make = self._making.thought
        if make is self._making.inner:
            return self._twin(function)
        shell = self._shell(function)
        # Compiled code is found by its name, so no two doors may share one.
        shell.__qualname__ += f"_{self.digest(function)}"
        door = make(shell)
        self._bind(shell)
        return door

    def _twin(self, function: Any) -> Any:
        """The twin, or that of the game's own function where the contract names one."""
        function = self._own.get(id(function), function)
        if function not in self._made:
            shell = self._shell(function)
            self._made[function] = self._making.inner(shell)
            self._bind(shell)
        return self._made[function]

    def _shell(self, function: FunctionType) -> FunctionType:
        """The same code over globals of its own."""
        if self._making.inner is not as_it_is and has_folds(function):
            function = unfolded(function)
        shell = FunctionType(
            function.__code__,
            {
                "__name__": function.__module__,
                "__builtins__": __builtins__,
                **self._globals(function),
            },
            function.__name__,
            function.__defaults__,
        )
        shell.__module__ = function.__module__
        shell.__qualname__ = f"{function.__qualname__}_{self._name}"
        return shell

    def _globals(self, function: FunctionType) -> dict[str, Any]:
        """What a function uses of its module, with the game's own numbers."""
        known = function.__globals__
        used = {name: known[name] for name in names_in(function.__code__) if name in known}
        if not function.__module__.startswith(self._rules):  # the game's own numbers stay its own
            used.update({name: n for name, n in self._numbers.items() if name in used})
        return used

    def _bind(self, shell: FunctionType) -> None:
        """Put in twins for the rules that it calls."""
        used = dict(shell.__globals__)
        shell.__globals__.update({n: self._twin(v) for n, v in used.items() if is_rule(v)})

    # What is compiled.

    @property
    def doors(self) -> list[FunctionType]:
        """The doors that were opened."""
        return [*self._ready]

    def digest(self, *functions: Any) -> str:
        """One word for all the code that functions reach, and for what compiles it."""
        found: set[FunctionType] = set()
        waiting = [self._own.get(id(function), function) for function in functions]
        while waiting:
            function = waiting.pop()
            if function not in found:
                found.add(function)
                waiting.extend(self._calls(function))
        code = sorted(map(self._digest_of_one, found))
        return digest_of(compiler(), flags(), self._parts, code)

    def _calls(self, function: FunctionType) -> list[FunctionType]:
        used = self._globals(function).values()
        return [self._own.get(id(value), value) for value in used if is_rule(value)]

    def _digest_of_one(self, function: FunctionType) -> str:
        if function not in self._digests:
            used = sorted(self._globals(function).items(), key=itemgetter(0))
            name = function.__module__, function.__qualname__  # by which Numba finds it again
            code, usual = function.__code__, function.__defaults__
            self._digests[function] = digest_of(name, code, usual, used)
        return self._digests[function]


def names_in(code: Any) -> set[str]:
    inner = (const for const in code.co_consts if hasattr(const, "co_names"))
    return set(code.co_names).union(*map(names_in, inner))


def interpreted(name: str, rules: ModuleType) -> Twins:
    """The rules as plain Python."""
    return Twins(name, rules, Making(as_it_is, as_it_is, as_it_is, as_it_is, {}))


def as_it_is(function: FunctionType) -> FunctionType:
    return function


def stays_plain() -> bool:
    """Whether the rules are to be run interpreted whatever is asked for."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def compiled(rules: ModuleType, cache: Path) -> Twins:
    """The rules compiled for this machine's CPU, kept on disk.

    NUMBA_DISABLE_JIT=1 leaves them plain.
    """
    if stays_plain():
        return interpreted(cache.name, rules)
    import numba

    name = "numba_internals" if is_known(numba.__version__) else "numba_public"
    way = import_module(f"{__package__}.{name}")

    def kept(make: Wrap) -> Wrap:
        def wrap(function: FunctionType) -> Any:
            # Numba asks for the folder when it makes a function, so each game can have its own.
            config = numba.config
            before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
            config.CACHE_DIR = str(cache)
            config.CACHE_LOCATOR_CLASSES = f"{Locator.__module__}.{Locator.__qualname__}"
            try:
                return widened(make(function), way.wide)
            finally:
                config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before

        return wrap

    door, step, thought, inner = map(kept, (way.door, way.step, way.thought, way.inner))
    making = Making(door, step, thought, inner, way.given(rules.STATE))
    return Twins(cache.name, rules, making)


def is_known(numba_version: str) -> bool:
    """Whether this is the Numba whose inside is known."""
    return numba_version.startswith(f"{KNOWN}.")


def wide(given: Any) -> Any:
    """Arithmetic is in 64 bits anyhow: Numba would compile a function anew for every constant
    and every small integer that it is called with."""
    from numba import types

    is_number = isinstance(given, types.Boolean) or (
        isinstance(given, types.Integer) and given.signed
    )
    return types.int64 if is_number else given


def widened(dispatcher: Any, wide: Callable[[Any], Any] = wide) -> Any:
    """Let rules call it with few kinds of values only."""
    compile_for = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: compile_for(
        tuple(map(wide, args)), {name: wide(given) for name, given in kws.items()}
    )
    return dispatcher
