"""What the fork server has imported before it forks the first command.

The compilation of nothing fills Numba's tables of types, which takes over a second.
"""

from importlib import import_module

import numba

from tests.every_module import import_all

for package in ("art", "bots", "checking", "cli", "games", "server"):
    import_all(f"tabletower.{package}")
libraries = ("alembic.command", "pydantic", "sqlalchemy.dialects.sqlite", "uvicorn.lifespan.on")
for library in (*libraries, "uvloop"):
    import_module(library)
numba.njit(lambda: 0)()
