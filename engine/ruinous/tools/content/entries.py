"""What authors look for: items, words, hints, findings and the chapters of the manual."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, Final

from ruinous.data import data_root
from ruinous.diagnostics import listed
from ruinous.game.content import load
from ruinous.language.english.effect import english
from ruinous.language.lexicon.entries import Moment
from ruinous.language.repair import CANNOT, hints
from ruinous.struct import struct
from ruinous.tools.content.explain import is_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.diagnostics.text_index import Fields
    from ruinous.game.content import Content
    from ruinous.language.lexicon.entries import Entry as Word
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.packs.item import Item

COOKBOOK: Final = "cookbook"
"""Id of the pack whose items are titled as authors would look for them."""
UNSAID: Final = "cannot be said"
"""Kind of what no words of a game say: it comes first where a whole phrase of it is looked for."""
MISTAKEN: Final = "its text has a mistake: `ruinous check` says which"
"""Shown instead of lines that are no sentence in use."""
_RECIPE, _PHRASE, _TITLE, _TEXT, _PROSE = 8.0, 6.0, 3.0, 1.5, 0.5
"""How much a word counts in the title of a recipe, a phrase, other titles, an effect, prose."""
_PAGES: Final = tuple(
    f"grammar/{page}.md" for page in ("findings", "README", "mistakes", "examples", "files")
)
"""What is found under its headings."""
_MANY: Final = re.compile(r"[2-9]")
"""In phrases that are the same with another number."""
_HEADING: Final = re.compile(r"#{2,3} ")
_BOX: Final = re.compile(r"```(?:right|effect) [a-z ]+")
"""Begins an effect that has no mistake; a path would begin a whole file."""


@struct
class Entry:
    """Something that can be found."""

    kind: str
    title: str
    fields: Fields
    """Its texts, each with how much a word in it counts."""
    lines: tuple[str, ...]
    """What can be shown of it in use."""
    place: str
    """File and line, or the command that shows it; empty: nowhere."""


def entries_of(contents: Iterable[Content]) -> list[Entry]:
    """Return everything that can be found, those first that are shown first of equals.

    Args:
        contents: packs of a game each.
    """
    found = [entry for content in contents for entry in _of_game(content)]
    once = {(each.kind, each.title, each.lines, each.place): each for each in reversed(found)}
    return [*reversed(once.values()), *_chapters()]


def _of_game(content: Content) -> list[Entry]:
    """Return the items of packs, and the words of their game."""
    items = [_item(item, content) for item in content.game.items.items_of(content.catalogue)]
    lexicon = content.effects.lexicon
    used = [line for item in items for line in item.lines if line != MISTAKEN]
    return [*items, *_words(lexicon, used, reference_of(content.game.id)), *_hints(lexicon)]


def reference_of(game: str) -> str:
    """Return the page of the words of a game: that of the usual packs has the short name."""
    usual = game == _usual_game()
    return "grammar/reference.md" if usual else f"grammar/reference-{game}.md"


@cache
def _usual_game() -> str:
    return load().game.id


# ---------------------------------------------------------------- items


def _item(item: Item, content: Content) -> Entry:
    """Return an item, found by its texts without mistakes: others are no sentences in use."""
    texts = [each.text for each in content.game.items.texts_of(item)]
    written = len(texts)
    texts = [text for text in texts if not content.effects.findings_about([text])]
    trees = [content.effects.of(text) for text in texts]
    lexicon = content.effects.lexicon
    spoken = [" ".join(english(tree, lexicon)) for tree in trees if tree is not None]
    is_recipe = item.pack == COOKBOOK
    fields = [
        (_RECIPE if is_recipe else _TITLE, item.name),
        *((_TEXT, text.value) for text in texts),
        *((_PROSE, text) for text in spoken),
    ]
    mistaken = (MISTAKEN,) if len(texts) < written else ()
    lines = (*(line for text in texts for line in lines_in_use(text.value)), *mistaken)
    kind = COOKBOOK if is_recipe else content.game.items.kind_of(item)
    return Entry(kind, item.name, fields, lines, content.catalogue.place(item.span))


def lines_in_use(text: str) -> Iterator[str]:
    """Yield the lines of an effect as sentences: what opens a block with the first line in it."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for line, following in zip_longest(lines, lines[1:], fillvalue=""):
        yield f"{line} {following}" if line.endswith(":") and following else line


# ---------------------------------------------------------------- words


def forms_of(lexicon: Lexicon) -> list[tuple[Word, list[str]]]:
    """Return each word of a table with its forms, in the order of the table."""
    found: dict[int, tuple[Word, list[str]]] = {}
    for form in lexicon.forms():
        forms = found.setdefault(id(form.entry), (form.entry, []))[1]
        phrase = form.phrase
        if form.kind == "MOMENT_OF" and isinstance(form.entry, Moment):
            phrase = form.entry.phrase
        if phrase not in forms:
            forms.append(phrase)
    return list(found.values())


def _words(lexicon: Lexicon, used: Iterable[str], page: str) -> Iterator[Entry]:
    """Yield the words of a table, each with the shortest line in which it is used.

    Args:
        lexicon: the table.
        used: lines of effects.
        page: where the words have a row each; those that have none, or if there is no such page,
            are nowhere.
    """
    shown = sorted(used, key=lambda line: (len(line), line))
    rows = {row: f"{page}:{at}" for at, row in enumerate(_lines_of(page), 1)}
    return (_word(word, forms, shown, rows) for word, forms in forms_of(lexicon))


def _word(word: Word, forms: Sequence[str], used: Iterable[str], rows: Mapping[str, str]) -> Entry:
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)")
    in_use = next((line for line in used if pattern.search(line)), word.doc)
    fields = ((_PHRASE, "; ".join(forms)), (_TITLE, "; ".join(word.people_say)), (_PROSE, word.doc))
    marks = (f"| `{forms[0]}`", word.doc)
    places = (place for row, place in rows.items() if all(mark in row for mark in marks))
    return Entry("word", forms[0], fields, (in_use,), next(places, ""))


def hints_of(lexicon: Lexicon) -> dict[str, list[str]]:
    """Return what to write where there is no single word, with the phrases people write for it."""
    known: dict[str, list[str]] = {}
    for phrase, hint in (*lexicon.advice.items(), *hints()):
        known.setdefault(hint, []).append(phrase)
    for phrase, meant in lexicon.rewrites.items():
        if not _MANY.search(phrase):
            known.setdefault(f"write {listed(meant)}", []).append(phrase)
    return known


def _hints(lexicon: Lexicon) -> Iterator[Entry]:
    for hint, phrases in hints_of(lexicon).items():
        kind = UNSAID if hint.startswith(CANNOT) else "hint"
        weight = _PROSE if kind == UNSAID else _PHRASE
        fields = ((weight, "; ".join(phrases)), (_PROSE, hint))
        yield Entry(kind, phrases[0], fields, (hint.removeprefix(CANNOT),), "")


# ---------------------------------------------------------------- pages


def _chapters() -> Iterator[Entry]:
    """Yield the findings, and the parts of pages under a heading of their own."""
    for page in _PAGES:
        lines = _lines_of(page)
        starts = [at for at, line in enumerate(lines) if _HEADING.match(line)]
        for start, end in pairwise((*starts, len(lines))):
            title = lines[start].lstrip("# ")
            yield _chapter(title, lines[start + 1 : end], f"{page}:{start + 1}")


def _chapter(title: str, lines: Sequence[str], place: str) -> Entry:
    code, _, _ = title.partition(": ")
    shown, prose = _read(lines)
    fields = ((_TITLE, title), (_PROSE, "\n".join((*prose, *shown))))
    if is_code(code):
        return Entry("finding", title, fields, shown, f"ruinous explain {code}")
    return Entry("chapter", title, fields, shown, place)


def _read(lines: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the sentences in use of a part of a page, in its boxes and tables, and its prose."""
    shown: list[str] = []
    prose: list[str] = []
    box: list[str] | None = None
    for line in lines:
        if line.startswith("```"):
            is_end = box is not None
            shown += lines_in_use("\n".join(box or ()))
            box = None if is_end else []
            is_effect = _BOX.fullmatch(line) is not None
        elif box is not None:
            box += [line] if is_effect else []
        elif line.startswith("| ") and "`" in line:
            shown.append(" -> ".join(filter(None, map(str.strip, line.split("|")))))
        else:
            prose.append(line)
    return tuple(shown), tuple(prose)


def _lines_of(page: str) -> Sequence[str]:
    """Return the lines of a page of the project; none if there is no such page."""
    folder, _, name = page.partition("/")
    file = data_root(folder) / name
    return file.read_text("utf-8").splitlines() if file.is_file() else ()
