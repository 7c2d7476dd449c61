"""Import every module of the product but its migrations; what cannot be is an error."""

from importlib import import_module
from pkgutil import walk_packages

import tabletower

if __name__ == "__main__":
    for found in walk_packages(tabletower.__path__, "tabletower."):
        parts = found.name.split(".")
        is_run = "versions" in parts or parts[-1] in ("__main__", "env")
        if not is_run and not parts[-1].startswith("test_"):
            import_module(found.name)
