"""Files that commands write and read."""

from pathlib import Path

import pytest

from ruinous.tools import keeping
from ruinous.tools.wrong_use import WrongUse


def test_a_text_is_read_as_it_was_written(tmp_path):
    keeping.write(tmp_path / "text", "one\ntwo \N{SNOWMAN}\n")
    assert keeping.read(tmp_path / "text") == "one\ntwo \N{SNOWMAN}\n"


@pytest.mark.parametrize("name", ["none", ".", "\0"])
def test_what_is_no_file_is_not_read(tmp_path, name):
    with pytest.raises(WrongUse):
        keeping.read(tmp_path / name)


def test_a_file_that_is_too_large_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(keeping, "MOST", 3)
    (tmp_path / "large").write_text("four", encoding="utf-8")
    with pytest.raises(WrongUse, match="larger than"):
        keeping.read(tmp_path / "large")


def test_a_folder_cannot_be_written(tmp_path):
    with pytest.raises(WrongUse, match="cannot be written"):
        keeping.write(tmp_path, "text")


def test_what_cannot_be_kept_is_known_before_the_work(tmp_path):
    keeping.must_be_writable(tmp_path / "fine")
    keeping.must_be_writable(Path("fine"))
    with pytest.raises(WrongUse, match="is a folder"):
        keeping.must_be_writable(tmp_path)
    with pytest.raises(WrongUse, match="there is no folder"):
        keeping.must_be_writable(tmp_path / "none" / "file")
