"""Of a file with mistakes, all is read that can be."""

import pytest

from ruinous.yaml.document import Document
from shelf import Shelf, read, swapped


def names(document: Document[Shelf]) -> list[str]:
    assert document.model is not None
    return [book.name for book in document.model.books]


def test_a_misspelt_key_is_read_as_the_one_that_is_meant() -> None:
    document = swapped("room: attic", "romo: attic")
    assert document.model is not None
    assert document.model.room == "attic"
    assert document.root is not None
    assert document.root.key("room").end_column == 5
    assert not document.lost


def test_an_unknown_key_is_left_out() -> None:
    document = swapped("room: attic", "room: attic\nlamps: 2")
    assert names(document) == ["Emma", "Persuasion"]
    assert document.lost


def test_a_wrong_value_is_left_out_alone() -> None:
    document = swapped("pages: 400", "pages: 400\n      wide: maybe")
    assert document.model is not None
    assert document.model.books[0].size is not None
    assert not document.model.books[0].size.wide
    assert document.lost


def test_a_missing_number_has_the_least_value() -> None:
    document = swapped("pages: 400", "wide: true")
    assert document.model is not None
    assert document.model.books[0].size is not None
    assert document.model.books[0].size.pages == 1


def test_a_choice_is_filled_in_and_a_name_is_not() -> None:
    document = swapped("    binding: paper\n", "    lent: [me]\n")
    assert document.model is not None
    assert document.model.books[1].binding == "paper"
    assert names(swapped("- name: Persuasion\n    binding", "- binding")) == ["Emma"]


@pytest.mark.parametrize("old", ["name: Emma", "name: Persuasion"])
def test_what_cannot_be_read_leaves_the_others(old: str) -> None:
    document = swapped(old, "name: [a]")
    assert len(names(document)) == 1
    assert document.root is not None
    assert len(document.root.entries["books"][1].items) == 1  # type: ignore[union-attr]


def test_a_mistake_in_an_example_loses_nothing() -> None:
    document = swapped("binding: paper", "binding: paper\n    examples: [{titel: a}]")
    assert [finding.code for finding in document.findings] == ["E401"]
    assert names(document) == ["Emma", "Persuasion"]
    assert not document.lost


@pytest.mark.parametrize("text", ["- a\n", "just a text\n", "7\n"])
def test_what_is_no_mapping_has_no_model(text: str) -> None:
    document = read(text)
    assert document.model is None
    assert [finding.code for finding in document.findings] == ["E307"]
