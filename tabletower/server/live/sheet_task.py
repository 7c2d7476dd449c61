"""Messages between a server and the process that makes its sheets, in files and lines."""

import msgspec

from tabletower.art.sheets.order import Order

TASK, MANIFEST, PDF = "task.json", "manifest.json", "print.pdf"
REFUSED, TOOK = "refused", "took"


class Task(msgspec.Struct):
    """An order, and what it may take."""

    game: str  # its name, or its folder
    order: Order
    seconds: int  # of the processor
    memory: int  # bytes


class Manifest(msgspec.Struct):
    """A list of what was made."""

    title: str
    pages: list[str]  # the name of each; empty for one that is blank
    bytes: int  # of the PDF
