"""Checks between files: nothing is said of what an unread file may hold."""

from pathlib import Path

import pytest

from packs.builders import (
    CHAOS_FILE,
    POWER_FILE,
    TINY,
    UPGRADES_FILE,
    findings,
)


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("board.yaml", "name: High Moor", "nam: High Moor"),
        ("board.yaml", "regions:", "regions"),
        ("tokens.yaml", "name: lantern", "name: [lantern]"),
        ("tokens.yaml", "tokens:", "tokens: ["),
        (POWER_FILE, "id: ash", "id: Ash"),
        (POWER_FILE, "id: ash", "id: [ash"),
        (CHAOS_FILE, "copies: 4", "copies: four"),
        (CHAOS_FILE, "name: Ember Rain", "name: >"),
        (UPGRADES_FILE, "kind: warrior", "kind: soldier"),
        ("rules.yaml", "deck size: 6", "deck size: six"),
        ("rules.yaml", "rules:", "rule:"),
        ("rules.yaml", "starting tokens", "starting token"),
    ],
)
def test_a_mistake_in_one_file_makes_no_findings_in_others(
    tmp_path: Path, path: str, old: str, new: str
) -> None:
    found = findings(tmp_path, {path: TINY[path].replace(old, new, 1)})
    assert {finding.span.file.endswith(path) for finding in found} == {True}
    assert len(found) == 1
