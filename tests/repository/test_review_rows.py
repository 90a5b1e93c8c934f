"""Each finding of the first review is shown by a test that names it, or decided on paper."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
ROWS: Final = (
    *(f"L{number}" for number in range(1, 24)),
    *(f"R{number}" for number in range(1, 11)),
    *(f"T{number}" for number in range(1, 16)),
)
"""The language, the rules of the game, the tools."""


@cache
def said() -> str:
    """Return all tests, scenarios and decisions but this one."""
    tests = (
        path for path in (ROOT / "tests").rglob("*") if path.suffix in (".py", ".yaml", ".txt")
    )
    papers = (ROOT / folder for folder in ("engine", "content", "tests"))
    decisions = (path for folder in papers for path in folder.rglob("decisions.md"))
    return "\n".join(
        path.read_text("utf-8") for path in (*tests, *decisions) if path != Path(__file__)
    )


@pytest.mark.parametrize("row", ROWS)
def test_a_finding_is_proved_or_decided(row: str) -> None:
    assert re.search(rf"\b{row}\b", said())
