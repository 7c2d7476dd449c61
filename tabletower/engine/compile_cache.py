"""The compile cache: machine code is kept under the digest of all the code that a door reaches.

So an edit compiles what it changes and nothing else: none in a docstring, in a comment, or in a
function that a door does not reach.
"""

import ast
import getpass
import hashlib
import os
import platform
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

COMPILER = (  # modules of this package
    *("bind", "comprehensions", "numba_internals", "numba_public"),
    *("bits", "copying"),
)


class Locator:
    """Where Numba keeps machine code: in the folder that is asked for, under the function's name.

    Numba's own locators ask for the date of the file in which a function stands; here its name
    has the digest.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> "Locator":
        import numba

        return cls(numba.config.CACHE_DIR)

    def ensure_cache_path(self) -> None:
        Path(self.folder).mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return self.folder

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return "0"


def cache_root() -> Path:
    """The first of these that can be written: the one asked for, the user's, a passing one."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    asked = os.environ.get("TABLETOWER_CACHE")
    passing = Path(tempfile.gettempdir()) / f"tabletower-{getpass.getuser()}"
    for root in (*([Path(asked)] if asked else []), home / "tabletower", passing):
        try:
            root.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(root, os.W_OK):
            return root
    return passing


def digest_of(*parts: Any) -> str:
    """One short word for values, the same in every process."""
    return hashlib.sha256(repr(stable(parts)).encode()).hexdigest()[:16]


def stable(value: Any) -> Any:
    """What of a value makes compiled code: no addresses, no lines, no docstrings."""
    if isinstance(value, CodeType):
        return stable_code(value)
    if isinstance(value, tuple | list):
        return [stable(each) for each in value]
    if isinstance(value, ModuleType):  # a vocabulary, or a library
        numbers = {name: each for name, each in vars(value).items() if isinstance(each, int)}
        return value.__name__, numbers
    if hasattr(value, "tobytes"):
        return str(value.dtype), value.shape, value.tobytes()
    return getattr(value, "__qualname__", value)


def stable_code(code: CodeType) -> Any:
    """A docstring is the first of the constants."""
    first, *others = code.co_consts or (None,)
    constants = [None if isinstance(first, str) else stable(first), *map(stable, others)]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_argcount


@cache
def compiler() -> str:
    """One word for what compiles: Numba, the machine, and the modules that have a part in it."""
    folder = Path(__file__).parent
    texts = [(folder / f"{name}.py").read_text(encoding="utf-8") for name in COMPILER]
    versions = version("numba"), platform.machine(), platform.python_version()
    return digest_of(versions, [without_docstrings(text) for text in texts])


def without_docstrings(text: str) -> str:
    """The syntax tree of a module, as text."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            del node.body[0]
    return ast.dump(tree)


def flags() -> list[str]:
    """What is asked of the compiler."""
    return [os.environ.get(flag, "") for flag in ("NUMBA_BOUNDSCHECK", "NUMBA_OPT")]
