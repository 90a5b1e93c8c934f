"""Mistakes of authors, with what is said about each.

A paragraph of `tests/data/mistakes-of-form.txt` or `mistakes-of-meaning.txt` is an effect, with the
underlined words between `«` and `»`; then behind `>` code and message, and the help; then behind
`=` the cure. The first line may be `@` and what the effect stands on, which else is a card.
"""

import json
from pathlib import Path
from typing import Final, NamedTuple

from ruinous.diagnostics import Finding, Span

DATA: Final = Path(__file__).parents[1] / "data"
OPEN: Final = "«"
CLOSE: Final = "»"


class Mistake(NamedTuple):
    """An effect with one mistake."""

    text: str
    said: tuple[str, ...]
    """The underlined text, then what is said about it."""
    home: str

    @property
    def title(self) -> str:
        """What tells it from others."""
        return f"{self.said[-2]} in {self.text!r}"[:120]


def mistakes(name: str) -> list[Mistake]:
    """Return the mistakes of a file."""
    paragraphs = (DATA / f"{name}.txt").read_text("utf-8").rstrip("\n").split("\n\n")
    return [_mistake(paragraph.split("\n")) for paragraph in paragraphs]


def _mistake(lines: list[str]) -> Mistake:
    home = lines.pop(0).removeprefix("@ ") if lines[0].startswith("@") else "card"
    said = [line for line in lines if line.startswith(("> ", "= "))]
    marked = "\n".join(line for line in lines if line not in said)
    text = marked.replace(OPEN, "").replace(CLOSE, "")
    return Mistake(text, (marked, *said), home)


def told(text: str, finding: Finding) -> tuple[str, ...]:
    """Return what a finding says, as the file writes it."""
    said = [marked(text, finding.span), f"> {finding.code} {finding.message}"]
    if finding.help is not None:
        said.append(f"> {finding.help}")
    if finding.cure is not None:
        said.append(f"= {json.dumps(finding.cure)}")
    return tuple(said)


def marked(text: str, span: Span) -> str:
    """Return a text with the underlined words between marks."""
    assert span.end_line == span.line
    return _replaced(text, span, OPEN + _underlined(text, span) + CLOSE)


def cured(text: str, finding: Finding) -> str:
    """Return a text with the cure in its place."""
    assert finding.cure is not None
    return _replaced(text, finding.span, finding.cure)


def _underlined(text: str, span: Span) -> str:
    return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]


def _replaced(text: str, span: Span, better: str) -> str:
    lines = text.split("\n")
    line = lines[span.line - 1]
    lines[span.line - 1] = line[: span.column - 1] + better + line[span.end_column - 1 :]
    return "\n".join(lines)
