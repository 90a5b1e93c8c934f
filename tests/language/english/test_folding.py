"""How loops are put as single steps (section 5: `from each region that has one`)."""

import pytest

from language.english.sentences import CHOOSING, english_of
from language.library import LEXICON, library
from ruinous.diagnostics import Text
from ruinous.language.english.folding import folded
from ruinous.language.reader import read
from ruinous.language.syntax import tree as t


@pytest.mark.parametrize(
    ("loop", "words"),
    [
        ("for each book here: return it", "return each book in this shelf"),
        ("for each shelf with a map: lend a book there",
         "lend a book in each shelf with a map"),
        ("for each shelf with a map: lend a map there", "lend a map in each shelf that has one"),
        ("for each shelf with a map: lend 1 map there",
         "lend 1 map in each shelf that has one"),
        ("for each friend: that reader lends a map", "each friend lends a map"),
        ("for each shelf: move a map there to Travel", "move a map from each shelf to Travel"),
    ],
)  # fmt: skip
def test_a_loop_is_a_step(loop: str, words: str) -> None:
    assert english_of(f"when lent:\n  {loop}") == f"When this is lent, {words}."


@pytest.mark.parametrize(
    "loop",
    [
        "for each book here: lend a map to Travel",
        "for every 2 books here: return 1 map",
        "for each book here:\n    return it\n    lend a map",
        "for each book: move it near it",
        "for each shelf with a map: move a map there to that shelf",
        "for each shelf: each friend with a book there lends a map there",
        "for each shelf: lend a book with a map there",
        "for each friend: lend a map of that reader",
        "for each shelf: that reader lends a map",
    ],
)
def test_what_speaks_of_it_otherwise_stays_a_loop(loop: str) -> None:
    tree, _ = read(Text.of(f"when lent:\n  {loop}"), library())
    if tree is None:
        pytest.fail(loop)
    [rule] = tree.statements
    assert isinstance(rule, t.React)
    [statement] = rule.body.statements
    assert isinstance(statement, t.ForEach)
    assert folded(statement, LEXICON) is None


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("choose the friend with the most fines\n  that friend lends a map",
         "the friend with the most fines lends a map."),
        ("choose the friend with the most fines\n  for each shelf: that friend lends a map there",
         "the friend with the most fines lends a map in each shelf."),
        ("choose a friend\n  that friend lends a map", "choose a friend. That friend lends a map."),
        ("choose the friend with the most fines\n  that friend lends a map of that friend",
         "choose the friend with the most fines. That friend lends one of that friend's maps."),
        ("choose the friend with the most fines\n  lend a map",
         "choose the friend with the most fines. Lend a map."),
    ],
)  # fmt: skip
def test_nobody_chooses_whom_a_rule_singles_out(steps: str, words: str) -> None:
    assert english_of(f"when lent:\n  {steps}", CHOOSING) == f"When this is lent, {words}"
