"""What operations of a program ask, draw and repeat."""

import pytest

from kernel.compiler.farms import asked, done, farm_with_hens
from kernel.toy import (
    STEPS,
    compiled,
    set_going,
)
from kernel.words import HILL, MOOR, PILES, STONES
from ruinous.kernel.state.luck import Luck


def test_of_piles_each_thing_has_the_same_chance() -> None:
    counts = [0, 0]
    for seed in range(400):
        s = farm_with_hens()
        s.luck, s.piles = Luck(seed), [0] * PILES
        s.piles[STONES + HILL], s.piles[STONES + MOOR] = 9, 1
        [(_, _, pile, _, _)] = done("choose a stone at random", s=s)
        counts[pile == STONES + MOOR] += 1
    assert counts[0] > 300 > 100 > counts[1] > 0


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("sell a hen here", "Question(0, 'animal', (0, 4), 'sell')"),
        ("place 1 stone", "Question(0, 'field', (0, 1, 2, 3), 'place stone')"),
        ("move a goat here to another field", "Question(0, 'field', (1, 3), 'move to')"),
        ("either: rest\nor: find 1 egg", "Question(0, 'branch', (0, 1), 'either 2')"),
        ("you may rest", "Question(0, 'yes or no', (1, 0), 'rest')"),
        ("you may sell a goat here", "Question(0, 'animal', (2, -1), 'sell')"),
    ],
)
def test_a_question_says_what_it_is_for(text: str, question: str) -> None:
    s = farm_with_hens()
    set_going(s, compiled(s, text, STEPS).steps)
    assert repr(s.question) == question
    assert s.question is not None
    assert s.question.cause is not None


def test_a_single_thing_is_taken_without_asking() -> None:
    assert done("sell a goat here") == [("sell", 0, 2, 1, HILL)]


def test_things_that_are_alike_are_offered_once() -> None:
    assert asked("sell a hen here") == ["0", "4"]


def test_a_loop_has_its_thing_in_hand_and_fixes_its_things_first() -> None:
    s = farm_with_hens()
    told = done("for each hen here:\n  move it to Moor\n  find 1 egg for each hen here", s=s)
    assert [row[2] for row in told if row[0] == "move"] == [0, 1, 4]
    assert s.eggs() == [3, 0, 0]
