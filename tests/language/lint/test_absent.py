"""Things of which there is never any, and events that never happen."""

import pytest

from language.lint.builders import found
from ruinous.language.lint.absent import events_can_happen, things_can_be

RETURNED = "when you return a book: lend a book"
LENDS_RARE = "when lent: lend a rare book"


@pytest.mark.parametrize("text", [RETURNED, "instead of returning a book: lend it"])
def test_what_nobody_does_cannot_be_waited_for(text: str) -> None:
    assert [code for code, _ in found(events_can_happen, text)] == ["E228"]


@pytest.mark.parametrize("other", ["when lent: return a book", "you may return a book"])
def test_another_effect_makes_it_happen(other: str) -> None:
    assert found(events_can_happen, RETURNED, other) == []


def test_steps_of_the_rule_itself_do_not_count() -> None:
    text = "when you return a book: return a book"
    assert found(events_can_happen, text) == [("E228", "you return a book")]


RETURNING = "  when you return a book: lend a map\n"
SIBLINGS = f"while weight here is at least 1:\n{RETURNING}  when you lend a map: "
LASTING = "when lent:\n  until the end of the day:\n    when you return a book: "


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (LASTING + "lend a map\n  return a book", []),
        (LASTING + "lend a map\n    when you lend a map: return a book", []),
        (LASTING + "return a book", ["E228"]),
        (LASTING + "lend a map", ["E228"]),
        (SIBLINGS + "return a book", []),
        (SIBLINGS + "lend a book", ["E228"]),
    ],
)
def test_a_rule_of_a_block_answers_all_steps_but_its_own(text: str, codes: list[str]) -> None:
    assert [code for code, _ in found(events_can_happen, text)] == codes


def test_no_more_can_be_asked_for_than_there_are() -> None:
    assert found(things_can_be, "when lent: lend 4 maps") == [("E232", "4 maps")]
    assert found(things_can_be, "when lent: lend 3 maps") == []


def test_an_adjective_needs_a_rule_that_gives_it() -> None:
    assert found(things_can_be, LENDS_RARE) == [("E232", "a rare book")]
    assert found(things_can_be, LENDS_RARE, "books are rare") == []


def test_adjectives_that_exclude_each_other_are_on_nothing() -> None:
    text = "when lent: lend a rare damaged book"
    assert found(things_can_be, text, "books are rare") == [("E232", "a rare damaged book")]


@pytest.mark.parametrize(
    ("condition", "code"),
    [("if there is a rare book here", "E231"), ("unless there is a rare book here", "W902")],
)
def test_a_condition_on_nothing_never_or_always_holds(condition: str, code: str) -> None:
    assert [each for each, _ in found(things_can_be, f"when lent, {condition}: return it")] == [
        code
    ]


NOT_RARE, NOT_DAMAGED = (
    f"when lent: lend each book that is not {so}" for so in ("rare", "damaged")
)


@pytest.mark.parametrize(
    ("text", "other", "finding"),
    [
        (NOT_RARE, "books are rare", []),
        (NOT_RARE, "", [("W902", "that is not rare")]),
        ("when lent, if this book is not rare: return it", "", [("W902", "this book is not rare")]),
        ("when lent, unless this book is not rare: return it", "books are rare", []),
        ("when lent: lend a rare book that is not rare", "books are rare",
         [("E232", "a rare book that is not rare")]),
        ("when lent: lend a rare book that is not damaged", "books are rare",
         [("W902", "that is not damaged")]),
    ],
)  # fmt: skip
def test_what_nothing_is_need_not_be_left_out(
    text: str, other: str, finding: list[tuple[str, str]]
) -> None:
    assert found(things_can_be, text, *filter(None, [other])) == finding
