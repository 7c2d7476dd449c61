"""The compile cache: machine code on disk, keyed by a hash of all code an entry point reaches.

So an edit compiles what it changes and nothing else: none in a docstring, in a comment, or in a
function that the entry point does not reach.
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
    *("bind", "bits", "comprehensions", "copying"),
    *("numba_internals", "numba_patches", "numba_public"),
)


class Locator:
    """Numba's cache locator: the configured folder, the function's name.

    Numba's own locators check the date of the source file; here the name has the hash.
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
    """Return the first folder that can be written: configured, the user's, temporary."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    asked = os.environ.get("TABLETOWER_CACHE")
    user = getattr(os, "getuid", getpass.getuser)()  # in a container a user may have no name
    passing = Path(tempfile.gettempdir()) / f"tabletower-{user}"
    for root in (*([Path(asked)] if asked else []), home / "tabletower", passing):
        try:
            root.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(root, os.W_OK):
            return root
    return passing


def digest_of(*parts: Any) -> str:
    """Hash values: the same in every process."""
    return hashlib.sha256(repr(stable(parts)).encode()).hexdigest()[:16]


def stable(value: Any) -> Any:
    """Reduce a value to what compiled code depends on: no addresses, lines or docstrings."""
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
    """The same for code, without the docstring, which is the first constant."""
    first, *others = code.co_consts or (None,)
    constants = [None if isinstance(first, str) else stable(first), *map(stable, others)]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_argcount


@cache
def compiler() -> str:
    """Hash the compiler: Numba, the machine, and our modules that take part."""
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
    """The environment variables that change compiled code."""
    return [os.environ.get(flag, "") for flag in ("NUMBA_BOUNDSCHECK", "NUMBA_OPT")]
