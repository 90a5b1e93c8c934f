"""Folders of packs: the shipped ones, and those that a user names."""

from pathlib import Path

import pytest

from packs.builders import only, place, write_tiny
from ruinous import data
from ruinous.data import data_root
from ruinous.diagnostics import Span
from ruinous.game.registry import load_packs
from ruinous.packs import content_root, pack_folders, shipped_packs


@pytest.mark.parametrize(
    "inner", ["", "pack.yaml", "chaos", "chaos/ash.yaml", "chaos/../tokens.yaml"]
)
def test_a_folder_or_a_file_in_it_names_a_pack(tmp_path: Path, inner: str) -> None:
    write_tiny(tmp_path)
    catalogue, found = load_packs([tmp_path / inner])
    assert not found
    assert catalogue is not None
    assert catalogue.packs[0].id == "tiny"


def test_a_shipped_pack_goes_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_tiny(tmp_path / "base")
    monkeypatch.chdir(tmp_path)
    catalogue, _ = load_packs(["base"])
    assert catalogue is not None
    assert catalogue.packs[0].folder == content_root() / "base"
    mine, _ = load_packs([Path("base")])
    assert mine is not None
    assert mine.packs[0].id == "tiny"


def test_paths_below_the_working_folder_are_shown_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tiny(tmp_path / "packs" / "tiny", {"tokens.yaml": ""})
    monkeypatch.chdir(tmp_path)
    assert only(load_packs(["packs/tiny"])[1]).span.file == "packs/tiny/tokens.yaml"
    monkeypatch.chdir(tmp_path / "packs" / "tiny")
    catalogue, found = load_packs(["."])
    assert only(found).span.file == "tokens.yaml"
    assert catalogue is not None
    assert catalogue.place(only(found).span) == "tiny/tokens.yaml:1"
    assert catalogue.place(Span("/x.yaml", 2, 1, 2, 1)) == "/x.yaml:2"


@pytest.mark.parametrize(
    ("name", "message", "advice"),
    [
        ("bsae", "there is no pack, file or folder `bsae`", "did you mean `base`?"),
        ("no/such/x.yaml", "there is no pack, file or folder `no/such/x.yaml`", "the shipped"),
        ("", "there is no pack, file or folder ``", "the shipped packs are"),
        ("a\0b", "there is no pack, file or folder `a\0b`", "the shipped packs are"),
        ("x" * 5_000, "there is no pack, file or folder `xxx", "the shipped packs are"),
    ],
)
def test_a_name_of_nothing(name: str, message: str, advice: str) -> None:
    catalogue, found = load_packs([name])
    finding = only(found)
    assert catalogue is None
    assert (finding.code, place(finding)) == ("E300", "1:1-1")
    assert finding.span.file == name.replace("\0", "\\x00")
    assert finding.message.startswith(message)
    assert len(finding.message) < 200
    assert (finding.help or "").startswith(advice)


def test_a_folder_without_a_pack(tmp_path: Path) -> None:
    finding = only(load_packs([tmp_path])[1])
    advice = "a pack is a folder with a `pack.yaml`, and its files are in that"
    assert (finding.code, finding.help) == ("E300", advice)
    assert finding.message == "there is no `pack.yaml` in this folder"


def test_a_folder_of_packs_names_them(tmp_path: Path) -> None:
    write_tiny(tmp_path / "one")
    write_tiny(tmp_path / "two")
    assert only(load_packs([tmp_path])[1]).help == "name one of the packs in it: `one` or `two`"
    assert pack_folders(tmp_path) == [tmp_path / "one", tmp_path / "two"]
    assert pack_folders(tmp_path / "one") == [tmp_path / "one"]
    assert pack_folders(tmp_path / "none") == []


def test_a_file_outside_any_pack(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.touch()
    finding = only(load_packs([file])[1])
    assert finding.message == "there is no `pack.yaml` here or above"


def test_findings_of_a_good_pack_come_beside_a_name_of_nothing(tmp_path: Path) -> None:
    write_tiny(tmp_path, {"tokens.yaml": ""})
    catalogue, found = load_packs([tmp_path, "nothing"])
    assert {finding.code for finding in found} == {"E300"}
    assert len(found) == 2
    assert catalogue is not None


def test_nothing_named_is_nothing_found() -> None:
    assert load_packs([]) == (None, [])


def test_the_shipped_packs() -> None:
    assert "base" in shipped_packs()


def test_a_checkout_has_its_data_beside_the_source_root() -> None:
    root = Path(data.__file__).resolve().parents[2]
    assert content_root() == root / "content"
    assert data_root("grammar") == root / "grammar"
    assert data_root("schemas") == root / "schemas"


def test_a_wheel_has_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data" / "content" / "tiny").mkdir(parents=True)
    (tmp_path / "_data" / "content" / "tiny" / "pack.yaml").touch()
    monkeypatch.setattr(data, "PACKAGE", tmp_path)
    assert content_root() == tmp_path / "_data" / "content"
    assert shipped_packs() == ("tiny",)
