"""A program in a process that lacks some modules, and some names of others.

`python -m tests.without fcntl,os.fork MODULE [ARGUMENT …]` runs a module so. Where `fcntl` is
taken away, a stand-in for the `msvcrt` of Windows takes its place.
"""

import os
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

ROOT = Path(__file__).parent.parent


def without(names: str, *program: str) -> tuple[str, ...]:
    """The command that runs a program so."""
    return (sys.executable, "-m", "tests.without", names, *program)


def run_without(names: str, *program: str) -> subprocess.CompletedProcess[str]:
    command = without(names, *program)
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


class Missing:
    """An importer that finds none of these modules."""

    def __init__(self, modules: set[str]) -> None:
        self.modules = modules

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> None:
        if name.partition(".")[0] in self.modules:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def take_away(names: list[str]) -> None:
    for name in names:
        module, _, attribute = name.partition(".")
        if attribute and hasattr(import_module(module), attribute):
            delattr(import_module(module), attribute)
    modules = {name for name in names if "." not in name}
    for name in [each for each in sys.modules if each.partition(".")[0] in modules]:
        del sys.modules[name]
    sys.meta_path.insert(0, Missing(modules))
    if "pwd" in modules:
        os.environ.setdefault("USERNAME", "guest")  # as Windows always has it
    if "fcntl" in modules:
        windows = SimpleNamespace(LK_LOCK=1, LK_NBLCK=2, locking=lambda file, mode, size: None)
        sys.modules["msvcrt"] = windows  # type: ignore[assignment]


if __name__ == "__main__":
    take_away(sys.argv[1].split(","))
    sys.argv = sys.argv[2:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
