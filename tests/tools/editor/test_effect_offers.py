"""Inside an effect the language is asked, with the text and place of the effect alone."""

import pytest

from ruinous.language.completion.habits import habits_of
from ruinous.tools.editor.effect_offers import offers_in_effect, prepare
from tools.editor.desk import CHAOS, desk

HEAD = "cards:\n  - name: X\n    effect: |\n"


def offers(text, line, column):
    on = desk()
    return offers_in_effect(on.snapshot, on.path(CHAOS), HEAD + text, line, column)


def test_offers_replace_what_is_written_already():
    found = offers("      when played:\n        sc", 5, 11) or []
    [score] = [each for each in found if each.label == "score"]
    assert (score.insert, score.is_rule, score.detail) == ("score", False, "verb")
    span = score.span
    assert (span.line, span.column, span.end_line, span.end_column) == (5, 9, 5, 11)


def test_a_rule_of_the_packs_is_offered_where_one_begins_as_it_is_typed():
    rules = [each for each in offers("      forbid pl", 4, 16) or [] if each.is_rule]
    assert rules
    assert all(each.insert.startswith("forbid pl") for each in rules)
    assert {each.span.column for each in rules} == {7}


def test_the_lines_of_a_rule_are_indented_as_the_effect_is():
    rules = [each for each in offers("      when played: \n      ", 5, 7) or [] if each.is_rule]
    long = [each.insert for each in rules if "\n" in each.insert]
    assert all(line.startswith("      ") for rule in long for line in rule.split("\n")[1:])


def test_something_is_offered_in_an_effect_that_is_only_begun():
    assert offers("      ", 4, 7)


def test_a_verb_that_no_effect_of_the_packs_has_is_offered():
    found = offers("      when played:\n        dr", 5, 11) or []
    assert "draw" in [each.label for each in found]


@pytest.mark.parametrize("line", [2, 3])
def test_outside_of_effects_nothing_is_told(line):
    assert offers("      when", line, 5) is None


def test_what_is_usual_is_worked_out_before_the_first_completion():
    on = desk()
    grammar = on.snapshot.game_at(on.path(CHAOS)).check.effects.grammar
    prepare(on.snapshot, on.path(CHAOS))
    before = habits_of.cache_info().hits
    habits_of(grammar)
    assert habits_of.cache_info().hits == before + 1
