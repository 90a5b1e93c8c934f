"""How loops are put as single steps (section 5: `from each region that has one`)."""

import pytest

from language.english.sentences import english_of
from language.library import library
from ruinous.diagnostics import Text
from ruinous.language.english.folding import folded
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.reader import read


@pytest.mark.parametrize(
    ("loop", "words"),
    [
        ("for each book here: return it", "return each book in this shelf"),
        ("for each shelf with a map: lend a book there",
         "lend a book in each shelf with a map"),
        ("for each shelf with a map: lend a map there", "lend a map in each shelf that has one"),
        ("for each shelf with a map: lend 1 map there",
         "lend 1 map in each shelf that has one"),
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
    assert folded(statement, "shelf") is None
