"""Build hook: the pages, and the icons and fonts that games are drawn and printed with.

A wheel or an sdist that is made from a checkout contains them, or is not made. What is made from
an sdist finds them there. An editable install is left alone: `make site` builds for it.

`python hatch_build.py FOLDER` picks icons and fonts out of the npm packages in a folder.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
CLIENT = ROOT / "client"
PACKAGES = CLIENT / "node_modules"
BUILT = (
    "tabletower/server/site/index.html",
    "tabletower/art/icons.json",
    "tabletower/art/sheets/fonts",
)


class Assets(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if CLIENT.is_dir():
            self.build()
        for path in BUILT:
            if not (ROOT / path).exists():
                self.app.abort(f"{path} is missing: build from a checkout, or from a whole sdist")

    def build(self) -> None:
        npm = shutil.which("npm")
        if not npm or not shutil.which("node"):
            self.app.abort("the pages are built with Node 20.19 or newer: install node and npm")
            return
        if not PACKAGES.is_dir():
            self.run(npm, "ci", "--silent", "--no-audit", "--no-fund")
        self.run(npm, "run", "--silent", "build")
        self.run(sys.executable, __file__, str(PACKAGES))

    def run(self, *command: str) -> None:
        if subprocess.run(command, cwd=CLIENT, check=False).returncode:
            self.app.abort(f"the pages are not built: {' '.join(command)} has failed, see above")


def pick(packages: Path) -> None:
    """Take the icons that games use, and the fonts, out of their packages."""
    from tabletower import art
    from tabletower.art import icons
    from tabletower.art.sheets import fonts
    from tabletower.games import SHELF

    fonts.gather(packages)
    used = {icon for game in SHELF.values() for icon in art.for_game(game).icons.values()}
    icons.gather(packages, used)


if __name__ == "__main__":
    pick(Path(sys.argv[1]))
