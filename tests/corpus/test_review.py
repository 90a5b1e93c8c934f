"""Each row of the review section 4: what an author wrote, and what the finding must say.

The rows on cures cover T1 as well: no cure makes `15` of `1.5`.
"""

import pytest

from corpus.bench import Bench, sheets
from corpus.mistake import Planted
from language.mistakes import cured
from language.shipped import grammar
from language.test_checker import HOMES
from ruinous.diagnostics import Finding, Text
from ruinous.language.binding import Binder
from ruinous.language.reader import read_rules


def findings_of(text: str) -> list[Finding]:
    """Return everything that is wrong with the effect of a card."""
    written = Text.of(text)
    effect, wrong = read_rules(written, grammar())
    bound = Binder(grammar().lexicon).bind(effect, written, HOMES["card"], whole=not wrong)
    return [*wrong, *bound.findings]


CURED = {
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
    "cost of playing this card \uff0b1": "cost of playing this card +1",
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
    "when played: spend 2 power": "write `lose`",
    "when played: deal 2 damage": "write `assign 2 hits`",
    "your cultists are warriors": "write `count as`",
    "it is a greater daemon": "`if it is a ...`",
    "ruin number of this region +1": "`ruin threshold`",
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


# ---------------------------------------------------------------- files

DECK, SHEET, BOARD = "base/chaos/khorne.yaml", "base/powers/khorne.yaml", "base/board.yaml"
OURS = "<<<<<<< HEAD\n    copies: 4\n=======\n    copies: 3\n>>>>>>> theirs\n"
FILES = [
    (DECK, "copies: 4", "copies: \uff14", 0, "E307", "U+FF14 (fullwidth digit four)", "4"),
    (DECK, "copies: 4", "copies:\u00a04", 0, "E312", "U+00A0 (no-break space)", " "),
    (DECK, "copies: 4", "copies: \u201c4\u201d", 0, "E307", "U+201C (left double", "4"),
    (DECK, "    copies", "\u00a0\u00a0  copies", 0, "E312", "U+00A0 (no-break space)", "    "),
    (DECK, "2 dice", "2\u00a0dice", 0, "E109", "U+00A0 (no-break space)", " "),
    (DECK, "    copies: 4\n", OURS, 0, "E301", "merge conflict was left here, up to line", None),
    (DECK, "cards:\n", "cards:\n<<<<<<< HEAD\n", 1, "E301", "merge conflict", None),
    (DECK, "power: khorne", "power: nurgle", 0, "E309", "`khorne` has none", "khorne"),
    (DECK, "power: khorne", "power: khrone", 0, "E309", "unknown Power `khrone`", "khorne"),
    (SHEET, "id: khorne", "id: khrone", 0, "E309", "nothing refers to `khrone`", None),
    (BOARD, "name: Norsca", "name: Norsac", 0, "E309", "nothing refers to `Norsac`", None),
    (BOARD, "name: The Empire", "name: The Empir", 0, "E309", "`The Empir`", None),
    (DECK, "status: sourced", "status:sourced", 0, "E301", "a blank behind", "status: sourced"),
    (SHEET, "{cards: 2}", "{cards:2}", 0, "E301", "a blank behind `cards:`", "cards: 2"),
    (SHEET, "figures: 4,", "figures: 4", 0, "E301", "a comma is missing before `cost`", ", "),
    (SHEET, "colour: red", "colour: #008080", 0, "E307", "is a comment", '"#008080"'),
    (DECK, "dice: [4, 1]", "dice: 4 1 6", 0, "E403", "expected a list", "[4, 1, 6]"),
    (DECK, "dice: [4, 1]", "dice: [4 1 6]", 0, "E403", "expected a whole number", "4, 1, 6"),
]  # fmt: skip
"""File, what is there, what is written; lines from there to the finding, code, message and cure."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """Return the shipped packs, of which one file at a time is wrong."""
    return Bench(tmp_path_factory.mktemp("packs"))


@pytest.mark.parametrize("row", FILES, ids=lambda row: row[2])
def test_a_file_has_one_finding_that_names_the_mistake(
    row: tuple[str, str, str, int, str, str, str | None], bench: Bench
) -> None:
    file, right, wrong, below, code, message, cure = row
    text = sheets()[file][0]
    assert right in text
    line = text.count("\n", 0, text.index(right)) + 1 + below
    planted = Planted("review", file, text.replace(right, wrong, 1), (1, 1), (1, 1), "")
    [finding] = bench.findings(planted)
    assert (finding.span.file, finding.span.line) == (str(bench.folder / file), line)
    assert (finding.code, finding.cure) == (code, cure)
    assert message in finding.message
    assert finding.help is not None


@pytest.mark.parametrize("text", ["1.5", "2.0", "0.5", "1,5", "1/2"])
def test_no_cure_changes_a_number_of_a_file_t1(text: str, bench: Bench) -> None:
    """T1: a number of copies such as `2.0` has no cure."""
    file = sheets()[DECK][0].replace("copies: 4", f"copies: {text}", 1)
    [finding] = bench.findings(Planted("T1", DECK, file, (1, 1), (1, 1), ""))
    assert (finding.code, finding.cure) == ("E307", None)
