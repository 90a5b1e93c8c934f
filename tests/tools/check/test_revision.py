"""What changed since a revision of git, whatever a file is called and whatever git is told."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ruinous.diagnostics import Span
from ruinous.tools.check.revision import texts_at, touched_since
from ruinous.tools.wrong_use import WrongUse

NAMES = ["a.yaml", "two words.yaml", 'quo"te\\.yaml', "ü混.yaml", "[ab]*.yaml", ":(top)a.yaml"]
OLD = "one\ntwo\nthree\nfour\n"


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=somebody", "-c", "user.email=nobody", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with one commit of one file."""
    git(tmp_path, "init", "-q")
    return committed(tmp_path, "a.yaml")


def committed(folder: Path, name: str, text: bytes = OLD.encode()) -> Path:
    (folder / name).write_bytes(text)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "--allow-empty", "-m", "one")
    return folder


def touched(file: Path, revision: str = "HEAD") -> list[int]:
    """Return which of the first nine lines of a file changed."""
    is_touched = touched_since(revision, [str(file)])
    return [line for line in range(1, 10) if is_touched(Span(str(file), line, 1, line, 1))]


@pytest.mark.parametrize("name", NAMES)
def test_lines_that_changed_are_found_in_a_file_of_any_name(repository: Path, name: str) -> None:
    file = committed(repository, name) / name
    assert touched(file) == []
    file.write_text("one\nTWO\nthree\nfour\nfive\n", "utf-8")
    assert touched(file) == [2, 5]


@pytest.mark.parametrize(
    ("new", "lines"),
    [
        ("zero\none\ntwo\nthree\nfour\n", [1]),
        ("one\nfour\n", []),
        ("one\ntwo\nthree\nfour", [4]),
        ("one\n++ b/other.yaml\nthree\nfour\n", [2]),
        ("one\r\ntwo\nthree\nfour\n", [1]),
    ],
)
def test_only_lines_that_are_there_now_count(repository: Path, new: str, lines: list[int]) -> None:
    file = repository / "a.yaml"
    file.write_bytes(new.encode())
    assert touched(file) == lines


def test_a_place_of_several_lines_is_touched_by_any_of_them(repository: Path) -> None:
    file = repository / "a.yaml"
    file.write_text("one\ntwo\nTHREE\nfour\n", "utf-8")
    is_touched = touched_since("HEAD", [str(file)])
    places = [(1, 2), (1, 3), (3, 4), (4, 4)]
    assert [is_touched(Span(str(file), *(a, 1, b, 2))) for a, b in places] == (
        [False, True, True, False]
    )


def test_commits_and_what_is_staged_count(repository: Path) -> None:
    file = repository / "a.yaml"
    file.write_text("ONE\ntwo\nthree\nfour\n", "utf-8")
    git(repository, "commit", "-qam", "two")
    file.write_text("ONE\nTWO\nthree\nfour\n", "utf-8")
    git(repository, "add", "-A")
    assert (touched(file), touched(file, "HEAD~1")) == ([2], [1, 2])


@pytest.mark.parametrize("ignored", [False, True])
def test_a_file_that_git_does_not_know_is_new_as_a_whole(repository: Path, ignored: bool) -> None:
    (repository / ".gitignore").write_text("b.yaml\n" if ignored else "", "utf-8")
    file = repository / "b.yaml"
    file.write_text(OLD, "utf-8")
    assert touched(file) == list(range(1, 10))


def test_a_file_outside_any_repository_is_new_beside_one_inside(
    repository: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other") / "b.yaml"
    is_touched = touched_since("HEAD", [str(repository / "a.yaml"), str(other)])
    assert is_touched(Span(str(other), 1, 1, 1, 1))


def test_what_is_no_text_in_utf_8_does_no_harm(repository: Path) -> None:
    file = committed(repository, "b.yaml", b"one\ntwo\xff\n") / "b.yaml"
    file.write_bytes(b"one\ntwo\xfe\n")
    assert touched(file) == [2]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("diff.noprefix", "true"),
        ("color.ui", "always"),
        ("diff.context", "9"),
        ("diff.interHunkContext", "9"),
        ("diff.external", "false"),
    ],
)
def test_what_a_person_has_set_does_not_matter(repository: Path, key: str, value: str) -> None:
    git(repository, "config", key, value)
    file = repository / "a.yaml"
    file.write_text("ONE\ntwo\nTHREE\nfour\n", "utf-8")
    assert touched(file) == [1, 3]


@pytest.mark.parametrize("name", ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"])
def test_what_git_tells_a_hook_of_another_repository_does_not_matter(
    repository: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file = repository / "a.yaml"
    file.write_text("ONE\ntwo\nthree\nfour\n", "utf-8")
    monkeypatch.setenv(name, "nowhere")
    assert touched(file) == [1]


@pytest.mark.parametrize("name", NAMES)
def test_files_of_any_name_are_known_as_they_were(repository: Path, name: str) -> None:
    file = committed(repository, name, b"one\xff\n\n") / name
    file.write_bytes(b"other\n")
    new = repository / f"new {name.replace(':', '').replace('/', '')}"
    new.write_bytes(b"more\n")
    assert texts_at("HEAD", [repository]) == {str(file): b"one\xff\n\n", str(new): None}
    file.unlink()
    assert texts_at("HEAD", [repository])[str(file)] == b"one\xff\n\n"


def test_folders_of_new_files_are_new_and_those_of_others_are_not(repository: Path) -> None:
    for file in ("old/a.yaml", "old/new/b.yaml", "old/new/er/c.yaml"):
        (repository / file).parent.mkdir(exist_ok=True)
        (repository / file).write_text("a\n", "utf-8")
    git(repository, "add", "old/a.yaml")
    git(repository, "commit", "-q", "-m", "two")
    (repository / "old" / "d.yaml").write_text("a\n", "utf-8")
    new = {"old/d.yaml", "old/new", "old/new/b.yaml", "old/new/er", "old/new/er/c.yaml"}
    found = texts_at("HEAD", [repository / "old"])
    assert found == {str(repository / each): None for each in new}


def test_attributes_that_hide_a_difference_do_not_matter(repository: Path) -> None:
    (repository / ".gitattributes").write_text("*.yaml binary\n", "utf-8")
    file = repository / "a.yaml"
    file.write_text("ONE\ntwo\nthree\nfour\n", "utf-8")
    assert touched(file) == [1]


@pytest.mark.parametrize("revision", ["nonsense", "", "--output=made", "-p", "HEAD:a.yaml", "a\nb"])
def test_what_is_no_revision_is_refused(repository: Path, revision: str) -> None:
    with pytest.raises(WrongUse) as refused:
        touched(repository / "a.yaml", revision)
    assert refused.value.message.startswith("git knows no revision")
    assert "shallow clone" in (refused.value.advice or "")
    assert sorted(path.name for path in repository.iterdir()) == [".git", "a.yaml"]


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(WrongUse) as refused:
        call()
    return refused.value.message


def test_a_folder_that_is_in_no_repository_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert refusal(lambda: touched(tmp_path / "a.yaml")) == f"`{tmp_path}` is in no git repository"


def test_without_git_that_is_said(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(repository))
    assert refusal(lambda: touched(repository / "a.yaml")) == "`git` cannot be run"
