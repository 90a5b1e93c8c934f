"""Choices in secret: all are asked first, and then each is carried out in turn."""

import pytest

from kernel.compiler.farms import asked, done, farm_with_hens
from kernel.toy import STEPS, carry_out, compiled, reply, set_going
from kernel.words import DELL, FIELDS, HILL, MARSH

BRANCH = "each rival secretly chooses either: that farmer finds 1 egg\nor: you find 2 eggs"
THING = "each rival secretly chooses a field: that farmer places 1 flag there"
NUMBER = "each rival secretly finds up to 2 eggs"


@pytest.mark.parametrize("text", [BRANCH, THING, NUMBER])
def test_nothing_is_done_before_the_last_has_chosen(text: str) -> None:
    s = farm_with_hens()
    set_going(s, compiled(s, text, STEPS).steps)
    reply(s, "1")
    assert s.committed() == []
    assert s.question is not None
    assert s.question.player == 2


def test_a_program_that_keeps_secrets_says_so() -> None:
    for text in (BRANCH, THING, NUMBER):
        assert compiled(farm_with_hens(), text, STEPS).steps.code.secret
    assert not compiled(farm_with_hens(), "you find 2 eggs", STEPS).steps.code.secret


def test_each_does_the_own_branch() -> None:
    assert carry_out(farm_with_hens(), BRANCH, "0", "1").eggs() == [2, 1, 0]
    assert carry_out(farm_with_hens(), BRANCH, "1", "0").eggs() == [2, 0, 1]


def test_each_gets_the_own_number() -> None:
    assert carry_out(farm_with_hens(), NUMBER, "1", "2").eggs() == [0, 1, 2]
    assert carry_out(farm_with_hens(), NUMBER, "none", "2").eggs() == [0, 0, 2]


def test_all_things_are_shown_before_more_comes_of_the_first() -> None:
    told = [(verb, actor) for verb, actor, *_ in done(THING, "1", "3")]
    assert told == [("choose", 1), ("choose", 2), ("place", 1), ("place", 2)]


def test_who_has_one_thing_to_choose_is_asked_and_who_has_none() -> None:
    text = "each farmer secretly chooses one of their hens in Marsh: that farmer sells it"
    assert asked(text) == ["none"]
    s = farm_with_hens()
    s.where[0] = MARSH
    assert asked(text, s=s.clone()) == ["0"]
    assert asked(text, "0", s=s) == ["none"]


def test_who_has_one_branch_is_asked_and_who_has_none() -> None:
    text = "each rival secretly chooses either: that farmer sells 9 hens here\nor: you rest"
    assert asked(text) == ["1"]
    text = (
        "each rival secretly chooses either: that farmer sells 9 hens here\n"
        "or: that farmer sells 8 hens here"
    )
    assert asked(text) == ["none"]


def test_what_is_chosen_is_where_it_was_when_it_was_chosen() -> None:
    """The second finds it gone, and `there` is where it was."""
    text = (
        "each rival secretly chooses a bull in Dell:\n"
        "  that farmer sells it\n  that farmer places 1 flag there"
    )
    s = farm_with_hens()
    bulls = asked(text, s=farm_with_hens())
    placed = [each for each in done(text, bulls[0], bulls[0], s=s) if each[0] == "place"]
    assert [(each[1], each[4]) for each in placed] == [(1, DELL), (2, DELL)]


def test_a_choice_in_secret_lies_in_a_loop_like_any_other() -> None:
    text = "for each stone in Hill:\n  each rival secretly finds up to 2 eggs"
    s = farm_with_hens()
    s.piles[3 * FIELDS + HILL] = 2
    assert carry_out(s, text, "1", "2", "2", "1").eggs() == [0, 3, 3]
