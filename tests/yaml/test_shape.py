"""What may stand at a place of a file, read from its model."""

import pytest

from ruinous.packs.pack_file import PackFile
from ruinous.yaml.shape import at, is_text, keys_at, least, schema_of
from shelf import Shelf


def test_no_key_may_be_null() -> None:
    book = schema_of(Shelf)["$defs"]["Book"]["properties"]
    assert book["id"]["type"] == "string"
    assert "anyOf" not in str(book)
    assert "title" not in book["name"]


def test_keys_come_with_their_descriptions() -> None:
    assert keys_at(Shelf, ("books", 3, "size")) == {
        "pages": "How many pages.",
        "wide": "Whether it is wide.",
    }
    assert keys_at(Shelf, ("room",)) == {}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("books",), []),
        (("books", 0, "binding"), "paper"),
        (("books", 0, "size"), {"pages": 1}),
        (("books", 0, "size", "wide"), False),
        (("books", 0, "name"), None),
        (("marks",), {}),
    ],
)
def test_the_least_value(path: tuple[str | int, ...], value: object) -> None:
    assert least(Shelf, path) == value


def test_a_text_is_no_choice() -> None:
    assert is_text(at(Shelf, ("room",)))
    assert not is_text(at(Shelf, ("books", 0, "binding")))


def test_keys_below_a_key_of_the_authors_are_known() -> None:
    assert set(keys_at(PackFile, ("sources", "faq"))) == {"title", "where"}
