"""Which of several candidates is chosen."""

from dataclasses import replace

import pytest

from language.library import LEXICON, grammar_of
from language.repair.examples import failure_of
from ruinous.diagnostics import Text
from ruinous.language.lexicon.entries import Noun
from ruinous.language.reader import read
from ruinous.language.repair.phrases import Candidate
from ruinous.language.repair.ranking import best_repair, score


def _candidate(text: str, seen: str, better: str) -> Candidate:
    start = text.index(seen)
    return Candidate(start, start + len(seen), better)


@pytest.mark.parametrize(
    ("better", "wrong"), [("a book", 0), ("an book", 1), ("a reader", 2), ("a book book", 100)]
)
def test_a_rule_scores_its_mistakes_twice_and_another_form_once(better: str, wrong: int) -> None:
    text = "lend sum"
    assert score(failure_of(text), _candidate(text, "sum", better)) == wrong


def test_of_candidates_the_one_with_fewest_mistakes_is_chosen() -> None:
    best = best_repair(failure_of("lend any book to a reader"))
    assert best is not None
    assert best.candidate.text == "a"


def test_the_candidate_that_gets_furthest_is_chosen() -> None:
    best = best_repair(failure_of("ledn a book frobnicate"))
    assert best is not None
    assert (best.candidate.text, best.remaining) == ("lend", 3)


@pytest.mark.parametrize(("text", "cure"), [("lend a mup", None), ("lend a mapp", "map")])
def test_of_two_words_that_fit_none_is_a_cure(text: str, cure: str | None) -> None:
    mop = Noun(singular="mop", plural="mops", type="book", doc="")
    grammar = grammar_of(replace(LEXICON, nouns=(*LEXICON.nouns, mop)))
    [finding] = read(Text.of(text), grammar)[1]
    assert (finding.help, finding.cure) == ("did you mean `map`?", cure)


@pytest.mark.parametrize("text", ["a reader cannot lend a book", "lend a book the most"])
def test_words_with_a_hint_are_not_repaired(text: str) -> None:
    assert best_repair(failure_of(text)) is None


def test_a_line_without_end_is_not_repaired() -> None:
    assert best_repair(failure_of("ledn a book " * 200)) is None
