"""What both voices say alike of amounts."""

import pytest

from language.english.test_writer import VOICE
from ruinous.language.syntax import tree as t

BOOKS = t.Things("", 0, (), ("book",), plural=True)


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (t.Number(2), "2"),
        (t.Letter(), "X"),
        (t.ThatMany(), "that many"),
        (t.Counted(BOOKS), "the number of books"),
        (t.Half(t.Counted(BOOKS), up=True), "half the number of books, rounded up"),
        (t.Half(t.Number(3)), "half 3, rounded down"),
        (t.Joined("plus", t.Number(1), t.Letter()), "1 plus X"),
        (t.Joined("larger", t.Number(1), t.Letter()), "the larger of 1 and X"),
    ],
)
def test_an_amount_is_said(amount: t.Amount, words: str) -> None:
    assert VOICE.amount(amount) == words
