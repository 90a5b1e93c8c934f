"""Versions of packs, and ranges that they are in."""

from pathlib import Path

import pytest

from packs.builders import only
from packs.test_linked import found, pack


@pytest.mark.parametrize(
    "version", [">=1", ">=1.0", ">=1.0.0", ">=0.9.9", ">=1,<2", ">=0.9, <1.0.1", "<1.1"]
)
def test_a_version_in_the_range(tmp_path: Path, version: str) -> None:
    text = pack("fan").replace(">=1.0", version)
    assert not found(tmp_path, fan={"pack.yaml": text})


@pytest.mark.parametrize("version", [">=1.0.1", ">=1.10", ">=2", "<1", "<1.0.0", ">=0.1, <1.0"])
def test_a_version_out_of_the_range(tmp_path: Path, version: str) -> None:
    text = pack("fan").replace(">=1.0", version)
    finding = only(found(tmp_path, fan={"pack.yaml": text}))
    assert (finding.code, finding.message) == ("E317", "the pack `tiny` has the version 1.0.0")
    assert finding.help == f"load one that is {version}"
