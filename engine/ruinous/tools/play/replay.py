"""Reading a record for the command `replay`."""

from __future__ import annotations

import json
from pathlib import Path

from ruinous.game.records import Record, RecordMismatch, record_of
from ruinous.game.registry import load_packs
from ruinous.packs import shipped_packs
from ruinous.tools.files import read
from ruinous.tools.here import packs_here
from ruinous.tools.wrong_use import WrongUse


def packs_of(record: Record) -> list[str]:
    """Return the packs of a record by name, or by path for the pack of the current folder."""
    names = [pack.id for pack in record.packs]
    here = packs_here()
    if not here or all(name in shipped_packs() or Path(name).exists() for name in names):
        return names
    catalogue, _ = load_packs(list(here))
    own = catalogue.packs[-1].id if catalogue is not None and catalogue.packs else ""
    return [here[0] if name == own else name for name in names]


def load_record(path: Path) -> Record:
    """Return the record in a file.

    Raises:
        WrongUse: the file holds no readable record.
    """
    try:
        data = json.loads(read(path))
    except (ValueError, RecursionError) as error:
        raise WrongUse(f"`{path}` is no record: it is not JSON") from error
    try:
        return record_of(data)
    except RecordMismatch as refused:
        raise WrongUse(f"`{path}` is {refused}") from refused
