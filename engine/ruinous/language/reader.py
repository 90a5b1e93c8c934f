"""Reads the text of an effect: words, then the parser, then a tree or findings."""

from __future__ import annotations


from lark import Token
from lark.exceptions import UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from ruinous.diagnostics.finding import Finding
from ruinous.diagnostics.span import Text
from ruinous.language import mistakes
from ruinous.language.builder import Lexeme
from ruinous.language.grammar import Grammar, accepted
from ruinous.language.layout import Line, lines_of, rules_of
from ruinous.language.lexicon import Form
from ruinous.language.phrases import Word, words_of
from ruinous.language.tree import Effect, Place, Statement

END_OF_LINE = "_NL"


class _Stop(Exception):
    """A rule could not be read; carries the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def read(text: Text, grammar: Grammar) -> tuple[Effect | None, list[Finding]]:
    """Return the tree of an effect, or None and what is wrong with it.

    Every rule is read on its own, so one mistake gives one finding and hides no other rule.
    """
    findings: list[Finding] = []

    def report(code: str, message: str, place: Place, help: str | None) -> None:
        findings.append(Finding(code, message, text.span(*place), help=help))

    lines = lines_of(text.value, report)
    if lines is None:
        return None, findings
    statements: list[Statement] = []
    for rule in rules_of(lines):
        try:
            statements.extend(_Rule(rule, text, grammar).parsed().statements)
        except _Stop as stop:
            findings.append(stop.finding)
    if findings:
        return None, findings
    return Effect(tuple(statements)), []


class _Rule:
    """One rule on its way through the parser."""

    def __init__(self, lines: list[Line], text: Text, grammar: Grammar) -> None:
        self.lines = lines
        self.text = text
        self.grammar = grammar
        self.parser: InteractiveParser = grammar.start()

    def parsed(self) -> Effect:
        level = 0
        for index, line in enumerate(self.lines):
            if line.level > level:
                self._layout("_INDENT", line)
            for _ in range(line.level, level):
                self._layout("_DEDENT", line)
            level = line.level
            self._line(line, index)
        for _ in range(level):
            self._layout("_DEDENT", self.lines[-1])
        effect: Effect = self.parser.feed_token(Token("$END", ""))
        return effect

    def _line(self, line: Line, index: int) -> None:
        words = words_of(line.text)
        shift = line.place.column - 1
        at = 0
        while at < len(words):
            count, forms = self._longest(words, at)
            if not forms:
                raise _Stop(self._unknown(words, at, line))
            last = words[at + count - 1]
            place = Place(
                line.number, words[at].column + shift, line.number, last.end + shift
            )
            self._feed(forms, line.text[words[at].column - 1 : last.end - 1], place)
            at += count
        if line.opens and not self._opens_block(index):
            message = "nothing stands under this line"
            raise _Stop(Finding("E101", message, self.text.span(*line.place),
                                help="add a step, two blanks further in"))  # fmt: skip
        end = line.place
        place = Place(end.line, max(end.end_column - 1, 1), end.line, end.end_column)
        self._feed([Form("", END_OF_LINE, mistakes.LAYOUT)], "", place)

    def _opens_block(self, index: int) -> bool:
        after = self.lines[index + 1 : index + 2]
        return bool(after) and after[0].level > self.lines[index].level

    def _longest(self, words: list[Word], at: int) -> tuple[int, list[Form]]:
        text = words[at].text
        if text.isdigit():
            return 1, [mistakes.NUMBER]
        if text[0] in "+-" and text[1:].isdigit():
            return 1, [mistakes.CHANGE]
        return self.grammar.phrases.longest(words, at)

    def _feed(self, forms: list[Form], text: str, place: Place) -> None:
        wanted = accepted(self.parser)
        form = next((form for form in forms if form.kind in wanted), forms[0])
        token = Lexeme(form.kind, text, 0, place.line, place.column, place.end_line, place.end_column)
        token.form = form
        try:
            self.parser.feed_token(token)
        except UnexpectedToken:
            raise _Stop(self._misplaced(forms, text, place)) from None

    def _layout(self, kind: str, line: Line) -> None:
        self._feed([Form("", kind, mistakes.LAYOUT)], "", line.place)

    def _unknown(self, words: list[Word], at: int, line: Line) -> Finding:
        fits = frozenset(self.parser.accepts())
        return mistakes.unknown(words, at, line, fits, self.grammar.phrases, self.text)

    def _misplaced(self, forms: list[Form], text: str, place: Place) -> Finding:
        fits = frozenset(self.parser.accepts())
        return mistakes.misplaced(forms, text, fits, self.text.span(*place))


