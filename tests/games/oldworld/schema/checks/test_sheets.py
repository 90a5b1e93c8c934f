"""Sheets: one way to draw, a place in Power order of their own."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    POWER_FILE,
    SECOND_POWER,
    Breach,
    breach,
    findings,
    only,
    place,
)

BREACHES = [
    (POWER_FILE, "{cards: 2}", "{may discard: 1}", "E306", "6:8-19", "missing key `cards`", "write `cards`, a number to draw, or `up to`, a hand size"),
    (POWER_FILE, "{cards: 2}", "{cards: 2, up to: 5}", "E307", "6:18-23", "`cards` and `up to` exclude each other", None),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_breach_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_place_in_power_order_is_for_one(tmp_path: Path) -> None:
    text = SECOND_POWER.replace("threat: 3", "threat: 4").replace("threat: 6", "threat: 7")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E318", "4:8-9")
    assert finding.message == "`ash` has the place 1 in Power order too"
    assert finding.span.file.endswith("powers/frost.yaml")
