"""Reports that are kept come back as they were."""

from pathlib import Path

from ruinous.diagnostics import Finding, Span
from ruinous.tools import cache
from ruinous.tools.check.cache import keep_report, kept, place_of
from ruinous.tools.check.report import CheckReport

FOUND = Finding("E307", "wrong", Span("a.yaml", 1, 2, 3, 4), "write it", cure="right")
REPORT = CheckReport((FOUND,), (FOUND,), ("base 1.0",), 2, 3, ("a.yaml",), known=4)


def test_a_report_comes_back_as_it_was(tmp_path: Path) -> None:
    keep_report(tmp_path / "one.json", REPORT)
    assert kept(tmp_path / "one.json") == REPORT


def test_a_report_on_what_could_not_be_read_is_not_kept(tmp_path: Path) -> None:
    lost = Finding("E300", "gone", FOUND.span)
    keep_report(tmp_path / "one.json", CheckReport((lost,), (), (), 0, 0))
    assert kept(tmp_path / "one.json") is None


def test_what_is_no_report_is_none(tmp_path: Path) -> None:
    for text in ("null", "[]", "1", '{"findings": [1]}', "["):
        cache.keep(tmp_path / "one.json", text)
        assert kept(tmp_path / "one.json") is None


def test_a_report_has_a_place_by_its_packs() -> None:
    assert place_of(["base"]) == place_of(["base"]) != place_of(["morrslieb"])
    place = place_of(["base"])
    assert place is not None
    assert place.parent.name == "checks"
