"""The numbers of the core rules: a game with Powers needs all of them."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    TINY,
    Breach,
    breach,
    only,
    write,
)
from ruinous.game.registry import load_packs

BREACHES = [
    ("rules.yaml", "  hit on: 4\n", "", "E306", "1:1-6", "no pack gives the core numbers `hit on`", "give them under `rules` in the file rules.yaml"),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_breach_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_power_without_rules_asks_for_the_numbers(tmp_path: Path) -> None:
    files = {path: text for path, text in TINY.items() if path != "rules.yaml"}
    finding = only(load_packs([write(tmp_path, files)])[1])
    assert (finding.code, finding.span.file) == ("E306", (tmp_path / "pack.yaml").as_posix())
    assert finding.message.startswith("no pack gives the core numbers `victory points`, ")
