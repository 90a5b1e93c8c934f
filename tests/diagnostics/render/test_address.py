"""A build server is told the path of a file in the repository, wherever the command runs."""

import subprocess
from pathlib import Path

import pytest

from ruinous.diagnostics.render.address import address, shown_address


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=somebody", "-c", "user.email=nobody", "-c", "commit.gpgsign=false"]
    allowed = ["-c", "protocol.file.allow=always"]
    subprocess.run(["git", *who, *allowed, *words], cwd=folder, check=True, capture_output=True)


def repository(folder: Path) -> Path:
    (folder / "packs" / "one two").mkdir(parents=True)
    (folder / "packs" / "one two" / "a.yaml").write_text("a: 1\n", "utf-8")
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "one")
    return folder


@pytest.mark.parametrize(
    ("place", "file"),
    [
        (".", "packs/one two/a.yaml"),
        ("packs", "one two/a.yaml"),
        ("packs/one two", "a.yaml"),
        ("docs", "../packs/one two/a.yaml"),
        ("..", "top/packs/one two/a.yaml"),
    ],
)
def test_an_address_begins_at_the_top_of_the_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, file: str
) -> None:
    home = repository(tmp_path / "top")
    (home / "docs").mkdir()
    monkeypatch.chdir(home / place)
    assert address(file) == "packs/one two/a.yaml"
    assert address(str(home / "packs" / "one two" / "a.yaml")) == "packs/one two/a.yaml"


def test_a_link_to_a_folder_of_the_repository_is_no_other_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = repository(tmp_path / "top")
    (tmp_path / "way").symlink_to(home / "packs")
    monkeypatch.chdir(tmp_path)
    assert address("way/one two/a.yaml") == "packs/one two/a.yaml"


def test_another_working_tree_has_a_top_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = repository(tmp_path / "top")
    git(home, "worktree", "add", "-q", "trees/new")
    monkeypatch.chdir(home / "trees" / "new" / "packs")
    assert address("one two/a.yaml") == "packs/one two/a.yaml"


def test_a_submodule_is_part_of_the_repository_around_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository(tmp_path / "inner")
    home = repository(tmp_path / "top")
    git(home, "submodule", "add", "-q", str(tmp_path / "inner"), "extra")
    monkeypatch.chdir(home / "extra" / "packs")
    assert address("one two/a.yaml") == "extra/packs/one two/a.yaml"


def test_outside_of_a_repository_the_working_folder_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(home)
    assert address("./b/../a.yaml") == "a.yaml"
    assert (address("../a.yaml"), shown_address("../a.yaml")) == (None, "../a.yaml")


@pytest.mark.parametrize("file", ["\0", "\ud800.yaml", "x" * 5_000])
def test_a_name_that_no_file_can_have_does_no_harm(file: str) -> None:
    assert (address(file) or "").endswith(file)
