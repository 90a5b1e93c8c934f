"""What there is to say about an item, line by line."""

from dataclasses import replace

from ruinous.packs.provenance import CitedSource, Origin
from ruinous.tools.content.explain import Rule, explain
from ruinous.tools.content.explanation_lines import in_short, lines_of, used_words
from ruinous.tools.content.interactions import ORDERS, Meeting, MeetingRule
from ruinous.tools.content.uses import Uses
from tools.builders import base


def meeting(way: str, word: str) -> Meeting:
    rule = MeetingRule("Some Card", "card", "a rule", "x.yaml:1", 0, personal=False, itself=False)
    return Meeting(way, word, (rule,))


def test_what_decides_is_written_once_for_all_meetings_of_a_way() -> None:
    met = [meeting("changes", "cost"), meeting("changes", "dice"), meeting("replaces", "kill")]
    lines = list(in_short(met))
    assert lines[:2] == [f"  {ORDERS['changes']}", "  changes cost:"]
    assert lines.count(f"  {ORDERS['changes']}") == lines.count(f"  {ORDERS['replaces']}") == 1


def test_the_words_that_a_rule_uses_are_grouped_by_use() -> None:
    uses = Uses(does=("draw", "gain"), reacts_to=("battle",))
    assert used_words(Rule("", "", uses, "")) == "does: draw, gain; reacts to: battle"


def test_a_card_without_meetings_says_so_and_a_guess_is_yellow() -> None:
    [found] = explain(base(), "blood-frenzy")
    lines = list(lines_of(found, ()))
    assert lines[0] == (found.name, "bold")
    assert "meets no rule that changes the same number or replaces the same action" in dict(lines)
    assert ("meets:", "bold") in list(lines_of(found, [meeting("changes", "dice")]))
    guess = Origin(
        "reconstructed", "a guess", ("this",), (CitedSource("faq", "the FAQ", "a shop"),)
    )
    guessed = list(lines_of(replace(found, provenance=guess), ()))
    assert {("reconstructed: a guess", "yellow"), ("  open: this", "yellow")} <= set(guessed)
    assert ("  the FAQ: a shop", "dim") in guessed
