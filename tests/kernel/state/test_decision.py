"""Decisions are data, and options are built only when they are looked at."""

import pytest

from kernel.builders import decision
from ruinous.kernel.state.decision import CHOICE, Options, Question, Thing


def options(*picks: int) -> tuple[Options, list[int]]:
    """Return options, and a list of the picks whose keys were asked for."""
    asked: list[int] = []

    def key(pick: int) -> str:
        asked.append(pick)
        return f"k{pick}"

    return Options(picks, key, lambda pick: f"thing {pick}", concern), asked


def concern(pick: int) -> tuple[Thing, ...]:
    """Let picks from 5 on concern a thing."""
    return (Thing("book", str(pick)),) if pick >= 5 else ()


def test_an_option_is_built_when_it_is_looked_at() -> None:
    offered, asked = options(*range(1000))
    assert len(offered) == 1000
    assert asked == []
    option = offered[500]
    assert (option.key, option.index, option.text) == ("k500", 500, "thing 500")
    assert asked == [500]


def test_options_count_from_the_end_and_in_slices() -> None:
    offered, _ = options(4, 5, 6)
    assert (offered[-1].key, offered[-1].index) == ("k6", 2)
    assert [option.key for option in offered[1:]] == ["k5", "k6"]
    assert [option.key for option in offered] == ["k4", "k5", "k6"]
    with pytest.raises(IndexError):
        offered[3]
    with pytest.raises(IndexError):
        offered[-4]


def test_an_option_is_found_by_its_key() -> None:
    offered, _ = options(4, 5, 6)
    assert offered.find("k5") == 1
    assert offered.find("k7") == -1


def test_an_option_concerns_a_thing_or_is_an_answer() -> None:
    offered, _ = options(4, 5)
    assert [option.concerns for option in offered] == [
        (Thing(CHOICE, "k4"),),
        (Thing("book", "5"),),
    ]
    assert str(offered[1].concerns[0]) == "book 5"


def test_an_option_knows_the_decision_it_is_of() -> None:
    offered, _ = options(4)
    others, _ = options(4)
    assert offered[0].is_of(offered)
    assert not offered[0].is_of(others)


def test_a_prompt_is_told_when_it_is_asked_for() -> None:
    asked = []
    made = decision("A", "animal", 2, prompt=lambda: asked.append(1) or "which one?")
    assert asked == []
    assert made.prompt == "which one?"


def test_decisions_show_what_they_are() -> None:
    offered, _ = options(4, 5)
    assert repr(offered) == "Options(['k4', 'k5'])"
    assert repr(offered[0]) == "Option('k4')"
    assert repr(decision("A", "animal", 2)) == "<Decision of A: animal, 2 options>"
    assert repr(Question(0, "animal", (4, 5), 12, None, "sell")) == (
        "Question(0, 'animal', (4, 5), 'sell')"
    )
