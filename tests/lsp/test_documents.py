"""Open texts follow the changes of a client, in its units."""

import pytest
from lsprotocol import types
from pygls.workspace import PositionCodec

from ruinous.lsp.documents import Documents, path_of

URI = "file:///a/b%20c.yaml"
PATH = "/a/b c.yaml"


def changed(text: str, *changes: tuple[int, int, int, int, str]) -> str:
    documents = Documents()
    assert documents.open(URI, text, 1) == PATH
    parts = [
        types.TextDocumentContentChangePartial(
            types.Range(types.Position(*where[:2]), types.Position(*where[2:])), new
        )
        for *where, new in changes
    ]
    documents.change(URI, parts, 2, PositionCodec())
    found = documents.at(PATH)
    assert found is not None
    assert found.version == 2
    return found.text


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        ("ab\ncd", (1, 0, 1, 1, "X"), "ab\nXd"),
        ("ab\r\ncd\r\n", (1, 1, 2, 0, ""), "ab\r\nc"),
        ("\U0001f642b", (0, 2, 0, 3, "X"), "\U0001f642X"),
        ("a\u2028b\nc", (1, 0, 1, 1, "X"), "a\u2028b\nX"),
        ("a\x0cb\x85c\rd", (1, 0, 1, 1, "X"), "a\x0cb\x85c\rX"),
        ("\ufeffab", (0, 1, 0, 2, "X"), "\ufeffXb"),
        ("ab", (7, 0, 9, 9, "X"), "abX"),
        ("ab", (0, 2, 0, 1, "X"), "abX"),
        ("", (0, 0, 0, 0, "a\ud800b"), "a\ufffdb"),
    ],
)
def test_a_change_of_a_part_is_made(text, change, after):
    assert changed(text, change) == after


def test_changes_are_made_one_after_another():
    assert changed("ab", (0, 0, 0, 1, "xy"), (0, 2, 0, 3, "z")) == "xyz"


def test_only_files_are_documents():
    assert path_of("untitled:1") is None
    assert path_of("file:///a%00b") is None
    documents = Documents()
    assert documents.open("untitled:1", "a", 1) is None
    assert documents.change(URI, [], 1, PositionCodec()) is None
    assert documents.close(URI) is None


def test_a_closed_text_is_that_of_its_file(tmp_path):
    file = tmp_path / "a.yaml"
    file.write_text("disk", "utf-8")
    documents = Documents()
    path = documents.open(file.as_uri(), "open", 3)
    assert path == str(file)
    assert (documents.text(path), documents.versions) == ("open", {path: 3})
    assert documents.close(file.as_uri()) == path
    assert documents.text(path) == "disk"
    assert documents.uri(path) == file.as_uri()
    assert documents.text("/nowhere") == ""
