"""What is said about texts that cannot be read.

Write `tests/data/mistakes-of-form.txt` by hand: it is what an author reads.
"""

import random
import re
from collections import Counter
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from language.mistakes import Mistake, cured, mistakes, told
from language.shipped import grammar, shipped, tree_of
from ruinous.diagnostics import CODES, Finding, Text
from ruinous.language.syntax.reader import MISTAKES, read

FORM: Final = mistakes("mistakes-of-form")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def findings_of(text: str) -> list[Finding]:
    return read(Text.of(text), grammar())[1]


# ---------------------------------------------------------------- mistakes one by one


@pytest.mark.parametrize("mistake", FORM, ids=lambda mistake: mistake.title)
def test_a_mistake_is_one_finding_at_its_place(mistake: Mistake) -> None:
    assert [told(mistake.text, each) for each in findings_of(mistake.text)] == [mistake.said]


@pytest.mark.parametrize("mistake", FORM, ids=lambda mistake: mistake.title)
def test_a_cure_lets_the_rule_be_read(mistake: Mistake) -> None:
    [finding] = findings_of(mistake.text)
    if finding.cure is not None and "frobnicate" not in mistake.text:
        better = findings_of(cured(mistake.text, finding))
        assert [each.message for each in better if each.span.line == finding.span.line] == []


def test_there_are_mistakes_enough_of_every_kind() -> None:
    kinds = Counter(mistake.said[1].split()[1] for mistake in FORM)
    assert sum(kinds.values()) >= 60
    assert set(kinds) >= {code for code in CODES if code.startswith("E1")} - {"E108", "E111"}


# ---------------------------------------------------------------- effects as a whole


@pytest.mark.parametrize("text", ["", "\n", "   \n\n", "\r\n"])
def test_an_empty_effect_is_a_mistake(text: str) -> None:
    assert [finding.code for finding in findings_of(text)] == ["E108"]


SHORT = "the line stands one blank too far left"


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("at the start of battle:\n   roll 2 dice here\n draw 1 card", 6, [(1, 6, SHORT)]),
        ("resistance here -1\n resistance here -2", 6, [(1, 6, SHORT)]),
        ("resistance here -1\n resistance here -2", 7,
         [(2, 7, "the line is indented by 1 blank, not by a multiple of 2")]),
        ("when played:\n   draw 1 card\n forbidd placing corruption here", 6,
         [(1, 6, SHORT), (3, 7, "unknown word `forbidd`")]),
    ],
)  # fmt: skip
def test_a_first_line_that_is_short_of_a_blank_is_to_blame(text, column, said):
    found = read(Text(text, "x.yaml", 1, column), grammar())[1]
    assert [(each.span.line, each.span.column, each.message) for each in found] == said


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("when played:\n  either:\n    draw 1 card\nor:\n  gain 1 power", 4,
         "`or` is not indented like its `either`"),
        ("when played:\n  if there is a cultist here: draw 1 card\nelse: gain 1 power", 3,
         "`else` is not indented like its `if`"),
    ],
)  # fmt: skip
def test_an_or_or_else_too_far_left_is_told_where_it_stands(text, line, message):
    [finding] = findings_of(text)
    assert (finding.span.line, finding.span.column, finding.message) == (line, 1, message)


def test_each_rule_has_its_own_finding_and_hides_no_other() -> None:
    found = findings_of("forbidd placing corruption here\nresistance here -1\nresistence here -2\n")
    assert [(finding.span.line, finding.cure) for finding in found] == [
        (1, "forbid"),
        (3, "resistance"),
    ]


def test_a_rule_with_a_wrong_layout_hides_no_other() -> None:
    found = findings_of("when played:\n\tdraw 1 card\nresistence here -2\n")
    assert [finding.code for finding in found] == ["E101", "E102"]


def test_a_rule_with_two_mistakes_has_one_finding_for_the_first() -> None:
    [finding] = findings_of("when played: plcae 1 nobel here")
    assert finding.cure == "place"


def test_columns_count_from_where_the_text_stands_in_its_file() -> None:
    text = Text("when played:\n  plcae 1 corruption here\n", "a.yaml", 10, 7)
    [finding] = read(text, grammar())[1]
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (11, 9, 14)


def test_line_ends_of_other_systems_and_blanks_at_line_ends_are_no_mistakes() -> None:
    plain = "when played:\n  draw 1 card\n  gain 1 power\n"
    assert tree_of(plain.replace("\n", "\r\n")) == tree_of(plain)
    assert tree_of(plain.replace("\n", "  \n\n")) == tree_of(plain)


def test_several_blanks_are_advice_and_the_tree_is_there() -> None:
    tree, [finding] = read(Text.of("when played:  draw 1 card"), grammar())
    assert tree == tree_of("when played: draw 1 card")
    assert (finding.severity, finding.code) == ("warning", "W901")


def test_too_much_inside_each_other_is_refused() -> None:
    text = "when played: kill a figure " + "in a region with a figure " * 100
    assert [finding.code for finding in findings_of(text.rstrip())] == ["E111"]


def test_after_many_mistakes_the_rest_is_left_alone() -> None:
    assert len(findings_of("frobnicate\n" * 500)) == MISTAKES


def test_without_cures_a_mistake_is_still_found_where_it_is() -> None:
    _, [finding] = read(Text.of("when played: plcae 1 corruption here"), grammar(), cures=False)
    assert (finding.code, finding.span.column, finding.cure) == ("E102", 14, None)


# ---------------------------------------------------------------- slips of the pen


class Slip(NamedTuple):
    """A shipped effect with one letter wrong."""

    right: str
    text: str
    line: int
    column: int


def slips(share: float) -> list[Slip]:
    """Return slips in words of every shipped effect: a letter missing, doubled, swapped, wrong."""
    chance = random.Random(20)
    return [
        Slip(text, text[: word.start()] + slip + text[word.end() :], *_place(text, word.start()))
        for text in (effect.text.value for effect in shipped())
        for word in re.finditer(r"[A-Za-z][\w'-]*", text)
        for slip in _slips_of(word.group(), chance)
        if slip and slip != word.group() and chance.random() < share
    ]


def _slips_of(word: str, chance: random.Random) -> list[str]:
    at = chance.randrange(len(word))
    last = chance.randrange(max(len(word) - 1, 1))
    return [
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:last] + word[last + 1 : last + 2] + word[last] + word[last + 2 :],
        word[:at] + chance.choice(LETTERS) + word[at + 1 :],
    ]


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def test_a_slip_is_found_where_it_is_and_the_right_word_is_offered() -> None:
    found: Counter[str] = Counter()
    for slip in slips(0.25):
        findings = findings_of(slip.text)
        if not findings:
            continue  # another word that fits as well
        [finding] = findings
        found["all"] += 1
        found["line"] += finding.span.line == slip.line
        found["column"] += (finding.span.line, finding.span.column) == (slip.line, slip.column)
        found["cure"] += finding.cure is not None and cured(slip.text, finding) == slip.right
    assert found["all"] >= 1000
    assert found["line"] >= 0.99 * found["all"]
    assert found["column"] >= 0.99 * found["all"]
    assert found["cure"] >= 0.97 * found["all"]


# ---------------------------------------------------------------- anything at all


WORDS: Final = sorted({form.phrase for form in grammar().phrases.forms} | {":", ",", "7", "+1"})


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join))
def test_words_in_any_order_are_read_or_refused(text: str) -> None:
    tree, findings = read(Text.of(text), grammar())
    assert (tree is None) == any(finding.severity == "error" for finding in findings)
    assert len(findings) <= 1


@given(st.text(alphabet=st.sampled_from("aehrt NP.:,#-+17\n\t\u2212\u00e9"), max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    tree, findings = read(Text.of(text), grammar())
    assert (tree is None) == any(finding.severity == "error" for finding in findings)
    lines = text.split("\n")
    for finding in findings:
        assert 1 <= finding.span.line <= len(lines)
        assert 1 <= finding.span.column <= len(lines[finding.span.line - 1]) + 1
