"""Which steps of one verb are one sentence: those behind which `and` can go on with no part."""

from itertools import product

import pytest

from language.english.nestings import CARDS, MARAUDERS

STEPS = {
    "cards": (
        CARDS,
        "when played:",
        ("gain 2 power", "gain 1 counter"),
        ("gain 2 power for each noble here", "gain power equal to your points",
         "gain X power, where X is twice your points",
         "gain power equal to the number of your figures here"),
    ),
    "things": (
        CARDS,
        "when played:",
        ("remove an enemy figure here", "remove a noble here", "remove 2 peasants here"),
        ("remove an enemy figure here with a noble",
         "remove an enemy figure here with the lowest defense",
         "remove an enemy figure here with defense at most 1"),
    ),
    "marauders": (
        MARAUDERS,
        "when placed:",
        ("gain 1 point", "gain 2 points"),
        ("gain 10 points for each of your goblins", "gain points equal to half your points",
         "gain X points, where X is twice the number of enemy treasures"),
    ),
}  # fmt: skip
"""Steps that end in a plain object, and others, for each place."""


def told(name: str, *steps: str) -> str:
    world, head, *_ = STEPS[name]
    found = world.told("\n  ".join([head, *steps]))
    assert found is not None, steps
    return found[1]


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        (name, first, second)
        for name, (_, _, plain, others) in STEPS.items()
        for first, second in product(others, plain)
    ],
)
def test_no_step_goes_on_where_it_would_be_a_part_of_the_one_before(
    name: str, first: str, second: str
) -> None:
    assert told(name, first, second).startswith(f"{told(name, first)} Then ")


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        (name, first, second)
        for name, (_, _, plain, others) in STEPS.items()
        for first, second in product(plain, (*plain, *others))
        if first != second
    ],
)
def test_behind_a_plain_object_one_sentence_goes_on(name: str, first: str, second: str) -> None:
    words = told(name, first, second)
    assert " and " in words
    assert ". " not in words


def test_one_object_for_each_of_several_things_is_a_sum() -> None:
    steps = "gain 1 power for each noble here", "gain 1 power for each peasant here"
    assert told("cards", *steps).endswith(
        "gain 1 power for each noble token in this region and for each peasant token there."
    )
