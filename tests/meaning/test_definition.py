"""The compiled meaning of the language is its definition: event by event, option by option."""

from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from ruamel.yaml import YAML

from games.oldworld.test_every_mix import legal, spread
from meaning.comparison import Drawn, part, programs, row_parts, whole_game
from meaning.defined import defined
from meaning.positions import position
from meaning.reached import PROGRAMS, everything, listed, reached
from meaning.rows import Row, rows
from meaning.stage import HOMES, played

pytestmark = pytest.mark.interpreted(
    "the definition takes the place of functions of the kernel, and its rules derive from those"
)

FEW, MANY = 50, 100_000
SOME = 25
"""Programs in one test, so that they are shared out and a fault is found quickly."""
GAMES, MANY_GAMES = 2, 2_000
ROWS = [row for row in rows() if not row.refused and not row.id.endswith("are cut")]
"""What goes on for too long is cut after so many operations, which differ."""
SAMPLE = 8
"""One row in so many is tried each time, and the others in the long run."""
SAMPLED = [
    pytest.param(row, id=row.id, marks=[pytest.mark.long] if at % SAMPLE else [])
    for at, row in enumerate(ROWS)
]


def parted(start: int, number: int) -> list[str]:
    """Return the programs, from a seed on, of which the two meanings part."""
    drawn = islice(programs(start), number)
    return [f"{each}\n{each.text}\n{found}" for each in drawn if (found := part(each))]


@pytest.mark.parametrize("start", range(FEW // SOME))
def test_random_programs_mean_what_the_definition_says(start: int) -> None:
    assert parted(start * 1_000_000, SOME) == []


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("start", range(MANY // 1_000))
def test_many_random_programs_do(start: int) -> None:
    assert parted(100_000_000 + start * 1_000_000, 1_000) == []


@pytest.mark.parametrize("seed", range(GAMES))
def test_whole_games_of_many_mixes_do(seed: int) -> None:
    assert whole_game(spread(GAMES)[seed], seed) == ""


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("first", range(0, MANY_GAMES, 100))
def test_whole_games_of_all_mixes_do(first: int) -> None:
    for seed in range(first, first + 100):
        assert whole_game(legal()[seed % len(legal())], seed) == "", seed


@pytest.mark.parametrize("row", SAMPLED)
def test_the_table_of_meaning_holds_by_definition(row: Row) -> None:
    with defined():
        assert [played(row.text, row.home, **case) for case in row.played] == [[]] * len(row.played)
    assert row_parts(row) == ""


@pytest.mark.long
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_table_of_meaning_holds_however_play_goes_on(row: Row) -> None:
    assert row_parts(row, seeds=10) == ""


WRITTEN = YAML(typ="safe").load(Path(__file__).with_name("pointing_back.yaml"))
TEXTS = [(home, text.rstrip()) for home, texts in WRITTEN.items() for text in texts]
POSITIONS = 6


def in_position(home: str, text: str, seed: int) -> Drawn:
    """Return an effect in a random position in which it is in force, or can be played."""
    given = position(Random(seed), home)
    if "when revealed" not in text:
        return Drawn(text, home, given, 2 if "when played" in text else (2, 3)[seed % 2], seed)
    del given["track"]
    given["old world deck"] = [HOMES[home].item]
    return Drawn(text, home, given, 0, seed)


@pytest.mark.parametrize(("home", "text"), TEXTS[::40])
def test_words_that_point_back_mean_what_the_definition_says(home: str, text: str) -> None:
    assert part(in_position(home, text, 1)) == ""


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("home", "text"), TEXTS)
def test_many_words_that_point_back_do(home: str, text: str) -> None:
    assert [part(in_position(home, text, seed)) for seed in range(POSITIONS)] == [""] * POSITIONS


@pytest.mark.long
@pytest.mark.timeout(600)
def test_what_random_programs_do_not_reach_is_listed() -> None:
    left, found = everything() - listed(), set()
    with closing(reached()) as programs_reached:
        for number, each in enumerate(programs_reached):
            found |= each if number < PROGRAMS else set()
            left -= each
            if number >= PROGRAMS and (not left or number > 12 * PROGRAMS):
                break
    assert sorted(left) == []
    assert sorted(found & listed()) == []
