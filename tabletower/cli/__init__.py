"""The command line."""

import io
import sys

import typer
from typer.exceptions import TyperException

from tabletower.engine.errors import BadTranscript, TabletowerError
from tabletower.engine.untrusted import cited


def run() -> None:
    """Run the program; errors of the user are printed as one sentence, without a traceback."""
    from .app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without our letters shows others
            stream.reconfigure(errors="replace")
    try:
        sys.exit(app(standalone_mode=False))
    except TyperException as problem:
        leave(problem.format_message(), 2)
    except BadTranscript as problem:
        leave(problem, 1)
    except TabletowerError as problem:
        leave(problem, 2)
    except OSError as problem:
        leave(f"{cited(problem.filename or 'the machine')}: {problem.strerror or problem}", 2)
    except (KeyboardInterrupt, typer.Abort):
        leave("stopped", 130)


def leave(problem: object, code: int) -> None:
    if str(problem):  # without any command the help was printed, and there is no more to say
        print(f"tabletower: {problem}", file=sys.stderr)
    sys.exit(code)
