"""Steps where only rules can stand, and rules where only steps can."""

import pytest

from language.binding.bench import findings, mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("rest", "E217 rest"),
        ("for each hen here: rest", "E217 for each hen here: rest"),
    ],
)
def test_a_step_among_rules(text: str, mistake: str) -> None:
    assert [each[:4] for each in mistakes(text)] == [mistake[:4]]


@pytest.mark.parametrize("text", ["forbid resting", "at dawn: rest", "luck of hens +1"])
def test_a_rule_among_steps(text: str) -> None:
    assert [each[:4] for each in mistakes(f"when a hen is sold:\n  {text}")] == ["E216"]


def test_the_word_for_a_condition_of_rules_is_the_cure() -> None:
    [found] = findings("if there is a hen here: luck of hens +1")
    assert (found.code, found.cure) == ("E217", "while")
