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
    with pytest.raises(WrongUse, match="there is no folder"):
        files.must_be_writable(tmp_path / "none" / "file")
