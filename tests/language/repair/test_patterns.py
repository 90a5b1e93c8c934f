"""Candidates by patterns over text and over classes of phrases."""

from language.repair.examples import failure_of
from ruinous.language.repair.patterns import by_classes, by_text
from ruinous.language.repair.phrases import Candidate


def test_only_the_groups_of_a_pattern_are_replaced() -> None:
    failure = failure_of("lend old maps")
    assert [*by_text("(old) maps", "rare")(failure)] == [Candidate(5, 8, "rare")]


def test_a_pattern_over_text_must_match_where_parsing_stops() -> None:
    failure = failure_of("lend old maps to old readers")
    assert [*by_text("(old)", "rare")(failure)] == [Candidate(5, 8, "rare")]


def test_classes_are_letters_and_templates_have_the_text_of_groups() -> None:
    failure = failure_of("weight of your books +1 here")
    assert failure.phrases.letters == "Qo-NCh"
    found = by_classes("(C)(h)", "{2} {1}", "{1}")(failure)
    assert [*found] == [Candidate(21, 28, "here +1"), Candidate(21, 28, "+1")]


def test_parsing_must_stop_in_a_group_that_a_pattern_names() -> None:
    failure = failure_of("weight of your books +1 here")
    assert [*by_classes("(N)(C)(h)", "", stops=1)(failure)] == []
    assert [*by_classes("(N)(C)(h)", "", stops=3)(failure)] != []


def test_a_pattern_that_needs_a_fitting_class_begins_where_parsing_stops() -> None:
    generate = by_classes("(.)(G)", "{2}", fits="VERB_ING")
    assert [*generate(failure_of("forbid readers lending books"))] == [Candidate(7, 22, "lending")]
    assert [*generate(failure_of("lend readers lending books"))] == []


def test_there_is_no_candidate_at_the_end_of_a_line() -> None:
    assert [*by_classes("(N)", "x")(failure_of("lend a book to"))] == []
