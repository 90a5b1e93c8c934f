"""Rules with one mistake: `lend [every|each] book`, what was written and what was meant."""

import re
from typing import NamedTuple

from language.library import library
from ruinous.diagnostics import Finding, Text
from ruinous.language.reader import read
from ruinous.language.repair import ParseFailure
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of

_MARKED = re.compile(r"\[([^|\]]*)\|?([^\]]*)\]")


class Example(NamedTuple):
    """A rule with a mistake, and the same without."""

    text: str
    right: str
    seen: str
    """The words that are wrong."""
    meant: str

    @property
    def finding(self) -> Finding:
        """The only finding about the rule."""
        [finding] = findings_of(self.text)
        return finding

    @property
    def failure(self) -> ParseFailure:
        """Where the rule cannot be parsed."""
        return failure_of(self.text)


def example(marked: str) -> Example:
    """Return the example of a line that has what is wrong and what is meant in brackets."""
    found = _MARKED.search(marked)
    assert found is not None, marked
    before, after = marked[: found.start()], marked[found.end() :]
    return Example(before + found[1] + after, before + found[2] + after, found[1], found[2])


def findings_of(text: str) -> list[Finding]:
    """Return what is wrong with a text in the words of the library."""
    return read(Text.of(text), library())[1]


def failure_of(text: str) -> ParseFailure:
    """Return where the only rule of a text cannot be parsed."""
    [rule] = rules_of(text)
    return ParseFailure(rule.lines, tokens_of(rule.lines, library().phrases), library())


def underlined(text: str, finding: Finding) -> str:
    """Return the words that a finding is about."""
    span = finding.span
    return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]


def repaired(text: str, finding: Finding) -> str:
    """Return a text with the cure of a finding."""
    lines, span = text.split("\n"), finding.span
    line = lines[span.line - 1]
    assert finding.cure is not None
    lines[span.line - 1] = line[: span.column - 1] + finding.cure + line[span.end_column - 1 :]
    return "\n".join(lines)
