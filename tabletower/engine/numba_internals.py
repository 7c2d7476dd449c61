"""Compiling with Numba's internals: here and in `numba_patches`; `numba_public` does without.

**Entry points and inner rules.** Numba makes every function executable by itself, and every
caller links and optimises all of it once more. Here only an *entry point*, which Python calls, is
made executable. An inner rule is typed and lowered; its code stays in a library that is never
finalized, until an entry point links the libraries of everything that it reaches and has them
optimised as one program: well, or quickly where it runs once a move.

**Four intrinsics.** Numba loads and stores a record as one value, byte by byte once it is large;
here it is one copy of memory, or a few. And finding or counting bits is one instruction.

What is registered with Numba here (passes, a cast, intrinsics) is used by our rules alone.
"""

from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import types
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, _LowerResult
from numba.core.compiler_machinery import CompilerPass, PassManager, register_pass
from numba.core.typed_passes import (
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)
from numba.extending import intrinsic, lower_cast

from . import bind
from .bits import lowest, ones
from .copying import Part, copy, parts_of, restore
from .numba_patches import while_patched
from .record import Record


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an inner rule, for others to link: never finalized itself."""

    def _optimize_functions(self, module: Any) -> None:
        """Optimise definitions only: Numba does it for declarations too, each with new passes."""
        module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def _ensure_finalized(self) -> None:
        pass

    def _get_module_for_linking(self) -> Any:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"
        return self._final_module


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry point, with that of everything it reaches."""

    def finalize(self) -> None:
        self._linking_libraries: list[Any] = link_order(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise with everything internal: it can be inlined, specialised or left out."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        self._optimize_as_one()

    def _optimize_as_one(self) -> None:
        super()._optimize_final_module()


class UnvectorizedLibrary(LinkedLibrary):
    """The same without vector instructions, most of which would load from scattered addresses."""

    def _optimize_as_one(self) -> None:
        for choice in ({"opt": 0, "cost": "cheap"}, {}):
            passes, builder = self._codegen._module_pass_manager(loop_vectorize=False, **choice)
            passes.run(self._final_module, builder)


class QuickLibrary(LinkedLibrary):
    """The same, compiled in half the time: for what runs once a move."""

    def _optimize_as_one(self) -> None:
        tuning = llvm.create_pipeline_tuning_options(speed_level=1)
        tuning.inlining_threshold = 10
        builder = llvm.create_pass_builder(self._codegen._tm, tuning)
        builder.getModulePassManager().run(self._final_module, builder)


def link_order(libraries: Iterable[Any]) -> list[Any]:
    """List all libraries to link, callers before callees: LLVM takes only what is asked for."""
    visited: dict[Any, None] = {}

    def visit(library: Any) -> None:
        if library not in visited:
            for other in library._linking_libraries if isinstance(library, InnerLibrary) else ():
                visit(other)
            visited[library] = None

    for library in libraries:
        visit(library)
    return list(reversed(visited))


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerInner(NativeLowering):  # type: ignore[misc]
    """Lower a rule without finalizing it; callers find it under a placeholder."""

    def run_pass(self, state: Any) -> bool:
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        if not handles_arrays(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        super().run_pass(state)
        lowered = state.cr
        placeholder = object().__dir__  # Numba wants a built-in that is no other's
        state.targetctx.insert_user_function(placeholder, lowered.fndesc, [state.library])
        state.cr = _LowerResult(lowered.fndesc, lowered.call_helper, placeholder, lowered.env)
        return True


def handles_arrays(state: Any) -> bool:
    """Return whether a rule makes arrays, or gets or returns some from calls.

    All other rules need no reference counts: their caller holds every array.
    """
    calls = (made for each, made in state.calltypes.items() if getattr(each, "op", "") == "call")
    return any(map(holds_array, (state.return_type, *(made.return_type for made in calls))))


def holds_array(kind: Any) -> bool:
    if isinstance(kind, types.BaseTuple):
        return any(map(holds_array, kind.types))
    return isinstance(kind, types.Array)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerEntryPoint(NativeLowering):  # type: ignore[misc]
    library = LinkedLibrary

    def run_pass(self, state: Any) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerStep(LowerEntryPoint):
    library = QuickLibrary


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerBotRule(LowerEntryPoint):
    library = UnvectorizedLibrary


PASSES = (
    *(TranslateByteCode, FixupArgs, IRProcessing, GenericRewrites, ReconstructSSA),
    *(NopythonTypeInference, PreLowerStripPhis, IRLegalization),
)


@register_pass(mutates_CFG=True, analysis_only=False)
class ReadRule(CompilerPass):  # type: ignore[misc]
    """The eight passes that rules need, as one: Numba's report on each lists all fields of all
    records, and the other nineteen take their time for every rule."""

    _name = "read_rule"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        for each in PASSES:
            each().run_pass(state)
        return True


def lowered_by(lowering: type) -> type:
    """Return a compiler that reads a rule and lowers it in this way."""

    class Own(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            line = PassManager("rules")
            for each in (ReadRule, lowering, NoPythonBackend):
                line.add_pass(each, each.__name__)
            line.finalize()
            return [line]

    return Own


STEP, BOT_RULE, INNER = map(lowered_by, (LowerStep, LowerBotRule, LowerInner))
ENTRY_POINT = lowered_by(LowerEntryPoint)


def entry_point(function: Any, compiler: type = ENTRY_POINT) -> Any:
    """Compile a rule that Python calls, with all that it reaches; it is cached on disk."""
    dispatcher = njit(function, compiler, cache=True)
    dispatcher.compile = while_patched(dispatcher.compile)
    return dispatcher


def step(function: Any) -> Any:
    """Compile an entry point quickly."""
    return entry_point(function, STEP)


def bot_rule(function: Any) -> Any:
    """Compile an entry point in which a bot decides."""
    return entry_point(function, BOT_RULE)


def inner(function: Any) -> Any:
    """Compile a rule that only rules call."""
    return njit(function, INNER, no_cpython_wrapper=True)


def njit(function: Any, compiler: type, **more: bool) -> Any:
    return numba.njit(nogil=True, no_cfunc_wrapper=True, pipeline_class=compiler, **more)(function)


def wide(given: Any) -> Any:
    """Widen types for calls: a field of a record becomes an array of any length."""
    if isinstance(given, types.NestedArray):
        return types.Array(given.dtype, given.ndim, given.layout)
    return bind.wide(given)


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def as_array(context: Any, builder: Any, given: Any, wanted: Any, value: Any) -> Any:
    return value  # both are kept alike


def copy_intrinsic(intrinsic: Any, types: Any, cgutils: Any, move: Any) -> Any:
    """Make `copying.copy` for the CPU or a GPU, with the tools for that one."""

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_game(typing: Any, to: Any, at: Any, other: Any, of: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            target = address_of(cgutils, context, builder, signature.args[0], given[0], given[1])
            source = address_of(cgutils, context, builder, signature.args[2], given[2], given[3])
            numbers = context.get_constant(types.intp, signature.args[0].dtype.size // 8)
            move(cgutils, builder, target, source, numbers)
            return context.get_dummy_value()

        return types.void(to, types.intp, other, types.intp), generate

    return copy_game


def address_of(cgutils: Any, context: Any, builder: Any, array: Any, value: Any, place: Any) -> Any:
    """The address of a record in an array, as a pointer to 64-bit numbers."""
    made = context.make_array(array)(context, builder, value)
    checked = bool(context.enable_boundscheck)
    pointer = cgutils.get_item_pointer(context, builder, array, made, [place], boundscheck=checked)
    return builder.bitcast(pointer, cgutils.ir.IntType(64).as_pointer())


def copy_block(cgutils: Any, builder: Any, target: Any, source: Any, numbers: Any) -> None:
    """Copy with the C library: best on a CPU."""
    cgutils.raw_memcpy(builder, target, source, numbers, 8)


def copy_numbers(cgutils: Any, builder: Any, target: Any, source: Any, numbers: Any) -> None:
    """Copy 64 bits at a time: a GPU would copy bytes."""
    with cgutils.for_range(builder, numbers) as loop:
        number = builder.load(builder.gep(source, [loop.index]))
        builder.store(number, builder.gep(target, [loop.index]))


def lowest_intrinsic(intrinsic: Any, types: Any, cgutils: Any) -> Any:
    """Make `bits.lowest`, the same way."""

    @intrinsic  # type: ignore[untyped-decorator]
    def find(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.cttz(given[0], cgutils.ir.Constant(cgutils.ir.IntType(1), 0))

        return types.int64(types.int64), generate

    return find


def ones_intrinsic(intrinsic: Any, types: Any) -> Any:
    """Make `bits.ones`, the same way."""

    @intrinsic  # type: ignore[untyped-decorator]
    def count(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.ctpop(given[0])

        return types.int64(types.int64), generate

    return count


def restore_intrinsic(parts: Iterable[Part]) -> Any:
    """Make `copying.restore` for a record of these parts."""

    @intrinsic  # type: ignore[untyped-decorator]
    def restore_game(typing: Any, to: Any, at: Any, other: Any, of: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            kinds = signature.args
            target = address_of(cgutils, context, builder, kinds[0], given[0], given[1])
            source = address_of(cgutils, context, builder, kinds[2], given[2], given[3])
            target = builder.bitcast(target, cgutils.voidptr_t)
            source = builder.bitcast(source, cgutils.voidptr_t)
            at = cgutils.pointer_add(builder, source, kinds[0].dtype.offset("seats"))
            seats = builder.sext(builder.load(at), cgutils.intp_t)
            for part in parts:
                many = seats if part.is_row else cgutils.intp_t(1)
                cgutils.raw_memcpy(
                    builder,
                    cgutils.pointer_add(builder, target, part.start),
                    cgutils.pointer_add(builder, source, part.start),
                    many,
                    part.size,
                )
            return context.get_dummy_value()

        return types.void(to, types.intp, other, types.intp), generate

    return restore_game


def general_intrinsics(intrinsic: Any, types: Any, cgutils: Any, move: Any) -> dict[object, Any]:
    return {
        copy: copy_intrinsic(intrinsic, types, cgutils, move),
        lowest: lowest_intrinsic(intrinsic, types, cgutils),
        ones: ones_intrinsic(intrinsic, types),
    }


GENERAL = general_intrinsics(intrinsic, types, cgutils, copy_block)


def intrinsics(record: Record) -> dict[object, Any]:
    """The rules that are written by hand for a game with such a record."""
    return {**GENERAL, restore: restore_intrinsic(parts_of(record))}
