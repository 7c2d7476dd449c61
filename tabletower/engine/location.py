"""Source locations of declarations, and code that runs as if it stood there."""

import ast
import sys
from typing import Any, NamedTuple


class Location(NamedTuple):
    """A line of a module."""

    module: str = ""
    file: str = ""
    line: int = 0

    @classmethod
    def of_caller(cls) -> "Location":
        """Return the caller of the engine; of several functions of one file the outermost."""
        frame = sys._getframe(1)
        while frame.f_globals["__name__"].startswith(f"{__package__}.") and frame.f_back:
            frame = frame.f_back
        while frame.f_back and frame.f_back.f_code.co_filename == frame.f_code.co_filename:
            frame = frame.f_back
        return cls(frame.f_globals["__name__"], frame.f_code.co_filename, frame.f_lineno)

    def run(self, text: str, scope: dict[str, Any]) -> None:
        """Run a text as if all of it stood here: tracebacks and machine code lead to this line."""
        tree = at_line(ast.parse(text), self.line)
        exec(compile(tree, self.file, "exec"), scope)


def at_line(tree: ast.AST, line: int) -> Any:
    """A syntax tree, as if all of it stood in this line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.expr):
            node.lineno = node.end_lineno = line
    return tree
