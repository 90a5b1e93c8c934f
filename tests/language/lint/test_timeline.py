"""At which steps things happen, and rules that miss them."""

import pytest

from language.lint.builders import found, index_of
from ruinous.language.lint.timeline import (
    Calendar,
    memories_can_be,
    rules_can_act,
    states_can_last,
)

EVENING = "in the evening: return a book"
LOOKS_BACK = "in the morning, if you returned a book this day: lend a book"


def test_the_core_rules_and_effects_say_when_something_is_done() -> None:
    calendar = Calendar(index_of(EVENING))
    assert calendar.of_action("lend", None) == {"morning"}
    assert calendar.of_action("return", None) == {"evening"}
    assert Calendar(index_of("when lent: return a book")).of_action("return", None) is None


def test_what_comes_later_cannot_be_looked_back_on() -> None:
    calendar = Calendar(index_of())
    morning, evening = frozenset({"morning"}), frozenset({"evening"})
    assert calendar.can_look_back(morning, evening, "round")
    assert not calendar.can_look_back(evening, morning, "round")
    assert not calendar.can_look_back(morning, evening, "day")


def test_a_rule_misses_what_comes_when_its_card_is_gone() -> None:
    assert found(rules_can_act, EVENING) == [("E228", "in the evening")]
    assert found(rules_can_act, "in the morning: return a book") == []


def test_a_card_is_not_there_when_the_step_that_brings_it_begins() -> None:
    assert found(rules_can_act, "at dawn: return a book") == [("E228", "at dawn")]


@pytest.mark.parametrize("keeps", ["forbid moving this book", "instead of moving books: lend them"])
def test_a_card_that_keeps_itself_is_still_there(keeps: str) -> None:
    assert found(rules_can_act, f"{keeps}\n{EVENING}") == []


def test_a_card_that_another_may_keep_has_advice() -> None:
    keeper = "forbid moving books"
    assert found(rules_can_act, EVENING, keeper) == [("W904", "in the evening")]


def test_what_lasts_outlives_the_card() -> None:
    text = f"when lent:\n  until the end of the week:\n    {EVENING}"
    assert found(rules_can_act, text) == []


def test_looking_back_on_what_comes_later() -> None:
    assert found(memories_can_be, EVENING, LOOKS_BACK) == [("E231", "you returned a book this day")]
    assert found(memories_can_be, "in the morning: return a book", LOOKS_BACK) == []


def test_what_is_denied_of_the_past_always_holds() -> None:
    denied = LOOKS_BACK.replace("if", "unless")
    assert [code for code, _ in found(memories_can_be, EVENING, denied)] == ["W902"]
    none = LOOKS_BACK.replace("a book this", "no book this")
    assert [code for code, _ in found(memories_can_be, EVENING, none)] == ["W902"]


def test_a_time_that_can_be_looked_back_on_is_offered() -> None:
    later = "in the evening, if you lent a book this day: return a book"
    [finding] = memories_can_be(index_of(later))
    assert finding.help == "write `this round`"


@pytest.mark.parametrize(
    ("text", "found_there"),
    [
        ("in the evening: return a damaged book here", [("E232", "damaged book here")]),
        (
            "in the evening, if there is a damaged book here: lend a book",
            [("E231", "damaged book here")],
        ),
        ("in the morning: return a damaged book here", []),
        ("in the evening: return a damaged book", []),
        ("weight of damaged books here +1", []),
    ],
)
def test_a_state_of_some_steps_is_not_there_at_others(
    text: str, found_there: list[tuple[str, str]]
) -> None:
    """L13: a rule about what is so no more never does anything."""
    assert [
        (code, words.removeprefix("a ")) for code, words in found(states_can_last, text)
    ] == found_there
