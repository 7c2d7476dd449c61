"""Logging: a line or JSON object for each record, with time, level and match."""

import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

Form = Literal["text", "json"]
ID = re.compile("[A-Za-z0-9_-]{1,16}")
at_match: ContextVar[str] = ContextVar("at_match", default="")  # of the current task


def about(match: str) -> None:
    """Log records of this task with a match from now on, if the id is valid: clients choose it."""
    at_match.set(match if ID.fullmatch(match) else "")


class Line(logging.Formatter):
    """`2026-05-04T10:20:30.456Z WARNING MATCH what happened`; a dash where it is about none."""

    def format(self, record: logging.LogRecord) -> str:
        said = super().format(record)
        return f"{when(record)} {record.levelname} {at_match.get() or '-'} {said}"


class Json(logging.Formatter):
    """A JSON object on a line."""

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
    """Return the time of a record in UTC."""
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def log_config(form: Form) -> dict[str, Any]:
    """Return the configuration for `logging`: warnings and worse, to standard error."""
    formatter = {"()": Json if form == "json" else Line}
    handler = {"class": "logging.StreamHandler", "formatter": "line"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatter},
        "handlers": {"errors": handler},
        "root": {"level": "WARNING", "handlers": ["errors"]},
    }
