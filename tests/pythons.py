"""The core of the suite on every Python that the package promises, as far as it is there.

Each has an environment of its own in .cache/pythons. There the rules, the engine, the bots and
the command line are tested interpreted, and one example is held to the contract compiled.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from os import environ
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENVIRONMENTS = ROOT / ".cache/pythons"
PROMISED = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FILES = ("test_extras", "test_platforms", "test_public_api", "test_readme")
PYTEST = ("-m", "pytest", "--ignore=tests/browser")
PARTS: dict[str, tuple[Sequence[str], dict[str, str]]] = {
    "rules and engine": ((*PYTEST, "-m", "interpreted"), {"NUMBA_DISABLE_JIT": "1"}),
    "command line": (
        (*PYTEST, *(f"tests/{name}.py" for name in FILES)),
        {"NUMBA_DISABLE_JIT": "1"},
    ),
    "compiled rules": (("-m", "tabletower", "check", "examples/orchard"), {}),
}


def found(version: str) -> str:
    """The program of this version, if there is one that runs."""
    program = shutil.which(f"python{version}")
    if program and not subprocess.run([program, "-c", ""], capture_output=True).returncode:
        return program
    return ""


def environment(program: str, version: str) -> Path:
    """The Python of an environment with the packages as pinned; it is made once."""
    folder = ENVIRONMENTS / version
    python, ready = folder / "bin/python", folder / "ready"
    lock = (ROOT / "requirements.lock").read_bytes()
    if not ready.is_file() or ready.read_bytes() != lock:
        pip = (str(python), "-m", "pip", "install", "--quiet", "--no-deps")
        for command in (
            (program, "-m", "venv", "--clear", str(folder)),
            (*pip, "--no-compile", "--require-hashes", "-r", "requirements.lock"),
            (*pip, "--no-build-isolation", "-e", "."),
        ):
            subprocess.run(command, cwd=ROOT, check=True)
        ready.write_bytes(lock)
    return python


def failures(version: str) -> list[str]:
    """What fails on this Python."""
    program = found(version)
    if not program:
        print(f"python{version} is not here: not tested", flush=True)
        return []
    python = environment(program, version)
    failed = []
    for part, (command, settings) in PARTS.items():
        print(f"python{version}: {part}", flush=True)
        if subprocess.run([python, *command], cwd=ROOT, env=environ | settings).returncode:
            failed.append(f"python{version}, {part}")
    return failed


if __name__ == "__main__":
    failed = [each for version in PROMISED for each in failures(version)]
    sys.exit(f"failed: {'; '.join(failed)}" if failed else 0)
