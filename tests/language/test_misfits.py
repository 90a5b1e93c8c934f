"""A sentence in which a verb and a thing never meet gets one finding, and its cure is right."""

import pytest

from language.misfits import Misfit, misfits
from language.shipped import grammar, tree_of
from ruinous.diagnostics import Finding, Text
from ruinous.games.oldworld import language
from ruinous.language.binding import Binder

SEEDS = [pytest.param(1, 60, id="a sample"), pytest.param(2, 300, id="300", marks=pytest.mark.long)]


def findings_of(text: str) -> list[Finding]:
    return Binder(grammar().lexicon).check(tree_of(text), Text.of(text), language.CHAOS_CARD)


def told(misfit: Misfit) -> Finding:
    found = findings_of(misfit.text)
    assert len(found) == 1, (misfit.text, [each.code for each in found])
    return found[0]


@pytest.mark.parametrize(("seed", "many"), SEEDS)
def test_each_misfit_is_told_once_and_with_help(seed: int, many: int) -> None:
    sample = misfits(grammar().lexicon, seed, many)
    assert len(sample) == many
    assert not [each for each in sample if not told(each).help]


@pytest.mark.parametrize(("seed", "many"), SEEDS)
def test_what_a_cure_writes_is_right(seed: int, many: int) -> None:
    for each in misfits(grammar().lexicon, seed, many):
        finding = told(each)
        if finding.cure is not None:
            span, line = finding.span, each.text
            cured = line[: span.column - 1] + finding.cure + line[span.end_column - 1 :]
            assert findings_of(cured) == [], cured


def test_a_seed_names_its_sentences() -> None:
    lexicon = grammar().lexicon
    assert misfits(lexicon, 1, 40) == misfits(lexicon, 1, 40)
    assert misfits(lexicon, 1, 40) != misfits(lexicon, 2, 40)
    assert {each.sort for each in misfits(lexicon, 1, 40)} == {
        "kind",
        "place",
        "adjective",
        "owner",
    }


def test_what_is_only_missing_a_state_is_told_once_too() -> None:
    [finding] = findings_of("when played: remove a different token")
    assert finding.code == "E213"
