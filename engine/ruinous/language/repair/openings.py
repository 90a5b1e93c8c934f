"""Lines that open with a moment or a span of time that does not exist."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding
from ruinous.diagnostics.nearest import nearest
from ruinous.diagnostics.wording import listed
from ruinous.language.lexicon.entries import Unit
from ruinous.language.lexicon.phrases import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics.span import Text
    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.repair.failure import Mend, ParseFailure

_ALWAYS: Final = frozenset({"at", "before", "during"})
"""Words that open nothing but a moment."""
_AT_TIMES: Final = frozenset({"in", "on", "each", "every", "once"})
"""Words that may open one, if words of time follow."""
_STARTS: Final = frozenset({"start", "starts", "end", "ends", "begin", "begins"})
"""Words with which `when` opens one, as the last word."""
_TIMES: Final = _STARTS | {"beginning", "phase", "step", "turn", "next"}
_SMALL: Final = frozenset({"at", "the", "of", "in", "is", "are", "on", "here"})
_HEAD: Final = re.compile(r"[^:,]*")


class Opening:
    """What a line opens with, where it must be a moment or a span."""

    def __init__(self, broken: ParseFailure) -> None:
        self._broken: Final = broken
        self._line: Final = broken.lines[broken.line]
        self.words: Final = self._head(self._line.text)
        self.kind: Final = self._kind()
        """`MOMENT` or `SPAN`; empty: neither must stand here."""

    def _kind(self) -> str:
        stops = self._broken.token.place.column - self._line.start
        words = self.words.split()
        if not words or stops > len(self.words) or self._is_known(self._line.text):
            return ""
        timed = not self._times().isdisjoint(words[1:])
        if words[0] == "until":
            return "SPAN" if timed else ""
        is_one = words[0] in _ALWAYS or (words[0] in _AT_TIMES and timed)
        is_one |= words[0] == "when" and words[-1] in _STARTS
        is_one |= words[0] == "after" and words[-1] in self._times()
        return "MOMENT" if is_one else ""

    def _head(self, line: str) -> str:
        """Return what stands before the first mark; without a `:`, up to the last word of time."""
        found = _HEAD.match(line)
        if ":" in line:
            return found[0].rstrip() if found else ""
        words = words_of(line)
        timed = [word.end - 1 for word in words if word.text in self._times()]
        return line[: timed[-1]] if timed and words[0].text in _ALWAYS | {"in"} else ""

    def _times(self) -> frozenset[str]:
        """Return words that tell of time."""
        units = (form.entry for form in self._forms("UNIT"))
        return _TIMES | {each.phrase for each in units if isinstance(each, Unit) and not each.type}

    def _forms(self, kind: str) -> Iterator[Form]:
        return (form for form in self._broken.table.forms if form.kind == kind)

    def _is_known(self, text: str) -> bool:
        count, forms = self._broken.table.longest(words_of(text), 0)
        return count > 1 and any(form.kind in ("MOMENT", "SPAN") for form in forms)

    def mended_by(self, mend: Mend) -> bool:
        """Tell whether a line opens with a moment or a span after a change."""
        return self._is_known(self._broken.with_mend(mend)[mend.line].text)

    def finding(self, text: Text) -> Finding:
        """Return what is said: what there is, the nearest first."""
        line = self._line
        span = text.span(line.number, line.start, line.number, line.start + len(self.words))
        known = sorted((form.phrase for form in self._forms(self.kind)), key=self._distance)
        named = "moment" if self.kind == "MOMENT" else "span of time"
        help = f"there are {listed(known, 'and')}"
        if self.words.startswith("once "):
            help = f"write it behind what happens: `when ..., {self.words}:`"
        return Finding("E102", f"`{self.words}` is no {named}", span, help=help)

    def _distance(self, phrase: str) -> int:
        """Return less than nothing for each word in common, but the small ones."""
        shared = {*self.words.split()} & {*phrase.split()} - _SMALL
        return -2 * len(shared) - (nearest(self.words, [phrase]) is not None)
