"""Files that commands write and read."""

from pathlib import Path

import pytest

from ruinous.tools import files
from ruinous.tools.wrong_use import WrongUse


def test_a_text_is_read_as_it_was_written(tmp_path):
    files.write(tmp_path / "text", "one\ntwo \N{SNOWMAN}\n")
    assert files.read(tmp_path / "text") == "one\ntwo \N{SNOWMAN}\n"


@pytest.mark.parametrize("name", ["none", ".", "\0"])
def test_what_is_no_file_is_not_read(tmp_path, name):
    with pytest.raises(WrongUse):
        files.read(tmp_path / name)


def test_a_file_that_is_too_large_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "MOST", 3)
    (tmp_path / "large").write_text("four", encoding="utf-8")
    with pytest.raises(WrongUse, match="larger than"):
        files.read(tmp_path / "large")


def test_a_folder_cannot_be_written(tmp_path):
    with pytest.raises(WrongUse, match="cannot be written"):
        files.write(tmp_path, "text")


def test_what_cannot_be_kept_is_known_before_the_work(tmp_path):
    files.must_be_writable(tmp_path / "fine")
    files.must_be_writable(Path("fine"))
    with pytest.raises(WrongUse, match="is a folder"):
        files.must_be_writable(tmp_path)
    with pytest.raises(WrongUse, match="is no file here"):  # T10: it would be a file named `-`
        files.must_be_writable(Path("-"))
    with pytest.raises(WrongUse, match="there is no folder"):
        files.must_be_writable(tmp_path / "none" / "file")


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    """T4: so are records and saves."""
    file = tmp_path / "record.json"
    files.write(file, "before")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(WrongUse, match="no space left on device"):
        files.write(file, "after")
    assert file.read_text("utf-8") == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_keeps_its_mode_and_a_new_one_has_that_of_the_user(tmp_path):
    (tmp_path / "plain").touch()
    file = tmp_path / "secret"
    file.touch(0o600)
    files.write(file, "text")
    files.write(tmp_path / "new", "text")
    assert file.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_link_stays_a_link_to_what_is_written(tmp_path):
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "target", tmp_path / "link"
    link.symlink_to(target)
    files.write(link, "one")
    files.write(link, "two", within=tmp_path)
    assert link.is_symlink()
    assert target.read_text("utf-8") == "two"


def test_nothing_is_written_where_a_link_leaves_a_folder(tmp_path):
    (tmp_path / "pack").mkdir()
    victim = tmp_path / "victim"
    victim.write_text("mine", "utf-8")
    (tmp_path / "pack" / "file").symlink_to(victim)
    (tmp_path / "pack" / "cards").symlink_to(tmp_path)
    for name in ("file", "cards/new"):
        with pytest.raises(WrongUse, match="is a link that leaves"):
            files.write(tmp_path / "pack" / name, "text", within=tmp_path / "pack")
    assert victim.read_text("utf-8") == "mine"
    assert not (tmp_path / "new").exists()


def test_nobody_foresees_the_file_that_is_written_first(tmp_path, monkeypatch):
    """T2: nothing can be planted in its place."""
    made = []
    real = Path.replace
    monkeypatch.setattr(Path, "replace", lambda a, b: (made.append(a.name), real(a, b)))
    for _ in range(2):
        files.write(tmp_path / "text", "text")
    assert made[0] != made[1]


def test_what_stands_in_the_way_is_never_written_to(tmp_path, monkeypatch):
    victim = tmp_path / "victim"
    victim.write_text("mine", "utf-8")
    monkeypatch.setattr("os.urandom", lambda number: b"\0" * number)
    (tmp_path / f".text.{'00' * 8}.part").symlink_to(victim)
    with pytest.raises(WrongUse, match="exists"):
        files.write(tmp_path / "text", "text")
    assert victim.read_text("utf-8") == "mine"


def test_a_pipe_is_written_to(tmp_path):
    files.write(Path("/dev/null"), "text")
    assert not Path("/dev/null").is_file()


def test_a_long_name_can_be_written(tmp_path):
    files.write(tmp_path / ("x" * 250), "text")
    assert files.read(tmp_path / ("x" * 250)) == "text"


def test_bytes_are_written_as_they_are(tmp_path):
    files.write(tmp_path / "file", b"\xff\r\n")
    assert (tmp_path / "file").read_bytes() == b"\xff\r\n"
