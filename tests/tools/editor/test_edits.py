"""Edits say what changes of a text, and no more."""

import pytest

from ruinous.diagnostics import Span
from ruinous.tools.editor.edits import Edit, applied, rewritten

TEXTS = [
    "",
    "a",
    "a\n",
    "a\nb\n",
    "b\n",
    "a\nX\nb\n",
    "X\na\nb",
    "a\nb\nc\n",
    "a\n\U0001f642\n",
    "\n\n",
]


@pytest.mark.parametrize("before", TEXTS)
@pytest.mark.parametrize("after", TEXTS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_the_edit_from_one_text_to_another_makes_it(before, after, end, mark):
    old, new = (mark + text.replace("\n", end) for text in (before, after))
    edits = rewritten("f", old, new)
    assert len(edits) == (old != new)
    if "\n" in before or end == "\n":  # a text of one line has no line ends to keep
        assert applied(old, edits) == new


def test_only_lines_that_differ_are_replaced():
    [edit] = rewritten("f", "a\nb\nc\n", "a\nX\nc\n")
    assert edit == Edit(Span("f", 2, 1, 3, 1), "X\n")


def test_edits_are_made_together():
    edits = [Edit(Span("f", 1, 1, 1, 2), "long"), Edit(Span("f", 1, 3, 2, 1), "-")]
    assert applied("a b\nc", edits) == "long -c"
