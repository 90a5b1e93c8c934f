"""A text becomes a model, and what a mistake hides is as little as can be."""

import pytest

from packs.builders import only, place
from shelf import TEXT, read, swapped


def test_a_right_text_is_its_model() -> None:
    document = read(TEXT)
    assert document.findings == ()
    assert document.model is not None
    assert [book.name for book in document.model.books] == ["Emma", "Persuasion"]
    assert document.root is not None
    assert document.root.key("books").line == 2
    assert not document.lost


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n", "~\n"])
def test_a_text_without_anything_has_neither_model_nor_findings(text: str) -> None:
    document = read(text)
    assert (document.model, document.findings) == (None, ())


def test_what_is_no_yaml_is_told_before_any_model() -> None:
    document = read(TEXT + "  x: 'y\n")
    assert only(list(document.findings)).code == "E301"
    assert document.model is None


def test_mistakes_of_yaml_and_of_the_model_come_together() -> None:
    document = read(TEXT.replace("room: attic", "room: &a attic\nrom: x"))
    assert [finding.code for finding in document.findings] == ["E312", "E305"]


def test_one_place_is_told_once() -> None:
    document = swapped("pages: 400", "pages: *x")
    assert [(each.code, place(each)) for each in document.findings] == [("E312", "6:14-16")]


def test_a_missing_value_is_told_once() -> None:
    found = only(list(swapped("pages: 400", "pages:").findings))
    assert (found.code, found.message) == ("E307", "found nothing, expected a value for `pages`")
    assert found.help == "`pages`: how many pages"


def test_a_missing_value_below_an_unknown_key_is_not_told() -> None:
    found = only(list(swapped("room: attic", "room: attic\nlamps:\n  left:").findings))
    assert (found.code, found.message) == ("E305", "unknown key `lamps`")


def test_empty_spaces_stand_in_lists_of_examples_alone() -> None:
    assert not swapped("binding: paper", "binding: paper\n    examples: [{notes: [~, a]}]").findings
    found = only(list(swapped("binding: paper", "binding: paper\n    lent: [~, a]").findings))
    assert found.message == "found nothing, expected a value for `lent`"


def test_folded_effects_are_told() -> None:
    found = only(list(swapped("effect: read it", "effect: >\n      read\n      it").findings))
    assert (found.code, found.cure) == ("E304", "|")


def test_too_many_mistakes_are_given_up() -> None:
    flood = "".join(f"k{number}: 1\n" for number in range(300))
    document = read(TEXT + flood)
    assert len(document.findings) == 100
    assert document.model is None
