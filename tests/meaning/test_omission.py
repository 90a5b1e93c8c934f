"""Each word of a text has a part in it: without it the text is refused, or is another one."""

from functools import cache
from itertools import islice

import pytest

from meaning.comparison import programs
from meaning.omission import Idle, idle
from meaning.rows import rows
from meaning.stage import HOMES, content
from ruinous.game.content import Content, load
from ruinous.game.effect_text import EffectText
from shipped import GAMES

EVERY, EVERY_ROW = 60, 90
"""Of shipped effects, and of rows of the table of meaning, one in so many is tried each time."""
FEW, MANY, SOME = 3, 10_000, 250
"""Random programs that are tried each time, in the long run, and in one test of it."""


@cache
def shipped(game: tuple[str, ...]) -> tuple[Content, tuple[EffectText, ...]]:
    """Return the packs of a game, and their effects."""
    content = load(*game)
    return content, tuple(content.game.language.texts_of(content.catalogue))


def idle_in_shipped(game: tuple[str, ...], every: int) -> list[Idle]:
    content, effects = shipped(game)
    grammar = content.effects.grammar
    tried = effects[::every]
    return [e for each in tried for e in idle(each.text.value, each.context, grammar)]


def idle_in_rows(every: int) -> list[Idle]:
    tried = [each for each in rows() if not each.refused][::every]
    return idle_in([(each.text, each.home) for each in tried])


def idle_in_programs(start: int, number: int) -> list[Idle]:
    return idle_in([(each.text, each.home) for each in islice(programs(start), number)])


def idle_in(texts: list[tuple[str, str]]) -> list[Idle]:
    grammar = content().effects.grammar
    return [e for text, home in texts for e in idle(text, HOMES[home].context, grammar)]


@pytest.mark.parametrize("game", GAMES, ids=["oldworld", "marauders"])
def test_each_word_of_some_shipped_effects_has_a_part(game: tuple[str, ...]) -> None:
    assert idle_in_shipped(game, EVERY) == []


def test_each_word_of_some_rows_of_the_table_has() -> None:
    assert idle_in_rows(EVERY_ROW) == []


def test_each_word_of_some_random_programs_has() -> None:
    assert idle_in_programs(900_000_000, FEW) == []


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("game", GAMES, ids=["oldworld", "marauders"])
def test_each_word_of_all_shipped_effects_has(game: tuple[str, ...]) -> None:
    assert idle_in_shipped(game, 1) == []


@pytest.mark.long
@pytest.mark.timeout(1_200)
def test_each_word_of_all_rows_has() -> None:
    assert idle_in_rows(1) == []


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("start", range(MANY // SOME))
def test_each_word_of_many_random_programs_has(start: int) -> None:
    assert idle_in_programs(910_000_000 + start * 1_000_000, SOME) == []
