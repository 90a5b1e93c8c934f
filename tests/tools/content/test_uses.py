"""What an effect uses, read off its tree."""

from ruinous.diagnostics import Text
from ruinous.games.oldworld.language import LANGUAGE
from ruinous.language.reader import read
from ruinous.tools.content.uses import Uses, uses_of
from tools.builders import base

GRAMMAR = LANGUAGE.grammar_of(base().catalogue)


def uses(text: str) -> Uses:
    tree, findings = read(Text.of(text), GRAMMAR)
    assert tree is not None, findings
    return uses_of([tree])


def test_steps_are_found_at_any_depth_and_told_once():
    found = uses(
        "when played:\n"
        "  either: draw 1 card\n"
        "  or:\n"
        "    you may discard 1 card:\n"
        "      if there is a noble here: score 1 point\n"
        "      else: score 2 points\n"
    )
    assert found == Uses(does=("draw", "discard", "score"))


def test_what_is_chosen_in_secret_counts_too():
    found = uses(
        "when played:\n  each player secretly chooses a region: that player draws 1 card\n"
    )
    assert found == Uses(does=("choose", "draw"))


def test_rules_that_last_count_too():
    found = uses(
        "when played:\n"
        "  choose one of your figures here\n"
        "  until the end of the round: forbid killing it in battle\n"
    )
    assert found == Uses(does=("choose",), forbids=("kill",))


def test_rules_under_a_condition_count_too():
    assert uses("while there is a noble here: resistance here -1").changes == ("resistance",)
