"""Source locations of declarations, and code that runs as if it stood there."""

import ast
import sys
from types import CodeType
from typing import Any, NamedTuple

HERE = b"\xef\0"  # eight units of code, columns unknown, no line further


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
        exec(code_at_line(compile(text, self.file, "exec"), self.line), scope)


def at_line(tree: ast.AST, line: int) -> Any:
    """A syntax tree, as if all of it stood in this line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.expr):
            node.lineno = node.end_lineno = line
    return tree


def code_at_line(code: CodeType, line: int) -> CodeType:
    """Code, and the functions in it, as if all of it stood in this line.

    Its table of lines is written anew, as CPython's InternalDocs/code_objects.md says: by a syntax
    tree that would take three times as long, and all generated rules are compiled at every start.
    """
    inner = tuple(code_at_line(c, line) if isinstance(c, CodeType) else c for c in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = HERE * eights + (bytes([HERE[0] - 8 + rest, HERE[1]]) if rest else b"")
    return code.replace(co_consts=inner, co_firstlineno=line, co_linetable=table)
