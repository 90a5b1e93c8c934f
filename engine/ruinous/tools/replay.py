"""The command `replay`: the record in a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ruinous.oldworld.records import Record, RecordMismatch, record_of
from ruinous.tools.keeping import read
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from pathlib import Path


def load_record(path: Path) -> Record:
    """Return the record in a file.

    Raises:
        WrongUse: it holds none that can be read.
    """
    try:
        data = json.loads(read(path))
    except (ValueError, RecursionError) as error:
        raise WrongUse(f"`{path}` is no record: it is not JSON") from error
    try:
        return record_of(data)
    except RecordMismatch as refused:
        raise WrongUse(f"`{path}` is {refused}") from refused
