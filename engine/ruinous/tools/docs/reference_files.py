"""The pages of words and the tables of the parser: finds those that are old, writes them anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.packs import load_packs
from ruinous.game.registry import game_of
from ruinous.language.syntax.grammar import tables_of
from ruinous.language.syntax.parser_tables import are_of
from ruinous.packs.shipped import content_root, grammar_root, shipped_packs
from ruinous.tools.docs.reference import pack_page, reference_page
from ruinous.tools.files import write

if TYPE_CHECKING:
    from pathlib import Path


def reference_files() -> dict[Path, str]:
    """Return the pages of the project with the text that each must have."""
    pages = {}
    for name in shipped_packs():
        catalogue, _ = load_packs([name])
        assert catalogue is not None
        pages[grammar_root() / "reference.md"] = reference_page(game_of(catalogue).language)
        pack = next(each for each in catalogue.packs if each.id == name)
        if page := pack_page(pack, catalogue):
            pages[content_root() / name / "words.md"] = page
    return pages


def stale() -> list[Path]:
    """Return the files that are missing or old: the pages, and the parser's tables."""
    pages = reference_files().items()
    old = [path for path, text in pages if not path.is_file() or path.read_text("utf-8") != text]
    return [*old, *_old_tables()]


def refresh() -> list[Path]:
    """Write the files that are missing or old, and return them."""
    pages, old = reference_files(), stale()
    for path in old:
        write(path, pages[path] if path in pages else tables_of(_grammar()))
    return old


def _old_tables() -> list[Path]:
    path = grammar_root() / "effect.tables.json"
    fresh = path.is_file() and are_of(path.read_text("utf-8"), _grammar())
    return [] if fresh else [path]


def _grammar() -> str:
    return (grammar_root() / "effect.lark").read_text("utf-8")
