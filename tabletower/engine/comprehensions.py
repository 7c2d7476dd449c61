"""Comprehensions in rules: `any`, `all`, `sum`, `max` and `min` over a generator.

Plain Python runs them as they stand. Numba compiles no generators: for a compiled twin each is
taken out into a rule of its own, a loop whose parameters are what it uses.
"""

import ast
import inspect
import textwrap
from types import CodeType, FunctionType

from .location import at_line

START = {"any": "False", "all": "True", "sum": "0"}  # of the others it is their `default`
STEP = {
    "any": "if {each}:\n    return True",
    "all": "if not ({each}):\n    return False",
    "sum": "_found += {each}",
    "max": "_value = {each}\nif _empty or _value > _found:\n    _found, _empty = _value, False",
    "min": "_value = {each}\nif _empty or _value < _found:\n    _found, _empty = _value, False",
}


def has_folds(function: FunctionType) -> bool:
    return any(
        isinstance(const, CodeType) and const.co_name == "<genexpr>"
        for const in function.__code__.co_consts
    )


def unfolded(function: FunctionType) -> FunctionType:
    """Rewrite a rule with loops instead of comprehensions, and globals that hold these loops."""
    source = textwrap.dedent(inspect.getsource(function))
    (tree,) = ast.parse(source).body
    if not isinstance(tree, ast.FunctionDef):
        raise SyntaxError(f"{function.__module__}: a rule with a comprehension is a `def`")
    tree.decorator_list = []
    without_hints(tree)
    taken = TakeOut(tree)
    module = ast.Module([*taken.loops, tree], [])
    ast.increment_lineno(module, function.__code__.co_firstlineno - 1)
    known = dict(function.__globals__)
    exec(compile(ast.fix_missing_locations(module), function.__code__.co_filename, "exec"), known)
    made: FunctionType = known[function.__name__]
    return made


def without_hints(rule: ast.FunctionDef) -> None:
    """Hints are for editors: what they name may not be there when rules are run."""
    rule.returns = None
    for each in rule.args.args:
        each.annotation = None


class TakeOut(ast.NodeTransformer):
    """Replace comprehensions by calls, and collect the loops that they call."""

    def __init__(self, rule: ast.FunctionDef) -> None:
        stored = (n.id for n in ast.walk(rule) if isinstance(n, ast.Name) and is_stored(n))
        self.rule, self.local = rule.name, {*(arg.arg for arg in rule.args.args), *stored}
        self.loops: list[ast.stmt] = []
        self.visit(rule)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        fold = getattr(node.func, "id", "")
        if fold not in STEP or not node.args or not isinstance(node.args[0], ast.GeneratorExp):
            return node
        name = f"{self.rule}_{fold}_{len(self.loops)}"
        own = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and is_stored(n)}
        read = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        given = ", ".join(sorted(read & self.local - own))
        body = ast.parse(STEP[fold].format(each=ast.unparse(node.args[0].elt))).body
        for loop in reversed(node.args[0].generators):
            for test in reversed(loop.ifs):
                body = [ast.If(test, body, [])]
            body = [ast.For(loop.target, loop.iter, body, [])]
        begin = f"    _found, _empty = {self.start(fold, node)}, True"
        (made,) = ast.parse(f"def {name}({given}):\n{begin}\n    return _found").body
        assert isinstance(made, ast.FunctionDef)
        made.body[1:1] = body
        self.loops.append(at_line(made, node.lineno))
        return ast.copy_location(ast.parse(f"{name}({given})", mode="eval").body, node)

    def start(self, fold: str, node: ast.Call) -> str:
        """The value for an empty generator."""
        words = {word.arg: ast.unparse(word.value) for word in node.keywords}
        if len(node.args) > 1 or {*words} != (set() if fold in START else {"default"}):
            wanted = "the generator alone" if fold in START else "a generator and a default"
            raise SyntaxError(f"{self.rule}: in a rule `{fold}` is given {wanted}")
        return words.get("default") or START[fold]


def is_stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)
