"""What binding finds wrong with effects in the words of the toy game."""

from typing import Final

from kernel.toy import CHARM, STEPS, grammar
from kernel.words import LEXICON
from ruinous.diagnostics import Finding, Text
from ruinous.language.binding import Binder, Context
from ruinous.language.reader import read

NOBODY: Final = Context(this_type="charm", has_you=False)
"""The context of an effect that belongs to nobody and lies nowhere."""


def findings(text: str, context: Context = CHARM) -> list[Finding]:
    """Return what is wrong with an effect that can be parsed."""
    source = Text.of(text)
    tree, wrong = read(source, grammar())
    assert tree is not None, [finding.message for finding in wrong]
    return Binder(LEXICON).check(tree, source, context)


def mistakes(text: str, context: Context = CHARM) -> list[str]:
    """Return each finding as its code and the underlined words."""
    return [f"{each.code} {_underlined(text, each)}" for each in findings(text, context)]


def mistakes_of_steps(text: str) -> list[str]:
    """Return what is wrong with steps that a charm takes."""
    return mistakes(text, STEPS)


def _underlined(text: str, finding: Finding) -> str:
    span = finding.span
    return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]
