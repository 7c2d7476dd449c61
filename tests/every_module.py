"""Import every module of the product but its migrations; what cannot be is an error."""

from importlib import import_module
from pkgutil import walk_packages


def import_all(package: str = "tabletower") -> None:
    """Import the modules of a package, and of the packages in it."""
    for found in walk_packages(import_module(package).__path__, f"{package}."):
        parts = found.name.split(".")
        is_run = "versions" in parts or parts[-1] in ("__main__", "env")
        if not is_run and not parts[-1].startswith("test_"):
            import_module(found.name)


if __name__ == "__main__":
    import_all()
