"""What authors write instead of the words of the language, as tables.

In a table of text, `/` separates words that mean the same, and `|` between the phrases that
may be meant, the likeliest first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

REWRITES: Final = """
, twice a / , twice each / , twice every / twice a / twice per -> , twice per
, once a / , once an / , once each / , once every / , once in a -> , once per
once a / once each / once every / once in a / , max once per -> , once per
for the first time each / for the first time every / for the first time per -> , once per
, only if -> , if
, except if -> , unless
, minimum / , min -> , at least
, maximum / , max / , up to / , to a maximum of / , up to a maximum of -> , at most
, no more than / , but no more than / , but at most -> , at most
, but -> ,
all -> | each | each of
every -> each | for each
for all / per -> for each
any number -> any number of
any -> a | each | any number of
some -> any number of | a
all of -> each of
maximum / at the most -> at most
min / at the least -> at least
into -> to | in
onto -> to | on
to -> onto | in | on
towards -> to
at -> in | on
inside / within -> in
upon -> on
out of / off -> from
next to -> adjacent to
borders / borders on / border on / bordering -> is adjacent to | are adjacent to | adjacent to
beside / around -> near
other than / except in / except for / but not -> except
starting with / starting from / beginning from -> beginning with
named like / called like -> with the name of
with another name than / with a different name from / not named like -> without the name of
with most -> with the most | with the highest
with fewest / with least -> with the fewest
everyone / everybody / all players -> each {owner}
might -> may
were / was / been -> is | are
having / that have / that has / which has / who has / who have -> with
which is not / which isn't / that isn't -> that is not
which are not / which aren't / that aren't -> that are not
who isn't -> who is not
who aren't -> who are not
isn't -> is not
aren't -> are not
there is not a / there is not an / there is not any / there isn't a / there isn't any -> there is no
there are not / there are not any / there aren't -> there are no
is not at least -> is less than
are not at least -> are less than
is not more than -> is at most
are not more than -> are at most
which is / which are / that is / that are / left ->
my / yours -> your
his / her / theirs -> their
he / she / they / him -> that {owner}
here -> this {place}
those -> that | them
these -> this | them
i -> you
equals / becomes / = -> is
x2 / x 2 / times 2 / times two -> is doubled | are doubled
double the number -> twice the number
double your -> twice your
repeat / do this ->
also count as / also counts as -> count as | counts as
are counted as / are treated as / are considered -> count as | counts as
is counted as / is treated as / is considered -> counts as | count as
otherwise -> else
nothing / does nothing / nothing happens / you do nothing / that player does nothing -> do nothing
whenever / each time / every time / any time -> when
of your choice / of your choosing ->
as long as -> while
until end of / until the end of -> until the end of the
this turn -> this {window}
per turn -> per {window}
for nothing / at no cost -> for free
prevent / ban -> forbid
permit -> allow
rather than -> instead of
greatest -> highest
smallest -> lowest
least -> fewest | lowest
less -> fewer
"""
"""Words that are no phrase, or do not fit there -> phrases that may be meant.

`{owner}` and `{place}` are types of the game, `{window}` is its longest stretch of time.
"""

BOUNDS: Final[Mapping[str, str]] = MappingProxyType(
    {"more": "at least", "less": "at most", "fewer": "at most"}
)
"""`2 or more` is `at least 2`: the bound."""

SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {"minus": "-", "plus": "+", "-": "-", "+": "+"}
    | dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}", "-")
)
"""Signs before a number, as typed -> as read."""

ONLY_NOUNS: Final = "`or` only joins nouns: for two ways to go on write `either:` and `or:`"
OWN_LINE: Final = "give each step or rule a line of its own"
LIMITS: Final = "how often is `, twice per ...`, `, 3 times per ...` and so on, up to 6"
_BAN: Final = "a ban is written `forbid ...ing ...`"
_NEGATED: Final = "write `no`, `without`, `unless` or `forbid`"

HINTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "`and` joins conditions, names after `each of`, and steps that somebody `may` do: "
        f"{OWN_LINE}": "and",
        "give each step a line of its own": "then",
        "take it away": "also",
        "take it away: a step adds to what is there": "additional / extra",
        _BAN: "never / no one / nobody / may not / can not / must not / cannot / immune / immunity",
        "say what it is: an adjective, or `that is not` with one behind the noun": "non",
        "how often is `, twice per ...` behind what a rule waits for; steps that are done twice "
        "stand below `twice:`, and an amount is `twice the number of ...`": "twice",
        "how often is `, 3 times per ...` behind what a rule waits for, up to 6; steps that are "
        "done 3 times stand below `3 times:`": "times",
        "write the step once more on a line of its own, or below `twice:`": "again",
        "write `when ...`, and `, once per ...` behind what it waits for": "the first time",
        "say how many go, not how many are left": "down / down to",
        "write `X`, and behind the step `, where X is half ..., rounded up`": "half",
        "write `no` before a noun": "none",
        "`X` is the only letter, and begins anew with each `, where X is ...`": "Y / y / Z / z",
        "a sum is bounded by `, at most` behind `for each ...`, a rule by `, once per ...` behind "
        "what it waits for": "max",
        "write `at random` behind it": "random / randomly",
        "write `... with the most ...` behind a noun, or `... have more ... than ...`": "the most "
        "/ most",
        "write `have fewer ... than`, `the number of ... is less than`, or `at most`": "less "
        "/ fewer",
        ONLY_NOUNS: "or",
        OWN_LINE: ",",
        "what it is not is asked below: `if it is not a ...:`": "that is no / that are no",
        "write `if ... is not ...`, `that is not` behind a noun, or `no`, `without`, `unless` or "
        "`forbid`": "not",
        f"{_NEGATED}, or `else:` under what somebody `may` do": "do",
        _NEGATED: "does",
        "`else:` stands right under an `if ...:`, or under what somebody `may` do": "else",
        "a change is written with the quantity first: `... of ... +1`, or `-1`": "increased / "
        "increase / increases / reduced / reduce / reduces / raised",
        "it comes before the step: `when ..., unless ...:`; among steps write `if ... is not ...:`,"
        " or `if ...: do nothing`, and the step under `else:`": "unless",
        "write the number for one, and `for each ...` behind the step; an amount is `twice the "
        "number of ...`": "double / doubles / doubled / triple",
        "one number is compared with another: `if ... is exactly ...:`; how much is done comes "
        "behind the step, `equal to ...`": "equal / equal to",
        "write `may` for an offer, or `allow ...ing ...`": "can",
        "a step is done anyway: take it away": "must",
        "write `if`, `when` or `while`": "because",
        "write `instead of ...ing ...:`": "would",
        "write `with the name of ...` behind what it is, or ask `... has the name of ...`": "name "
        "/ names / named / called",
        "two numbers are compared by `if the number of ... is at least the number of ...:`; how "
        "much is done comes behind, `equal to ...`": "as many / as much / just as many",
        "names are compared by `with the name of ...`; numbers by `with ... exactly X`, and behind "
        "the step `, where X is ...`": "same / equally",
    }
)
"""How the language expresses something <- words that authors use for it."""

MISSING: Final = (
    "of", "the", "a", "is", "are", "to", "from", "by", "in", "on", "with", "per", "than", "and",
)  # fmt: skip
"""Small words that are often left out."""

NOISE: Final = frozenset({
    "the", "a", "an", "of", "to", "please", "just", "simply", "immediately", "now", "always",
    "also", "must", "then",
})  # fmt: skip
"""Words that may be left out where they do not fit: nothing else is changed by that."""

SURE: Final = frozenset({"at", "here", "once", "with", "for", "most"})
"""Words that are never a misspelling of another one."""

ENGLISH: Final = frozenset({
    "again", "as", "before", "behind", "done", "down", "fine", "found", "ground", "half", "how",
    "land", "love", "main", "none", "out", "over", "say", "share", "skill", "so", "sort", "still",
    "such", "top", "town", "way", "well", "whole", "will", "win", "wins",
})  # fmt: skip
"""Words of English that look like one of the language, and mean something else."""

SENTENCE_ENDS: Final = frozenset(".;!")
STRAY: Final = '.;!?()[]{}"*_`'
"""Marks that the language does not have."""
