"""The advice on a rule that no candidate repairs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.nearest import nearest, offer
from ruinous.diagnostics.wording import listed
from ruinous.language.lexicon.entries import Adjective, NameWord, Noun, Time
from ruinous.language.lexicon.wording import article
from ruinous.language.repair.examples import like_this
from ruinous.language.repair.rewrites import LIMITS, ONLY_NOUNS, OWN_LINE
from ruinous.language.repair.traits import shared
from ruinous.language.syntax.layout import Fault
from ruinous.language.syntax.place import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.repair.failure import ParseFailure

_BEFORE_PLACES: Final = ("in", "near", "except", "to", "from")
_GROUPS: Final = {
    "a noun (`a ...`, `each ...`, `your ...`)": "NOUN ADJ POSS A",
    "a rule (`when ...:`, `forbid ...`)": "FORBID WHEN MOMENT",
    "a verb": "VERB VERB_S",
    "a verb in -ing": "VERB_ING",
    "a quantity": "QTY",
    "a change (`+1`, `-2`, `is 0`)": "CHANGE",
    "a number": "NUM",
    "`of`": "_OF",
    "a place (`here`, `in ...`)": "LOC",
    "`to`, `from`, `onto` or `by`": "PREP",
    "`:`": "COLON",
    "`is`": "_IS",
    "a unit ({units})": "UNIT",
    "a condition": "__THERE",
    "a name": "NAME",
    "the end of the line": "_NL",
}
"""Descriptions of the classes of words that would fit."""
_NUMBERED: Final = re.compile("w(?=[adoit#]*(Q))(?=[adoitQ]*(#))[adoitQ#]{2,5}")
"""A quantity and a number behind `with`, without a bound."""
_THOUSANDS: Final = re.compile(r"\b\d{1,3}(?:[,'\u2019 ]\d{3})+\b")
ASKED: Final = (
    "what was done is asked of one after the other: `for each ...:`, and below it "
    "`if it was ... this ...:`"
)
BLOCK: Final = "put it on the next line, two blanks further in"
_SECOND: Final = "put what stands behind the first `:` on the next line, two blanks further in"
_NARROW: Final = 2
"""Groups that an expectation lists at most."""
_UNITS: Final = 2
"""Units that it gives as examples."""
_NARROWING: Final = frozenset({"WITH", "WITHOUT", "_WITH_THE", "WITH_THE_MOST", "WHERE"})
_NARROWED: Final = frozenset({"ADJACENT", "LOC", "WHERE"})
"""Classes of what narrows things, once; of the first, what can stand behind none of the second."""
_NAMED: Final = {
    "NOUN": "a noun", "ADJ": "an adjective", "VERB": "a verb", "VERB_S": "a verb",
    "LEAVES": "a verb", "VERB_ING": "a verb in -ing", "PAST": "a verb of the past",
    "PARTICIPLE": "a participle",
    "QTY": "a quantity", "NAME": "a name", "MOMENT": "a moment",
    "MOMENT_OF": "a moment", "NEXT_OF": "a moment", "TIME": "a time",
    "SPAN": "a span of time", "UNIT": "a unit", "NUM": "a number", "CHANGE": "a change",
}  # fmt: skip
"""What messages call the class of a phrase."""


class Advice(NamedTuple):
    """Advice for a phrase that does not fit, selected by the phrases around it."""

    example: str
    """A rule, the phrase in brackets."""
    help: str
    """A template over the fields that :func:`_first` fills in."""
    before: str = ""
    """Phrases; one of them precedes it; empty: any."""
    kinds: str = ""
    """Classes of phrases; it belongs to one of them; empty: any."""
    text: str = ""
    """The phrase itself; empty: any."""
    after: str = ""
    """Words, with one of which one of the next two phrases begins; empty: any."""
    fits: str = ""
    """A class of words that would fit; empty: any."""
    opens: str = ""
    """Words, one of which opens its line; empty: any."""


_WAITING: Final = "when after until at before instead"
"""What opens a rule that waits for something."""

BOUNDING: Final = (
    Advice("weight of books is 2[, at most] 3", kinds="_COMMA_AT_MOST",
           help="behind `for each ...` it bounds a sum; a quantity is bounded by `... is at most`, "
           "on a line of its own"),
    Advice("lend a book[, if] a book is rare", kinds="_COMMA_IF",
           help="a condition comes first: `if ...:`, and the step below it"),
    Advice("weight of books +1[,] maximum 3", text=",", after="maximum minimum max min",
           help="behind `for each ...` a sum is bounded by `, at most`; else write a rule of its "
           "own: `... of ... is at most` and the number"),
    Advice("when lent[,] 9 times per day: return it", text=",", after="times twice", help=LIMITS),
    Advice("when lent: the reader with the most fines [among] readers with a map lends a book",
           text="among", help="say first what narrows them: `with a ... and with the most ...`"),
    Advice("any number of [times]: return it", text="times", after=":", opens="any up at as",
           help="say how often at most, `12 times:`, and `stop` below an `if ...:` or an `or:`"),
    Advice("when lent: 3 [times]: return it", text="times", after=":", help=BLOCK),
    Advice("when lent: [twice]: return it", text="twice", after=":", help=BLOCK),
    Advice("when lent: return it [3] times", kinds="NUM", after="times",
           help="write it below `3 times:`, on a line of its own"),
    Advice("when lent: lend X books, where X is your maps [times] 2", text="times",
           after="2 3 4",
           help="the number comes first: `2 times your ...`, `twice the number of ...`"),
    Advice("lend a book[, once per] day", kinds="OFTEN",
           help="how often comes behind what a rule waits for: `when ..., once per ...:`"),
    Advice("when a book is lent [or] a map is lent: return it", text="or", fits="COLON",
           opens="when after instead", help="a rule waits for one thing: write it once for each, "
           "on lines of their own"),
    Advice("when a book is [not] lent: return it", before="is are", text="not", opens=_WAITING,
           help="a rule waits for what is done; what was not done is asked at a moment: "
           "`at the end of ..., unless ...`"),
    Advice("if weight here is [not] 2: return it", before="is are", text="not",
           help="of things ask `there is no ...`, of numbers the opposite: `is less than`, "
           "`is more than`"),
    Advice("if there are X books here[, where X is] weight here: return it",
           kinds="_COMMA_WHERE_X_IS", opens="if else while", help="compare the numbers themselves: "
           "`if the number of ... is less than the number of ...:`, or `is at most`, `is exactly`"),
    Advice("for each book with weight exactly X[, where X is] 2: return it",
           kinds="_COMMA_WHERE_X_IS", opens="for when after at instead in once",
           help="a line that ends in `:` has no `X`: ask below it, with "
           "`if ... is exactly ...:`"),
    Advice("weight of books is X[, where X is] your maps", before="X x", kinds="_COMMA_WHERE_X_IS",
           help="a quantity is set to the amount itself: `... is twice ...`; an `X` that a step"
           " above has worked out is known here"),
)  # fmt: skip
"""Advice on phrases that begin an amount; it is tried before the hints."""

PLACING: Final = (
    Advice("when lent: [if] there is a book here: return it", before=":",
           kinds="IF WHILE _FOR_EACH EITHER SPAN WHEN AFTER _INSTEAD MOMENT NEXT NEXT_OF",
           help=BLOCK),
    Advice("when lent: return it [if] there is a map here", kinds="IF",
           help="a condition comes before the step: `if ...:` above it, or `when ..., if ...:`"),
    Advice("you may[:] return it", before="may", kinds="COLON",
           help="what is offered stands on the line: `... may ... and ...`; behind a `:` or in a "
           "block below comes what is done where it is taken"),
    Advice("secretly lend a map[:] return it", kinds="COLON", opens="secretly",
           help="nothing hangs on it: take the `:` away, and write on the next lines, as far in as "
           "this one, what is done with it"),
    Advice("if your maps [plus] 2 is at least 3: return it", text="plus", opens="if else while",
           help="sums stand on the other side: `if ... is at most ... plus ...:`"),
    Advice("each reader[:] return it", kinds="COLON", opens="each",
           help="open the block with `for each ...:`, and say who does each step"),
    Advice("lend a map in each shelf with more [of] your books than maps", before="more fewer",
           text="of", help="behind `with` one kind of things is compared; go through the places "
           "with `for each ...:`, and ask below: `if the number of ... there is more than ...:`"),
    Advice("if there are [more] maps here than books here: return it", text="more",
           opens="if else while", help="compare the numbers: "
           "`if the number of ... is more than the number of ...:`"),
    Advice("when lent: each reader [beginning with] you returns it", text="beginning with",
           help="it opens a block over the steps: `beginning with ...:`"),
    Advice("when lent: lend a book [while] there is a map here", kinds="WHILE",
           help="a condition comes first: `while ...:` above a rule, `if ...:` above steps"),
    Advice("it is [a] book", before="is are", kinds="A", fits="ADJ",
           help="what something is, is asked: `if it is a ...`; a rule says `it counts as a ...`"),
    Advice("it is [in] Fiction", before="is are", kinds="LOC HERE THERE", fits="ADJ",
           help="where something is cannot be said, only asked: `if it is {seen} ...`"),
    Advice("forbid [each] reader", before="forbid allow", kinds="EACH A NOUN POSS NAME",
           help="begin with what is done, `{before} ...ing ...`, and add `by ...` if it has that"),
    Advice("forbid lending a book [at the start of the day]", kinds="MOMENT",
           help="a rule begins with its moment: `{seen}: ...`"),
    Advice("when a book is lent here [in] Fiction: return it", text="in", fits="PREP",
           help="where it is stands behind the noun: `when a ... in ... is ...`; where it goes or "
           "comes from: `to ...`, `from ...`"),
    Advice("when lent: lend a book here [on] a map", text="on", fits="PREP",
           help="it says already which is meant: `choose` it first, on a line of its own, and then"
           " `... it on ...`"),
    Advice("when lent: each reader [chooses either]: return it", kinds="CHOOSES_EITHER",
           help=f"`... {{seen}}:` and `or:` are lines of their own, with steps below: {BLOCK}"),
    Advice("lend a book or [return] it", before="or", kinds="VERB VERB_S", help=ONLY_NOUNS),
    Advice("weight here +1 [until the end of the day]", kinds="SPAN", fits="_NL",
           help="open a block with `{seen}:` for what lasts"),
    Advice("books are [at least] 2", before="is are",
           kinds="AT_LEAST AT_MOST NUM",
           help="of things ask `there is ...`; quantities are {quantities}"),
    Advice("when lent: return it [until] it is lent", text="until", fits="SPAN",
           after="it this that you", help="an event ends a block: write `until ...:` on a "
           "line of its own, and the step below it"),
    Advice("lend a book [until] a day", text="until", fits="SPAN",
           help="spans of time are {spans}"),
    Advice("if a book has [weight] 2: return it", before="have has", kinds="QTY",
           help="write `{seen} of ... is` and a number"),
    Advice("if a reader has [in] Fiction: return it", before="have has",
           help="write `more ... than`, or `with ...` behind a noun"),
    Advice("lend a book, [return] it", before=",", help=OWN_LINE),
    Advice("lend a book in the shelf of [them]", before="of", text="them",
           help="go through them first: `for each of them:`, and say it of one below"),
    Advice("when lent: return a book [lent] this day", kinds="PAST PARTICIPLE", after="this",
           help=ASKED),
    Advice("when lent: return a book [lent] by a reader this day", kinds="PAST PARTICIPLE",
           after="by", help="what was done is asked of one after the other: `for each ...:`, and "
           "below it who did it: `if you ... it this ...:`"),
    Advice("when lent: return a book [that] was lent this day", text="that", after="was were you",
           help=ASKED),
)  # fmt: skip
"""Advice on phrases that are right but misplaced; it is tried after the hints."""


def missing_block(failure: ParseFailure) -> Fault | None:
    """Report a line that ends in `:` with nothing under it."""
    if failure.fits != {"_INDENT"}:
        return None
    stops = failure.token.place.line
    line = [line for line in failure.lines if line.opens and line.number <= stops][-1]
    help = "add a step below, two blanks further in"
    return Fault("nothing stands under this line", line.place(0, len(line.text)), help)


def stray_indent(failure: ParseFailure) -> Fault | None:
    """Report a line under one that opens no block."""
    if not failure.token.forms or failure.token.forms[0].kind != "_INDENT":
        return None
    line, above = failure.line, failure.lines[failure.row - 1]
    message = "the line is indented, but the line above does not end in `:`"
    place = Place(line.number, 1, line.number, line.start)
    return Fault(message, place, "take the blanks away", " " * (above.start - 1))


def split_number(failure: ParseFailure) -> Fault | None:
    """Report a number with marks between its thousands."""
    at = failure.token.place.column - failure.line.start
    for found in _THOUSANDS.finditer(failure.line.text):
        if found.start() <= at < found.end():
            number = re.sub(r"\D", "", found[0])
            help = f"write `{number}`, without marks; no number has more than 3 digits"
            place = failure.line.place(*found.span())
            return Fault(f"`{found[0]}` is not read as one number", place, help, code="E109")
    return None


def open_either(failure: ParseFailure) -> Fault | None:
    """Report an `either:` without an `or:`."""
    above = reversed(failure.lines[: failure.row + 1])
    line = next((each for each in above if each.text.startswith("either:")), None)
    if failure.fits != {"OR"} or line is None:
        return None
    help = "write `either:` with steps below it, then `or:` like it with other steps"
    return Fault("`either` needs an `or`", line.place(0, len("either")), help, code="E107")


def unrepaired(failure: ParseFailure, *, search: bool) -> Fault:
    """Return what was found and what would fit, when no single change repairs the rule.

    Args:
        search: whether words are looked for that may be meant.
    """
    if not failure.token.text:
        if (found := _block_in_line(failure)) is not None:
            return found
        end = len(failure.line.text)
        help = _since_when(failure) or _noun_missing(failure) or _expected(failure)
        return Fault("the line stops too early", failure.line.place(end, end), help, code="E104")
    return _unknown(failure, search=search) if failure.is_unknown else _misplaced(failure)


def _unknown(failure: ParseFailure, *, search: bool) -> Fault:
    """Report something that begins no phrase."""
    seen, vocabulary = failure.token.text, failure.vocabulary
    meant = vocabulary.of_game.get(seen)
    help = shared(failure) or failure.hint or (f"the word is `{meant[0]}`" if meant else None)
    if (owner := vocabulary.owner(seen)) is not None:
        help = f"whose something is comes behind it: `... of ... {owner}`"
    help = help or _qualities(failure)
    phrases = vocabulary.rewrites.get((seen.casefold(),))
    if help is None and phrases:
        help = _first(failure, PLACING) or (f"write `{phrases[0]}`" if phrases[0] else None)
    if failure.knows(seen):
        message = f"`{seen}` cannot stand here"
        return Fault(message, failure.token.place, help or _expected(failure), code="E103")
    found = None
    if search and help is None and not vocabulary.is_meant(seen):
        forms = [each for each in failure.grammar.phrases.forms if _can_be_meant(each, seen)]
        found = nearest(seen, (form.phrase for form in forms if form.kind in failure.fits))
        found = found or nearest(seen, (form.phrase for form in forms))
    help = help or offer(found) or _names(failure) or _expected(failure)
    return Fault(f"unknown word `{seen}`", failure.token.place, help, found, "E102")


def _can_be_meant(form: Form, seen: str) -> bool:
    """Return whether somebody may have meant a word: of a name the first letter is right."""
    name = form.phrase.removeprefix("the ").casefold()
    return form.kind != "NAME" or seen[:1].isupper() or name.startswith(seen[:1].casefold())


def _misplaced(failure: ParseFailure) -> Fault:
    """Report a phrase that does not fit."""
    token = failure.token
    kind = _NAMED.get(token.forms[0].kind)
    named = f"`{token.text}` ({kind})" if kind else f"`{token.text}`"
    help = (
        shared(failure) or _second_block(failure) or _second_tail(failure) or _since_when(failure)
        or _denied(failure) or _each_done(failure) or _of_number(failure)
        or _first(failure, BOUNDING) or failure.hint or _first(failure, PLACING)
        or _expected(failure)
    )  # fmt: skip
    return Fault(f"{named} cannot stand here", token.place, help, code="E103")


def _second_block(failure: ParseFailure) -> str | None:
    """Return how a line with two `:` is written."""
    token = failure.token
    above = (each for each in failure.tokens[: failure.at] if each.place.line == token.place.line)
    if token.text != ":" or all(each.text != ":" for each in above):
        return None
    return _SECOND


def _block_in_line(failure: ParseFailure) -> Fault | None:
    """Report a line with two `:`, under the last of which stand the steps that it opens."""
    text = failure.line.text
    if not text.endswith(":") or ":" not in text[:-1]:
        return None
    place = failure.line.place(len(text) - 1, len(text))
    return Fault(
        "`:` cannot stand here", place, f"{_SECOND}, and its steps below that", code="E103"
    )


def _second_tail(failure: ParseFailure) -> str | None:
    """Return how to narrow what is narrowed already, by what is near to it or was done there."""
    if failure.token.forms[0].kind not in _NARROWING or not _kinds_before(failure) & _NARROWED:
        return None
    return "go through the places first with `for each ...:`, and ask the rest below with `if`"


def _denied(failure: ParseFailure) -> str | None:
    """Return what can stand behind `that is not`, and behind the `is not` of a condition."""
    before = failure.tokens[failure.at - 1] if failure.at else None
    match before.forms[0].kind if before is not None and before.forms else "":
        case "THAT_IS_NOT":
            return (
                "an adjective stands there; where it is not, `except ...` says; what it is not is "
                "asked below: `if it is not a ...:`"
            )
        case "NOT":
            return "behind `not` stand an adjective, a place or `a ...`; `has no ...` asks the rest"
        case _:
            return None


def _since_when(failure: ParseFailure) -> str | None:
    """Return what is missing behind `for each book lent here`."""
    if "TIME" not in failure.fits or "_FOR_EACH" not in _kinds_before(failure):
        return None
    times = (form.entry for form in failure.forms("TIME"))
    known = [each.phrase for each in times if isinstance(each, Time) and each.memory]
    return f"say since when: {listed(known)}" if known else None


def _noun_missing(failure: ParseFailure) -> str | None:
    """Return what to write for `return that`, where no noun follows."""
    last = failure.small_words[-1]
    is_alone = last in ("that", "this") and "NOUN" in failure.fits
    return f"write `it`, or say what: `{last} ...`" if is_alone else None


def _kinds_before(failure: ParseFailure) -> set[str]:
    """Return the classes of the phrases of the sentence before the one that does not fit."""
    before = [each.forms[0].kind for each in failure.tokens[: failure.at] if each.forms]
    ends = [at for at, kind in enumerate(before) if kind in ("COLON", "_NL", "_INDENT")]
    return {*before[ends[-1] + 1 if ends else 0 :]}


def _each_done(failure: ParseFailure) -> str | None:
    """Return how things are counted that somebody did something to."""
    before = (each.forms[0].kind for each in failure.tokens[: failure.at] if each.forms)
    following = failure.tokens[failure.at :][:3]
    kinds = {form.kind for each in following for form in each.forms}
    if not {"_FOR_EACH", "_FOR_EVERY"}.intersection(before) or "PAST" not in kinds:
        return None
    if "_IS" in kinds:
        return "ask below: `if it is not ...:`, or of what was done, with the steps under `else:`"
    if failure.token.text == "and":
        return "nothing joins what is near something with the rest: take `and` away"
    return "what was done is counted by `equal to the number of ...`, behind the step"


def _first(failure: ParseFailure, rows: Sequence[Advice]) -> str | None:
    """Return the help of the first row that is about the phrases where parsing stops."""
    tokens, at = failure.tokens, failure.at
    before = tokens[at - 1].text if at else ""
    after = {token.text.partition(" ")[0] for token in tokens[at + 1 : at + 3]}
    kind = failure.token.forms[0].kind if failure.token.forms else ""
    for row in rows:
        if (
            (not row.before or before in row.before.split())
            and (not row.kinds or kind in row.kinds.split())
            and row.text in ("", failure.token.text)
            and (not row.after or after & {*row.after.split()})
            and (not row.fits or row.fits in failure.fits)
            and (not row.opens or failure.words[0].text in row.opens.split())
        ):
            return row.help.format(
                seen=failure.token.text,
                before=before,
                owner=failure.grammar.lexicon.owner_type,
                quantities=_known(failure, "QTY"),
                spans=_known(failure, "SPAN"),
            )
    return None


def _known(failure: ParseFailure, kind: str) -> str:
    return listed((form.phrase for form in failure.forms(kind)), "and")


def _of_number(failure: ParseFailure) -> str | None:
    """Return how a number of a quantity is asked for, where one follows `with`."""
    line, at = failure.phrases, failure.phrase
    first = line.letters.rfind("w", 0, len(line.letters) if at is None else at + 1)
    found = _NUMBERED.match(line.letters, first) if first >= 0 else None
    if found is None:
        return None
    word, number = (line.between(*found.span(n)) for n in (1, 2))
    return (
        f"write `with {word} at least {number}`, `with {word} at most {number}` or "
        f"`with {word} exactly {number}`"
    )


def _names(failure: ParseFailure) -> str | None:
    """Return the names that there are, for a capitalized word that is none of them.

    Behind a word for a place they are those of places.
    """
    if "NAME" not in failure.fits or not failure.token.text[0].isupper():
        return None
    before = failure.small_words[failure.word - 1] if failure.word else ""
    lexicon = failure.grammar.lexicon
    type = lexicon.place_type if before in _BEFORE_PLACES else lexicon.owner_type
    entries = (form.entry for form in failure.forms("NAME"))
    known = {each.text for each in entries if isinstance(each, NameWord) and each.type == type}
    return f"the {type}s are {listed(sorted(known), 'and')}" if known else None


def _qualities(failure: ParseFailure) -> str | None:
    """Return the adjectives that fit a noun, if an unknown word precedes it."""
    following = failure.tokens[failure.at + 1 :][:1]
    nouns = [form.entry for token in following for form in token.forms]
    if "ADJ" not in failure.fits or not nouns or not isinstance(nouns[0], Noun):
        return None
    type = nouns[0].type
    adjectives = (form.entry for form in failure.forms("ADJ"))
    fitting = [
        each.word for each in adjectives
        if isinstance(each, Adjective) and type in each.types and " " not in each.word
    ]  # fmt: skip
    return f"{article(type)} can be {listed(fitting)}" if fitting else None


def _expected(failure: ParseFailure) -> str:
    """Return what would fit there; of quantities, which there are; of much else, some rules."""
    if failure.fits == {"QTY"}:
        return f"expected a quantity; quantities are {_known(failure, 'QTY')}"
    text = "\n".join(line.text for line in failure.lines)
    shown = like_this(failure.line.text, text, failure.grammar.lexicon)
    return f"expected {_groups(failure)}; {shown}" if _is_narrow(failure) else shown


def _is_narrow(failure: ParseFailure) -> bool:
    """Return whether only a few classes of words would fit."""
    return sum(bool(failure.fits & {*kinds.split()}) for kinds in _GROUPS.values()) <= _NARROW


def _groups(failure: ParseFailure) -> str:
    """Return descriptions of the classes of words that would fit, in a few groups."""
    units = [f"`{form.phrase}`" for form in failure.forms("UNIT")][:_UNITS]
    groups = [text for text, kinds in _GROUPS.items() if failure.fits & {*kinds.split()}]
    return ", ".join(groups).format(units=", ".join(units)) or "the end of the rule"
