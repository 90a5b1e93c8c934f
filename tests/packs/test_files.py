"""The files of a pack: each of a kind, what is clearly no content passed over."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    BOARD,
    PROVENANCE,
    TINY,
    findings,
    only,
    place,
    write,
    write_tiny,
)
from ruinous.game.registry import load_packs
from ruinous.packs.files import drafted, source_of


def test_a_misnamed_file_makes_no_findings_in_others(tmp_path: Path) -> None:
    files = {path: text for path, text in TINY.items() if path != "board.yaml"}
    finding = only(load_packs([write(tmp_path, {**files, "borad.yaml": BOARD})])[1])
    assert (finding.code, finding.help) == ("E316", "did you mean `board.yaml`?")


@pytest.mark.parametrize(
    ("path", "message", "advice"),
    [
        ("chaos.yaml", "a pack has no file `chaos.yaml`", "did you mean `chaos/*.yaml`?"),
        ("board.yml", "a pack has no file `board.yml`", "did you mean `board.yaml`?"),
        ("old_world.yaml", "a pack has no file `old_world.yaml`", "did you mean `old-world.yaml`?"),
        ("chaos/ash.json", "a pack has no file `chaos/ash.json`", "the files of a pack are"),
        ("powers.yml", "a pack has no file `powers.yml`", "did you mean `powers/*.yaml`?"),
        ("old-word.yaml", "a pack has no file `old-word.yaml`", "did you mean `old-world.yaml`?"),
        ("cards/x.yaml", "a pack has no file `cards`", "the files of a pack are"),
        ("cards/more/x.YML", "a pack has no file `cards`", "the files of a pack are"),
        ("chaos/deep/x.yaml", "a pack has no file `chaos/deep`", "the files of a pack are"),
    ],
)
def test_a_stray_file(tmp_path: Path, path: str, message: str, advice: str) -> None:
    finding = only(findings(tmp_path, {path: PROVENANCE}))
    assert (finding.code, place(finding), finding.message) == ("E316", "1:1-1", message)
    assert (finding.help or "").startswith(advice)


@pytest.mark.parametrize(
    "path",
    [
        "README.md", "LICENSE", ".gitignore", "notes.txt", "board.yaml~", "Thumbs.db", "desktop.ini",
        "board.yaml.bak", "board.bak", "chaos/ash.yaml.orig", "chaos/Thumbs.db", "#board.yaml#",
        "cover.PNG", "art/ash/1.psd", "chaos/art/1.xcf", "notes.txt.swp",
    ],
)  # fmt: skip
def test_pages_beside_the_cards_are_passed_over(tmp_path: Path, path: str) -> None:
    assert not findings(tmp_path, {path: "anything"})


def test_scenarios_stand_beside_a_pack(tmp_path: Path) -> None:
    finding = only(findings(tmp_path, {**TINY, "scenarios/some.yaml": "[]"}))
    help = "scenarios stand beside the folder of the pack, not in it"
    assert (finding.code, finding.message, finding.help) == (
        "E316", "a pack has no file `scenarios`", help,
    )  # fmt: skip


def test_a_file_can_be_passed_over_without_being_deleted(tmp_path: Path) -> None:
    folder = write_tiny(tmp_path)
    file = folder / "old-world.yaml"
    with drafted({str(file): None}):
        catalogue, _ = load_packs([folder])
    assert catalogue is not None
    assert catalogue.old_world_cards == ()
    assert file.exists()
    again, found = load_packs([folder])
    assert not found
    assert again is not None
    assert len(again.old_world_cards) == 1


def test_the_source_of_a_file_is_its_draft_if_there_is_one(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    assert source_of(str(file)) is None
    file.write_text("disk", "utf-8")
    with drafted({str(file): "draft"}):
        assert source_of(str(file)) == "draft"
    assert source_of(str(file)) == "disk"


def test_a_draft_without_a_file_counts_where_a_pack_can_have_it(tmp_path: Path) -> None:
    folder = write_tiny(tmp_path)
    path = folder / "old-world.yaml"
    text = path.read_text("utf-8")
    path.unlink()
    with drafted({str(path): text, str(folder / "notes.yaml"): "a: 1"}):
        catalogue, found = load_packs([folder])
    assert not found
    assert catalogue is not None
    assert len(catalogue.old_world_cards) == 1
