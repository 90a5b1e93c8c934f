"""The range of a finding is exact, however YAML writes the text that it is in."""

import json
from pathlib import Path

import pytest

from cli.command import run
from packs.builders import write_tiny

CARDS = """\
power: ash
set: tiny
cards:
  - {name: Érable 混 😀, copies: 2, cost: 0, %s,
     provenance: {status: sourced, basis: a test}}
  - name: Ember Rain
    copies: 4
    cost: 0
    %s
    provenance: {status: sourced, basis: a test}
"""

RIGHT = "effect: 'at the start of battle: roll 2 dice here'"

# The range that must be found stands between « and ».
EFFECTS = {
    "plain": "effect: at the start of battle «rol» 2 dice here",
    "plain over lines": "effect: «cost of moving\n      a figrue +1»",
    "single quotes": "effect: 'at the start of battle: «rol» 2 dice here'",
    "double quotes": 'effect: "at the start of battle: «rol» 2 dice here"',
    "literal": "effect: |\n      at the start of battle: «rol» 2 dice here",
    "literal, second line": "effect: |\n      at the start of battle:\n        «rol» 2 dice here",
    "literal, stripped": "effect: |-\n      at the start of battle: «rol» 2 dice here",
    "literal after a comment": "effect: | # why\n      at the start of battle: «rol» 2 dice here",
    "literal after blank lines": "effect: |\n\n      at the start of battle: «rol» 2 dice here",
    "escapes before": 'effect: "at\\u0020the \\x73tart of battle: «rol» 2 dice here"',
    "escapes inside": 'effect: "at the start of battle: «r\\u006fl» 2 dice here"',
    "long escapes": 'effect: "at the start of battle: «r»\\U0001F600l 2 dice here"',
    "an escaped line end": 'effect: «"at the start \\\n      of battle: rol 2 dice here"»',
    "an escaped break": 'effect: "at the start of battle:\\n  «rol» 2 dice here"',
    "double quotes over lines": 'effect: «"at the start\n\n      of battle: rol 2 dice here"»',
    "doubled quotes inside": "effect: 'at the start of battle: «ro''l» 2 dice here'",
    "doubled quotes before": "effect: 'forbid placing «can''t» here'",
    "letters of one cell": "effect: 'at the start of battle: «röl» 2 dice here'",
    "letters of two cells": "effect: 'at the start of battle: «混l» 2 dice here'",
    "letters of two units": "effect: 'at the start of battle: «r»😀l 2 dice here'",
    "letters of two marks": "effect: 'at the start of battle: «re\u0301l» 2 dice here'",
    "literal with wide letters": "effect: |\n      at the start of battle: «混» 2 dice here",
}

FLOWING = {
    "plain": "effect: forbid placing «coruption» here",
    "single quotes": "effect: 'at the start of battle: «rol» 2 dice here'",
    "double quotes": 'effect: "at the start of battle: «r\\u00f6l» 2 dice here"',
}
"""Effects behind wide letters on the same line."""


def range_in(marked: str) -> tuple[int, int, int, int]:
    """Return line, column, end line and end column of what stands between the marks."""
    before, rest = marked.split("«")
    inside = rest.partition("»")[0]
    ends = (before, before + inside)
    places = [(text.count("\n") + 1, len(text) - text.rfind("\n")) for text in ends]
    return places[0] + places[1]


def found_in(folder: Path, marked: str) -> list[tuple[int, int, int, int]]:
    """Return the ranges that are found in a file of cards without its marks."""
    text = marked.replace("«", "").replace("»", "")
    pack = write_tiny(folder, {"chaos/ash.yaml": text.encode()})
    code, out, _ = run("check", pack, "--format", "json")
    assert code == 1
    ends = ("line", "column", "end_line", "end_column")
    return [tuple(each[end] for end in ends) for each in json.loads(out)]


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["bare", "BOM"])
@pytest.mark.parametrize("effect", EFFECTS)
def test_a_mistake_is_marked_from_its_first_letter_to_its_last(
    tmp_path: Path, effect: str, mark: str, end: str
) -> None:
    marked = CARDS % (RIGHT, EFFECTS[effect])
    assert found_in(tmp_path, mark + marked.replace("\n", end)) == [range_in(marked)]


@pytest.mark.parametrize("effect", FLOWING)
def test_columns_are_characters_whatever_stands_before(tmp_path: Path, effect: str) -> None:
    marked = CARDS % (FLOWING[effect], RIGHT)
    assert found_in(tmp_path, marked) == [range_in(marked)]
