"""Findings about texts that cannot be read.

Write `tests/data/mistakes-of-form.txt` by hand: it is what an author reads.
"""

import random
import re
from collections import Counter
from typing import Final, NamedTuple

import pytest

from language.mistakes import Mistake, cured, mistakes, reported
from language.shipped import grammar, shipped
from ruinous.diagnostics import Finding, Text
from ruinous.game.registry import all_codes
from ruinous.language.reader import read

FORM: Final = mistakes("mistakes-of-form")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def findings_of(text: str) -> list[Finding]:
    return read(Text.of(text), grammar())[1]


# ---------------------------------------------------------------- mistakes one by one


@pytest.mark.parametrize("mistake", FORM, ids=lambda mistake: mistake.title)
def test_a_mistake_is_one_finding_at_its_place(mistake: Mistake) -> None:
    assert [reported(mistake.text, each) for each in findings_of(mistake.text)] == [mistake.finding]


@pytest.mark.parametrize("mistake", FORM, ids=lambda mistake: mistake.title)
def test_a_cure_lets_the_rule_be_read(mistake: Mistake) -> None:
    [finding] = findings_of(mistake.text)
    if finding.cure is not None and "frobnicate" not in mistake.text:
        better = findings_of(cured(mistake.text, finding))
        assert [each.message for each in better if each.span.line == finding.span.line] == []


def test_there_are_mistakes_enough_of_every_kind() -> None:
    kinds = Counter(mistake.finding[1].split()[1] for mistake in FORM)
    assert sum(kinds.values()) >= 60
    assert set(kinds) >= {code for code in all_codes() if code.startswith("E1")} - {"E108", "E111"}


def test_a_rule_with_two_mistakes_has_one_finding_for_the_first() -> None:
    [finding] = findings_of("when played: plcae 1 nobel here")
    assert finding.cure == "place"


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
