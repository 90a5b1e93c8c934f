"""Kinds of dice: their sides, what is a hit, and what is rolled again."""

import pytest

from ruinous.games.oldworld.state.dice import Die
from ruinous.kernel.state.luck import Luck

D6 = Die(sides=6, hit_on=4, explode_on=6)


@pytest.mark.parametrize(
    ("die", "number", "ready", "hits"),
    [
        (D6, 2, (1, 4), [4]),
        (D6, 2, (6, 3, 5), [6, 5]),
        (D6, 1, (6, 6, 2), [6, 6]),
        (D6, 0, (), []),
        (Die(sides=4, hit_on=3, explode_on=5), 3, (4, 3, 2), [4, 3]),
        (Die(sides=8, hit_on=8, explode_on=7), 1, (7, 8, 1), [8]),
    ],
)
def test_dice_hit_and_explode(
    die: Die, number: int, ready: tuple[int, ...], hits: list[int]
) -> None:
    luck = Luck(0, ready)
    faces = die.roll(luck, luck.stream("battle"), number)
    assert faces == list(ready)
    assert die.hits(faces) == hits
    assert luck.ready == ()


def test_a_die_shows_each_of_its_sides() -> None:
    die = Die(sides=4, hit_on=1, explode_on=5)
    luck = Luck(1)
    assert set(die.roll(luck, luck.stream("battle"), 100)) == {1, 2, 3, 4}
