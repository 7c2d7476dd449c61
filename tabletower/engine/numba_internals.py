"""What touches the inside of Numba, all of it in this file; `numba_public` is the same without.

**Doors and inner rules.** Numba makes every function executable by itself, and whoever calls
it links and optimises all of it once more. Here only a *door*, which Python calls, is made
executable. An inner rule is typed and lowered; its code waits in a library that is never
finished, until a door gathers the libraries of everything that it reaches and has them
optimised as one program: thoroughly, or quickly where the door is one step at a table.

**Four rules by hand.** Numba loads and stores a record as one value, byte by byte once it is
large; here it is one move of memory, or a few. And finding or counting bits is one instruction.
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


class Waiting(JITCodeLibrary):  # type: ignore[misc]
    """The code of an inner rule, for others to link: never finished itself."""

    def _optimize_functions(self, module: Any) -> None:
        """Numba does this for what is only declared too, each time with passes made anew."""
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
        self._improve()

    def _improve(self) -> None:
        super()._optimize_final_module()


class GatheringThoughts(Gathering):
    """The same without vectors, of which most would be gathered from here and there."""

    def _improve(self) -> None:
        for choice in ({"opt": 0, "cost": "cheap"}, {}):
            passes, builder = self._codegen._module_pass_manager(loop_vectorize=False, **choice)
            passes.run(self._final_module, builder)


class GatheringQuickly(Gathering):
    """The same, compiled in half the time: for what runs once a move."""

    def _improve(self) -> None:
        tuning = llvm.create_pipeline_tuning_options(speed_level=1)
        tuning.inlining_threshold = 10
        builder = llvm.create_pass_builder(self._codegen._tm, tuning)
        builder.getModulePassManager().run(self._final_module, builder)


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
        if not hands_on_arrays(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        super().run_pass(state)
        lowered = state.cr
        placeholder = object().__dir__  # Numba wants a built-in that is no other's
        state.targetctx.insert_user_function(placeholder, lowered.fndesc, [state.library])
        state.cr = _LowerResult(lowered.fndesc, lowered.call_helper, placeholder, lowered.env)
        return True


def hands_on_arrays(state: Any) -> bool:
    """Whether a rule makes arrays, is given some by others or gives some back. In all other rules
    nobody need count who holds an array: whoever called them does."""
    calls = (made for each, made in state.calltypes.items() if getattr(each, "op", "") == "call")
    return any(map(holds_array, (state.return_type, *(made.return_type for made in calls))))


def holds_array(kind: Any) -> bool:
    if isinstance(kind, types.BaseTuple):
        return any(map(holds_array, kind.types))
    return isinstance(kind, types.Array)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerDoor(NativeLowering):  # type: ignore[misc]
    library = Gathering

    def run_pass(self, state: Any) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerStep(LowerDoor):
    library = GatheringQuickly


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerThought(LowerDoor):
    library = GatheringThoughts


PASSES = (
    *(TranslateByteCode, FixupArgs, IRProcessing, GenericRewrites, ReconstructSSA),
    *(NopythonTypeInference, PreLowerStripPhis, IRLegalization),
)


@register_pass(mutates_CFG=True, analysis_only=False)
class ReadRule(CompilerPass):  # type: ignore[misc]
    """What rules need, without Numba's account of every pass: it spells out all fields of all
    records each time. Numba has nineteen passes more, and each costs some for every rule."""

    _name = "read_rule"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        for each in PASSES:
            each().run_pass(state)
        return True


def lowered_by(lowering: type) -> type:
    """A compiler that reads a rule and lowers it in this way."""

    class Own(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            line = PassManager("rules")
            for each in (ReadRule, lowering, NoPythonBackend):
                line.add_pass(each, each.__name__)
            line.finalize()
            return [line]

    return Own


DOOR, STEP, THOUGHT, INNER = map(lowered_by, (LowerDoor, LowerStep, LowerThought, LowerInner))


def door(function: Any) -> Any:
    """A rule that Python calls: compiled with all that it reaches, and kept on disk."""
    return entry_point(function, DOOR)


def step(function: Any) -> Any:
    """A door that need not be as fast as it could be."""
    return entry_point(function, STEP)


def thought(function: Any) -> Any:
    """A door in which a bot decides."""
    return entry_point(function, THOUGHT)


def inner(function: Any) -> Any:
    """A rule that other rules call."""
    return njit(function, INNER, no_cpython_wrapper=True)


def entry_point(function: Any, compiler: type) -> Any:
    dispatcher = njit(function, compiler, cache=True)
    dispatcher.compile = while_patched(dispatcher.compile)
    return dispatcher


def njit(function: Any, compiler: type, **more: bool) -> Any:
    return numba.njit(nogil=True, no_cfunc_wrapper=True, pipeline_class=compiler, **more)(function)


def wide(given: Any) -> Any:
    """A field of a record is to a rule an array like any other, however long it is."""
    if isinstance(given, types.NestedArray):
        return types.Array(given.dtype, given.ndim, given.layout)
    return bind.wide(given)


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def as_array(context: Any, builder: Any, given: Any, wanted: Any, value: Any) -> Any:
    return value  # both are kept alike


def moving(intrinsic: Any, types: Any, cgutils: Any, move: Any) -> Any:
    """`copying.copy` for the CPU or a GPU, made with the tools for that one."""

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_game(typing: Any, to: Any, at: Any, other: Any, of: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            target = found_at(cgutils, context, builder, signature.args[0], given[0], given[1])
            source = found_at(cgutils, context, builder, signature.args[2], given[2], given[3])
            words = context.get_constant(types.intp, signature.args[0].dtype.size // 8)
            move(cgutils, builder, target, source, words)
            return context.get_dummy_value()

        return types.void(to, types.intp, other, types.intp), generate

    return copy_game


def found_at(cgutils: Any, context: Any, builder: Any, array: Any, value: Any, place: Any) -> Any:
    """Where a record of an array lies, as words."""
    made = context.make_array(array)(context, builder, value)
    checked = bool(context.enable_boundscheck)
    found = cgutils.get_item_pointer(context, builder, array, made, [place], boundscheck=checked)
    return builder.bitcast(found, cgutils.ir.IntType(64).as_pointer())


def at_once(cgutils: Any, builder: Any, target: Any, source: Any, words: Any) -> None:
    """The way of a CPU: its library knows best."""
    cgutils.raw_memcpy(builder, target, source, words, 8)


def one_by_one(cgutils: Any, builder: Any, target: Any, source: Any, words: Any) -> None:
    """The way of a GPU: it would move bytes."""
    with cgutils.for_range(builder, words) as loop:
        word = builder.load(builder.gep(source, [loop.index]))
        builder.store(word, builder.gep(target, [loop.index]))


def finding(intrinsic: Any, types: Any, cgutils: Any) -> Any:
    """`bits.lowest`, the same way."""

    @intrinsic  # type: ignore[untyped-decorator]
    def find(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.cttz(given[0], cgutils.ir.Constant(cgutils.ir.IntType(1), 0))

        return types.int64(types.int64), generate

    return find


def counting(intrinsic: Any, types: Any) -> Any:
    """`bits.ones`, the same way."""

    @intrinsic  # type: ignore[untyped-decorator]
    def count(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.ctpop(given[0])

        return types.int64(types.int64), generate

    return count


def restoring(parts: Iterable[Part]) -> Any:
    """`copying.restore` of a game whose record has these parts."""

    @intrinsic  # type: ignore[untyped-decorator]
    def restore_game(typing: Any, to: Any, at: Any, other: Any, of: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            kinds = signature.args
            target = found_at(cgutils, context, builder, kinds[0], given[0], given[1])
            source = found_at(cgutils, context, builder, kinds[2], given[2], given[3])
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


def by_hand(intrinsic: Any, types: Any, cgutils: Any, move: Any) -> dict[object, Any]:
    return {
        copy: moving(intrinsic, types, cgutils, move),
        lowest: finding(intrinsic, types, cgutils),
        ones: counting(intrinsic, types),
    }


GIVEN = by_hand(intrinsic, types, cgutils, at_once)


def given(record: Record) -> dict[object, Any]:
    """The rules that are made by hand for a game with such a record."""
    return {**GIVEN, restore: restoring(parts_of(record))}
