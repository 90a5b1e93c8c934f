"""The schemas on disk."""

import pytest

from ruinous.tools.check.schema import schema
from ruinous.tools.wrong_use import WrongUse


def test_the_schemas_of_the_project_are_fresh():
    assert schema(check=True).stale == ()


def test_schemas_are_written_once_and_then_fresh(tmp_path):
    place = tmp_path / "new" / "schemas"
    assert schema(place).stale == schema().files
    assert schema(place, check=True).stale == ()
    assert schema(place).stale == ()


def test_old_missing_and_foreign_schemas_are_told(tmp_path):
    schema(tmp_path)
    (tmp_path / "board.json").write_text("{}", encoding="utf-8")
    (tmp_path / "pack.json").unlink()
    (tmp_path / "stray.json").write_text("{}", encoding="utf-8")
    assert schema(tmp_path, check=True).stale == ("pack.json", "board.json", "stray.json")
    assert (tmp_path / "board.json").read_text(encoding="utf-8") == "{}"


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(WrongUse, match="there is no folder"):
        schema(tmp_path / "none", check=True)


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(WrongUse, match="is no folder"):
        schema(tmp_path / "file")
