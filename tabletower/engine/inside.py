"""What touches the inside of Numba, all of it in this file.

**Doors and inner rules.** Numba makes every function executable by itself, and whoever calls
it links and optimises all of it once more. Here only a *door*, which Python calls, is made
executable. An inner rule is typed and lowered; its code waits in a library that is never
finished, until a door gathers the libraries of everything that it reaches and has them
optimised as one program.

**Moving a record.** Numba loads and stores a record as one value, byte by byte once it is
large. Here it is one move of memory.

Made for the Numba named below. With another one rules are compiled in the ordinary way.
"""

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

import numba
from numba import types
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.extending import intrinsic

MADE_FOR = "0.68"


def is_as_expected() -> bool:
    """Whether this is the Numba whose inside is known."""
    return version("numba").startswith(f"{MADE_FOR}.")


class Waiting(JITCodeLibrary):  # type: ignore[misc]
    """The code of an inner rule, for others to link: never finished itself."""

    def _ensure_finalized(self) -> None:
        pass

    def _get_module_for_linking(self) -> Any:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"
        return self._final_module


class Gathering(JITCodeLibrary):  # type: ignore[misc]
    """The code of a door, with that of everything it reaches."""

    def finalize(self) -> None:
        self._linking_libraries: list[Any] = reached(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Nobody else calls what was gathered: it can be inlined, specialised or left out."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        super()._optimize_final_module()


def reached(libraries: Iterable[Any]) -> list[Any]:
    """All that must be linked, callers before whom they call: only what is asked for is taken."""
    found: dict[Any, None] = {}

    def visit(library: Any) -> None:
        if library not in found:
            for other in library._linking_libraries if isinstance(library, Waiting) else ():
                visit(other)
            found[library] = None

    for library in libraries:
        visit(library)
    return list(reversed(found))


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerInner(NativeLowering):  # type: ignore[misc]
    """Lower a rule and leave it at that; callers find it under a placeholder."""

    def run_pass(self, state: Any) -> bool:
        state.library = Waiting(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state.cr
        placeholder = object().__dir__  # Numba wants a built-in that is no other's
        state.targetctx.insert_user_function(placeholder, lowered.fndesc, [state.library])
        state.cr = _LowerResult(lowered.fndesc, lowered.call_helper, placeholder, lowered.env)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerDoor(NativeLowering):  # type: ignore[misc]
    def run_pass(self, state: Any) -> bool:
        state.library = Gathering(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


def with_lowering(own: type) -> type:
    """Numba's own compiler, but for the step that lowers."""

    class Own(Compiler):  # type: ignore[misc]
        def define_pipelines(self) -> Any:
            lines = super().define_pipelines()
            for line in lines:
                line.passes = [(own if p is NativeLowering else p, why) for p, why in line.passes]
                line._finalized = False
                line.finalize()
            return lines

    return Own


DOOR, INNER = with_lowering(LowerDoor), with_lowering(LowerInner)


def door(function: Any) -> Any:
    """A rule that Python calls: compiled with all that it reaches, and kept on disk."""
    return njit(function, DOOR, cache=True)


def inner(function: Any) -> Any:
    """A rule that other rules call; in the ordinary way there is no difference."""
    return njit(function, INNER, no_cpython_wrapper=True) if is_as_expected() else door(function)


def njit(function: Any, compiler: type, **more: bool) -> Any:
    own = compiler if is_as_expected() else Compiler
    return numba.njit(nogil=True, no_cfunc_wrapper=True, pipeline_class=own, **more)(function)


def moving(intrinsic: Any, types: Any, cgutils: Any) -> Any:
    """`copying.copy` for the CPU or a GPU, made with the tools for that one."""

    @intrinsic  # type: ignore[untyped-decorator]
    def move(typing: Any, to: Any, at: Any, other: Any, of: Any) -> Any:
        def item(context: Any, builder: Any, array: Any, value: Any, place: Any) -> Any:
            made = context.make_array(array)(context, builder, value)
            checked = bool(context.enable_boundscheck)
            found = cgutils.get_item_pointer(
                context, builder, array, made, [place], boundscheck=checked
            )
            return builder.bitcast(found, cgutils.ir.IntType(64).as_pointer())

        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            kinds = signature.args
            target = item(context, builder, kinds[0], given[0], given[1])
            source = item(context, builder, kinds[2], given[2], given[3])
            words = context.get_constant(types.intp, kinds[0].dtype.size // 8)
            with cgutils.for_range(builder, words) as loop:
                word = builder.load(builder.gep(source, [loop.index]))
                builder.store(word, builder.gep(target, [loop.index]))
            return context.get_dummy_value()

        return types.void(to, types.intp, other, types.intp), generate

    return move


MOVE = moving(intrinsic, types, cgutils)
