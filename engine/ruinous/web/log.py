"""The log of a server: a line of JSON for each thing that happens.

A line names the table by its id, which opens nothing; the link of a seat never gets here.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

LOG: Final = logging.getLogger("ruinous.web")
LOG.addHandler(logging.NullHandler())


def note(event: str, **facts: object) -> None:
    """Note that something has happened."""
    LOG.info(event, extra={"facts": facts})


def note_mistake(event: str, **facts: object) -> None:
    """Note the exception that is being handled: a mistake of ours."""
    LOG.error(event, extra={"facts": facts}, exc_info=True)


class Lines(logging.Formatter):
    """Writes each thing as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_to(place: Path | None) -> None:
    """Write what happens from now on.

    Args:
        place: a file, to which lines are added; None: standard error.

    Raises:
        OSError: the file cannot be written.
    """
    handler = logging.StreamHandler(sys.stderr) if place is None else logging.FileHandler(place)
    handler.setFormatter(Lines())
    for name, level in (("ruinous.web", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
