"""The examples beside shipped items, which say what must happen, hold by the definition."""

from functools import cache
from pathlib import Path

import pytest

from meaning.defined import defined
from ruinous.game.content import Content, load
from ruinous.game.scenarios import ScenarioFailed, run_scenario
from ruinous.packs import shipped_packs
from ruinous.tools.examples.cases import Case, examples

pytestmark = pytest.mark.interpreted(
    "the definition takes the place of functions of the kernel, and its rules derive from those"
)

PACKS = shipped_packs()
CARDS, OF_TESTS = str(Path(__file__).parents[1] / "cards" / "pack"), "read-and-played"
"""A pack of tests: where it lies, and its id."""
FEW = {"base": 40, "marauders": 40, "marauders-cookbook": 4, CARDS: 4}
"""Of the examples of a pack, one in so many is played each time."""


@cache
def loaded(pack: str) -> tuple[Content, tuple[Case, ...]]:
    """Return a pack with those that it requires, and its examples."""
    content = load(pack)
    return content, tuple(examples(content.catalogue, OF_TESTS if pack == CARDS else pack))


def failing(pack: str, every: int) -> list[str]:
    """Return the titles of those examples that do not hold."""
    content, cases = loaded(pack)
    with defined():
        made = Content(content.catalogue)
        made._effects = content.effects
        return [each.title for each in cases[::every] if not _holds(each, made)]


def _holds(case: Case, content: Content) -> bool:
    try:
        run_scenario(content, content.game.scenarios.parse(case.value))
    except ScenarioFailed:
        return False
    return True


@pytest.mark.parametrize("pack", FEW)
def test_some_examples_hold_by_definition(pack: str) -> None:
    assert failing(pack, FEW[pack]) == []


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("pack", [*PACKS, CARDS])
def test_all_examples_hold_by_definition(pack: str) -> None:
    assert failing(pack, 1) == []
