"""Numbers of examples: no larger than there can be."""

from pathlib import Path

import pytest

from packs.builders import (
    CHAOS_FILE,
    findings,
    only,
    swapped,
)


@pytest.mark.parametrize(
    ("given", "message", "underlined"),
    [
        ("dice: [5, 7]", "found `7`, expected at most 6 for `dice`", "7"),
        ("dice: [5, 0]", "found `0`, expected at least 1 for `dice`", "0"),
        ("players: {ash: {power: 13}}", "found `13`, expected at most 12 for `power`", "13"),
        ("players: {ash: {power: -5}}", "found `-5`, expected at least 0 for `power`", "-5"),
        ("players: {ash: {dial: 3}}", "found `3`, expected at most 2 for `dial`", "3"),
        ("regions: {high-moor: {ruined: 2}}", "found `2`, expected at most 1 for `ruined`", "2"),
        (
            "regions: {high-moor: {corruption: {ash: 0}}}",
            "found `0`, expected at least 1 for `ash`",
            "0",
        ),
        ("round: 0", "found `0`, expected at least 1 for `round`", "0"),
    ],
)
def test_an_example_lays_out_what_there_can_be(
    tmp_path: Path, given: str, message: str, underlined: str
) -> None:
    example = f"given: {{seats: [ash], {given}}}"
    wrong = swapped(CHAOS_FILE, "given: {seats: [ash]}", example)
    finding = only(findings(tmp_path, wrong))
    assert (finding.code, finding.message) == ("E403", message)
    line = wrong[CHAOS_FILE].split("\n")[finding.span.line - 1]
    assert line[finding.span.column - 1 : finding.span.end_column - 1] == underlined


def test_an_example_may_go_to_the_end_of_each(tmp_path: Path) -> None:
    given = (
        "given: {seats: [ash], dice: [6], players: {ash: {power: 12, dial: 2}},"
        " regions: {high-moor: {ruined: 1}}}"
    )
    assert findings(tmp_path, swapped(CHAOS_FILE, "given: {seats: [ash]}", given)) == []
