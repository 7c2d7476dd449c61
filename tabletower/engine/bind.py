"""Twins: the same functions interpreted, compiled, or on a GPU, bound to one game.

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
from .rule import is_bot_rule, is_rule, is_step

Wrap = Callable[[Any], Any]
# The releases that `engine.numba_internals` was tried with. With any other, also one that only
# mends these, `engine.numba_public` compiles: more slowly, but it cannot go wrong unseen.
KNOWN = ("0.68.0", "0.68.1")
MAKING = RLock()
NUMBERS = [name for name in vars(contract) if name.isupper()]


class Backend(NamedTuple):
    """The functions that make twins, each for one sort of rule; and twins that are given."""

    entry_point: Wrap  # a rule that Python calls
    step: Wrap  # one that runs once a move
    bot_rule: Wrap  # one in which a bot decides
    inner: Wrap  # a rule that only rules call
    given: dict[object, Any]  # written by hand


class Twins:
    """Twins of rules for one game, made on demand."""

    def __init__(self, name: str, rules: ModuleType, backend: Backend) -> None:
        self._name = name
        self._rules = rules.__name__.rpartition(".")[0]  # the game's package
        self._parts = repr(parts_of(rules.STATE))
        self._backend = backend
        self._made: dict[object, Any] = dict(backend.given)
        self._ready: dict[Any, Any] = {}
        self._digests: dict[FunctionType, str] = {}
        self._own = {
            id(usual): getattr(rules, name)
            for name, usual in FUNCTIONS.items()
            if hasattr(rules, name)
        }
        self._numbers = {name: getattr(rules, name, getattr(contract, name)) for name in NUMBERS}

    def twin(self, function: Any) -> Any:
        """Return the twin of a rule as an entry point.

        One thread makes it; others get it when it is whole.
        """
        if function not in self._ready:
            with MAKING:
                self._ready[function] = self._as_entry_point(self._own.get(id(function), function))
        return self._ready[function]

    def _as_entry_point(self, function: Any) -> Any:
        make = self._backend.step if is_step(function) else self._backend.entry_point
        if is_bot_rule(function):
            make = self._backend.bot_rule
        if make is self._backend.inner:
            return self._inner_twin(function)
        shell = self._shell(function)
        # Compiled code is found by its name, so no two entry points may share one.
        shell.__qualname__ += f"_{self.digest(function)}"
        entry_point = make(shell)
        self._bind(shell)
        return entry_point

    def _inner_twin(self, function: Any) -> Any:
        """Return the twin of a rule, or of the game's own where the contract names it."""
        function = self._own.get(id(function), function)
        if function not in self._made:
            shell = self._shell(function)
            self._made[function] = self._backend.inner(shell)
            self._bind(shell)
        return self._made[function]

    def _shell(self, function: FunctionType) -> FunctionType:
        """The same code over globals of its own."""
        if self._backend.inner is not unchanged and has_folds(function):
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
        """The names that a function uses of its module, with the game's own numbers."""
        known = function.__globals__
        used = {name: known[name] for name in names_in(function.__code__) if name in known}
        if not function.__module__.startswith(self._rules):  # the game's own numbers stay its own
            used.update({name: n for name, n in self._numbers.items() if name in used})
        return used

    def _bind(self, shell: FunctionType) -> None:
        """Replace the rules that it calls by their twins."""
        used = dict(shell.__globals__)
        shell.__globals__.update({n: self._inner_twin(v) for n, v in used.items() if is_rule(v)})

    # Compiled code.

    @property
    def entry_points(self) -> list[FunctionType]:
        """The rules that were asked for as entry points."""
        return [*self._ready]

    def digest(self, *functions: Any) -> str:
        """Hash all the code that functions reach, and the compiler's own."""
        reached: set[FunctionType] = set()
        waiting = [self._own.get(id(function), function) for function in functions]
        while waiting:
            function = waiting.pop()
            if function not in reached:
                reached.add(function)
                waiting.extend(self._calls(function))
        code = sorted(map(self._digest_of_one, reached))
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
    """Return the rules as plain Python."""
    return Twins(name, rules, Backend(unchanged, unchanged, unchanged, unchanged, {}))


def unchanged(function: FunctionType) -> FunctionType:
    return function


def stays_plain() -> bool:
    """True if NUMBA_DISABLE_JIT asks for interpreted rules."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def compiled(rules: ModuleType, cache: Path) -> Twins:
    """Return the rules compiled for this machine's CPU, with a cache on disk."""
    if stays_plain():
        return interpreted(cache.name, rules)
    import numba

    name = "numba_internals" if is_known(numba.__version__) else "numba_public"
    way = import_module(f"{__package__}.{name}")

    def cached(make: Wrap) -> Wrap:
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

    backend = Backend(
        entry_point=cached(way.entry_point),
        step=cached(way.step),
        bot_rule=cached(way.bot_rule),
        inner=cached(way.inner),
        given=way.intrinsics(rules.STATE),
    )
    return Twins(cache.name, rules, backend)


def is_known(numba_version: str) -> bool:
    """True if the internals of this Numba are known."""
    return numba_version in KNOWN


def wide(given: Any) -> Any:
    """Widen the type of a number to 64 bits, in which rules compute anyhow.

    Numba would compile a function again for every constant and small integer it is called with.
    """
    from numba import types

    is_number = isinstance(given, types.Boolean) or (
        isinstance(given, types.Integer) and given.signed
    )
    return types.int64 if is_number else given


def widened(dispatcher: Any, wide: Callable[[Any], Any] = wide) -> Any:
    """Let rules call a compiled function with wide types only."""
    compile_for = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: compile_for(
        tuple(map(wide, args)), {name: wide(given) for name, given in kws.items()}
    )
    return dispatcher
