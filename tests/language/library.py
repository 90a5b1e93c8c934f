"""A word table that is of no game: readers lend books, which stand on the shelves of a library.

What is tried with it does not depend on the words of any game. A card is what stands on a book and
may be lent with it, so that texts can be `when lent: ...`.
"""

from functools import cache

from ruinous.data import data_root
from ruinous.language.lexicon.entries import (
    Adjective,
    Kind,
    Moment,
    NameWord,
    Noun,
    QuantityWord,
    SpanWord,
    Time,
    Trait,
    Unit,
    Verb,
    Window,
)
from ruinous.language.lexicon.lexicon import Lexicon, Sample
from ruinous.language.syntax.grammar import Grammar

BOOK = frozenset({"book"})
READER = frozenset({"reader"})
SHELF = frozenset({"shelf"})


def _verb(base: str, forms: str, **roles: frozenset[str]) -> Verb:
    third, past, participle, ing = forms.split()
    return Verb(base=base, third=third, past=past, participle=participle, ing=ing, doc="",
                things=BOOK, subjects=READER, roles=roles, priced=True, remembered=True,
                people_say=("borrow", "borrows") if base == "lend" else ())  # fmt: skip


EXAMPLES = ("lend a book in Fiction", "when lent:\n  return it", "weight of books in Fiction +1")
LEXICON = Lexicon(
    samples=lambda: [Sample(each, lambda: True) for each in EXAMPLES],
    nouns=(
        Noun(
            singular="book", plural="books", type="book", people_say=("volume", "volumes"), doc=""
        ),
        Noun(singular="map", plural="maps", type="book", doc=""),
        Noun(singular="reader", plural="readers", type="reader", doc=""),
        Noun(singular="friend", plural="friends", type="reader", personal=True, doc=""),
        Noun(singular="shelf", plural="shelves", type="shelf", doc=""),
        Noun(singular="fine", plural="fines", type="fine", counted=True, had_by=READER, doc=""),
    ),
    adjectives=(
        Adjective(word="rare", types=BOOK, fact=True, doc=""),
        Adjective(word="damaged", types=BOOK, fact=True, doc=""),
    ),
    verbs=(
        _verb("lend", "lends lent lent lending", to=READER, by=READER),
        _verb("return", "returns returned returned returning", to=SHELF, by=READER),
        _verb("move", "moves moved moved moving", to=SHELF, **{"from": SHELF}),
    ),
    quantities=(
        QuantityWord(phrase="weight", types=BOOK | SHELF, doc=""),
        QuantityWord(phrase="rent", types=frozenset({"action"}), doc=""),
    ),
    moments=(
        Moment(phrase="at the start of the day", key="start", doc=""),
        Moment(phrase="in the evening", key="evening", doc=""),
    ),
    times=(
        Time(phrase="this round", window="round", doc=""),
        Time(phrase="this day", window="day", doc=""),
    ),
    spans=(
        SpanWord(phrase="until the end of the day", window="day", doc=""),
        SpanWord(phrase="until the end of the week", window="week", doc=""),
    ),
    units=(Unit(phrase="day", window="day", doc=""), Unit(phrase="round", window="round", doc="")),
    traits=(Trait(word="name", types=BOOK, doc=""),),
    names=(
        NameWord(text="Fiction", type="shelf", key=0, doc=""),
        NameWord(text="Travel", type="shelf", key=1, doc=""),
    ),
    kinds=(
        Kind(name="book", inside="shelf", owned=True, doc=""),
        Kind(name="reader", doc=""),
        Kind(name="shelf", doc=""),
    ),
    windows=(Window("round"), Window("week", inside="round"), Window("day", inside="week")),
    place_type="shelf",
    owner_type="reader",
    advice={"burn": "no book is burnt"},
)


@cache
def library() -> Grammar:
    """Return the grammar with the words of the library."""
    return grammar_of(LEXICON)


def grammar_of(lexicon: Lexicon) -> Grammar:
    """Return the grammar with other words."""
    root = data_root("grammar")
    source = (root / "effect.lark").read_text("utf-8")
    return Grammar(source, lexicon, (root / "effect.tables.json").read_text("utf-8"))
