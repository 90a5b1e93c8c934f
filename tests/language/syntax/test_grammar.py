"""The tables of a grammar, kept as a text beside it."""

import json

import lark
import pytest

from language.shipped import grammar, shipped
from ruinous.data import data_root
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.reader import read
from ruinous.language.syntax import grammar as module
from ruinous.language.syntax import parser
from ruinous.language.syntax.grammar import KEYWORD, Grammar, tables_of
from ruinous.language.syntax.parts import Lexeme
from ruinous.language.syntax.place import NOWHERE

SOURCE = (data_root("grammar") / "effect.lark").read_text("utf-8")
KEPT = (data_root("grammar") / "effect.tables.json").read_text("utf-8")


def test_tables_are_of_the_grammar_they_were_made_from() -> None:
    assert module.are_of(KEPT, SOURCE)
    assert not module.are_of(KEPT, SOURCE + "\n")


def test_a_parser_of_kept_tables_reads_as_one_of_the_grammar() -> None:
    lexicon = grammar().lexicon
    kept = Grammar(SOURCE, lexicon, tables_of(SOURCE))
    made = Grammar(SOURCE, lexicon)
    for each in shipped():
        assert read(each.text, kept) == read(each.text, made), each.id


def test_with_kept_tables_the_grammar_is_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, lexicon = tables_of(SOURCE), grammar().lexicon
    module._tables.cache_clear()
    monkeypatch.setattr(module, "tables_from", None)
    assert Grammar(SOURCE, lexicon, kept).tables == module.read(kept, SOURCE)


def test_tables_of_another_grammar_or_form_are_left_aside() -> None:
    kept = tables_of(SOURCE)
    other = json.dumps(json.loads(kept) | {"form": 0})
    assert module.read(other, SOURCE) is None
    assert module.read(kept, SOURCE + "\n") is None
    assert module.read(kept, SOURCE) == module.tables_from(SOURCE)


def as_lark(value: object) -> object:
    """Return a tree of Lark as nested lists."""
    return [value.data, *map(as_lark, value.children)] if isinstance(value, lark.Tree) else value


@pytest.mark.parametrize(
    ("grammar", "text"),
    [
        ("start: pair+\npair: A [X] [B] END", "a b ! a x ! a ! a x b !"),
        ('start: list\nlist: "(" _more ")"\n_more: A (X A)* [B]', "( a x a x a b )"),
        ('start: one+\n?one: A B -> both | "(" one ")" | X', "a b x ( x ) ( a b )"),
        ("start: none A\nnone: [X] [B]", "a"),
    ],
)
def test_trees_have_the_shape_that_lark_gives_them(
    monkeypatch: pytest.MonkeyPatch, grammar: str, text: str
) -> None:
    source = f'{grammar}\nA: "a"\nB: "b"\nX: "x"\nEND: "!"\n%ignore " "\n'
    wanted = as_lark(lark.Lark(source, parser="lalr").parse(text))
    names = {"(": "LPAR", ")": "RPAR", "!": "END"}
    parse = parser.Parse(module.tables_from(source))
    monkeypatch.setattr(parser, "built", lambda rule, children: [rule, *children])
    for word in [*text.split(), "$END"]:
        kind = word if word == "$END" else names.get(word, word.upper())
        parse.feed(Lexeme(word, Form(word, kind, KEYWORD), NOWHERE))
    assert parse.effect == wanted
