"""The kinds of mistakes that can be repaired: a row for each, in the order they are tried."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.wording import NUMBERS, WHOLE, named, splits_number
from ruinous.language.repair import edits, traits
from ruinous.language.repair.patterns import Generator, by_classes, by_text
from ruinous.language.repair.rewrites import OWN_LINE, SENTENCE_ENDS, SIGNS, STRAY
from ruinous.language.syntax.layout import Fault

if TYPE_CHECKING:
    from ruinous.language.repair.failure import ParseFailure
    from ruinous.language.repair.phrases import Candidate


class Wording(NamedTuple):
    """The message and its cure: templates over the fields that :func:`fault` fills in."""

    code: str
    message: str
    help: str = "{do}"
    has_cure: bool = True


class Repair(NamedTuple):
    """A kind of mistake, how to find what was meant, and the message for it."""

    label: str
    example: str
    """A rule with the mistake, as `[wrong|right]`, in the words of the tests of this package."""
    candidates: Generator
    wording: Wording


UNKNOWN: Final = Wording("E102", "unknown word `{seen}`", "did you mean `{better}`?")
_CONFUSED: Final = Wording("E103", "`{seen}` cannot stand here", UNKNOWN.help)
REWRITTEN: Final = Wording("E102", "`{seen}` is said in another way")
REORDERED: Final = Wording("E103", "`{seen}` is said in another order")
_MARK: Final = Wording(
    "E105", "a `{better}` is missing behind `{last3}`", "write `{last3}{better}`"
)

_MISSING: Final = Wording(
    "E107", "`{better}` is missing before `{next}`", "write `{better} {next}`"
)
_FOREIGN: Final = Wording("E109", "found {character}, which is no mark of the language")
_TIMES: Final = "|".join(NUMBERS[2:7])
"""Words for the numbers of times that a rule can be limited to."""
_CHANGED: Final = "(?=.?(Q))(?=.?([C#]))(?:Q[C#]|[C#]Q)"
"""A quantity and a change or number, in any order."""

_MARKS: Final = (
    Repair("comment", "when lent: return it [# at once|]", by_text("(#.*)", ""),
           Wording("E109", "an effect holds no comments", "put it on a line outside the effect",
                   has_cure=False)),
    Repair("`;` for `:`", "when lent[;|:] return it", by_text("(;)", ":"), _MARK),
    Repair("stray mark", "when lent: return it[.|]", by_text(f"([{re.escape(STRAY)}])", ""),
           Wording("E109", "`{seen}` is no mark of the language")),
    Repair("character of another script", "lend [\uff12|2] books",
           by_text("([+-]?[\uff01-\uff5e]+)", edits.plain_characters), _FOREIGN),
    Repair("quote of a word processor", "lend [\u201c|]2 books",
           by_text("([\u201c\u201d\u201e\u201f\u2018\u201a\u00ab\u00bb])", ""), _FOREIGN),
    Repair("sign", "weight of your books [minus 2|-2]",
           by_text(rf"({'|'.join(map(re.escape, SIGNS))}) *(\d+)", lambda m: SIGNS[m[1]] + m[2]),
           Wording("E109", "`{seen}` is not read as one number")),
    Repair("capitals", "[FORBID LENDING|forbid lending] a book", edits.small_letters,
           Wording("E102", "effects are written in small letters")),
)  # fmt: skip
_ORDERS: Final = (
    Repair("limit before the event",
           "[once per day, when you lend a book|when you lend a book, once per day]: return it",
           by_text(r"^(?:only )?(once|twice|\d times) (?:per|a|each|every) (\w+),? ([^:]*)(?=:)",
                   "{3}, {1} per {2}"), REORDERED),
    Repair("limit behind the step",
           "[when you lend a book: return it, once per day|when you lend a book, once per day: "
           "return it]",
           by_text(r"^([^:]+): ([^:]*?)(, (?:once|twice|[2-6] times) per [a-z]+)$", "{1}{3}: {2}"),
           REORDERED),
    Repair("rule behind its step", "[return it when lent|when lent: return it]",
           edits.rule_last, REORDERED),
    Repair("ban with `no`", "[no|forbid] lending books", by_text(r"^(no) \w+", "forbid"),
           REWRITTEN),
    Repair("doer before the ban", "forbid [readers lending books|lending books by readers]",
           by_classes("(f?)(.+?)(f?)(G[^:,]*)", "{4} by {2}", fits="VERB_ING"), REORDERED),
    Repair("place behind its change", "weight of your books [+1 here|here +1]",
           by_classes("(C)(h)", "{2} {1}", stops=2), REORDERED),
    Repair("place behind what narrows it",
           "lend a book [with the lowest weight here|here with the lowest weight]",
           by_classes("([wW][^wWh]*)(h)", "{2} {1}", stops=2), REORDERED),
    Repair("place in a store behind what narrows it",
           "lend a book [with weight at least 2 in Fiction|in Fiction with weight at least 2]",
           by_text(r"((?:with|without) [^:,]+?) ((?:in|on) [^:,]+)$", "{2} {1}"),
           REORDERED),
    Repair("owner behind the place", "lend a book [here of a reader|of a reader here]",
           by_classes("(h)(o[ad#]*A*N)", "{2} {1}", stops=2), REORDERED),
    Repair("the most before what is had",
           "each reader [with the most fines and with a book|with a book and with the most fines]"
           " lends a map",
           by_classes("(W[^&wW]*)(&)([wW][ad#b]*A*N(?:h|-P)?)", "{3} and {1}", stops=2),
           Wording("E103", "who has the most is found among those who are left, so it comes last",
                   has_cure=False)),
    Repair("kind after `are`", "books here [are|count as] maps",
           by_classes("N[^:,]*?(i)(?=aN$|N$)",
                      lambda texts: "counts as" if texts[1] == "is" else "count as"), REWRITTEN),
    Repair("names without `each of`",
           "weight of [Fiction and Travel|each of Fiction and Travel] +1",
           by_classes("((?:P[,&]+)+P)", edits.each_of),
           Wording("E103", "names are only joined after `each of`")),
    Repair("nouns with `and`", "forbid lending books [and|or] maps",
           by_classes("(?:^|[^#abuNA,])[NA,]*N(&)(?=N)", "or", stops=1),
           Wording("E103", "`{seen}` does not join nouns")),
    Repair("doer behind what was done",
           "weight of maps +1 for each book [lent by a reader|a reader lent] this day",
           edits.doer_first, REORDERED),
    Repair("`that` before who did it",
           "weight of maps +1 for each book [that |]a reader lent this day",
           by_text(r"\b(that )(?:an?|another|each|you|this|that) ", ""),
           Wording("E103", "`{seen}` cannot stand here")),
    Repair("`that` for `where`", "lend a map in a shelf [that|where] you lent a book this day",
           by_text(r"\b(that) (?:an?|another|each|you|this|that) ", "where"), REWRITTEN),
    Repair("loop over what things share",
           "weight of maps [+1 for each different name of your books|+X, where X is the number of "
           "different names of your books]", traits.counted, REWRITTEN),
    Repair("owner before what is owned",
           "weight of [each reader's books|books of each reader] +1", edits.owner_last, REWRITTEN),
    Repair("`highest` of what is counted", "each reader with the [highest|most] fines lends a book",
           by_classes("(s)N", "most"), REWRITTEN),
    Repair("`lowest` of what is counted", "each reader with the [lowest|fewest] fines lends a book",
           by_classes("(l)N", "fewest"), REWRITTEN),
    Repair("bound before the quantity", "lend a book [with at most 2 weight|with weight at most 2]",
           by_classes("(w)[adoit]*(b)(#)[adoit]*(Q)", "with {4} {2} {3}"), REWRITTEN),
    Repair("bound apart from the quantity",
           "lend a book [with weight of at most 2|with weight at most 2]",
           by_classes("(w)[adoit]*(Q)[adoit]*(b)(#)", "with {2} {3} {4}"), REWRITTEN),
    Repair("change behind its subject", "[your books have +1 weight|weight of your books +1]",
           by_classes(rf"(?:^|(?<=:))([^:]+?)[vw]?{_CHANGED}(h?)(?=[:,]|$)", edits.change),
           REORDERED),
    Repair("change before its subject", "[+1 weight to your books|weight of your books +1]",
           by_classes(rf"(?:^|(?<=:)){_CHANGED}[to]?([^:,]+)",
                      lambda texts: edits.change([texts[n] for n in (0, 3, 1, 2)])), REORDERED),
    Repair("`until` behind its step",
           "[return it until a book is lent|until a book is lent: return it]",
           by_text(r"^([^:]+?) (until (?!the end)[^:]+)$", "{2}: {1}"), REORDERED),
    Repair("time before the event that ends a block",
           "[until the end of the day or until it is lent|"
           "until it is lent or until the end of the day]: return it",
           by_text(r"^(until the end of [^:]+?) or (until [^:]+)", "{2} or {1}"), REORDERED),
    Repair("second end without its subject",
           "[until it is lent or moved|until it is lent or until it is moved]: return it",
           by_text(r"^(until ((?:this \w+|it|that \w+) is) \w+) or (\w+)(?=$|:)",
                   "{1} or until {2} {3}"), REWRITTEN),
    Repair("second end without `until`",
           "[until it is lent or a map is lent|until it is lent or until a map is lent]: return it",
           by_text(r"^(until [^:]+?) or (?!until)([^:]+)", "{1} or until {2}"), REWRITTEN),
    Repair("bound in other words", "lend a book with weight [3 or more|at least 3]",
           edits.bound, REWRITTEN),
    Repair("`of yours` behind what is owned", "lend [a book of yours|one of your books]",
           edits.of_yours, REWRITTEN),
    Repair("some of what is owned",
           "lend [2 of that reader's books|2 books of that reader]",
           edits.some_of_owner, REWRITTEN),
    Repair("`where you have` for `with`", "lend a book in a shelf [where you have a book|with your"
           " books]", edits.where_you_have, REWRITTEN),
    Repair("`in each` for `for each`", "[in|for] each shelf with a book: lend a map",
           by_text(r"^(in) each [^:]*:", "for"), REWRITTEN),
    Repair("missing `exactly`", "when lent, if weight here is [|exactly ]2: return it",
           by_text(r"\b(?:is|are) ()(?:\w+)(?: *[:,])?", "exactly "), _MISSING),
)  # fmt: skip
_WORDS: Final = (
    Repair("form of a verb", "forbid [lend|lending] a book", edits.verb_form,
           Wording("E106", "`{seen}` is in the wrong form")),
    Repair("limit in other words", "when lent[, up to two times a|, twice per] day: return it",
           by_text(rf"( *, (?:(?:up to|at most|max|maximum|only) )?([2-6]|{_TIMES}) times "
                   r"(?:per|a|each|every)\b)", edits.limit), REWRITTEN),
    Repair("`one` behind a bound", "if there is at least [one|1] book here: lend it",
           by_text(r"\b(?:at least|at most|exactly|up to) (one)\b", "1"), REWRITTEN),
    Repair("rewrite", "lend [every|each] book", edits.rewrite, REWRITTEN),
    Repair("misspelling", "[ledn|lend] a book", edits.misspelling, UNKNOWN),
)  # fmt: skip
_COLONS: Final = (
    Repair("`,` for `:`", "when lent[,|:] return it", by_text(r"(,) *\w", ":"), _MARK),
    Repair("missing `:`", "when lent[|:] return it", edits.inserted(":"), _MARK),
    Repair("missing `,`", "when lent[|,] once per day: return it", edits.inserted(","), _MARK),
)  # fmt: skip
_NEARBY: Final = Repair("misspelling nearby", "lend a book [an|in] Fiction",
                        edits.misspelling_nearby, UNKNOWN)  # fmt: skip
_COUNTS: Final = (
    Repair("missing number", "lend up to[| 1] books", edits.inserted(" 1", fits="NUM"),
           Wording("E107", "a number is missing behind `{last2}`", "write how many", False)),
    Repair("missing word", "weight [|of ]your books +1", edits.missing_word,
           _MISSING),
    Repair("missing `where`", "lend a map in a shelf[| where] you lent a book this day",
           edits.inserted(" where", fits="WHERE"), _MISSING),
    Repair("`more` behind a number", "lend 2 [more |]books",
           by_text(r"(?<!have )(?<!has )(?<!is )(?<!are )\b\d+ (more )\w+(?!.* than)", ""),
           Wording("E103", "`{seen}` cannot stand here",
                   "take it away: a step adds to what is there")),
    Repair("`the` before a name", "lend a book in [the |]Fiction",
           by_text(r"\b(the )[A-Z]\w*", ""),
           Wording("E103", "`{seen}` cannot stand here")),
    Repair("extra word", "lend a [the |]book", edits.extra_word,
           Wording("E103", "`{seen}` cannot stand here", "{hint}", False)),
)  # fmt: skip
_GUESSES: Final = (
    Repair("misspelling of several letters", "[retuurrnn|return] a book",
           edits.misspelling_of_several_letters, UNKNOWN),
)  # fmt: skip


class Stage(NamedTuple):
    """Repairs that compete with each other, before those of later stages are tried."""

    repairs: tuple[Repair, ...]
    whole: bool
    """Only a candidate will do after which the whole rule can be parsed."""


STAGES: Final = (
    Stage(_MARKS, whole=False),
    Stage(_ORDERS, whole=True),
    Stage(_WORDS, whole=False),
    Stage(_COLONS, whole=True),
    Stage((_NEARBY,), whole=True),
    Stage(_COUNTS, whole=True),
    Stage((_NEARBY,), whole=False),
    Stage(_GUESSES, whole=False),
)
"""The likeliest first."""


def fault(failure: ParseFailure, repair: Repair, candidate: Candidate, *, whole: bool) -> Fault:
    """Return the message for a mistake that a candidate repairs.

    Args:
        whole: whether the whole rule can be parsed after it.
    """
    line, (start, end, better, _) = failure.line.text, candidate
    seen, before = line[start:end].strip(), line[:start].split()
    wording = repair.wording
    if wording is UNKNOWN and failure.knows(seen):
        wording = _CONFUSED
    fields = {
        "seen": seen,
        "better": better.strip() if wording.code == "E107" else better,
        "character": named(seen[0]) if seen else "",
        "do": f"write `{better}`" if better else "take it away",
        "hint": failure.hint or "take it away",
        "last2": " ".join(before[-2:]),
        "last3": " ".join(before[-3:]),
        "next": line[end:].split(maxsplit=1)[:1] and line[end:].split(maxsplit=1)[0].rstrip(":,"),
    }
    message, help = wording.message.format(**fields), wording.help.format(**fields)
    cure = better if wording.has_cure else None
    if splits_number(line, start, end):
        help, cure = WHOLE, None
    elif not whole and seen in SENTENCE_ENDS:
        help, cure = OWN_LINE, None
    return Fault(message, failure.line.place(start, end), help, cure, wording.code)
