"""Process that makes the sheets of one order: `python -m …live.sheet_process FOLDER`.

FOLDER/task.json says what to make; a PDF, pictures of its pages and a manifest are put beside it.
Each line of its output is a stage, a refusal, or the CPU time that it took.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from tabletower.art.sheets.pdf import page_names
from tabletower.art.sheets.prepared import Prepared
from tabletower.engine import TabletowerError
from tabletower.games import find_game

from .sheet_task import MANIFEST, PDF, REFUSED, TASK, TOOK, Manifest, Task

PPI = 48.0  # of the pictures: small ones, to choose by
NICENESS = 10  # tables come first


def main(folder: Path) -> None:
    """Make what the task says, within its CPU time and its memory."""
    task = msgspec.json.decode((folder / TASK).read_bytes(), type=Task)
    restrain(task)
    try:
        make(task, folder)
    except TabletowerError as problem:
        say(f"{REFUSED} {problem}")
    say(f"{TOOK} {time.process_time():.3f}")


def restrain(task: Task) -> None:
    """Limit what this process takes, and let others go first, where the system can."""
    with suppress(ImportError, AttributeError, OSError):
        import resource

        os.nice(NICENESS)
        resource.setrlimit(resource.RLIMIT_CPU, (task.seconds, task.seconds))
        resource.setrlimit(resource.RLIMIT_AS, (task.memory, task.memory))


def make(task: Task, folder: Path) -> None:
    prepared = Prepared(find_game(task.game), task.order)
    document = prepared.document()
    say("setting")
    pdf = document.pdf()
    (folder / PDF).write_bytes(pdf)
    say("showing")
    for number, picture in enumerate(document.pictures(PPI), 1):
        (folder / f"{number}.png").write_bytes(picture)
    manifest = Manifest(prepared.title, page_names(document, pdf), len(pdf))
    (folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
