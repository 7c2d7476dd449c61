"""The command line."""

import gc
import io
import sys
from typing import NoReturn

# Commands that need more than the command line does; each extra brings that too.
EXTRAS = dict.fromkeys(("admin", "backup", "check", "restore", "serve"), "server")
EXTRAS |= {"lab": "lab", "print": "print"}
# Collect rarely: what is imported stays, and a collection takes long to find that.
GC_THRESHOLDS = 20_000, 50, 100


def run() -> None:
    """Run a command. Without its extra, refuse with the name of that."""
    gc.set_threshold(*GC_THRESHOLDS)  # before anything is imported
    try:
        run_command()
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("tabletower"):
            raise
        from tabletower.engine.extras import missing

        command = next((word for word in sys.argv[1:] if not word.startswith("-")), "")
        leave(missing(EXTRAS.get(command, "cli"), f"tabletower {command}".strip()), 2)


def run_command() -> NoReturn:
    """Run the program; errors of the user are printed as one sentence, without a traceback."""
    import typer
    from typer.exceptions import TyperException

    from tabletower.engine.errors import BadTranscript, TabletowerError
    from tabletower.engine.untrusted import cited

    from .typer_app import app

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


def leave(problem: object, code: int) -> NoReturn:
    if str(problem):  # without any command the help was printed, and there is no more to say
        print(f"tabletower: {problem}", file=sys.stderr)
    sys.exit(code)
