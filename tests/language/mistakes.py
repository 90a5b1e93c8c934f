"""Mistakes of authors, with the finding about each.

A paragraph of `tests/data/mistakes-of-form.txt` or `mistakes-of-meaning.txt` is an effect, with the
underlined words between `«` and `»`; then behind `>` code and message, and the help (without the
rules of cards that it shows); then behind `=` the cure. The first line may be `@` and what the
effect belongs to, which else is a card.
"""

import json
import re
from pathlib import Path
from typing import Final, NamedTuple

from ruinous.diagnostics import Finding, Span

DATA: Final = Path(__file__).parents[1] / "data"
OPEN: Final = "«"
_SHOWN: Final = re.compile("like this: .*;")
"""Rules of cards in a help, which change with the cards."""
CLOSE: Final = "»"


class Mistake(NamedTuple):
    """An effect with one mistake."""

    text: str
    finding: tuple[str, ...]
    """The underlined text, then code and message, help, and cure."""
    home: str

    @property
    def title(self) -> str:
        """Its name among the tests."""
        return f"{self.finding[-2]} in {self.text!r}"[:120]


def mistakes(name: str) -> list[Mistake]:
    """Return the mistakes of a file."""
    paragraphs = (DATA / f"{name}.txt").read_text("utf-8").rstrip("\n").split("\n\n")
    return [_mistake(paragraph.split("\n")) for paragraph in paragraphs]


def _mistake(lines: list[str]) -> Mistake:
    home = lines.pop(0).removeprefix("@ ") if lines[0].startswith("@") else "card"
    finding = [line for line in lines if line.startswith(("> ", "= "))]
    marked = "\n".join(line for line in lines if line not in finding)
    text = marked.replace(OPEN, "").replace(CLOSE, "")
    return Mistake(text, (marked, *finding), home)


def reported(text: str, finding: Finding) -> tuple[str, ...]:
    """Return a finding as the file writes it."""
    lines = [marked(text, finding.span), f"> {finding.code} {finding.message}"]
    if finding.help is not None:
        lines.append(f"> {_SHOWN.sub('like this: ...;', finding.help)}")
    if finding.cure is not None:
        lines.append(f"= {json.dumps(finding.cure)}")
    return tuple(lines)


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
