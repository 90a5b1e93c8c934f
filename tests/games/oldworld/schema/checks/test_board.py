"""Regions: neighbours that name each other, points for each."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    Breach,
    breach,
)

BOTH_WAYS = "add `high-moor` to the regions adjacent to `the-salt-flats`, or take this one out"

BREACHES = [
    ("board.yaml", "[high-moor]", "[hihg-moor]", "E309", "5:16-25", "unknown region `hihg-moor`", "did you mean `high-moor`?"),
    ("board.yaml", "[high-moor]", "[]", "E315", "9:16-30", "`the-salt-flats` does not name `high-moor` as adjacent", BOTH_WAYS),
    ("board.yaml", "[high-moor]", "[high-moor, the-salt-flats]", "E315", "5:27-41", "`the-salt-flats` cannot be adjacent to itself", "take it out of the list"),
    ("board.yaml", "[high-moor]", "[high-moor, high-moor]", "E318", "5:27-36", "`high-moor` is named twice", "take one of them out"),
    ("ruination.yaml", "the-salt-flats: [6, 3], ", "", "E306", "3:5-12", "no points for `the-salt-flats`", None),
    # passing silently: a ruination row with the second above the first
    ("ruination.yaml", "[6, 3]", "[3, 6]", "E307", "3:35-36", "found `6`, expected at most 3, the points for the most", "write the points for the most corruption first"),
    ("ruination.yaml", "the-salt-flats", "the-salt-flat", "E309", "3:15-28", "unknown region `the-salt-flat`", "did you mean `the-salt-flats`?"),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_breach_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)
