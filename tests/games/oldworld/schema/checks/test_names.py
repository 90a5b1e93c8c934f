"""Names: no two of the same sort are called the same."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    CHAOS_FILE,
    Breach,
    breach,
)

BREACHES = [
    (CHAOS_FILE, "name: Cold Hearth", "name: ember rain\n    id: other", "E318", "15:11-21", "the name `ember rain` is used twice, first at ", None),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_breach_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)
