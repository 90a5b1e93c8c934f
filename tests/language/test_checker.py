"""Findings about effects that can be read but make no sense.

Write `tests/data/mistakes-of-meaning.txt` by hand: it is what an author reads.
"""

from collections import Counter
from typing import Final

import pytest

from language.mistakes import Mistake, cured, mistakes, reported
from language.shipped import grammar, tree_of
from ruinous.diagnostics import Finding, Text
from ruinous.game.registry import all_codes
from ruinous.games.oldworld import language
from ruinous.language.binding import Binder, Context

MEANING: Final = mistakes("mistakes-of-meaning")
HOMES: Final = {
    "card": language.CHAOS_CARD,
    "upgrade": language.UPGRADE,
    "old world card": language.OLD_WORLD_CARD,
    "token": language.TOKEN,
    "sheet": language.SHEET,
    "dial": language.TICK,
    "rules": language.CORE,
}
"""What an effect may stand on."""
OF_ALL: Final = {"E228", "E229", "E230", "E231", "E232"}
"""Codes of all effects of a game together: `tests/games/oldworld/test_lint.py`."""


def findings_of(text: str, home: str = "card") -> list[Finding]:
    return Binder(grammar().lexicon).check(tree_of(text), Text.of(text), HOMES[home])


# ---------------------------------------------------------------- mistakes one by one


@pytest.mark.parametrize("mistake", MEANING, ids=lambda mistake: mistake.title)
def test_a_mistake_is_one_finding_at_its_place(mistake: Mistake) -> None:
    found = findings_of(mistake.text, mistake.home)
    assert [reported(mistake.text, each) for each in found] == [mistake.finding]


@pytest.mark.parametrize("mistake", MEANING, ids=lambda mistake: mistake.title)
def test_a_cure_takes_the_mistake_away(mistake: Mistake) -> None:
    [finding] = findings_of(mistake.text, mistake.home)
    if finding.cure is not None:
        better = findings_of(cured(mistake.text, finding), mistake.home)
        assert finding.message not in [each.message for each in better]


def test_every_code_of_meaning_is_shown() -> None:
    kinds = Counter(mistake.finding[1].split()[1] for mistake in MEANING)
    assert set(kinds) == {code for code in all_codes() if code.startswith("E2")} - OF_ALL


# ---------------------------------------------------------------- what makes sense

RIGHT: Final = {
    "card": [
        "attack of your keeper of secrets +1",
        "when played: each player may discard 1 card",
        "when played: an opponent discards 1 card",
        "when played:\n  an opponent discards 1 card\n  that player draws 1 card",
        "when played:\n  for each player:\n    that player chooses a figure here\n    kill it",
        "when played:\n  choose 2 figures here\n  kill them",
        "when played:\n  choose any number of figures here\n  kill them",
        "when played:\n  remove figures here\n  draw 1 card for each removed figure",
        "when played:\n  if there is no noble here: draw 1 card\n  else: gain 1 power",
        "when played:\n  for each opponent:\n    that player may discard 1 card: you gain 1 power",
        "when played:\n  you may choose a figure here:\n    kill it",
        "when played: each opponent with corruption in Kislev loses 1 power",
        "when played: the player with the most nobles on their sheet scores 1 point",
        "when played: kill one of your figures here",
        "when played: remove 2 of your corruption",
        "when played: draw 1 card for every 2 nobles here",
        "when played: move a figure from here to a region adjacent to it",
        "when played: move a figure from here to an adjacent region",
        "when played: place 1 hero near Kislev",
        "when played: place 1 hero near a noble",
        "when played:\n  choose 2 players\n  each of them draws 1 card",
        "when you dominate a region, if you killed a figure in it this round: draw 1 card",
        "resistance of regions where you dominated this round +1",
        "when played: place 1 hero in each region except Kislev",
        "when played, if your power refill is at least 2: draw 1 card",
        "when played, if card spaces of this region for you are at least 2: draw 1 card",
        "when you kill a figure here, if it is killed: draw 1 card",
        "when a figure is killed here by an opponent: draw 1 card",
        "after a region is ruined: place 1 hero there",
        "while you have more figures here than another player here: attack of your figures here +1",
        "resistance here +1 for each noble there",
        "resistance of regions where you killed a figure this round -1",
        "spread of each opponent here +1",
        "cost of summoning a figure to here by an opponent +1",
        "instead of returning a killed figure here to the stock: lay it on this card",
        "other cards here are cancelled",
        "regions with at least 2 nobles are populous",
        "at the start of battle:\n  choose a figure here\n  until it is killed: control it",
        "when played:\n  until the end of the round:\n    forbid killing figures here\n"
        "    while there is a noble here: attack of your figures here +1",
    ],
    "upgrade": [
        "when you summon a figure from a region to another region: move a noble from the origin "
        "to the destination",
        "when you kill a figure in a region: place 1 corruption there",
        "after hits are assigned, once per region per round: place 1 corruption there",
        "cost of summoning your figures to a region is 0, once per figure per round",
    ],
    "old world card": [
        "when revealed: you may draw 1 card",
        "choose a figure in Kislev\nforbid killing figures\nkill it",
        "in the old world step: draw 1 card",
        "when this old world card leaves the track: place 1 hero in Kislev",
    ],
    "token": ["when resolved: remove a figure here", "conquest of each region +1"],
    "dial": [
        "choose an upgrade",
        "you may draw 1 card",
        "if there is a noble in Kislev: draw 1 card",
    ],
    "rules": ["forbid dominating a ruined region"],
}


@pytest.mark.parametrize(
    ("home", "text"), [(home, text) for home, texts in RIGHT.items() for text in texts]
)
def test_what_makes_sense_passes(home: str, text: str) -> None:
    assert [str(finding) for finding in findings_of(text, home)] == []


# ---------------------------------------------------------------- effects as a whole


def test_every_rule_is_checked() -> None:
    found = findings_of("kill a noble\nresistance here +0\nwhen played: kill 2 figure here")
    assert [(finding.span.line, finding.code) for finding in found] == [
        (1, "E217"),
        (2, "E220"),
        (3, "E207"),
    ]


def test_a_wrong_phrase_silences_what_depends_on_it() -> None:
    text = "when played:\n  choose a figure or noble here\n  kill it\n  ruin it"
    assert [finding.code for finding in findings_of(text)] == ["E225"]


def test_two_mistakes_in_one_step_are_two_findings() -> None:
    found = findings_of("when played: kill 2 cultist here in battle")
    assert [finding.code for finding in found] == ["E207", "E226"]


def test_columns_count_from_where_the_text_stands_in_its_file() -> None:
    text = Text("when played:\n  kill a noble here\n", "a.yaml", 10, 7)
    tree = tree_of(text)
    [finding] = Binder(grammar().lexicon).check(tree, text, language.CHAOS_CARD)
    assert (finding.span.file, finding.span.line, finding.span.column) == ("a.yaml", 11, 16)


def test_a_context_says_by_itself_that_nothing_is_there() -> None:
    text = "resistance here +1"
    [finding] = Binder(grammar().lexicon).check(tree_of(text), Text.of(text), Context())
    assert finding.message == "`here` means no region"
