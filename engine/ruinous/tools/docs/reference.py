"""The reference of words: pages made from the word table, never written by hand.

The words of the core stand on one page, those that packs bring on another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.game.registry import game_of
from ruinous.language.syntax.grammar import Grammar
from ruinous.packs.shipped import grammar_root

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from ruinous.game.language import Language
    from ruinous.language.lexicon.entries import (
        Adjective,
        Entry,
        Moment,
        Noun,
        QuantityWord,
        SpanWord,
        Time,
        Unit,
        Verb,
    )
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.packs import Catalogue
    from ruinous.packs.catalogue import Pack

Row: TypeAlias = "tuple[str, ...]"

KEYWORDS: Final = (
    ("A rule begins with", "WHEN AFTER _INSTEAD WHILE FORBID ALLOW", "Waits, replaces or bans."),
    ("A block of steps", "IF ELSE _FOR_EACH _FOR_EVERY EITHER OR MAY UNTIL", "Asks or repeats."),
    ("A line that opens a block ends with", "COLON", "What belongs to it stands two blanks in."),
    ("A limit begins with", "OFTEN _PER _COMMA_IF _COMMA_UNLESS _COMMA_AT_LEAST _COMMA_AT_MOST",
     "Ends a line."),
    ("How many", "A EACH NO ANOTHER THE UP_TO AT_LEAST AT_MOST _ANY_NUMBER", "Before a noun."),
    ("Whose", "POSS _OF", "Before a noun, or behind it with its owner."),
    ("What is in hand", "PRON THIS THAT", "Stands for what was spoken of before."),
    ("Where", "HERE THERE LOC", "Behind a noun, or alone where a place belongs."),
    ("Which ones", "WITH WITHOUT _WITH_THE SUPERLATIVE WITH_THE_MOST AMONG WHERE", "Narrows."),
    ("What an action is done with", "PREP FREE RANDOM", "Behind a verb and its object."),
    ("A number", "_IS DOUBLED FOR", "Between a quantity and its new value; `for` names a player."),
    ("A condition", "_WAS _HAVE MORE THAN AND", "Says what must be so, or what happened."),
    ("A list", "COMMA", "Joins names and nouns, the last two with a word."),
)  # fmt: skip
"""Heading, classes of the grammar, and what such words do."""


@dataclass(frozen=True, slots=True)
class _Table:
    """One table of a page."""

    title: str
    intro: str
    head: Row
    rows: tuple[Row, ...]

    def lines(self) -> Iterator[str]:
        """Yield the table as a page shows it."""
        yield from (f"## {self.title}", "", self.intro, "")
        yield _row(self.head)
        yield _row("---" for _ in self.head)
        yield from map(_row, self.rows)
        yield ""


def reference_page(language: Language) -> str:
    """Return the page of all words of a game, and of effects themselves.

    Words that packs bring have a page of their own.
    """
    intro = (
        "Every word of the effect language, made from the word table of the game: do not edit this"
        " page. [The manual](README.md) says how the words join, and the folder `tests/rules` holds"
        f" the rules that the last column names. {language.word_kinds} are words too: each"
        " pack brings its own."
    )
    return _page("Reference of words", intro, _tables(language))


def pack_page(pack: Pack, catalogue: Catalogue) -> str:
    """Return the page of the words that a pack adds; empty for a pack that adds none.

    Args:
        catalogue: the pack with those it requires.
    """
    game = game_of(catalogue)
    lexicon = game.language.grammar_of(catalogue).lexicon
    brought: dict[str, set[str]] = {}
    for home, word in game.language.words_of(catalogue):
        if home == pack.id:
            brought.setdefault(word.thing[0], set()).add(word.word.casefold())
    tables = [_brought(kind, words, lexicon) for kind, words in brought.items()]
    if not any(table.rows for table in tables):
        return ""
    intro = (
        "The words that this pack adds to the effect language, made from its files: do not edit"
        " this page. Words that every pack shares stand in the reference beside the grammar."
    )
    return _page(f"Words of {pack.title}", intro, (table for table in tables if table.rows))


def _page(title: str, intro: str, tables: Iterable[_Table]) -> str:
    lines = [f"# {title}", "", intro, ""]
    lines.extend(line for table in tables for line in table.lines())
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _tables(language: Language) -> Iterator[_Table]:
    """Yield the tables of a language, with what the game says about each."""
    lexicon = language.core
    for table in (
        _verbs(lexicon.verbs),
        _quantities(lexicon.quantities),
        _nouns(lexicon.nouns),
        _adjectives(lexicon),
        _moments(lexicon.moments),
        _times(lexicon.times),
        _spans(lexicon.spans),
        _units(lexicon.units),
        _kinds(lexicon),
        _keywords(lexicon),
    ):
        yield replace(table, intro=language.intros.get(table.title, table.intro))


# ---------------------------------------------------------------- what happens


def _verbs(verbs: Sequence[Verb]) -> _Table:
    intro = (
        "What can be done, reacted to, replaced and forbidden. *Roles* are what may follow the"
        " object; those in bold must."
    )
    rows = tuple(
        (_forms(verb), _some(verb.things), _roles(verb), _meaning(verb, *_notes(verb)), _rule(verb))
        for verb in verbs
    )
    return _Table("Verbs", intro, ("verb", "acts on", "roles", "meaning", "rule"), rows)


def _forms(verb: Verb) -> str:
    forms = dict.fromkeys((verb.base, verb.third, verb.past, verb.participle, verb.ing))
    return ", ".join(f"`{form}`" for form in forms)


def _roles(verb: Verb) -> str:
    return "; ".join(
        f"{f'**{word}**' if word in verb.needs else word} {_some(types)}"
        for word, types in verb.roles.items()
    )


def _notes(verb: Verb) -> Iterator[str]:
    if verb.subjects != {"player"}:
        yield f"done by {_some(verb.subjects)}"
    notes = {
        "needs a number": verb.amount,
        "says where: `here`, `in ...`, `on ...`": verb.places,
        "has a cost that rules may change": verb.priced,
        "conditions may ask whether it was done": verb.remembered,
        "needs to know until when": verb.lasts,
        "only under `instead of`": verb.stand_in,
        "may stand alone": verb.bare,
    }
    yield from (note for note, holds in notes.items() if holds)


def _quantities(quantities: Sequence[QuantityWord]) -> _Table:
    intro = (
        "What is computed when it is asked for: rules change it, conditions compare it, other"
        " quantities take it over."
    )
    rows = tuple(
        (
            f"`{each.phrase}`",
            _some(each.types),
            _meaning(each, *(["may be asked `for` a player"] if each.per_player else [])),
            _rule(each),
        )
        for each in quantities
    )
    return _Table("Quantities", intro, ("quantity", "of", "meaning", "rule"), rows)


# ---------------------------------------------------------------- what there is


def _nouns(nouns: Sequence[Noun]) -> _Table:
    rows = tuple(
        (f"`{noun.singular}`", f"`{noun.plural}`", noun.type, _meaning(noun, *_uses(noun)),
         _rule(noun))
        for noun in nouns
    )  # fmt: skip
    intro = "Words for things. The type says which verbs, adjectives and quantities fit."
    return _Table("Nouns", intro, ("one", "several", "type", "meaning", "rule"), rows)


def _uses(noun: Noun) -> Iterator[str]:
    if noun.counted:
        yield "only counted"
    if noun.general:
        yield "none can be made anew by this word"
    if noun.personal:
        yield "needs a `you`"
    if noun.asks:
        yield f"needs {_some(noun.asks, 'or')} in hand"
    if noun.holds:
        yield f"holds {_some(noun.holds, 'and')}"


def _adjectives(lexicon: Lexicon) -> _Table:
    known = {kind.name for kind in lexicon.kinds}
    rows = tuple(
        (
            f"`{each.word}`",
            _some(each.types & known),
            _meaning(each, *_qualities(each)),
            _rule(each),
        )
        for each in lexicon.adjectives
    )
    intro = (
        "Words that narrow a set. The participle of a verb is one too, behind a step that did it."
    )
    return _Table("Adjectives", intro, ("adjective", "describes", "meaning", "rule"), rows)


def _qualities(adjective: Adjective) -> Iterator[str]:
    if adjective.fact:
        yield "a rule can make it so"
    if adjective.personal:
        yield "needs a `you`"
    if adjective.asks:
        yield f"needs {_some(adjective.asks, 'or')} in hand"


def _kinds(lexicon: Lexicon) -> _Table:
    rows = tuple(
        (
            kind.name,
            "yes" if kind.placed else "",
            "yes" if kind.owned else "",
            kind.doc,
            _rule(kind),
        )
        for kind in lexicon.kinds
    )
    place = lexicon.place_type
    intro = (
        f"What the checker tells apart. Things of some types can be in a {place} (`here`), things"
        " of some belong to a player (`your`)."
    )
    return _Table("Types", intro, ("type", f"in {place}s", "owned", "meaning", "rule"), rows)


# ---------------------------------------------------------------- when


def _moments(moments: Sequence[Moment]) -> _Table:
    rows = tuple(
        (f"`{each.phrase}`",
         _meaning(each, *([f"a {each.gives} is in hand"] if each.gives else [])), _rule(each))
        for each in moments
    )  # fmt: skip
    intro = "Points of time at which a rule may act. One that ends with `here` needs a place."
    return _Table("Moments", intro, ("moment", "meaning", "rule"), rows)


def _times(times: Sequence[Time]) -> _Table:
    rows = tuple(
        (f"`{each.phrase}`",
         _meaning(each, *(["conditions may look back on it"] if each.memory else [])), _rule(each))
        for each in times
    )  # fmt: skip
    intro = "How or when an action is done that a rule waits for, replaces or bans."
    return _Table("Times", intro, ("time", "meaning", "rule"), rows)


def _spans(spans: Sequence[SpanWord]) -> _Table:
    rows = tuple((f"`{each.phrase}`", each.doc, _rule(each)) for each in spans)
    intro = "How long something lasts."
    return _Table("Spans", intro, ("span", "meaning", "rule"), rows)


def _units(units: Sequence[Unit]) -> _Table:
    rows = tuple((f"`{each.phrase}`", each.doc, _rule(each)) for each in units)
    intro = "What `, once per ...` counts by; units can follow one another."
    return _Table("Units", intro, ("unit", "meaning", "rule"), rows)


# ---------------------------------------------------------------- names and the language itself


def _brought(kind: str, words: Container[str], lexicon: Lexicon) -> _Table:
    """Return the names and nouns of one kind among words, given in small letters."""
    title = f"{kind.capitalize()}s"
    names = tuple(
        (f"`{name.text}`", name.doc) for name in lexicon.names if name.text.casefold() in words
    )
    if names:
        return _Table(title, f"Names, in {kind} order.", ("name", "meaning"), names)
    nouns = tuple(
        (f"`{noun.singular}`", f"`{noun.plural}`", noun.doc)
        for noun in lexicon.nouns
        if noun.id.casefold() in words
    )
    return _Table(title, "Nouns.", ("one", "several", "meaning"), nouns)


def _keywords(lexicon: Lexicon) -> _Table:
    words = keywords(lexicon)
    rows = tuple(
        (title, ", ".join(f"`{word}`" for kind in kinds.split() for word in words[kind]), doc)
        for title, kinds, doc in KEYWORDS
    )
    intro = "The same in every game; they stand in `effect.lark` beside this page."
    return _Table("Words of the language", intro, ("use", "words", "meaning"), rows)


def keywords(lexicon: Lexicon) -> dict[str, list[str]]:
    """Return the words that the grammar file spells out, by their class."""
    source = (grammar_root() / "effect.lark").read_text("utf-8")
    table: dict[str, list[str]] = {}
    classes = {form.kind for form in lexicon.forms()}
    for form in Grammar(source, lexicon).phrases.forms:
        if form.kind not in classes:
            table.setdefault(form.kind, []).append(form.phrase.removeprefix(", "))
    return {kind: sorted(words) for kind, words in table.items()}


# ---------------------------------------------------------------- cells


def _yes(so: bool) -> str:
    return "yes" if so else ""


def _rule(entry: Entry) -> str:
    return f"`{entry.rule}`" if entry.rule else ""


def _meaning(entry: Entry, *notes: str) -> str:
    return f"{entry.doc} *{'; '.join(notes).capitalize()}.*" if notes else entry.doc


def _some(types: Iterable[str], word: str = "or") -> str:
    *most, last = sorted(types) or [""]
    return f"{', '.join(most)} {word} {last}" if most else last
