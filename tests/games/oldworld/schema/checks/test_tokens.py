"""Tokens on the board at the start: of a kind there is, no more than there are."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    Breach,
    breach,
)

BREACHES = [
    ("rules.yaml", "{lantern: 2}", "{lamtern: 2}", "E309", "16:21-28", "unknown token `lamtern`", "did you mean `lantern`?"),
    ("rules.yaml", "{lantern: 2}", "{lantern: 7}", "E307", "16:30-31", "found `7`, expected at most the supply of 6", None),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_breach_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)
