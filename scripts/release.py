"""Make a release: `make release VERSION=1.2.3`.

Checks the version, the changelog and the working tree, runs all tests, and tags the commit.
Nothing is published: pushing the tag is left to you.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
RELEASED = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


def problems(version: str, project: str, changelog: str, changed: str, tags: str) -> list[str]:
    """List what keeps this version from being released."""
    found = []
    if tomllib.loads(project)["project"]["version"] != version:
        found.append(f"pyproject.toml does not say version {version}")
    released = RELEASED.search(changelog)
    if released is None or released[1] != version:
        found.append(f"the first version in CHANGELOG.md is not '## {version} (YEAR-MONTH-DAY)'")
    if "## Unreleased" in changelog:
        found.append("CHANGELOG.md still has a part called Unreleased")
    if changed:
        found.append("there are changes that are not committed")
    if tag_of(version) in tags.split():
        found.append(f"there is a tag {tag_of(version)} already")
    return found


def tag_of(version: str) -> str:
    return f"v{version}"


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def release(version: str) -> int:
    project, changelog = (ROOT / "pyproject.toml").read_text(), (ROOT / "CHANGELOG.md").read_text()
    found = problems(version, project, changelog, git("status", "--porcelain"), git("tag"))
    if found:
        print(*found, sep="\n", file=sys.stderr)
        return 1
    if subprocess.run(["make", "test"], cwd=ROOT).returncode:
        print("the tests failed, so nothing is tagged", file=sys.stderr)
        return 1
    git("tag", "--annotate", tag_of(version), "--message", f"Tabletower {version}")
    print(f"tagged {tag_of(version)}; publish it with: git push origin {tag_of(version)}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1]:
        sys.exit("usage: make release VERSION=1.2.3")
    sys.exit(release(sys.argv[1]))
