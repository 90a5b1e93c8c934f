"""Inside an effect the language is asked, with the text and place of the effect alone."""

from types import SimpleNamespace

from ruinous.language.lexicon.entries import Entry
from ruinous.tools.editor.effect_offers import offers_in_effect
from tools.editor.desk import CHAOS, desk

TEXT = "cards:\n  - name: X\n    effect: |\n      when played:\n        dr"


def complete(text, line, column, grammar, context):
    assert grammar.lexicon.verbs
    assert context.own_verbs
    last = text.split("\n")[line - 1]
    start = last.rindex(" ") + 2
    place = (line, start, line, column)
    yield SimpleNamespace(phrase="draw", kind="verb", entry=Entry(doc="d"), place=place, rank=0)


def test_offers_replace_what_is_written_already():
    on = desk()
    [placed] = offers_in_effect(complete, on.snapshot, on.path(CHAOS), TEXT, 5, 11) or []
    assert placed.offer.phrase == "draw"
    span = placed.span
    assert (span.line, span.column, span.end_line, span.end_column) == (5, 9, 5, 11)


def test_outside_of_effects_it_is_not_asked():
    on = desk()
    assert offers_in_effect(complete, on.snapshot, on.path(CHAOS), TEXT, 2, 5) is None
