"""Texts that mean something else never read the same, wherever their blocks end."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

import pytest

from language.english.nestings import CARDS, WORLDS, Line, World, opener, series
from ruinous.language.english.nesting import marked

SAMPLE: Final = 5
"""Of how many lines all layouts are read each time, for each of the places where they stand."""
PLACES: Final = [(name, around) for name, world in WORLDS.items() for around in world.around]


def every(world: World) -> Iterator[list[Line]]:
    """Yield all lines with one opener or two of them."""
    for first, second in product(world.openers, repeat=2):
        yield from series(world, first, second)


def unclear(world: World, around: str, lines: Sequence[Line]) -> list[str]:
    return ["\n\n".join(each) for each in world.alike(around, lines)]


@pytest.mark.parametrize(("world", "around"), PLACES)
def test_what_is_nested_in_another_way_reads_otherwise(world: str, around: str) -> None:
    made, chance = WORLDS[world], Random(f"{world} {around}")
    for _ in range(SAMPLE):
        first, second = chance.choices([*made.openers], k=2)
        lines = chance.choice([*series(made, first, second)])
        assert unclear(made, around, lines) == []


@pytest.mark.parametrize("block", [each for each in CARDS.openers if each != "either"])
@pytest.mark.parametrize("around", ["until when", "while when, once"])
def test_the_end_of_a_block_is_seen_in_a_rule_that_lasts(block: str, around: str) -> None:
    steps = ["you gain 1 power", "you score 5 points", "you lose 10 power"]
    lines = [steps[0], CARDS.openers[block], *steps[1:]]
    told = [CARDS.told(text) for text in CARDS.texts(around, lines)]
    [(outside, without), (inside, within)] = filter(None, told)
    assert outside != inside
    assert without != within


@pytest.mark.long
@pytest.mark.parametrize(("world", "around"), PLACES)
def test_all_that_can_be_nested_in_two_ways_reads_in_two(world: str, around: str) -> None:
    made = WORLDS[world]
    for lines in every(made):
        assert unclear(made, around, lines) == []


def test_texts_are_laid_out_in_every_way() -> None:
    block = opener("if you have 3 power:", again="else:")
    lines = ["draw 1 card", block, "draw 2 cards", "else:", "draw 3 cards", "draw 4 cards"]
    assert [text.splitlines()[-1] for text in CARDS.texts("when played", lines)] == [
        "  draw 4 cards",
        "    draw 4 cards",
    ]


def test_lists_in_lists_are_numbered_in_other_styles() -> None:
    firsts = [marked(["lend a book", "then return it"], level) for level in range(5)]
    assert firsts == [
        ["(1) lend a book", "(2) return it"],
        ["(a) lend a book", "(b) return it"],
        ["(i) lend a book", "(ii) return it"],
        ["(A) lend a book", "(B) return it"],
        ["((1)) lend a book", "((2)) return it"],
    ]
