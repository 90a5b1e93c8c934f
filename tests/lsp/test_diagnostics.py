"""What the client is told: only news, with versions, and cleared when mended."""

from types import SimpleNamespace
from typing import Any

from pygls.workspace import PositionCodec

from ruinous.diagnostics import Finding, Span
from ruinous.game.registry import all_codes
from ruinous.lsp.diagnostics import Publisher, diagnostic, page_of
from ruinous.lsp.documents import Documents
from ruinous.lsp.positions import Positions

FINDING = Finding("W901", "odd", Span("/a.yaml", 1, 2, 1, 3), "write one blank")
TEXT = Positions("a  b", PositionCodec())


def told(publisher: Publisher, found: list[Finding], **versions: int) -> list[tuple[Any, ...]]:
    snapshot: Any = SimpleNamespace(findings={"/a.yaml": found} if found else {})
    open_ = {f"/{name}.yaml": version for name, version in versions.items()}
    news = publisher.news(snapshot, open_, Documents(), lambda path: TEXT)
    return [(each.uri, len(each.diagnostics), each.version) for each in news]


def test_only_news_are_told():
    publisher = Publisher()
    assert told(publisher, [FINDING]) == [("file:///a.yaml", 1, None)]
    assert told(publisher, [FINDING]) == []
    assert told(publisher, []) == [("file:///a.yaml", 0, None)]
    assert told(publisher, []) == []


def test_an_open_text_is_told_of_at_each_version():
    publisher = Publisher()
    assert told(publisher, [], a=1) == [("file:///a.yaml", 0, 1)]
    assert told(publisher, [FINDING], a=2) == [("file:///a.yaml", 1, 2)]
    assert told(publisher, [FINDING], a=3) == [("file:///a.yaml", 1, 3)]
    assert told(publisher, []) == [("file:///a.yaml", 0, None)]


def test_a_finding_has_its_help_and_the_page_of_its_code():
    shown = diagnostic(FINDING, TEXT)
    assert shown.message == "odd\nwrite one blank"
    assert (shown.range.start.character, shown.range.end.character) == (1, 2)
    assert all("/findings.md#" in page_of(code) for code in all_codes())
