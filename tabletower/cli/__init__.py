"""The command line."""

import sys

from tabletower.engine.errors import BadTranscript, TabletowerError


def run() -> None:
    """The program: what was handed in wrongly is answered with one sentence, never a traceback."""
    from .app import app

    try:
        app()
    except BadTranscript as problem:
        leave(problem, 1)
    except (TabletowerError, OSError) as problem:
        leave(problem, 2)
    except KeyboardInterrupt:
        leave("stopped", 130)


def leave(problem: object, code: int) -> None:
    print(f"tabletower: {problem}", file=sys.stderr)
    sys.exit(code)
