"""What people write instead of the words of the language, with what they mean."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Mapping

_OFTEN: Final = {
    2: ", twice per", 3: ", 3 times per", 4: ", 4 times per", 5: ", 5 times per",
    6: ", 6 times per",
}  # fmt: skip
_OFTEN_SAID: Final = {
    (",", *before, said, "times", per): (phrase,)
    for number, phrase in _OFTEN.items()
    for said in (str(number), NUMBERS[number])
    for before in ((), ("up", "to"), ("at", "most"), ("max",), ("maximum",), ("only",))
    for per in ("per", "a", "each", "every")
    if before or per != "per" or phrase.split()[1] != said
}

IDIOMS: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = MappingProxyType(
    {
        **{(word,): (str(number),) for number, word in enumerate(NUMBERS) if number > 1},
        **_OFTEN_SAID,
        (",", "twice", "a"): (", twice per",),
        (",", "twice", "each"): (", twice per",),
        (",", "twice", "every"): (", twice per",),
        ("twice", "a"): (", twice per",),
        ("twice", "per"): (", twice per",),
        (",", "once", "a"): (", once per",),
        (",", "once", "an"): (", once per",),
        (",", "once", "each"): (", once per",),
        (",", "once", "every"): (", once per",),
        (",", "once", "in", "a"): (", once per",),
        ("once", "a"): (", once per",),
        ("once", "each"): (", once per",),
        ("once", "every"): (", once per",),
        ("once", "in", "a"): (", once per",),
        (",", "only", "if"): (", if",),
        (",", "if", "not"): (", unless",),
        (",", "except", "if"): (", unless",),
        (",", "minimum"): (", at least",),
        (",", "min"): (", at least",),
        (",", "max", "once", "per"): (", once per",),
        (",", "maximum"): (", at most",),
        (",", "max"): (", at most",),
        (",", "up", "to"): (", at most",),
        (",", "to", "a", "maximum", "of"): (", at most",),
        (",", "up", "to", "a", "maximum", "of"): (", at most",),
        (",", "no", "more", "than"): (", at most",),
        (",", "but", "no", "more", "than"): (", at most",),
        (",", "but", "at", "most"): (", at most",),
        (",", "but"): (",",),
        ("all",): ("", "each", "each of"),
        ("every",): ("each", "for each"),
        ("for", "every"): ("for each",),
        ("for", "all"): ("for each",),
        ("per",): ("for each",),
        ("any", "number"): ("any number of",),
        ("any",): ("a", "each", "any number of"),
        ("some",): ("any number of", "a"),
        ("none", "of"): ("no",),
        ("each", "of"): ("each",),
        ("all", "of"): ("each of",),
        ("at", "most"): ("up to",),
        ("maximum",): ("at most",),
        ("max",): ("at most", "up to"),
        ("min",): ("at least",),
        ("at", "the", "most"): ("at most",),
        ("at", "the", "least"): ("at least",),
        ("into",): ("to", "in"),
        ("onto",): ("to", "on"),
        ("to",): ("onto", "in", "on"),
        ("towards",): ("to",),
        ("at",): ("in", "on"),
        ("inside",): ("in",),
        ("within",): ("in",),
        ("upon",): ("on",),
        ("out", "of"): ("from",),
        ("off",): ("from",),
        ("next", "to"): ("adjacent to",),
        ("beside",): ("near",),
        ("around",): ("near",),
        ("other", "than"): ("except",),
        ("except", "in"): ("except",),
        ("except", "for"): ("except",),
        ("but", "not"): ("except",),
        ("having",): ("with",),
        ("which", "is"): ("",),
        ("which", "are"): ("",),
        ("that", "is"): ("",),
        ("that", "are"): ("",),
        ("that", "have"): ("with",),
        ("that", "has"): ("with",),
        ("which", "has"): ("with",),
        ("who", "has"): ("with",),
        ("who", "have"): ("with",),
        ("with", "no"): ("without a", "with no"),
        ("my",): ("your",),
        ("his",): ("their",),
        ("her",): ("their",),
        ("theirs",): ("their",),
        ("yours",): ("your",),
        ("he",): ("that player",),
        ("she",): ("that player",),
        ("they",): ("that player",),
        ("him",): ("that player",),
        ("those",): ("that", "them"),
        ("these",): ("this", "them"),
        ("i",): ("you",),
        ("equals",): ("is",),
        ("becomes",): ("is",),
        ("is", "equal", "to"): ("is",),
        ("=",): ("is",),
        ("otherwise",): ("else",),
        ("whenever",): ("when",),
        ("as", "long", "as"): ("while",),
        ("until", "end", "of"): ("until the end of the",),
        ("until", "the", "end", "of"): ("until the end of the",),
        ("this", "turn"): ("this round",),
        ("per", "turn"): ("per round",),
        ("for", "nothing"): ("for free",),
        ("at", "no", "cost"): ("for free",),
        ("prevent",): ("forbid",),
        ("ban",): ("forbid",),
        ("permit",): ("allow",),
        ("rather", "than"): ("instead of",),
        ("greatest",): ("highest",),
        ("most",): ("highest",),
        ("smallest",): ("lowest",),
        ("least",): ("fewest", "lowest"),
        ("left",): ("",),
        ("less",): ("fewer",),
    }
)
"""Words that are no phrase, or none there -> phrases that may be meant, the likeliest first."""

BOUNDS: Final[Mapping[str, tuple[str, int]]] = MappingProxyType(
    {"more": ("at least", 1), "less": ("at most", -1), "fewer": ("at most", -1)}
)
"""`more than 2` is `at least 3`: the bound, and what is added to the number behind `than`."""

SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "minus": "-",
        "plus": "+",
        "\N{MINUS SIGN}": "-",
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "-": "-",
        "+": "+",
    }
)
"""Signs before a number, as typed -> as read."""

HINTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "and": "`and` joins conditions, and names after `each of`: give each step or rule a line "
        "of its own",
        "then": "give each step a line of its own",
        "also": "take it away",
        "additional": "take it away: a step adds to what is there",
        "extra": "take it away: a step adds to what is there",
        "never": "a ban is written `forbid ...ing ...`",
        "non": "say what it is: an adjective, or `with` or `without` behind the noun",
        "twice": "how often is `, twice per ...` behind what a rule waits for; a step is written "
        "again on a line of its own, or with a number in it",
        "times": "how often is `, twice per ...`, `, 3 times per ...` and so on, up to 6",
        "again": "write the step once more on a line of its own",
        "down": "say how many go, not how many are left",
        "down to": "say how many go, not how many are left",
        "half": "write a number and `for every 2 ...`",
        "none": "write `no` before a noun",
        "max": "a sum is bounded by `, at most` behind `for each ...`, a rule by `, once per ...` "
        "behind what it waits for",
        "random": "write `at random` behind it",
        "randomly": "write `at random` behind it",
        "the most": "write `... with the most ...` behind a noun, or `... have more ... than ...`",
        "less": "write `fewer ... than`, or `at most` and a number",
        "fewer": "write `fewer ... than`, or `at most` and a number",
        "or": "`or` only joins nouns: for two ways to go on write `either:` and `or:`",
        ",": "give each step or rule a line of its own",
        "not": "write `no`, `without`, `unless` or `forbid`, or `else:` under what somebody "
        "`may` do",
        "do": "write `no`, `without`, `unless` or `forbid`, or `else:` under what somebody "
        "`may` do",
        "else": "`else:` stands right under an `if ...:`, or under what somebody `may` do",
        **dict.fromkeys(
            ("no one", "nobody", "may not", "can not", "must not"),
            "a ban is written `forbid ...ing ...`",
        ),
        **dict.fromkeys(
            ("increased", "increase", "increases", "reduced", "reduce", "reduces", "raised"),
            "a change is written with the quantity first: `... of ... +1`, or `-1`",
        ),
        **dict.fromkeys(
            ("double", "doubles", "doubled", "triple", "equal", "equal to"),
            "write the number for one, and `for each ...` behind the step",
        ),
        "cannot": "a ban is written `forbid ...ing ...`",
        "can": "write `may` for an offer, or `allow ...ing ...`",
        "must": "a step is done anyway: take it away",
        "does": "write `no`, `without`, `unless` or `forbid`",
        "because": "write `if`, `when` or `while`",
        "would": "write `instead of ...ing ...:`",
        "all": "the plural alone means all: `your figures here`",
    }
)
"""Words that tell what kind of sentence an author had in mind -> how the language says it."""

MISSING: Final = (
    "of", "the", "a", "is", "are", "to", "from", "by", "in", "on", "with", "per", "than", "and",
)  # fmt: skip
"""Small words that are often left out."""

NOISE: Final = frozenset({
    "the", "a", "an", "of", "to", "please", "just", "simply", "immediately", "now", "always",
    "also", "must", "then",
})  # fmt: skip
"""Words that may be left out where they cannot stand: nothing else is changed by that."""

SURE: Final = frozenset({"at", "here", "once", "with", "for", "points"})
"""Words that are never a slip of the pen for another one."""

ENGLISH: Final = frozenset({
    "again", "as", "before", "behind", "done", "down", "fine", "found", "ground", "half", "how",
    "land", "love", "main", "none", "out", "over", "say", "share", "skill", "so", "sort", "still",
    "such", "top", "town", "way", "well", "whole", "will", "win", "wins",
})  # fmt: skip
"""Words of English that look like one of the language, and mean something else."""

STRAY: Final = frozenset('.;!?()[]{}"*_`')
"""Marks that the language does not have."""
