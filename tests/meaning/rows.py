"""The rows of the table of meaning: an effect, what it says in English, and what comes of it.

A row is refused with a finding, or is said and played. `base` of a file is what its rows share.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

from ruamel.yaml import YAML

TABLE: Final = Path(__file__).parent / "table"


class Row(NamedTuple):
    """One row of the table."""

    id: str
    """File and title."""
    shows: tuple[str, ...]
    """Findings of a review that it answers, such as `L1`."""
    text: str
    home: str
    refused: str
    """Code and message of its only finding; empty: it is right."""
    help: str
    english: str
    played: tuple[dict[str, Any], ...]
    """Scenarios: `given`, `when`, `then`."""


def rows() -> list[Row]:
    """Return all rows, file after file."""
    yaml = YAML(typ="safe")
    return [
        _row(file.stem, row, written.get("base", {}))
        for file in sorted(TABLE.glob("*.yaml"))
        for written in (yaml.load(file.read_text("utf-8")),)
        for row in written["rows"]
    ]


def _row(file: str, row: dict[str, Any], base: dict[str, Any]) -> Row:
    played = row.get("played", ())
    cases = (played,) if isinstance(played, dict) else tuple(played)
    return Row(
        f"{file}: {row['title']}",
        tuple(row.get("shows", ())),
        row["text"].rstrip("\n"),
        row.get("home", "card"),
        row.get("refused", ""),
        row.get("help", ""),
        row.get("english", ""),
        tuple({**base, **case} for case in cases),
    )
