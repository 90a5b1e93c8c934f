"""The reference of words: pages made from the word table, never written by hand.

The words of the core are on one page, those that packs bring on another, and what collections hold
on a page each. The parser tables, which are made from the grammar, are kept up to date with them.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruinous.data import data_root
from ruinous.game.registry import game_of, load_packs
from ruinous.language.lexicon.states import said_of
from ruinous.language.syntax.grammar import Grammar, are_of, tables_of
from ruinous.packs import content_root, shipped_packs
from ruinous.tools.content.entries import reference_of
from ruinous.tools.docs.cookbook import collection_page
from ruinous.tools.files import write

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping
    from pathlib import Path

    from ruinous.game.language import Language
    from ruinous.language.lexicon.entries import Entry, Moment, Verb
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lexicon.states import ThingState, Transition
    from ruinous.packs import Catalogue
    from ruinous.packs.catalogue import Pack

Columns: TypeAlias = "Mapping[str, Callable[[Any], str]]"
"""Heading of each column, and what it shows of an entry."""

KEYWORDS: Final = (
    ("A rule begins with", "WHEN AFTER _INSTEAD WHILE FORBID ALLOW", "Waits, replaces or bans."),
    ("A block of steps", "IF ELSE _FOR_EACH _FOR_EVERY _TIMES EITHER CHOOSES_EITHER OR MAY UNTIL"
     " _OR_UNTIL DO_NOTHING STOP _BEGINNING_WITH",
     "Asks or repeats."),
    ("A line that opens a block ends with", "COLON", "What belongs to it stands two blanks in."),
    ("A limit begins with", "OFTEN _PER _COMMA_IF _COMMA_UNLESS _COMMA_AT_LEAST _COMMA_AT_MOST",
     "Ends a line."),
    ("How many", "A EACH NO ANOTHER THE UP_TO AT_LEAST AT_MOST BOUND _ANY_NUMBER THAT_MANY LETTER"
     " FIRST _NONE_OF", "Before a noun."),
    ("An amount", "_EQUAL_TO _COMMA_WHERE_X_IS SIGNED_X _THE_NUMBER_OF _HALF TWICE ROUNDED PLUS"
     " MINUS THE_LARGER_OF THE_SMALLER_OF SUMMED",
     "Stands where a number could, or says what `X` is."),
    ("Whose", "POSS _OF", "Before a noun, or behind it with its owner."),
    ("What was spoken of", "PRON THIS THAT", "Stands for what was spoken of before."),
    ("Where", "HERE THERE LOC ADJACENT", "Behind a noun, or alone where a place belongs."),
    ("Which ones", "WITH WITHOUT _WITH_THE SUPERLATIVE WITH_THE_MOST THE_MOST THAT_IS_NOT _EXCEPT"
     " AMONG WHERE WHO",
     "Narrows."),
    ("What an action is done with", "PREP FREE FACE_DOWN RANDOM", "Behind a verb and its object."),
    ("How it is chosen", "_SECRETLY", "Before a choice that several make."),
    ("A number", "_IS DOUBLED FOR", "Between a quantity and its new value; `for` names a player."),
    ("A kind", "_COUNT_AS", "Between things and the kind that they are of as well."),
    ("A condition", "_WAS _HAVE NOT MORE THAN AND", "Says what must be so, or what happened."),
    ("A list", "COMMA", "Joins names and nouns, the last two with a word."),
)  # fmt: skip
"""Heading, classes of the grammar, and what such words do."""


NOTES: Final = {
    "amount": "needs a number",
    "places": "says where: `here`, `in ...`, `on ...`",
    "priced": "has a cost that rules may change",
    "remembered": "conditions may ask whether it was done",
    "lasts": "needs to know until when",
    "may_last": "may last until some time",
    "stand_in": "only under `instead of`",
    "bare": "may stand alone",
    "per_player": "may be asked `for` a player",
    "fact": "a rule can make it so",
    "counted": "only counted",
    "general": "none can be made anew by this word",
    "personal": "needs a `you`",
    "asks": "needs {} spoken of before",
    "holds": "holds {}",
    "gives": "a {} is spoken of",
    "memory": "conditions may look back on it",
}
"""Attribute of an entry that is set -> note on its meaning, with `{}` for the value."""


# ---------------------------------------------------------------- cells


def _code(attribute: str) -> Callable[[Any], str]:
    return lambda entry: f"`{getattr(entry, attribute)}`" if getattr(entry, attribute) else ""


def _of(moment: Moment) -> str:
    """Return how the moment of somebody is waited for, and the next one."""
    return f"`{moment.of}`, `{moment.next_of}`" if moment.of else ""


def _types(attribute: str) -> Callable[[Any], str]:
    return lambda entry: _joined(getattr(entry, attribute))


def _joined(types: Iterable[str], word: str = "or") -> str:
    *most, last = sorted(types) or [""]
    return f"{', '.join(most)} {word} {last}" if most else last


def _forms(verb: Verb) -> str:
    forms = dict.fromkeys((verb.base, verb.third, verb.past, verb.participle, verb.ing))
    return ", ".join(f"`{form}`" for form in forms)


def _roles(verb: Verb) -> str:
    return "; ".join(
        f"{f'**{word}**' if word in verb.needs else word} {_joined(types)}"
        for word, types in verb.roles.items()
    )


def _meaning(entry: Entry) -> str:
    notes = "; ".join(_notes(entry)).capitalize()
    return f"{entry.doc} *{notes}.*" if notes else entry.doc


def _notes(entry: Entry) -> Iterator[str]:
    subjects = getattr(entry, "subjects", {"player"})
    if subjects != {"player"}:
        yield f"done by {_joined(subjects)}"
    for attribute, note in NOTES.items():
        value = getattr(entry, attribute, None)
        if isinstance(value, frozenset):
            value = _joined(value, "and" if attribute == "holds" else "or")
        if value:
            yield note.format(value)


def _rule(entry: Entry) -> str:
    return f"`{entry.rule}`" if entry.rule else ""


_LAST: Final[Columns] = {"meaning": _meaning, "rule": _rule}
"""Columns that every table of the core ends with."""

TABLES: Final[tuple[tuple[str, str, str, Columns], ...]] = (
    (
        "Verbs",
        "verbs",
        "What can be done, reacted to, replaced and forbidden. *Roles* are what may follow the"
        " object; those in bold must.",
        {"verb": _forms, "acts on": _types("things"), "roles": _roles},
    ),
    (
        "Quantities",
        "quantities",
        "What is computed when it is asked for: rules change it, conditions compare it, other"
        " quantities take it over.",
        {"quantity": _code("phrase"), "of": _types("types")},
    ),
    (
        "Nouns",
        "nouns",
        "Words for things. The type says which verbs, adjectives and quantities fit.",
        {"one": _code("singular"), "several": _code("plural"), "type": lambda noun: noun.type},
    ),
    (
        "Adjectives",
        "adjectives",
        "Words that narrow a set. The participle of a verb is one too, behind a step that did it.",
        {"adjective": _code("word"), "describes": _types("types")},
    ),
    (
        "Traits",
        "traits",
        "What several things share, so that they are alike in it.",
        {
            "trait": _code("with_of"),
            "not so": _code("without_of"),
            "in a condition": _code("of"),
            "how many": _code("number_of"),
            "of": _types("types"),
        },
    ),
    (
        "Moments",
        "moments",
        "Points of time at which a rule may act. One that ends with `here` needs a place.",
        {"moment": _code("phrase"), "once, among steps": _code("next"), "of somebody": _of},
    ),
    (
        "Times",
        "times",
        "How or when an action is done that a rule waits for, replaces or bans.",
        {"time": _code("phrase")},
    ),
    ("Spans", "spans", "How long something lasts.", {"span": _code("phrase")}),
    (
        "Units",
        "units",
        "What `, once per ...` counts by; units can follow one another.",
        {"unit": _code("phrase")},
    ),
    (
        "Types",
        "kinds",
        "What the checker tells apart. Things of some types can be in a {place} (`here`), things"
        " of some belong to a player (`your`).",
        {
            "type": lambda kind: kind.name,
            "in {place}s": lambda kind: "yes" if kind.placed else "",
            "owned": lambda kind: "yes" if kind.owned else "",
        },
    ),
)
"""Title, attribute of the lexicon, introduction, and the first columns; `{place}`: a place type."""


# ---------------------------------------------------------------- pages


def reference_page(language: Language, title: str) -> str:
    """Return the page of all words of a game, and of effects themselves.

    Words that packs bring have a page of their own.

    Args:
        title: the title of the game.
    """
    intro = (
        f"Every word of the effect language in *{title}*, made from the word table of the game: do"
        " not edit this page. [The manual](README.md) says how the words join, and the folder"
        f" `tests/rules` holds the rules that the last column names. {language.word_kinds} are"
        " words too: each pack brings its own."
    )
    return _page(f"Reference of words: {title}", intro, _core_tables(language))


def pack_page(pack: Pack, catalogue: Catalogue) -> str:
    """Return the page of the words that a pack adds; empty for a pack that adds none.

    Args:
        catalogue: the pack with those it requires.
    """
    language = game_of(catalogue).language
    lexicon = language.grammar_of(catalogue).lexicon
    brought: dict[str, set[str]] = {}
    for home, word in language.words_of(catalogue):
        if home == pack.id:
            brought.setdefault(word.thing[0], set()).add(word.word.casefold())
    lines = [line for kind, words in brought.items() for line in _brought(kind, words, lexicon)]
    intro = (
        "The words that this pack adds to the effect language, made from its files: do not edit"
        " this page. Words that every pack shares stand in the reference beside the grammar."
    )
    return _page(f"Words of {pack.title}", intro, lines) if lines else ""


def _page(title: str, intro: str, lines: Iterable[str]) -> str:
    return "\n".join((f"# {title}", "", intro, "", *lines))


def _table(title: str, intro: str, columns: Columns, entries: Iterable[object]) -> Iterator[str]:
    """Yield the lines of a table with a row for each entry."""
    yield from (f"## {title}", "", intro, "")
    rows = ([cell(entry) for cell in columns.values()] for entry in entries)
    for row in (columns, ["---"] * len(columns), *rows):
        yield f"| {' | '.join(row)} |"
    yield ""


def _core_tables(language: Language) -> Iterator[str]:
    """Yield the tables of a language, with the introduction that the game has for each."""
    lexicon = language.core
    for title, attribute, intro, columns in TABLES:
        place = {"place": lexicon.place_type}
        heads = {head.format(**place): cell for head, cell in {**columns, **_LAST}.items()}
        shown = language.intros.get(title, intro.format(**place))
        yield from _table(title, shown, heads, getattr(lexicon, attribute))
    yield from _table(
        "What is done where",
        "Where things lie and how they are when a verb can be done to them. Where a text says"
        " nothing of that, those of the first kind are meant; those of the second it must name.",
        {"verb": itemgetter(0), "to": itemgetter(1), "unless said": itemgetter(2),
         "where said": itemgetter(3), "afterwards": itemgetter(4)},
        _transitions(lexicon),
    )  # fmt: skip
    yield from _table(
        "What is never done, and why",
        "The gaps of the table above: a text that does it has finding E235.",
        {"verb": itemgetter(0), "to": itemgetter(1), "that is": itemgetter(2),
         "why": itemgetter(3)},
        gaps(lexicon),
    )  # fmt: skip
    words = keywords(lexicon)
    yield from _table(
        "Words of the language",
        "The same in every game; they stand in `effect.lark` beside this page.",
        {"use": itemgetter(0), "words": itemgetter(1), "meaning": itemgetter(2)},
        (
            (use, ", ".join(f"`{word}`" for kind in kinds.split() for word in words[kind]), doc)
            for use, kinds, doc in KEYWORDS
        ),
    )


def _transitions(lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    """Yield verb, type, and the states before and after, as findings say them."""
    for (verb, type), row in lexicon.index.transitions.items():
        states = lexicon.index.kind(type).states
        parts = (row.usual, row.domain, dict.fromkeys(row.result, ""))
        usual, named, after = (", ".join(said_of(states, each)) for each in parts)
        yield f"`{verb}`", type, usual, named, after or "as before"


def gaps(lexicon: Lexicon) -> Iterator[tuple[str, str, str, str]]:
    """Yield verb, type, the states in which it is never done, and why; a row for each reason."""
    for (verb, type), row in lexicon.index.transitions.items():
        states = [each for each in lexicon.index.kind(type).states if each.name not in row.domain]
        entry, found = lexicon.index.verbs[verb], dict[str, dict[str, str]]()
        for each in states:
            found.setdefault(_reason(entry, each, row), {})[each.name] = ""
        for why, names in found.items():
            yield f"`{verb}`", type, ", ".join(said_of(states, names)), why


def _reason(verb: Verb, state: ThingState, row: Transition) -> str:
    if state.gone:
        return "it is out of the game"
    return "that is what comes of it" if state.name in row.result else verb.because


def _brought(kind: str, words: Container[str], lexicon: Lexicon) -> Iterator[str]:
    """Yield the table of the names or nouns of one kind among words, given in small letters."""
    title, plain = f"{kind.capitalize()}s", {"meaning": lambda entry: entry.doc}
    names = [name for name in lexicon.names if name.text.casefold() in words]
    nouns = [noun for noun in lexicon.nouns if noun.id.casefold() in words]
    if names:
        columns: Columns = {"name": _code("text")} | plain
        yield from _table(title, f"Names, in {kind} order.", columns, names)
    elif nouns:
        columns = {"one": _code("singular"), "several": _code("plural")} | plain
        yield from _table(title, "Nouns.", columns, nouns)


def keywords(lexicon: Lexicon) -> dict[str, list[str]]:
    """Return the words that the grammar file spells out, by their class."""
    table: dict[str, list[str]] = {}
    classes = {form.kind for form in lexicon.forms()}
    for form in Grammar(_grammar(), lexicon).phrases.forms:
        if form.kind not in classes:
            table.setdefault(form.kind, []).append(form.phrase.removeprefix(", "))
    return {kind: sorted(words) for kind, words in table.items()}


# ---------------------------------------------------------------- files


def reference_files() -> dict[Path, str]:
    """Return the pages of the project with the text that each must have."""
    pages = {}
    for name in shipped_packs():
        catalogue, _ = load_packs([name])
        assert catalogue is not None
        game = game_of(catalogue)
        text = reference_page(game.language, catalogue.packs[0].title)
        folder, _, file = reference_of(game.id).partition("/")
        pages[data_root(folder) / file] = text
        pack = next(each for each in catalogue.packs if each.id == name)
        if page := pack_page(pack, catalogue):
            pages[content_root() / name / "words.md"] = page
        if page := collection_page(pack, catalogue):
            pages[data_root("grammar") / f"{name}.md"] = page
    return pages


def stale() -> list[Path]:
    """Return the files that are missing or old: the pages, and the tables of the parser."""
    pages, tables = reference_files().items(), data_root("grammar") / "effect.tables.json"
    old = [path for path, text in pages if not path.is_file() or path.read_text("utf-8") != text]
    fresh = tables.is_file() and are_of(tables.read_text("utf-8"), _grammar())
    return old if fresh else [*old, tables]


def refresh() -> list[Path]:
    """Write the files that are missing or old, and return them."""
    pages, old = reference_files(), stale()
    for path in old:
        write(path, pages[path] if path in pages else tables_of(_grammar()))
    return old


def _grammar() -> str:
    return (data_root("grammar") / "effect.lark").read_text("utf-8")
