"""Lines to tokens."""

import pytest

from language.library import library
from ruinous.language.syntax.layout import Line
from ruinous.language.syntax.lexer import phrases_of, tokens_of
from ruinous.language.syntax.place import Place


def kinds(text: str) -> list[str]:
    """Return the first class of each phrase of a line; `-` of an unknown word."""
    tokens = phrases_of(Line(1, 0, text), library().phrases)
    return [token.forms[0].kind if token.forms else "-" for token in tokens]


@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("lend 2 rare books", ["VERB", "NUM", "ADJ", "NOUN"]),
        ("at the start of the day: lend it", ["MOMENT", "COLON", "VERB", "PRON"]),
        ("at the start of day", ["-", "THE", "-", "_OF", "UNIT"]),
        ("weight here -12", ["QTY", "HERE", "CHANGE"]),
        (", once per day", ["OFTEN", "UNIT"]),
        (", book", ["COMMA", "NOUN"]),
    ],
)
def test_the_longest_phrase_is_taken(text: str, classes: list[str]) -> None:
    assert kinds(text) == classes


def test_a_token_has_the_text_and_the_place_of_its_phrase() -> None:
    [token, _] = phrases_of(Line(4, 1, "at  the start of the day:"), library().phrases)
    assert (token.text, token.place) == ("at  the start of the day", Place(4, 3, 4, 27))


def test_layout_becomes_tokens() -> None:
    lines = [Line(1, 0, "when lent:"), Line(2, 1, "lend it"), Line(3, 0, "return it")]
    layout = [
        token.forms[0].kind for token in tokens_of(lines, library().phrases) if not token.text
    ]
    assert layout == ["_NL", "_INDENT", "_NL", "_DEDENT", "_NL", "$END"]


def test_blocks_that_are_open_at_the_end_are_closed() -> None:
    tokens = tokens_of([Line(1, 0, "when lent:"), Line(2, 1, "lend it")], library().phrases)
    assert [token.forms[0].kind for token in tokens[-3:]] == ["_NL", "_DEDENT", "$END"]
    assert {token.place for token in tokens[-3:]} == {Place(2, 10, 2, 10)}
