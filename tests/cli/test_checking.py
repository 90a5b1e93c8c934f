"""What a check found, in one line."""

import pytest

from ruinous.cli.checking import summary
from ruinous.diagnostics import Finding, Span
from ruinous.tools.check.report import CheckReport

EXIT_FOUND = tuple(Finding("E307", "wrong", Span(file, 1, 1, 1, 2)) for file in ("a", "a", "b"))


@pytest.mark.parametrize(
    ("report", "line"),
    [
        (CheckReport((), (), ("base 1.0",), 1, 2), "base 1.0: 1 card, 2 effects; no findings"),
        (CheckReport(EXIT_FOUND, (), (), 0, 0), "3 findings in 2 files"),
        (
            CheckReport((), EXIT_FOUND[:1] * 1_000, (), 0, 0, known=2, unchanged=3, gone=4),
            "no findings; 1,000 more in other files; 2 in the baseline; 3 from before; "
            "4 of the baseline no longer found",
        ),
    ],
)
def test_only_what_is_there_is_counted(report: CheckReport, line: str) -> None:
    assert summary(report) == line
