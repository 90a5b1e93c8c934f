"""Each row of the review section 4: what an author wrote, and what the finding must say.

The rows on cures cover T1 as well: no cure makes `15` of `1.5`.
"""

import pytest

from language.mistakes import cured
from language.shipped import grammar
from language.test_checker import HOMES
from ruinous.diagnostics import Finding, Text
from ruinous.language.binding import Binder
from ruinous.language.syntax.reader import read_rules


def findings_of(text: str) -> list[Finding]:
    """Return everything that is wrong with the effect of a card."""
    written = Text.of(text)
    effect, wrong = read_rules(written, grammar())
    bound = Binder(grammar().lexicon).bind(effect, written, HOMES["card"], whole=not wrong)
    return [*wrong, *bound.findings]


CURED = {
    "when played, if you placed no corruption: draw 1 card":
        "when played, unless you placed corruption: draw 1 card",
    "when played: add 1 corruption here": "when played: place 1 corruption here",
    "when played: add 1 corruption token here": "when played: place 1 corruption here",
    "when played: target opponent discards 1 card": "when played: an opponent discards 1 card",
    "attack of your figures here +1 for each noble here, maximum 3":
        "attack of your figures here +1 for each noble here, at most 3",
    "when played; gain 2 power": "when played: gain 2 power",
    "when played: each opponent might gain 1 power": "when played: each opponent may gain 1 power",
    "when played: each player with most points gains 1 power":
        "when played: each player with the most points gains 1 power",
    "on play: draw 1 card": "when played: draw 1 card",
    "if played: draw 1 card": "when played: draw 1 card",
    "gain 2 power when played": "when played: gain 2 power",
    "when played: everyone draws 1 card": "when played: each player draws 1 card",
    "no killing cultists here": "forbid killing cultists here",
    "when cultists were killed here: draw 1 card": "when cultists are killed here: draw 1 card",
    "cost of this card \uff0b1": "cost of this card +1",
    "when played: draw \uff14 cards": "when played: draw 4 cards",
    "when played: draw \u201c2 cards": "when played: draw 2 cards",
}  # fmt: skip
"""Effects with the same effects cured."""


@pytest.mark.parametrize("text", CURED)
def test_the_cure_is_what_was_meant(text: str) -> None:
    assert _cured(text) == CURED[text]
    assert findings_of(CURED[text]) == []


def _cured(text: str) -> str:
    """Return a text with the cures of its only finding, then of what that leaves."""
    for _ in range(2):
        found = findings_of(text)
        if found:
            [finding] = found
            text = cured(text, finding)
    return text


ADVISED = {
    "when played, if you have figures in at least 5 regions: draw 1 card":
        "`there are at least 5 regions with your figures`",
    "attack of your figures here +1, maximum 3": "`, at most`",
    "when played: draw 1,000 cards": "write `1000`",
    "when played: wound a figure here": "`assign 1 hit to ...`",
    "when played: move a figure here to the reserve": "write `to the stock`",
    "when played: sacrifice a figure here": "`remove ...`",
    "when played: exile a figure here": "`kill ...`",
    "when played: banish a figure here": "`remove ...`",
    "when played: spend 2 power": "write `lose`",
    "when played: deal 2 damage": "write `assign 2 hits`",
    "your cultists count as warriors": "nothing counts as something else",
    "it is a greater daemon": "`if it is a ...`",
    "ruin threshold of this region +1": "`ruin value`",
    "forbid each player with a noble here advancing": "begin with what is done",
    "forbid advancing by each player": "take it away",
}  # fmt: skip
"""Effects with a part of the help; no cure is sure enough."""


@pytest.mark.parametrize("text", ADVISED)
def test_the_help_leads_to_what_can_be_said(text: str) -> None:
    [finding] = findings_of(text)
    assert ADVISED[text] in (finding.help or "")
    if finding.cure is not None:
        assert findings_of(cured(text, finding)) == []


@pytest.mark.parametrize("number", ["+1.5", "+0.5", "+1,5", "+1_5", "+1/2"])
def test_no_cure_changes_a_number_t1(number: str) -> None:
    """T1: `+1.5` became `+15`."""
    [finding] = findings_of(f"attack of your figures here {number}")
    assert finding.cure is None


@pytest.mark.parametrize("text", ["2.0", "0.5", "1.5"])
def test_no_cure_changes_a_value_t1(text: str) -> None:
    """T1: `2.0` became `20`, and `0.5` became `05`."""
    [finding] = findings_of(f"attack of your figures here is {text}")
    assert finding.cure is None


def test_each_line_of_an_effect_is_judged() -> None:
    text = (
        "when played:\n  plcae 1 corruption here\n  kill a figure here\n"
        "  if there is a nobel here:\n    drw 1 card\n  else:\n    sing a song\n"
        "resistence here +1"
    )
    found = findings_of(text)
    assert [finding.span.line for finding in found] == [2, 4, 5, 7, 8]
    assert [finding.cure for finding in found] == ["place", "noble", "draw", None, "resistance"]


def test_rules_of_cards_are_shown_where_nothing_fits() -> None:
    [finding] = findings_of("when played: juggle a figure here")
    assert finding.help is not None
    assert finding.help.startswith("like this: `")
    assert finding.help.count("`") == 4
    assert finding.help.endswith("of the manual")
