"""The package as a user has it: built from a clean checkout, installed in an empty environment.

Nothing is fetched. The pages are built with the npm packages of this checkout, and instead of
being downloaded, exactly those packages that the wheel asks for are linked from the environment
in which the tests run.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from importlib.metadata import Distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent


def clean_checkout(folder: Path) -> Path:
    """The files that git knows, and a link to the packages that `npm ci` would install."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, os.fsdecode(listed.stdout).split("\0")):
        if not name.startswith(("docs/", "tests/")) and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "client/node_modules").symlink_to((ROOT / "client/node_modules").resolve())
    return folder


def built(source: Path, target: str, **environment: str) -> Path:
    """What hatchling makes of the sources: an sdist or a wheel."""
    done = build(source, target, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = (source / "dist").iterdir()
    return file


def build(source: Path, target: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target]
    more = {"cwd": source, "env": os.environ | environment}
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as file:
        file.extractall(folder, filter="data")
    [inner] = folder.iterdir()
    return inner


def environment(folder: Path, wheel: Path, *extras: str) -> Path:
    """An environment with the wheel and what it asks for; the folder of its programs."""
    venv.create(folder, symlinks=True)
    python = folder / "bin/python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))
    for found in asked_for(Requirement(f"tabletower[{','.join(extras)}]"), [str(site), *sys.path]):
        for name in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            if not (site / name).exists():
                (site / name).symlink_to(found.locate_file(name))
    return folder / "bin"


def asked_for(first: Requirement, path: list[str]) -> list[Distribution]:
    """The distributions that a requirement needs, and those that they need."""
    waiting, found = [first], {}
    while waiting:
        wanted = waiting.pop()
        if str(wanted) in found:
            continue
        dist = next(iter(Distribution.discover(name=wanted.name, path=path)))
        found[str(wanted)] = dist
        for each in map(Requirement, dist.requires or ()):
            extras = ("", *wanted.extras)
            if not each.marker or any(each.marker.evaluate({"extra": name}) for name in extras):
                each.marker = None
                waiting.append(each)
    return [*found.values()]
