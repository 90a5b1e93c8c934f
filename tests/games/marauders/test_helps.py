"""What is said of the mistakes of authors of the second game, and what comes of the cures.

Write `tests/data/mistakes-in-marauders.txt` by hand: it is what an author reads.
"""

from typing import Final

import pytest

from games.marauders.laws import marauders
from language.mistakes import Mistake, cured, mistakes, reported
from ruinous.diagnostics import Finding, Text
from ruinous.games.marauders.language import CARD
from ruinous.language.binding import Binder
from ruinous.language.reader import read

MISTAKES: Final = mistakes("mistakes-in-marauders")


def findings_of(text: str) -> list[Finding]:
    effects, located = marauders().effects, Text.of(text)
    tree, wrong = read(located, effects.grammar)
    return wrong or Binder(effects.lexicon).check(tree, located, CARD)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.title)
def test_a_mistake_is_one_finding_at_its_place(mistake: Mistake) -> None:
    assert [reported(mistake.text, each) for each in findings_of(mistake.text)] == [mistake.finding]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.title)
def test_nothing_is_wrong_after_a_cure(mistake: Mistake) -> None:
    [finding] = findings_of(mistake.text)
    if finding.cure is not None:
        assert findings_of(cured(mistake.text, finding)) == []
