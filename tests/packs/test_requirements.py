"""Versions of packs, and ranges that they are in."""

from pathlib import Path

import pytest

from packs.builders import only, write
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


def test_a_chain_of_requirements_may_be_of_any_length(tmp_path: Path) -> None:
    links = 600
    for number in range(links):
        text = pack(f"p{number}").replace("pack: tiny", f"pack: p{number + 1}")
        write(tmp_path / f"p{number}", {"pack.yaml": text})
    last = {f"p{links}": {"pack.yaml": pack(f"p{links}")}}
    assert not found(
        tmp_path, p0={"pack.yaml": pack("p0").replace("pack: tiny", "pack: p1")}, **last
    )


def test_packs_that_require_each_other_in_a_circle(tmp_path: Path) -> None:
    text = pack("two").replace("pack: tiny", "pack: one")
    write(tmp_path / "two", {"pack.yaml": text})
    one = {"pack.yaml": pack("one").replace("pack: tiny", "pack: two")}
    messages = [each.message for each in found(tmp_path, one=one)]
    assert "`one` requires `two` in its turn" in messages
