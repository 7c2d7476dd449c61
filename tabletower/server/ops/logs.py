"""The log: a line for each thing, with its time, how bad it is, and the match it is about."""

import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

Form = Literal["text", "json"]
ID = re.compile("[A-Za-z0-9_-]{1,16}")
at_match: ContextVar[str] = ContextVar("at_match", default="")  # what is done now is about it


def about(match: str) -> None:
    """What is done from here on is about this match, if it can be one: anybody may name it."""
    at_match.set(match if ID.fullmatch(match) else "")


class Line(logging.Formatter):
    """`2026-05-04T10:20:30.456Z WARNING MATCH what happened`; a dash where it is about none."""

    def format(self, record: logging.LogRecord) -> str:
        said = super().format(record)
        return f"{when(record)} {record.levelname} {at_match.get() or '-'} {said}"


class Json(logging.Formatter):
    """The same as an object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "match": at_match.get(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def when(record: logging.LogRecord) -> str:
    """The time of a record as everybody reads it, whichever zone the machine is in."""
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def log_config(form: Form) -> dict[str, Any]:
    """How Python is told: everything from warnings on, to where errors go."""
    formatter = {"()": Json if form == "json" else Line}
    handler = {"class": "logging.StreamHandler", "formatter": "line"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatter},
        "handlers": {"errors": handler},
        "root": {"level": "WARNING", "handlers": ["errors"]},
    }
