"""Files that a simulation leaves, by the name of their form."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.tools.extras import require
from ruinous.tools.files import must_be_writable, write
from ruinous.tools.play.page import page_of
from ruinous.tools.play.rows import as_csv, as_parquet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ruinous.tools.play.simulate import SimulationReport

FORMS: Final[Mapping[str, Callable[[SimulationReport], bytes]]] = MappingProxyType(
    {
        "json": lambda report: report.as_json().encode(),
        "csv": as_csv,
        "parquet": as_parquet,
        "html": lambda report: page_of(report).encode(),
    }
)
"""What makes the contents of each file."""


def must_be_possible(files: Mapping[str, Path]) -> None:
    """Say before the games begin that a file cannot be written.

    Args:
        files: form to file.

    Raises:
        WrongUse: a path is no file, or a package is missing.
    """
    if "parquet" in files:
        require("pyarrow", "parquet", "`--parquet`")
    for path in files.values():
        must_be_writable(path)


def write_all(report: SimulationReport, files: Mapping[str, Path]) -> None:
    """Write a simulation to files, each whole or not at all.

    Raises:
        WrongUse: one cannot be written.
    """
    for form, path in files.items():
        write(path, FORMS[form](report))
