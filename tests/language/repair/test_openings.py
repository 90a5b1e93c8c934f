"""Lines whose head must be a moment or a span."""

import pytest

from language.repair.examples import example, findings_of, underlined
from ruinous.language.repair.openings import OPENINGS, Opening


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.example)
def test_an_unknown_opening_is_reported_with_those_that_there_are(opening: Opening) -> None:
    mistake = example(opening.example)
    assert underlined(mistake.text, mistake.finding) == mistake.seen
    kinds = {"MOMENT": "moment", "SPAN": "span of time"}
    assert mistake.finding.message == f"`{mistake.seen}` is no {kinds[opening.kind]}"
    assert mistake.finding.help is not None
    assert mistake.finding.help.startswith("there are `")


def test_the_nearest_opening_comes_first() -> None:
    [finding] = findings_of("before the evening: lend a book")
    assert finding.help == "there are `in the evening` and `at the start of the day`"


def test_how_often_is_written_behind_what_happens() -> None:
    [finding] = findings_of("once the turn ends: lend a book")
    assert finding.help == "write it behind what happens: `when ..., once the turn ends:`"


@pytest.mark.parametrize("text", ["in Travel: lend a book", "when a friend sings: lend a book"])
def test_heads_without_a_word_of_time_are_no_openings(text: str) -> None:
    [finding] = findings_of(text)
    assert "is no" not in finding.message


def test_a_misspelt_moment_is_a_misspelling() -> None:
    [finding] = findings_of("at the strat of the day: lend a book")
    assert finding.cure == "start"


def test_a_span_behind_what_opens_a_line_is_no_unknown_quantity() -> None:
    [finding] = findings_of("when lent: until end of day, your books here have +1 weight")
    assert "quantity" not in finding.message
    [finding] = findings_of("when lent: if weight of a book is 3: return it")
    assert "quantity" not in finding.message
    [finding] = findings_of("when lent: heft of your books +1")
    assert finding.message == "`heft` is no quantity"
