"""Templates of pages: every text that is put into them is escaped, and what is missing is loud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined

if TYPE_CHECKING:
    from pathlib import Path


def templates_in(*folders: Path) -> Environment:
    """Return the templates in folders, of several with a name that in the first of them.

    Lines that hold only an instruction leave none behind.
    """
    return Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
