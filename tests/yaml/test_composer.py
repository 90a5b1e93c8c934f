"""Files that hold too much are given up early."""

import pytest

from packs.builders import bounded, only
from ruinous.yaml import limits
from ruinous.yaml.located import locate


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" * 10_000, id="brackets"),
        pytest.param("{a: " * 10_000, id="braces"),
        pytest.param("- " * 10_000, id="dashes"),
        pytest.param("\n".join(" " * depth + "a:" for depth in range(1_900)), id="keys"),
        pytest.param("[\n" * 10_000, id="brackets on lines"),
        pytest.param("a: " + "[" * 10_000 + "]" * 10_000, id="closed"),
    ],
)
def test_nesting_stops_early(text: str) -> None:
    with bounded(megabytes=40):
        finding = only(list(locate(text, "x.yaml").findings))
    assert (finding.code, finding.message) == ("E312", "nested deeper than 32 levels")
    assert finding.span.line <= 33


def test_nesting_up_to_the_limit_is_read() -> None:
    assert not locate("[" * 32 + "]" * 32, "x.yaml").findings


@pytest.mark.parametrize(("lines", "fits"), [(24, True), (25, False)])
def test_brackets_on_one_line_count_as_levels_too(lines: int, fits: bool) -> None:
    above = "".join(" " * depth + "a:\n" for depth in range(lines))
    found = locate(above + " " * lines + "[" * 8 + "b" + "]" * 8 + "\n", "x.yaml").findings
    told = [finding.message for finding in found]
    assert told == ([] if fits else ["nested deeper than 32 levels"])


def test_values_in_brackets_on_one_line_count_too() -> None:
    line = "- [" + "a, " * 99 + "a]\n"
    assert not locate(line * 1_900, "x.yaml").findings
    finding = only(list(locate(line * 2_000, "x.yaml").findings))
    assert finding.message == "more than 200,000 values in one file"


@pytest.mark.parametrize("text", ["[" + "*a, " * 400_000 + "]", "- &a b\n" * 250_000])
def test_a_flood_of_aliases_is_given_up(text: str) -> None:
    with bounded(megabytes=200):
        assert len(locate(text, "x.yaml").findings) == limits.FINDINGS


def test_a_flood_of_values_is_given_up() -> None:
    finding = only(list(locate("-\n" * 900_000, "x.yaml").findings))
    assert finding.message == "more than 200,000 values in one file"
