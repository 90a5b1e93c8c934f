"""The parser's tables, kept as a text beside the grammar."""

import json

import pytest

from language.shipped import grammar, shipped
from ruinous.language.syntax import grammar as module
from ruinous.language.syntax import parser_tables
from ruinous.language.syntax.grammar import Grammar, tables_of
from ruinous.language.syntax.reader import read
from ruinous.packs.shipped import grammar_root

SOURCE = (grammar_root() / "effect.lark").read_text("utf-8")
KEPT = (grammar_root() / "effect.tables.json").read_text("utf-8")


def test_tables_are_of_the_grammar_they_were_made_from() -> None:
    assert parser_tables.are_of(KEPT, SOURCE)
    assert not parser_tables.are_of(KEPT, SOURCE + "\n")


def test_a_parser_of_kept_tables_reads_as_one_of_the_grammar() -> None:
    lexicon = grammar().lexicon
    kept = Grammar(SOURCE, lexicon, tables_of(SOURCE))
    made = Grammar(SOURCE, lexicon)
    for each in shipped():
        assert read(each.text, kept) == read(each.text, made), each.id


def test_with_kept_tables_the_grammar_is_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, lexicon = tables_of(SOURCE), grammar().lexicon
    module._parser.cache_clear()
    monkeypatch.setattr(module, "Lark", None)
    assert Grammar(SOURCE, lexicon, kept).start()


def test_tables_of_another_grammar_or_lark_are_left_aside() -> None:
    kept = tables_of(SOURCE)
    other = json.dumps(json.loads(kept) | {"lark": "0.0"})
    assert parser_tables.read(other, SOURCE, module._Silent, module.Builder()) is None
    assert parser_tables.read(kept, SOURCE + "\n", module._Silent, module.Builder()) is None
    assert parser_tables.read(kept, SOURCE, module._Silent, module.Builder()) is not None
