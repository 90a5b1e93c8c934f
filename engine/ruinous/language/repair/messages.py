"""Says plainly what is wrong with a rule that cannot be read, and how to cure it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding
from ruinous.diagnostics.nearest import nearest, offer
from ruinous.diagnostics.wording import listed
from ruinous.language.lexicon.entries import Adjective, NameWord, Noun
from ruinous.language.lexicon.wording import article
from ruinous.language.repair.openings import Opening
from ruinous.language.repair.reordering import numbered
from ruinous.language.repair.repairs import best_mend

if TYPE_CHECKING:
    from ruinous.diagnostics.span import Span, Text
    from ruinous.language.repair.failure import Mend, MendKind, ParseFailure
    from ruinous.language.repair.repairs import Complaints

_GROUPS: Final = {
    "a noun (`a ...`, `each ...`, `your ...`)": {"NOUN", "ADJ", "POSS", "A"},
    "a rule (`when ...:`, `forbid ...`)": {"FORBID", "WHEN", "MOMENT"},
    "a verb": {"VERB", "VERB_S"},
    "a verb in -ing": {"VERB_ING"},
    "a quantity": {"QTY"},
    "a change (`+1`, `-2`, `is 0`)": {"CHANGE"},
    "a number": {"NUM"},
    "`of`": {"_OF"},
    "a place (`here`, `in ...`)": {"LOC"},
    "`to`, `from`, `onto` or `by`": {"PREP"},
    "`:`": {"COLON"},
    "`is`": {"_IS"},
    "a unit (`round`, `phase`)": {"UNIT"},
    "a condition": {"__THERE"},
    "a name": {"NAME"},
    "the end of the line": {"_NL"},
}
_KINDS: Final = {
    "NOUN": "a noun", "ADJ": "an adjective", "VERB": "a verb", "VERB_S": "a verb",
    "VERB_ING": "a verb in -ing", "PAST": "a verb of the past", "PARTICIPLE": "a participle",
    "QTY": "a quantity", "NAME": "a name", "MOMENT": "a moment", "TIME": "a time",
    "SPAN": "a span of time", "UNIT": "a unit", "NUM": "a number", "CHANGE": "a change",
}  # fmt: skip
_BLOCKS: Final = frozenset({"IF", "WHILE", "_FOR_EACH", "EITHER", "SPAN"})
"""Words that open a block, which stands on lines of its own."""
_MOST: Final = 5
"""Groups that an expectation lists."""


def explain(broken: ParseFailure, text: Text, complaints: Complaints | None) -> Finding:
    """Return what is wrong where the reading of a rule stops.

    Args:
        complaints: tells how much is wrong with a rule that can be read, to choose between cures;
            nothing: none is searched for.
    """
    empty = _without_block(broken, text) or _indented(broken, text)
    if empty is not None:
        return empty
    mend = None if complaints is None else best_mend(broken, complaints)
    opening = Opening(broken)
    if opening.kind and (mend is None or not _opens(opening, mend)):
        return opening.finding(text)
    if mend is None:
        return _without_or(broken, text) or _unexplained(broken, text, guess=complaints is not None)
    return _Wording(broken, mend, text).finding()


def _opens(opening: Opening, mend: Mend) -> bool:
    """Tell whether a change is about what opens the line, and makes it right."""
    return mend.kind == "order" or opening.mended_by(mend)


def _span(broken: ParseFailure, line: int, start: int, end: int, text: Text) -> Span:
    """Return the place in the file of columns of a line's text, counted from 0."""
    found = broken.lines[line]
    return text.span(found.number, found.start + start, found.number, found.start + end)


# ---------------------------------------------------------------- layout


def _without_block(broken: ParseFailure, text: Text) -> Finding | None:
    """Report a line that ends in `:` with nothing under it."""
    if broken.fits != {"_INDENT"}:
        return None
    stops = broken.token.place.line
    line = [line for line in broken.lines if line.opens and line.number <= stops][-1]
    span = text.span(line.number, line.start, line.number, line.end.column)
    help = "add a step below, two blanks further in"
    return Finding("E101", "nothing stands under this line", span, help=help)


def _indented(broken: ParseFailure, text: Text) -> Finding | None:
    """Report a line under one that opens no block."""
    if not broken.token.forms or broken.token.forms[0].kind != "_INDENT":
        return None
    line = broken.lines[broken.line]
    above = broken.lines[broken.line - 1]
    span = text.span(line.number, 1, line.number, line.start)
    message = "the line is indented, but the line above does not end in `:`"
    cure = " " * (above.start - 1)
    return Finding("E101", message, span, help="take the blanks away", cure=cure)


def _without_or(broken: ParseFailure, text: Text) -> Finding | None:
    """Report an `either:` that nothing goes on with."""
    if broken.fits != {"OR"}:
        return None
    above = broken.lines[: broken.line + 1]
    line = next((each for each in reversed(above) if each.text.startswith("either:")), None)
    if line is None:
        return None
    span = text.span(line.number, line.start, line.number, line.start + len("either"))
    help = "write `either:` with steps below it, then `or:` like it with other steps"
    return Finding("E107", "`either` needs an `or`", span, help=help)


# ---------------------------------------------------------------- what a change tells


class _Wording:
    """A mistake, worded by the change that mends it."""

    def __init__(self, broken: ParseFailure, mend: Mend, text: Text) -> None:
        self.broken: Final = broken
        self.mend: Final = mend
        line = broken.lines[mend.line]
        self.seen: Final = line.text[mend.start : mend.end].strip()
        self.span: Final = _span(broken, mend.line, mend.start, mend.end, text)
        self.before: Final = line.text[: mend.start].rstrip()
        self.after: Final = line.text[mend.end :].split(maxsplit=1)

    def finding(self) -> Finding:
        """Return the finding for the kind of change."""
        if self.mend.kind in _REWRITTEN:
            code, message = _REWRITTEN[self.mend.kind]
            return self._found(code, message.format(seen=self.seen), f"write `{self.mend.better}`")
        return _WORDED[self.mend.kind](self)

    def _found(self, code: str, message: str, help: str | None, *, cure: bool = True) -> Finding:
        better = self.mend.better if cure else None
        return Finding(code, message, self.span, help=help, cure=better)

    def spelling(self) -> Finding:
        """Tell of a word that looks like the one that is meant."""
        help = offer(self.mend.better)
        if self.broken.spelling.knows(self.seen):
            return self._found("E103", f"`{self.seen}` cannot stand here", help)
        return self._found("E102", f"unknown word `{self.seen}`", help)

    def phrase(self) -> Finding:
        """Tell of words that mean what a phrase of the language means."""
        help = f"write `{self.mend.better}`" if self.mend.better else "take it away"
        return self._found("E102", f"`{self.seen}` is said in another way", help)

    def stray(self) -> Finding:
        """Tell of a mark that the language has not."""
        return self._found("E109", f"`{self.seen}` is no mark of the language", "take it away")

    def comment(self) -> Finding:
        """Tell of a comment."""
        help = "put it on a line outside the effect"
        return self._found("E109", "an effect holds no comments", help)

    def mark(self) -> Finding:
        """Tell of a mark that is missing."""
        mark, last = self.mend.better, " ".join(self.before.split()[-3:])
        message = f"a `{mark}` is missing behind `{last}`"
        return self._found("E105", message, f"write `{last}{mark}`")

    def word(self) -> Finding:
        """Tell of a small word that is missing."""
        word, following = self.mend.better.strip(), self.after[0].rstrip(":,")
        message = f"`{word}` is missing before `{following}`"
        return self._found("E107", message, f"write `{word} {following}`")

    def number(self) -> Finding:
        """Tell of a number that is missing."""
        last = " ".join(self.before.split()[-2:])
        message = f"a number is missing behind `{last}`"
        return self._found("E107", message, "write how many", cure=False)

    def extra(self) -> Finding:
        """Tell of a word too many."""
        hint = self.broken.advice or "take it away"
        return self._found("E103", f"`{self.seen}` cannot stand here", hint, cure=False)

    def article(self) -> Finding:
        """Tell of `the` before a name."""
        return self._found("E103", f"`{self.seen}` cannot stand here", "take it away")


_REWRITTEN: Final[dict[MendKind, tuple[str, str]]] = {
    "form": ("E106", "`{seen}` is in the wrong form"),
    "small": ("E102", "effects are written in small letters"),
    "sign": ("E109", "`{seen}` is not read as one number"),
    "order": ("E103", "`{seen}` is said in another order"),
    "names": ("E103", "names are only joined after `each of`"),
    "nouns": ("E103", "`{seen}` does not join nouns"),
}
"""Code and message of changes that need no more than what to write instead."""
_WORDED: Final[dict[MendKind, Callable[[_Wording], Finding]]] = {
    "spelling": _Wording.spelling,
    "phrase": _Wording.phrase,
    "stray": _Wording.stray,
    "comment": _Wording.comment,
    "mark": _Wording.mark,
    "word": _Wording.word,
    "number": _Wording.number,
    "extra": _Wording.extra,
    "article": _Wording.article,
}
"""How the other changes are told."""


# ---------------------------------------------------------------- what no change tells


def _unexplained(broken: ParseFailure, text: Text, *, guess: bool) -> Finding:
    """Return what is found and what would fit, when no single change mends the rule."""
    if not broken.token.text:
        line = broken.lines[broken.line]
        end = len(line.text)
        span = _span(broken, broken.line, end, end, text)
        help = f"expected {expectation(broken.fits)}"
        return Finding("E104", "the line stops too early", span, help=help)
    if broken.is_unknown:
        return _unknown(broken, text, guess=guess)
    return _misplaced(broken, text)


def _unknown(broken: ParseFailure, text: Text, *, guess: bool) -> Finding:
    seen, span = broken.token.text, text.span(*broken.token.place)
    help = _told(broken, seen)
    if help is None and broken.sayings.is_idiom(seen.casefold()):
        help = _after_before(broken) or _idiom(broken, seen.casefold())
    if broken.spelling.knows(seen):
        help = help or _expected(broken)
        return Finding("E103", f"`{seen}` cannot stand here", span, help=help)
    meant = None
    if guess and help is None and not broken.sayings.is_meant(seen):
        fitting = [form.phrase for form in broken.table.forms if form.kind in broken.fits]
        everything = [form.phrase for form in broken.table.forms]
        meant = nearest(seen, fitting) or nearest(seen, everything)
    help = help or offer(meant) or _names(broken) or _expected(broken)
    return Finding("E102", f"unknown word `{seen}`", span, help=help, cure=meant)


def _names(broken: ParseFailure) -> str | None:
    """Return the names of the type that there are, where one stands that is none of them."""
    if "NAME" not in broken.fits or not broken.token.text[0].isupper():
        return None
    entries = [form.entry for form in broken.table.forms if form.kind == "NAME"]
    known = [entry for entry in entries if isinstance(entry, NameWord)]
    types = {entry.type for entry in known}
    if len(types) != 1:
        return None
    return f"the {types.pop()}s are {listed(sorted({each.text for each in known}), 'and')}"


def _told(broken: ParseFailure, seen: str) -> str | None:
    """Return what is known about a word that people write."""
    meant = broken.sayings.words_for(seen)
    return broken.advice or (f"the word is `{meant[0]}`" if meant else _qualities(broken))


def _idiom(broken: ParseFailure, seen: str) -> str | None:
    """Return the likeliest phrase for a word that people write."""
    meant = broken.sayings.idioms[seen,][0]
    return f"write `{meant}`" if meant else None


def _misplaced(broken: ParseFailure, text: Text) -> Finding:
    token = broken.token
    kind = _KINDS.get(token.forms[0].kind)
    named = f"`{token.text}` ({kind})" if kind else f"`{token.text}`"
    bounding = _of_number(broken) or _how_much(broken)
    help = bounding or broken.advice or _after_before(broken) or _expected(broken)
    return Finding("E103", f"{named} cannot stand here", text.span(*token.place), help=help)


# ---------------------------------------------------------------- what could stand there


def _qualities(broken: ParseFailure) -> str | None:
    """Return what a thing can be, where a word stands before it that is no adjective."""
    following = broken.tokens[broken.at + 1 :][:1]
    nouns = [form.entry for token in following for form in token.forms]
    if "ADJ" not in broken.fits or not nouns or not isinstance(nouns[0], Noun):
        return None
    type = nouns[0].type
    adjectives = (form.entry for form in broken.table.forms if form.kind == "ADJ")
    fitting = [
        each.word for each in adjectives
        if isinstance(each, Adjective) and type in each.types and " " not in each.word
    ]  # fmt: skip
    return f"{article(type)} can be {listed(fitting)}" if fitting else None


def _after_before(broken: ParseFailure) -> str | None:
    """Return what is told of a phrase that is right in itself, by what stands before it."""
    before = broken.tokens[broken.at - 1].text if broken.at else ""
    kind = broken.token.forms[0].kind if broken.token.forms else ""
    if kind == "MOMENT":
        return f"a rule begins with its moment: `{broken.token.text}: ...`"
    if before == "or" and kind in ("VERB", "VERB_S"):
        return broken.sayings.advice([before], 0)
    if kind == "SPAN" and "_NL" in broken.fits:
        return f"open a block with `{broken.token.text}:` for what lasts"
    if before in ("is", "are") and kind in ("AT_LEAST", "AT_MOST", "NUM"):
        return f"of things ask `there is ...`; {_quantities(broken)}"
    if before == ":" and kind in _BLOCKS:
        return "put it on the next line, two blanks further in"
    if broken.token.text == "until" and "SPAN" in broken.fits:
        spans = [form.phrase for form in broken.table.forms if form.kind == "SPAN"]
        return f"spans of time are {listed(spans, 'and')}"
    if before in ("have", "has") and kind == "QTY":
        return f"write `{broken.token.text} of ... is` and a number"
    if before in ("have", "has"):
        return "write `more ... than`, or `with ...` behind a noun"
    return broken.sayings.advice([before], 0) if before == "," else None


def _of_number(broken: ParseFailure) -> str | None:
    """Return how a number of a quantity is asked for, where one stands behind `with`."""
    found = numbered(broken.tokens, broken.at)
    if found is None or found.bound:
        return None
    word, number = found.quantity, found.number
    return f"write `with {word} at least {number}` or `with {word} at most {number}`"


def _how_much(broken: ParseFailure) -> str | None:
    """Return what bounds a sum, a quantity or a rule, where a `,` begins something of the kind."""
    if broken.token.forms[0].kind == "_COMMA_AT_MOST":
        return (
            "behind `for each ...` it bounds a sum; a quantity is bounded by `... is at most`, "
            "on a line of its own"
        )
    following = {token.text for token in broken.tokens[broken.at + 1 : broken.at + 3]}
    if broken.token.text == "," and following & {"times", "twice"}:
        return broken.sayings.advice(["times"], 0)
    return None


def _quantities(broken: ParseFailure) -> str:
    known = [form.phrase for form in broken.table.forms if form.kind == "QTY"]
    return f"quantities are {listed(known, 'and')}"


def _expected(broken: ParseFailure) -> str:
    """Return what could stand there; of quantities, which there are."""
    if "QTY" in broken.fits and len(broken.fits) == 1:
        return f"expected a quantity; {_quantities(broken)}"
    return f"expected {expectation(broken.fits)}"


def expectation(fits: frozenset[str]) -> str:
    """Return what could stand at a place, in a few groups."""
    groups = [text for text, kinds in _GROUPS.items() if kinds & fits]
    return ", ".join(groups[:_MOST]) or "the end of the rule"
