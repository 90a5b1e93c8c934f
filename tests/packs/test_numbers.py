"""Numbers of rules that packs fill together, one by one."""

from typing import Any

from pydantic import Field

from ruinous.packs.fields import Frozen, Model
from ruinous.packs.item import Definition, Setting, Table
from ruinous.packs.numbers import NumbersFile, numbers_in, numbers_of, written_numbers
from ruinous.yaml.document import read_document


def _given() -> Any:
    return Field(default_factory=lambda: None)


class Numbers(Model):
    """Numbers of a game, with a table among them."""

    seats: int = _given()
    hand_size: int = _given()
    prizes: Frozen[int, int] = _given()


FIRST = "seats: 4\nhand size: 5\nprizes: {1: 10, 2: 20}\n"


def defined(text: str, pack: str) -> dict[str, Definition]:
    """Return what a file defines, by reference."""
    document = read_document(text, f"{pack}.yaml", Numbers)
    assert document.model is not None, document.findings
    return {each.reference: each for each in numbers_in(document.model, document.root, pack)}


def held(*texts: str) -> Numbers | None:
    """Return the numbers that count when files are laid over each other."""
    found: dict[str, Definition] = {}
    for number, text in enumerate(texts):
        found |= defined(text, f"pack-{number}")
    return numbers_of(Numbers.model_construct(), found)


def test_each_number_is_defined_and_a_table_as_a_whole_and_by_entry() -> None:
    found = defined(FIRST, "one")
    assert list(found) == [
        "rules/seats", "rules/hand-size", "rules/prizes", "rules/prizes/1", "rules/prizes/2",
    ]  # fmt: skip
    size, table, entry = (found[f"rules/{name}"] for name in ("hand-size", "prizes", "prizes/2"))
    assert isinstance(size, Setting)
    assert (size.field, size.value, size.key, size.pack) == ("hand_size", 5, None, "one")
    assert isinstance(table, Table)
    assert isinstance(entry, Setting)
    assert (entry.field, entry.value, entry.key) == ("prizes", 20, 2)


def test_a_number_has_the_place_of_its_key() -> None:
    found = defined(FIRST, "one")
    places = [(each.span.line, each.span.column) for each in found.values()]
    assert places == [(1, 1), (2, 1), (3, 1), (3, 10), (3, 17)]


def test_what_a_file_leaves_out_it_does_not_define() -> None:
    assert list(defined("seats: 2\n", "one")) == ["rules/seats"]
    assert list(numbers_in(Numbers.model_construct(), None, "one")) == []


def test_a_later_pack_that_gives_one_entry_leaves_the_others() -> None:
    numbers = held(FIRST, "prizes: {2: 25, 3: 40}\n")
    assert numbers is not None
    assert (numbers.seats, numbers.hand_size) == (4, 5)
    assert dict(numbers.prizes) == {1: 10, 2: 25, 3: 40}


def test_an_empty_table_is_given_and_a_missing_number_is_not() -> None:
    numbers = held("seats: 4\nprizes: {}\n", "hand size: 7\n")
    assert numbers is not None
    assert (numbers.hand_size, dict(numbers.prizes)) == (7, {})
    assert held("seats: 4\nhand size: 5\n") is None
    assert held("seats: 4\nprizes: {1: 1}\n") is None


class RulesFile(NumbersFile):
    """A file of numbers."""

    rules: Numbers


def test_the_numbers_of_a_file_are_told_with_those_that_count_instead() -> None:
    document = read_document("rules: {seats: 4, prizes: {1: 10, 2: 20}}\n", "a.yaml", RulesFile)
    assert document.model is not None, document.findings
    file = document.model
    assert list(written_numbers(file, None)) == [("seats", "4"), ("prizes", "1: 10, 2: 20")]
    now = held(FIRST, "prizes: {2: 25}\n")
    assert list(written_numbers(file, now)) == [
        ("seats", "4"),
        ("prizes", "1: 10, 2: 20 (in force: 1: 10, 2: 25)"),
    ]
