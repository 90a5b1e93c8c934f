"""No change to a file ends in a traceback, and every finding has a place that can be drawn."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from packs.builders import TINY, write_tiny
from ruinous.diagnostics import Finding, render_human, render_json
from ruinous.game.registry import all_codes, load_packs
from ruinous.games.oldworld.files import SCHEMA
from ruinous.packs.files import RawFile
from ruinous.packs.reading import parse_file

JUNK = st.sampled_from(
    [
        *("", " ", "\n", "  ", "- ", ": ", "x", "7", "-1", "~", "true", "[]", "{}", "[", "}", "'"),
        *("*a", "&a ", "!t ", "|", ">", "\t", "\r", "\0", "é", "\u200b", "{a: 1}", "[[1], {b: }]"),
        *("name", "effect: ", "effect: >\n  a", "victory: true", "\n---\n", "#", "? ", "on: 1\n"),
    ]
)


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, str]:
    """Return the path of a file of the tiny pack and its text with some pieces put otherwise."""
    path = draw(st.sampled_from(sorted(TINY)))
    text = TINY[path]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 2, 5, 12, 30])))
        text = text[:start] + draw(JUNK) + text[end:]
    return path, text


def check(findings: list[Finding], text: str) -> None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for finding in findings:
        assert finding.code in all_codes()
        assert finding.message == " ".join(finding.message.split()), finding.message
        span = finding.span
        assert 1 <= span.line <= len(lines) + 1
        assert span.column >= 1
        assert (span.line, span.column) <= (span.end_line, span.end_column)
    render_json(findings)
    assert render_human(findings, lambda _: text, colour=True) or not findings


@settings(max_examples=400)
@given(mutations())
def test_a_changed_file_never_raises(changed: tuple[str, str]) -> None:
    path, text = changed
    kind = SCHEMA.kind_of(path)
    assert kind is not None
    sheet = parse_file(RawFile(kind, path, path, text.encode()))
    assert sheet.model is not None or sheet.findings
    check(list(sheet.findings), text)


@settings(max_examples=60)
@given(mutations())
def test_a_pack_with_a_changed_file_never_raises(changed: tuple[str, str]) -> None:
    path, text = changed
    with TemporaryDirectory() as folder:
        catalogue, findings = load_packs([write_tiny(Path(folder), {path: text})])
    assert catalogue is not None
    check([finding for finding in findings if finding.span.file.endswith(path)], text)


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    kind = SCHEMA.kind_of("tokens.yaml")
    assert kind is not None
    sheet = parse_file(RawFile(kind, "tokens.yaml", "tokens.yaml", data))
    assert sheet.findings
