"""Source lines are read for drawing, and never more than can be drawn."""

from pathlib import Path

import pytest

from ruinous.diagnostics import read_source
from ruinous.diagnostics.source import lines_of


def test_a_file_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"\xef\xbb\xbfname: \xc3\xa9\n")
    assert read_source(str(file)) == "name: é\n"


def test_what_cannot_be_read_is_nothing(tmp_path: Path) -> None:
    assert read_source(str(tmp_path)) is None
    assert read_source(str(tmp_path / "none.yaml")) is None
    assert read_source("a\0b") is None


def test_a_file_that_may_not_be_read_is_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    file = tmp_path / "x.yaml"
    file.touch()
    monkeypatch.setattr(Path, "open", refuse)
    assert read_source(str(file)) is None


def test_bytes_that_are_no_text_are_still_drawn(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"a\xff")
    assert read_source(str(file)) == "a\N{REPLACEMENT CHARACTER}"


def test_a_huge_file_is_read_in_part(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    with file.open("wb") as stream:
        stream.truncate(100_000_000)
    assert len(read_source(str(file)) or "") == 2_000_000


def test_lines_end_as_in_editors() -> None:
    assert lines_of("a\r\nb\rc\nd\u2028e\x0b") == ["a", "b", "c", "d\u2028e\x0b"]
