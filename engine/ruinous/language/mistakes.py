"""Says plainly what is wrong with a text that does not parse, and how to cure it."""

from __future__ import annotations

from typing import Final

from ruinous.diagnostics.finding import Finding
from ruinous.diagnostics.nearest import nearest
from ruinous.diagnostics.span import Span, Text
from ruinous.language.layout import Line
from ruinous.language.lexicon import Entry, Form, Verb
from ruinous.language.phrases import PhraseTable, Word

LAYOUT: Final = Entry(doc="the end of a line, or a change of indentation")
NUMBER: Final = Form("", "NUM", Entry(doc="a whole number"))
CHANGE: Final = Form("", "CHANGE", Entry(doc="a signed number"))

_GROUPS: Final = {
    "a thing (`a figure`, `each player`, `your cultists`)": {"NOUN", "ADJ", "POSS", "PRON", "NAME", "A"},
    "a step or rule": {"FORBID", "WHEN", "MOMENT"},
    "a verb": {"VERB", "VERB_S"},
    "a verb in -ing": {"VERB_ING"},
    "a quantity": {"QTY"},
    "a change (`+1`, `-2`, `is 0`)": {"CHANGE"},
    "a number": {"NUM"},
    "a place (`here`, `in Kislev`)": {"LOC"},
    "a role (`to`, `from`, `onto`, `by`)": {"PREP"},
    "`:`": {"COLON"},
    "the end of the line": {"_NL"},
    "`is`": {"_IS"},
    "a unit (`round`, `phase`, `region`)": {"UNIT"},
    "a condition": {"THERE"},
}
_KINDS: Final = {
    "NOUN": "a thing", "ADJ": "an adjective", "VERB": "a verb", "VERB_S": "a verb",
    "VERB_ING": "a verb in -ing", "PAST": "a verb in the past", "PARTICIPLE": "a participle",
    "QTY": "a quantity", "NAME": "a name", "MOMENT": "a moment", "TIME": "a time",
    "SPAN": "a span of time", "UNIT": "a unit", "NUM": "a number", "CHANGE": "a change",
}  # fmt: skip
MOST_WORDS: Final = 7
"""The longest phrase that is compared with a misspelt one."""


def expectation(fits: frozenset[str]) -> str:
    """Return what could stand at a place, in at most five groups."""
    groups = [text for text, kinds in _GROUPS.items() if kinds & fits]
    return ", ".join(groups[:5]) or "the end of the rule"


def unknown(
    words: list[Word], at: int, line: Line, fits: frozenset[str], table: PhraseTable, text: Text
) -> Finding:
    """Return the finding for a word that is in no phrase of the table."""
    shift = line.place.column - 1
    count, phrase = _suggestion(words, at, fits, table)
    end = words[at + count - 1].end
    seen = line.text[words[at].column - 1 : end - 1]
    span = text.span(line.number, words[at].column + shift, line.number, end + shift)
    if phrase is None:
        help = f"expected {expectation(fits)}"
        return Finding("E102", f"unknown word `{seen}`", span, help=help)
    return Finding("E102", f"unknown word `{seen}`", span, help=f"did you mean `{phrase}`?", cure=phrase)


def _suggestion(
    words: list[Word], at: int, fits: frozenset[str], table: PhraseTable
) -> tuple[int, str | None]:
    """Return how many words were meant as one phrase, and the phrase."""
    fitting = [form.phrase for form in table.forms if form.kind in fits]
    everything = [form.phrase for form in table.forms]
    most = min(MOST_WORDS, len(words) - at)
    for phrases in (fitting, everything):
        for count in range(most, 0, -1):
            seen = _joined(words[at : at + count])
            same = [phrase for phrase in phrases if len(phrase.split()) == count]
            found = nearest(seen, same)
            if found is not None and _first_differs(found, seen):
                return count, found
    return 1, None


def _joined(words: list[Word]) -> str:
    return " ".join(word.text for word in words).replace(" ,", ",")


def _first_differs(found: str, seen: str) -> bool:
    """A longer phrase is meant only if its first word is the misspelt one or is shared."""
    return found != seen


def misplaced(forms: list[Form], text: str, fits: frozenset[str], span: Span) -> Finding:
    """Return the finding for a known phrase that cannot stand where it stands."""
    if not text:
        help = f"expected {expectation(fits)}"
        return Finding("E104", "the line stops too early", span, help=help)
    form = forms[0]
    better = _other_form(form, fits)
    if better is not None:
        message = f"`{text}` is in the wrong form"
        return Finding("E106", message, span, help=f"write `{better}`", cure=better)
    if "COLON" in fits and form.kind in {"VERB", "NOUN", "QTY", "POSS", "A", "PRON"}:
        help = "end the part before it with `:`"
        return Finding("E105", f"a `:` is missing before `{text}`", span, help=help)
    kind = _KINDS.get(form.kind)
    named = f"`{text}` ({kind})" if kind else f"`{text}`"
    return Finding("E103", f"{named} cannot stand here", span, help=f"expected {expectation(fits)}")


def _other_form(form: Form, fits: frozenset[str]) -> str | None:
    """Return the form of the same verb that fits, if the verb is right and its form is not."""
    if not isinstance(form.entry, Verb):
        return None
    verb = form.entry
    spelt = {
        "VERB": verb.base, "VERB_S": verb.third, "VERB_ING": verb.ing,
        "PAST": verb.past, "PARTICIPLE": verb.participle,
    }  # fmt: skip
    order = ("VERB_ING", "VERB", "VERB_S", "PAST", "PARTICIPLE")
    return next((spelt[kind] for kind in order if kind in fits), None)
