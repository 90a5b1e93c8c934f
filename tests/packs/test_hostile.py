"""Hostile files are refused in bounded time and memory, with one finding that says why."""

import os
from pathlib import Path

import pytest

from packs.builders import CHAOS, TINY, bounded, findings, only, place, swapped, write_tiny
from ruinous.game.registry import load_packs
from ruinous.yaml import limits

BOMB = "a: &a [x, x]\n" + "".join(
    f"{name}: &{name} [*{before}, *{before}, *{before}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


def test_an_alias_bomb_is_refused(tmp_path: Path) -> None:
    with bounded(megabytes=40):
        found = findings(tmp_path, {"tokens.yaml": BOMB})
    assert {finding.code for finding in found} <= {"E305", "E306", "E312"}
    aliases = [finding for finding in found if "alias" in finding.message]
    assert len(aliases) == 24
    assert place(aliases[0]) == "2:8-10"


def test_a_flood_of_mistakes_is_given_up(tmp_path: Path) -> None:
    flood = "".join(f"k{number}: 1\n" for number in range(50_000))
    found = findings(tmp_path, {"tokens.yaml": flood})
    assert len(found) <= limits.FINDINGS


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    write_tiny(tmp_path)
    with (tmp_path / "tokens.yaml").open("wb") as stream:
        stream.truncate(100_000_000)
    with bounded(megabytes=40):
        finding = only(load_packs([tmp_path])[1])
    assert (finding.code, place(finding)) == ("E312", "1:1-1")
    assert finding.message == "the file is larger than 2 MB"


@pytest.mark.parametrize("line", ["draw 1 card\n      ", "a" * 100, '"', "'", "\\n", "#", ":"])
def test_a_huge_effect_is_refused(tmp_path: Path, line: str) -> None:
    block = f"effect: |\n      {line * (1_000_000 // len(line))}end\n"
    changed = swapped("chaos/ash.yaml", "effect: forbid placing corruption here\n", block)
    with bounded(megabytes=100):
        finding = only(findings(tmp_path, changed))
    assert finding.code == "E312"
    assert "expected at most 4,000 characters for `effect`" in finding.message


@pytest.mark.parametrize("quote", ["'", '"', ""])
def test_a_huge_line_is_refused(tmp_path: Path, quote: str) -> None:
    effect = f"effect: {quote}{'draw 1 card, ' * 80_000}end{quote}\n"
    changed = swapped("chaos/ash.yaml", "effect: forbid placing corruption here\n", effect)
    with bounded(megabytes=100):
        finding = only(findings(tmp_path, changed))
    assert (finding.code, finding.span.line) == ("E312", 19)


def test_an_effect_of_the_greatest_length_is_read(tmp_path: Path) -> None:
    effect = f"effect: {'x' * limits.EFFECT}\n"
    changed = swapped("chaos/ash.yaml", "effect: forbid placing corruption here\n", effect)
    assert not findings(tmp_path, changed)


def test_huge_names_and_numbers_are_shown_short(tmp_path: Path) -> None:
    text = CHAOS.replace("Ember Rain", "x" * 100_000).replace("copies: 4", "copies: " + "9" * 9_999)
    found = findings(tmp_path, {"chaos/ash.yaml": text})
    assert [finding.code for finding in found] == ["E307", "E307"]
    assert all(len(finding.message) < 200 for finding in found)


def test_a_device_is_not_read(tmp_path: Path) -> None:
    write_tiny(tmp_path)
    (tmp_path / "tokens.yaml").unlink()
    (tmp_path / "tokens.yaml").symlink_to("/dev/zero")
    finding = only(load_packs([tmp_path])[1])
    assert (finding.code, finding.message) == ("E300", "this is a link that leaves the pack")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    write_tiny(tmp_path)
    (tmp_path / "tokens.yaml").unlink()
    os.mkfifo(tmp_path / "tokens.yaml")
    assert only(load_packs([tmp_path])[1]).code == "E300"


def test_too_many_files_are_not_read(tmp_path: Path) -> None:
    write_tiny(tmp_path)
    for number in range(limits.FILES + 1):
        (tmp_path / "chaos" / f"x{number}.yaml").touch()
    found = load_packs([tmp_path])[1]
    assert only(found).message == "more than 2,000 files in one pack"


def test_folders_are_not_followed_down(tmp_path: Path) -> None:
    write_tiny(tmp_path)
    (tmp_path / "chaos" / "loop").symlink_to(tmp_path)
    finding = only(load_packs([tmp_path])[1])
    assert finding.message == "a pack has no file `chaos/loop`"


def test_the_files_of_the_tiny_pack_are_right(tmp_path: Path) -> None:
    assert TINY
    assert findings(tmp_path) == []
