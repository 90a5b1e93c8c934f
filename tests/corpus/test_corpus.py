"""Every planted mistake is told as the report says, and the report meets the bars."""

from functools import cache

import pytest

from corpus.bench import KINDS, Bench, mistakes
from corpus.figures import shares
from corpus.report import REPORT
from ruinous.tools.check.check import check

COLUMNS = ("found", "line", "column", "one", "help", "cures", "right", "misspelt", "suggested")
SHARDS, SAMPLE = 20, 1
"""Tests that share the kinds, so that they can run beside each other; those of the sample run in
the suite, and the others under `-m long`."""


@cache
def rows() -> dict[str, str]:
    """Return the lines of the report by kind."""
    lines = REPORT.read_text("utf-8").splitlines(keepends=True)
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines if line[0] == "|"}


def counts_of(kind: str) -> tuple[int, ...]:
    """Return the numbers of a line of the report."""
    return tuple(map(int, rows()[kind].strip(" |\n").split(" | ")[1:]))


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """Return one folder for all shards, so that files without a mistake are read once."""
    return Bench(tmp_path_factory.mktemp("corpus"))


@pytest.mark.parametrize(
    "shard",
    [
        pytest.param(shard, marks=[] if shard < SAMPLE else [pytest.mark.long])
        for shard in range(SHARDS)
    ],
)
def test_mistakes_are_told_as_well_as_the_report_says(shard: int, bench: Bench) -> None:
    """Cards change: one mistake of a kind more may be told less well, but every cure is right."""
    for kind in KINDS[shard::SHARDS]:
        figures = bench.figures(kind)
        mistakes_made, *told = figures.counts
        said = dict(zip(COLUMNS, told, strict=True))
        before = dict(zip(COLUMNS, counts_of(kind)[1:], strict=True))
        for column in ("found", "line", "column", "one"):
            lost = counts_of(kind)[0] - before[column]
            assert mistakes_made - said[column] <= lost + 1, figures.missed
        assert said["help"] == mistakes_made, figures.missed
        assert said["right"] == said["cures"], figures.missed


def test_the_report_meets_the_bars() -> None:
    counts = [counts_of(kind) for kind in KINDS]
    sums = map(sum, zip(*counts, strict=True))
    planted, found, line, column, one, help, cures, right, misspelt, suggested = sums
    assert rows()["**all**"] == shares(counts)
    assert len(KINDS) >= 84
    assert planted >= 2_000
    assert found >= 0.995 * planted
    assert line >= 0.99 * planted
    assert column >= 0.95 * planted
    assert one >= 0.98 * planted
    assert help == planted
    assert right == cures
    assert suggested >= 0.90 * misspelt


def test_a_mistake_is_what_it_says_it_is() -> None:
    for kind in KINDS:
        found = mistakes(kind)
        assert found, kind
        assert len({(each.file, each.first, each.text) for each in found}) == len(found)


def test_nothing_is_found_in_the_shipped_files() -> None:
    assert check().findings == ()
