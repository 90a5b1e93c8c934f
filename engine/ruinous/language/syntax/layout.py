"""Splits an effect into rules, and checks their indentation before any word is parsed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.syntax.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STEP: Final = 2
"""Blanks per level of indentation."""
_HEADS: Final = {"else": "if", "or": "either"}
"""Keyword that continues a block -> keyword that opens it."""


class Line(NamedTuple):
    """A line with words: its number in the effect from 1, its level, and its text."""

    number: int
    level: int
    text: str
    inset: int = 0
    """Extra blanks of its indentation: the first line of the effect lacks as many."""

    @property
    def opens(self) -> bool:
        """True when it ends in `:`."""
        return self.text.endswith(":")

    @property
    def start(self) -> int:
        """Column of the first word."""
        return self.level * STEP + 1 + self.inset

    @property
    def end(self) -> Place:
        """The point behind the last word."""
        return self.place(len(self.text), len(self.text))

    @property
    def whole(self) -> Place:
        """The place of all its words."""
        return self.place(0, len(self.text))

    def place(self, start: int, end: int) -> Place:
        """Return the place of columns of its text, counted from 0."""
        return Place(self.number, self.start + start, self.number, self.start + end)


class Fault(NamedTuple):
    """A mistake in the form of a rule."""

    message: str
    place: Place
    help: str | None
    cure: str | None = None
    """A text that repairs the rule in the place of the mistake."""
    code: str = "E101"
    """A key of :data:`~ruinous.language.codes.CODES`."""


@dataclass(slots=True)
class Rule:
    """The lines of one rule: an unindented one and those of its block."""

    lines: list[Line] = field(default_factory=list)
    fault: Fault | None = None
    """The first mistake of its layout; a rule with one is not parsed."""

    @property
    def last(self) -> Line | None:
        """The last line so far."""
        return self.lines[-1] if self.lines else None


def rules_of(text: str, column: int = 1) -> list[Rule]:
    """Split an effect into rules; ``else:`` and ``or:`` stay with the rule they belong to.

    Args:
        column: of the effect in its file, from 1. If it is even and all lines but the first are
            indented by odd numbers of blanks, the first line is taken to be one blank short.
    """
    rules: list[Rule] = []
    lines = [(number, raw) for number, raw in enumerate(text.split("\n"), start=1) if raw.strip()]
    inset = _inset(lines, column)
    short = frozenset(_outdented(lines, inset))
    for number, raw in lines:
        shift = inset if rules else 0
        words, blank = raw.strip(), raw[shift : len(raw) - len(raw.lstrip())]
        if not rules or not (
            blank or number in short or words.startswith(("else:", "else if ", "or:"))
        ):
            rules.append(Rule())
        rule, line = rules[-1], Line(number, len(blank) // STEP, words, shift)
        if number in short:
            message = "the line is not indented, but the line above ends in `:`"
            help = "go in one level, two blanks"
            fault: Fault | None = Fault(message, line.whole, help, " " * STEP + words)
        else:
            fault = _layout_fault(number, raw[shift:].rstrip(), blank, rule.last)
        rule.fault = rule.fault or fault
        rule.lines.append(line)
    if inset:
        rules[0].fault = _short_first_line(rules[0].lines[0])
    return rules


def _inset(lines: Sequence[tuple[int, str]], column: int) -> int:
    """Return 1 if the first line is one blank short of the indentation of the others, else 0."""
    first, *others = [len(raw) - len(raw.lstrip(" ")) for _, raw in lines] or [0]
    is_short = first == 0 and bool(others) and all(indent % STEP for indent in others)
    return int(is_short and column % STEP == 0)


def _short_first_line(line: Line) -> Fault:
    help = "write one blank more in front of it"
    return Fault("the line stands one blank too far left", line.whole, help, " " + line.text)


def _outdented(lines: Sequence[tuple[int, str]], inset: int) -> Iterator[int]:
    """Yield the numbers of lines that are not indented like the rest of their block."""
    seen = [(number, len(raw) - len(raw.lstrip(" ")) - inset, raw.strip()) for number, raw in lines]
    seen[:1] = [(number, 0, words) for number, _, words in seen[:1]]
    for (_, head, above), (number, indent, words), (_, below, _) in zip(
        seen, seen[1:], seen[2:], strict=False
    ):
        goes_on = words.partition(":")[0] in _HEADS
        deeper = STEP * (1 + words.endswith(":"))
        if above.endswith(":") and not goes_on and head == indent and below == head + deeper:
            yield number


def misplaced_branch(lines: Sequence[Line]) -> Fault | None:
    """Return the ``else:`` or ``or:`` that is not indented like its ``if`` or ``either``."""
    for at, line in enumerate(lines):
        word = "else" if line.text.startswith("else if ") else line.text.partition(":")[0]
        head = _HEADS.get(word, "")
        heads = [each for each in lines[:at] if head and _opens(each.text, head)]
        if heads and all(each.level != line.level for each in heads):
            place = Place(line.number, line.start, line.number, line.start + len(word))
            help = f"begin it below the first letter of that `{head}`"
            return Fault(f"`{word}` is not indented like its `{head}`", place, help)
    return None


def _opens(text: str, head: str) -> bool:
    """Return whether a line may be what a branch belongs to: `else` goes with an offer as well."""
    if head == "if" and " may " in f" {text}":
        return True
    return text.startswith((f"{head} ", f"{head}:")) or f" {head}:" in text


def _layout_fault(number: int, raw: str, blank: str, above: Line | None) -> Fault | None:
    if "\t" in raw:
        return _tab(number, raw, blank)
    if len(blank) % STEP:
        return _odd(number, blank, above)
    level = len(blank) // STEP
    place = Place(number, 1, number, len(blank) + 1)
    if above is None and level:
        return Fault("the first line of an effect is indented", place, "take the blanks away", "")
    if above is not None and above.opens and level > above.level + 1:
        cure = " " * STEP * (above.level + 1)
        return Fault("the line is indented too deep", place, "go in one level, two blanks", cure)
    return None


def _tab(number: int, raw: str, blank: str) -> Fault:
    start = raw.index("\t")
    end = start + len(raw[start:]) - len(raw[start:].lstrip("\t"))
    place = Place(number, start + 1, number, end + 1)
    if start < len(blank):
        help, cure = "indent with two blanks a level", " " * STEP * (end - start)
    else:
        help, cure = "write one blank", " "
    return Fault("a tab stands in the effect", place, help, cure)


def _odd(number: int, blank: str, above: Line | None) -> Fault:
    indent = len(blank)
    place = Place(number, 1, number, indent + 1)
    count = "1 blank" if indent == 1 else f"{indent} blanks"
    message = f"the line is indented by {count}, not by a multiple of {STEP}"
    levels = _levels(indent, above)
    cure = " " * STEP * levels[0] if len(levels) == 1 else None
    return Fault(message, place, "indent with two blanks a level", cure)


def _levels(indent: int, above: Line | None) -> list[int]:
    """Return the levels nearest to an odd indentation at which the line could be."""
    if above is None:
        return [0]
    if above.opens:
        return [above.level + 1]
    return [level for level in (indent // STEP, indent // STEP + 1) if level <= above.level]
